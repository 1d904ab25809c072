"""The stages that a board has been through, by the schedule in force."""

from itertools import combinations

import pytest

from equity.errors import QuestionError
from equity.games.loader import find_sheet
from equity.games.model import Rules


def rules(game: str, reveal: str) -> Rules:
    return find_sheet(game).choose({"reveal": reveal})


@pytest.mark.parametrize(
    ("game", "reveal", "board", "stages"),
    [
        ("criss-cross", "one-by-one", "xx xx xx / xx xx xx / xx xx xx", [("deal", "xx xx xx / xx xx xx / xx xx xx")]),
        (
            "criss-cross",
            "one-by-one",
            "xx 7d xx / xx xx 7h / xx xx xx",
            [
                ("deal", "xx xx xx / xx xx xx / xx xx xx"),
                ("card 1", "xx 7d xx / xx xx xx / xx xx xx"),
                ("card 2", "xx 7d xx / xx xx 7h / xx xx xx"),
            ],
        ),
        (
            "criss-cross",
            "groups",
            "2c 3c 4c / 5c xx 6c / 7c 8c 9c",
            [
                ("deal", "xx xx xx / xx xx xx / xx xx xx"),
                ("cards 1-4", "xx 3c xx / 5c xx 6c / xx 8c xx"),
                ("cards 5-8", "2c 3c 4c / 5c xx 6c / 7c 8c 9c"),
            ],
        ),
        (
            "criss-cross",
            "rows",
            "2c 3c 4c / xx xx xx / 7c 8c 9c",
            [
                ("deal", "xx xx xx / xx xx xx / xx xx xx"),
                ("top row", "2c 3c 4c / xx xx xx / xx xx xx"),
                ("bottom row", "2c 3c 4c / xx xx xx / 7c 8c 9c"),
            ],
        ),
        (
            "iron-cross",
            "pairs",
            "2c / 3c 4c 5c / 6c",
            [
                ("deal", "xx / xx xx xx / xx"),
                ("cards 1-2", "2c / xx xx 5c / xx"),
                ("cards 3-4", "2c / 3c xx 5c / 6c"),
                ("card 5", "2c / 3c 4c 5c / 6c"),
            ],
        ),
        (
            "iron-cross-two-plus-three",
            "pairs",
            "2c / 3c xx 5c / 6c",
            [
                ("deal", "xx / xx xx xx / xx"),
                ("cards 1-2", "2c / xx xx 5c / xx"),
                ("cards 3-4", "2c / 3c xx 5c / 6c"),
            ],
        ),
        (
            "flaming-cross-three",
            "one-by-one",
            "3c / 2c xx xx / xx",
            [
                ("deal", "xx / xx xx xx / xx"),
                ("card 1", "xx / 2c xx xx / xx"),
                ("card 2", "3c / 2c xx xx / xx"),
            ],
        ),
        ("texas-holdem", "streets", "Qd Js 8h xx xx", [("deal", "xx xx xx xx xx"), ("flop", "Qd Js 8h xx xx")]),
    ],
)
def test_stages_up_to_the_cards_known(game: str, reveal: str, board: str, stages: list[tuple[str, str]]) -> None:
    chosen = rules(game, reveal)
    layout = chosen.sheet.layout
    found = chosen.stages(layout.parse_board(board))
    assert [(name, layout.board_text(shown)) for name, shown in found] == stages


@pytest.mark.parametrize(
    ("game", "reveal"),
    [
        ("criss-cross", "one-by-one"),
        ("criss-cross", "groups"),
        ("criss-cross", "rows"),
        ("iron-cross", "one-by-one"),
        ("iron-cross", "pairs"),
        ("iron-cross-two-plus-three", "pairs"),
        ("flaming-cross", "one-by-one"),
        ("omaha", "streets"),
    ],
)
def test_of_all_sets_of_known_cells_only_the_first_turns_have_stages(game: str, reveal: str) -> None:
    chosen = rules(game, reveal)
    cells = range(len(chosen.turn_order))
    accepted, refused = set(), []
    for size in range(len(cells) + 1):
        for known in combinations(cells, size):
            board = tuple(cell if cell in known else None for cell in cells)
            try:
                chosen.stages(board)
            except QuestionError as error:
                refused.append((chosen.sheet.layout.board_text(board), str(error)))
            else:
                accepted.add(frozenset(known))
    turned = [stage.cells for stage in chosen.schedule]
    assert all(f'"{board_text}" is not' in message for board_text, message in refused)
    assert accepted == {frozenset(sum(turned[:count], ())) for count in range(len(turned) + 1)}


def test_the_fault_names_the_order_and_the_board() -> None:
    chosen = rules("iron-cross", "pairs")
    with pytest.raises(QuestionError) as caught:
        chosen.stages(chosen.sheet.layout.parse_board("2c / xx xx xx / xx"))
    message = str(caught.value)
    assert "in the order top right; bottom left; centre" in message
    assert message.endswith('"2c / xx xx xx / xx" is not')


def test_where_players_choose_there_are_no_stages_to_go_through() -> None:
    chosen = find_sheet("criss-cross-choice").choose({})
    for board in (chosen.sheet.layout.empty, chosen.sheet.layout.parse_board("2c 3c xx xx xx xx xx xx xx")):
        with pytest.raises(QuestionError, match="has no turn order, since players choose"):
            chosen.stages(board)


@pytest.mark.parametrize(
    ("game", "board", "dealt"),
    [
        ("iron-cross-two-plus-three", "xx / xx xx xx / xx", 3),
        ("iron-cross-two-plus-three", "2c / 3c xx 5c / 6c", 3),
        ("iron-cross-two-plus-three", "2c / 3c 4c 5c / 6c", 4),
        ("iron-cross-two-plus-three", "xx / xx 4c xx / xx", 4),
        ("iron-cross-four", "xx / xx xx xx / xx", 4),
        ("iron-cross", "xx / xx xx xx / xx", 5),
        ("criss-cross-choice", "xx xx xx / xx xx xx / xx xx xx", 3),
    ],
)
def test_how_many_hole_cards_a_seat_has(game: str, board: str, dealt: int) -> None:
    chosen = find_sheet(game).choose({})
    assert chosen.cards_dealt(chosen.sheet.layout.parse_board(board)) == dealt
