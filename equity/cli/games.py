"""``equity games``."""

import click

from equity.cli import options
from equity.cli.output import Output
from equity.questions.rules import GamesResult


@click.command("games")
@options.printed
def command(output: Output) -> None:
    """Which games there are, by the names the other commands take.

    \b
    equity games
    """
    output.print(GamesResult.of_shipped())
