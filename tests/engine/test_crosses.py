"""The solver of crosses against plain enumeration, tally for tally."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

import equity
from equity.cards import DECK, cards_text
from equity.engine.choosing import choose_solver
from equity.engine.kernels import crosses, dealing, scoring
from equity.engine.plan import Plan, make_plan
from equity.engine.solvers.crosses import Crosses
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.tally import Tally
from equity.questions.asking import read_situation
from equity.ranking import kernels as ranking_kernels
from tests.ranking.plain import plain

GAMES = (
    "iron-cross",
    "iron-cross-four",
    "iron-cross-exactly-two",
    "iron-cross-two-plus-three",
    "flaming-cross",
    "flaming-cross-three",
)
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"wild": "centre"},
    {"wild": "centre", "five_of_a_kind": "below-straight-flush"},
    {"low": "ace-to-five", "both_ways": "two-lines"},
    {"low": "ace-to-five", "both_ways": "one-line", "qualifier": "8"},
    {"low": "deuce-to-seven", "both_ways": "one-line", "both_must": "tie"},
    {"low": "ace-to-six", "wild": "centre", "wild_low_ace": "no", "both_ways": "one-line", "qualifier": "T"},
    {"low": "none", "suit_half": "yes"},
)
# Which of top, left, centre, right, bottom are unknown: both pairs of arms, one, parts of them, with the centre or not.
UNKNOWN: tuple[list[int], ...] = (
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


def played(game: str, options: dict[str, str]) -> bool:
    """Whether the game has all of the options."""
    offered = equity.load_game(game).rules.sheet.options
    return all(name.replace("_", "-") in offered for name in options)


def small_plan(game: str, options: dict[str, str], seats: int, unknown: Sequence[int], left: int, seed: int) -> Plan:
    """Return a plan with hands known and `left` unseen cards, ranks and suits close together."""
    rng = random.Random(seed)
    rules = equity.load_game(game, **options).rules
    hole = rules.sheet.hole_cards
    low_cards = [card for card in DECK if card >> 2 in (0, 1, 2, 3, 4, 5, 8, 12) or card & 3 == 1]
    rng.shuffle(low_cards)
    cards = low_cards + [card for card in DECK if card not in low_cards]
    hands = [cards_text(cards[seat * hole : (seat + 1) * hole]) for seat in range(seats)]
    on_board = cards[seats * hole : seats * hole + 5]
    board = "".join("xx" if cell in unknown else cards_text([card]) for cell, card in enumerate(on_board))
    rest = (
        cards[seats * hole :]
        if len(unknown) == 5
        else [
            card
            for card in cards[seats * hole :]
            if card not in {on_board[cell] for cell in range(5) if cell not in unknown}
        ]
    )
    dead = cards_text(rest[left:])
    situation = read_situation(rules, hands, players=seats, board=board, dead=dead)
    return make_plan(rules, situation.hands, situation.board, situation.dead)


def whole(solver: Crosses | Enumeration) -> Tally:
    """Return the sum of all blocks."""
    tally = solver.run(0)
    block = 1
    while solver.block_deals(block):
        tally += solver.run(block)
        block += 1
    return tally


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_crosses__equals_enumeration(game: str, options: dict[str, str]) -> None:
    if not played(game, options):
        pytest.skip("the game does not have these options")
    checked = 0
    for number, unknown in enumerate(UNKNOWN):
        for seats in (2, 3, 4):
            plan = small_plan(game, options, seats, unknown, left=9 if len(unknown) > 3 else 14, seed=number)
            assert Crosses.fits(plan)
            mine, theirs = Crosses(plan), Enumeration(plan)
            assert mine.total == theirs.total
            found, wanted = whole(mine), whole(theirs)
            assert found.deals == wanted.deals == mine.total
            for name, one, other in zip(found.arrays._fields, found.arrays, wanted.arrays, strict=True):
                assert np.array_equal(one, other), (name, seats, unknown)
            checked += wanted.deals
    assert checked > 10_000


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [OPTIONS[1], OPTIONS[5], OPTIONS[6]], ids=str)
def test_crosses__compiled_is_plain(options: dict[str, str], seats: int) -> None:
    plan = small_plan("iron-cross", options, seats, [0, 1, 3, 4], left=7, seed=5)
    compiled = whole(Crosses(plan))
    with plain(ranking_kernels, dealing, scoring, crosses):
        slow = whole(Crosses(plan))
    assert all(np.array_equal(one, other) for one, other in zip(compiled.arrays, slow.arrays, strict=True))


def test_crosses__blocks_are_one_card_in_the_centre_each() -> None:
    plan = small_plan("iron-cross", {}, 2, [0, 1, 2, 3, 4], left=10, seed=1)
    solver = Crosses(plan)
    sizes = [solver.block_deals(block) for block in range(11)]
    assert sizes == [solver.total // 10] * 10 + [0]
    assert sum(solver.run(block).deals for block in range(10)) == solver.total


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("criss-cross", ("AhAd", "KsKd")),
        ("iron-cross", ("AhAdAcKsx", "2c3c4c5c6d")),
        ("texas-holdem", ("AhAd", "KsKd")),
    ],
)
def test_crosses__leaves_other_layouts_and_hidden_hands_to_others(game: str, hands: tuple[str, ...]) -> None:
    rules = equity.load_game(game).rules
    situation = read_situation(rules, hands)
    assert not Crosses.fits(make_plan(rules, situation.hands, situation.board))


def test_auto__counts_a_whole_deal_of_iron_cross() -> None:
    rules = equity.load_game("iron-cross").rules
    situation = read_situation(rules, ("AhAdKsKd2c", "7s8h9c3d4h"))
    plan = make_plan(rules, situation.hands, situation.board)
    assert isinstance(choose_solver(plan, "auto"), Crosses)
    exact = equity.load_game("iron-cross").odds("AhAdKsKd2c", "7s8h9c3d4h")
    assert (exact.method, exact.deals) == ("exact", 42 * 820 * 741)
    sampled = equity.load_game("iron-cross").odds("AhAdKsKd2c", "7s8h9c3d4h", deals=400_000, seed=1)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert abs(one.equity - other.equity) < 4 * other.stderr
        assert one.made == pytest.approx(other.made, abs=0.004)
        assert one.lines == pytest.approx(other.lines, abs=0.004)


def test_exact_agrees_with_monte_carlo_on_full_decks() -> None:
    rng = random.Random(3)
    for number in range(40):
        game = GAMES[number % len(GAMES)]
        options = OPTIONS[number % len(OPTIONS)]
        if not played(game, options):
            options = {}
        asked = equity.load_game(game, **options)
        hole = asked.rules.sheet.hole_cards
        cards = rng.sample(DECK, 2 * hole + 2)
        hands = [cards_text(cards[:hole]), cards_text(cards[hole : 2 * hole])]
        shown = cards_text(cards[2 * hole : 2 * hole + number % 3])
        exact = asked.odds(*hands, shown=shown, method="exact")
        sampled = asked.odds(*hands, shown=shown, deals=60_000, seed=number)
        for one, other in zip(exact.players, sampled.players, strict=True):
            assert abs(one.equity - other.equity) <= 4 * other.stderr, (game, options, hands, shown)
            assert abs((one.both or 0) - (other.both or 0)) < 0.012
