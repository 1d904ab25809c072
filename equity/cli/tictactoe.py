"""``equity tictactoe``."""

from pathlib import Path

import click

from equity.cli import options
from equity.cli.output import check_output, print_result
from equity.errors import QuestionError


@click.command("tictactoe")
@click.option("--board", metavar="SQUARES", help='In reading order: "X O . / . X . / . . O"; empty by default.')
@click.option("--x", "x", metavar="STRENGTH", default="random", help="How X plays on: random, perfect or skill=0.9.")
@click.option("--o", "o", metavar="STRENGTH", default="random", help="How O plays on.")
@click.option("--simulate", type=int, metavar="N", help="Play N games between X, who begins the first, and O.")
@click.option(
    "--alternate/--no-alternate", default=None, help="Whether the first move changes sides every game; it does."
)
@click.option("--seed", type=int, metavar="S", help="Seed of the games; drawn, and printed, by default.")
@options.output
@options.plot
def command(
    board: str | None,
    x: str,
    o: str,
    simulate: int | None,
    alternate: bool | None,
    seed: int | None,
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
) -> None:
    """Each move's odds on a 3x3 board, all exact; or games, and the first player's advantage.

    \b
    equity tictactoe --board "X O . / . X . / . . O"
    equity tictactoe --x skill=0.8 --o perfect
    equity tictactoe --simulate 100000 --x skill=0.9 --o skill=0.9 --seed 1
    """
    from equity import tictactoe

    check_output(as_json, as_csv, plot)
    if simulate is None:
        for name, given in (("seed", seed), ("alternate", alternate)):
            if given is not None:
                raise QuestionError(f"--{name} is for games; leave it out, or say how many with --simulate")
        answer = tictactoe.moves(board, x, o)
        print_result(answer, as_json, as_csv, plot)
        return
    if board is not None:
        raise QuestionError("--simulate plays whole games; leave out --board")
    games = tictactoe.simulate(simulate, x, o, alternate=alternate is not False, seed=seed)
    print_result(games, as_json, as_csv, plot)
