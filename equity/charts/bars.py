"""A bar for each of a few things, with its interval."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from equity.charts.figure import new_figure

if TYPE_CHECKING:
    from matplotlib.figure import Figure


COLOURS = "#9db8d2", "#3b6ea5", "#d9a441"


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


def paired_bars(
    labels: Sequence[str], values: Mapping[str, Sequence[float]], title: str, axis: str, note: str
) -> "Figure":
    """Return a bar chart with, for each label, a bar side by side for each name in `values`, 0 to 1; three at most."""
    figure, axes = new_figure(title, axis, note, width=max(8, 1.1 * len(labels)))
    width = 0.8 / len(values)
    for number, (name, heights) in enumerate(values.items()):
        places = [place + (number - (len(values) - 1) / 2) * width for place in range(len(labels))]
        axes.bar(places, heights, width * 0.92, label=name, color=COLOURS[number])
        for place, height in zip(places, heights, strict=True):
            text = f"{100 * height:.1f}"
            axes.annotate(text, (place, height), xytext=(0, 2), textcoords="offset points", ha="center", fontsize=7)
    axes.set_ylim(0, min(1.1, 1.15 * max(max(heights) for heights in values.values())))
    axes.set_xticks(range(len(labels)), labels, rotation=20, ha="right")
    axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
    return figure
