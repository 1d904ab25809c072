"""Reports as text and as HTML: aligned, escaped, well-formed; percentages that never look surer than they are."""

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.results.report import Block, Paragraph, Picture, Table, as_html, as_text, duration, flat, percent

TABLE = Table(["seat", "hand", ">equity", "now"], [["1", "A♥A♦", "92.50 %", "three aces"], ["12", "7♠", "0 %", ""]])


def test_columns_are_aligned() -> None:
    assert TABLE.as_text() == "\n".join(
        [
            "seat  hand   equity  now",
            "1     A♥A♦  92.50 %  three aces",
            "12    7♠        0 %",
        ]
    )


@settings(derandomize=True)
@given(st.data())
def test_every_cell_stands_in_its_column(data: st.DataObject) -> None:
    columns = data.draw(st.integers(1, 5))
    words = st.text("abcXYZ09.%", min_size=1, max_size=9)
    table = [[data.draw(words) for _ in range(columns)] for _ in range(data.draw(st.integers(1, 5)))]
    right = [data.draw(st.booleans()) for _ in range(columns)]
    headings = [f">{name}" if side else name for name, side in zip(table[0], right, strict=True)]
    widths = [max(len(row[column]) for row in table) for column in range(columns)]
    lines = Table(headings, table[1:]).as_text().split("\n")
    assert len(lines) == len(table)
    for line, row in zip(lines, table, strict=True):
        start = 0
        for cell, width, to_the_right in zip(row, widths, right, strict=True):
            place = line[start : start + width].ljust(width)
            assert place.strip() == cell
            assert place.endswith(cell) if to_the_right else place.startswith(cell)
            start += width + 2
        assert len(line) <= start - 2


def test_a_table_in_html() -> None:
    root = ElementTree.fromstring(TABLE.as_html())
    assert [cell.text for cell in root.iterfind("thead/tr/th")] == ["seat", "hand", "equity", "now"]
    assert [[cell.text or "" for cell in row] for row in root.iterfind("tbody/tr")] == [list(row) for row in TABLE.rows]
    assert [cell.get("style") for cell in root.iterfind("thead/tr/th")] == [
        "text-align:left", "text-align:left", "text-align:right", "text-align:left",
    ]  # fmt: skip
    assert all(cell.get("style") == "text-align:right" for cell in root.iterfind("tbody/tr/td[3]"))


@settings(derandomize=True)
@given(st.text("<>&\"'/ab;♥"))
def test_html_is_well_formed_whatever_is_in_it(text: str) -> None:
    blocks: list[Block] = [Paragraph(text), Picture(text), Table([text], [[text]])]
    root = ElementTree.fromstring(f"<div>{as_html(blocks)}</div>")
    assert [child.tag for child in root] == ["p", "pre", "table"]
    assert [child.text or "" for child in root[:2]] == [text, text]
    assert [cell.text or "" for cell in root.iter("td")] == [text]


def test_blocks_stand_apart_and_pictures_are_indented() -> None:
    assert as_text([Paragraph("one"), Picture("  K♠\n·· ··"), Paragraph("two")]) == "one\n\n      K♠\n    ·· ··\n\ntwo"


@pytest.mark.parametrize(
    ("probability", "text"),
    [
        (0, "0 %"),
        (0.0, "0 %"),
        (1, "100 %"),
        (1.0, "100 %"),
        (0.925, "92.50 %"),
        (0.00005, "0.01 %"),
        (0.00004, "<0.01 %"),
        (1e-12, "<0.01 %"),
        (0.99999, ">99.99 %"),
        (1 - 1e-12, ">99.99 %"),
        (0.9999, "99.99 %"),
    ],
)
def test_percentages(probability: float, text: str) -> None:
    assert percent(probability) == text


@pytest.mark.parametrize(("probability", "text"), [(0.975, "97.5 %"), (0.0004, "<0.1 %"), (0.9996, ">99.9 %")])
def test_percentages_with_one_decimal(probability: float, text: str) -> None:
    assert percent(probability, 1) == text


def test_nested_values_become_columns() -> None:
    assert flat({"hand": "AhAd", "ci": [0.1, 0.2], "high": {"win": 0.5, "tie": 0.0}, "lines": {"top row": 1.0}}) == {
        "hand": "AhAd",
        "ci_low": 0.1,
        "ci_high": 0.2,
        "high_win": 0.5,
        "high_tie": 0.0,
        "lines_top_row": 1.0,
    }


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 s"),
        (119, "119 s"),
        (120, "2 min"),
        (7199, "120 min"),
        (7200, "2 h"),
        (200_000, "2 days"),
        (1e11, "3,171 years"),
    ],
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text
