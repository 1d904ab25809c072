"""Asking a question that may take a while: watched, stopped by Ctrl-C, and what is known then printed."""

from collections.abc import Callable

import click

from equity.cli.output import Output
from equity.cli.stderr import INTERRUPTED
from equity.cli.watching import TerminalWatch
from equity.results.result import Result


def print_answer(ask: Callable[[TerminalWatch], Result], output: Output) -> None:
    """Print the answer to what `ask` asks, also one that was stopped, with the exit status of that."""
    from equity.engine.runner import Stopped

    with TerminalWatch().on_duty() as watch:
        try:
            answer = ask(watch)
        except Stopped:
            raise KeyboardInterrupt from None
    output.print(answer)
    if watch.stopped():
        click.get_current_context().exit(INTERRUPTED)
