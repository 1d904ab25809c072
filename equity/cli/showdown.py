"""``equity showdown``."""

from typing import TYPE_CHECKING

import click

from equity.cli import options
from equity.cli.output import Output

if TYPE_CHECKING:
    from equity.questions.game import Game


@click.command("showdown")
@options.game("GAME HAND...")
@options.table
@click.option("--declare", metavar="WORDS", help="What each seat says, high, low or both: high,both.")
@options.output
def command(
    game: "Game",
    hands: list[str],
    board: str | None,
    shown: str | None,
    declare: str | None,
    output: Output,
) -> None:
    """Who wins, with which five cards, on which line, and why.

    \b
    equity showdown criss-cross AhAd 7s8h --board "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
    equity showdown flaming-cross Ah2d5c9sKs QsQcJd8d6c --board "Kd / 3c 7h 4s / Kh" --declare both,high
    equity showdown iron-cross KhKd7s4c2h AcJc9c8d3s --board "Ks / 9h Qh 5h / 3d"
    """
    answer = game.showdown(*hands, board=board, shown=shown, declare=declare)
    output.print(answer)
