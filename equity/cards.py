"""Cards as integers and as text.

A card is ``4 * rank + suit``: 0 is the deuce of clubs, 51 the ace of spades. Ranks run from the deuce to the ace,
suits clubs, diamonds, hearts, spades.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from equity.errors import QuestionError

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SYMBOLS: Final = "♣♦♥♠"
DECK: Final = tuple(range(52))

_SUIT_OF = {letter: suit for suit, pair in enumerate(zip(SUITS, SYMBOLS, strict=True)) for letter in pair}
# A pasted symbol may carry a variation selector, which says only how to draw it.
_TOKEN = re.compile(r"(?P<unknown>x)|(?P<rank>10|\S)(?P<suit>\S?)[\ufe0e\ufe0f]?", re.IGNORECASE)
# Where a rank may stand alone, another rank, an unknown card or a space after it begins the next card.
_OPEN_TOKEN = re.compile(r"(?P<unknown>x)|(?P<rank>10|\S)(?P<suit>(?![2-9TJQKA1x])\S)?[\ufe0e\ufe0f]?", re.IGNORECASE)


def card_text(card: int) -> str:
    """Return a card as rank and suit letter, ``Ah``."""
    return RANKS[card >> 2] + SUITS[card & 3]


def cards_text(cards: Iterable[int | None], unknown: str = "x") -> str:
    """Return cards run together, ``AhKd``, with `unknown` for each that is None."""
    return "".join(unknown if card is None else card_text(card) for card in cards)


def parse_cards(text: str) -> list[int | None]:
    """Read cards run together or spaced; an ``x`` is an unknown card, returned as None.

    Raises `QuestionError` for text that is no card.

    >>> parse_cards("Ah 10♦ x")
    [50, 33, None]
    """
    return [None if token["unknown"] else _card(token["rank"], token["suit"]) for token in _tokens(text, _TOKEN)]


def parse_pattern(text: str) -> list[int | str | None]:
    """Read cards as `parse_cards` does; a rank without a suit is that rank in any suit, returned as its letter.

    >>> parse_pattern("AhAxT")
    [50, 'A', None, 'T']
    """
    cards: list[int | str | None] = []
    for token in _tokens(text, _OPEN_TOKEN):
        rank = "T" if token["rank"] == "10" else (token["rank"] or "").upper()
        if token["unknown"]:
            cards.append(None)
        else:
            cards.append(rank if rank in RANKS and not token["suit"] else _card(token["rank"], token["suit"] or ""))
    return cards


def _tokens(text: str, pattern: "re.Pattern[str]") -> "Iterator[re.Match[str]]":
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        token = pattern.match(text, position)
        assert token is not None  # any character but a space starts a token
        yield token
        position = token.end()


def _card(rank_text: str, suit_text: str) -> int:
    rank = RANKS.find("T" if rank_text == "10" else rank_text.upper())
    written = f'card "{rank_text}{suit_text}"'
    if rank < 0:
        raise QuestionError(f'{written} has no rank "{rank_text}"; ranks are 2-9 T J Q K A, suits c d h s')
    if not suit_text:
        raise QuestionError(f"{written} has no suit; suits are c d h s or {' '.join(SYMBOLS)}")
    suit = _SUIT_OF.get(suit_text.lower())
    if suit is None:
        raise QuestionError(f'{written} has no suit "{suit_text}"; suits are c d h s or {" ".join(SYMBOLS)}')
    return 4 * rank + suit


def parse_known(text: str, what: str) -> list[int]:
    """Read cards none of which may be unknown; `what` names them in the error."""
    cards = parse_cards(text)
    known = [card for card in cards if card is not None]
    if len(known) < len(cards):
        raise QuestionError(f'{what} "{text}" has an unknown card x; only cards that are known belong there')
    return known


def with_symbols(text: str) -> str:
    """Return `text` with the suit letter of every card in it as a symbol: ``AhKd`` becomes ``A♥K♦``.

    An s after two ranks is no suit: ``AKs`` are an ace and a king of one suit.
    """
    return re.sub(r"(?<![2-9TJQKA])([2-9TJQKA])([cdhs])", lambda card: card[1] + SYMBOLS[SUITS.index(card[2])], text)


def check_distinct(groups: Sequence[tuple[str, Iterable[int | None]]]) -> None:
    """Raise `QuestionError` when a card stands twice in the named groups of cards."""
    place_of: dict[int, str] = {}
    for place, cards in groups:
        for card in cards:
            if card is None:
                continue
            if card in place_of:
                first = place_of[card]
                where = f"twice in {place}" if first == place else f"in {first} and in {place}"
                raise QuestionError(f"card {card_text(card)} is {where}; there is one of each card")
            place_of[card] = place
