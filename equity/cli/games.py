"""``equity games``."""

import click

from equity.cli import options
from equity.cli.output import check_output, print_result
from equity.questions.rules import GamesResult


@click.command("games")
@options.output
def command(as_json: bool, as_csv: bool) -> None:
    """Which games there are, by the names the other commands take.

    \b
    equity games
    """
    check_output(as_json, as_csv)
    print_result(GamesResult.of_shipped(), as_json, as_csv)
