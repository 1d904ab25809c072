"""The picture of how fast deals are sampled."""

from pathlib import Path
from typing import Any

from matplotlib.ticker import EngFormatter

from equity.charts.figure import new_figure


def chart(kept: dict[str, Any], file: Path) -> None:
    """Draw the deals a second of every contender that were kept, on a scale of powers of ten."""
    works = [work for work in kept["works"] if work["peers"]]
    names = sorted({name for work in works for name in work["peers"]}, key=lambda n: -works[0]["peers"].get(n, 0))
    figure, axes = new_figure("Deals sampled a second, one thread", "deals a second", kept["machine"], width=11)
    contenders = ["equity", *names]
    width = 0.8 / len(contenders)
    for number, name in enumerate(contenders):
        values = [work["effective_per_second"] if name == "equity" else work["peers"].get(name, 0) for work in works]
        places = [place + (number - (len(contenders) - 1) / 2) * width for place in range(len(works))]
        colour = "#3b6ea5" if name == "equity" else ["#b8b8b8", "#9a9a9a", "#7d7d7d", "#606060"][(number - 1) % 4]
        axes.bar(places, values, width * 0.92, label=name, color=colour)
        for place, value in zip(places, values, strict=True):
            text = (
                f"{value / 1e6:.0f} M"
                if value >= 1e6
                else f"{value / 1e3:.0f} k"
                if value >= 1e4
                else f"{value / 1e3:.1f} k"
            )
            axes.annotate(text, (place, value), xytext=(0, 3), textcoords="offset points", ha="center", fontsize=7)
    if kept["yardstick"]:
        axes.axhline(kept["yardstick"], color="#a5533b", linestyle="--", linewidth=1)
        where = (len(works) - 0.42, kept["yardstick"])
        told = "plain loop in C:\nCriss Cross,\ntwo random"
        axes.annotate(told, where, xytext=(0, -30), textcoords="offset points", fontsize=8, color="#a5533b")
    axes.set_xlim(-0.6, len(works) + 0.1)
    axes.set_yscale("log")
    axes.set_ylim(100, 1e9)
    axes.yaxis.set_major_formatter(EngFormatter())
    axes.set_xticks(range(len(works)), [f"{work['game']}\n{work['hands']}" for work in works])
    axes.legend(ncols=len(contenders), loc="upper center", bbox_to_anchor=(0.5, -0.13), frameon=False)
    figure.savefig(file, dpi=110, bbox_inches="tight")
