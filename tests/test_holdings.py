"""Hands from text: known cards, unknown ones, random hands, hands in the order they are dealt."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.cards import cards_text
from equity.errors import QuestionError
from equity.holdings import Holding, parse_hand, random_hand

AH, AD, KH, SEVEN_S, FOUR_C, TWO_H = 50, 49, 46, 23, 8, 2
Cards = tuple[int | None, ...]


@pytest.mark.parametrize(
    ("text", "size", "cards", "normal"),
    [
        ("AhAd", 2, (AH, AD), "AhAd"),
        ("AdAh", 2, (AD, AH), "AdAh"),
        ("A♥ A♦", 2, (AH, AD), "AhAd"),
        ("A♥\ufe0f K♥\ufe0f 7♠\ufe0f 4♣\ufe0f 2♥\ufe0f", 5, (AH, KH, SEVEN_S, FOUR_C, TWO_H), "AhKh7s4c2h"),
        ("AhAdxxx", 5, (AH, AD, None, None, None), "AhAdxxx"),
        ("xAhXxAd", 5, (AH, AD, None, None, None), "AhAdxxx"),
        ("xAd X Ah", 4, (AD, AH, None, None), "AdAhxx"),
        ("Ah x", 2, (AH, None), "Ahx"),
        ("random", 5, (None,) * 5, "random"),
        (" RANDOM ", 2, (None, None), "random"),
        ("xx", 2, (None, None), "random"),
    ],
)
def test_hands(text: str, size: int, cards: Cards, normal: str) -> None:
    hand = parse_hand(text, size)
    assert (hand.cards, hand.text) == (cards, normal)
    assert hand.known == tuple(card for card in cards if card is not None)


@pytest.mark.parametrize(
    ("text", "cards", "normal"),
    [
        ("AhAdKh2h", (AH, AD, KH, TWO_H), "AhAdKh2h"),
        ("xAhKhx", (None, AH, KH, None), "xAhKhx"),
        ("x x Kh x", (None, None, KH, None), "xxKhx"),
        ("xxxx", (None,) * 4, "random"),
        ("random", (None,) * 4, "random"),
    ],
)
def test_hands_in_the_order_they_are_dealt_keep_their_gaps(text: str, cards: Cards, normal: str) -> None:
    hand = parse_hand(text, 4, in_order=True)
    assert (hand.cards, hand.text) == (cards, normal)


@settings(derandomize=True)
@given(st.lists(st.integers(0, 51), unique=True, min_size=1, max_size=8), st.integers(0, 3))
def test_text_and_back(cards: list[int], unknown: int) -> None:
    hand = Holding((*cards, *[None] * unknown))
    assert hand.text == cards_text(cards) + unknown * "x"
    assert parse_hand(hand.text, len(cards) + unknown) == hand


@settings(derandomize=True)
@given(st.permutations([AH, AD, KH, None, None]))
def test_text_and_back_in_order(cards: list[int | None]) -> None:
    hand = Holding(tuple(cards))
    assert parse_hand(hand.text, len(cards), in_order=True) == hand


def test_random_hand_and_back() -> None:
    assert parse_hand(random_hand(4).text, 4) == random_hand(4) == Holding((None,) * 4)


@pytest.mark.parametrize(
    ("hand", "dealt", "then"),
    [
        ("AhAdKh2h", 4, "AhAdKh2h"),
        ("AhAdKh2h", 3, "AhAdKhx"),
        ("xAdKh2h", 3, "xAdKhx"),
        ("xxx2h", 3, "random"),
        ("AhAdKh2h", 0, "random"),
        ("random", 3, "random"),
    ],
)
def test_cards_not_yet_dealt_are_unknown(hand: str, dealt: int, then: str) -> None:
    before = parse_hand(hand, 4, in_order=True).when_dealt(dealt)
    assert (before.text, len(before.cards)) == (then, 4)


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


# Ranks of any suit, and ranges


@pytest.mark.parametrize(
    ("text", "size", "written", "hands"),
    [
        ("AAxxx", 5, "AAxxx", 108_336),
        ("Axxxx", 5, "Axxxx", 886_656),
        ("xAAxx", 5, "AAxxx", 108_336),
        ("AhKxxx", 5, "AhKxxx", 71_535),
        ("AhAxxx", 5, "AhAxxx", 55_320),
        ("10 10 xx", 4, "TTxx", 6_961),
        ("AhK", 2, "AhK", 4),
        ("KsA", 2, "KsA", 4),
        ("AK", 2, "AK", 16),
        ("AKs", 2, "AKs", 4),
        ("AKo", 2, "AKo", 12),
        ("77", 2, "77", 6),
        ("QQ+", 2, "QQ+", 18),
        ("QQ-99", 2, "QQ-99", 24),
        ("99-QQ", 2, "99-QQ", 24),
        ("A5s+", 2, "A5s+", 36),
        ("A9s-A5s", 2, "A9s-A5s", 20),
        ("T9s-54s", 2, "T9s-54s", 24),
        ("KTo+", 2, "KTo+", 36),
        ("aks", 2, "aks", 4),
        ("AA, KK", 2, "AA,KK", 12),
        ("AhKd,QQ", 2, "AhKd,QQ", 7),
        ("AhK,random@1", 2, "AhK,random@1", 1326),
    ],
)
def test_ranks_and_ranges_stand_for_so_many_hands(text: str, size: int, written: str, hands: int) -> None:
    holding = parse_hand(text, size)
    cards, weights = holding.hands(())
    assert holding.listed
    assert holding.text == written
    assert cards.shape == (hands, size)
    assert len({tuple(sorted(hand)) for hand in cards.tolist()}) == hands
    assert (weights == 1).all()


def test_weights_are_whole_numbers() -> None:
    cards, weights = parse_hand("AA@0.5,KK@0.75", 2).hands([card for card in range(52) if card & 3 > 1])
    assert sorted(weights.tolist()) == [2, 3]
    assert cards.tolist() == [[44, 45], [48, 49]]


def test_what_others_hold_is_left_out() -> None:
    cards, _ = parse_hand("AAxxx", 5).hands([48, 49, 0])
    assert not {48, 49, 0} & set(cards.ravel().tolist())
    assert len(cards) == 47 * 46 * 45 // 6
    assert len(parse_hand("AAxxx", 5).hands([48, 49, 50])[0]) == 0


@pytest.mark.parametrize(
    ("text", "size", "said"),
    [
        ("AAAAA", 5, "5 cards of rank A"),
        ("AhAAAAx", 6, "5 cards of rank A"),
        ("AAx", 2, "3 cards"),
        ("QQ+", 5, "for games of two hole cards"),
        ("QQ+,KZ", 2, '"KZ"'),
        ("QQ-A9s", 2, "two kinds"),
        ("A9s-J7s", 2, "neither the high card nor the gap"),
        ("AAs", 2, "neither suited nor not"),
        ("AA@1_0", 2, "over 0"),
        ("AA@+1", 2, "over 0"),
        ("AA@１", 2, "over 0"),
        ("AA@1e-2", 2, "over 0"),
        ("AA@0", 2, "over 0"),
        ("AA@x", 2, "over 0"),
        ("AA@0.00001", 2, "4 decimals"),
        ("AA@inf", 2, "over 0"),
        ("AA,", 2, "two cards"),
        ("AhKd,AhKd@0.3", 2, "weights 1 and 0.3"),
    ],
)
def test_ranges_that_cannot_be_read(text: str, size: int, said: str) -> None:
    with pytest.raises(QuestionError, match=re.escape(said)):
        parse_hand(text, size)


@pytest.mark.parametrize(
    ("text", "size"), [("AAx", 3), ("Axx", 3), ("AhAKx", 4), ("AKx", 3), ("xx", 2), ("QQ+,AK@0.5", 2)]
)
def test_hands_are_counted_without_listing_them(text: str, size: int) -> None:
    for seen in ([], [51, 50, 0, 1], [44, 45, 46, 48]):
        hand = parse_hand(text, size)
        assert hand.count(set(seen) - set(hand.known)) == len(hand.hands(set(seen) - set(hand.known))[0])


def test_ranks_that_are_not_dealt_yet_are_unknown() -> None:
    assert parse_hand("AKxA", 4, in_order=True).when_dealt(3).cards == ("A", "K", None, None)
