"""The lows in which straights and flushes count, held against formulas and ladders written out by hand."""

from collections import Counter
from math import comb

import pytest

from .lows import category_low, low, qualifies, ranks_low
from .patterns import patterns
from .ranking import RANKS, SUITS, cards, low_ace_to_five, low_qualifies


def hands(text: str) -> list[list[str]]:
    """Hands set apart by spaces, written as ranks; all of one suit when an ``s`` follows."""
    return [
        [rank + ("s" if len(word) > 5 else SUITS[i % 4]) for i, rank in enumerate(word[:5])] for word in text.split()
    ]


LADDERS = {
    "deuce-to-seven": """
        75432 76432 76532 76542 85432 86432 98762 KQJT8 A5432 A6432 AKQJ9
        22543 22743 33542 KKQJT AA432 33224 4422A AAKKQ 22243 AAAKQ
        65432 76543 KQJT9 AKQJT
        75432s A5432s AKQJ9s 22233 33322 AAAKK 22223 2222A 33332 AAAAK 65432s AKQJTs""",
    "ace-to-six": """
        6432A 6532A 6542A 6543A 7432A 75432 8432A KQJTA KQJT8
        AA432 AA765 22543 KKQJT 22AA3 3322A AAA32 22243 KKKQJ
        5432A 65432 KQJT9
        6432As KQJTAs AAA22 222AA AAAA2 2222A KKKKQ 5432As KQJT9s""",
}


@pytest.mark.parametrize("kind", LADDERS)
def test_ladder(kind: str) -> None:
    # Best first.
    strengths = [low(hand, kind) for hand in hands(LADDERS[kind])]
    assert strengths == sorted(set(strengths), reverse=True)


def test_five_to_ace_in_deuce_to_seven_is_ace_high() -> None:
    # Known from other calculators: it beats any pair and loses to any king.
    wheel, best_pair, worst_king, a_king = hands("5432A 22543 KQJT8 K5432")
    strengths = [low(hand, "deuce-to-seven") for hand in (best_pair, wheel, worst_king, a_king)]
    assert strengths == sorted(set(strengths))
    assert (category_low(wheel, "deuce-to-seven"), ranks_low(wheel, "deuce-to-seven")) == ("high card", "A5432")


def test_ace_to_ten_is_a_straight_only_where_the_ace_is_high() -> None:
    (hand,) = hands("AKQJT")
    assert (category_low(hand, "deuce-to-seven"), ranks_low(hand, "deuce-to-seven")) == ("straight", "AKQJT")
    assert (category_low(hand, "ace-to-six"), ranks_low(hand, "ace-to-six")) == ("high card", "KQJTA")


def test_lows_of_the_whole_deck() -> None:
    # Of five different ranks with a given top, all but the straights, in 4**5 suits of which 4 are flushes.
    found = {kind: Counter[str]() for kind in LADDERS}
    strengths: dict[str, set[tuple[int, ...]]] = {kind: set() for kind in LADDERS}
    for hand, weight in patterns():
        for kind in LADDERS:
            strengths[kind].add(low(hand, kind))
            if category_low(hand, kind) == "high card":
                found[kind][ranks_low(hand, kind)[0]] += weight
    deuce_to_seven = {rank: (comb(below, 4) - 1) * 1020 for below, rank in enumerate(RANKS) if below > 4}
    ace_to_six = {rank: (comb(below, 4) - 1) * 1020 for below, rank in enumerate("A" + RANKS[:-1]) if below > 4}
    assert found == {"deuce-to-seven": deuce_to_seven, "ace-to-six": ace_to_six}
    assert (deuce_to_seven["7"], ace_to_six["6"]) == (4 * 1020, 4 * 1020)
    # As many as for high: nine straights and not ten, suited or not, but so many more hands without a pair.
    assert [len(found) for found in strengths.values()] == [7462, 7462]


@pytest.mark.parametrize(
    ("kind", "hand", "qualifier", "answer"),
    [
        ("deuce-to-seven", "75432", "7", True),
        ("deuce-to-seven", "85432", "7", False),
        ("deuce-to-seven", "65432", "7", False),
        ("deuce-to-seven", "75432s", "7", False),
        ("deuce-to-seven", "5432A", "K", False),
        ("deuce-to-seven", "KQJT8", "K", True),
        ("deuce-to-seven", "KQJT9", "K", False),
        ("deuce-to-seven", "22543", "K", False),
        ("deuce-to-seven", "AKQJTs", "none", True),
        ("ace-to-six", "6432A", "6", True),
        ("ace-to-six", "5432A", "6", False),
        ("ace-to-six", "7432A", "6", False),
        ("ace-to-six", "AKQJT", "K", True),
        ("ace-to-six", "AKQJTs", "K", False),
        ("ace-to-six", "AA432", "K", False),
        ("ace-to-six", "AA432", "none", True),
        ("ace-to-five", "5432As", "5", True),
        ("ace-to-five", "22223", "none", True),
    ],
)
def test_qualifies(kind: str, hand: str, qualifier: str, answer: bool) -> None:
    assert qualifies(hands(hand)[0], kind, qualifier) is answer


def test_ace_to_five_is_the_same_here() -> None:
    for hand, _ in patterns():
        assert low(hand, "ace-to-five") == low_ace_to_five(hand)
        assert qualifies(hand, "ace-to-five", "8") == low_qualifies(hand, "8")


def test_pairs_are_compared_as_pairs() -> None:
    # poker-eval's razz test, and the rules' own example
    assert low(cards("6c6d5h5s7c"), "ace-to-five") > low(cards("8c8d4h4s9c"), "ace-to-five")
    for kind in ("ace-to-five", "deuce-to-seven", "ace-to-six"):
        assert low(cards("2c2d7h5s4c"), kind) > low(cards("3c3d4h2sAc"), kind)
