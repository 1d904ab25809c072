"""Hands told by ranks and ranges: every set of hands by its weight, none that shares a card, exact and sampled."""

import random
from fractions import Fraction
from itertools import combinations, product
from math import prod

import numpy as np
import pytest

import equity
from equity.cards import DECK, cards_text, parse_known
from equity.engine.kernels import dealing
from equity.engine.kernels.dealing import draw_listed
from equity.engine.lanes import LANES, make_lanes
from equity.engine.plan import Plan
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.solvers.listed import ListedHands
from equity.engine.streams import block_states
from equity.holdings import parse_hand
from tests.engine.asking import Question
from tests.engine.small import whole
from tests.oracle.deals import settle
from tests.oracle.games import GAMES as REFEREED
from tests.ranking.plain import plain

HOLDEM = equity.load_game("texas-holdem")


def test_the_published_range_is_counted() -> None:
    answer = HOLDEM.odds("QQ+", "TT+", board="2c 7d 9h xx xx", method="exact")
    assert answer.method == "exact"
    # Each of three pairs, six ways, meets two pairs of its rank's five; but for itself one: 18 x (6 + 6 + 12 + 1).
    assert answer.deals == 18 * 25 * 990
    assert sum(player.equity for player in answer.players) == pytest.approx(1)


@pytest.mark.slow
def test_the_published_range_from_the_deal() -> None:
    # mitpokerbots/pbots_calc, issue 3: 65.05 %.
    answer = HOLDEM.odds("QQ+", "TT+", method="exact")
    assert round(100 * answer.players[0].equity, 2) == 65.05
    assert answer.deals == 450 * 1_712_304


# Against every set of hands, one by one


def every_set(plan: Plan) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """What all sets of hands that share no card count together, each as often as its weights say, by enumeration."""
    total = None
    hole = plan.listed[0].cards.shape[1]
    for chosen in product(*(range(len(listed.cards)) for listed in plan.listed)):
        hands = [listed.cards[k] for listed, k in zip(plan.listed, chosen, strict=True)]
        held = np.concatenate(hands)
        if len(set(held.tolist())) < len(held):
            continue
        weight = int(np.prod([listed.weights[k] for listed, k in zip(plan.listed, chosen, strict=True)]))
        table = plan.arrays.table.copy()
        for listed, hand in zip(plan.listed, hands, strict=True):
            first = plan.arrays.first_hole + listed.seat * hole
            table[first : first + hole] = hand
        deck = plan.arrays.deck[~np.isin(plan.arrays.deck, held)]
        known = Plan(
            plan.arrays._replace(table=table, deck=deck), plan.tables, plan.ranking, plan.seats, plan.named_lines
        )
        counts = np.concatenate([counts.ravel() for counts in whole(Enumeration(known)).arrays]) * weight
        total = counts if total is None else total + counts
    assert total is not None
    return total


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead"),
    [
        ("texas-holdem", ("QQ+", "AKs,AKo@0.25"), "2c 7d 9h Ts xx", None),
        ("texas-holdem", ("AA,KK@0.5", "AhKh,AsKs", "JJ"), "2c 7d 9h Jd xx", None),
        ("texas-holdem", ("T9s-76s", "random"), "2c 7d 9h Ts 3c", "AcAdAhAsKcKdKhKsQcQdQhQsJcJdJhJs"),
        ("texas-holdem", ("AK", "KsA"), "2c 7d 9h Ts 3c", None),
        ("criss-cross", ("A2s+", "66"), "Ks 7d 2c / Ac xx 7h / 4s 7c Jd", None),
        ("criss-cross", ("88@3,99@2,AhK", "QJ"), "Ks 7d 2c / Ac xx 7h / 4s 7c Jd", "9c9d"),
        ("criss-cross", ("AKs@0.1,AKo", "AQ", "AJ@2,JT"), "Ks 7d 2c / Ac Th 7h / 4s 7c Jd", None),
        ("omaha", ("AAKK", "AsJsTs9s"), "2c 7d 9h 4s 3c", None),
        ("iron-cross-four", ("AAAK", "KKKx"), "2c / 7d 9h 4s / 3c", "5c5d5h5s6c6d6h6s8c8d8h8sTcTdThTsJcJdJhJs"),
        ("flaming-cross-three", ("222", "33A", "AhAdK"), "7d / 5c 9h xx / 3c", None),
    ],
)
def test_lists_count_every_set_of_hands(game: str, hands: tuple[str, ...], board: str, dead: str | None) -> None:
    plan = Question(game, hands, board, dead).plan()
    tally = whole(ListedHands(plan))
    assert np.array_equal(np.concatenate([counts.ravel() for counts in tally.arrays]), every_set(plan))
    assert tally.deals == ListedHands(plan).total


