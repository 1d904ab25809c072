"""``equity tictactoe``."""

from typing import Any

import click

from equity.cli import options
from equity.cli.answering import print_answer
from equity.cli.output import Output


@click.command("tictactoe")
@click.option("--board", metavar="SQUARES", help='In reading order: "X O . / . X . / . . O"; empty by default.')
@click.option("--x", "x", metavar="STRENGTH", help="How X plays on: random (by default), perfect or skill=0.9.")
@click.option("--o", "o", metavar="STRENGTH", help="How O plays on.")
@options.games
@click.option("--strengths", metavar="LIST", help='Results between equals, exactly: "random, skill=0.5, perfect".')
@options.output
def command(
    board: str | None,
    x: str | None,
    o: str | None,
    simulate: int | None,
    strengths: str | None,
    output: Output,
    **asked: Any,
) -> None:
    """Each move's odds on a 3x3 board, all exact; or games, and the first player's advantage.

    Perfect play wins as soon and loses as late as it can, at random among its best moves; skill=0.9 plays so nine times
    in ten, else any move. "Win in 3": with the third move from here, both sides' counted.

    \b
    equity tictactoe --board "X O . / . X . / . . O"
    equity tictactoe --x skill=0.8 --o perfect
    equity tictactoe --simulate 100000 --x skill=0.9 --o skill=0.9 --seed 1
    equity tictactoe --strengths "random, skill=0.5, skill=0.9, perfect"
    """
    from equity import tictactoe

    sides = options.given({"x": x, "o": o})
    if strengths is not None:
        options.refuse(
            "does not go with --strengths, which is exact for equals from the start",
            board=board,
            **sides,
            simulate=simulate,
        )
        options.refuse("is for games, and --strengths plays none", **asked)
        output.print(tictactoe.strengths(strengths))
    elif simulate is not None:
        options.refuse("does not go with --simulate, which plays whole games", board=board)
        asked = options.given(asked)
        print_answer(lambda watch: tictactoe.simulate(simulate, **sides, **asked, watch=watch), output)
    else:
        options.refuse("is for games, and no --simulate says how many", **asked)
        output.print(tictactoe.moves(board, **sides))
