"""The shipped sheets against the rules, fact by fact."""

from collections.abc import Sequence

import pytest

from equity.errors import QuestionError
from equity.games.loader import find_sheet, shipped_sheets
from equity.games.model import Rules

GRID_GAMES = ["criss-cross", "criss-cross-choice", "criss-cross-four-flexible", "criss-cross-four-use-two"]
IRON_GAMES = ["iron-cross", "iron-cross-exactly-two", "iron-cross-four", "iron-cross-two-plus-three"]
FLAMING_GAMES = ["flaming-cross", "flaming-cross-three"]
ROW_GAMES = ["omaha", "omaha-hi-lo", "texas-holdem"]
GAMES = [*GRID_GAMES, *FLAMING_GAMES, *IRON_GAMES, *ROW_GAMES]

GRID = [
    ["top left", "top", "top right"],
    ["left", "centre", "right"],
    ["bottom left", "bottom", "bottom right"],
]
IRON = [["", "top", ""], ["left", "centre", "right"], ["", "bottom", ""]]
FLAMING = [["", "north", ""], ["west", "centre", "east"], ["", "south", ""]]
ROW = [["flop 1", "flop 2", "flop 3", "turn", "river"]]

GRID_LINES = {
    "top row": ["top left", "top", "top right"],
    "middle row": ["left", "centre", "right"],
    "bottom row": ["bottom left", "bottom", "bottom right"],
    "left column": ["top left", "left", "bottom left"],
    "centre column": ["top", "centre", "bottom"],
    "right column": ["top right", "right", "bottom right"],
    "falling diagonal": ["top left", "centre", "bottom right"],
    "rising diagonal": ["top right", "centre", "bottom left"],
}
IRON_LINES = {"horizontal line": ["left", "centre", "right"], "vertical line": ["top", "centre", "bottom"]}
ROW_LINES = {"board": ROW[0]}
FLAMING_LINES = {"horizontal line": ["west", "centre", "east"], "vertical line": ["north", "centre", "south"]}

ROWS = {
    **dict.fromkeys(GRID_GAMES, GRID),
    **dict.fromkeys(IRON_GAMES, IRON),
    **dict.fromkeys(FLAMING_GAMES, FLAMING),
    **dict.fromkeys(ROW_GAMES, ROW),
}
LINES = {
    **dict.fromkeys(GRID_GAMES, GRID_LINES),
    **dict.fromkeys(IRON_GAMES, IRON_LINES),
    **dict.fromkeys(FLAMING_GAMES, FLAMING_LINES),
    **dict.fromkeys(ROW_GAMES, ROW_LINES),
}

# Hole cards, and how many of them a hand may have.
HANDS = {
    "criss-cross": (2, [2]),
    "criss-cross-choice": (3, [2, 3]),
    "criss-cross-four-flexible": (4, [2, 3, 4]),
    "criss-cross-four-use-two": (4, [2]),
    "flaming-cross": (5, [2, 3, 4, 5]),
    "flaming-cross-three": (3, [2, 3]),
    "iron-cross": (5, [2, 3, 4, 5]),
    "iron-cross-exactly-two": (5, [2]),
    "iron-cross-four": (4, [2, 3, 4]),
    "iron-cross-two-plus-three": (4, [2]),
    "omaha": (4, [2]),
    "omaha-hi-lo": (4, [2]),
    "texas-holdem": (2, [0, 1, 2]),
}

STREETS = [("flop", ["flop 1", "flop 2", "flop 3"]), ("turn", ["turn"]), ("river", ["river"])]
IRON_ONE_BY_ONE = ["top", "right", "bottom", "left", "centre"]
GRID_ONE_BY_ONE = [
    "top", "right", "bottom", "left", "top right", "bottom right", "bottom left", "top left", "centre",
]  # fmt: skip
FLAMING_ONE_BY_ONE = ["west", "north", "east", "south", "centre"]


