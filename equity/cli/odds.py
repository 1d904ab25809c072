"""``equity odds``."""

from pathlib import Path
from typing import Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import check_output


@click.command("odds")
@options.game_words()
@options.rule
@click.option("--players", type=int, metavar="N", help="Seats; those without a hand hold random cards.")
@options.table
@click.option("--dead", metavar="CARDS", help="Cards that nobody can hold.")
@options.game_file
@click.option("--stages", "by_stage", is_flag=True, help="Every stage of the schedule up to the cards known.")
@options.effort
@options.output
@options.plot
def command(
    words: tuple[str, ...],
    rules: tuple[str, ...],
    game_file: Path | None,
    by_stage: bool,
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
    **asked: Any,
) -> None:
    """Each seat's chances: equity, win and tie, what the hand most often ends as.

    \b
    equity odds criss-cross AhAd 7s8h --board "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
    equity odds iron-cross KhKd7s4c2h --players 6 --shown "Ks 5h"
    equity odds criss-cross QQ+,AKs@0.5 TT-77 --deals 20000 --seed 1
    equity odds texas-holdem AcAs KhKd --stages --board "Qd Js 8h xx xx"
    """
    from equity.questions.game import Game

    check_output(as_json, as_csv, plot)
    sheet, hands = options.take_sheet(words, game_file)
    game = Game(options.take_rules(sheet, rules))
    ask = game.stages if by_stage else game.odds
    print_answer(lambda watch: ask(*hands, **options.given(asked), watch=watch), as_json, as_csv, plot)
