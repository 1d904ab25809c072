"""Exact answers where one hand is hidden: every hand it may be is compared at once on each board."""

from functools import cached_property
from math import comb, prod
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan
from equity.engine.solvers.protocol import BINOMIALS, lookup_cost, scattered
from equity.engine.split import LANES
from equity.engine.tally import Tally

MOST_SEATS: Final = 9
MOST_VALUES: Final = 1 << 22
"""How many values a block may keep."""
MOST_HANDS: Final = 1 << 15
"""How many hands a block may have."""
MOST_ROWS: Final = 1 << 20
"""How many chunks of hands a block may compare with boards."""
LEAST_BLOCKS: Final = 8
NONE: Final = -32768


class HiddenHand:
    """One hand that is not wholly known, all others known: its line values in rows, one for each hand it may be.

    A block is some of the hands it may be and, where a card yet to be turned makes a rank wild or a suit take half the
    pot, one card for that.
    """

    method: ClassVar[str] = "exact"

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.seed = None
        self.total = prod(plan.group_choices)
        shape = _Shape.of(plan)
        assert shape is not None, "the plan does not fit"
        self._shape = shape
        self.blocks = shape.blocks

    @staticmethod
    def fits(plan: Plan) -> bool:
        """Whether just one hand has unknown cards, and there are neither too many line values nor too many boards."""
        return _Shape.of(plan) is not None

    @staticmethod
    def cost(plan: Plan) -> float:
        """How long it takes, in nanoseconds on one core of 2024: to value the lines, and to go through the boards."""
        shape = _Shape.of(plan)
        if shape is None:
            return float("inf")
        hi_lo = bool(plan.arrays.rules[0]) or plan.arrays.suit_place >= 0
        lines, seats = plan.named_lines, plan.seats
        hands = shape.pinnings * shape.hands
        valuing = hands * (60 + shape.evaluations / seats * 1.1 * lookup_cost(plan))
        dealing = 150 + 60 * sum(map(len, shape.groups)) + plan.evaluations * lookup_cost(plan)
        one_line = 25 * seats + 15 * lines if plan.arrays.rules[1] else 0
        judging = hands / LANES * (190 + 19 * lines + 80 * hi_lo + one_line)
        blocks = shape.pinnings * shape.blocks_of_hands
        return 5e5 + 3e5 * shape.blocks + valuing * shape.slices + shape.boards * (dealing * blocks + judging)

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.hidden_hand import count_boards
        from equity.jit import must_compile

        return must_compile(count_boards)

    def run(self, block: int) -> Tally:
        """Count every deal of a block."""
        from equity.engine.kernels.hidden_hand import count_boards, list_hands, mark_free, value_contents

        plan, shape, arrays = self._plan, self._shape, self._plan.arrays
        seats, hidden = plan.seats, shape.hidden
        pinned, place = divmod(scattered(block, shape.blocks), shape.blocks_of_hands * shape.slices)
        part, slice_ = divmod(place, shape.slices)
        scratch = plan.scratch()
        numbers = np.arange(len(arrays.deck), dtype=np.uint8)
        if shape.pinned is not None:
            scratch.table[shape.pinned] = arrays.deck[pinned]
            numbers = np.delete(numbers, pinned)
        size = len(shape.hand_places)
        first_hand = part * shape.block_hands
        hands = np.zeros((min(shape.block_hands, shape.hands - first_hand), size), np.uint8)
        list_hands(first_hand, numbers, BINOMIALS, np.zeros(size, np.int64), hands)
        chunks = -(-len(hands) // LANES)
        # Of each card, which hands are without it; only the last row, all hands there are, where no card is to come.
        free = np.full((len(arrays.deck) + 1 if shape.groups else 1, chunks, LANES), 0x0101, np.uint16)
        mark_free(hands, free)
        choices = len(arrays.own) // seats
        own = arrays.own[hidden * choices : (hidden + 1) * choices].copy()
        known_own = np.delete(arrays.own, np.s_[hidden * choices : (hidden + 1) * choices], axis=0)
        high = np.full((shape.rows, chunks, LANES), NONE, np.int16)
        by_cards = bool(arrays.rules[0])
        low = np.full((shape.rows if by_cards else 0, chunks, LANES), NONE, np.int16)
        places = np.array(shape.hand_places, np.uint8)
        own_keys = np.zeros((len(hands), choices), np.uint64)
        for line, start in shape.tables:
            first, end, cells = shape.lines[line]
            value_contents(
                first, end, np.array(cells, np.uint8), hands, places, own, arrays, plan.tables, scratch, numbers,
                BINOMIALS, own_keys, start, high, low,
            )  # fmt: skip
        contents = _Contents(
            high, low, np.array(shape.starts, np.int64),
            np.array([cell for _, _, cells in shape.lines for cell in cells], np.uint8),
            np.cumsum([0, *(len(cells) for _, _, cells in shape.lines)]),
        )  # fmt: skip
        hi_lo = by_cards or arrays.suit_place >= 0
        suits = self._suits_held(scratch.table, hands, chunks)
        flags = hi_lo, by_cards, bool(arrays.rules[1]), bool(arrays.rules[2])
        work = (
            np.zeros(arrays.first_hole, np.int64), np.zeros(LANES, np.int16), np.zeros(LANES, np.int16),
            np.zeros(LANES, np.uint16), np.zeros(LANES, np.uint16), np.zeros(LANES, np.uint16),
        )  # fmt: skip
        winners = np.zeros(1 << (2 * seats if hi_lo else seats), np.int64)
        held = np.zeros(4096, np.int64)
        tally = Tally.empty(seats, plan.named_lines)
        counts = tally.arrays
        count_boards(
            *shape.slice(slice_), np.array([len(group) for group in shape.groups], np.int64),
            np.array([cell for group in shape.groups for cell in group], np.uint8),
            np.zeros(arrays.first_hole, np.uint8), numbers, BINOMIALS, hidden, contents, arrays, known_own, plan.tables,
            scratch, free, *suits, flags, work, winners, held, counts.made, counts.on_line,
            counts.both,
        )  # fmt: skip
        tally.count_winners(winners, hi_lo)
        by_rung = held.reshape(16, 256)
        counts.made[hidden] = by_rung.sum(axis=1)
        counts.on_line[hidden] = by_rung.sum(axis=0)[: plan.named_lines]
        return tally

    def _suits_held(
        self, table: NDArray[np.uint8], hands: NDArray[np.uint8], chunks: int
    ) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """What each known seat, (known,), and each hidden hand, (chunks, lanes), has of the suit half."""
        plan, arrays = self._plan, self._plan.arrays
        held = np.full(plan.seats - 1, NONE, np.int16)
        hidden = np.full(chunks * LANES, NONE, np.int16)
        if arrays.suit_place >= 0:
            suit = table[arrays.suit_place] & 3
            holes = np.arange(arrays.first_hole, len(table)).reshape(plan.seats, -1)

            def best(cards: NDArray[np.uint8]) -> NDArray[np.int16]:
                ranks = np.where(cards & 3 == suit, (cards >> 2).astype(np.int16) + 1, 0)
                return np.asarray(ranks.max(axis=1, initial=0) + NONE, np.int16)

            held = best(table[np.delete(holes, self._shape.hidden, axis=0)])
            own = [place for place in holes[self._shape.hidden] if place not in self._shape.hand_places]
            fixed = np.broadcast_to(table[own], (len(hands), len(own)))
            hidden[: len(hands)] = best(np.hstack([arrays.deck[hands], fixed]))
        return held, hidden.reshape(chunks, LANES)


class _Contents(NamedTuple):
    """The rows of values, (rows, chunks, lanes), and what says which row a line has on a board."""

    high: NDArray[np.int16]
    low: NDArray[np.int16]
    starts: NDArray[np.int64]
    cells: NDArray[np.uint8]
    offsets: NDArray[np.int64]


class _Shape:
    """What is unknown: the hidden seat and its places, the pinned cell, the groups of other cells, the lines."""

    def __init__(self, plan: Plan, hidden: int, hand_places: tuple[int, ...], groups: list[tuple[int, ...]]) -> None:
        arrays = plan.arrays
        self.hidden = hidden
        self.hand_places = hand_places
        self.pinned = plan.leading_cell
        leading = [] if self.pinned is None else [self.pinned]
        self.groups = [group for group in groups if group[0] not in leading]
        unseen = len(arrays.deck)
        self.pinnings = unseen if leading else 1
        cards = unseen - len(leading)
        self.cards = cards
        self.hands = comb(cards, len(hand_places))
        self.boards, left = 1, cards
        for group in self.groups:
            self.boards *= comb(left, len(group))
            left -= len(group)
        unknown = {cell for group in self.groups for cell in group}
        self.lines: list[tuple[int, int, tuple[int, ...]]] = []
        self.starts: list[int] = []
        self.tables: list[tuple[int, int]] = []
        self.rows = 0
        alike: dict[tuple[object, ...], int] = {}
        for number, (first, end, on_line) in enumerate(plan.line_rows):
            cells = tuple(cell for cell in on_line if cell in unknown)
            known = [int(arrays.table[cell]) for cell in on_line if cell not in unknown and cell != self.pinned]
            key = (len(on_line), end - first, len(cells), self.pinned in on_line, *sorted(known))
            self.lines.append((first, end, cells))
            if key not in alike:
                alike[key] = self.rows
                self.tables.append((number, self.rows))
                self.rows += comb(cards, len(cells))
            self.starts.append(alike[key])
        choices = [comb(cards, len(self.lines[number][2])) for number, _ in self.tables]
        rows_of = [self.lines[number][1] - self.lines[number][0] for number, _ in self.tables]
        self.evaluations = len(arrays.own) * sum(ways * rows for ways, rows in zip(choices, rows_of, strict=True))

    @classmethod
    def of(cls, plan: Plan) -> "_Shape | None":
        arrays = plan.arrays
        hands = [group for group in plan.groups if group[0] >= arrays.first_hole]
        if len(hands) != 1 or not 2 <= plan.seats <= MOST_SEATS:
            return None
        hole = (len(arrays.table) - arrays.first_hole) // plan.seats
        boards = [group for group in plan.groups if group not in hands]
        shape = cls(plan, (hands[0][0] - arrays.first_hole) // hole, hands[0], boards)
        small_blocks = shape.rows * LANES <= MOST_VALUES and shape.boards // shape.first_ways <= MOST_ROWS
        return shape if small_blocks else None

    @cached_property
    def block_hands(self) -> int:
        """How many hidden hands a block has: as many as keep its values few, in whole chunks."""
        most = min(MOST_HANDS, MOST_VALUES // self.rows, -(-self.hands * self.pinnings // LEAST_BLOCKS))
        return max(LANES, most // LANES * LANES)

    @cached_property
    def slices(self) -> int:
        """In how many blocks the boards are gone through for the same hands, by what the first group gets."""
        return min(self.first_ways, -(-self.boards * (self.block_hands // LANES + 2) // MOST_ROWS))

    @property
    def first_ways(self) -> int:
        """How many combinations the first group of cells may get."""
        return comb(self.cards, len(self.groups[0])) if self.groups else 1

    def slice(self, number: int) -> tuple[int, int]:
        """Return the first group's first combination in a slice, by rank, and how many it has."""
        size = -(-self.first_ways // self.slices)
        return number * size, max(0, min(size, self.first_ways - number * size))

    @property
    def blocks_of_hands(self) -> int:
        """How many blocks the hidden hands make."""
        return -(-self.hands // self.block_hands)

    @property
    def blocks(self) -> int:
        """How many blocks there are."""
        return self.pinnings * self.blocks_of_hands * self.slices
