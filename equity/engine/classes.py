"""Starting hands up to an exchange of suits, and plans in which the first seat holds each of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from equity.cards import RANKS, SUITS
from equity.engine.plan import Plan

_SUIT_ORDER = tuple(SUITS.index(suit) for suit in "shdc")


def suit_classes(size: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Return one hand of every class of `size` cards, (classes, size), high cards first, and how many hands each has.

    A class is a way to hold ranks in suits, whichever the suits are: 169 for two cards, 134,459 for five.
    """
    hands, counts = [], []
    for masks in _held(size, 4, (size, 1 << 13)):
        cards = [4 * rank + suit for suit, (_, mask) in zip(_SUIT_ORDER, masks, strict=False) for rank in _ranks(mask)]
        hands.append(sorted(cards, reverse=True))
        alike = Counter(masks)
        alike[(0, 0)] += 4 - len(masks)
        counts.append(factorial(4) // prod(map(factorial, alike.values())))
    return np.array(hands, np.uint8), np.array(counts, np.int64)


def _held(left: int, suits: int, most: tuple[int, int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the ways to share `left` cards among so many suits, as (cards, their ranks as bits), in falling order."""
    if left == 0:
        yield ()
        return
    if suits == 0:
        return
    for size in range(min(left, most[0]), -(-left // suits) - 1, -1):
        for ranks in combinations(range(13), size):
            first = size, sum(1 << rank for rank in ranks)
            if first <= most:
                for rest in _held(left - size, suits - 1, first):
                    yield (first, *rest)


def _ranks(mask: int) -> list[int]:
    return [rank for rank in range(13) if mask >> rank & 1]


def class_name(cards: NDArray[np.uint8]) -> str:
    """Return how a class is written: ``AA``, ``AKs``, ``AKo``; of more cards one of its hands, ``AsKsQsAhKh``."""
    texts = [RANKS[card >> 2] + SUITS[card & 3] for card in map(int, cards)]
    if len(texts) != 2:
        return "".join(texts)
    high, low = (RANKS[card >> 2] for card in map(int, cards))
    return high + low + ("" if high == low else "s" if cards[0] & 3 == cards[1] & 3 else "o")


def suit_exchanges() -> list[NDArray[np.uint8]]:
    """Return where every card goes, (52,), in each of the 24 exchanges of suits."""
    cards = np.arange(52, dtype=np.uint8)
    return [cards & 0xFC | np.array(suits, np.uint8)[cards & 3] for suits in permutations(range(4))]


def with_first_hand(plan: Plan, cards: NDArray[np.uint8]) -> Plan:
    """Return a plan, in which the first seat's cards are its last group but the others', with these cards in them."""
    arrays = plan.arrays
    first = int(arrays.first_hole)
    table = arrays.table.copy()
    table[first : first + len(cards)] = cards
    others = (arrays.places < first) | (arrays.places >= first + len(cards))
    group = next(number for number, places in enumerate(plan.groups) if first in places)
    filled = arrays._replace(
        table=table,
        deck=arrays.deck[~np.isin(arrays.deck, cards)],
        places=arrays.places[others].copy(),
        group_sizes=np.delete(arrays.group_sizes, group),
    )
    return replace(plan, arrays=filled)
