"""A square board as a heat map of what each square is worth."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure


LEAST_SPREAD = 5.0
"""Percentage points to either side of an even game that the colours show at least."""
DARK = 0.75
"""Share of the spread from which on a colour takes white letters."""


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
    import numpy as np
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    small = size // 3  # squares a named part of the board is wide
    figure = Figure(figsize=(7.2, 7) if size > 3 else (5.2, 5), layout="constrained")
    axes = figure.add_subplot()
    grid = np.full((size, size), np.nan)
    for square, value in values.items():
        grid[divmod(square, size)] = 100 * value
    size_of_values, size_of_marks = (7, 17) if size > 3 else (13, 34)
    spread = max([LEAST_SPREAD, *(100 * abs(value - 0.5) for value in values.values())])
    image = axes.imshow(grid, cmap="RdYlGn", vmin=50 - spread, vmax=50 + spread)
    for square, value in values.items():
        row, column = divmod(square, size)
        colour = "white" if 100 * abs(value - 0.5) > DARK * spread else "black"
        written = f"{100 * value:.1f}"
        axes.text(column, row, written, ha="center", va="center", fontsize=size_of_values, color=colour)
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
    for edge in range(size + 1):
        style: dict[str, Any] = {"color": "white", "linewidth": 3.0}
        if size > 3:
            style = {"color": "black", "linewidth": 2.0} if edge % small == 0 else {"color": "gray", "linewidth": 0.6}
        axes.axhline(edge - 0.5, **style)
        axes.axvline(edge - 0.5, **style)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_title(title, loc="left", fontsize=10)
    figure.colorbar(image, ax=axes, label="value, %", fraction=0.045)
    figure.supxlabel(note, fontsize=8, color="dimgray", x=0.01, ha="left")
    return figure
