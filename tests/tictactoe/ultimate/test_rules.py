"""The rules of Ultimate Tic-Tac-Toe: against a slow engine, counts of positions, and what cannot be."""

from random import Random

import numpy as np
import pytest

import equity
from equity.errors import QuestionError
from equity.tictactoe.ultimate.kernels import rules
from equity.tictactoe.ultimate.position import START, move_text, parse_drawn, parse_moves
from equity.tictactoe.ultimate.states import count_positions, state_of, tables
from tests.tictactoe.plain_ultimate import Game, random_game

POSITIONS = (81, 720, 6336, 55_080, 473_256, 4_020_960, 33_782_544, 281_067_408)


def test_published_numbers_of_positions() -> None:
    assert tuple(count_positions(START, depth) for depth in range(1, 8)) == POSITIONS[:7]


@pytest.mark.slow
def test_published_numbers_of_positions_after_eight_moves() -> None:
    assert count_positions(START, 8) == POSITIONS[7]


def test_numbers_of_positions_add_up_by_first_move() -> None:
    by_first = [count_positions(START.after(move), 5) for move in START.moves]
    assert sum(by_first) == POSITIONS[5]
    # Eight ways to turn and mirror both boards at once.
    assert len(set(by_first)) < 81


def test_whole_games_against_the_slow_engine() -> None:
    lines = tables()[0]
    moves = np.zeros(81, np.int64)
    for seed in range(300):
        played, winner = random_game(Random(seed))
        game, position, state = Game(), START, state_of(START)
        for board, square in played:
            legal = [9 * on + place for on, place in game.legal()]
            assert list(position.moves) == legal
            assert moves[: rules.list_moves(state, moves)].tolist() == legal
            assert np.array_equal(state, state_of(position))
            outcome = rules.make_move(state, 9 * board + square, lines)
            game.play(board, square)
            position = position.after(9 * board + square)
            ends = {None: rules.GOING, "draw": rules.DRAWN}
            assert outcome == ends.get(position.result, rules.WON)
        assert position.result == winner


def test_moves_may_have_commas_between_them() -> None:
    assert parse_moves("b2/c3, c3/a1,a1/a1") == parse_moves("b2/c3 c3/a1 A1/A1")


def test_a_drawn_board_says_where_the_last_move_sent_the_next_side_where_that_is_certain() -> None:
    assert parse_drawn(EMPTY).target_text == parse_drawn(EMPTY, "any").target_text == "any"
    assert parse_drawn(ONE_MOVE.replace("/", "")) == parse_drawn(ONE_MOVE.lower())
    assert parse_drawn(ONE_MOVE).target_text == parse_drawn(ONE_MOVE, " B2").target_text == "b2"
    assert parse_drawn(WON).target_text == parse_drawn(WON, "any").target_text == "any"
    assert parse_drawn(FOUR_MOVES, "b3").target_text == "b3"


def test_drawn_boards_are_the_boards_that_moves_lead_to() -> None:
    for seed in range(20):
        played, _ = random_game(Random(seed))
        text = " ".join(move_text(9 * board + square) for board, square in played[:30])
        position = parse_moves(text)
        if position.result is None:
            assert parse_drawn(position.text, position.target_text) == position


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("b2/c3 c3/a1 b1/a1", 'move 3, "b1/a1", is not legal: X is sent to small board a1; legal are a1/a3 b3 c3'),
        ("b2/c3 c3/d4", 'move 2, "c3/d4", is none'),
        ("b2c3", 'move 1, "b2c3", is none; write small board and square'),
        ("b2/c3, c3/a1; a1/a1", 'move 2, "c3/a1;", is none'),
        ("a1/a1 a1/a1", "square a1 of small board a1 has X; legal are"),
        ("a1/a1 a1/b1 b1/a1 a1/c1 c1/a1 a1/b2 b2/a1 a1/a2 a2/a1 a1/b2", "has O; legal are"),
    ],
)
def test_moves_that_cannot_be_made(moves: str, said: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse_moves(moves)
    assert said in str(caught.value)


EMPTY = "/".join(["........."] * 9)
ONE_MOVE = "........./....X..../........./........./........./........./........./........./........."
TWO_LINES = "OO....O../........./........./OO......./........./........./XXX....../O......../XXX......"
FOUR_MOVES = "OO......./........./X......../X......../........./........./........./........./........."
WON = """
XXX ... ... / ... ... ... / ... ... ... /
XXX ... ... / ... ... ... / ... ... ... /
XX. ... ... / ... ... ... / OO. OO. OOO
"""


def test_moves_into_a_closed_board_and_after_the_end() -> None:
    for seed in range(40):
        played, winner = random_game(Random(seed))
        text = " ".join(move_text(9 * board + square) for board, square in played)
        assert parse_moves(text).result == winner
        with pytest.raises(QuestionError, match=f"comes after the end: the game is .* with move {len(played)}"):
            parse_moves(f"{text} a1/a1")
        with pytest.raises(QuestionError, match="the game is over"):
            equity.tictactoe.ultimate_moves(text)
    closed = parse_drawn(WON)
    assert closed.owners == "X..X....O"
    assert all(move // 9 not in (0, 3, 8) for move in closed.moves)


@pytest.mark.parametrize(
    ("board", "to", "said"),
    [
        ("XO.", None, "9 rows of 9"),
        (WON.replace("X", "Z"), None, 'has "Z"'),
        (WON.replace("OO. OO. OOO", "... ... ..."), None, "X moves first and has 8 marks, O has 0"),
        (WON, "a3", "small board a3 is closed; O may be sent to: b3 or c3 or any"),
        (WON, "d4", 'there is no small board "d4"'),
        (WON, "b1", "no last move of X sends O to b1; it may be: b3 or c3 or any"),
        (TWO_LINES, None, "no mark of X on small board a1 can be the one that won it"),
        (EMPTY, "b2", "no last move of O sends X to b2; it may be: any"),
        (ONE_MOVE, "any", "no last move of X sends O to any; it may be: b2"),
        (FOUR_MOVES, None, "the board does not say where O's last move sent X; name the small board: a3 or b3"),
    ],
)
def test_drawn_boards_that_cannot_be(board: str, to: str | None, said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        parse_drawn(board, to)