def one_by_one(cells: Sequence[str]) -> list[tuple[str, list[str]]]:
    return [(f"card {number}", [cell]) for number, cell in enumerate(cells, start=1)]


GRID_GROUPS = [("cards 1-4", GRID_ONE_BY_ONE[:4]), ("cards 5-8", GRID_ONE_BY_ONE[4:8]), ("card 9", ["centre"])]
GRID_ROWS = [("top row", GRID[0]), ("bottom row", GRID[2]), ("middle row", GRID[1])]
IRON_PAIRS = [("cards 1-2", ["top", "right"]), ("cards 3-4", ["bottom", "left"]), ("card 5", ["centre"])]

SCHEDULES = {
    **{
        (game, reveal): stages
        for game in GRID_GAMES
        if game != "criss-cross-choice"
        for reveal, stages in (
            ("one-by-one", one_by_one(GRID_ONE_BY_ONE)),
            ("groups", GRID_GROUPS),
            ("rows", GRID_ROWS),
        )
    },
    **{
        (game, reveal): stages
        for game in IRON_GAMES
        for reveal, stages in (("one-by-one", one_by_one(IRON_ONE_BY_ONE)), ("pairs", IRON_PAIRS))
    },
    **{(game, "one-by-one"): one_by_one(FLAMING_ONE_BY_ONE) for game in FLAMING_GAMES},
    **{(game, "streets"): STREETS for game in ROW_GAMES},
}

# Options with their defaults, the first of each list, and their other values.
WILD = {
    "wild": ["none", "centre"],
    "five-of-a-kind": ["above-straight-flush", "below-straight-flush"],
}
HIGH_LOW = {
    "low": ["none", "ace-to-five", "deuce-to-seven", "ace-to-six"],
    "qualifier": ["none", *"56789TJQK"],
    "wild-low-ace": ["yes", "no"],
    "split": ["cards-speak", "declare"],
    "both-ways": ["one-line", "two-lines"],
    "both-must": ["win", "tie"],
    "both-fails": ["nothing", "keeps-half"],
    "suit-half": ["no", "yes"],
}
DECLARED = {"split": ["declare", "cards-speak"]}
GRID_OPTIONS = {"reveal": ["one-by-one", "groups", "rows"], **WILD, **HIGH_LOW, **DECLARED}
IRON_OPTIONS = {"reveal": ["one-by-one", "pairs"], **WILD, **HIGH_LOW}
OPTIONS: dict[str, dict[str, list[str]]] = {
    **dict.fromkeys(GRID_GAMES, GRID_OPTIONS),
    "criss-cross-choice": {**GRID_OPTIONS, "reveal": ["choice"], "suit-half": ["yes", "no"]},
    **dict.fromkeys(IRON_GAMES, IRON_OPTIONS),
    "flaming-cross": {
        "reveal": ["one-by-one"],
        **WILD,
        **HIGH_LOW,
        **DECLARED,
        "low": ["ace-to-five", "none", "deuce-to-seven", "ace-to-six"],
        "both-ways": ["two-lines", "one-line"],
    },
    "flaming-cross-three": {"reveal": ["one-by-one"], **WILD, "wild": ["centre", "none"]},
    "omaha": {"reveal": ["streets"]},
    "texas-holdem": {"reveal": ["streets"]},
    "omaha-hi-lo": {
        "reveal": ["streets"],
        "low": ["ace-to-five"],
        "qualifier": ["8", "none", *"5679TJQK"],
        "split": ["cards-speak"],
    },
}


def rules(game: str, **choices: str) -> Rules:
    return find_sheet(game).choose(choices)


def test_every_shipped_sheet_is_read_and_listed_in_alphabetical_order() -> None:
    sheets = shipped_sheets()
    assert list(sheets) == sorted(sheets) == sorted(GAMES)
    assert all(sheet.id == name for name, sheet in sheets.items())


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_tells_where_it_is_from(game: str) -> None:
    sheet = find_sheet(game)
    assert sheet.name and sheet.summary and len(sheet.source) > 10
    assert sheet.choose({}).choices == {name: option.default for name, option in sheet.options.items()}


