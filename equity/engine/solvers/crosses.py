"""Exact answers on a cross, every hand known: the lines are valued one by one, then combined."""

from dataclasses import dataclass
from math import comb
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan
from equity.engine.solvers.protocol import scattered
from equity.engine.tally import Tally

MOST_SEATS = 9


class Crosses:
    """Two lines through one common cell, hands known: a block for each card the common cell may get.

    Each line's hands are valued once for every choice of cards for its arms, and every two choices that share no card
    are one deal.
    """

    method: ClassVar[str] = "exact"

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.seed = None
        self._shape = _Shape.of(plan)
        self.total = self._shape.deals

    @staticmethod
    def fits(plan: Plan) -> bool:
        """Whether there are just two lines, with one cell in common, and every hand is known."""
        lines = [set(map(int, line)) for line in plan.arrays.lines]
        if len(lines) != 2 or plan.named_lines != 2 or plan.seats > MOST_SEATS:
            return False
        common = lines[0] & lines[1]
        # What is wild, or which suit takes half, must be known once the common cell's card is.
        if not {plan.arrays.wild_place, plan.arrays.suit_place} <= {-1, *common}:
            return False
        hidden_hands = any(place >= plan.arrays.first_hole for place in plan.arrays.places)
        return len(common) == 1 and len(lines[0]) <= 3 and not hidden_hands

    @staticmethod
    def cost(plan: Plan) -> int:
        """How many hands are looked up, and pairs of sets combined: some forty of these take the time of a look-up."""
        shape = _Shape.of(plan)
        first, second = shape.sets
        return len(shape.centres) * ((first + second) * plan.evaluations // 2 + first * second * plan.seats // 40)

    def block_deals(self, block: int) -> int:
        """Return the number of deals with one card in the common cell."""
        return self._shape.deals // len(self._shape.centres) if block < len(self._shape.centres) else 0

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.crosses import combine_sets, combine_two
        from equity.jit import must_compile

        return must_compile(combine_two if self._plan.seats == 2 else combine_sets)

    def run(self, block: int) -> Tally:
        """Count every deal with one card in the common cell."""
        from equity.engine.kernels.crosses import combine_sets, combine_two, mark_free, settle_codes, value_sets

        plan, shape = self._plan, self._shape
        seats = plan.seats
        tally = Tally.empty(seats, plan.named_lines)
        scratch = plan.scratch()
        centre = shape.centres[scattered(block, len(shape.centres))]
        scratch.table[shape.common] = centre
        spare = np.array([card for card in plan.arrays.deck if card != centre], np.uint8)

        def empty(*sizes: int) -> NDArray[np.uint16]:
            return np.zeros(sizes, np.uint16)

        values = []
        for line, (arms, sets) in enumerate(zip(shape.arms, shape.sets, strict=True)):
            high, low, cards = empty(seats, sets), empty(seats, sets), np.zeros((sets, 2), np.uint8)
            value_sets(line, arms, spare, plan.arrays, plan.tables, scratch, high, low, cards)
            if plan.arrays.suit_place >= 0:
                low[:] = _suit_strengths(plan, centre)[:, None]
            values.append((high, low, cards))
        (first_high, first_low, first_cards), (high, low, cards) = values
        sets = shape.sets[1]
        free = empty(len(spare) + 1, sets)
        mark_free(cards, sets, free)
        second_half = bool(plan.arrays.rules[0]) or plan.arrays.suit_place >= 0
        winners = np.zeros((4, 1 << (2 * seats if second_half else seats)), np.int64)
        held, first_made = empty(seats, sets), np.zeros((seats, 16), np.int64)
        rules = second_half, bool(plan.arrays.rules[1]), bool(plan.arrays.rules[2])
        rows = () if seats == 2 else (*empty(2, seats), *empty(7, sets))
        combine: Any = combine_two if seats == 2 else combine_sets
        combine(
            first_high, first_low, first_cards, shape.sets[0], high, low, sets, free, *rules, *rows,
            held, winners, first_made, tally.arrays.both,
        )  # fmt: skip
        arrays = tally.arrays
        settle_codes(winners, second_half, high, sets, held, first_made, arrays.shares, arrays.made, arrays.on_line)
        return tally


@dataclass(frozen=True)
class _Shape:
    """What of a cross is unknown: the common cell, the cards it may get, each line's unknown arms and their sets."""

    common: int
    centres: tuple[int, ...]
    arms: tuple[NDArray[np.uint8], NDArray[np.uint8]]
    sets: tuple[int, int]
    deals: int

    @classmethod
    def of(cls, plan: Plan) -> "_Shape":
        arrays = plan.arrays
        first, second = (set(map(int, line)) for line in arrays.lines)
        unknown = {int(place) for place in arrays.places}
        (common,) = first & second
        deck = tuple(map(int, arrays.deck))
        centres = deck if common in unknown else (int(arrays.table[common]),)
        spare = len(deck) - (common in unknown)
        arms = [np.array(sorted((line & unknown) - {common}), np.uint8) for line in (first, second)]
        sets = comb(spare, len(arms[0])), comb(spare, len(arms[1]))
        deals = len(centres) * sets[0] * comb(spare - len(arms[0]), len(arms[1]))
        return cls(common, centres, (arms[0], arms[1]), sets, deals)


def _suit_strengths(plan: Plan, centre: int) -> NDArray[np.uint16]:
    """Each seat's highest hole card in the suit of the common cell's card, counted from 1: (seats,)."""
    hole = plan.arrays.table[plan.arrays.first_hole :].reshape(plan.seats, -1).astype(np.uint16)
    held: NDArray[np.uint16] = np.where(hole & 3 == centre & 3, (hole >> 2) + 1, 0).max(axis=1).astype(np.uint16)
    return held
