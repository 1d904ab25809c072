"""How sides did in many games."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from equity.engine.intervals import Z, effective_trials, wilson

RESULTS: Final = ("X", "draw", "O")
"""How a game may end."""


@dataclass(frozen=True)
class Score:
    """How a side did: shares of won, drawn and lost games, and its value, a draw counting half, with its error."""

    win: float
    draw: float
    loss: float
    value: float
    stderr: float
    ci: tuple[float, float]

    def to_dict(self) -> dict[str, Any]:
        """Return the score's JSON object."""
        return {**vars(self), "ci": list(self.ci)}


def score(won: int, drawn: int, lost: int) -> Score:
    """Return the score of a side with so many games won, drawn and lost; at least one."""
    games = won + drawn + lost
    value = (won + drawn / 2) / games
    variance = max(0.0, (won + drawn / 4) / games - value**2)
    low, high = wilson(value, effective_trials(value, variance, games))
    return Score(won / games, drawn / games, lost / games, value, (high - low) / (2 * Z), (low, high))


def exact_score(win: float, draw: float, loss: float) -> Score:
    """Return the score of a side whose chances are known."""
    value = win + draw / 2
    return Score(win, draw, loss, value, 0.0, (value, value))


@dataclass(frozen=True)
class Outcomes:
    """How games ended.

    `results` (starts, 3): won by the side that moves first, drawn, won by the other, for each way that games start; in
    games between two players, those that player one begins and those that player two does. `lengths`: games by their
    number of moves, from 0.
    """

    results: NDArray[np.int64]
    lengths: NDArray[np.int64]

    @classmethod
    def none(cls, starts: int, longest: int) -> "Outcomes":
        """Return the outcomes of no games."""
        return cls(np.zeros((starts, 3), np.int64), np.zeros(longest + 1, np.int64))

    def __add__(self, other: "Outcomes") -> "Outcomes":
        return Outcomes(self.results + other.results, self.lengths + other.lengths)

    def add(self, start: int, result: str, length: int, games: int = 1) -> None:
        """Count games with a start that X has won, or O, or nobody: ``draw``; X is the side that moves first."""
        self.results[start, RESULTS.index(result)] += games
        self.lengths[length] += games

    def at(self, start: int, starts: int) -> "Outcomes":
        """Return these outcomes, of one way to start, as those of one of several."""
        results = np.zeros((starts, 3), np.int64)
        results[start] = self.results[0]
        return Outcomes(results, self.lengths)

    @property
    def games(self) -> int:
        """How many games there are."""
        return int(self.results.sum())

    @property
    def first(self) -> Score:
        """How the side that moves first did."""
        return score(*map(int, self.results.sum(axis=0)))

    @property
    def players(self) -> tuple[Score, Score]:
        """How player one did, and player two."""
        one = [int(count) for count in self.results[0] + self.results[1, ::-1]]
        return score(*one), score(*one[::-1])

    @property
    def shares(self) -> dict[int, float]:
        """The shares of games by their number of moves."""
        return {length: int(count) / self.games for length, count in enumerate(self.lengths) if count}
