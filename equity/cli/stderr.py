"""What a person is told beside the answer: notes, and the one line of a fault with the status that it ends with."""

import re
import sys
from contextlib import suppress
from typing import Final, NoReturn

import click

INTERRUPTED: Final = 130
"""Exit status of what Ctrl-C has stopped."""
LONGEST_LINE: Final = 2000
"""Characters of a message."""


def say(note: str) -> None:
    """Write a note to stderr; an answer is not lost because nobody can read a note."""
    with suppress(OSError):
        click.echo(note, err=True)


def fail(message: str, status: int) -> NoReturn:
    """End the process with one line on stderr; where nobody can read it, the status says it."""
    say(f"Error: {one_line(message)}")
    sys.exit(status)


def one_line(message: str) -> str:
    """Return a message with line ends and other control characters written out; of a very long one its two ends."""
    line = re.sub(r"[\x00-\x1f\x7f]", lambda character: repr(character[0])[1:-1], message)
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE // 2]} ... {line[-LONGEST_LINE // 2 :]}"
