"""Deals side by side: what is dealt, how it is valued and counted, and what the deals on a board have in common."""

from typing import Any

import numba
import numpy as np
import pytest

from equity.cards import DECK, parse_known
from equity.engine.kernels import dealing, loops, pairs, sampling, settling, sums
from equity.engine.known import known_hands
from equity.engine.lanes import LANES, Lanes, make_lanes
from equity.engine.plan import Plan, make_plan
from equity.engine.solvers.protocol import BINOMIALS
from equity.engine.solvers.sampling import Sampling, rounds
from equity.engine.streams import block_states
from equity.engine.tally import Boards, Tally, TallyArrays, share_units
from equity.questions.asking import read_situation
from equity.ranking import kernels as ranking_kernels
from tests.engine.asking import GAMES, OWN_GAMES, Question
from tests.engine.small import OPTIONS, played, rules_of
from tests.ranking.plain import plain

KERNELS = ranking_kernels, dealing, pairs, sums, settling, sampling
FEW_CARDS = "2c2d2h3c3d3h4c4s5c5d6h6s8c8d9h9sTcTdJhJsQcQdKhKs"


def sample(plan: Plan, deals: int, turns: int, block: int = 0, seed: int = 3) -> tuple[Tally, Lanes]:
    """Return what so many deals count, so many of them on each board, and the lanes they were dealt on."""
    return Sampling(plan, seed).sample(deals, turns, block)


def one_by_one(plan: Plan, table: np.ndarray[Any, Any], deals: int) -> Tally:
    """Return what the slow loop counts for the deals on the first lanes of a table."""
    tally = Tally.empty(plan.seats, plan.named_lines)
    for lane in range(deals):
        arrays = plan.arrays._replace(
            table=table[:, lane].copy(), places=np.zeros(0, np.uint8), group_sizes=np.zeros(0, np.int64)
        )
        known = Plan(arrays, plan.tables, plan.ranking, plan.seats, plan.named_lines)
        loops.enumerate_deals(np.zeros(0, np.int64), 1, BINOMIALS, arrays, plan.tables, tally.arrays, known.scratch())
    return tally


def same(one: TallyArrays, other: TallyArrays) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


# Valued and counted as one by one


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()) or "plain")
@pytest.mark.parametrize("game", GAMES)
def test_lanes_count_what_the_loop_over_single_deals_does(game: str, options: dict[str, str]) -> None:
    if not played(game, options):
        return
    rules = rules_of(game, options)
    for players, dead, block in ((2, "", 0), (2, FEW_CARDS, 1), (3, "", 2), (5, "", 3)):
        needed = players * rules.sheet.hole_cards + len(rules.sheet.layout.cells)
        thrown = dead if needed + len(dead) // 2 <= 52 else dead[: 2 * (52 - needed)]
        situation = read_situation(rules, [], players=players, dead=thrown or None)
        plan = make_plan(rules, situation.hands, situation.board, situation.dead)
        deals = int(LANES) if players == 2 else 100
        tally, lanes = sample(plan, deals, 1, block)
        assert tally.deals == deals
        assert same(tally.arrays, one_by_one(plan, lanes.table, deals).arrays), (players, dead)


@pytest.mark.parametrize(
    ("game", "hands", "players"),
    [
        ("criss-cross", ("AhAd", "7s8s"), 2),
        ("criss-cross", ("AhKh", "7s8s", "2c3c"), 3),
        ("criss-cross", ("AhKh", "7s8d", "2c2d", "TcJc"), 6),
        ("criss-cross", ("5h6h",), 3),
        ("criss-cross", ("AhKh", "QQ,JJ", "2c3c"), 3),
        ("iron-cross", ("AhKhQhJh2d", "TsTcTd9s8d"), 2),
        ("omaha", ("AhKhQhJh", "TsTcTd9s"), 3),
    ],
)
def test_known_hands_count_what_the_loop_over_single_deals_does(
    game: str, hands: tuple[str, ...], players: int
) -> None:
    plan = Question(game, hands, players=players).plan()
    told = known_hands(plan).told.sum()
    assert told == (sum(len(hand) == 4 for hand in hands) if game == "criss-cross" else 0)
    for dead, block in (("", 0), ("2h2s3h3s4c4d4h4s5c5d6d6c7h7d8c8h9c9d", 1)):
        plan = Question(game, hands, players=players, dead=dead or None).plan()
        tally, lanes = sample(plan, int(LANES), 1, block)
        assert same(tally.arrays, one_by_one(plan, lanes.table, int(LANES)).arrays)


