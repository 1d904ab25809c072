"""All hands of the deck against published tables; a failure names the lines of the table that are off."""

from functools import cache
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

import equity
from equity.ranking.ladder import HIGH, LOW_LADDERS, Ladder
from tests.ranking.counting import all_hands, category_counts, lines_off, strength_counts
from tests.reference.categories import DIFFERENT_HIGH_HANDS, HIGH_CATEGORIES, CategoryCounts
from tests.reference.iron_cross_winners import IRON_CROSS_WINNERS, WinnerCounts
from tests.reference.lows import ACE_TO_FIVE_TOPS, DIFFERENT_LOW_HANDS, LowCounts

SLOW_SIZES = {7, 8}


def marked(tables: tuple[CategoryCounts, ...] | tuple[LowCounts, ...]) -> list[object]:
    """Each table as a test, those of large hands slow."""
    return [
        pytest.param(table, marks=[pytest.mark.slow] if table.size in SLOW_SIZES else [], id=f"{table.size} cards")
        for table in tables
    ]


@cache
def counted(size: int, ladder: Ladder) -> NDArray[np.int64]:
    return strength_counts(size, ladder)


@pytest.mark.parametrize("published", marked(HIGH_CATEGORIES))
def test_categories_of_all_hands(published: CategoryCounts) -> None:
    found = category_counts(counted(published.size, HIGH), HIGH)
    assert sum(found.values()) == comb(52, published.size)
    assert list(found) == list(published.counts)
    assert lines_off(found, published.counts) == [], published.source


@pytest.mark.parametrize("published", marked(ACE_TO_FIVE_TOPS))
def test_lows_of_all_hands_by_top_card(published: LowCounts) -> None:
    strengths = counted(published.size, LOW_LADDERS["ace-to-five"])
    assert strengths.sum() == comb(52, published.size)
    found = dict.fromkeys(published.counts, 0)
    for strength in np.flatnonzero(strengths):
        ranks = LOW_LADDERS["ace-to-five"].ranks(int(strength))
        if len(set(ranks)) == 5:
            found[ranks[0]] += int(strengths[strength])
    assert lines_off(found, published.counts) == [], published.source


def test_different_strengths_of_five_cards() -> None:
    assert np.count_nonzero(counted(5, HIGH)) == DIFFERENT_HIGH_HANDS
    assert np.count_nonzero(counted(5, LOW_LADDERS["ace-to-five"])) == DIFFERENT_LOW_HANDS


def test_hands_of_one_low_strength_have_the_suits_to_themselves() -> None:
    # 4^5 hands have five given ranks, 4^3 * 6 a given pair with three given kickers, and so on.
    strengths = counted(5, LOW_LADDERS["ace-to-five"])
    wanted = {"no pair": 1024, "one pair": 384, "two pair": 144, "three of a kind": 64, "full house": 24}
    wanted["four of a kind"] = 4
    for name, count in wanted.items():
        found = {
            int(strengths[strength])
            for strength in np.flatnonzero(strengths)
            if LOW_LADDERS["ace-to-five"].category(int(strength)) == name
        }
        assert found == {count}, name


def test_evaluate_agrees_with_the_kernel_on_all_hands_of_five() -> None:
    (hands,) = all_hands(5)
    found = np.bincount(equity.evaluate(hands), minlength=1 << 16)
    assert np.array_equal(found, counted(5, HIGH))


def test_all_hands_are_all_hands() -> None:
    for size in 5, 6:
        seen = 0
        last = -1
        for hands in all_hands(size):
            numbers = hands @ np.array([64**i for i in reversed(range(size))])
            assert (np.diff(hands.astype(np.int8), axis=1) > 0).all()
            assert (np.diff(numbers, prepend=last) > 0).all()
            seen += len(hands)
            last = int(numbers.max(initial=last))
        assert seen == comb(52, size)


@pytest.mark.parametrize(
    "published",
    [table for table in IRON_CROSS_WINNERS if table.wild == "none"],
    ids=lambda table: f"{table.players} players",
)
def test_winners_of_iron_cross(published: WinnerCounts) -> None:
    # The best of five hole cards and either line of the cross; both samples are noisy, theirs by far the more.
    deals = 50_000
    rng = np.random.default_rng(1)
    cards = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (deals, 1)), axis=1)
    best = np.zeros(deals, np.uint16)
    for seat in range(published.players):
        own = cards[:, 5 * (seat + 1) : 5 * (seat + 2)]
        for line in (1, 2, 3), (0, 2, 4):
            best = np.maximum(best, equity.evaluate(np.hstack([own, cards[:, line]])))
    found = category_counts(np.bincount(best, minlength=1 << 16), HIGH)
    for name, count in published.counts.items():
        chance = found[name] / deals
        noise = (published.deals * chance * (1 - chance)) ** 0.5
        assert abs(count - published.deals * chance) <= 4 * noise + 1, name