@pytest.mark.parametrize(
    ("game", "document"),
    [
        ("criss-cross", "OPR-517, articles 1 to 5"),
        ("criss-cross-four-use-two", "OPR-517, article 5"),
        ("criss-cross-four-flexible", "OPR-517, article 5"),
        ("criss-cross-choice", "OPR-517, article 5"),
        ("iron-cross", "OPR-537"),
        ("iron-cross-four", "OPR-537, article 5"),
        ("iron-cross-exactly-two", "OPR-537, article 7"),
        ("iron-cross-two-plus-three", "OPR-537, article 5"),
        ("flaming-cross", "OPR-529"),
        ("flaming-cross-three", "OPR-529"),
    ],
)
def test_every_sheet_names_the_document_and_the_article(game: str, document: str) -> None:
    assert document in find_sheet(game).source


@pytest.mark.parametrize("game", GAMES)
def test_hole_cards_and_how_many_of_them_play(game: str) -> None:
    sheet = find_sheet(game)
    assert (sheet.hole_cards, list(sheet.own_counts)) == HANDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_cells_as_they_lie(game: str) -> None:
    assert [list(row) for row in find_sheet(game).layout.rows] == ROWS[game]


@pytest.mark.parametrize("game", GAMES)
def test_lines_and_their_order(game: str) -> None:
    layout = find_sheet(game).layout
    lines = [(line.name, [layout.cells[cell] for cell in line.cells]) for line in layout.lines]
    assert lines == list(LINES[game].items())


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("criss-cross", "8 1 5 / 4 9 2 / 7 3 6"),
        ("criss-cross-four-flexible", "8 1 5 / 4 9 2 / 7 3 6"),
        ("criss-cross-four-use-two", "8 1 5 / 4 9 2 / 7 3 6"),
        *((game, "1 / 4 5 2 / 3") for game in IRON_GAMES),
        *((game, "2 / 1 5 3 / 4") for game in FLAMING_GAMES),
        *((game, "1 2 3 4 5") for game in ROW_GAMES),
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
    assert not any(stage.chosen for stage in chosen.schedule)


def test_every_schedule_of_every_game_is_one_of_the_rules() -> None:
    shipped = {(game, reveal) for game, sheet in shipped_sheets().items() for reveal in sheet.schedules}
    assert shipped == {*SCHEDULES, ("criss-cross-choice", "choice")}


def test_two_cards_at_a_time_are_chosen_until_all_eight_show_then_the_centre() -> None:
    stages = rules("criss-cross-choice").schedule
    assert [(stage.name, stage.chosen, stage.cells) for stage in stages] == [
        ("cards 1-2", 2, ()),
        ("cards 3-4", 2, ()),
        ("cards 5-6", 2, ()),
        ("cards 7-8", 2, ()),
        ("card 9", 0, (4,)),
    ]


def test_cards_that_players_choose_have_no_turn_order() -> None:
    chosen = rules("criss-cross-choice")
    with pytest.raises(QuestionError) as caught:
        _ = chosen.turn_order
    message = str(caught.value)
    assert message.startswith("criss-cross-choice has no turn order, since players choose which cards to turn; ")
    assert message.endswith("say which cells are showing with board")


@pytest.mark.parametrize("game", GAMES)
def test_the_fourth_card_of_two_plus_three_is_dealt_with_the_centre_card(game: str) -> None:
    for reveal, stages in find_sheet(game).schedules.items():
        dealt = {stage.name: stage.dealt for stage in stages if stage.dealt}
        assert dealt == ({"card 5": 1} if game == "iron-cross-two-plus-three" else {}), reveal


