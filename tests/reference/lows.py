"""How often the best ace-to-five low of n cards is unpaired with each top card, over all hands of a 52-card deck."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class LowCounts:
    """The number of hands of `size` cards whose best low is unpaired, by its top card, best first."""

    size: int
    source: str
    counts: dict[str, int]


ACE_TO_FIVE_TOPS: Final = (
    LowCounts(
        5,
        "Wikipedia, Poker probability",
        {
            "5": 1024,
            "6": 5120,
            "7": 15360,
            "8": 35840,
            "9": 71680,
            "T": 129024,
            "J": 215040,
            "Q": 337920,
            "K": 506880,
        },
    ),
    LowCounts(
        7,
        "Wikipedia, Poker probability",
        {
            "5": 781824,
            "6": 3151360,
            "7": 7426560,
            "8": 13171200,
            "9": 19174400,
            "T": 23675904,
            "J": 24837120,
            "Q": 21457920,
            "K": 13939200,
        },
    ),
)

DIFFERENT_LOW_HANDS: Final = 6175
"""How many sets of five ranks there are with at most four of each: C(17, 5) sets with repeats less 13 of one rank."""
