"""Every hand a seat could hold on a known board, counted by what it makes."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan, with_lines_apart
from equity.engine.runner import Watch

STRENGTHS = 1 << 16


def take_census(plan: Plan, watch: Watch) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return how many hands of the plan's one seat make each high and each low: (named lines, strengths) each.

    Every place of the board must be known and the seat's cards unknown. A hand counts on the first line it is best on;
    those that do not qualify for low count there with the strength 0.
    """
    from equity.engine.kernels.loops import census_hands
    from equity.jit import must_compile

    if must_compile(census_hands):
        watch.compiling()
    plan = with_lines_apart(plan)
    high = np.zeros((plan.named_lines, STRENGTHS), np.int64)
    low = np.zeros((plan.named_lines, STRENGTHS), np.int64)
    hands = comb(len(plan.arrays.deck), len(plan.arrays.places))
    census_hands(hands, plan.arrays, plan.tables, plan.scratch(), high, low)
    return high, low
