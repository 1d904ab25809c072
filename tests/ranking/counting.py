"""Counting every hand of a deck, in chunks that fit in memory."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

import equity
from equity.ranking.ladder import HIGH, Ladder

DECK = range(52)


def all_hands(size: int) -> Iterator[NDArray[np.uint8]]:
    """Yield every hand of `size` cards once, in chunks of shape (hands, size) of at most C(51, 5) hands.

    A hand is its `size` - 5 lowest cards, the same for a chunk, and five higher ones: combinations come in
    lexicographic order, so those above a card are the end of the list of all.
    """
    fives = _fives()
    for lowest in combinations(DECK, size - 5):
        first = np.searchsorted(fives[:, 0], lowest[-1] + 1 if lowest else 0)
        above = fives[first:]
        hands = np.empty((len(above), size), np.uint8)
        hands[:, : size - 5] = lowest
        hands[:, size - 5 :] = above
        yield hands


@cache
def _fives() -> NDArray[np.uint8]:
    return np.array(list(combinations(DECK, 5)), np.uint8)


def strength_counts(size: int, ladder: Ladder) -> NDArray[np.int64]:
    """Return how many of all hands of `size` cards have each strength on `ladder`: (65536,)."""
    ranking = "high" if ladder is HIGH else "ace-to-five"
    counts = np.zeros(1 << 16, np.int64)
    for hands in all_hands(size):
        counts += np.bincount(equity.evaluate(hands, ranking), minlength=len(counts))
    return counts


def category_counts(strengths: NDArray[np.int64], ladder: Ladder) -> dict[str, int]:
    """Return how many hands are of each category, best first, from how many have each strength."""
    counts = dict.fromkeys([rung.name for rung in reversed(ladder.rungs)], 0)
    for strength in np.flatnonzero(strengths):
        counts[ladder.category(int(strength))] += int(strengths[strength])
    return counts


def lines_off(found: dict[str, int], published: dict[str, int]) -> list[str]:
    """Return a line for each count that is not as published, for the failure to show."""
    return [
        f"{name}: found {found.get(name, 0)}, published {count}"
        for name, count in published.items()
        if found.get(name, 0) != count
    ]
