"""Games of Ultimate Tic-Tac-Toe between two players, of one strength or of many."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import merge
from typing import ClassVar

from equity.engine.runner import Stopped, Watch
from equity.errors import whole_number
from equity.results.report import Block
from equity.tictactoe.even_games import EvenGames, StrengthsResult, listed_strengths
from equity.tictactoe.games import GamesResult, checked_flag, checked_seed, checked_threads, compiles, play_all
from equity.tictactoe.score import Outcomes
from equity.tictactoe.ultimate.players import RANDOM, Player, parse_player, play_game
from equity.tictactoe.ultimate.playouts import blocks, play_block
from equity.tictactoe.ultimate.position import GAME, START, TITLE
from equity.tictactoe.ultimate.states import LONGEST


@dataclass(frozen=True, repr=False)
class UltimateGamesResult(GamesResult):
    """The answer to games of Ultimate Tic-Tac-Toe."""

    GAME: ClassVar[str] = GAME
    TITLE: ClassVar[str] = TITLE

    def details(self) -> list[Block]:
        """Return nothing: lengths are too many to list, and no exact answer is known."""
        return []


def simulate_ultimate(
    games: int,
    x: str = "random",
    o: str = "random",
    *,
    alternate: bool = True,
    seed: int | None = None,
    threads: int | None = None,
    watch: Watch | None = None,
) -> UltimateGamesResult:
    """Return how games between two players go, a draw counting half.

    Parameters
    ----------
    games
        How many games.
    x, o
        How strong player one, who is X in the first game, and player two are: ``random`` or ``search=1000``.
    alternate
        Whether the first move changes sides every game.
    seed, threads
        Seed, drawn by default; the same seed gives the same games on any number of threads.
    watch
        Told of progress, and asked whether to go on.

    Raises `QuestionError` for a number of games under 1 and a strength there is not.
    """
    games, seed, workers = whole_number("simulate", games, 1), checked_seed(seed), checked_threads(threads)
    alternate = checked_flag("alternate", alternate)
    one, two = parse_player(x), parse_player(o)
    outcomes, interrupted = _play(games, one, two, alternate, seed, workers, watch or Watch())
    return UltimateGamesResult(
        x=one.name,
        o=two.name,
        alternate=alternate,
        games=outcomes.games,
        seed=seed,
        interrupted=interrupted,
        first=outcomes.first,
        players=outcomes.players,
        lengths=outcomes.shares,
    )


def ultimate_strengths(
    strengths: str | Sequence[str],
    games: int,
    *,
    seed: int | None = None,
    threads: int | None = None,
    watch: Watch | None = None,
) -> StrengthsResult:
    """Return the results of games between two players of the same strength, for one strength after another.

    `strengths`: as for `simulate_ultimate`, in one text with commas or one by one; `games` of each. The games of a
    strength are those that `simulate_ultimate` plays with the same seed. Raises `QuestionError` for a strength there is
    not or that is given twice, and for a number of games under 1.
    """
    games, seed, workers = whole_number("simulate", games, 1), checked_seed(seed), checked_threads(threads)
    watch = watch or Watch()
    found: list[EvenGames] = []
    interrupted = False
    for both in listed_strengths(strengths, parse_player):
        try:
            outcomes, interrupted = _play(games, both, both, True, seed, workers, watch)
        except Stopped:
            if not found:
                raise
            interrupted = True
            break
        mean = sum(length * share for length, share in outcomes.shares.items())
        found.append(EvenGames(both.name, outcomes.games, outcomes.first, mean))
        if interrupted:
            break
    return StrengthsResult(GAME, TITLE, "monte-carlo", seed, interrupted, tuple(found))


def _play(
    games: int, one: Player, two: Player, alternate: bool, seed: int, threads: int, watch: Watch
) -> tuple[Outcomes, bool]:
    """Play the games, and say whether they were stopped; random ones in blocks."""
    from equity.tictactoe.ultimate.kernels.random_games import play_games
    from equity.tictactoe.ultimate.kernels.searching import search

    random = one == two == RANDOM
    first_alone = compiles(play_games if random else search, watch)
    if random:
        half = games // 2 if alternate else 0
        # Both players begin by turns, also in what is played before an interruption.
        pieces = merge(_pieces(0, games - half), _pieces(1, half))

        def play_some(piece: tuple[int, int, int]) -> Outcomes:
            block, begun, size = piece
            return play_block(START, seed + (begun << 64), block, size).at(begun, 2)

        return play_all(play_some, pieces, games, threads, watch, first_alone)

    def play(number: int) -> Outcomes | None:
        begun = number % 2 if alternate else 0
        sides = (two, one) if begun else (one, two)
        ended = play_game(START, *sides, seed, number, lambda _: not watch.stopped())
        if ended is None:
            return None
        outcomes = Outcomes.none(2, LONGEST)
        outcomes.add(begun, *ended)
        return outcomes

    return play_all(play, range(games), games, threads, watch, first_alone)


def _pieces(begun: int, games: int) -> Iterator[tuple[int, int, int]]:
    """Yield the blocks of games that one player begins: the number, who begins, how many games."""
    return ((block, begun, size) for block, size in blocks(games))
