"""Classic Tic-Tac-Toe, against published numbers, a plain minimax and games played out."""

from fractions import Fraction

import pytest

from equity.errors import QuestionError
from equity.tictactoe.board import EMPTY, SQUARES
from equity.tictactoe.classic.playing import all_positions
from equity.tictactoe.classic.solution import (
    PERFECT,
    RANDOM,
    after,
    best_moves,
    chances,
    choices,
    lengths,
    mirrored,
    moves,
    parse_position,
    parse_strength,
    perfect,
    result_of,
    to_move,
)
from tests.tictactoe.minimax import count_games, reachable, value

START = EMPTY * 9


def walk_games() -> dict[tuple[str, int], int]:
    """All games by result and length, by the package's own moves."""
    found: dict[tuple[str, int], int] = {}
    waiting = [(START, 0)]
    while waiting:
        position, length = waiting.pop()
        over = result_of(position)
        if over is not None:
            found[over, length] = found.get((over, length), 0) + 1
        waiting += [(after(position, square), length + 1) for square in moves(position)]
    return found


def test_published_numbers_of_games() -> None:
    games = walk_games()
    by_result = {side: sum(count for (won, _), count in games.items() if won == side) for side in ("X", "O", "draw")}
    assert sum(games.values()) == 255_168
    assert by_result == {"X": 131_184, "O": 77_904, "draw": 46_080}
    by_length = [sum(count for (_, length), count in games.items() if length == moves) for moves in range(5, 10)]
    assert by_length == [1440, 5328, 47_952, 72_576, 81_792 + 46_080]
    separate: dict[tuple[str, int], int] = {}
    count_games(list(START), "X", 0, separate)
    assert games == separate


def test_published_numbers_of_positions() -> None:
    positions = set(all_positions())
    assert len(positions) == 5478
    assert positions == set(reachable())
    turned = (6, 3, 0, 7, 4, 1, 8, 5, 2)
    flipped = (2, 1, 0, 5, 4, 3, 8, 7, 6)
    classes = set()
    for position in positions:
        images = []
        for _ in range(4):
            position = "".join(position[i] for i in turned)
            images += [position, "".join(position[i] for i in flipped)]
        classes.add(min(images))
    assert len(classes) == len({mirrored(position) for position in positions}) == 765


def test_published_chances_at_random() -> None:
    assert chances(START, RANDOM, RANDOM) == (Fraction(737, 1260), Fraction(8, 63), Fraction(121, 420))
    corner = Fraction(17, 28), Fraction(9, 70), Fraction(37, 140)
    edge = Fraction(15, 28), Fraction(9, 70), Fraction(47, 140)
    centre = Fraction(97, 140), Fraction(4, 35), Fraction(27, 140)
    opened = {"a1": corner, "c3": corner, "a3": corner, "c1": corner, "b2": centre}
    opened |= dict.fromkeys(("a2", "b1", "b3", "c2"), edge)
    for square, expected in opened.items():
        assert chances(after(START, SQUARES.index(square)), RANDOM, RANDOM) == expected


def test_every_position_has_the_value_of_a_plain_minimax() -> None:
    for position in all_positions():
        side = to_move(position)
        plain = value(list(position), side) * (1 if side == "X" else -1)
        result, length = perfect(position)
        if plain > 0:
            assert (result, length) == ("win", 100 - plain)
        elif plain < 0:
            assert (result, length) == ("loss", 100 + plain)
        else:
            assert result == "draw"
            assert length == position.count(EMPTY) or result_of(position) == "draw"


def test_chances_are_of_something() -> None:
    skilled = parse_strength("skill=0.7")
    for number, position in enumerate(all_positions()):
        if number % 50 == 0:
            for x, o in ((RANDOM, RANDOM), (PERFECT, skilled), (skilled, RANDOM)):
                assert sum(chances(position, x, o)) == 1
                assert sum(lengths(position, x, o)) == 1


def test_chances_follow_from_those_of_the_moves_in_every_position() -> None:
    # Chances are worked out once for positions that mirror one another; here every position stands for itself.
    x, o = parse_strength("skill=1/3"), parse_strength("skill=0.5")
    for position in all_positions():
        if result_of(position) is None:
            made = choices(position, x if to_move(position) == "X" else o)
            assert sum(weight for _, weight in made) == 1
            there = [(weight, after(position, square)) for square, weight in made]
            for number in range(3):
                assert chances(position, x, o)[number] == sum(
                    part * chances(then, x, o)[number] for part, then in there
                )
            for number in range(1, 10):
                expected = sum(part * lengths(then, x, o)[number - 1] for part, then in there)
                assert lengths(position, x, o)[number] == expected


def test_perfect_play_does_not_lose() -> None:
    assert chances(START, PERFECT, PERFECT)[1] == 1
    assert chances(START, PERFECT, RANDOM)[2] == 0
    assert chances(START, RANDOM, PERFECT)[0] == 0
    assert chances(START, parse_strength("skill=1"), parse_strength("skill=0")) == chances(START, PERFECT, RANDOM)


def test_perfect_play_wins_soonest() -> None:
    # X wins at once in the top row, or in three moves elsewhere.
    position = parse_position("X X . / O O . / . . .")
    assert perfect(position) == ("win", 1)
    assert best_moves(position) == (2,)
    losing = parse_position("X X . / O . . / . . .")
    assert best_moves(losing) == (2,)


def test_skill_mixes_the_two() -> None:
    position = parse_position("X X . / O O . / . . .")
    win, _, _ = chances(position, parse_strength("skill=0.9"), RANDOM)
    at_random, _, _ = chances(position, RANDOM, RANDOM)
    others = sum(chances(after(position, square), parse_strength("skill=0.9"), RANDOM)[0] for square in (5, 6, 7, 8))
    assert win == Fraction(9, 10) + (1 + others) * Fraction(1, 50)
    assert at_random < win


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("X O . / . X . / . .", "not three rows"),
        ("X O . . X . . . O X", "not three rows"),
        ("X O / . . X . / . . O .", "not three rows"),
        ("X O . / . Z . / . . O", 'has "Z"'),
        ("X O . / . é . / . . O", 'has "é"'),
        ("X X . / . . . / . . .", "X moves first and has 2 marks, O has 0"),
        ("O . . / . . . / . . .", "X moves first and has 0 marks, O has 1"),
        ("X X X / O O O / . . .", "both sides have three in a row"),
        ("X X X / O O . / O . .", "the other side has moved after that"),
        ("O O O / X X . / X X .", "the other side has moved after that"),
    ],
)
def test_boards_that_cannot_arise(text: str, said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        parse_position(text)


def test_strengths_are_read() -> None:
    assert [parse_strength(f"skill={number}").mistakes for number in ("0.9", ".9", "1.", "2/3")] == [
        Fraction(1, 10), Fraction(1, 10), 0, Fraction(1, 3),
    ]  # fmt: skip


def test_boards_are_read_in_either_case_and_with_or_without_spaces() -> None:
    assert parse_position("xo. / .x. / ..o") == parse_position("X O . . X . . . O") == "XO..X...O"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("perfekt", "did you mean perfect"),
        ("skill", "random, perfect, or skill"),
        ("skill=2", "from 0"),
        ("skill=x", "from 0"),
        ("skill=1e999999999", "from 0"),
        ("skill=0.12345678901234567890", "in at most 12 plain characters"),
        ("skill=0/0", "from 0"),
        ("skill=０.５", "from 0"),
        ("skill", "it is random, perfect, or skill=0.9"),
        ("search=10", "random, perfect, or skill"),
    ],
)
def test_strengths_that_are_none(text: str, said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        parse_strength(text)
