"""Printing answers: JSON, CSV, a picture, or a table with suits as symbols and colour where the terminal has them."""

import json
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from equity.cards import SUITS, SYMBOLS
from equity.cli.stderr import INTERRUPTED, fail, say
from equity.errors import QuestionError
from equity.results.result import Result

PLOT_FORMATS: Final = (".png", ".svg", ".pdf")
_LETTERS: Final = str.maketrans(dict(zip(SYMBOLS, SUITS, strict=True)) | {"·": "x", "±": "+-", "–": "-"})
_RED: Final = re.compile(f"[2-9TJQKA][{SYMBOLS[1]}{SYMBOLS[2]}]")


@dataclass(frozen=True)
class Output:
    """What to make of an answer: a table unless JSON or CSV is asked for, and a drawing where a file is named."""

    as_json: bool
    as_csv: bool
    plot: Path | None

    def __post_init__(self) -> None:
        """Raise `QuestionError` for an output that cannot be made, before any work is done."""
        if self.as_json and self.as_csv:
            raise QuestionError("--json and --csv both say what to print; give one of them")
        plot = self.plot
        if plot is not None:
            if plot.suffix.lower() not in PLOT_FORMATS:
                raise QuestionError(f'plot "{plot}" is no {", ".join(PLOT_FORMATS)} file; name it so')
            if plot.exists() and not plot.is_file():
                kind = "a folder" if plot.is_dir() else "no plain file"
                raise QuestionError(f'plot "{plot}" is {kind}; name a file')
            if not plot.absolute().parent.is_dir():
                raise QuestionError(f'plot "{plot}" has no folder to be in; make {plot.absolute().parent} first')

    def print(self, result: Result) -> None:
        """Print an answer as asked, and draw it when a file is named."""
        try:
            self._write(result)
        except OSError:
            # Nobody reads on, or a disk is full: the drawing is made all the same.
            self._draw(result)
            raise
        self._draw(result)

    def _write(self, result: Result) -> None:
        if self.as_json:
            print_json(result.to_dict())
        elif self.as_csv:
            click.echo(result.to_csv(), nl=False, file=sys.stdout)
        else:
            print_text(str(result))

    def _draw(self, result: Result) -> None:
        if self.plot is not None:
            save_plot(result, self.plot)


def print_json(value: dict[str, Any]) -> None:
    """Print a JSON object on one line."""
    # The stream is named, or click would keep each one that a batch redirects to.
    click.echo(json_line(value), file=sys.stdout)


def json_line(value: dict[str, Any]) -> str:
    """Return a JSON object as one line, symbols escaped where stdout cannot hold them."""
    text = json.dumps(value, ensure_ascii=False)
    return text if _fits(text) else json.dumps(value)


def print_text(text: str) -> None:
    """Print text for people: letters where the stream cannot hold the symbols, red suits on a terminal."""
    if not _fits(text):
        text = text.translate(_LETTERS)
    if not _fits(text):
        text = text.encode("ascii", "replace").decode()
    if sys.stdout is not None and sys.stdout.isatty() and _colours_wanted():
        heading, _, rest = text.partition("\n")
        text = click.style(heading, bold=True) + "\n" + rest
        text = _RED.sub(lambda card: click.style(card[0], fg="red"), text)
    click.echo(text, file=sys.stdout)


def _fits(text: str) -> bool:
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _colours_wanted() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def save_plot(result: Result, plot: Path) -> None:
    """Draw an answer into a file, whole or not at all."""
    kind, named, plot = plot.suffix[1:].lower(), plot, plot.resolve()
    unfinished = plot.with_name(f".{plot.stem[:60]}.{os.getpid()}.unfinished")
    try:
        result.plot().savefig(unfinished, format=kind, dpi=150)
        unfinished.replace(plot)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(named)) from error
    except KeyboardInterrupt:
        fail("interrupted before the drawing was done", INTERRUPTED)
    finally:
        unfinished.unlink(missing_ok=True)
    say(f"Drawn in {plot}.")
