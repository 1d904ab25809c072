"""The winner's hand in simulated deals of Iron Cross, from another program, with the noise of its samples."""

from dataclasses import dataclass
from typing import Final

SOURCE: Final = "CRAN package wildpoker 1.1, 1000 simulated deals each"


@dataclass(frozen=True)
class WinnerCounts:
    """In how many of `deals` sampled deals the winning hand was of each category."""

    players: int
    wild: str
    deals: int
    counts: dict[str, int]


IRON_CROSS_WINNERS: Final = (
    WinnerCounts(
        players=2,
        wild="none",
        deals=1000,
        counts={
            "high card": 1,
            "one pair": 37,
            "two pair": 290,
            "three of a kind": 71,
            "straight": 210,
            "flush": 176,
            "full house": 193,
            "four of a kind": 15,
            "straight flush": 7,
        },
    ),
    WinnerCounts(
        players=6,
        wild="none",
        deals=1000,
        counts={
            "high card": 0,
            "one pair": 1,
            "two pair": 35,
            "three of a kind": 27,
            "straight": 145,
            "flush": 256,
            "full house": 498,
            "four of a kind": 29,
            "straight flush": 9,
        },
    ),
    WinnerCounts(
        players=6,
        wild="centre",
        deals=1000,
        counts={
            "full house": 15,
            "four of a kind": 229,
            "straight flush": 381,
            "five of a kind": 375,
        },
    ),
)
