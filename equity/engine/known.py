"""Hands whose two cards are known: what they come to with every line, looked up for two seats at a time."""

from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.cards import RANKS
from equity.engine.plan import Plan
from equity.ranking.tables import pair_tables

SUIT_SETS: Final = 16
"""The suits that all cards of a line may have, as bits: 0 for none."""


class KnownHands(NamedTuple):
    """The seats whose hands are known, two and two, and their strengths by the line they are played with.

    `seats` (twos, 2): the same one twice where one is left over. `values` (twos, 16 * triples): the first seat's
    strength in the lower half, the second's in the upper one, by the suits that all cards of the line have and the
    number of its triple, see `equity.engine.kernels.pairs`. `told` (seats,): 1 for those seats.
    """

    seats: NDArray[np.int64]
    values: NDArray[np.uint32]
    told: NDArray[np.uint8]


def known_hands(plan: Plan) -> KnownHands:
    """Return the known hands of a plan: none where hands are no pair and triple, or have a low, or cards are wild."""
    arrays = plan.arrays
    told = np.zeros(plan.seats, np.uint8)
    alone = len(arrays.own) == plan.seats and arrays.suit_place < 0
    seats: list[int] = []
    if plan.by_pairs and alone and not plan.ranking.low_ladder and not plan.ranking.wild:
        first, hole = int(arrays.first_hole), (len(arrays.table) - int(arrays.first_hole)) // plan.seats
        unknown = {(int(place) - first) // hole for place in arrays.places}
        unknown |= {listed.seat for listed in plan.listed}
        seats = [seat for seat in range(plan.seats) if seat not in unknown]
    if not seats:
        return KnownHands(np.zeros((0, 2), np.int64), np.zeros((1, 1), np.uint32), told)
    told[seats] = 1
    strengths = [_strengths(plan, arrays.table[arrays.own[seat]]) for seat in seats]
    twos = [(k, min(k + 1, len(seats) - 1)) for k in range(0, len(seats), 2)]
    values = [strengths[one] | strengths[other] << np.uint32(16) for one, other in twos]
    return KnownHands(np.array([(seats[one], seats[other]) for one, other in twos], np.int64), np.stack(values), told)


def _strengths(plan: Plan, cards: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """What two cards come to, by the suits that all cards of a line have and its triple: (16 * triples,)."""
    lookups = pair_tables(plan.ranking)
    low, high = sorted(int(card) >> 2 for card in cards)
    found = np.tile(lookups.high[low + high * (high + 1) // 2].astype(np.uint32), (SUIT_SETS, 1))
    suit = int(cards[0]) & 3
    if suit != int(cards[1]) & 3:
        return found.ravel()
    for a, b, c in combinations_with_replacement(range(len(RANKS)), 3):
        held = {low, high, a, b, c}
        if len(held) == 5:
            number = a + b * (b + 1) // 2 + c * (c + 1) * (c + 2) // 6
            flush = lookups.flushes[sum(1 << rank for rank in held)]
            found[1 << suit, number] = max(found[1 << suit, number], flush)
    return found.ravel()
