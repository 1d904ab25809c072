"""The ranking of five cards held against formulas, published counts and ladders written out by hand."""

from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest

from .patterns import patterns
from .ranking import (
    CATEGORIES,
    SUITS,
    cards,
    category,
    high,
    low_ace_to_five,
    low_qualifies,
    ranks_high,
    ranks_low,
)


def hands(text: str) -> list[list[str]]:
    """Split hands set apart by spaces."""
    return [cards(hand) for hand in text.split()]


def test_high_ladder() -> None:
    ladder = hands("""7c5d4h3s2c 8c5d4h3s2c AcKdQhJs9c 2c2d5h4s3c 2c2d6h4s3c AcAdKhQsJc 3c3d2h2s4c 3c3d2h2sAc AcAdKhKsQc
        2c2d2h4s3c AcAdAhKsQc 5c4d3h2sAc 6c5d4h3s2c AcKdQhJsTc 7c5c4c3c2c AcKcQcJc9c 2c2d2h3s3c 3c3d3h2s2c
        AcAdAhKsKc 2c2d2h2s3c AcAdAhAsKc 5c4c3c2cAc 6c5c4c3c2c AcKcQcJcTc""")
    strengths = [high(hand) for hand in ladder]
    assert strengths == sorted(set(strengths))
    assert list(dict.fromkeys(category(hand) for hand in ladder)) == list(CATEGORIES)


def test_high_is_blind_to_order_and_suits() -> None:
    for hand in permutations(cards("KcKd7h7s2c")):
        assert high(hand) == high(cards("KsKh7c7d2h")) == (2, 13, 13, 7, 7, 2)


@pytest.mark.parametrize("hand", ["KcAd2h3s4c", "QcKdAh2s3c", "JcQdKhAs2c", "Ac2d3h4s6c"])
def test_no_straight_goes_round_the_ace(hand: str) -> None:
    assert category(cards(hand)) == "high card"


def test_wheel_is_the_lowest_straight() -> None:
    wheel = cards("Ah2c3d4s5h")
    assert (category(wheel), ranks_high(wheel), high(wheel)[1]) == ("straight", "5432A", 5)
    assert high(cards("KhQcJd9s8h")) < high(wheel) < high(cards("6h2c3d4s5h"))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("7dKcKd7hKs", "KKK77"),
        ("9s2cKd5h2d", "22K95"),
        ("4c9d4d9hAc", "9944A"),
        ("TsAcKdJhQc", "AKQJT"),
        ("Ts2sKsJsQs", "KQJT2"),
    ],
)
def test_ranks_high(hand: str, words: str) -> None:
    assert ranks_high(cards(hand)) == words


@pytest.mark.parametrize(("ranks", "straights"), [("9TJQKA", 2), ("A23456", 2), ("A234JQK", 0)])
def test_categories_of_a_thinned_deck(ranks: str, straights: int) -> None:
    deck = [rank + suit for rank in ranks for suit in SUITS]
    n = len(ranks)
    expected = {
        "straight flush": 4 * straights,
        "four of a kind": n * 4 * (n - 1),
        "full house": n * comb(4, 3) * (n - 1) * comb(4, 2),
        "flush": 4 * (comb(n, 5) - straights),
        "straight": straights * (4**5 - 4),
        "three of a kind": n * comb(4, 3) * comb(n - 1, 2) * 4**2,
        "two pair": comb(n, 2) * comb(4, 2) ** 2 * (n - 2) * 4,
        "one pair": n * comb(4, 2) * comb(n - 1, 3) * 4**3,
        "high card": (comb(n, 5) - straights) * (4**5 - 4),
    }
    assert sum(expected.values()) == comb(4 * n, 5)
    assert Counter(category(hand) for hand in combinations(deck, 5)) == Counter(expected)


def test_categories_of_the_whole_deck() -> None:
    # Wikipedia, Poker probability
    table: Counter[str] = Counter()
    for hand, weight in patterns():
        table[category(hand)] += weight
    assert [table[name] for name in reversed(CATEGORIES)] == [
        40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540,
    ]  # fmt: skip
    assert len({high(hand) for hand, _ in patterns()}) == 7462


def test_lows_of_the_whole_deck() -> None:
    # Wikipedia, Poker probability: unpaired lows by top card, 5 to K
    table: Counter[str] = Counter()
    for hand, weight in patterns():
        if low_qualifies(hand, "K"):
            table[ranks_low(hand)[0]] += weight
    assert [table[top] for top in "56789TJQK"] == [1024, 5120, 15360, 35840, 71680, 129024, 215040, 337920, 506880]


# Best first. Pairs are compared as pairs: a smaller group beats a larger one, whatever goes with it.
LOW_LADDER = """
    5c4c3c2cAc 6c4d3h2sAc 6c5c4c3c2c 7c4d3h2sAc 8c4d3h2sAc KcQdJhTs9c
    AcAd4h3s2c 2c2d7h5s4c 3c3d4h2sAc KcKdQhJsTc
    2c2dAhAs3c 6c6d5h5s7c 8c8d4h4s9c AcAdAh3s2c 2c2d2h3sAc KcKdKhQsJc
    AcAdAh2s2c 2c2d2hAsAc KcKdKhQsQc AcAdAhAs2c KcKdKhKsQc"""


def test_low_ladder() -> None:
    strengths = [low_ace_to_five(hand) for hand in hands(LOW_LADDER)]
    assert strengths == sorted(set(strengths), reverse=True)


def test_low_ignores_suits() -> None:
    assert low_ace_to_five(cards("5c4c3c2cAc")) == low_ace_to_five(cards("Ah2d3c4s5h"))


@pytest.mark.parametrize(
    ("hand", "words"),
    [("4cAc7d3h2s", "7432A"), ("4c2d7h5s2c", "22754"), ("AhKdAcQsJd", "AAKQJ"), ("5c7d6h5s6d", "66557")],
)
def test_ranks_low(hand: str, words: str) -> None:
    assert ranks_low(cards(hand)) == words


@pytest.mark.parametrize(
    ("hand", "qualifier", "answer"),
    [
        ("8c4d3h2sAc", "8", True),
        ("9c4d3h2sAc", "8", False),
        ("2c4d3h2sAc", "8", False),
        ("AcAd4h3s2c", "K", False),
        ("8c7c6c5c4c", "8", True),
        ("KcQdJhTs9c", "K", True),
        ("5c4d3h2sAc", "5", True),
        ("6c4d3h2sAc", "5", False),
        ("AcAdAhAs2c", None, True),
    ],
)
def test_low_qualifies(hand: str, qualifier: str | None, answer: bool) -> None:
    assert low_qualifies(cards(hand), qualifier) is answer


def test_five_different_cards_are_wanted() -> None:
    with pytest.raises(ValueError, match="five different cards"):
        high(cards("AcAcKdQhJs"))
