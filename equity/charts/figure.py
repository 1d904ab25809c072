"""What every chart has: a figure outside pyplot's state, a title, an axis in percent."""

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def new_figure(title: str, axis: str, note: str = "", width: float = 8) -> "tuple[Figure, Axes]":
    """Return a figure, `width` inches wide, and its axes, the value axis running from 0 to 100 %."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    figure = Figure(figsize=(width, 4.5), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, loc="left", fontsize=11)
    axes.set_ylabel(axis)
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(PercentFormatter(xmax=1))
    axes.grid(axis="y", alpha=0.3)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    if note:
        lines = textwrap.wrap(note, int(14 * width))
        figure.supxlabel("\n".join(lines), fontsize=8, color="dimgray", x=0.01, ha="left")
    return figure, axes