def draw_range(rng: random.Random) -> str:
    """A range of a few hands, some with weights; hands may share cards with others."""
    chosen = rng.sample(list(combinations(range(20, 40), 2)), rng.randint(1, 4))
    weights = [rng.choice(["", "", "@0.5", "@3", "@0.2"]) for _ in chosen]
    return ",".join(cards_text(hand) + weight for hand, weight in zip(chosen, weights, strict=True))


@pytest.mark.parametrize("number", range(100))
def test_a_brute_force_agrees_on_small_ranges(number: int) -> None:
    rng = random.Random(number)
    dealt = rng.sample([card for card in DECK if not 20 <= card < 40], 9)
    board: list[int | None] = list(dealt)
    if number % 10 == 0:
        board[rng.randrange(9)] = None
    dead = rng.sample([card for card in DECK if card not in dealt and not 20 <= card < 40], 20 if None in board else 0)
    while True:
        ranges = [draw_range(rng) for _ in range(3)]
        parsed = [parse_hand(text, 2) for text in ranges]
        sets = [
            (hands, Fraction(prod(weight for _, weight in hands)))
            for hands in product(*(hand.weights for hand in parsed))
            if len({card for cards, _ in hands for card in cards}) == 6
        ]
        if sets:
            break
    shares, total = [Fraction(0)] * 3, Fraction(0)
    for hands, weight in sets:
        held = [cards_text(cards) for cards, _ in hands]
        used = {card for cards, _ in hands for card in cards} | set(dead) | set(board)
        last = [None] if None not in board else [card for card in DECK if card not in used]
        for card in last:
            texts = [cards_text([card if cell is None else cell]) for cell in board]
            total += weight
            for seat, result in enumerate(settle(REFEREED["criss-cross"], [split(hand) for hand in held], texts)):
                shares[seat] += weight * result.share
    text = " ".join("xx" if card is None else cards_text([card]) for card in board)
    game = equity.load_game("criss-cross")
    answer = game.odds(*ranges, board=text, dead=cards_text(dead) or None, method="exact")
    for player, share in zip(answer.players, shares, strict=True):
        assert player.equity == pytest.approx(float(share / total), abs=1e-12)


def split(hand: str) -> list[str]:
    """The cards of a hand."""
    return [hand[i : i + 2] for i in range(0, len(hand), 2)]


# Sampled


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("texas-holdem", ("QQ+", "TT+", "AK@0.3,AQ"), "2c 7d 9h Ts xx"),
        ("criss-cross", ("AKs@0.1,AKo", "AQ", "AJ@2,JT"), "Ks 7d 2c / Ac Th 7h / 4s 7c Jd"),
        ("omaha", ("AAKK", "AsJsT9"), "2c 7d 9h 4s 3c"),
    ],
)
def test_samples_agree_with_the_count(game: str, hands: tuple[str, ...], board: str) -> None:
    question = Question(game, hands, board)
    exact, sampled = question.ask(method="exact"), question.ask(deals=400_000, seed=5)
    assert (exact.method, sampled.method) == ("exact", "monte-carlo")
    for found, right in zip(sampled.players, exact.players, strict=True):
        assert abs(found.equity - right.equity) < 4 * found.stderr
        for name, chance in right.made.items():
            assert abs(found.made[name] - chance) <= 4 * (chance * (1 - chance) / 400_000) ** 0.5


