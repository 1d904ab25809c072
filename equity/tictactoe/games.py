"""Games between two players, in Tic-Tac-Toe and Ultimate alike: who does how well, and what the first move is worth."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import numpy as np

from equity.engine.runner import Stopped, Watch, available_threads, in_order
from equity.engine.streams import draw_seed
from equity.errors import QuestionError, whole_number
from equity.results.report import Block, Paragraph, Table, counted, percent
from equity.results.result import Result
from equity.tictactoe.score import Outcomes, Score

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Item = TypeVar("Item")


@dataclass(frozen=True, repr=False)
class GamesResult(Result):
    """The answer to games between player one, who begins the first, and player two.

    `x` and `o` say how strong they are. `first` is how the side that moves first did; `lengths`: shares of games by
    their number of moves.
    """

    GAME: ClassVar[str]
    TITLE: ClassVar[str]

    x: str
    o: str
    alternate: bool
    games: int
    seed: int
    interrupted: bool
    first: Score
    players: tuple[Score, Score]
    lengths: Mapping[int, float]

    @property
    def mean_length(self) -> float:
        """The mean number of moves of a game."""
        return sum(length * share for length, share in self.lengths.items())

    def asked(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say what was asked and how it was answered."""
        return {
            "schema": 1,
            "game": self.GAME,
            "x": self.x,
            "o": self.o,
            "alternate": self.alternate,
            "method": "monte-carlo",
            "games": self.games,
            "seed": self.seed,
            "interrupted": self.interrupted,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of the command."""
        return {
            **self.asked(),
            "first": self.first.to_dict(),
            "players": [player.to_dict() for player in self.players],
            "lengths": {str(length): share for length, share in self.lengths.items()},
            "mean_length": self.mean_length,
        }

    def sides(self) -> list[tuple[str, Score]]:
        """Return who moved first and both players, by name, and how they did."""
        names = f"player one, {self.x}", f"player two, {self.o}"
        return [("first to move", self.first), *zip(names, self.players, strict=True)]

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a side: who moved first, player one, player two."""
        parts = "win", "draw", "loss", "value", "stderr"
        return [
            {**self.asked(), "side": name} | {part: getattr(side, part) for part in parts}
            for name, side in self.sides()
        ]

    def report(self) -> list[Block]:
        """Return how both players and the side that moves first did, and how long the games were."""
        rows = [
            [name, *map(percent, (side.value, (side.ci[1] - side.ci[0]) / 2, side.win, side.draw, side.loss))]
            for name, side in self.sides()
        ]
        turns = "the first move changes sides every game" if self.alternate else "player one always moves first"
        stopped = "Interrupted after so many games. " if self.interrupted else ""
        return [
            Paragraph(f"{self.TITLE}, {counted(self.games, 'game')}; {turns}"),
            Table(["side", ">value", ">±", ">wins", ">draws", ">loses"], rows),
            *self.details(),
            Paragraph(
                f"{stopped}First move: {points(self.first.value)} over an even game; {self.mean_length:.2f} moves on "
                f"average, {min(self.lengths)} to {max(self.lengths)}. Seed {self.seed}; ± is half the 95 % interval."
            ),
        ]

    @abstractmethod
    def details(self) -> list[Block]:
        """Return what else there is to say for people."""

    def plot(self) -> "Figure":
        """Return the shares of results of the side that moves first and of both players."""
        from equity.charts.bars import paired_bars

        sides = self.sides()
        return paired_bars(
            labels=[name for name, _ in sides],
            values={
                "wins": [side.win for _, side in sides],
                "draws": [side.draw for _, side in sides],
                "loses": [side.loss for _, side in sides],
            },
            title=f"{self.TITLE}: results",
            axis="share of games",
            note=f"{counted(self.games, 'game')}, seed {self.seed}.",
        )


def play_all(
    play: Callable[[Item], Outcomes | None],
    work: Iterable[Item],
    games: int,
    threads: int,
    watch: Watch,
    first_alone: bool = False,
) -> tuple[Outcomes, bool]:
    """Play `games` games in pieces of work, in order; return how they ended, and whether `watch` stopped them.

    A piece that was stopped comes to None. Raises `Stopped` when stopped before the first piece was done.
    """
    total: Outcomes | None = None
    with closing(in_order(play, work, threads, first_alone)) as pieces:
        for piece in pieces:
            if piece is not None:
                total = total + piece if total else piece
                watch.progress(total.games, games, "games")
            if watch.stopped():
                break
    if total is None:
        raise Stopped
    return total, total.games < games


def compiles(kernel: Any, watch: Watch) -> bool:
    """Say whether `kernel` is compiled when it is first called, and tell `watch`."""
    from equity.jit import must_compile

    if must_compile(kernel):
        watch.compiling()
        return True
    return False


def points(value: float) -> str:
    """Return how many points of a hundred a side of this value is ahead of an even game: ``+2.42 points``."""
    return f"{100 * (value - 0.5):+.2f} points"


def checked_seed(seed: int | None) -> int:
    """Return the seed given, or one drawn. Raises `QuestionError` for what is none."""
    return draw_seed() if seed is None else whole_number("seed", seed, 0)


def checked_threads(threads: int | None) -> int:
    """Return how many threads to use, one a core at most. Raises `QuestionError` for what is no number of them."""
    most = available_threads()
    return most if threads is None else min(most, whole_number("threads", threads, 1))


def checked_flag(name: str, value: object) -> bool:
    """Return a value that must be true or false. Raises `QuestionError` when it is not."""
    if not isinstance(value, bool | np.bool_):
        raise QuestionError(f"{name} is {value!r}; give True or False")
    return bool(value)
