"""One hidden hand, with every hand it may be compared at once, against plain enumeration."""

import pytest

from equity.engine.kernels import dealing, hidden_hand, parts, scoring
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.solvers.hidden_hand import HiddenHand
from equity.ranking import kernels as ranking_kernels
from tests.engine.small import CROSSES, GRIDS, OPTIONS, differences, played, rules_of, small_plan, whole
from tests.ranking.plain import plain

ON_CROSSES: tuple[list[int], ...] = ([], [2], [0], [0, 4], [1, 2])
ON_GRIDS: tuple[list[int], ...] = ([], [4], [0, 8], [2, 4, 6], [1, 4, 5])
HOLDEM: tuple[list[int], ...] = ([], [4], [3, 4])


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("game", [*CROSSES, *GRIDS, "texas-holdem", "omaha", "omaha-hi-lo"])
def test_equals_enumeration(game: str, options: dict[str, str]) -> None:
    if not played(game, options):
        pytest.skip("the game does not have these options")
    hole = rules_of(game, options).sheet.hole_cards
    boards = ON_CROSSES if game in CROSSES else ON_GRIDS if game in GRIDS else HOLDEM
    checked = 0
    for number, unknown in enumerate(boards):
        for seats in (2, 3):
            for hidden in (list(range(hole)), [0], [hole - 1, 0]):
                plan = small_plan(game, options, seats, unknown, max(9, hole + len(unknown) + 2), number, hidden)
                assert HiddenHand.fits(plan)
                mine, theirs = HiddenHand(plan), Enumeration(plan)
                assert mine.total == theirs.total
                found, wanted = whole(mine), whole(theirs)
                assert found.deals == wanted.deals == mine.total
                assert differences(found, wanted) == [], (seats, unknown, hidden)
                checked += wanted.deals
    assert checked > 1000


@pytest.mark.parametrize("options", [OPTIONS[1], OPTIONS[5], OPTIONS[7]], ids=str)
def test_compiled_is_plain(options: dict[str, str]) -> None:
    plan = small_plan("criss-cross", options, 3, [0, 4], 6, 5, hidden=[0, 1])
    compiled = whole(HiddenHand(plan))
    with plain(ranking_kernels, dealing, scoring, parts, hidden_hand):
        assert differences(whole(HiddenHand(plan)), compiled) == []


def test_blocks_are_as_large_as_they_say() -> None:
    for options in ({}, {"wild": "centre"}):
        plan = small_plan("criss-cross", options, 2, [0, 4], 40, 1, hidden=[0, 1])
        solver = HiddenHand(plan)
        block, deals = 0, 0
        while solver.block_deals(block):
            assert solver.run(block).deals == solver.block_deals(block)
            deals += solver.block_deals(block)
            block += 1
        assert deals == solver.total
        assert block > 7


def test_leaves_two_hidden_hands_and_known_ones_to_others() -> None:
    assert not HiddenHand.fits(small_plan("criss-cross", {}, 2, [4], 10, 1))
    plan = small_plan("criss-cross", {}, 1, [4], 10, 1, hidden=[0])
    assert not HiddenHand.fits(plan)
