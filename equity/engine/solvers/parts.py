"""Exact answers where every hand is known: lines valued once, and two parts of the board combined."""

from functools import cached_property
from math import comb, prod
from threading import Lock
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan
from equity.engine.solvers.protocol import MOST_SEATS, NONE, best_of_suit, lookup_cost, scattered
from equity.engine.split import JOINING, LANES, LARGEST_LINE, Split, splits
from equity.engine.tally import Tally, winners_of_two

LEAST_BLOCKS: Final = 8
BLOCK_COST: Final = 2e7
"""Nanoseconds that a block is to take, where there would be more than `LEAST_BLOCKS`."""


class Parts:
    """Lines valued once for every choice of cards, and two parts of the board combined, for hands that are all known.

    See `equity.engine.kernels.rows`. A block is some choices of cards for the first cells of the rest.
    """

    method: ClassVar[str] = "exact"

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.seed = None
        self.total = prod(plan.group_choices)
        split = _best_split(plan)
        assert split is not None, "the plan does not fit"
        self._split = split
        self._lines: _Lines | None = None
        self._valuing = Lock()

    @staticmethod
    def fits(plan: Plan) -> bool:
        """Whether every hand is known and no line has too many unknown cells."""
        return not plan.listed and plan.seats <= MOST_SEATS and _best_split(plan) is not None

    @staticmethod
    def cost(plan: Plan) -> float:
        """How long it takes, in nanoseconds on one core of 2024."""
        split = _best_split(plan)
        return _cost(plan, split) if split else float("inf")

    @cached_property
    def blocks(self) -> int:
        """How many blocks there are."""
        return -(-len(self._prefixes) // self._block_size)

    def _block_prefixes(self, block: int) -> NDArray[np.uint8]:
        """Return the prefixes of a block, scattered over all."""
        prefixes, size = len(self._prefixes), self._block_size
        numbers = range(block * size, min((block + 1) * size, prefixes))
        return self._prefixes[[scattered(number, prefixes) for number in numbers]]

    @cached_property
    def _block_size(self) -> int:
        """How many prefixes make a block: enough to be worth a thread's while."""
        prefixes = len(self._prefixes)
        worthwhile = round(_cost(self._plan, self._split) / BLOCK_COST)
        return -(-prefixes // max(min(LEAST_BLOCKS, prefixes), min(prefixes, worthwhile)))

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.parts import count_rests
        from equity.jit import must_compile

        return must_compile(count_rests)

    def run(self, block: int) -> Tally:
        """Count every deal of a block."""
        from equity.engine.kernels.parts import count_rests

        plan, split, arrays = self._plan, self._split, self._plan.arrays
        seats = plan.seats
        hi_lo = bool(arrays.rules[0]) or arrays.suit_place >= 0
        none = np.full(seats, NONE, np.int16)
        work = _Work(
            none.copy(), np.zeros(seats, np.uint16), none.copy(), none, np.zeros(seats, np.uint16),
            np.zeros(LANES, np.int16), np.zeros((2, LANES), np.uint16), np.zeros((seats, LANES), np.uint16),
            np.zeros((seats, LANES, LANES), np.uint16), np.zeros(plan.named_lines, np.int64), self._one_line_work(),
        )  # fmt: skip
        counts = _Counts(
            np.zeros(11, np.int64), np.zeros((4, 1 << (2 * seats if hi_lo else seats)), np.int64),
            np.zeros((seats, 4096), np.int64), np.zeros(seats, np.int64),
        )  # fmt: skip
        first, second = self._part(0), self._part(1)
        if split.single:
            second = second._replace(dealt=first.dealt, sets=first.sets)
        rules = hi_lo, bool(arrays.rules[1]), bool(arrays.rules[2])
        prefixes = self._block_prefixes(block)
        # Where a card makes a rank wild the lines are valued anew for it.
        for some in np.split(prefixes, len(prefixes)) if split.pinned else (prefixes,):
            count_rests(
                some, np.zeros(len(split.rest), np.int64), split.unseen, self._valued_lines(some), first, second,
                split.single, split.mirrored, rules, self._suits_held(some), work, counts,
            )  # fmt: skip
        deals = len(prefixes) * (self.total // len(self._prefixes)) // split.symmetry.size
        winners = winners_of_two(counts.outcomes, deals, hi_lo) if seats == 2 else counts.winners.sum(axis=0)
        tally = Tally.empty(seats, plan.named_lines)
        size = split.symmetry.size
        tally.count_winners(winners * size, hi_lo)
        held = counts.held.reshape(seats, 16, 256)
        if split.mirrored:
            # Deals that one part holds stand for their mirrors too; those that both hold are among them already.
            held = held * np.where(np.bitwise_count(np.arange(256)) > 1, 1, 2)
        tally.arrays.made[:] = held.sum(axis=2) * size
        tally.arrays.on_line[:] = held.sum(axis=1) @ self._first_lines // (2 if split.mirrored else 1)
        tally.arrays.both[:] = counts.both * size
        return tally

    @cached_property
    def _prefixes(self) -> NDArray[np.uint8]:
        return self._split.prefixes()

    @cached_property
    def _sets(self) -> tuple[tuple[NDArray[np.uint8], NDArray[np.uint16]], ...]:
        return self._split.part_sets(0), self._split.part_sets(1)

    @cached_property
    def _first_lines(self) -> NDArray[np.int64]:
        """For each set of lines, (256, lines): how often each is the first of them in the deals one deal stands for."""
        counts = np.zeros((256, self._plan.named_lines), np.int64)
        for number in range(1, 1 << self._plan.named_lines):
            for image in self._split.images:
                counts[number, min(moved for line, moved in enumerate(image) if number >> line & 1)] += 1
        return counts

    def _part(self, part: int) -> "_Part":
        cards, free = self._sets[part]
        seats, chunks = self._plan.seats, len(cards)
        return _Part(
            cards, free, np.zeros((chunks, LANES), np.uint16), np.zeros((seats, chunks, LANES), np.int16),
            np.zeros((seats, chunks, LANES), np.int16), np.zeros((seats, chunks, LANES), np.uint16),
            np.zeros(chunks * LANES, np.uint64), np.zeros(1, np.int64),
        )  # fmt: skip

    def _one_line_work(self) -> "_OneLineWork":
        plan = self._plan
        lines = plan.named_lines
        by_set = plan.seats, self._split.chunks(1) if plan.arrays.rules[1] else 0, LANES
        return _OneLineWork(
            np.zeros(by_set, np.int16), np.zeros(by_set, np.int16),
            np.zeros((lines, *by_set), np.int16), np.zeros((lines, *by_set), np.int16),
            np.zeros((2, *by_set[:2]), np.int16), np.zeros(LANES, np.int16), np.zeros(LANES, np.int16),
            np.zeros(LANES, np.uint16),
        )  # fmt: skip

    def _suits_held(self, prefixes: NDArray[np.uint8]) -> NDArray[np.int16]:
        """What each seat has of the suit half: its highest hole card of the suit, counted from 1, or none.

        Shape (prefixes, seats).
        """
        arrays, seats = self._plan.arrays, self._plan.seats
        if arrays.suit_place < 0:
            return np.full((len(prefixes), seats), NONE, np.int16)
        unknown = int(arrays.suit_place) in self._split.rest
        cards = arrays.deck[prefixes[:, 0]] if unknown else np.full(len(prefixes), arrays.table[arrays.suit_place])
        return best_of_suit(arrays.table[arrays.first_hole :].reshape(seats, -1), cards[:, None, None])

    def _valued_lines(self, prefixes: NDArray[np.uint8]) -> "_Lines":
        """Return the lines' values: the same for all blocks, unless the first card of a prefix makes a rank wild."""
        if self._split.pinned:
            return self._value_lines(int(prefixes[0, 0]))
        with self._valuing:
            if self._lines is None:
                self._lines = self._value_lines(None)
            return self._lines

    def _value_lines(self, pinned: int | None) -> "_Lines":
        from equity.engine.kernels.rows import value_line

        plan, split, arrays = self._plan, self._split, self._plan.arrays
        scratch = plan.scratch()
        if pinned is not None:
            scratch.table[split.rest[0]] = arrays.deck[pinned]
        numbers = np.array([number for number in range(len(arrays.deck)) if number != pinned], np.uint8)
        starts, size = split.tables()
        high = np.full((plan.seats, size), NONE, np.int16)
        low = np.full((plan.seats, size if arrays.rules[0] else LANES), NONE, np.int16)
        valued = set()
        for line, start in zip(split.lines, starts, strict=True):
            if start not in valued:
                value_line(
                    line.first, line.end, np.array(line.unknown, np.uint8), numbers, line.orders(), line.rows,
                    split.width(line), arrays, plan.tables, scratch, start, high, low,
                )  # fmt: skip
            valued.add(start)
        at = np.full((len(split.lines), LARGEST_LINE), 255, np.uint8)
        for row, line in zip(at, split.lines, strict=True):
            row[: len(line.rest)] = line.rest
        widths = [split.width(line) * LANES ** (line.rows - len(line.rest)) for line in split.lines]
        return _Lines(
            high, low, high.reshape(plan.seats, -1, LANES), low.reshape(plan.seats, -1, LANES),
            np.array(starts, np.int64), np.array(widths, np.int64),
            np.array([line.part for line in split.lines], np.uint8), at,
        )  # fmt: skip


class _Lines(NamedTuple):
    """The values of all lines, (seats, values) and (seats, rows, lanes), and where each line's are."""

    high: NDArray[np.int16]
    low: NDArray[np.int16]
    high_rows: NDArray[np.int16]
    low_rows: NDArray[np.int16]
    starts: NDArray[np.int64]
    widths: NDArray[np.int64]
    parts: NDArray[np.uint8]
    at: NDArray[np.uint8]


class _Part(NamedTuple):
    """A part's sets of cards, which are free of what, which are open, and what each seat has with them."""

    cards: NDArray[np.uint8]
    free: NDArray[np.uint16]
    opened: NDArray[np.uint16]
    high: NDArray[np.int16]
    low: NDArray[np.int16]
    labels: NDArray[np.uint16]
    dealt: NDArray[np.uint64]
    sets: NDArray[np.int64]


class _Work(NamedTuple):
    """What the kernel writes on beside the counts."""

    rest_high: NDArray[np.int16]
    rest_labels: NDArray[np.uint16]
    rest_low: NDArray[np.int16]
    no_high: NDArray[np.int16]
    no_labels: NDArray[np.uint16]
    tops: NDArray[np.int16]
    codes: NDArray[np.uint16]
    row_held: NDArray[np.uint16]
    joint_held: NDArray[np.uint16]
    begins: NDArray[np.int64]
    one_line: "_OneLineWork"


class _OneLineWork(NamedTuple):
    """What the kernel writes on where both halves must be won on one line."""

    rival_high: NDArray[np.int16]
    rival_low: NDArray[np.int16]
    able_high: NDArray[np.int16]
    able_low: NDArray[np.int16]
    hopes: NDArray[np.int16]
    high_limit: NDArray[np.int16]
    low_limit: NDArray[np.int16]
    succeeds: NDArray[np.uint16]


class _Counts(NamedTuple):
    """What the kernel counts."""

    outcomes: NDArray[np.int64]
    winners: NDArray[np.int64]
    held: NDArray[np.int64]
    both: NDArray[np.int64]


def _best_split(plan: Plan) -> Split | None:
    return min(splits(plan), key=lambda split: _cost(plan, split), default=None)


def _cost(plan: Plan, split: Split) -> float:
    """How long a split takes: to value the lines, then for each choice for the rest to lay out rows and combine them.

    Rows are combined a chunk at a time; the weights are nanoseconds, fitted to measurements.
    """
    arrays, seats = plan.arrays, plan.seats
    hi_lo = bool(arrays.rules[0]) or arrays.suit_place >= 0
    valued = {line.alike: line for line in split.lines}.values()
    sets = sum(comb(split.unseen, len(line.unknown)) for line in valued)
    values = sum(comb(split.unseen, len(line.unknown)) * (line.end - line.first) for line in valued) * len(arrays.own)
    valuing = (150 * sets + 1.8 * values * lookup_cost(plan)) * (split.unseen if split.pinned else 1)
    left = split.unseen - len(split.rest)
    one, other = (comb(left, len(part)) for part in split.parts)
    forward, back = one * split.chunks(1), other * split.chunks(0)
    laying = 150 * seats * (split.chunks(0) + split.chunks(1))
    joined = any(line.part == JOINING for line in split.lines)
    holding = seats * (16 * forward if joined else 2.3 * (forward + (0 if split.mirrored else back)))
    pairs = forward / 2 if split.mirrored else forward
    pairing = pairs * (12 + 26 * hi_lo if seats == 2 else 11 * seats + hi_lo * (9 * seats + 75))
    one_line = 18 * seats * pairs if arrays.rules[1] else 0
    return 1e6 * seats + valuing + split.rests * (laying + holding + pairing + one_line)
