"""A bar for each of a few things, with its interval."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from equity.charts.figure import new_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def bars(
    labels: Sequence[str],
    values: Sequence[float],
    written: Sequence[str],
    intervals: Sequence[tuple[float, float]] | None,
    title: str,
    axis: str,
    note: str,
) -> "Figure":
    """Return a bar chart of `values`, 0 to 1, with what is `written` over each; `intervals` are drawn as error bars."""
    figure, axes = new_figure(title, axis, note, width=max(8, 0.75 * len(values)))
    places = range(len(values))
    errors = None
    if intervals is not None:
        below = [max(0.0, value - low) for value, (low, _) in zip(values, intervals, strict=True)]
        above = [max(0.0, high - value) for value, (_, high) in zip(values, intervals, strict=True)]
        errors = [below, above]
    axes.bar(places, values, yerr=errors, width=0.6, capsize=4, color="#3b6ea5")
    tops = list(values) if intervals is None else [high for _, high in intervals]
    for place, text, top in zip(places, written, tops, strict=True):
        axes.annotate(text, (place, top), xytext=(0, 4), textcoords="offset points", ha="center", fontsize=9)
    axes.set_xlim(-0.7, len(values) - 0.3)
    axes.set_ylim(0, min(1.12, max(tops) * 1.2) or 1)
    longest = max(len(line) for label in labels for line in label.splitlines())
    crowded = longest * len(labels) > 60
    axes.set_xticks(places, labels, rotation=30 if crowded else 0, ha="right" if crowded else "center")
    return figure
