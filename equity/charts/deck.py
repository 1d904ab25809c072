"""Maps of the deck: a value for each card, or for each two."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from equity.cards import RANKS, SYMBOLS
from equity.charts.heat import draw_edges, heat_map

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def deck(values: Mapping[int, float], title: str, note: str) -> "Figure":
    """Return the map of `values`, 0 to 1, by card, ranks across and suits down; cards without one stay white."""
    shape = 4, 13
    cells = {(3 - (card & 3), 12 - (card >> 2)): (100 * value, f"{100 * value:.0f}") for card, value in values.items()}
    figure, axes = heat_map(shape, cells, (10, 4), title, "equity, %", note, limits=(0, 100))
    draw_edges(axes, shape)
    axes.set_xticks(range(13), list(RANKS[::-1]))
    axes.set_yticks(range(4), list(SYMBOLS[::-1]), fontsize=13)
    return figure


def pairs(values: Mapping[str, float], title: str, note: str) -> "Figure":
    """Return the map of `values`, 0 to 1, of two cards by ``AA``, ``AKs`` and ``AKo``: suited above the diagonal."""
    shape = 13, 13
    order = RANKS[::-1]
    cells = {}
    for name, value in values.items():
        one, other = order.index(name[0]), order.index(name[1])
        place = (other, one) if name.endswith("o") else (one, other)
        cells[place] = 100 * value, f"{name}\n{100 * value:.1f}"
    figure, axes = heat_map(shape, cells, (9, 8), title, "equity, %", note, letters=7)
    draw_edges(axes, shape, width=1.0)
    axes.set_xticks([])
    axes.set_yticks([])
    return figure
