"""How often each hand is the best five of n cards, over all hands of a 52-card deck."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class CategoryCounts:
    """The number of hands of `size` cards whose best five are of each category, best first."""

    size: int
    source: str
    counts: dict[str, int]


HIGH_CATEGORIES: Final = (
    CategoryCounts(
        5,
        "Wikipedia, Poker probability",
        {
            "straight flush": 40,
            "four of a kind": 624,
            "full house": 3744,
            "flush": 5108,
            "straight": 10200,
            "three of a kind": 54912,
            "two pair": 123552,
            "one pair": 1098240,
            "high card": 1302540,
        },
    ),
    CategoryCounts(
        6,
        "Brian Alspach, people.math.sfu.ca/~alspach/comp38",
        {
            "straight flush": 1844,
            "four of a kind": 14664,
            "full house": 165984,
            "flush": 205792,
            "straight": 361620,
            "three of a kind": 732160,
            "two pair": 2532816,
            "one pair": 9730740,
            "high card": 6612900,
        },
    ),
    CategoryCounts(
        7,
        "Brian Alspach, people.math.sfu.ca/~alspach/comp38",
        {
            "straight flush": 41584,
            "four of a kind": 224848,
            "full house": 3473184,
            "flush": 4047644,
            "straight": 6180020,
            "three of a kind": 6461620,
            "two pair": 31433400,
            "one pair": 58627800,
            "high card": 23294460,
        },
    ),
    CategoryCounts(
        8,
        "wizardofodds.com and durangobill.com",
        {
            "straight flush": 611340,
            "four of a kind": 2529262,
            "full house": 45652128,
            "flush": 50850320,
            "straight": 67072620,
            "three of a kind": 38493000,
            "two pair": 257760900,
            "one pair": 236092500,
            "high card": 53476080,
        },
    ),
)

DIFFERENT_HIGH_HANDS: Final = 7462
"""How many five-card hands differ in strength (Wikipedia, Poker probability)."""