LEFT = "2c2d" + "AcAdAhAs" + "KcKdKhKs" + "QcQd" + "JcJd"
"""A few cards, so that all sets of hands can be listed: the others are dead or on the board."""


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("texas-holdem", ("Ax", "Ax")),
        ("texas-holdem", ("AhA", "Kx", "QJ")),
        ("texas-holdem", ("AA,KK@3,AhKh@0.5", "Ax")),
        ("texas-holdem", ("AK", "AKs,QQ@2", "KQ")),
        ("flaming-cross-three", ("AAx", "AKx")),
        ("flaming-cross-three", ("Axx", "KhKx")),
        ("omaha", ("AAxx", "KKKx")),
    ],
)
def test_every_set_of_hands_is_drawn_as_often_as_it_weighs(game: str, hands: tuple[str, ...]) -> None:
    left = set(parse_known(LEFT, "cards"))
    gone = [card for card in DECK if card not in left]
    cells = len(equity.load_game(game).rules.sheet.layout.cells)
    board = cards_text(gone[:cells])
    plan = Question(game, hands, board, cards_text(gone[cells:])).plan()
    weights = {}
    for chosen in product(
        *(zip(listed.cards.tolist(), listed.weights.tolist(), strict=True) for listed in plan.listed)
    ):
        held = [card for cards, _ in chosen for card in cards]
        if len(set(held)) == len(held):
            key = tuple(frozenset(cards) for cards, _ in chosen)
            weights[key] = prod(weight for _, weight in chosen)
    dealer, lanes, *_ = make_lanes(plan, block_states(7, 0, LANES))
    hole = plan.listed[0].cards.shape[1]
    found: dict[tuple[frozenset[int], ...], int] = dict.fromkeys(weights, 0)
    draws = 60 * len(weights) // LANES + 1
    for _ in range(draws):
        draw_listed(dealer.state, plan.listed_hands, lanes.table, cells, hole)
        for lane in lanes.table[cells:].T.tolist():
            found[tuple(frozenset(lane[start : start + hole]) for start in range(0, len(lane), hole))] += 1
    assert len(weights) > 20
    expected = {key: draws * LANES * weight / sum(weights.values()) for key, weight in weights.items()}
    squares = sum((found[key] - expected[key]) ** 2 / expected[key] for key in weights)
    assert abs(squares - len(weights)) < 4.5 * (2 * len(weights)) ** 0.5


def test_hands_are_drawn_alike_by_plain_python() -> None:
    plan = Question("texas-holdem", ("AA,KK@3", "Ax", "QhQ", "random")).plan()
    tables = []
    for kernels in ((), (dealing,)):
        dealer, lanes, *_ = make_lanes(plan, block_states(3, 0, LANES))
        with plain(*kernels):
            dealing.draw_listed(dealer.state, plan.listed_hands, lanes.table, 5, 2)
        tables.append(lanes.table.tolist())
    assert tables[0] == tables[1]


def test_many_seats_with_ranks_are_dealt_without_delay() -> None:
    answer = Question("iron-cross", tuple(f"{rank}{rank}xxx" for rank in "AKQJT9876")).ask(deals=2000, seed=1)
    assert answer.deals == 2000
    assert sum(player.equity for player in answer.players) == pytest.approx(1)
    assert answer.players[0].equity > answer.players[8].equity


def test_no_lane_has_a_card_twice_and_every_hand_is_of_its_list() -> None:
    plan = Question("iron-cross", ("AAxxx", "AhKxxx", "KKQxx"), dead="2c2d").plan()
    from tests.engine.test_lanes import sample

    _, lanes = sample(plan, int(LANES), 1)
    for lane in lanes.table.T.tolist():
        assert len(set(lane)) == len(lane)
        assert not {0, 1} & set(lane)
        first, second, third = lane[5:10], lane[10:15], lane[15:20]
        assert sum(card >> 2 == 12 for card in first) >= 2
        assert 50 in second and any(card >> 2 == 11 for card in second)
        assert sum(card >> 2 == 11 for card in third) >= 2 and any(card >> 2 == 10 for card in third)


def test_threads_change_nothing() -> None:
    question = Question("iron-cross", ("KKxxx", "AAxxx"))
    one, two = (question.ask(seed=3, deals=600_000, threads=threads) for threads in (1, 2))
    assert one.players == two.players


def test_lists_leave_the_lanes_of_other_questions_alone() -> None:
    lanes = make_lanes(Question("iron-cross").plan(), block_states(1, 0, LANES))[1]
    assert len(lanes.listed.cards) == 0
