"""How a side did in many games."""

from dataclasses import dataclass
from typing import Any

from equity.engine.intervals import Z, effective_trials, wilson


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
