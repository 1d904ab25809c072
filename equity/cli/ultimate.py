"""``equity ultimate``."""

from pathlib import Path

import click

from equity.cli import options
from equity.cli.output import check_output, print_result
from equity.errors import QuestionError


@click.command("ultimate")
@click.option("--moves", metavar="MOVES", help='Those made so far, small board and square: "b2/c3 c3/a1".')
@click.option("--board", metavar="SQUARES", help="In place of moves, nine rows of X, O and . from the top, / between.")
@click.option("--to", "small_board", metavar="NAME", help="With --board, the small board to play in; any by default.")
@click.option("--x", "x", metavar="STRENGTH", help="How X, or player one, plays: random or search=10000.")
@click.option("--o", "o", metavar="STRENGTH", help="How O, or player two, plays; for a position, as X does.")
@click.option("--games", type=int, metavar="N", help="Random games after each move; 100,000 by default.")
@click.option("--simulate", type=int, metavar="N", help="Play N games between X, who begins the first, and O.")
@click.option(
    "--alternate/--no-alternate", default=None, help="Whether the first move changes sides every game; it does."
)
@click.option("--seed", type=int, metavar="S", help="Seed of the games; drawn, and printed, by default.")
@click.option("--threads", type=int, metavar="N", help="Threads; by default, and at most, one a core.")
@options.output
@options.plot
def command(
    moves: str | None,
    board: str | None,
    small_board: str | None,
    x: str | None,
    o: str | None,
    games: int | None,
    simulate: int | None,
    alternate: bool | None,
    seed: int | None,
    threads: int | None,
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
) -> None:
    """Each legal move in Ultimate Tic-Tac-Toe, at random or as a search finds; or games between two players.

    \b
    equity ultimate --moves "b2/c3 c3/a1" --games 20000 --seed 1
    equity ultimate --moves "b2/c3 c3/a1" --x search=10000 --seed 1
    equity ultimate --simulate 20 --x search=500 --o search=50 --seed 1
    """
    from equity import tictactoe

    check_output(as_json, as_csv, plot)
    asked = options.given({"seed": seed, "threads": threads})
    if simulate is not None:
        for name, value in (("moves", moves), ("board", board), ("to", small_board), ("games", games)):
            if value is not None:
                raise QuestionError(f"--simulate plays whole games; leave out --{name}")
        asked |= options.given({"x": x, "o": o, "alternate": alternate})
        print_result(tictactoe.simulate_ultimate(simulate, **asked), as_json, as_csv, plot)
        return
    if alternate is not None:
        raise QuestionError("--alternate is for games; leave it out, or say how many with --simulate")
    if x and o and x != o:
        raise QuestionError("for a position both sides are taken to play alike; give --x only, or --simulate games")
    asked |= options.given({"games": games, "strength": x or o})
    print_result(tictactoe.ultimate_moves(moves, board, small_board, **asked), as_json, as_csv, plot)
