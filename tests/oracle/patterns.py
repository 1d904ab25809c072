"""Hands of which one stands for all that suits cannot tell apart."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

from .ranking import RANKS, SUITS


def patterns(size: int = 5, ranks: str = RANKS) -> list[tuple[list[str], int]]:
    """Return one hand of each sort with the number of hands it stands for; sorts differ in ranks, or in being suited.

    Only hands all of one suit may come to be flushes, whatever wild cards are added.
    """
    found = []
    for chosen in combinations_with_replacement(ranks, size):
        held = Counter(chosen)
        if max(held.values()) > 4:
            continue
        suited = len(held) == size
        weight = prod(comb(4, count) for count in held.values()) - 4 * suited
        if weight:
            # The suits are given in turn, so equal ranks get different ones and different ranks are not suited.
            found.append(([rank + SUITS[i % 4] for i, rank in enumerate(chosen)], weight))
        if suited:
            found.append(([rank + "c" for rank in chosen], 4))
    return found
