"""Heat maps: a coloured square a value, with letters that stay legible on it."""

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Place = tuple[int, int]
"""A row and a column, from the top left."""
DARK: Final = 0.18
"""Luminance, of 1, up to which white letters stand out more from a colour than black ones."""


def heat_map(
    shape: Place,
    cells: Mapping[Place, tuple[float, str]],
    size: tuple[float, float],
    title: str,
    axis: str,
    note: str,
    *,
    limits: tuple[float, float] | None = None,
    letters: float = 9,
) -> "tuple[Figure, Axes]":
    """Return a figure, `size` inches, and its axes: so many rows and columns, a value and a text in some `cells`.

    Colours go from red to green over `limits`, or from the least value to the largest; cells without a value stay
    white. `axis` names the scale.
    """
    import numpy as np
    from matplotlib.figure import Figure

    figure = Figure(figsize=size, layout="constrained")
    axes = figure.add_subplot()
    grid = np.full(shape, np.nan)
    for place, (value, _) in cells.items():
        grid[place] = value
    least, most = limits or (None, None)
    image = axes.imshow(grid, cmap="RdYlGn", vmin=least, vmax=most, aspect="auto")
    for (row, column), (value, text) in cells.items():
        red, green, blue, _ = image.to_rgba(np.array([value]))[0]
        luminance = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
        ink = "white" if luminance < DARK else "black"
        axes.text(column, row, text, ha="center", va="center", fontsize=letters, color=ink)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_title(title, loc="left", fontsize=10)
    figure.colorbar(image, ax=axes, label=axis, fraction=0.04)
    lines = textwrap.wrap(note, int(15 * size[0]))
    figure.supxlabel("\n".join(lines), fontsize=8, color="dimgray", x=0.01, ha="left")
    return figure, axes


def draw_edges(axes: "Axes", shape: Place, step: int = 1, color: str = "white", width: float = 2.0) -> None:
    """Draw the edges of every `step` cells."""
    rows, columns = shape
    for row in range(0, rows + 1, step):
        axes.axhline(row - 0.5, color=color, linewidth=width)
    for column in range(0, columns + 1, step):
        axes.axvline(column - 0.5, color=color, linewidth=width)
