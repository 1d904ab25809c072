"""Games of classic Tic-Tac-Toe between two players, and what is to be expected of them, exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Final

from equity.engine.runner import Watch
from equity.errors import whole_number
from equity.results.report import Block, Paragraph, Table, percent
from equity.tictactoe.board import EMPTY
from equity.tictactoe.classic.playing import blocks, play_block
from equity.tictactoe.classic.solution import GAME, TITLE, Chances, Strength, chances, lengths, parse_strength
from equity.tictactoe.even_games import EvenGames, StrengthsResult, listed_strengths
from equity.tictactoe.games import GamesResult, checked_flag, checked_seed, checked_threads, play_all, points
from equity.tictactoe.score import Outcomes, exact_score

START: Final = EMPTY * 9
SKILLS: Final = "random", *(f"skill=0.{tenth}" for tenth in range(1, 10)), "perfect"


@dataclass(frozen=True, repr=False)
class ClassicGamesResult(GamesResult):
    """The answer to games of classic Tic-Tac-Toe; `exact`: what the side that moves first has to expect."""

    GAME: ClassVar[str] = GAME
    TITLE: ClassVar[str] = TITLE

    exact: Chances

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity tictactoe --simulate``."""
        win, draw, loss = map(float, self.exact)
        expected = {"win": win, "draw": draw, "loss": loss, "value": win + draw / 2}
        return {**super().to_dict(), "first_exact": expected}

    def details(self) -> list[Block]:
        """Return the games by their number of moves, and what was to be expected."""
        win, draw, _ = map(float, self.exact)
        rows = [[str(length), percent(share)] for length, share in self.lengths.items()]
        return [
            Table([">moves", ">games"], rows),
            Paragraph(
                f"Exactly, the side that moves first wins {percent(win)} and draws {percent(draw)}: an advantage of "
                f"{points(win + draw / 2)}."
            ),
        ]


def simulate(
    games: int,
    x: str = "random",
    o: str = "random",
    *,
    alternate: bool = True,
    seed: int | None = None,
    threads: int | None = None,
    watch: Watch | None = None,
) -> ClassicGamesResult:
    """Return how games between two players go, a draw counting half.

    Parameters
    ----------
    games
        How many games.
    x, o
        How strong player one, who is X in the first game, and player two are: ``random``, ``perfect`` or ``skill=0.9``.
    alternate
        Whether the first move changes sides every game.
    seed, threads
        Seed of the games, drawn by default; the same seed gives the same games on any number of threads.
    watch
        Told of progress, and asked whether to go on.

    Raises `QuestionError` for a number of games under 1 and a strength there is not.
    """
    games, seed, workers = whole_number("simulate", games, 1), checked_seed(seed), checked_threads(threads)
    alternate = checked_flag("alternate", alternate)
    one, two = parse_strength(x), parse_strength(o)

    def play(block: tuple[int, int]) -> Outcomes:
        return play_block(seed, *block, one, two, alternate)

    # The first block makes the tables that all need.
    outcomes, interrupted = play_all(play, blocks(games), games, workers, watch or Watch(), first_alone=True)
    share = Fraction(int(outcomes.results[1].sum()), outcomes.games)
    orders = chances(START, one, two), chances(START, two, one)
    win, draw, loss = ((1 - share) * mine + share * theirs for mine, theirs in zip(*orders, strict=True))
    return ClassicGamesResult(
        x=one.name,
        o=two.name,
        alternate=alternate,
        games=outcomes.games,
        seed=seed,
        interrupted=interrupted,
        first=outcomes.first,
        players=outcomes.players,
        lengths=outcomes.shares,
        exact=(win, draw, loss),
    )


def strengths(strengths: str | Sequence[str] = SKILLS) -> StrengthsResult:
    """Return the exact results of games between two players of the same strength, for one strength after another.

    `strengths`: as for `simulate`, in one text with commas or one by one; from random to perfect by default. Raises
    `QuestionError` for a strength there is not or that is given twice.
    """
    found: list[Strength] = listed_strengths(strengths, parse_strength)
    return StrengthsResult(GAME, TITLE, "exact", None, False, tuple(map(_even, found)))


def _even(both: Strength) -> EvenGames:
    mean = sum(length * chance for length, chance in enumerate(lengths(START, both, both)))
    return EvenGames(both.name, None, exact_score(*map(float, chances(START, both, both))), float(mean))
