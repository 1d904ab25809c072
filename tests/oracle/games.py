"""The games as the rules describe them, one literal each."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Game:
    """One game; cells are counted from 0 in reading order, and lines stand in the order that settles equal hands."""

    hole_cards: int
    own_min: int
    own_max: int
    cells: tuple[str, ...]
    lines: Mapping[str, tuple[int, ...]]
    turns: tuple[int, ...]
    low: bool = False
    qualifier: str | None = None


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

GAMES = {
    "criss-cross": Game(
        hole_cards=2,
        own_min=2,
        own_max=2,
        cells=GRID_CELLS,
        lines=GRID_LINES,
        turns=(1, 5, 7, 3, 2, 8, 6, 0, 4),  # numbered 8 1 5 / 4 9 2 / 7 3 6
    ),
    "iron-cross": Game(
        hole_cards=5,
        own_min=2,
        own_max=5,
        cells=("top", "left", "centre", "right", "bottom"),
        lines=CROSS_LINES,
        turns=(0, 3, 4, 1, 2),
    ),
    "flaming-cross": Game(
        hole_cards=5,
        own_min=2,
        own_max=5,
        cells=("north", "west", "centre", "east", "south"),
        lines=CROSS_LINES,
        turns=(1, 0, 3, 4, 2),
        low=True,
    ),
    "texas-holdem": Game(
        hole_cards=2,
        own_min=0,
        own_max=2,
        cells=ROW_CELLS,
        lines=ROW_LINES,
        turns=(0, 1, 2, 3, 4),
    ),
    "omaha": Game(
        hole_cards=4,
        own_min=2,
        own_max=2,
        cells=ROW_CELLS,
        lines=ROW_LINES,
        turns=(0, 1, 2, 3, 4),
    ),
    "omaha-hi-lo": Game(
        hole_cards=4,
        own_min=2,
        own_max=2,
        cells=ROW_CELLS,
        lines=ROW_LINES,
        turns=(0, 1, 2, 3, 4),
        low=True,
        qualifier="8",
    ),
}
