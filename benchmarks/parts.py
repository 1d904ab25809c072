"""Where the time of a sampled deal goes: the loops for dealing and for settling, timed by themselves."""

import time
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from equity.engine.kernels.dealing import FRACTIONS, copy_rows, deal_cards
from equity.engine.kernels.settling import settle_both, settle_lanes
from equity.engine.lanes import LANES, make_lanes
from equity.engine.plan import Plan
from equity.engine.solvers.sampling import Sampling
from equity.engine.streams import block_states
from equity.engine.tally import Tally

REPEATS = 200
TIMES = 5


@dataclass(frozen=True)
class Parts:
    """Nanoseconds a deal."""

    dealing: float
    evaluating: float
    settling: float


@numba.njit
def _deal(repeats, rounds, seen, dealer, known, board, cells, holes, table):  # type: ignore[no-untyped-def]
    used = FRACTIONS
    for _ in range(repeats):
        copy_rows(known, seen, dealer[6])
        used = deal_cards(dealer, used, seen, cells, table)
        copy_rows(dealer[6], seen + len(cells), board)
        for turn in range(rounds):
            if turn > 0:
                copy_rows(board, seen + len(cells), dealer[6])
            used = deal_cards(dealer, used, seen + len(cells), holes, table)


@numba.njit
def _settle(repeats, high, low, by_line, rules, halves, lanes, units, settling, shares, held, sums, both):  # type: ignore[no-untyped-def]
    for i in range(repeats):
        now = i % len(high)
        settle_lanes(high[now], low[now], halves, lanes, units, settling, shares, held, sums)
        if rules[1]:
            scratch = settling[0], settling[1], settling[4]
            settle_both(high[now], low[now], by_line, np.uint32(rules[0]), rules[2], lanes, scratch, both)


def _nanoseconds(loop: Any, repeats: int, deals: int, *arguments: Any) -> float:
    loop(1, *arguments)
    times = []
    for _ in range(TIMES):
        start = time.perf_counter()
        loop(repeats, *arguments)
        times.append(time.perf_counter() - start)
    return 1e9 * min(times) / (repeats * deals)


def measure_parts(plan: Plan, whole: float) -> Parts:
    """Return where the `whole` time of a deal, in nanoseconds, goes; what is neither dealing nor settling evaluates."""
    arrays, rounds = plan.arrays, Sampling(plan, 0).rounds
    dealer, lanes, *_ = make_lanes(plan, block_states(1, 0, LANES))
    cells = int((arrays.places < arrays.first_hole).sum())
    places = arrays.places[:cells].copy(), arrays.places[cells:].copy()
    seen = 52 - len(arrays.deck)
    orders = lanes.known_order, lanes.board_order
    dealing = _nanoseconds(_deal, REPEATS, rounds * LANES, rounds, seen, dealer, *orders, *places, lanes.table)
    random = np.random.default_rng(1)
    strengths = random.integers(0x1000, 0x7000, (8, plan.seats, LANES)).astype(np.uint32)
    tally = Tally.empty(plan.seats, plan.named_lines).arrays
    halves = bool(arrays.rules[0]) or arrays.suit_place >= 0
    settling = _nanoseconds(
        _settle, REPEATS, LANES, strengths << np.uint32(8) | np.uint32(255), strengths,
        lanes.by_line, arrays.rules, halves, LANES, lanes.units, lanes.settling, tally.shares,
        lanes.held, lanes.sums, tally.both,
    )  # fmt: skip
    return Parts(dealing, max(0.0, whole - dealing - settling), settling)
