"""Exact counts of hold'em and Omaha deals that others have published."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class ExactOdds:
    """How many of all `deals` each seat wins, ties and so on, under the names the answer has for them.

    `counts` is by what is counted: ``high.win``, ``high.tie``, ``low.win``, ``scoop``; a number a seat.
    """

    game: str
    hands: tuple[str, ...]
    deals: int
    counts: Mapping[str, tuple[int, ...]]
    source: str
    options: Mapping[str, str] = field(default_factory=dict)


EXACT_ODDS: Final = (
    ExactOdds(
        "texas-holdem",
        ("AcAs", "KhKd"),
        1712304,
        {"high.win": (1388072, 317694), "high.tie": (6538, 6538)},
        "reported to pokerstove",
    ),
    ExactOdds(
        "texas-holdem",
        ("AcAs", "KcKs"),
        1712304,
        {"high.win": (1410336, 292660), "high.tie": (9308, 9308)},
        "reported to pokerstove",
    ),
    ExactOdds(
        "texas-holdem",
        ("AdAh", "AcAs"),
        1712304,
        {"high.win": (37210, 37210), "high.tie": (1637884, 1637884)},
        "reported to node-poker-odds-calculator",
    ),
    ExactOdds(
        "texas-holdem",
        ("KsKh", "AdTd", "9c8c"),
        820,
        {"high.win": (434, 320, 60), "high.tie": (6, 6, 6)},
        "poker-eval EnumerateTest",
        {"board": "KdJdTh xx xx", "dead": "As2h"},
    ),
    ExactOdds(
        "texas-holdem",
        ("KhQc", "TdTc"),
        990,
        {"high.win": (3, 987), "high.tie": (0, 0)},
        "poker-eval SAIETest",
        {"board": "QhThTs xx xx"},
    ),
    ExactOdds(
        "omaha",
        ("AsKsQdJd", "9c9d6h6s"),
        1086008,
        {"high.win": (637498, 448510), "high.tie": (0, 0)},
        "poker-apprentice/hand-evaluator",
    ),
    ExactOdds(
        "omaha-hi-lo",
        ("AsKhQsJh", "AcKd5d7h"),
        820,
        {
            "scoop": (500, 15),
            "high.win": (715, 15),
            "high.tie": (90, 90),
            "low.win": (0, 224),
        },
        "poker-eval bug1823",
        {"board": "8sTsJc xx xx"},
    ),
)
