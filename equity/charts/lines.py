"""A line for each of a few things over a row of points, with its interval as a band."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from equity.charts.figure import new_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure

STYLES = ("-", "--", "-.", ":")


def lines(
    points: Sequence[str],
    names: Sequence[str],
    values: Sequence[Sequence[float]],
    intervals: Sequence[Sequence[tuple[float, float]]],
    title: str,
    axis: str,
    note: str = "",
) -> "Figure":
    """Return a line chart; `values` and `intervals`, 0 to 1, have a row a point and a column a name."""
    figure, axes = new_figure(title, axis, note)
    places = range(len(points))
    for number, name in enumerate(names):
        # Lines that lie on one another show through each other's gaps, and points at the edges are drawn whole.
        dashes = STYLES[number % len(STYLES)]
        height = [row[number] for row in values]
        (line,) = axes.plot(places, height, dashes, marker="o", markersize=4, label=name, clip_on=False)
        low, high = zip(*(row[number] for row in intervals), strict=True)
        axes.fill_between(places, low, high, color=line.get_color(), alpha=0.2, linewidth=0)
    crowded = max(map(len, points)) * len(points) > 80
    axes.set_xticks(places, points, rotation=30 if crowded else 0, ha="right" if crowded else "center")
    axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return figure
