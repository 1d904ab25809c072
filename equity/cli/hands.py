"""``equity hands``."""

import time
from pathlib import Path
from typing import Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import check_output
from equity.cli.watching import QUIET_SECONDS, TerminalWatch, say
from equity.errors import QuestionError
from equity.results.result import Result


@click.command("hands")
@options.game_words("GAME")
@options.rule
@click.option("--players", type=int, metavar="N", help="Seats, all others with random hands; 2 by default.")
@click.option("--top", type=int, metavar="N", help="How many hands to show; 20 by default.")
@click.option("--where", metavar="PATTERN", help="Only hands that fit: KKxxx, AhAdxxx, QQ+.")
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
    """Starting hands, ranked against random ones; with --where, how good a hand is among them.

    \b
    equity hands criss-cross --deals 20000 --seed 1
    equity hands criss-cross --where QQ+ --deals 20000 --seed 1
    """
    from equity.questions.game import Game

    check_output(as_json, as_csv, plot)
    sheet, rest = options.take_sheet(words, game_file)
    if rest:
        raise QuestionError(f'hands takes a game only; ask for "{rest[0]}" with --where {rest[0]}')
    game = Game(options.take_rules(sheet, rules))

    def ask(watch: TerminalWatch) -> Result:
        began = time.monotonic()
        answer = game.hands(**options.given(asked), watch=watch)
        if time.monotonic() - began > QUIET_SECONDS:
            say(f"Kept in {answer.file}." if answer.file else "What was found cannot be kept; see EQUITY_CACHE_DIR.")
        return answer

    print_answer(ask, as_json, as_csv, plot)
