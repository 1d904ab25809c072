"""What a plan says of a question: which places are filled from which cards, and which cards play together."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from equity.cards import cards_text
from equity.ranking.ladder import LOW_LADDERS
from tests.engine.asking import GAMES, Question


def groups(question: Question) -> list[list[int]]:
    """The unknown places, by group."""
    arrays = question.plan().arrays
    ends = np.cumsum(arrays.group_sizes)[:-1]
    return [group.tolist() for group in np.split(arrays.places, ends)]


# Which places can be exchanged


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        (Question("texas-holdem", ("AhAd", "KhKd")), [[0, 1, 2, 3, 4]]),
        (Question("texas-holdem", ("AhAd", "KhKd"), "2c3c4c xx xx"), [[3, 4]]),
        (Question("texas-holdem", ("AhAd", "xx")), [[0, 1, 2, 3, 4], [7, 8]]),
        (Question("texas-holdem", ("AhAd", "random")), [[0, 1, 2, 3, 4], [7, 8]]),
        (Question("texas-holdem", ("Ahx", "xKd"), "2c3c4c5d6d"), [[6], [8]]),
        # Cells on one line alone, and the centre on both.
        (Question("iron-cross", ("AhAdAcAsKc", "KhKdKsQcQd")), [[0, 4], [1, 3], [2]]),
        (Question("iron-cross", ("AhAdAcAsKc", "KhKdKsQcQd"), "2c/xx xx 3c/xx"), [[1], [2], [4]]),
        (Question("iron-cross", ("AhAdxAsx", "random"), "2c/3c 4c 5c/6c"), [[8, 9], [10, 11, 12, 13, 14]]),
        (Question("flaming-cross", ("AhAdAcAsKc", "KhKdKsQcQd"), "xx/2c 3c xx/xx"), [[0, 4], [3]]),
        # No two cells of the grid are on the same lines.
        (Question("criss-cross", ("AhAd", "KhKd")), [[cell] for cell in range(9)]),
        (Question("omaha", ("AhAdKhKd", "AsxxKs")), [[0, 1, 2, 3, 4], [11, 12]]),
        (Question("three-of-four", ("AhAdKhKd", "AcAsKcKs")), [[0], [1], [2], [3]]),
        # a and b are on both lines, c and d on one each.
        (Question("three-hole", ("AhAdKh", "AcAsKc")), [[0, 1], [2], [3]]),
    ],
    ids=str,
)
def test_interchangeable_places(question: Question, wanted: list[list[int]]) -> None:
    assert groups(question) == wanted


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        (Question("texas-holdem", ("AhAd", "KhKd")), (comb(48, 5),)),
        (Question("texas-holdem", ("AhAd",)), (comb(50, 5), comb(45, 2))),
        (Question("texas-holdem", ("AhAd", "KhKd"), dead="2c3c"), (comb(46, 5),)),
        (Question("iron-cross", ("AhAdAcAsKc", "KhKdKsQcQd")), (comb(42, 2), comb(40, 2), 38)),
        (Question("criss-cross", ("AhAd", "KhKd"), "2c3c4c/5c xx 6c/7c xx 8c"), (41, 40)),
        (Question("criss-cross", ("AhAd", "KhKd"), "2c3c4c/5c9d6c/7c9c8c"), ()),
    ],
    ids=str,
)
def test_how_many_sets_of_cards_each_group_can_get(question: Question, wanted: tuple[int, ...]) -> None:
    assert question.plan().group_choices == wanted


def test_the_deck_and_the_table() -> None:
    question = Question("texas-holdem", ("AhAd", "Khx"), "2c xx 4c xx 5d", dead="9s8s", players=3)
    arrays = question.plan().arrays
    known = "AhAdKh2c4c5d9s8s"
    assert len(arrays.deck) == 52 - 8
    assert not any(cards_text([card]) in known for card in arrays.deck.tolist())
    assert arrays.table.shape == (5 + 3 * 2,)
    assert cards_text(arrays.table[[0, 2, 4, 5, 6, 7]].tolist()) == "2c4c5dAhAdKh"
    assert groups(question) == [[1, 3], [8], [9, 10]]


def test_a_known_card_of_a_hand_stands_before_its_unknown_ones() -> None:
    arrays = Question("iron-cross", ("xAhxKdx", "AcAsKcKs2c")).plan().arrays
    assert cards_text(arrays.table[5:7].tolist()) == "AhKd"
    assert arrays.places.tolist()[-3:] == [7, 8, 9]


# Which cards play together


def test_a_free_choice_plays_all_hole_cards_with_each_line() -> None:
    for name in "iron-cross", "flaming-cross":
        plan = Question(name).plan()
        assert plan.arrays.own.tolist() == [[5, 6, 7, 8, 9], [10, 11, 12, 13, 14]]
        assert plan.arrays.lines.tolist() == [[1, 2, 3], [0, 2, 4]]
        assert plan.arrays.line_marks.tolist() == [255, 254]
        assert (plan.seats, plan.named_lines, plan.evaluations) == (2, 2, 4)
    holdem = Question("texas-holdem", players=3).plan()
    assert holdem.arrays.own.tolist() == [[5, 6], [7, 8], [9, 10]]
    assert holdem.arrays.lines.tolist() == [[0, 1, 2, 3, 4]]
    assert (holdem.seats, holdem.named_lines, holdem.evaluations) == (3, 1, 3)


def test_both_hole_cards_play_with_each_line_of_the_grid() -> None:
    plan = Question("criss-cross").plan()
    assert plan.arrays.own.tolist() == [[9, 10], [11, 12]]
    assert plan.arrays.lines.tolist() == [
        [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
    ]  # fmt: skip
    assert plan.arrays.line_marks.tolist() == [255 - line for line in range(8)]


def test_an_exact_number_plays_each_choice_with_each_part_of_a_line() -> None:
    omaha = Question("omaha").plan()
    assert omaha.arrays.own.tolist() == [[*pair] for seat in (5, 9) for pair in combinations(range(seat, seat + 4), 2)]
    assert omaha.arrays.lines.tolist() == [[*three] for three in combinations(range(5), 3)]
    assert omaha.arrays.line_marks.tolist() == [255] * 10
    assert omaha.evaluations == 2 * 6 * 10
    three = Question("three-of-four", players=1).plan()
    assert three.arrays.own.tolist() == [[4, 5, 6], [4, 5, 7], [4, 6, 7], [5, 6, 7]]
    assert three.arrays.lines.tolist() == [
        [0, 1], [0, 2], [1, 2], [1, 3], [1, 0], [3, 0], [2, 3], [2, 1], [3, 1],
    ]  # fmt: skip
    assert three.arrays.line_marks.tolist() == [255] * 3 + [254] * 3 + [253] * 3
    assert three.named_lines == 3


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("criss-cross", 5), ("iron-cross", 8), ("texas-holdem", 7), ("omaha", 5), ("three-hole", 6),
        ("three-of-four", 5),
    ],
)  # fmt: skip
def test_the_tables_are_for_as_many_cards_as_play_together(game: str, size: int) -> None:
    plan = Question(game).plan()
    assert plan.arrays.own.shape[1] + plan.arrays.lines.shape[1] == size


@pytest.mark.parametrize(
    ("game", "rules", "weakest"),
    [
        ("flaming-cross", {}, 1),
        ("flaming-cross", {"low": "none"}, 0),
        ("flaming-cross", {"qualifier": "7"}, LOW_LADDERS["ace-to-five"].qualifying("7")),
        ("omaha-hi-lo", {}, LOW_LADDERS["ace-to-five"].qualifying("8")),
        ("omaha-hi-lo", {"qualifier": "none"}, 1),
        ("omaha", {}, 0),
    ],
)
def test_the_weakest_low(game: str, rules: dict[str, str], weakest: int) -> None:
    plan = Question(game, rules=rules).plan()
    assert plan.arrays.rules[0] == weakest
    assert (len(plan.tables.low) > 1) == (weakest > 0)


@pytest.mark.parametrize("game", GAMES)
def test_what_compiled_code_reads_is_of_one_type_in_every_game(game: str) -> None:
    arrays = Question(game).plan().arrays
    places = ("wild_place", "suit_place", "first_hole")
    assert all(type(getattr(arrays, name)) is int for name in places)
    fields = [name for name in arrays._fields if name not in places]
    dtypes = {name: getattr(arrays, name).dtype for name in fields}
    assert dtypes == {
        **dict.fromkeys(["deck", "table", "places", "lines", "line_marks", "own"], np.dtype(np.uint8)),
        "group_sizes": np.dtype(np.int64),
        "rules": np.dtype(np.uint64),
    }
    assert all(getattr(arrays, name).flags["C_CONTIGUOUS"] for name in fields)
