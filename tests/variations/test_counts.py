"""Every five-card hand: how many make what when a rank is wild, and how many lows there are of each top card."""

from collections import Counter
from functools import cache
from itertools import chain, combinations
from math import comb

import numpy as np
import pytest

import equity
from tests.oracle.patterns import patterns
from tests.oracle.ranking import CATEGORIES, RANKS

from .judging import HIGHS, LOWS, RANKINGS, Ranked, category_of
from .thinned import Cards

LOW_KINDS = ("ace-to-five", "deuce-to-seven", "ace-to-six")


@cache
def every_hand() -> Cards:
    """Return all hands of five, (2598960, 5)."""
    cards = chain.from_iterable(combinations(range(52), 5))
    return np.fromiter(cards, np.uint8, 5 * comb(52, 5)).reshape(-1, 5)


def counts(ranked: Ranked, wild: str | None) -> Counter[tuple[str, str]]:
    """Return how many of all hands of five the package says are of each category and ranks."""
    strengths = equity.evaluate(every_hand(), wild=wild, **ranked.evaluating(wild is not None))
    ladder = ranked.ladder(wild is not None)
    found: Counter[tuple[str, str]] = Counter()
    for strength, count in zip(*(part.tolist() for part in np.unique(strengths, return_counts=True)), strict=True):
        found[category_of(ladder, strength), ladder.ranks(strength)] = count
    return found


def refereed_counts(ranked: Ranked, wild: str) -> Counter[tuple[str, str]]:
    """Return the same from the referee, by sorts of natural cards and the number of wild ones."""
    found: Counter[tuple[str, str]] = Counter()
    for wilds in range(5):
        for natural, weight in patterns(5 - wilds, ranks=RANKS.replace(wild, "")):
            played = ranked.judge(natural, wilds)
            found[played.category, played.ranks] += weight * comb(4, wilds)
    return found


def by_category(found: Counter[tuple[str, str]]) -> Counter[str]:
    summed: Counter[str] = Counter()
    for (category, _), count in found.items():
        summed[category] += count
    return summed


def test_published_count_of_five_of_a_kind_with_deuces_wild() -> None:
    # people.math.sfu.ca/~alspach/mag94
    above, below = (by_category(counts(ranked, "2")) for ranked in HIGHS)
    assert (above["five of a kind"], above.total()) == (672, comb(52, 5))
    # Four deuces and any fifth card are five of a kind, or the straight flush from its rank or from the ace.
    assert below - above == Counter({"straight flush": 48}) and above - below == Counter({"five of a kind": 48})


@pytest.mark.parametrize(
    ("ranked", "wild"), [(HIGHS[0], "2"), (HIGHS[1], "9"), (LOWS[3], "A"), (LOWS[4], "5")], ids=str
)
def test_every_hand_with_a_wild_rank(ranked: Ranked, wild: str) -> None:
    assert counts(ranked, wild) == refereed_counts(ranked, wild)


@pytest.mark.slow
@pytest.mark.parametrize("wild", RANKS)
@pytest.mark.parametrize("ranked", RANKINGS, ids=str)
def test_every_hand_with_any_wild_rank(ranked: Ranked, wild: str) -> None:
    assert counts(ranked, wild) == refereed_counts(ranked, wild)


@pytest.mark.parametrize("kind", LOW_KINDS)
def test_lows_by_top_card(kind: str) -> None:
    # Under a top card with n ranks below it there are comb(n, 4) choices of ranks, each in 4^5 choices of suits. Where
    # straights and flushes count, the four choices of one suit are none, and of the ranks those in sequence: the four
    # just below the top card where there are so many.
    found: Counter[str] = Counter()
    for (category, ranks), count in counts(Ranked(kind), None).items():
        if category == "high card":
            found[ranks[0]] += count
    rising = RANKS if kind == "deuce-to-seven" else "A" + RANKS[:-1]
    in_sequence, of_one_suit = (0, 0) if kind == "ace-to-five" else (1, 4)
    expected = {
        top: (comb(below, 4) - in_sequence) * (4**5 - of_one_suit) for below, top in enumerate(rising) if below >= 4
    }
    assert found == Counter(expected)


def test_published_counts_of_ace_to_five_lows() -> None:
    # Wikipedia, Poker probability: unpaired, by top card from the five to the king.
    tops = Counter[str]()
    for (category, ranks), count in counts(Ranked("ace-to-five"), None).items():
        tops[ranks[0]] += count * (category == "high card")
    assert [tops[top] for top in "56789TJQK"] == [
        1024, 5120, 15360, 35840, 71680, 129024, 215040, 337920, 506880,
    ]  # fmt: skip


@pytest.mark.parametrize("kind", LOW_KINDS[1:])
def test_every_category_of_the_lows_in_which_suits_count(kind: str) -> None:
    # Both lows have nine straights, of the ten of high: one is lost where the ace is only high or only low.
    found = by_category(counts(Ranked(kind), None))
    ranks, straights, suits = comb(13, 5), 9, 4**5 - 4
    assert found == Counter(
        {
            "straight flush": straights * 4,
            "flush": (ranks - straights) * 4,
            "straight": straights * suits,
            "high card": (ranks - straights) * suits,
            "four of a kind": 624,
            "full house": 3744,
            "three of a kind": 54912,
            "two pair": 123552,
            "one pair": 1098240,
        }
    )
    assert set(found) == set(CATEGORIES)
