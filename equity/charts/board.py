"""A square board as a heat map of what each square is worth."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from equity.charts.heat import draw_edges, heat_map

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LEAST_SPREAD: Final = 5.0
"""Percentage points to either side of an even game that the colours show at least."""


def board(
    size: int,
    values: Mapping[int, float],
    marks: Mapping[int, str],
    title: str,
    note: str,
    claimed: Mapping[int, str] | None = None,
) -> "Figure":
    """Return the map of `values`, 0 to 1, by square in reading order, with the `marks` that are on the others.

    `size`: 3 for a board of three by three squares, 9 for one of three by three such boards; `claimed`: who has which
    of those, an empty text for one that is full. Colours go from the worst to the best, an even game in the middle.
    """
    from matplotlib.patches import Rectangle

    shape = size, size
    small = size // 3  # squares a named part of the board is wide
    inches, size_of_values, size_of_marks = ((7.2, 7), 9, 17) if size > 3 else ((5.2, 5), 13, 34)
    spread = max([LEAST_SPREAD, *(100 * abs(value - 0.5) for value in values.values())])
    cells = {divmod(square, size): (100 * value, f"{100 * value:.1f}") for square, value in values.items()}
    limits = 50 - spread, 50 + spread
    figure, axes = heat_map(shape, cells, inches, title, "value, %", note, limits=limits, letters=size_of_values)
    axes.set_aspect("equal")
    for square, mark in marks.items():
        row, column = divmod(square, size)
        axes.text(column, row, mark, ha="center", va="center_baseline", fontsize=size_of_marks, color="dimgray")
    for part, mark in (claimed or {}).items():
        row, column = divmod(part, 3)
        corner = small * column - 0.5, small * row - 0.5
        axes.add_patch(Rectangle(corner, small, small, color="lightgray", alpha=0.6))
        middle = small * column + (small - 1) / 2, small * row + (small - 1) / 2
        # Behind the marks, and as large as its small board.
        axes.text(*middle, mark, ha="center", va="center_baseline", fontsize=8 * size_of_marks, alpha=0.2, zorder=2)
    middles = [small * part + (small - 1) / 2 for part in range(3)]
    axes.set_xticks(middles, list("abc"))
    axes.set_yticks(middles, list("321"))
    if size > 3:
        draw_edges(axes, shape, color="gray", width=0.6)
        draw_edges(axes, shape, small, "black")
    else:
        draw_edges(axes, shape, width=3.0)
    return figure
