"""``equity hands``."""

import time
from typing import TYPE_CHECKING, Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import Output
from equity.cli.stderr import say
from equity.cli.watching import QUIET_SECONDS, TerminalWatch
from equity.errors import QuestionError
from equity.results.result import Result

if TYPE_CHECKING:
    from equity.questions.game import Game


@click.command("hands")
@options.game("GAME")
@click.option("--players", type=int, metavar="N", help="Seats, all others with random hands; 2 by default.")
@click.option("--top", type=int, metavar="N", help="How many hands to show; 20 by default.")
@click.option("--where", metavar="PATTERN", help="Only hands that fit: KKxxx, AhAdxxx, QQ+.")
@options.sampling
@options.output
def command(
    game: "Game",
    hands: list[str],
    output: Output,
    **asked: Any,
) -> None:
    """Starting hands, ranked against random ones; with --where, how good a hand is among them.

    All of a game's hands are ranked once, which takes some seconds, of five cards about a minute, and is kept.

    \b
    equity hands criss-cross --deals 20000 --seed 1
    equity hands criss-cross --where QQ+ --deals 20000 --seed 1
    """
    if hands:
        raise QuestionError(f'hands takes a game only; ask for "{hands[0]}" with --where {hands[0]}')

    def ask(watch: TerminalWatch) -> Result:
        began = time.monotonic()
        answer = game.hands(**options.given(asked), watch=watch)
        if time.monotonic() - began > QUIET_SECONDS:
            say(f"Kept in {answer.file}." if answer.file else "What was found cannot be kept; see EQUITY_CACHE_DIR.")
        return answer

    print_answer(ask, output)
