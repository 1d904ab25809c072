"""The winner's hand in simulated deals of Iron Cross, with the noise of a sample of 1000."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class WinnerCounts:
    """In how many of `deals` sampled deals the winning hand was of each category, by the number of players."""

    players: int
    deals: int
    source: str
    counts: dict[str, int]


IRON_CROSS_WINNERS: Final = (
    WinnerCounts(
        2,
        1000,
        "CRAN package wildpoker 1.1, no wild card",
        {
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
        6,
        1000,
        "CRAN package wildpoker 1.1, no wild card",
        {
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
)
