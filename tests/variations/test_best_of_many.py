"""The best five of five to eight cards, under every ranking and with none to four wild cards, against the referee."""

from itertools import combinations, cycle
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import equity
import tests.oracle
from equity.ranking.evaluate import QUALIFIERS
from tests.oracle.lows import qualifies
from tests.oracle.ranking import RANKS, SUITS

from .judging import HIGHS, LOWS, RANKINGS, Agreement, Ints, Judge, Ranked, judge_of
from .thinned import Cards, draw_hands

SIZES = (5, 6, 7, 8)
AT_A_TIME = 2000

# The fewest of a category that a thousand hands of one size and number of wild cards must have, on average over those.
FEWEST: dict[str, dict[str, float]] = {
    "high": {
        "high card": 5, "one pair": 25, "two pair": 10, "three of a kind": 25, "straight": 25, "flush": 50,
        "full house": 50, "four of a kind": 50, "straight flush": 50, "five of a kind": 15,
    },
    "low": {
        "high card": 250, "one pair": 100, "two pair": 40, "three of a kind": 1, "full house": 5, "four of a kind": 0.5,
    },
    "suits count": {"straight": 1, "flush": 20, "straight flush": 1},
}  # fmt: skip


def test_this_folder_imports_the_referee_beside_it() -> None:
    assert Path(tests.oracle.__file__).parents[1] == Path(__file__).parents[1]


def evaluate(hands: Cards, wild_ranks: Ints, ranked: Ranked, qualifier: str | None = None) -> Ints:
    """Return the package's strengths of hands with a wild rank each; -1 is none."""
    found = np.zeros(len(hands), np.int64)
    for rank in np.unique(wild_ranks):
        wild = None if rank < 0 else RANKS[rank]
        asked = ranked.evaluating(wild is not None)
        those = wild_ranks == rank
        found[those] = equity.evaluate(hands[those], wild=wild, qualifier=qualifier, **asked)
    return found


def agree(judge: Judge, hands: Cards, wild_ranks: Ints, agreement: Agreement, qualifier: str, what: str) -> None:
    """Hold the package's strengths of hands, and which of them qualify for low, against the referee."""
    ranked = judge.ranked
    choices = [list(chosen) for chosen in combinations(range(hands.shape[1]), 5)]
    numbers, order = judge.number(hands[:, choices], wild_ranks)
    best = numbers.max(axis=1)
    found = evaluate(hands, wild_ranks, ranked)
    agreement.add(best, order, found, what)
    if ranked.high:
        return
    may = np.array([qualifies(played.stands, ranked.ranking, qualifier) for played in order])[best]
    qualified = evaluate(hands, wild_ranks, ranked, qualifier)
    np.testing.assert_array_equal(qualified, np.where(may, found, 0), f"{what}, qualifier {qualifier}")
    flushes = np.array([played.category.endswith("flush") for played in order])[best]
    agreement.met["flush dodged"] += int((could_be_flush(hands, wild_ranks) & ~flushes).sum())


def could_be_flush(hands: Cards, wild_ranks: Ints) -> NDArray[np.bool_]:
    """Say which hands have five natural cards of one suit."""
    natural = (hands >> 2) != wild_ranks[:, None]
    return np.asarray(np.any([((hands & 3 == suit) & natural).sum(axis=1) > 4 for suit in range(len(SUITS))], axis=0))


def compare(ranked: Ranked, hands: int, hands_of_many: int, every_suit: bool) -> None:
    """Compare on so many hands for each size and number of wild cards up to two, and on some with three or four."""
    rng = np.random.default_rng(RANKINGS.index(ranked))
    judge = judge_of(ranked, every_suit)
    with_wild, without = Agreement(), Agreement()
    qualifiers = cycle(QUALIFIERS)
    compared = 0
    for size in SIZES:
        for wilds, count in ((0, hands), (1, hands), (2, hands), (3, hands_of_many // 2), (4, hands_of_many // 2)):
            for start in range(0, count, AT_A_TIME):
                wild_ranks = rng.integers(0, 13, min(AT_A_TIME, count - start))
                drawn = draw_hands(rng, size, wild_ranks, wilds)
                agree(judge, drawn, wild_ranks, with_wild, next(qualifiers), f"{ranked}, {size} cards, {wilds} wild")
                compared += len(drawn)
                if wilds == 0:
                    no_rank = np.full(len(drawn), -1)
                    drawn = draw_hands(rng, size, no_rank, 0)
                    agree(judge, drawn, no_rank, without, next(qualifiers), f"{ranked}, {size} cards, no wild rank")
                    compared += len(drawn)
    with_wild.check(ranked.ladder(wild=True))
    without.check(ranked.ladder(wild=False))
    met = with_wild.met + without.met
    print(f"\n{ranked}: {compared} hands of {len(with_wild.strengths)} strengths; {dict(met.most_common())}")
    fewest = FEWEST["high" if ranked.high else "low"]
    if ranked.suits_count:
        fewest = fewest | FEWEST["suits count"]
    for category, each_thousand in fewest.items():
        assert met[category] >= each_thousand * len(SIZES) * hands / 1000, category
    if not ranked.high:
        assert met["flush dodged"] >= 100 * len(SIZES) * hands / 1000


@pytest.mark.parametrize("ranked", RANKINGS, ids=str)
def test_the_best_five_agree_with_the_referee(ranked: Ranked) -> None:
    compare(ranked, hands=1000, hands_of_many=60, every_suit=False)


@pytest.mark.slow
@pytest.mark.parametrize("ranked", RANKINGS, ids=str)
def test_the_best_five_of_many_hands_agree_with_the_referee(ranked: Ranked) -> None:
    compare(ranked, hands=20_000, hands_of_many=500, every_suit=True)


@pytest.mark.parametrize("ranked", [*HIGHS[:1], *LOWS], ids=str)
def test_the_referee_sees_no_more_of_suits_than_it_is_shown(ranked: Ranked) -> None:
    # What remembering judgements by sort relies on: both ways of telling sorts apart, on hands never judged before.
    rng = np.random.default_rng(14)
    for wilds, count in ((0, 200), (1, 100), (2, 20), (3, 5)):
        wild_ranks = rng.integers(0, 13, count)
        hands = draw_hands(rng, 5, wild_ranks, wilds)
        coarse, order = Judge(ranked, every_suit=False).number(hands[:, None], wild_ranks)
        fine, _ = Judge(ranked, every_suit=True).number(hands[:, None], wild_ranks)
        np.testing.assert_array_equal(coarse, fine)
        for hand, wild_rank, place in zip(hands.tolist(), wild_ranks.tolist(), coarse[:, 0].tolist(), strict=True):
            natural = [RANKS[card >> 2] + SUITS[card & 3] for card in hand if card >> 2 != wild_rank]
            assert ranked.judge(natural, wilds).strength == order[place].strength