@pytest.mark.parametrize("game", GAMES)
def test_options_with_their_defaults(game: str) -> None:
    offered = find_sheet(game).options
    assert {name: option.default for name, option in offered.items()} == {
        name: values[0] for name, values in OPTIONS[game].items()
    }
    assert {name: sorted(option.values) for name, option in offered.items()} == {
        name: sorted(values) for name, values in OPTIONS[game].items()
    }


@pytest.mark.parametrize(
    ("game", "choices", "facts"),
    [
        ("criss-cross", {}, {"wild": False, "low": "none", "declared": False, "suit_half": False, "weakest_low": 0}),
        ("criss-cross", {"low": "ace-to-six"}, {"declared": True, "one_line": True, "both_must_win": True}),
        ("criss-cross-choice", {}, {"wild": False, "low": "none", "declared": False, "suit_half": True}),
        ("iron-cross", {"low": "ace-to-five"}, {"declared": False, "one_line": True, "both_keeps_half": False}),
        ("flaming-cross", {}, {"low": "ace-to-five", "declared": True, "one_line": False, "suit_half": False}),
        ("flaming-cross", {"both-ways": "one-line"}, {"one_line": True}),
        ("flaming-cross", {"both-must": "tie", "both-fails": "keeps-half"}, {"both_must_win": False}),
        ("flaming-cross", {"both-fails": "keeps-half"}, {"both_must_win": True, "both_keeps_half": True}),
        ("flaming-cross", {"split": "cards-speak"}, {"declared": False}),
        ("flaming-cross-three", {}, {"wild": True, "low": "none", "declared": False}),
        ("flaming-cross-three", {"wild": "none"}, {"wild": False}),
        ("omaha-hi-lo", {}, {"low": "ace-to-five", "declared": False, "one_line": False}),
        ("texas-holdem", {}, {"wild": False, "low": "none", "declared": False}),
    ],
)
def test_what_the_options_come_to(game: str, choices: dict[str, str], facts: dict[str, object]) -> None:
    chosen = rules(game, **choices)
    assert {name: getattr(chosen, name) for name in facts} == facts


@pytest.mark.parametrize(
    ("game", "reveal", "shown", "board"),
    [
        ("criss-cross", "one-by-one", "7d 7h 7c", "xx 7d xx / xx xx 7h / xx 7c xx"),
        ("criss-cross", "one-by-one", "2c 3c 4c 5c 6c 7c 8c 9c Tc", "9c 2c 6c / 5c Tc 3c / 8c 4c 7c"),
        ("criss-cross", "groups", "2c 3c 4c 5c", "xx 2c xx / 5c xx 3c / xx 4c xx"),
        ("criss-cross", "rows", "2c 3c 4c 5c 6c 7c 8c", "2c 3c 4c / 8c xx xx / 5c 6c 7c"),
        ("criss-cross-four-use-two", "rows", "2c 3c 4c 5c", "2c 3c 4c / xx xx xx / 5c xx xx"),
        ("iron-cross", "one-by-one", "2c 3c 4c 5c", "2c / 5c xx 3c / 4c"),
        ("iron-cross", "pairs", "2c 3c", "2c / xx xx 3c / xx"),
        ("iron-cross-two-plus-three", "one-by-one", "2c 3c 4c 5c 6c", "2c / 5c 6c 3c / 4c"),
        ("flaming-cross", "one-by-one", "2c 3c 4c 5c", "3c / 2c xx 4c / 5c"),
        ("flaming-cross-three", "one-by-one", "2c 3c", "3c / 2c xx xx / xx"),
        ("texas-holdem", "streets", "2c 3c 4c 5c", "2c 3c 4c 5c xx"),
        ("omaha", "streets", "2c 3c 4c", "2c 3c 4c xx xx"),
    ],
)
def test_shown_cards_follow_the_schedule(game: str, reveal: str, shown: str, board: str) -> None:
    chosen = rules(game, reveal=reveal)
    layout = chosen.sheet.layout
    assert layout.board_text(layout.parse_shown(shown, chosen.turn_order)) == board
