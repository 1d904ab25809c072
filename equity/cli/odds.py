"""``equity odds``."""

from typing import TYPE_CHECKING, Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import Output

if TYPE_CHECKING:
    from equity.questions.game import Game


@click.command("odds")
@options.game()
@click.option("--players", type=int, metavar="N", help="Seats; those without a hand hold random cards.")
@options.table
@options.dead
@click.option("--stages", "by_stage", is_flag=True, help="Every stage of the schedule up to the cards known.")
@options.effort
@options.output
def command(
    game: "Game",
    hands: list[str],
    by_stage: bool,
    output: Output,
    **asked: Any,
) -> None:
    """Each seat's chances: equity, win and tie, what the hand most often ends as.

    \b
    equity odds criss-cross AhAd 7s8h --board "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
    equity odds iron-cross KhKd7s4c2h --players 6 --shown "Ks 5h"
    equity odds criss-cross QQ+,AKs@0.5 TT-77 --deals 20000 --seed 1
    equity odds texas-holdem AcAs KhKd --stages --board "Qd Js 8h xx xx"
    """
    ask = game.stages if by_stage else game.odds
    print_answer(lambda watch: ask(*hands, **options.given(asked), watch=watch), output)
