"""The symmetries of a board: ways to move its unknown cells that leave the lines as they are."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass


@dataclass(frozen=True)
class Symmetry:
    """How deals that mirror one another are counted once.

    `conditions`: pairs of cells of which the first must have the lower card. Of the deals that mirror one another just
    one meets them all. `images`: for each of those deals, the line that each line is moved to.
    """

    conditions: tuple[tuple[int, int], ...]
    images: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        """How many deals one of them stands for."""
        return len(self.images)


def symmetries(lines: Sequence[Set[int]], movable: Set[int]) -> list[dict[int, int]]:
    """Return every way to move the `movable` cells, no two of them on just the same lines, that takes lines to lines.

    All other cells stay where they are. The first way moves nothing.
    """
    cells = sorted(set().union(*lines))
    together = {(a, b): sum(a in line and b in line for line in lines) for a in cells for b in cells}
    whole = {frozenset(line) for line in lines}

    def extend(moved: dict[int, int]) -> Iterator[dict[int, int]]:
        left = sorted(movable - set(moved))
        if not left:
            if {frozenset(moved[cell] for cell in line) for line in lines} == whole:
                yield moved
            return
        cell = left[0]
        for image in sorted(movable - set(moved.values()), key=lambda other: other != cell):
            with_it = {**moved, cell: image}
            if all(together[cell, other] == together[image, with_it[other]] for other in with_it):
                yield from extend(with_it)

    return list(extend({cell: cell for cell in cells if cell not in movable}))


def reduce_by(group: Sequence[dict[int, int]], lines: Sequence[Set[int]], usable: Sequence[int]) -> Symmetry:
    """Return the conditions on `usable` cells that single out one of the deals that a group of symmetries mixes.

    Where a cell can be moved to others, all usable, it must have the lowest card of them; the same then holds of the
    symmetries that leave it in place.
    """
    conditions: list[tuple[int, int]] = []
    representatives = [group[0]]
    left = list(group)
    while True:
        orbits = {cell: {move[cell] for move in left} for cell in usable}
        cell = next((cell for cell in usable if len(orbits[cell]) > 1 and orbits[cell] <= set(usable)), None)
        if cell is None:
            break
        conditions += [(cell, other) for other in sorted(orbits[cell] - {cell})]
        movers = [next(move for move in left if move[cell] == image) for image in sorted(orbits[cell])]
        representatives = [
            {place: first[second[place]] for place in second} for first in representatives for second in movers
        ]
        left = [move for move in left if move[cell] == cell]
    return Symmetry(tuple(conditions), tuple(_image(move, lines) for move in representatives))


def _image(move: dict[int, int], lines: Sequence[Set[int]]) -> tuple[int, ...]:
    """Return the line that each line is moved to; of lines with the same cells, the first to the first, and so on."""
    image = []
    for number, line in enumerate(lines):
        moved = {move[cell] for cell in line}
        before = sum(other == line for other in lines[:number])
        image.append([place for place, other in enumerate(lines) if other == moved][before])
    return tuple(image)
