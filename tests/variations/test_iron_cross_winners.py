"""Who wins Iron Cross with what, held against another program's sample by a chi-square test of two samples."""

from collections import Counter
from math import sqrt

import numpy as np
import pytest

import equity
from equity.ranking.ladder import FIVE_ABOVE_RUNGS
from tests.oracle.ranking import RANKS
from tests.reference.iron_cross_winners import IRON_CROSS_WINNERS, WinnerCounts

DEALS = 40_000
LINES = {"horizontal": (1, 2, 3), "vertical": (0, 2, 4)}  # of the cells top, left, centre, right, bottom
NAMES = [rung.name for rung in FIVE_ABOVE_RUNGS]


def sample_winners(players: int, wild: str, rng: np.random.Generator) -> Counter[str]:
    """Return in how many of `DEALS` random deals the best hand is of each category."""
    places = 5 + 5 * players
    tables = np.argsort(rng.random((DEALS, 52)), axis=1)[:, :places]
    holes = tables[:, 5:].reshape(DEALS, players, 1, 5)
    lines = tables[:, list(LINES.values())][:, None]
    shape = (DEALS, players, len(LINES))
    hands = np.concatenate([np.broadcast_to(holes, (*shape, 5)), np.broadcast_to(lines, (*shape, 3))], axis=3)
    strengths = np.zeros(shape, np.int64)
    if wild == "none":
        strengths[:] = equity.evaluate(hands)
    else:
        for rank, name in enumerate(RANKS):
            those = tables[:, 2] >> 2 == rank
            strengths[those] = equity.evaluate(hands[those], wild=name)
    best, counts = np.unique(strengths.max(axis=(1, 2)) >> 12, return_counts=True)
    return Counter({NAMES[rung]: count for rung, count in zip(best.tolist(), counts.tolist(), strict=True)})


def chi_square(ours: Counter[str], theirs: Counter[str]) -> tuple[float, int]:
    """Return the statistic of two samples of one distribution, and its degrees of freedom.

    Categories too rare to expect eight of in the smaller sample are taken together with the next better one.
    """
    both = ours + theirs
    share = theirs.total() / both.total()
    cells: list[tuple[int, int]] = []
    pending = (0, 0)
    for name in NAMES:
        pending = pending[0] + ours[name], pending[1] + theirs[name]
        if sum(pending) * share >= 8:
            cells.append(pending)
            pending = (0, 0)
    cells[-1] = cells[-1][0] + pending[0], cells[-1][1] + pending[1]
    # Of both samples, each as far from what is expected as the other.
    statistic = sum(
        (other - share * (mine + other)) ** 2 * (1 / share + 1 / (1 - share)) / (mine + other) for mine, other in cells
    )
    return statistic, len(cells) - 1


def quantile(freedom: int, z: float) -> float:
    """Return the chi-square quantile that a standard normal has at `z`: Wilson and Hilferty, PNAS 17 (1931)."""
    return freedom * (1 - 2 / (9 * freedom) + z * sqrt(2 / (9 * freedom))) ** 3


@pytest.mark.parametrize("known", IRON_CROSS_WINNERS, ids=lambda known: f"{known.players} players, wild {known.wild}")
def test_winners_by_hand(known: WinnerCounts) -> None:
    assert sum(known.counts.values()) == known.deals
    ours = sample_winners(known.players, known.wild, np.random.default_rng(known.players))
    statistic, freedom = chi_square(ours, Counter(known.counts))
    print({name: round(ours[name] / DEALS * known.deals, 1) for name in NAMES})
    print(f"chi-square {statistic:.1f} with {freedom} degrees of freedom")
    assert statistic < quantile(freedom, z=3.0)


def test_the_test_would_notice_other_rules() -> None:
    # The same table against deals without a wild centre, and against two players instead of six.
    _, six, wild = (Counter(known.counts) for known in IRON_CROSS_WINNERS)
    rng = np.random.default_rng(1)
    for ours, theirs in ((sample_winners(6, "none", rng), wild), (sample_winners(2, "none", rng), six)):
        statistic, freedom = chi_square(ours, theirs)
        assert statistic > 5 * quantile(freedom, z=3.0)