@pytest.mark.parametrize(
    ("game", "options"), [("criss-cross", {"wild": "centre"}), ("criss-cross", {"low": "ace-to-five"})]
)
def test_known_hands_are_no_table_where_more_than_a_line_decides(game: str, options: dict[str, str]) -> None:
    rules = rules_of(game, options)
    situation = read_situation(rules, ["AhAd", "7s8s"])
    plan = make_plan(rules, situation.hands, situation.board)
    assert not known_hands(plan).told.any()


@pytest.mark.parametrize("game", OWN_GAMES)
def test_lanes_count_what_the_loop_does_in_games_of_ones_own(game: str) -> None:
    plan = Question(game, players=2).plan()
    tally, lanes = sample(plan, 200, 1)
    assert same(tally.arrays, one_by_one(plan, lanes.table, 200).arrays)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("criss-cross", {"low": "deuce-to-seven", "both_ways": "one-line"}),
        ("criss-cross-choice", {}),
        ("iron-cross", {"wild": "centre"}),
    ],
)
def test_compiled_is_plain(game: str, options: dict[str, str]) -> None:
    rules = rules_of(game, options)
    situation = read_situation(rules, ["x" * (rules.sheet.hole_cards - 1) + "Ah"], players=2)
    plan = make_plan(rules, situation.hands, situation.board)
    compiled, lanes = sample(plan, 300, 2)
    with plain(*KERNELS):
        slow, plain_lanes = sample(plan, 300, 2)
    assert same(compiled.arrays, slow.arrays)
    assert compiled.boards == slow.boards
    assert np.array_equal(lanes.table, plain_lanes.table)


# Several deals on a board


def test_deals_on_a_board_share_it_and_nothing_else() -> None:
    plan = Question("criss-cross", ("AhAd",)).plan()
    _, once = sample(plan, LANES, 1)
    _, twice = sample(plan, 2 * LANES, 2)
    assert np.array_equal(once.table[:11], twice.table[:11])
    assert (once.table[11:] != twice.table[11:]).any(axis=0).mean() > 0.99


@pytest.mark.parametrize("deals", [1, 2, 5, 8, 9, 255, 256, 257, 8 * 256, 8 * 256 + 1, 5000])
@pytest.mark.parametrize("turns", [1, 2, 8])
def test_boards_have_as_many_deals_as_are_asked_for(deals: int, turns: int) -> None:
    tally, _ = sample(Question("omaha-hi-lo", players=3).plan(), deals, turns)
    assert tally.deals == deals
    assert tally.boards is not None
    whole, rest = divmod(deals, turns)
    assert tally.boards.sums[3] == (whole + (rest > 0), whole * turns**2 + rest**2)
    units = share_units(3)
    assert tally.boards.sums[0] == tuple((tally.arrays.shares * units).sum(axis=(1, 2)))


def test_one_deal_a_board_varies_as_deals_do() -> None:
    tally, _ = sample(Question("omaha-hi-lo", players=3).plan(), 5000, 1)
    alone = Tally(tally.arrays)
    assert tally.observations == alone.observations == 5000
    assert tally.share_variance == pytest.approx(alone.share_variance)


