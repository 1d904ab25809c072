"""Many random hands, most of them from thinned decks, in which the hands that are rare from a whole deck are common."""

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]
"""Cards as integers, ``4 * rank + suit``: (hands, cards)."""

RANK = np.arange(52) >> 2
SUIT = np.arange(52) & 3


def draw_hands(rng: np.random.Generator, size: int, wild_ranks: NDArray[np.int64], wilds: int) -> Cards:
    """Return a random hand of `size` cards, `wilds` of them of its wild rank, for each of `wild_ranks`: (hands, size).

    A wild rank of -1 is none. The other cards are of a deck that each hand has to itself, see `_decks`.
    """
    hands = len(wild_ranks)
    wild = wild_ranks[:, None] == RANK
    order = rng.random((hands, 52))
    natural = np.argsort(order + ~_decks(rng, hands) + 2 * wild, axis=1)[:, : size - wilds]
    chosen_wild = np.argsort(order + ~wild, axis=1)[:, :wilds]
    return rng.permuted(np.hstack([natural, chosen_wild]), axis=1).astype(np.uint8)


def _decks(rng: np.random.Generator, hands: int) -> NDArray[np.bool_]:
    """Return which cards each hand is drawn from first, and then from all: (hands, 52).

    In turn: all; three or six ranks, for quads and five of a kind; one suit, for flushes that a low cannot avoid, and
    with a rank of the other suits, for those it can; six ranks in a row in one suit or seven in two, for straight
    flushes; the ranks from ace to six, for lows of all kinds.
    """
    kind = np.arange(hands)[:, None] % 8
    place = np.argsort(rng.random((hands, 13)), axis=1)[:, RANK]  # of each card's rank, in an order of the hand's own
    suit_place = np.argsort(rng.random((hands, 4)), axis=1)[:, SUIT]
    from_first = (RANK - rng.integers(0, 13, (hands, 1))) % 13
    return np.select(
        [kind == 0, kind == 1, kind == 2, kind == 3, kind == 4, kind == 5, kind == 6],
        [
            np.ones((hands, 52), bool),
            place < 3,
            place < 6,
            suit_place == 0,
            (suit_place == 0) | (place == 0),
            (from_first < 6) & (suit_place == 0),
            (from_first < 7) & (suit_place < 2),
        ],
        np.broadcast_to((RANK + 1) % 13 < 6, (hands, 52)),
    )
