"""``equity ultimate``."""

from typing import Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import Output
from equity.errors import QuestionError


@click.command("ultimate")
@click.option("--moves", metavar="MOVES", help='Those made so far, small board and square: "b2/c3 c3/a1".')
@click.option("--board", metavar="SQUARES", help="In place of moves, nine rows of X, O and . from the top, / between.")
@click.option("--to", metavar="NAME", help="With --board, the small board to play in, or any.")
@click.option("--x", "x", metavar="STRENGTH", help="How X plays on: random (by default) or search=10000.")
@click.option("--o", "o", metavar="STRENGTH", help="How O plays on; for a position, as X does by default.")
@click.option("--games", type=int, metavar="N", help="Games after each move; 100,000 at random, 100 with a search.")
@options.games
@click.option("--strengths", metavar="LIST", help='With --simulate, N games between equals: "random, search=100".')
@options.output
def command(
    moves: str | None,
    board: str | None,
    to: str | None,
    x: str | None,
    o: str | None,
    games: int | None,
    simulate: int | None,
    alternate: bool | None,
    strengths: str | None,
    output: Output,
    **asked: Any,
) -> None:
    """Each legal move in Ultimate Tic-Tac-Toe, at random or as a search finds; or games between two players.

    A move sends the opponent to the small board at its place; one that is won or full is closed, and who is sent there
    plays in any open one. Three small boards in a row win; all closed without is a draw. "Win in 3": with the third
    move from here, both sides' counted.

    \b
    equity ultimate --moves "b2/c3 c3/a1" --games 20000 --seed 1
    equity ultimate --moves "b2/c3 c3/a1" --x search=10000 --seed 1
    equity ultimate --simulate 20 --x search=500 --o search=50 --seed 1
    equity ultimate --simulate 20 --strengths "random, search=10, search=100" --seed 1
    """
    from equity import tictactoe

    sides, asked = options.given({"x": x, "o": o}), options.given(asked)
    if simulate is not None:
        options.refuse(
            "does not go with --simulate, which plays whole games", moves=moves, board=board, to=to, games=games
        )
    if strengths is not None:
        if simulate is None:
            raise QuestionError("--strengths plays games between equals; say how many of each with --simulate")
        options.refuse(
            "does not go with --strengths, of which both sides are one, by turns", **sides, alternate=alternate
        )
        print_answer(lambda watch: tictactoe.ultimate_strengths(strengths, simulate, **asked, watch=watch), output)
    elif simulate is not None:
        asked |= options.given({"alternate": alternate})
        print_answer(lambda watch: tictactoe.simulate_ultimate(simulate, **sides, **asked, watch=watch), output)
    else:
        options.refuse("is for games, and no --simulate says how many", alternate=alternate)
        print_answer(
            lambda watch: tictactoe.ultimate_moves(moves, board, to, **sides, games=games, **asked, watch=watch), output
        )
