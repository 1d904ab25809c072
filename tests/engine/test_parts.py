"""Hands that are all known, with lines valued once and two parts combined, against plain enumeration."""

import random

import pytest

import equity
from equity.cards import DECK, cards_text
from equity.engine import split
from equity.engine.choosing import choose_solver
from equity.engine.kernels import dealing, holding, one_line, pairing, parts, rows, scoring
from equity.engine.plan import make_plan
from equity.engine.solvers import protocol
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.solvers.parts import Parts
from equity.questions.asking import read_situation
from equity.questions.game import Game
from equity.ranking import kernels as ranking_kernels
from tests.engine.small import CROSSES, GRIDS, OPTIONS, differences, played, rules_of, small_plan, whole
from tests.ranking.plain import plain

# Which of top, left, centre, right, bottom are unknown: both pairs of arms, one, parts of them, with the centre or not.
ON_CROSSES: tuple[list[int], ...] = (
    [0, 1, 2, 3, 4],
    [0, 1, 3, 4],
    [1, 2, 3],
    [0, 1, 2],
    [1, 4],
    [0, 2, 4, 1],
    [2],
    [1],
    [],
)
# In reading order: all but the top, which a mirror leaves alone; the corners and the centre, each two of them on a
# line; a diagonal known, which two mirrors leave alone; and others.
ON_GRIDS: tuple[list[int], ...] = (
    [0, 2, 3, 4, 5, 6, 7, 8],
    [0, 2, 4, 6, 8],
    [1, 2, 3, 5, 6, 7],
    [0, 2, 4, 6, 7, 8],
    [1, 3, 5, 7],
    [0, 4, 5],
    [1, 4, 7],
    [0, 4, 7, 8],
    [3, 4],
    [0, 8],
    [1, 5],
    [4],
    [1],
    [],
)


def left_for(unknown: list[int]) -> int:
    """How many unseen cards make a number of deals that plain enumeration gets through."""
    return {8: 8, 6: 8, 5: 9, 4: 12}.get(len(unknown), 14)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("game", [*CROSSES, *GRIDS])
def test_equals_enumeration(game: str, options: dict[str, str]) -> None:
    if not played(game, options):
        pytest.skip("the game does not have these options")
    checked = 0
    for number, unknown in enumerate(ON_CROSSES if game in CROSSES else ON_GRIDS):
        for seats in (2, 3, 4):
            plan = small_plan(game, options, seats, unknown, left_for(unknown), seed=number)
            assert Parts.fits(plan)
            mine, theirs = Parts(plan), Enumeration(plan)
            assert mine.total == theirs.total
            found, wanted = whole(mine), whole(theirs)
            assert found.deals == wanted.deals == mine.total
            assert differences(found, wanted) == [], (seats, unknown)
            checked += wanted.deals
    assert checked > 10_000


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [OPTIONS[1], OPTIONS[5], OPTIONS[6]], ids=str)
@pytest.mark.parametrize(
    ("game", "unknown"), [("iron-cross", [0, 1, 3, 4]), ("criss-cross", [0, 2, 4]), ("criss-cross", [1, 3, 4])]
)
def test_compiled_is_plain(game: str, unknown: list[int], options: dict[str, str], seats: int) -> None:
    plan = small_plan(game, options, seats, unknown, left=7, seed=5)
    compiled = whole(Parts(plan))
    with plain(ranking_kernels, dealing, scoring, rows, holding, pairing, one_line, parts):
        assert differences(whole(Parts(plan)), compiled) == []


def test_blocks_are_many_enough() -> None:
    for game, unknown in (("iron-cross", [0, 1, 2, 3, 4]), ("criss-cross", [0, 2, 3, 4, 5, 6, 7, 8])):
        assert Parts(small_plan(game, {}, 2, unknown, left=9, seed=1)).blocks > 4


@pytest.mark.parametrize(
    ("game", "hands"),
    [("iron-cross", ("AhAdAcKsx", "2c3c4c5c6d")), ("texas-holdem", ("AhAd", "KsKd"))],
)
def test_leaves_long_lines_and_hidden_hands_to_others(game: str, hands: tuple[str, ...]) -> None:
    rules = equity.load_game(game).rules
    situation = read_situation(rules, hands)
    assert not Parts.fits(make_plan(rules, situation.hands, situation.board))


def test_auto__counts_a_whole_deal_of_iron_cross() -> None:
    rules = equity.load_game("iron-cross").rules
    situation = read_situation(rules, ("AhAdKsKd2c", "7s8h9c3d4h"))
    plan = make_plan(rules, situation.hands, situation.board)
    assert isinstance(choose_solver(plan, "auto"), Parts)
    exact = equity.load_game("iron-cross").odds("AhAdKsKd2c", "7s8h9c3d4h")
    assert (exact.method, exact.deals) == ("exact", 42 * 820 * 741)
    sampled = equity.load_game("iron-cross").odds("AhAdKsKd2c", "7s8h9c3d4h", deals=400_000, seed=1)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert abs(one.equity - other.equity) < 4 * other.stderr
        assert one.made == pytest.approx(other.made, abs=0.004)
        assert one.lines == pytest.approx(other.lines, abs=0.004)


def test_exact_agrees_with_monte_carlo_on_full_decks() -> None:
    rng = random.Random(3)
    for number in range(100):
        game = (*CROSSES, *GRIDS)[number % 10]
        options = OPTIONS[number % len(OPTIONS)]
        if not played(game, options):
            options = {}
        asked = Game(rules_of(game, options))
        hole = asked.rules.sheet.hole_cards
        cards = rng.sample(DECK, 2 * hole + 6)
        hands = [cards_text(cards[:hole]), cards_text(cards[hole : 2 * hole])]
        cells = len(asked.rules.sheet.layout.cells)
        shown = rng.sample(range(cells), number % 3 if game in CROSSES else 4 + number % 3)
        board = "".join(cards_text([cards[2 * hole + shown.index(c)]]) if c in shown else "xx" for c in range(cells))
        exact = asked.odds(*hands, board=board, method="exact")
        sampled = asked.odds(*hands, board=board, deals=60_000, seed=number)
        for one, other in zip(exact.players, sampled.players, strict=True):
            assert abs(one.equity - other.equity) <= 4 * other.stderr, (game, options, hands)
            assert abs((one.both or 0) - (other.both or 0)) < 0.012
            assert one.made == pytest.approx(other.made, abs=0.012)
            assert one.lines == pytest.approx(other.lines, abs=0.012)


def test_solvers_and_kernels_mean_the_same() -> None:
    # Kernels name these themselves: compiled code is kept by a digest of their own sources only.
    assert (rows.LANES, rows.JOINING, int(rows.NONE)) == (split.LANES, split.JOINING, protocol.NONE)
