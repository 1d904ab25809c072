"""Hands from text: known cards, unknown ones, random hands."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.cards import cards_text
from equity.errors import QuestionError
from equity.holdings import Holding, parse_hand, random_hand

AH, AD, KH, SEVEN_S, FOUR_C, TWO_H = 50, 49, 46, 23, 8, 2


@pytest.mark.parametrize(
    ("text", "size", "cards", "unknown", "normal"),
    [
        ("AhAd", 2, (AH, AD), 0, "AhAd"),
        ("AdAh", 2, (AD, AH), 0, "AdAh"),
        ("A♥ A♦", 2, (AH, AD), 0, "AhAd"),
        ("A♥\ufe0f K♥\ufe0f 7♠\ufe0f 4♣\ufe0f 2♥\ufe0f", 5, (AH, KH, SEVEN_S, FOUR_C, TWO_H), 0, "AhKh7s4c2h"),
        ("AhAdxxx", 5, (AH, AD), 3, "AhAdxxx"),
        ("xAhXxAd", 5, (AH, AD), 3, "AhAdxxx"),
        ("Ah x", 2, (AH,), 1, "Ahx"),
        ("random", 5, (), 5, "random"),
        (" RANDOM ", 2, (), 2, "random"),
        ("xx", 2, (), 2, "random"),
    ],
)
def test_hands(text: str, size: int, cards: tuple[int, ...], unknown: int, normal: str) -> None:
    hand = parse_hand(text, size)
    assert (hand.cards, hand.unknown, hand.text) == (cards, unknown, normal)


@settings(derandomize=True)
@given(st.lists(st.integers(0, 51), unique=True, min_size=1, max_size=8), st.integers(0, 3))
def test_text_and_back(cards: list[int], unknown: int) -> None:
    hand = Holding(tuple(cards), unknown)
    assert hand.text == cards_text(cards) + unknown * "x"
    assert parse_hand(hand.text, len(cards) + unknown) == hand


def test_random_hand_and_back() -> None:
    assert parse_hand(random_hand(4).text, 4) == random_hand(4) == Holding((), 4)


@pytest.mark.parametrize(
    ("text", "size", "message"),
    [
        ("Ah", 2, 'hand "Ah" has 1 card; this game deals 2 (write x for an unknown card)'),
        ("AhKdQc", 2, 'hand "AhKdQc" has 3 cards; this game deals 2 (write x for an unknown card)'),
        ("AhKd", 5, 'hand "AhKd" has 2 cards; this game deals 5 (write x for an unknown card)'),
        ("x", 2, 'hand "x" has 1 card; this game deals 2 (write x for an unknown card)'),
        ("", 2, 'hand "" has no cards; this game deals 2 (write x for an unknown card)'),
        (" ", 2, 'hand " " has no cards; this game deals 2 (write x for an unknown card)'),
        ("1hAd", 2, 'card "1h" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
    ],
)
def test_faults_name_hand_fault_and_remedy(text: str, size: int, message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse_hand(text, size)
    assert str(caught.value) == message
