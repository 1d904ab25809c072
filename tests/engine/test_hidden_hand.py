"""One hidden hand, with every hand it may be compared at once, against plain enumeration."""

import random

import pytest

from equity.cards import DECK, cards_text
from equity.engine import solvers
from equity.engine.kernels import dealing, hidden_hand, hidden_values, scoring
from equity.engine.plan import make_plan
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.solvers.hidden_hand import HiddenHand
from equity.questions.asking import read_situation
from equity.questions.game import Game
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
        for seats in (2, 3, 4):
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
    with plain(ranking_kernels, dealing, scoring, hidden_values, hidden_hand):
        assert differences(whole(HiddenHand(plan)), compiled) == []


def test_boards_are_sliced_where_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    for options in ({}, {"wild": "centre"}):
        plan = small_plan("criss-cross", options, 2, [0, 4, 8], 10, 1, hidden=[0, 1])
        unsliced = HiddenHand(plan)
        monkeypatch.setattr(solvers.hidden_hand, "MOST_ROWS", 100)
        sliced = HiddenHand(plan)
        assert sliced.blocks > unsliced.blocks
        assert differences(whole(sliced), whole(unsliced)) == []
        monkeypatch.undo()


def test_leaves_two_hidden_hands_and_known_ones_to_others() -> None:
    assert not HiddenHand.fits(small_plan("criss-cross", {}, 2, [4], 10, 1))
    plan = small_plan("criss-cross", {}, 1, [4], 10, 1, hidden=[0])
    assert not HiddenHand.fits(plan)


def test_agrees_with_monte_carlo_on_full_decks() -> None:
    rng = random.Random(4)
    for number in range(100):
        game = (*CROSSES, *GRIDS, "texas-holdem", "omaha-hi-lo")[number % 12]
        options = OPTIONS[number % len(OPTIONS)]
        asked = Game(rules_of(game, options if played(game, options) else {}))
        hole, cells = asked.rules.sheet.hole_cards, len(asked.rules.sheet.layout.cells)
        cards = rng.sample(DECK, 2 * hole + cells)
        known = cards_text(cards[:hole])
        other = cards_text([*cards[hole : 2 * hole - 2], None, None])
        unknown = rng.sample(range(cells), number % 3)
        board = "".join("xx" if cell in unknown else cards_text([cards[2 * hole + cell]]) for cell in range(cells))
        situation = read_situation(asked.rules, (known, other), board=board)
        assert HiddenHand.fits(make_plan(asked.rules, situation.hands, situation.board))
        exact = asked.odds(known, other, board=board, method="exact")
        sampled = asked.odds(known, other, board=board, deals=60_000, seed=number)
        for one, two in zip(exact.players, sampled.players, strict=True):
            assert abs(one.equity - two.equity) <= 4 * two.stderr, (game, options, known, other, board)
            assert abs((one.both or 0) - (two.both or 0)) < 0.012
            assert one.made == pytest.approx(two.made, abs=0.012)
            assert one.lines == pytest.approx(two.lines, abs=0.012)
