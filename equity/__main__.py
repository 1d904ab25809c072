"""``python -m equity``."""

from equity.cli.main import main

if __name__ == "__main__":
    main(prog_name="equity")
