"""Declared showdowns: why the pot goes where it goes, in words."""

from fractions import Fraction

import pytest

import equity
from tests.questions.declaring import (
    BOARD,
    KINGS,
    NINE_LOW,
    OTHER_WHEEL,
    QUEENS,
    SEVEN_LOW,
    SIX_LOW,
    WHEEL,
    shares,
    showdown,
)

HIGH_TO_2 = "Seat 2 takes the high half with kings and queens."
LOW_TO_3 = "Seat 3 takes the low half with 6-4-3-2-A."
NO_HIGH = "Nobody left has claimed high, so the high half goes with the low."
NO_LOW = "Nobody left has claimed a low that qualifies, so the low half goes with the high."
SPOKEN = "No half is claimed by anybody left, so the cards speak."

REASONS: dict[str, tuple[list[str], str, dict[str, str], str, list[str]]] = {
    "a half each": (
        [KINGS, SIX_LOW],
        "high,low",
        {},
        "1/2 1/2",
        ["Seat 1 takes the high half with three kings.", "Seat 2 takes the low half with 6-4-3-2-A."],
    ),
    "both by two lines": (
        [KINGS, QUEENS, SEVEN_LOW],
        "both,high,low",
        {},
        "1 0 0",
        [
            "Seat 1 said both and gets both halves.",
            "Seat 1 takes the high half with three kings.",
            "Seat 1 takes the low half with 7-4-3-2-A.",
        ],
    ),
    "both by one line": (
        [WHEEL, QUEENS],
        "both,high",
        {"both_ways": "one-line"},
        "1 0",
        [
            "Seat 1 said both and gets both halves on the horizontal line.",
            "Seat 1 takes the high half with a five-high straight.",
            "Seat 1 takes the low half with 5-4-3-2-A.",
        ],
    ),
    "both by no one line": (
        [KINGS, QUEENS, SEVEN_LOW],
        "both,high,low",
        {"both_ways": "one-line"},
        "0 1/2 1/2",
        [
            "Seat 1 said both and no one line gets both halves: out.",
            HIGH_TO_2,
            "Seat 3 takes the low half with 7-5-4-3-A.",
        ],
    ),
    "low lost": (
        [KINGS, QUEENS, SIX_LOW],
        "both,high,low",
        {},
        "0 1/2 1/2",
        ["Seat 1 said both and lost low to seat 3's 6-4-3-2-A: out.", HIGH_TO_2, LOW_TO_3],
    ),
    "high lost": (
        [SIX_LOW, QUEENS, SEVEN_LOW],
        "both,high,low",
        {},
        "0 1/2 1/2",
        [
            "Seat 1 said both and lost high to seat 2's kings and queens: out.",
            HIGH_TO_2,
            "Seat 3 takes the low half with 7-5-4-3-A.",
        ],
    ),
    "both lost": (
        [QUEENS, WHEEL, SIX_LOW],
        "both,high,low",
        {},
        "0 1/2 1/2",
        [
            "Seat 1 said both and lost high to seat 2's five-high straight and lost low to seat 3's 6-4-3-2-A: out.",
            "Seat 2 takes the high half with a five-high straight.",
            LOW_TO_3,
        ],
    ),
    "the half is kept": (
        [KINGS, QUEENS, SIX_LOW],
        "both,high,low",
        {"both_fails": "keeps-half"},
        "1/2 0 1/2",
        [
            "Seat 1 said both and lost low to seat 3's 6-4-3-2-A: each half stays where it is.",
            "Seat 1 takes the high half with three kings.",
            LOW_TO_3,
        ],
    ),
    "no low that qualifies": (
        [KINGS, QUEENS],
        "both,high",
        {"qualifier": "6"},
        "0 1",
        [
            "Seat 1 said both and had no low that qualifies: out.",
            "Seat 2 takes the pot with kings and queens.",
            NO_LOW,
        ],
    ),
    "no low that qualifies, and high lost": (
        [QUEENS, WHEEL],
        "both,high",
        {"qualifier": "5"},
        "0 1",
        [
            "Seat 1 said both and lost high to seat 2's five-high straight and had no low that qualifies: out.",
            "Seat 2 takes the pot with a five-high straight.",
            NO_LOW,
        ],
    ),
    "two said both, one of them is out": (
        [QUEENS, WHEEL],
        "both,both",
        {},
        "0 1",
        [
            "Seat 1 said both and lost high to seat 2's five-high straight and lost low to seat 2's 5-4-3-2-A: out.",
            "Seat 2 said both and gets both halves.",
            "Seat 2 takes the high half with a five-high straight.",
            "Seat 2 takes the low half with 5-4-3-2-A.",
        ],
    ),
    "ties are enough": (
        [WHEEL, OTHER_WHEEL],
        "both,both",
        {"both_must": "tie"},
        "1/2 1/2",
        [
            "Seat 1 said both and gets both halves.",
            "Seat 2 said both and gets both halves.",
            "Seats 1 and 2 share the high half with a five-high straight.",
            "Seats 1 and 2 share the low half with 5-4-3-2-A.",
        ],
    ),
    "nobody claims low": (
        [QUEENS, WHEEL],
        "high,high",
        {},
        "0 1",
        ["Seat 2 takes the pot with a five-high straight.", NO_LOW],
    ),
    "nobody claims high": ([QUEENS, WHEEL], "low,low", {}, "0 1", ["Seat 2 takes the pot with 5-4-3-2-A.", NO_HIGH]),
    "nobody left claims high": (
        [QUEENS, SIX_LOW],
        "both,low",
        {},
        "0 1",
        [
            "Seat 1 said both and lost low to seat 2's 6-4-3-2-A: out.",
            "Seat 2 takes the pot with 6-4-3-2-A.",
            NO_HIGH,
        ],
    ),
    "no half is claimed": (
        [QUEENS, NINE_LOW],
        "low,low",
        {"qualifier": "5"},
        "1 0",
        [
            SPOKEN,
            "Seat 1 takes the pot with kings and queens.",
            "Nobody qualifies for low, so the low half goes with the high.",
        ],
    ),
    "nobody is left": (
        [KINGS, SIX_LOW],
        "both,both",
        {},
        "1/2 1/2",
        [
            "Seat 1 said both and lost low to seat 2's 6-4-3-2-A: out.",
            "Seat 2 said both and lost high to seat 1's three kings: out.",
            SPOKEN,
            "Seat 1 takes the high half with three kings.",
            "Seat 2 takes the low half with 6-4-3-2-A.",
        ],
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_why_the_pot_goes_where_it_goes(name: str) -> None:
    hands, said, rules, parts, reasons = REASONS[name]
    answer = showdown(hands, said, **rules)
    assert shares(answer) == [Fraction(part) for part in parts.split()]
    assert answer.reasons() == reasons
    assert str(answer).endswith("\n".join(reasons))


def test_a_tie_is_not_told_as_a_loss() -> None:
    # Each half is tied where it had to be won alone: that is what put them out.
    answer = showdown([WHEEL, OTHER_WHEEL], "both,both")
    assert shares(answer) == [Fraction(1, 2)] * 2
    assert "only tied for high with seat 2" in answer.reasons()[0]
    assert "lost" not in answer.reasons()[0]


def test_nobody_has_declared_so_the_cards_speak() -> None:
    answer = equity.load_game("flaming-cross").showdown(KINGS, SIX_LOW, board=BOARD)
    assert answer.reasons()[0] == "Nobody has declared, so the cards speak."
    assert answer.to_dict()["declared"] is None
    spoken = equity.load_game("flaming-cross", split="cards-speak").showdown(KINGS, SIX_LOW, board=BOARD)
    assert spoken.reasons() == answer.reasons()[1:]
