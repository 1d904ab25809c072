"""Symmetries of a board, and the deals that stand for others."""

from itertools import permutations

import pytest

from equity.engine.symmetry import reduce_by, symmetries

ROWS = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}]
GRID = [*ROWS, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]
CROSS = [{0, 2, 4}, {1, 2, 3}]


@pytest.mark.parametrize(
    ("movable", "ways"),
    [
        ({0, 1, 2, 3, 4, 5, 6, 7, 8}, 8),
        ({0, 2, 3, 4, 5, 6, 7, 8}, 2),
        ({1, 2, 3, 4, 5, 6, 7, 8}, 2),
        ({0, 2, 3, 5, 6, 8}, 2),
        ({0, 1, 2, 3, 5, 6, 7, 8}, 8),
        ({0, 2, 4, 6, 8}, 1),
        ({2, 5, 8}, 1),
        (set(), 1),
    ],
)
def test_symmetries_of_the_grid(movable: set[int], ways: int) -> None:
    found = symmetries(GRID, movable)
    assert len(found) == ways
    assert found[0] == {cell: cell for cell in range(9)}
    for move in found:
        assert sorted(map(sorted, GRID)) == sorted(sorted(move[cell] for cell in line) for line in GRID)
        assert all(move[cell] == cell for cell in set(range(9)) - movable)


def test_all_ways_to_move_six_cells_are_tried() -> None:
    movable = [0, 1, 2, 6, 7, 8]
    kept = 0
    for order in permutations(movable):
        move = {cell: cell for cell in range(9)} | dict(zip(movable, order, strict=True))
        kept += {frozenset(move[cell] for cell in line) for line in GRID} == {frozenset(line) for line in GRID}
    assert len(symmetries(GRID, set(movable))) == kept == 2


@pytest.mark.parametrize("usable", [[0, 2, 6, 8], [0, 2, 3, 5, 6, 8], [3, 5], [1, 3, 5, 7, 0, 2, 6, 8], [0]])
def test_one_deal_of_those_that_mirror_one_another_meets_the_conditions(usable: list[int]) -> None:
    group = symmetries(GRID, set(range(9)))
    symmetry = reduce_by(group, GRID, usable)
    cells = sorted({cell for pair in symmetry.conditions for cell in pair})
    deals = list(permutations(range(len(cells))))
    met = sum(
        all(deal[cells.index(low)] < deal[cells.index(high)] for low, high in symmetry.conditions) for deal in deals
    )
    assert met * symmetry.size == len(deals)
    assert len(set(symmetry.images)) == symmetry.size
    assert set(cells) <= set(usable)


def test_images_are_where_the_lines_go() -> None:
    mirror = next(move for move in symmetries(GRID, {0, 2, 3, 4, 5, 6, 7, 8}) if move[0] == 2)
    symmetry = reduce_by(symmetries(GRID, {0, 2, 3, 4, 5, 6, 7, 8}), GRID, [0, 2])
    assert symmetry.conditions == ((0, 2),)
    assert [GRID[number] for number in symmetry.images[1]] == [{mirror[cell] for cell in line} for line in GRID]


def test_a_cross_can_be_turned() -> None:
    assert len(symmetries(CROSS, {0, 1})) == 1
    assert len(symmetries(CROSS, {0, 1, 3, 4})) == 8


def test_lines_with_the_same_cells_stay_apart() -> None:
    lines = [*CROSS, {0, 2, 4}]
    assert reduce_by(symmetries(lines, set()), lines, []).images == ((0, 1, 2),)
