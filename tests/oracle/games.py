"""The games as the rules describe them, one entry each, and the options that change them, in the rules' own words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, eq=False)
class Game:
    """One game; cells are counted from 0 in reading order, and lines stand in the order that settles equal hands.

    ``turns`` is empty where the players choose what is turned. The options' values are those of `OPTIONS`.
    """

    hole_cards: int
    own_min: int
    own_max: int
    cells: tuple[str, ...]
    lines: Mapping[str, tuple[int, ...]]
    turns: tuple[int, ...]
    wild: str = "none"
    five_of_a_kind: str = "above-straight-flush"
    low: str = "none"
    qualifier: str = "none"
    wild_low_ace: str = "yes"
    both_ways: str = "one-line"
    both_must: str = "win"
    both_fails: str = "nothing"
    suit_half: str = "no"

    @property
    def centre(self) -> int | None:
        """The cell that may make cards wild or name the suit of a half; None where no cell is called the centre."""
        return self.cells.index("centre") if "centre" in self.cells else None


OPTIONS: Mapping[str, tuple[str, ...]] = {
    "wild": ("none", "centre"),
    "five_of_a_kind": ("above-straight-flush", "below-straight-flush"),
    "low": ("none", "ace-to-five", "deuce-to-seven", "ace-to-six"),
    "qualifier": ("none", *"56789TJQK"),
    "wild_low_ace": ("yes", "no"),
    "both_ways": ("one-line", "two-lines"),
    "both_must": ("win", "tie"),
    "both_fails": ("nothing", "keeps-half"),
    "suit_half": ("no", "yes"),
}


def with_rules(game: Game, **rules: str) -> Game:
    """Return the game played by other rules: ``with_rules(GAMES["iron-cross"], wild="centre")``."""
    for name, value in rules.items():
        if value not in OPTIONS.get(name, ()):
            raise ValueError(f"no rule {name}={value}")
    changes: dict[str, Any] = dict(rules)
    return replace(game, **changes)


GRID_CELLS = (
    "top left", "top centre", "top right",
    "middle left", "centre", "middle right",
    "bottom left", "bottom centre", "bottom right",
)  # fmt: skip

#   0 1 2
#   3 4 5
#   6 7 8
GRID_LINES = {
    "top row": (0, 1, 2),
    "middle row": (3, 4, 5),
    "bottom row": (6, 7, 8),
    "left column": (0, 3, 6),
    "centre column": (1, 4, 7),
    "right column": (2, 5, 8),
    "falling diagonal": (0, 4, 8),
    "rising diagonal": (2, 4, 6),
}

#     0
#   1 2 3
#     4
CROSS_LINES = {"horizontal line": (1, 2, 3), "vertical line": (0, 2, 4)}

ROW_CELLS = ("flop 1", "flop 2", "flop 3", "turn", "river")
ROW_LINES = {"board": (0, 1, 2, 3, 4)}

CRISS_CROSS = Game(
    hole_cards=2,
    own_min=2,
    own_max=2,
    cells=GRID_CELLS,
    lines=GRID_LINES,
    turns=(1, 5, 7, 3, 2, 8, 6, 0, 4),  # numbered 8 1 5 / 4 9 2 / 7 3 6
)

IRON_CROSS = Game(
    hole_cards=5,
    own_min=2,
    own_max=5,
    cells=("top", "left", "centre", "right", "bottom"),
    lines=CROSS_LINES,
    turns=(0, 3, 4, 1, 2),
)

FLAMING_CROSS = Game(
    hole_cards=5,
    own_min=2,
    own_max=5,
    cells=("north", "west", "centre", "east", "south"),
    lines=CROSS_LINES,
    turns=(1, 0, 3, 4, 2),
    low="ace-to-five",
    both_ways="two-lines",
)

TEXAS_HOLDEM = Game(
    hole_cards=2,
    own_min=0,
    own_max=2,
    cells=ROW_CELLS,
    lines=ROW_LINES,
    turns=(0, 1, 2, 3, 4),
)

OMAHA = replace(TEXAS_HOLDEM, hole_cards=4, own_min=2)

GAMES = {
    "criss-cross": CRISS_CROSS,
    "criss-cross-four-use-two": replace(CRISS_CROSS, hole_cards=4),
    "criss-cross-four-flexible": replace(CRISS_CROSS, hole_cards=4, own_max=4),
    "criss-cross-choice": replace(CRISS_CROSS, hole_cards=3, own_max=3, turns=(), suit_half="yes"),
    "iron-cross": IRON_CROSS,
    "iron-cross-four": replace(IRON_CROSS, hole_cards=4, own_max=4),
    "iron-cross-exactly-two": replace(IRON_CROSS, own_max=2),
    "iron-cross-two-plus-three": replace(IRON_CROSS, hole_cards=4, own_max=2),
    "flaming-cross": FLAMING_CROSS,
    "flaming-cross-three": replace(
        FLAMING_CROSS, hole_cards=3, own_max=3, wild="centre", low="none", both_ways="one-line"
    ),
    "texas-holdem": TEXAS_HOLDEM,
    "omaha": OMAHA,
    "omaha-hi-lo": replace(OMAHA, low="ace-to-five", qualifier="8"),
}