def test_the_variance_between_boards_is_that_of_their_means() -> None:
    # Three boards of two deals and one of one; the pot is 4 units, and the seat gets 4, 2, 8 and 0 of them.
    boards = Boards(((14,), (16 + 4 + 64,), (2 * 14,), (4, 3 * 4 + 1)))
    off = np.array([4, 2, 8, 0]) / 4 - 14 / (7 * 4) * np.array([2, 2, 2, 1])
    assert boards.variances(7, 4)[0] == pytest.approx(4 * (off**2).sum() / 7**2)


def test_sums_over_boards_may_be_of_any_size() -> None:
    huge = Boards(((2**62,), (2**63 - 1,), (2**62,), (2**40, 2**40)))
    assert (huge + huge).sums[1] == (2**64 - 2,)


@pytest.mark.parametrize("seats", range(1, 11))
def test_parts_of_the_pot_are_whole_numbers_of_units(seats: int) -> None:
    units = share_units(seats).astype(int)
    for sharing in range(1, seats + 1):
        assert units[sharing, seats + 1] * sharing == units[1, seats + 1]
        for low in range(1, seats + 1):
            assert units[sharing, low] * 2 * sharing * low == units[1, seats + 1] * (sharing + low)


def test_how_many_deals_a_board_gets() -> None:
    for question, number in (
        (Question("criss-cross"), 8),
        (Question("iron-cross", players=6), 8),
        (Question("criss-cross", ("AhAd",)), 4),
        (Question("iron-cross", ("AhAdxxx",)), 2),
        (Question("criss-cross", ("AhAd", "KhKd")), 1),
        (Question("criss-cross", ("AhAd",), players=3), 1),
    ):
        assert rounds(question.plan()) == number


# Dealing


@numba.njit
def count_draws(batches, dealer, seen, known, places, table, singles, pairs):  # type: ignore[no-untyped-def]
    """Count each card in each place, and each two cards in each two places that follow one another."""
    order = dealer[6]
    used = dealing.FRACTIONS
    for _ in range(batches):
        dealing.copy_rows(known, seen, order)
        used = dealing.deal_cards(dealer, used, seen, places, table)
        for lane in range(dealing.LANES):
            for i in range(len(places)):
                singles[i, table[places[i], lane]] += 1
            for i in range(len(places) - 1):
                pairs[i, table[places[i], lane], table[places[i + 1], lane]] += 1


