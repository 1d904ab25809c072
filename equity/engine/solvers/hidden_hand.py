"""Exact answers where one hand is hidden: every hand it may be is compared at once on each board."""

from functools import cached_property
from math import comb, prod
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan, Scratch
from equity.engine.solvers.protocol import BINOMIALS, MOST_SEATS, NONE, best_of_suit, lookup_cost, scattered
from equity.engine.split import LANES
from equity.engine.tally import Tally

MOST_VALUES: Final = 1 << 22
"""How many values a block may keep."""
MOST_HANDS: Final = 1 << 15
"""How many hands a block may have."""
MOST_ROWS: Final = 1 << 20
"""How many chunks of hands a block may compare with boards."""
LEAST_BLOCKS: Final = 8


class HiddenHand:
    """One hand that is not wholly known, all others known: its line values in rows, one for each hand it may be.

    A block is some of the hands it may be, and where boards are many a slice of those. Where a card yet to be turned
    makes a rank wild or a suit take half the pot, each card it may be is gone through in turn.
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
        return not plan.listed and _Shape.of(plan) is not None

    @staticmethod
    def cost(plan: Plan) -> float:
        """How long it takes, in nanoseconds on one core of 2024: to value the lines, and to go through the boards."""
        shape = _Shape.of(plan)
        if shape is None:
            return float("inf")
        low, hi_lo = bool(plan.arrays.rules[0]), bool(plan.arrays.rules[0]) or plan.arrays.suit_place >= 0
        lines, seats, lookup = plan.named_lines, plan.seats, lookup_cost(plan)
        choices = len(plan.arrays.own) // seats
        passes, hands = shape.pinnings * shape.blocks_of_hands, shape.pinnings * shape.hands
        if shape.by_pairs:
            valuing = 1.3 * lookup * passes * shape.line_values * shape.pairs
            valuing += 0.13 * hands * shape.rows * choices * (1 + low)
        else:
            valuing = hands * (6 + 0.75 * lookup * shape.line_values * choices)
        valuing += 6 * hands * shape.rows
        dealing = 36 + 14 * sum(map(len, shape.groups)) + 1.2 * lookup * plan.evaluations
        judging = 160 + lines * (3.2 + 2 * low) + 80 * hi_lo
        judging += 15 * (seats + lines) if plan.arrays.rules[1] else 0
        boards = shape.boards * (passes * dealing + hands / LANES * judging)
        return 2e6 + 3.5e4 * shape.blocks * shape.pinnings + 26 * shape.hands + shape.slices * valuing + boards

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.hidden_hand import count_boards
        from equity.jit import must_compile

        return must_compile(count_boards)

    def run(self, block: int) -> Tally:
        """Count every deal of a block."""
        from equity.engine.kernels.hidden_hand import count_boards

        plan, shape, arrays = self._plan, self._shape, self._plan.arrays
        seats, hidden = plan.seats, shape.hidden
        part, slice_ = divmod(scattered(block, shape.blocks), shape.slices)
        scratch = plan.scratch()
        numbers = np.arange(len(arrays.deck), dtype=np.uint8)
        hands, own_pairs, free = self._hands(part, numbers)
        by_seat = arrays.own.reshape(seats, -1, arrays.own.shape[1])
        known_own = np.delete(by_seat, hidden, axis=0).reshape(-1, arrays.own.shape[1])
        by_cards = bool(arrays.rules[0])
        hi_lo = by_cards or arrays.suit_place >= 0
        work = (
            np.zeros(arrays.first_hole, np.int64), np.zeros(LANES, np.int16), np.zeros(LANES, np.int16),
            np.zeros(LANES, np.uint16), np.zeros(LANES, np.uint16), np.zeros(LANES, np.uint16),
        )  # fmt: skip
        winners = np.zeros(1 << (2 * seats if hi_lo else seats), np.int64)
        held = np.zeros(4096, np.int64)
        tally = Tally.empty(seats, plan.named_lines)
        counts = tally.arrays
        flags = hi_lo, by_cards, bool(arrays.rules[1]), bool(arrays.rules[2])
        sizes = np.array([len(group) for group in shape.groups], np.int64)
        cells = np.array([cell for group in shape.groups for cell in group], np.uint8)
        nothing = len(numbers)  # the number that stands for no card
        for pinned in range(nothing) if shape.pinned is not None else [nothing]:
            left = numbers[numbers != pinned]
            if shape.pinned is not None:
                scratch.table[shape.pinned] = arrays.deck[pinned]
            contents = self._contents(hands, own_pairs, free.shape[1], left, pinned, scratch)
            count_boards(
                *shape.slice(slice_), sizes, cells, np.zeros(arrays.first_hole, np.uint8), left, pinned, BINOMIALS,
                hidden, contents, arrays, known_own, plan.tables, scratch, free,
                *self._suits_held(scratch.table, hands, free.shape[1]), flags, work, winners, held, counts.made,
                counts.on_line, counts.both,
            )  # fmt: skip
        tally.count_winners(winners, hi_lo)
        by_rung = held.reshape(16, 256)
        counts.made[hidden] = by_rung.sum(axis=1)
        counts.on_line[hidden] = by_rung.sum(axis=0)[: plan.named_lines]
        return tally

    def _hands(
        self, part: int, numbers: NDArray[np.uint8]
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint16], NDArray[np.uint16]]:
        """Return the hidden hands of a block, the pairs of cards they play, and which of them are without each card.

        The first, (hands, hidden), are cards by number; the second, (hands, choices), numbers of pairs; the third,
        (unseen + 1, chunks, lanes), has in its last row all hands there are.
        """
        from equity.engine.kernels.hidden_values import list_hands, mark_free, number_pairs

        shape, size = self._shape, len(self._shape.hand_places)
        first = part * shape.block_hands
        hands = np.zeros((min(shape.block_hands, shape.hands - first), size), np.uint8)
        list_hands(first, numbers, BINOMIALS, np.zeros(size, np.int64), hands)
        own_pairs = np.zeros((len(hands), len(self._own)), np.uint16)
        number_pairs(self._own, np.array(shape.hand_places, np.uint8), hands, own_pairs)
        free = np.full((len(numbers) + 1, -(-len(hands) // LANES), LANES), 0x0101, np.uint16)
        mark_free(hands, free)
        return hands, own_pairs, free

    @cached_property
    def _own(self) -> NDArray[np.uint8]:
        """The hidden seat's rows of hole cards that are played together: (choices, cards)."""
        own = self._plan.arrays.own
        choices = len(own) // self._plan.seats
        return own[self._shape.hidden * choices : (self._shape.hidden + 1) * choices].copy()

    def _contents(
        self,
        hands: NDArray[np.uint8],
        own_pairs: NDArray[np.uint16],
        chunks: int,
        numbers: NDArray[np.uint8],
        pinned: int,
        scratch: Scratch,
    ) -> "_Contents":
        """Value every line of the hidden hands for whatever its unknown cells may hold of the cards `numbers`."""
        from equity.engine.kernels.hidden_values import value_contents

        plan, shape, arrays = self._plan, self._shape, self._plan.arrays
        high = np.full((shape.rows, chunks, LANES), NONE, np.int16)
        low = np.full((shape.rows if arrays.rules[0] else 0, chunks, LANES), NONE, np.int16)
        own_keys = np.zeros((len(hands), len(self._own)), np.uint64)
        pairs = np.full((2, 4096), NONE, np.int16)
        for line, start in shape.tables:
            first, end, cells = shape.lines[line]
            value_contents(
                first, end, np.array(cells, np.uint8), hands, np.array(shape.hand_places, np.uint8), self._own,
                arrays, plan.tables, scratch, numbers, pinned, BINOMIALS, own_keys, own_pairs, pairs, start, high, low,
            )  # fmt: skip
        cells_of = [cells for _, _, cells in shape.lines]
        return _Contents(
            high, low, np.array(shape.starts, np.int64),
            np.array([cell for cells in cells_of for cell in cells], np.uint8), np.cumsum([0, *map(len, cells_of)]),
        )  # fmt: skip

    def _suits_held(
        self, table: NDArray[np.uint8], hands: NDArray[np.uint8], chunks: int
    ) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """What each known seat, (known,), and each hidden hand, (chunks, lanes), has of the suit half."""
        plan, arrays = self._plan, self._plan.arrays
        held = np.full(plan.seats - 1, NONE, np.int16)
        hidden = np.full(chunks * LANES, NONE, np.int16)
        if arrays.suit_place >= 0:
            suit = table[arrays.suit_place]
            holes = np.arange(arrays.first_hole, len(table)).reshape(plan.seats, -1)
            held = best_of_suit(table[np.delete(holes, self._shape.hidden, axis=0)], suit)
            own = [place for place in holes[self._shape.hidden] if place not in self._shape.hand_places]
            fixed = np.broadcast_to(table[own], (len(hands), len(own)))
            hidden[: len(hands)] = best_of_suit(np.hstack([arrays.deck[hands], fixed]), suit)
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
        self.hands = comb(unseen, len(hand_places))
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
        self.line_values = sum(
            comb(cards, len(cells)) * (end - first)
            for first, end, cells in (self.lines[number] for number, _ in self.tables)
        )
        # Hands that play two cards of more: how many pairs are valued, those of two hidden cards once.
        choices = len(arrays.own) // plan.seats
        own = arrays.own[hidden * choices : (hidden + 1) * choices]
        self.by_pairs = own.shape[1] == 2 and choices > 1
        hidden_of = [sum(int(place) in hand_places for place in row) for row in own]
        self.pairs = sum(1 if count == 0 else cards for count in hidden_of if count < 2)
        self.pairs += comb(cards, 2) if 2 in hidden_of else 0

    @classmethod
    def of(cls, plan: Plan) -> "_Shape | None":
        arrays = plan.arrays
        hands = [group for group in plan.groups if group[0] >= arrays.first_hole]
        if len(hands) != 1 or not 2 <= plan.seats <= MOST_SEATS:
            return None
        hole = (len(arrays.table) - arrays.first_hole) // plan.seats
        boards = [group for group in plan.groups if group not in hands]
        shape = cls(plan, (hands[0][0] - arrays.first_hole) // hole, hands[0], boards)
        small_blocks = (
            shape.rows * LANES <= MOST_VALUES and shape.pinnings * shape.boards // shape.first_ways <= MOST_ROWS
        )
        return shape if small_blocks else None

    @cached_property
    def block_hands(self) -> int:
        """How many hidden hands a block has: as many as keep its values few, in whole chunks."""
        most = min(MOST_HANDS, MOST_VALUES // self.rows, -(-self.hands // LEAST_BLOCKS))
        return max(LANES, most // LANES * LANES)

    @cached_property
    def slices(self) -> int:
        """In how many blocks the boards are gone through for the same hands, by what the first group gets."""
        return -(-self.first_ways // self._slice_ways)

    @cached_property
    def _slice_ways(self) -> int:
        """How many combinations of the first group are in a slice; in the last one there may be fewer."""
        rows = self.pinnings * self.boards * (self.block_hands // LANES + 2)
        return max(1, self.first_ways * MOST_ROWS // rows)

    @property
    def first_ways(self) -> int:
        """How many combinations the first group of cells may get."""
        return comb(self.cards, len(self.groups[0])) if self.groups else 1

    def slice(self, number: int) -> tuple[int, int]:
        """Return the first group's first combination in a slice, by rank, and how many it has."""
        first = number * self._slice_ways
        return first, min(self._slice_ways, self.first_ways - first)

    @property
    def blocks_of_hands(self) -> int:
        """How many blocks the hidden hands make."""
        return -(-self.hands // self.block_hands)

    @property
    def blocks(self) -> int:
        """How many blocks there are."""
        return self.blocks_of_hands * self.slices
