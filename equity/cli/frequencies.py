"""``equity frequencies``."""

from pathlib import Path
from typing import Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import check_output


@click.command("frequencies")
@options.game_words("GAME [HAND]")
@options.rule
@click.option("--players", type=int, metavar="N", help="Seats, with the one whose hand is given; 2 by default.")
@options.table
@click.option("--dead", metavar="CARDS", help="Cards that nobody can hold.")
@options.game_file
@options.sampling
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
    """What hands people make and what hands win, on which line, and how often pots are split.

    \b
    equity frequencies iron-cross --players 6 --deals 100000 --seed 1
    equity frequencies flaming-cross Ah2d5c9sKs --players 4 --board "Kd / xx xx 7h / xx" --deals 100000 --seed 1
    """
    from equity.questions.game import Game

    check_output(as_json, as_csv, plot)
    sheet, hands = options.take_sheet(words, game_file)
    game = Game(options.take_rules(sheet, rules))
    print_answer(lambda watch: game.frequencies(*hands, **options.given(asked), watch=watch), as_json, as_csv, plot)
