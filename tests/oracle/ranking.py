"""Five-card hands compared straight from the cards, as tuples of which the larger is the better hand.

A card is two characters, rank and suit: ``"Ah"``, ``"Td"``, ``"2c"``.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARDS = frozenset(DECK)
ACE_HIGH = {rank: place for place, rank in enumerate(RANKS, start=2)}
ACE_LOW = ACE_HIGH | {"A": 1}

CATEGORIES = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)

# How many cards of each rank, most first, in rising order of high hands; straights and flushes are looked for apart.
SHAPES = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "one pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}


def cards(text: str) -> list[str]:
    """Split cards written together: ``"AhKd"``."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def high(cards5: Sequence[str]) -> tuple[int, ...]:
    """Return the strength for high: the category's number, then the ranks that break ties (ace 14)."""
    name = category(cards5)
    ranks = _straight(cards5) if name.startswith("straight") else grouped(cards5, ACE_HIGH)
    return (CATEGORIES.index(name), *ranks)


def category(cards5: Sequence[str]) -> str:
    """Return the name of the high hand."""
    straight = _straight(cards5)
    flush = len({card[1] for card in cards5}) == 1
    if straight and flush:
        return "straight flush"
    if flush:
        return "flush"
    if straight:
        return "straight"
    return SHAPES[shape(cards5)]


def ranks_high(cards5: Sequence[str]) -> str:
    """Return the ranks as a high hand is read: groups first, straights from the top (``KKK77``, ``5432A``)."""
    return spell(_straight(cards5) or grouped(cards5, ACE_HIGH))


def low_ace_to_five(cards5: Sequence[str]) -> tuple[int, ...]:
    """Return the strength for ace-to-five low: the shape first, then the ranks, groups first (ace 1).

    Both are smaller in better lows, so both are negated.
    """
    return (-list(SHAPES).index(shape(cards5)), *(-rank for rank in grouped(cards5, ACE_LOW)))


def low_qualifies(cards5: Sequence[str], qualifier: str | None) -> bool:
    """Say whether a low may be played when its top card may be no worse than ``qualifier`` (None: any hand may)."""
    if qualifier is None:
        return True
    ranks = _values(cards5, ACE_LOW)
    return len(set(ranks)) == 5 and max(ranks) <= ACE_LOW[qualifier]


def ranks_low(cards5: Sequence[str]) -> str:
    """Return the ranks as a low hand is read: groups first, then highest first, ace low (``7432A``, ``22754``)."""
    return spell(grouped(cards5, ACE_LOW))


def _values(cards5: Sequence[str], ranks: Mapping[str, int]) -> list[int]:
    if len(cards5) != 5 or len(set(cards5)) != 5 or not all(card in CARDS for card in cards5):
        raise ValueError(f"not five different cards: {cards5!r}")
    return [ranks[card[0]] for card in cards5]


def shape(cards5: Sequence[str]) -> tuple[int, ...]:
    """Return how many cards there are of each rank, most first."""
    return tuple(sorted(Counter(card[0] for card in cards5).values(), reverse=True))


def grouped(cards5: Sequence[str], ranks: Mapping[str, int]) -> tuple[int, ...]:
    """Return the five ranks, those held most often first, then the highest first."""
    values = _values(cards5, ranks)
    return tuple(sorted(values, key=lambda value: (values.count(value), value), reverse=True))


def _straight(cards5: Sequence[str]) -> tuple[int, ...]:
    """Return the ranks of a straight from the top, with the ace of 5-4-3-2-A as 1; nothing when it is none."""
    for ranks in (ACE_HIGH, ACE_LOW):
        values = tuple(sorted(_values(cards5, ranks), reverse=True))
        if values == tuple(range(values[0], values[0] - 5, -1)):
            return values
    return ()


def spell(values: Sequence[int]) -> str:
    """Return the letters of ranks, an ace being 1 or 14."""
    return "".join("A" if value == 1 else RANKS[value - 2] for value in values)
