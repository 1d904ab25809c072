"""Hands told by lists: every set of hands that the seats may hold, weighed, each counted by the solver that is best."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from math import prod
from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.solvers.hidden_hand import HiddenHand
from equity.engine.solvers.parts import Parts
from equity.engine.solvers.protocol import ExactSolver, scattered
from equity.engine.tally import Tally, TallyArrays

MOST_SETS: Final = 200_000
MOST_WEIGHT: Final = 1 << 60
MOST_CARDS: Final = 10
"""Cards in a set of hands that fit into one number, for looking at sets that differ only in their suits as one."""
_SOLVERS: Final[tuple[type[ExactSolver], ...]] = (Parts, HiddenHand, Enumeration)


class ListedHands:
    """Every set of hands that the seats with lists may hold: sets that differ only in their suits are counted once."""

    method: ClassVar[str] = "exact"

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._sets, self._weights = _sets_of_hands(plan)
        self._solver = _best_solver(_with_hands(plan, self._sets[0]))
        each = self._solver(_with_hands(plan, self._sets[0])).total
        assert each is not None  # exact solvers know
        self.seed = None
        self.total = each * sum(map(int, self._weights))
        self.blocks = len(self._sets)

    @staticmethod
    def fits(plan: Plan) -> bool:
        """Whether there are lists, and few enough sets of hands."""
        if not plan.listed or prod(listed.count for listed in plan.listed) > MOST_SETS:
            return False
        weight = prod(int(listed.weights.sum()) for listed in plan.listed)
        return weight * prod(plan.group_choices) < MOST_WEIGHT

    @staticmethod
    def cost(plan: Plan) -> float:
        """How long it takes, in nanoseconds on one core of 2024."""
        sets, _ = _sets_of_hands(plan)
        first = _with_hands(plan, sets[0])
        return len(sets) * (2e5 + _best_solver(first).cost(first))

    def run(self, block: int) -> Tally:
        """Count every deal with one set of hands."""
        number = scattered(block, self.blocks)
        solver = self._solver(_with_hands(self._plan, self._sets[number]))
        tally = Tally.empty(self._plan.seats, self._plan.named_lines)
        for part in range(solver.blocks or 0):
            tally += solver.run(part)
        return Tally(TallyArrays(*(counts * int(self._weights[number]) for counts in tally.arrays)))

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        return self._solver(_with_hands(self._plan, self._sets[0])).must_compile()


def _best_solver(plan: Plan) -> type[ExactSolver]:
    return min((solver for solver in _SOLVERS if solver.fits(plan)), key=lambda solver: solver.cost(plan))


def _with_hands(plan: Plan, hands: NDArray[np.uint8]) -> Plan:
    """Return the plan with one set of hands, (lists, hole cards), known."""
    arrays = plan.arrays
    table = arrays.table.copy()
    hole = hands.shape[1]
    for listed, hand in zip(plan.listed, hands, strict=True):
        first = int(arrays.first_hole) + listed.seat * hole
        table[first : first + hole] = hand
    deck = arrays.deck[~np.isin(arrays.deck, hands)]
    return replace(plan, arrays=arrays._replace(table=table, deck=deck), listed=())


def _sets_of_hands(plan: Plan) -> tuple[NDArray[np.uint8], NDArray[np.object_]]:
    """Return sets of hands, (sets, lists, hole cards), and their weights: one of all that only suits tell apart."""
    chosen = np.zeros((1, 0), np.int64)
    held = np.zeros(1, np.uint64)
    weights = np.ones(1, object)
    for listed in plan.listed:
        masks = np.bitwise_or.reduce(np.uint64(1) << listed.cards.astype(np.uint64), axis=1)
        before, now = np.nonzero((held[:, None] & masks) == 0)
        chosen = np.column_stack([chosen[before], now])
        held = held[before] | masks[now]
        weights = weights[before] * listed.weights.astype(object)[now]
    sets = np.stack([listed.cards[chosen[:, i]] for i, listed in enumerate(plan.listed)], axis=1)
    if sets.shape[1] * sets.shape[2] > MOST_CARDS or len(sets) < 2:
        return sets, weights
    keys = np.min([_keys(mapping[sets]) for mapping in _suit_exchanges(plan)], axis=0)
    _, first, group = np.unique(keys, return_index=True, return_inverse=True)
    sums = np.zeros(len(first), object)
    np.add.at(sums, group, weights)
    return sets[first], sums


def _keys(sets: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return a number for each set of hands, whatever the order of a hand's cards."""
    flat = np.sort(sets, axis=2).reshape(len(sets), -1).astype(np.uint64)
    key = np.zeros(len(sets), np.uint64)
    for column in flat.T:
        key = key * np.uint64(52) + column
    return key


def _suit_exchanges(plan: Plan) -> Iterator[NDArray[np.uint8]]:
    """Yield where every card goes, (52,), when suits are exchanged so that all known cards stay in place."""
    arrays = plan.arrays
    hole = plan.listed[0].cards.shape[1]
    first = int(arrays.first_hole)
    hidden = set(map(int, arrays.places))
    for listed in plan.listed:
        hidden |= set(range(first + listed.seat * hole, first + (listed.seat + 1) * hole))
    known = [place for place in range(len(arrays.table)) if place not in hidden]
    board = [int(arrays.table[place]) for place in known if place < first]
    hands = [
        {int(arrays.table[place]) for place in known if place >= first and (place - first) // hole == seat}
        for seat in range(plan.seats)
    ]
    unseen = set(map(int, arrays.deck))
    cards = np.arange(52, dtype=np.uint8)
    for suits in permutations(range(4)):
        mapping = cards & 0xFC | np.array(suits, np.uint8)[cards & 3]
        stays = all(mapping[card] == card for card in board) and all(
            {int(mapping[card]) for card in hand} == hand for hand in hands
        )
        if stays and {int(mapping[card]) for card in unseen} == unseen:
            yield mapping
