"""The shipped sheets against the rules, fact by fact."""

from collections.abc import Sequence

import pytest

from equity.games.loader import find_sheet, shipped_sheets
from equity.games.model import Rules

GAMES = ["criss-cross", "flaming-cross", "iron-cross", "omaha", "omaha-hi-lo", "texas-holdem"]

GRID = [
    ["top left", "top", "top right"],
    ["left", "centre", "right"],
    ["bottom left", "bottom", "bottom right"],
]
ROW = [["flop 1", "flop 2", "flop 3", "turn", "river"]]

LINES = {
    "criss-cross": {
        "top row": ["top left", "top", "top right"],
        "middle row": ["left", "centre", "right"],
        "bottom row": ["bottom left", "bottom", "bottom right"],
        "left column": ["top left", "left", "bottom left"],
        "centre column": ["top", "centre", "bottom"],
        "right column": ["top right", "right", "bottom right"],
        "falling diagonal": ["top left", "centre", "bottom right"],
        "rising diagonal": ["top right", "centre", "bottom left"],
    },
    "iron-cross": {"horizontal line": ["left", "centre", "right"], "vertical line": ["top", "centre", "bottom"]},
    "flaming-cross": {"horizontal line": ["west", "centre", "east"], "vertical line": ["north", "centre", "south"]},
    "texas-holdem": {"board": ROW[0]},
    "omaha": {"board": ROW[0]},
    "omaha-hi-lo": {"board": ROW[0]},
}

STREETS = [("flop", ["flop 1", "flop 2", "flop 3"]), ("turn", ["turn"]), ("river", ["river"])]
IRON_ONE_BY_ONE = ["top", "right", "bottom", "left", "centre"]
GRID_ONE_BY_ONE = [
    "top", "right", "bottom", "left", "top right", "bottom right", "bottom left", "top left", "centre",
]  # fmt: skip
FLAMING_ONE_BY_ONE = ["west", "north", "east", "south", "centre"]


def one_by_one(cells: Sequence[str]) -> list[tuple[str, list[str]]]:
    return [(f"card {number}", [cell]) for number, cell in enumerate(cells, start=1)]


SCHEDULES = {
    ("criss-cross", "one-by-one"): one_by_one(GRID_ONE_BY_ONE),
    ("criss-cross", "groups"): [
        ("cards 1-4", GRID_ONE_BY_ONE[:4]),
        ("cards 5-8", GRID_ONE_BY_ONE[4:8]),
        ("card 9", ["centre"]),
    ],
    ("criss-cross", "rows"): [("top row", GRID[0]), ("bottom row", GRID[2]), ("middle row", GRID[1])],
    ("iron-cross", "one-by-one"): one_by_one(IRON_ONE_BY_ONE),
    ("iron-cross", "pairs"): [
        ("cards 1-2", ["top", "right"]),
        ("cards 3-4", ["bottom", "left"]),
        ("card 5", ["centre"]),
    ],
    ("flaming-cross", "one-by-one"): one_by_one(FLAMING_ONE_BY_ONE),
    ("texas-holdem", "streets"): STREETS,
    ("omaha", "streets"): STREETS,
    ("omaha-hi-lo", "streets"): STREETS,
}

# (game, option): default, and some of the other values
OPTIONS = {
    ("criss-cross", "reveal"): ("one-by-one", {"groups", "rows"}),
    ("iron-cross", "reveal"): ("one-by-one", {"pairs"}),
    ("flaming-cross", "reveal"): ("one-by-one", set()),
    ("flaming-cross", "low"): ("ace-to-five", {"none"}),
    ("flaming-cross", "qualifier"): ("none", set("56789TJQK")),
    ("flaming-cross", "split"): ("declare", {"cards-speak"}),
    ("omaha-hi-lo", "low"): ("ace-to-five", set()),
    ("omaha-hi-lo", "qualifier"): ("8", {"none"}),
    ("omaha-hi-lo", "split"): ("cards-speak", set()),
}


def rules(game: str, **choices: str) -> Rules:
    return find_sheet(game).choose(choices)


def test_every_shipped_sheet_is_read_and_listed_in_alphabetical_order() -> None:
    sheets = shipped_sheets()
    assert list(sheets) == sorted(sheets)
    assert set(GAMES) <= set(sheets)
    assert all(sheet.id == name for name, sheet in sheets.items())


@pytest.mark.parametrize("game", shipped_sheets())
def test_every_sheet_tells_where_it_is_from(game: str) -> None:
    sheet = find_sheet(game)
    assert sheet.name and sheet.summary and len(sheet.source) > 10
    assert sheet.choose({}).choices == {name: option.default for name, option in sheet.options.items()}


