"""Heat maps: what stands on a colour can be read, and is where it belongs."""

from typing import Any

import numpy as np
import pytest
from matplotlib.colors import to_rgb

from equity.charts.heat import heat_map

LEGIBLE = 4.5
"""Contrast that the Web Content Accessibility Guidelines, 2.1, ask of small text at least."""


def luminance(colour: Any) -> float:
    """Relative luminance as those guidelines define it."""
    parts = np.array(to_rgb(colour))
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ (0.2126, 0.7152, 0.0722))


@pytest.mark.parametrize("limits", [None, (0.0, 100.0)])
def test_every_value_can_be_read_on_its_colour(limits: tuple[float, float] | None) -> None:
    cells = {(row, column): (10.0 * row + column, f"{row}{column}") for row in range(10) for column in range(10)}
    figure, axes = heat_map((10, 10), cells, (6, 6), "title", "value", "note", limits=limits)
    (image,) = axes.images
    figure.canvas.draw()
    for text in axes.texts:
        column, row = map(int, text.get_position())
        assert text.get_text() == f"{row}{column}"
        colour = image.to_rgba(np.array([10.0 * row + column]))[0]
        dark, light = sorted((luminance(colour[:3]), luminance(text.get_color())))
        assert (light + 0.05) / (dark + 0.05) >= LEGIBLE


def test_cells_without_a_value_have_no_text_and_a_long_note_is_wrapped() -> None:
    figure, axes = heat_map((2, 2), {(0, 1): (5.0, "five")}, (4, 4), "title", "value", "many words " * 20)
    assert [(text.get_text(), text.get_position()) for text in axes.texts] == [("five", (1, 0))]
    assert figure.get_supxlabel().count("\n") >= 2
