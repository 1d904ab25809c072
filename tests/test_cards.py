"""Cards from text and back, in every writing, and what is said of text that is no card."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.cards import (
    DECK,
    card_text,
    cards_text,
    check_distinct,
    parse_cards,
    parse_known,
    with_symbols,
)
from equity.errors import QuestionError

AH, AD, KD, TC, TH, TWO_C = 50, 49, 45, 32, 34, 0


def test_cards_are_numbered_by_rank_and_then_by_suit() -> None:
    texts = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    assert [card_text(card) for card in range(52)] == texts
    assert [parse_cards(text) for text in texts] == [[card] for card in range(52)]
    assert tuple(range(52)) == DECK


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AhKd", [AH, KD]),
        ("Ah Kd", [AH, KD]),
        (" Ah\tKd\n", [AH, KD]),
        ("ahKD", [AH, KD]),
        ("AH kd", [AH, KD]),
        ("A♥K♦", [AH, KD]),
        ("a♥ k♦", [AH, KD]),
        ("A♥\ufe0fK♦\ufe0e 2♣\ufe0f", [AH, KD, TWO_C]),
        ("10h10♣", [TH, TC]),
        ("Th tC", [TH, TC]),
        ("x", [None]),
        ("X xAhx", [None, None, AH, None]),
        ("", []),
        (" ", []),
    ],
)
def test_writings(text: str, cards: list[int | None]) -> None:
    assert parse_cards(text) == cards


@st.composite
def written_cards(draw: st.DrawFn) -> tuple[str, list[int | None]]:
    """Cards and unknown ones, each written in one of the ways there are."""
    cards = draw(st.lists(st.none() | st.integers(0, 51), max_size=12))
    text = ""
    for card in cards:
        if card is None:
            text += draw(st.sampled_from("xX"))
        else:
            rank = "23456789TJQKA"[card // 4]
            letter, symbol = "cdhs"[card % 4], "♣♦♥♠"[card % 4]
            text += draw(st.sampled_from([rank, rank.lower(), *(["10"] if rank == "T" else [])]))
            text += draw(st.sampled_from([letter, letter.upper(), symbol, f"{symbol}\ufe0e", f"{symbol}\ufe0f"]))
        text += draw(st.sampled_from(["", " ", "\t", "  ", "\u00a0"]))
    return text, cards


@settings(derandomize=True)
@given(written_cards())
def test_every_mixture_of_writings_is_read(written: tuple[str, list[int | None]]) -> None:
    text, cards = written
    assert parse_cards(text) == cards


@settings(derandomize=True)
@given(st.lists(st.none() | st.integers(0, 51)))
def test_text_and_back(cards: list[int | None]) -> None:
    assert parse_cards(cards_text(cards)) == cards


@settings(derandomize=True)
@given(st.text() | st.text("23456789TJQKA10cdhs♣♦♥♠x \ufe0f"))
def test_any_text_is_read_or_refused(text: str) -> None:
    cards: list[int | None] = []
    fault = None
    try:
        cards = parse_cards(text)
    except QuestionError as error:
        fault = str(error)
    assert all(card is None or card in DECK for card in cards)
    assert fault is None or fault.startswith('card "')


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1h", 'card "1h" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
        ("0h", 'card "0h" has no rank "0"; ranks are 2-9 T J Q K A, suits c d h s'),
        ("1 0h", 'card "1" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
        ("hA", 'card "hA" has no rank "h"; ranks are 2-9 T J Q K A, suits c d h s'),
        ("Ah,Kd", 'card ",K" has no rank ","; ranks are 2-9 T J Q K A, suits c d h s'),
        ("Ah 10", 'card "10" has no suit; suits are c d h s or ♣ ♦ ♥ ♠'),
        ("Az", 'card "Az" has no suit "z"; suits are c d h s or ♣ ♦ ♥ ♠'),
        ("10z", 'card "10z" has no suit "z"; suits are c d h s or ♣ ♦ ♥ ♠'),
        ("Kd A☺", 'card "A☺" has no suit "☺"; suits are c d h s or ♣ ♦ ♥ ♠'),
    ],
)
def test_faults_name_card_fault_and_remedy(text: str, message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse_cards(text)
    assert str(caught.value) == message


def test_cards_as_text() -> None:
    assert cards_text([AH, None, TC]) == "AhxTc"
    assert cards_text([AH, None], unknown="xx") == "Ahxx"
    assert cards_text([]) == ""


def test_known_cards_only() -> None:
    assert parse_known("Ah 10c", "dead") == [AH, TC]
    with pytest.raises(QuestionError, match='dead "Ah x" has an unknown card x; only cards that are known belong'):
        parse_known("Ah x", "dead")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("AhKd", "A♥K♦"),
        ("AhTcxxx", "A♥T♣xxx"),
        ("Ks / 9h xx 5h / 3d", "K♠ / 9♥ xx 5♥ / 3♦"),
        ("random", "random"),
    ],
)
def test_symbols(text: str, shown: str) -> None:
    assert with_symbols(text) == shown


@pytest.mark.parametrize(
    ("groups", "message"),
    [
        ([("hand 1", [AH, AH])], "card Ah is twice in hand 1; there is one of each card"),
        ([("hand 1", [AH, AD]), ("the board", [None, AH])], "card Ah is in hand 1 and in the board; there is one of"),
        ([("hand 1", [AD]), ("hand 2", [KD]), ("the dead cards", [TC, KD])], "Kd is in hand 2 and in the dead cards"),
    ],
)
def test_a_card_that_stands_twice_is_told_with_both_places(
    groups: Sequence[tuple[str, Sequence[int | None]]], message: str
) -> None:
    with pytest.raises(QuestionError) as caught:
        check_distinct(groups)
    assert message in str(caught.value)


def test_unknown_cards_may_stand_often() -> None:
    check_distinct([("hand 1", [None, None, AH]), ("hand 2", [None, AD])])
