"""``equity nuts``."""

from pathlib import Path

import click

from equity.cli import options
from equity.cli.output import check_output, print_result
from equity.cli.watching import TerminalWatch
from equity.questions.nuts import DEFAULT_TOP


@click.command("nuts")
@options.game_words("GAME [HAND]")
@options.rule
@options.table
@click.option("--dead", metavar="CARDS", help="Cards that nobody can hold.")
@options.game_file
@click.option("--top", type=int, metavar="N", default=DEFAULT_TOP, show_default=True, help="Hands of each half.")
@options.output
@options.plot
def command(
    words: tuple[str, ...],
    rules: tuple[str, ...],
    board: str | None,
    shown: str | None,
    dead: str | None,
    game_file: Path | None,
    top: int,
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
) -> None:
    """The best possible hands on a board, and how many hole hands make each; how many beat mine.

    \b
    equity nuts criss-cross --board "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
    equity nuts iron-cross KhKd7s4c2h --board "Ks / 9h Qh 5h / 3d" --rule low=ace-to-five
    """
    from equity.questions.game import Game

    check_output(as_json, as_csv, plot)
    sheet, hands = options.take_sheet(words, game_file)
    game = Game(options.take_rules(sheet, rules))
    # No half of a census is an answer, so Ctrl-C simply ends it.
    answer = game.nuts(*hands, board=board, shown=shown, dead=dead, top=top, watch=TerminalWatch())
    print_result(answer, as_json, as_csv, plot)