@pytest.mark.parametrize(
    ("game", "hole_cards", "own"),
    [
        ("criss-cross", 2, [2]),
        ("iron-cross", 5, [2, 3, 4, 5]),
        ("flaming-cross", 5, [2, 3, 4, 5]),
        ("texas-holdem", 2, [0, 1, 2]),
        ("omaha", 4, [2]),
        ("omaha-hi-lo", 4, [2]),
    ],
)
def test_hole_cards_and_how_many_of_them_play(game: str, hole_cards: int, own: list[int]) -> None:
    sheet = find_sheet(game)
    assert (sheet.hole_cards, list(sheet.own_counts)) == (hole_cards, own)


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("criss-cross", GRID),
        ("iron-cross", [["", "top", ""], ["left", "centre", "right"], ["", "bottom", ""]]),
        ("flaming-cross", [["", "north", ""], ["west", "centre", "east"], ["", "south", ""]]),
        ("texas-holdem", ROW),
        ("omaha", ROW),
        ("omaha-hi-lo", ROW),
    ],
)
def test_cells_as_they_lie(game: str, rows: list[list[str]]) -> None:
    assert [list(row) for row in find_sheet(game).layout.rows] == rows


@pytest.mark.parametrize("game", GAMES)
def test_lines_and_their_order(game: str) -> None:
    layout = find_sheet(game).layout
    lines = [(line.name, [layout.cells[cell] for cell in line.cells]) for line in layout.lines]
    assert lines == list(LINES[game].items())


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("criss-cross", "8 1 5 / 4 9 2 / 7 3 6"),
        ("iron-cross", "1 / 4 5 2 / 3"),
        ("flaming-cross", "2 / 1 5 3 / 4"),
        ("texas-holdem", "1 2 3 4 5"),
        ("omaha", "1 2 3 4 5"),
        ("omaha-hi-lo", "1 2 3 4 5"),
    ],
)
def test_turn_order_by_position(game: str, numbers: str) -> None:
    order = rules(game).turn_order
    assert sorted(order) == list(range(len(order)))
    by_position = iter(order.index(cell) + 1 for cell in range(len(order)))
    rows = [" ".join(str(next(by_position)) for _ in range(width)) for width in find_sheet(game).layout.widths]
    assert " / ".join(rows) == numbers


@pytest.mark.parametrize(("game", "reveal"), SCHEDULES)
def test_stages_of_each_schedule(game: str, reveal: str) -> None:
    chosen = rules(game, reveal=reveal)
    cells = chosen.sheet.layout.cells
    stages = [(stage.name, [cells[cell] for cell in stage.cells]) for stage in chosen.schedule]
    assert stages == SCHEDULES[game, reveal]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_options_with_their_defaults(game: str, option: str) -> None:
    default, others = OPTIONS[game, option]
    offered = find_sheet(game).options[option]
    assert offered.default == default
    assert {default, *others} <= set(offered.values)
    assert len(set(offered.values)) == len(offered.values)


@pytest.mark.parametrize("game", ["criss-cross", "iron-cross", "texas-holdem", "omaha"])
def test_high_only_games_have_no_low_half(game: str) -> None:
    assert rules(game).low == "none"


@pytest.mark.parametrize(("game", "qualifier"), [("flaming-cross", "none"), ("omaha-hi-lo", "8")])
def test_high_low_games(game: str, qualifier: str) -> None:
    assert (rules(game).low, rules(game).qualifier) == ("ace-to-five", qualifier)


@pytest.mark.parametrize(
    ("game", "reveal", "shown", "board"),
    [
        ("criss-cross", "one-by-one", "7d 7h 7c", "xx 7d xx / xx xx 7h / xx 7c xx"),
        ("criss-cross", "one-by-one", "2c 3c 4c 5c 6c 7c 8c 9c Tc", "9c 2c 6c / 5c Tc 3c / 8c 4c 7c"),
        ("criss-cross", "groups", "2c 3c 4c 5c", "xx 2c xx / 5c xx 3c / xx 4c xx"),
        ("criss-cross", "rows", "2c 3c 4c 5c 6c 7c 8c", "2c 3c 4c / 8c xx xx / 5c 6c 7c"),
        ("iron-cross", "one-by-one", "2c 3c 4c 5c", "2c / 5c xx 3c / 4c"),
        ("iron-cross", "pairs", "2c 3c", "2c / xx xx 3c / xx"),
        ("flaming-cross", "one-by-one", "2c 3c 4c 5c", "3c / 2c xx 4c / 5c"),
        ("texas-holdem", "streets", "2c 3c 4c 5c", "2c 3c 4c 5c xx"),
        ("omaha", "streets", "2c 3c 4c", "2c 3c 4c xx xx"),
    ],
)
def test_shown_cards_follow_the_schedule(game: str, reveal: str, shown: str, board: str) -> None:
    chosen = rules(game, reveal=reveal)
    layout = chosen.sheet.layout
    assert layout.board_text(layout.parse_shown(shown, chosen.turn_order)) == board
