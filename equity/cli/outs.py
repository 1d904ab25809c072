"""``equity outs``."""

from pathlib import Path
from typing import Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import check_output


@click.command("outs")
@options.game_words()
@options.rule
@click.option("--players", type=int, metavar="N", help="Seats; those without a hand hold random cards.")
@options.table
@click.option("--cell", metavar="NAME", help="Where the next card comes; by default the next cell in turn order.")
@click.option("--dead", metavar="CARDS", help="Cards that nobody can hold.")
@options.game_file
@options.effort
@options.output
@options.plot
def command(
    words: tuple[str, ...],
    rules: tuple[str, ...],
    game_file: Path | None,
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
    **asked: Any,
) -> None:
    """What each next card does: every seat's equity after it, the hand and the line it gives.

    \b
    equity outs criss-cross AhAd 7s8h --board "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
    equity outs iron-cross KhKd7s4c2h --board "Ks / 9h xx 5h / 3d" --cell centre --deals 20000 --seed 1
    """
    from equity.questions.game import Game

    check_output(as_json, as_csv, plot)
    sheet, hands = options.take_sheet(words, game_file)
    game = Game(options.take_rules(sheet, rules))
    print_answer(lambda watch: game.outs(*hands, **options.given(asked), watch=watch), as_json, as_csv, plot)
