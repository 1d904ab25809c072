"""A square board as a heat map of what each square is worth."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def board(size: int, values: Mapping[int, float], marks: Mapping[int, str], title: str, note: str) -> "Figure":
    """Return the map of `values`, 0 to 1, by square in reading order, with the `marks` that are on the others."""
    import numpy as np
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5.2, 5), layout="constrained")
    axes = figure.add_subplot()
    grid = np.full((size, size), np.nan)
    for square, value in values.items():
        grid[divmod(square, size)] = 100 * value
    image = axes.imshow(grid, cmap="RdYlGn", vmin=0, vmax=100)
    for square, value in values.items():
        row, column = divmod(square, size)
        axes.text(column, row, f"{100 * value:.1f}", ha="center", va="center", fontsize=13)
    for square, mark in marks.items():
        row, column = divmod(square, size)
        axes.text(column, row, mark, ha="center", va="center", fontsize=34, color="dimgray")
    axes.set_xticks(range(size), list("abcdefghi"[:size]))
    axes.set_yticks(range(size), [str(size - row) for row in range(size)])
    for edge in range(1, size):
        axes.axhline(edge - 0.5, color="white", linewidth=3)
        axes.axvline(edge - 0.5, color="white", linewidth=3)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_title(title, loc="left", fontsize=10)
    figure.colorbar(image, ax=axes, label="value, %", fraction=0.045)
    figure.supxlabel(note, fontsize=8, color="dimgray", x=0.01, ha="left")
    return figure
