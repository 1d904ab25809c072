"""The best five cards of a hand and a line, card by card, for showing them; no tables and nothing compiled."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from equity.ranking.ladder import Hand, Ladder


def best_five(ladder: Ladder, own: Sequence[int], line: Sequence[int], own_counts: Iterable[int]) -> Hand | None:
    """Return the best hand of `own` and `line` cards, with one of `own_counts` cards of `own`.

    None when there are too few cards for any.
    """
    hands = [
        ladder.hand(mine + shared)
        for count in own_counts
        if 0 <= count <= 5
        for mine in combinations(own, count)
        for shared in combinations(line, 5 - count)
    ]
    return max(hands, key=lambda hand: hand.strength, default=None)