def chi_square(counts: np.ndarray[Any, np.dtype[np.int64]]) -> float:
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def standard_deviations(found: float, freedom: int) -> float:
    """How far a chi-square statistic is from its mean: for many degrees of freedom nearly normal (Wilson, Hilferty)."""
    return float(((found / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / (2 / (9 * freedom)) ** 0.5)


def check_draws(dead: str, draws: int, seed: int) -> None:
    """Deal 13 cards at a time, `draws` in all, and look at each place and at each two that follow one another."""
    thrown = [int(card) for card in parse_known(dead, "dead") if card is not None]
    plan = Question("criss-cross", dead=dead or None).plan()
    left = [card for card in DECK if card not in thrown]
    dealer, lanes, *_ = make_lanes(plan, block_states(seed, 0, LANES))
    # Thirteen places in disorder, so that eight fractions are used up and more begun.
    places = np.array([12, 3, 0, 7, 1, 9, 2, 11, 4, 10, 8, 6, 5], np.uint8)
    batches = -(-draws // (13 * LANES))
    singles, pairs = np.zeros((13, 52), np.int64), np.zeros((12, 52, 52), np.int64)
    count_draws(batches, dealer, len(thrown), lanes.known_order, places, lanes.table, singles, pairs)
    apart = ~np.eye(len(left), dtype=bool)
    statistics = []
    for place in range(13):
        assert singles[place].sum() == singles[place, left].sum() == batches * LANES
        statistics.append(standard_deviations(chi_square(singles[place, left]), len(left) - 1))
    for place in range(12):
        between = pairs[place][np.ix_(left, left)]
        assert between.diagonal().sum() == 0
        statistics.append(standard_deviations(chi_square(between[apart]), apart.sum() - 1))
    assert max(map(abs, statistics)) < 4, statistics


@pytest.mark.parametrize("dead", ["", FEW_CARDS, "2c3cAsKs"], ids=["none", "half", "four"])
def test_each_card_comes_as_often_in_each_place(dead: str) -> None:
    check_draws(dead, 20_000_000, 11)


@pytest.mark.slow
@pytest.mark.parametrize("dead", ["", FEW_CARDS], ids=["none", "half"])
def test_each_card_comes_as_often_in_each_place__a_thousand_million_draws(dead: str) -> None:
    check_draws(dead, 1_000_000_000, 12)


def test_every_order_of_a_small_deck_comes_as_often() -> None:
    dealer, lanes, *_ = make_lanes(Question("criss-cross").plan(), block_states(2, 0, LANES))
    order = lanes.known_order.copy()
    # 44 cards are out; of the last eight, all orders of six.
    order[:44] = 1
    table = np.zeros((6, LANES), np.uint8)
    seen: list[np.ndarray[Any, Any]] = []
    for _ in range(1600):
        dealer.order[:] = order
        dealing.deal_cards(dealer, dealing.FRACTIONS, np.int64(44), np.arange(6, dtype=np.uint8), table)
        seen.append((table.astype(np.int64) * (100 ** np.arange(6))[:, None]).sum(axis=0))
    numbers, counts = np.unique(np.concatenate(seen), return_counts=True)
    assert len(numbers) == 8 * 7 * 6 * 5 * 4 * 3
    assert abs(standard_deviations(chi_square(counts), len(counts) - 1)) < 4


def test_what_is_turned_down_is_drawn_again() -> None:
    # Of 52, the fractions 0 to 15 out of 65,536 would make some cards likelier.
    limit = 52
    fractions = np.zeros(LANES, np.uint16)
    products = np.arange(65536) * limit % 65536
    unfair = np.flatnonzero(products < 65536 % limit)
    fractions[: len(unfair)] = unfair
    fractions[len(unfair) :] = np.flatnonzero(products >= 65536 % limit)[: LANES - len(unfair)]
    wide, drawn = np.zeros(LANES, np.uint16), np.zeros(LANES, np.uint8)
    state = block_states(1, 1, LANES)
    before = state.copy()
    dealing.draw_below(state, fractions, limit, wide, drawn)
    moved = (state != before).any(axis=0)
    assert moved[: len(unfair)].all()
    assert not moved[len(unfair) :].any()
    assert (drawn[len(unfair) :] == fractions[len(unfair) :].astype(int) * limit >> 16).all()
    assert (drawn < limit).all()


def test_fair_fractions_are_as_many_for_each_card() -> None:
    for limit in range(1, 53):
        fractions = np.arange(65536)
        kept = fractions * limit % 65536 >= 65536 % limit
        assert len(set(np.bincount(fractions[kept] * limit >> 16, minlength=limit))) == 1


# Streams


def test_neighbouring_streams_are_uncorrelated() -> None:
    words = np.zeros((2, LANES), np.uint64)
    drawn = []
    for seed, block in ((1, 0), (1, 1), (1, 2), (2, 0)):
        state = block_states(seed, block, LANES)
        rows = []
        for _ in range(400):
            dealing.refill(state, words)
            rows.append(words.copy())
        drawn.append(np.array(rows).reshape(-1, LANES) / 2.0**64)
    length = drawn[0].size
    for i, one in enumerate(drawn):
        for other in drawn[i + 1 :]:
            assert abs(np.corrcoef(one.ravel(), other.ravel())[0, 1]) < 4 / length**0.5
        lanes = np.asarray(np.corrcoef(one.T))
        off = lanes[~np.eye(LANES, dtype=bool)]
        assert abs(off).max() < 5.5 / len(one) ** 0.5
        later = np.corrcoef(one[:-1].ravel(), one[1:].ravel())[0, 1]
        assert abs(later) < 4 / length**0.5
