"""Sampling under every rule: near the exact answer, the same for any number of threads, compiled once, and as ever."""

import subprocess
import sys
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from equity.questions.odds import SeatOdds

from .golden import DEALS, PLAYERS, SEED, WINS
from .variants import VARIANTS, Situation, Variant, draw_situation

QUESTIONS = 60
SAMPLED = 20_000


def draw_questions() -> list[tuple[Variant, Situation]]:
    """Return questions with thousands of deals: two of each game, the others of any."""
    random = Random(60)
    games = sorted({variant.game for variant in VARIANTS})
    asked = [random.choice([variant for variant in VARIANTS if variant.game == game]) for game in 2 * games]
    asked += random.sample(VARIANTS, QUESTIONS - len(asked))
    return [
        (variant, draw_situation(random, variant.refereed, random.randint(2, 4), random.randint(2, 4), 40_000))
        for variant in asked
    ]


def chances(seat: SeatOdds) -> dict[str, float]:
    """Return every probability of a seat by name."""
    found = {"high win": seat.high.win, "high tie": seat.high.tie, "scoop": seat.scoop, **seat.made, **seat.lines}
    if seat.low is not None and seat.both is not None:
        found |= {"low win": seat.low.win, "low tie": seat.low.tie, "both": seat.both}
    if seat.suit is not None:
        found["suit"] = seat.suit
    return found


@pytest.mark.parametrize(
    ("variant", "situation"), draw_questions(), ids=[f"{i} {v}" for i, (v, _) in enumerate(draw_questions(), start=1)]
)
def test_sampled_odds_are_near_the_exact_ones(variant: Variant, situation: Situation) -> None:
    game = variant.asked()
    hands, board, dead = situation.hands, situation.shown, "".join(situation.dead)
    exact = game.odds(*hands, board=board, dead=dead, method="exact", threads=1)
    sampled = game.odds(*hands, board=board, dead=dead, method="monte-carlo", deals=SAMPLED, seed=4, threads=1)
    assert sampled.boards is not None
    for found, true in zip(sampled.players, exact.players, strict=True):
        assert abs(found.equity - true.equity) <= 4 * found.stderr
        expected = chances(true)
        for name, chance in chances(found).items():
            p = expected[name]
            deals = sampled.boards  # several deals on a board may have most of it in common
            # Where few or all but few deals count, their number is far from normal: there, as far again is allowed.
            few = 4 / deals if deals * p * (1 - p) < 25 else 0
            assert abs(chance - p) <= 4 * sqrt(p * (1 - p) / deals) + (few if 0 < p < 1 else 1e-12), name


@pytest.mark.parametrize(
    "variant",
    [
        Variant("iron-cross", (("wild", "centre"),)),
        Variant("criss-cross-four-use-two", (("low", "deuce-to-seven"), ("both_ways", "one-line"))),
    ],
    ids=str,
)
def test_any_number_of_threads_counts_the_same(variant: Variant) -> None:
    game = variant.asked()
    for deals, precision in ((150_001, None), (None, 0.3)):
        one, *others = (
            game.odds(players=3, seed=5, threads=threads, deals=deals, precision=precision).to_dict()
            for threads in (1, 2, 5)
        )
        assert others == [one, one]


COUNT_SIGNATURES = """
import numpy as np
import equity
from equity.engine.kernels import loops, sampling
from equity.ranking import kernels
from tests.variations.variants import VARIANTS

dead = "".join(rank + suit for rank in "3568TQ" for suit in "cdhs")
for variant in VARIANTS:
    game = variant.asked()
    board = " ".join(["Ks", "7d", "2c", "Ac", "9h", "7h", "4s", "7c", "Jd"][: len(variant.refereed.cells)])
    game.odds(players=3, deals=10, seed=1)
    game.odds(players=2, board=board, deals=10, seed=1)
    game.odds("x" * (variant.refereed.hole_cards - 1) + "Ah", players=1, board=board, dead=dead, method="exact")
    game.nuts(board=board, dead=dead)
    low = variant.refereed.low
    equity.evaluate(np.arange(10).reshape(2, 5), "high" if low == "none" else low, wild="2")
for module in (loops, sampling, kernels):
    for name, kernel in vars(module).items():
        if hasattr(kernel, "signatures") and kernel.targetoptions.get("inline") != "always":
            print(name, len(kernel.signatures))
"""


def test_every_kernel_is_compiled_once_for_all_games() -> None:
    top = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", COUNT_SIGNATURES], capture_output=True, text=True, check=False, cwd=top)
    assert run.returncode == 0, run.stderr
    compiled = {name: int(count) for name, count in (line.split() for line in run.stdout.splitlines())}
    # Those that only other kernels call have none of their own where the callers are loaded from disk.
    assert set(compiled.values()) <= {0, 1}, compiled
    called = "sample_by_pairs", "sample_by_sums", "enumerate_deals", "census_hands", "evaluate_hands", "place_rows"
    assert [compiled[name] for name in called] == [1] * len(called)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_seed_counts_what_it_always_has(variant: Variant) -> None:
    answer = variant.asked().odds(players=PLAYERS, deals=DEALS, seed=SEED, threads=1)
    first = answer.players[0]
    second_half = first.suit if first.low is None else first.low.win
    counts = [round(chance * DEALS) for chance in (first.high.win, second_half, first.both) if chance is not None]
    assert counts == WINS[variant.game][variant.rules_text]
