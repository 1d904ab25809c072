"""``equity nuts``."""

from typing import TYPE_CHECKING

import click

from equity.cli import options
from equity.cli.output import Output
from equity.cli.watching import TerminalWatch
from equity.questions.nuts import DEFAULT_TOP

if TYPE_CHECKING:
    from equity.questions.game import Game


@click.command("nuts")
@options.game("GAME [HAND]")
@options.table
@options.dead
@click.option("--top", type=int, metavar="N", default=DEFAULT_TOP, show_default=True, help="Hands of each half.")
@options.output
def command(
    game: "Game",
    hands: list[str],
    board: str | None,
    shown: str | None,
    dead: str | None,
    top: int,
    output: Output,
) -> None:
    """The best possible hands on a board, and how many hole hands make each; how many beat mine.

    \b
    equity nuts criss-cross --board "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
    equity nuts iron-cross KhKd7s4c2h --board "Ks / 9h Qh 5h / 3d" --rule low=ace-to-five
    """
    # No half of a census is an answer, so Ctrl-C simply ends it.
    answer = game.nuts(*hands, board=board, shown=shown, dead=dead, top=top, watch=TerminalWatch())
    output.print(answer)
