"""``equity frequencies``."""

from typing import TYPE_CHECKING, Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import Output

if TYPE_CHECKING:
    from equity.questions.game import Game


@click.command("frequencies")
@options.game("GAME [HAND]")
@click.option("--players", type=int, metavar="N", help="Seats, with the one whose hand is given; 2 by default.")
@options.table
@options.dead
@options.sampling
@options.output
def command(
    game: "Game",
    hands: list[str],
    output: Output,
    **asked: Any,
) -> None:
    """What hands people make and what hands win, on which line, and how often pots are split.

    \b
    equity frequencies iron-cross --players 6 --deals 100000 --seed 1
    equity frequencies flaming-cross Ah2d5c9sKs --players 4 --board "Kd / xx xx 7h / xx" --deals 100000 --seed 1
    """
    print_answer(lambda watch: game.frequencies(*hands, **options.given(asked), watch=watch), output)
