"""The command `equity`: loads a command's module when it is called, and turns every fault into one line."""

import importlib
import os
import sys
import warnings
from collections.abc import Sequence
from typing import Any, Final, TextIO

import click

from equity.cli.stderr import INTERRUPTED, fail, say
from equity.errors import QuestionError, did_you_mean

COMMANDS: Final = {
    "games": "Which games there are.",
    "rules": "How the program plays a game.",
    "showdown": "Who wins, with which five cards, on which line, and why.",
    "nuts": "The best possible hands on a board, and how many make each.",
    "odds": "Each seat's chances now, or at every stage.",
    "outs": "What each next card does to every seat, and which line it helps.",
    "hands": "Starting hands, ranked; how good a hand is among them.",
    "frequencies": "What hands people make, what hands win, how often pots split.",
    "tictactoe": "Each move's odds in Tic-Tac-Toe; games between players.",
    "ultimate": "Each move in Ultimate Tic-Tac-Toe; games between players.",
    "batch": "Many questions from a file, one a line.",
}


class ReaderGone(Exception):
    """Whoever read the output has closed the pipe."""


class LazyGroup(click.Group):
    """A group whose commands are imported when called, and whose faults end in ``Error: ...`` and an exit status."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order people meet them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command and return it; None for an unknown one."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"equity.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first word names; an unknown one is told the nearest."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            hint = did_you_mean(name, COMMANDS)
            raise QuestionError(f'there is no command "{name}"{hint}; commands are {", ".join(COMMANDS)}')
        return super().resolve_command(ctx, args)

    # click ends the process as for a fault when the reader of a pipe has gone, so that is caught before click sees it.
    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Read the arguments; those that ask for help print it here."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except BrokenPipeError as error:
            raise ReaderGone from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise ReaderGone from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(  # type: ignore[override]  # click's overloads tell standalone calls apart; this one always ends the process
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line; unless `standalone_mode` is off, end with an exit status and never a traceback."""
        if not standalone_mode:
            return super().main(args, prog_name, standalone_mode=False, **extra)
        if args is None and len(sys.argv) == 1:
            args = ["--help"]
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _note
                status = super().main(args, prog_name, standalone_mode=False, **extra)
            if sys.stdout is not None:
                sys.stdout.flush()
        except (BrokenPipeError, ReaderGone):
            # What is left in the buffer must not be tried again at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.exit(0)
        except click.ClickException as error:
            asked = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else None
            fail(error.format_message() + (f" (see {asked} --help)" if asked else ""), error.exit_code)
        except (click.Abort, KeyboardInterrupt):
            fail("interrupted before there was an answer", INTERRUPTED)
        except QuestionError as error:
            fail(str(error), 2)
        except OSError as error:
            fail(f"{error.filename or 'output'}: {error.strerror or error}", 1)
        except MemoryError:
            fail("out of memory", 1)
        except Exception as error:
            fail(f"a fault of the program, {type(error).__name__}: {error}; please report it", 1)
        sys.exit(status if isinstance(status, int) else 0)


def _note(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Show a warning as one line; takes what `warnings.showwarning` takes."""
    say(f"Note: {message}")


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="equity")
def main() -> None:
    """Chances in poker games played on lines of shared cards.

    \b
    equity odds criss-cross AhAd 7s8h --board "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
    """
