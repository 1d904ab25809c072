"""``python -m benchmarks``: how fast the program is beside other people's code, in one run."""

from benchmarks.sampling import main

if __name__ == "__main__":
    main()
