"""How a board falls apart: two parts of it, joined by one line at most, and the rest."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import comb, perm

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan
from equity.engine.symmetry import Symmetry, reduce_by, symmetries

LANES = 48
"""Sets of cards in a chunk, as `equity.engine.kernels.rows` has it."""
LARGEST_LINE = 3
MOST_LINES = 8
LOOP_CELLS = 3
"""All of the rest but its last so many cells gets its cards from the number of the block."""

JOINING = 3
"""What stands for a part where a line goes through both."""

Part = tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """One named line: its rows of the plan's lines, its unknown cells, and what they are to the split.

    `rest`: the places in the rest of its cells there; `part`: 1 or 2 where it goes through that part, 3 where it joins
    them, else 0. `known`: what else its values depend on.
    """

    first: int
    end: int
    unknown: tuple[int, ...]
    rest: tuple[int, ...]
    part: int
    known: tuple[int, ...]

    @property
    def alike(self) -> tuple[object, ...]:
        """What two lines that have the same values have in common."""
        return self.known, self.rows, len(self.unknown)

    @property
    def rows(self) -> int:
        """How many of its unknown cells say which row of values is read: all but those of the part read along it."""
        return len(self.rest) + (self.part == JOINING)

    def orders(self) -> NDArray[np.uint8]:
        """Return the ways, (ways, unknown), to give cards to the unknown cells; those of a row are interchangeable."""
        ways = [
            way for way in permutations(range(len(self.unknown))) if list(way[self.rows :]) == sorted(way[self.rows :])
        ]
        return np.array(ways, np.uint8).reshape(len(ways), len(self.unknown))


@dataclass(frozen=True)
class Split:
    """The unknown cells of a board as two parts and the rest, in the order in which it is given cards.

    `pinned`: the first cell of the rest has a card whose rank is wild, so that lines can be valued only with it known.
    """

    parts: tuple[Part, Part]
    rest: tuple[int, ...]
    pinned: bool
    lines: tuple[Line, ...]
    symmetry: Symmetry
    unseen: int

    @property
    def depth(self) -> int:
        """How many cells of the rest get their cards from the number of the block."""
        ordered = [self.rest.index(cell) + 1 for pair in self.symmetry.conditions for cell in pair]
        return max([min(1, len(self.rest)), len(self.rest) - LOOP_CELLS, *ordered])

    @property
    def single(self) -> bool:
        """Whether each part is a single cell."""
        return len(self.parts[0]) == len(self.parts[1]) == 1

    @cached_property
    def mirrored(self) -> bool:
        """Whether the two parts are alike, with one line through each and no other: they can change places."""
        first, second = self._lines_through(1), self._lines_through(2)
        return (
            len(first) == len(second) == 1
            and len(self.lines) == 2
            and len(self.parts[0]) == len(self.parts[1])
            and [(line.alike, line.rest) for line in first] == [(line.alike, line.rest) for line in second]
        )

    @cached_property
    def images(self) -> tuple[tuple[int, ...], ...]:
        """Where each line is moved, for each of the deals that one deal stands for; see `Symmetry.images`."""
        if not self.mirrored:
            return self.symmetry.images
        swap: dict[int, int] = {}
        for line, other in zip(self._lines_through(1), self._lines_through(2), strict=True):
            a, b = self.lines.index(line), self.lines.index(other)
            swap |= {a: b, b: a}
        return tuple(
            image
            for images in self.symmetry.images
            for image in (images, tuple(images[swap[line]] for line in sorted(swap)))
        )

    def _lines_through(self, part: int) -> list[Line]:
        return sorted((line for line in self.lines if line.part == part), key=lambda line: (line.alike, line.rest))

    @cached_property
    def rests(self) -> int:
        """How many choices of cards for the rest are gone through."""
        return perm(self.unseen, len(self.rest)) // self.symmetry.size

    def sets(self, part: int) -> int:
        """Return how many sets of cards a part may get."""
        return comb(self.unseen, len(self.parts[part]))

    def chunks(self, part: int) -> int:
        """Return how many chunks of sets a part has."""
        return -(-self.sets(part) // LANES)

    def width(self, line: Line) -> int:
        """Return how many values are in each of a line's rows."""
        return LANES * self.chunks(min(line.part, 2) - 1) if line.part else 1

    def tables(self) -> tuple[list[int], int]:
        """Return where each line's values start in one long row, alike lines in one place, and that row's length.

        The first `LANES` values are left empty: those of no line.
        """
        starts: dict[tuple[object, ...], int] = {}
        size = LANES
        for line in self.lines:
            if line.alike not in starts:
                starts[line.alike] = size
                size += -(-(LANES**line.rows) * self.width(line) // LANES) * LANES
        return [starts[line.alike] for line in self.lines], size

    def prefixes(self) -> NDArray[np.uint8]:
        """Return the cards of each block, by number: (blocks, depth)."""
        found = np.zeros((1, 0), np.uint8)
        places = {cell: place for place, cell in enumerate(self.rest)}
        conditions = [(places[low], places[high]) for low, high in self.symmetry.conditions]
        for place in range(self.depth):
            card = np.tile(np.arange(self.unseen, dtype=np.uint8), len(found))
            found = np.column_stack([np.repeat(found, self.unseen, axis=0), card])
            kept = (found[:, :place] != card[:, None]).all(axis=1)
            for low, high in conditions:
                if max(low, high) == place:
                    kept &= found[:, low] < found[:, high]
            found = found[kept]
        return found

    def part_sets(self, part: int) -> tuple[NDArray[np.uint8], NDArray[np.uint16]]:
        """Return a part's sets, and which are free of each card.

        The sets, (chunks, lanes, 2), are cards by number; the number of the unseen cards stands for none. Of the free
        ones, (unseen + 1, chunks, lanes), the last row has all sets there are.
        """
        chunks, sets = self.chunks(part), self.sets(part)
        cards = np.full((chunks * LANES, 2), self.unseen, np.uint8)
        if self.parts[part]:
            size = len(self.parts[part])
            cards[:sets, :size] = list(combinations(range(self.unseen), size))
        free = np.full((self.unseen + 1, chunks * LANES), 0x0101, np.uint16)
        free[:, sets:] = 0
        for place in range(len(self.parts[part])):
            free[cards[:sets, place], np.arange(sets)] = 0
        return cards.reshape(chunks, LANES, 2), free.reshape(-1, chunks, LANES)


def splits(plan: Plan) -> Iterator[Split]:
    """Yield every way to split the board of a plan whose hands are known; none where some line has too many cells."""
    arrays = plan.arrays
    if plan.named_lines > MOST_LINES or len(arrays.deck) > LANES:
        return
    if any(place >= arrays.first_hole for place in arrays.places):
        return
    lines = [set(cells) for _, _, cells in plan.line_rows]
    leading = [] if plan.leading_cell is None else [plan.leading_cell]
    able = [group for group in plan.groups if len(group) <= 2 and group[0] not in leading]
    pairs = [
        (first, second)
        for first, second in combinations(able, 2)
        if (joining := sum(bool(set(first) & line and set(second) & line) for line in lines)) == 0
        or (joining == 1 and len(first) == len(second) == 1)
    ]
    choices: list[tuple[Part, Part]] = [
        parts
        for parts in pairs or [((), group) for group in able] or [((), ())]
        if all(len(group) == 1 for group in plan.groups if group not in parts)
    ]
    if not choices:
        return
    movable = symmetries(lines, {group[0] for group in plan.groups if len(group) == 1} - set(leading))
    for parts in choices:
        others = [group[0] for group in plan.groups if group not in parts]
        symmetry = reduce_by(movable, lines, [cell for cell in others if cell not in leading])
        early = [*leading, *(cell for pair in symmetry.conditions for cell in pair)]
        # What the joining line's values are found by changes seldom where it comes early.
        joined = [line for line in lines if set(parts[0]) & line and set(parts[1]) & line]
        early += [cell for cell in others if any(cell in line for line in joined)]
        split = _with_lines(plan, parts, tuple(dict.fromkeys([*early, *others])), symmetry)
        if split is not None:
            yield split


def _with_lines(plan: Plan, parts: tuple[Part, Part], rest: tuple[int, ...], symmetry: Symmetry) -> Split | None:
    """Return the split of a board into these parts and the rest, unless some line has too many unknown cells."""
    table = plan.arrays.table
    pinned = int(plan.arrays.wild_place) in rest
    lines = []
    for first, end, cells in plan.line_rows:
        in_rest = [cell for cell in (rest[1:] if pinned else rest) if cell in cells]
        through = [number for number, part in enumerate(parts, 1) if set(part) & set(cells)]
        unknown = (*in_rest, *(cell for number in through for cell in parts[number - 1]))
        if len(unknown) > LARGEST_LINE:
            return None
        known = sorted(int(table[cell]) for cell in cells if cell not in unknown and cell not in rest)
        alike = (len(cells), end - first, int(pinned and rest[0] in cells), *known)
        lines.append(Line(first, end, unknown, tuple(map(rest.index, in_rest)), sum(through), alike))
    return Split(parts, rest, pinned, tuple(lines), symmetry, len(plan.arrays.deck))
