"""``equity outs``."""

from typing import TYPE_CHECKING, Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import Output

if TYPE_CHECKING:
    from equity.questions.game import Game


@click.command("outs")
@options.game()
@click.option("--players", type=int, metavar="N", help="Seats; those without a hand hold random cards.")
@options.table
@click.option("--cell", metavar="NAME", help="Where the next card comes; by default the next cell in turn order.")
@options.dead
@options.effort
@options.output
def command(
    game: "Game",
    hands: list[str],
    output: Output,
    **asked: Any,
) -> None:
    """What each next card does: every seat's equity after it, the hand and the line it gives.

    \b
    equity outs criss-cross AhAd 7s8h --board "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
    equity outs iron-cross KhKd7s4c2h --board "Ks / 9h xx 5h / 3d" --cell centre --deals 20000 --seed 1
    """
    print_answer(lambda watch: game.outs(*hands, **options.given(asked), watch=watch), output)
