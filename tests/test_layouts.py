"""Boards from text and back, in reading order and in turn order, and as a picture."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.cards import parse_cards
from equity.errors import QuestionError
from equity.layouts import Board, Layout, Line

GRID = Layout((("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i")), (Line("falling", (0, 4, 8)),))
CROSS = Layout((("", "top", ""), ("left", "centre", "right"), ("", "bottom", "")), (Line("across", (1, 2, 3)),))
ROW = Layout((("1", "2", "3", "4", "5"),), (Line("all", (0, 1, 2, 3, 4)),))
BOARD = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"


def cards(text: str) -> Board:
    return tuple(parse_cards(text))


def test_cells_are_counted_in_reading_order_without_the_gaps() -> None:
    assert GRID.cells == tuple("abcdefghi")
    assert CROSS.cells == ("top", "left", "centre", "right", "bottom")
    assert (GRID.widths, CROSS.widths, ROW.widths) == ((3, 3, 3), (1, 3, 1), (5,))
    assert (len(GRID.empty), len(CROSS.empty), set(CROSS.empty)) == (9, 5, {None})


@pytest.mark.parametrize(
    "text",
    [
        BOARD,
        "Ks 7d 2c Ac xx 7h 4s 7c Jd",
        "Ks7d2cAcxx7h4s7cJd",
        "Ks7d2c/Acxx7h/4s7cJd",
        "  Ks 7d 2c/ Ac XX 7h /4s  7c Jd ",
        "ks 7D 2C / aC x 7H / 4S 7c jd",
        "K♠ 7♦ 2♣ / A♣ xx 7♥ / 4♠ 7♣ J♦",
        "K♠\ufe0f7♦\ufe0f2♣\ufe0f/A♣\ufe0fxx7♥\ufe0f/4♠\ufe0f7♣\ufe0fJ♦\ufe0f",
    ],
)
def test_writings_of_one_board(text: str) -> None:
    board = GRID.parse_board(text)
    assert board == cards("Ks7d2cAcx7h4s7cJd")
    assert GRID.board_text(board) == BOARD


def test_rows_are_told_from_gaps() -> None:
    board = CROSS.parse_board("Ks / 9h Qh xx / 10d")
    assert board == cards("Ks9hQhxTd") == CROSS.parse_board("Ks9hQhxxTd")
    assert CROSS.board_text(board) == "Ks / 9h Qh xx / Td"
    assert ROW.board_text(ROW.parse_board("Qd Js 8h xx xx")) == "Qd Js 8h xx xx"


@settings(derandomize=True)
@given(st.sampled_from([GRID, CROSS, ROW]), st.data())
def test_text_and_back(layout: Layout, data: st.DataObject) -> None:
    size = len(layout.cells)
    board = tuple(data.draw(st.lists(st.none() | st.integers(0, 51), min_size=size, max_size=size)))
    text = layout.board_text(board)
    assert layout.parse_board(text) == board
    assert layout.parse_board(text.replace("/", "")) == board
    assert layout.parse_board(text.replace(" ", "")) == board


@pytest.mark.parametrize(
    ("layout", "text", "message"),
    [
        (GRID, "", 'board "" has 0 cells; this game has 9: "xx xx xx / xx xx xx / xx xx xx"'),
        (CROSS, "Ks", 'board "Ks" has 1 cell; this game has 5: "xx / xx xx xx / xx"'),
        (CROSS, "Ks/9hQhxx/3d4d", 'board "Ks/9hQhxx/3d4d" has 6 cells; this game has 5: "xx / xx xx xx / xx"'),
        (ROW, BOARD, f'board "{BOARD}" has 9 cells; this game has 5: "xx xx xx xx xx"'),
        (
            CROSS,
            "Ks 9h Qh / 5h 3d",
            'board "Ks 9h Qh / 5h 3d" has rows of 3, 2 cells; this game\'s 5 cells lie in rows of 1, 3, 1: '
            '"xx / xx xx xx / xx"',
        ),
        (
            GRID,
            "Ks 7d 2c / Ac xx 7h / 4s 7c Jd /",
            'board "Ks 7d 2c / Ac xx 7h / 4s 7c Jd /" has rows of 3, 3, 3, 0 cells; this game\'s 9 cells lie in rows '
            'of 3, 3, 3: "xx xx xx / xx xx xx / xx xx xx"',
        ),
        (CROSS, "Ks / 9h 1h xx / 3d", 'card "1h" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
    ],
)
def test_faults_name_board_fault_and_remedy(layout: Layout, text: str, message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        layout.parse_board(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("", "xx / xx xx xx / xx"),
        ("Ks", "Ks / xx xx xx / xx"),
        ("Ks 5♥", "Ks / xx xx 5h / xx"),
        ("Ks5h3d", "Ks / xx xx 5h / 3d"),
        ("Ks 5h 3d 9h Qh", "Ks / 9h Qh 5h / 3d"),
    ],
)
def test_shown_cards_lie_in_turn_order(text: str, board: str) -> None:
    clockwise_then_centre = (0, 3, 4, 1, 2)
    assert CROSS.board_text(CROSS.parse_shown(text, clockwise_then_centre)) == board


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ks 5h 3d 9h Qh 2c", 'shown "Ks 5h 3d 9h Qh 2c" has 6 cards; this game turns 5'),
        ("Ks xx", 'shown "Ks xx" has an unknown card x; only cards that are known belong there'),
        ("Ks 1h", 'card "1h" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
    ],
)
def test_faults_of_shown_cards(text: str, message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        CROSS.parse_shown(text, range(5))
    assert str(caught.value) == message


def test_pictures_keep_the_gaps() -> None:
    assert CROSS.picture({name: name[:2] for name in CROSS.cells}) == "   to\nle ce ri\n   bo"
    assert GRID.picture({name: name for name in GRID.cells}, gap="-") == "a-b-c\nd-e-f\ng-h-i"
    wide = CROSS.picture({name: name for name in CROSS.cells}, gap=" | ")
    assert wide.splitlines() == ["       | top    |", "left   | centre | right", "       | bottom |"]
