"""Running the command: in this process where that is enough, in one of its own where the process is the point."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from equity.cli.main import main

COMMAND = (sys.executable, "-m", "equity")
SECONDS = 120
"""How long any process may take; only one that hangs comes near it."""


def invoke(*args: str, stdin: str | bytes | None = None) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(main, args, input=stdin, prog_name="equity")


def environment(changes: Mapping[str, str | None] | None = None) -> dict[str, str]:
    """This process's environment with some variables changed, or taken out where the value is None."""
    plain: dict[str, str | None] = {"NO_COLOR": None, "TERM": None, "PYTHONIOENCODING": "utf-8"}
    changed = {**os.environ, **plain, **(changes or {})}
    return {name: value for name, value in changed.items() if value is not None}


def run(
    *args: str,
    stdin: str = "",
    env: Mapping[str, str | None] | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [*COMMAND, *args],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=environment(env),
        cwd=cwd,
        timeout=SECONDS,
        check=False,
    )


def notes(stderr: str) -> list[str]:
    """The lines of stderr, without the one that says that the program is compiled."""
    return [line for line in stderr.splitlines() if not line.startswith("Compiling for this machine")]


def error_line(stderr: str) -> str:
    """The last line of stderr, which must be one of an error, without its ``Error: ``."""
    assert "Traceback" not in stderr
    last = stderr.rstrip("\n").splitlines()[-1]
    assert last.startswith("Error: ")
    return last.removeprefix("Error: ")
