"""``equity showdown``."""

from pathlib import Path

import click

from equity.cli import options
from equity.cli.output import check_output, print_result


@click.command("showdown")
@options.game_words("GAME HAND...")
@options.rule
@options.table
@click.option("--declare", metavar="WORDS", help="What each seat says, high, low or both: high,both.")
@options.game_file
@options.output
@options.plot
def command(
    words: tuple[str, ...],
    rules: tuple[str, ...],
    board: str | None,
    shown: str | None,
    declare: str | None,
    game_file: Path | None,
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
) -> None:
    """Who wins, with which five cards, on which line, and why.

    \b
    equity showdown criss-cross AhAd 7s8h --board "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
    equity showdown flaming-cross Ah2d5c9sKs QsQcJd8d6c --board "Kd / 3c 7h 4s / Kh" --declare both,high
    equity showdown iron-cross KhKd7s4c2h AcJc9c8d3s --board "Ks / 9h Qh 5h / 3d"
    """
    from equity.questions.game import Game

    check_output(as_json, as_csv, plot)
    sheet, hands = options.take_sheet(words, game_file)
    answer = Game(options.take_rules(sheet, rules)).showdown(*hands, board=board, shown=shown, declare=declare)
    print_result(answer, as_json, as_csv, plot)
