"""A map of the deck: ranks across, suits down, a value for each card."""

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

from equity.cards import RANKS, SYMBOLS

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def deck(values: Mapping[int, float], title: str, note: str) -> "Figure":
    """Return the map of `values`, 0 to 1, by card; cards without one stay white."""
    import numpy as np
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 4), layout="constrained")
    axes = figure.add_subplot()
    grid = np.full((4, 13), np.nan)
    for card, value in values.items():
        grid[3 - (card & 3), 12 - (card >> 2)] = value
    image = axes.imshow(100 * grid, cmap="RdYlGn", vmin=0, vmax=100, aspect="auto")
    for row in range(4):
        for column in range(13):
            if not np.isnan(grid[row, column]):
                axes.text(column, row, f"{100 * grid[row, column]:.0f}", ha="center", va="center", fontsize=9)
    axes.set_xticks(range(13), list(RANKS[::-1]))
    axes.set_yticks(range(4), list(SYMBOLS[::-1]), fontsize=13)
    axes.set_title(title, loc="left", fontsize=10)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    figure.colorbar(image, ax=axes, label="equity, %", fraction=0.03)
    figure.supxlabel(note, fontsize=8, color="dimgray", x=0.01, ha="left")
    return figure


def pairs(values: Mapping[str, float], title: str, note: str) -> "Figure":
    """Return the map of `values`, 0 to 1, of two cards by ``AA``, ``AKs`` and ``AKo``: suited above the diagonal."""
    import numpy as np
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 8), layout="constrained")
    axes = figure.add_subplot()
    grid = np.full((13, 13), np.nan)
    order = RANKS[::-1]
    for name, value in values.items():
        one, other = order.index(name[0]), order.index(name[1])
        grid[(other, one) if name.endswith("o") else (one, other)] = value
    image = axes.imshow(100 * grid, cmap="RdYlGn")
    for row in range(13):
        for column in range(13):
            if not np.isnan(grid[row, column]):
                high, low = order[min(row, column)], order[max(row, column)]
                name = high + low + ("" if row == column else "s" if column > row else "o")
                text = f"{name}\n{100 * grid[row, column]:.1f}"
                axes.text(column, row, text, ha="center", va="center", fontsize=7)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.set_title(title, loc="left", fontsize=11)
    axes.spines[:].set_visible(False)
    figure.colorbar(image, ax=axes, label="equity, %", fraction=0.045)
    lines = textwrap.wrap(note, 120)
    figure.supxlabel("\n".join(lines), fontsize=8, color="dimgray", x=0.01, ha="left")
    return figure
