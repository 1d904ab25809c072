"""Which solver answers a plan."""

from typing import Final, Literal

from equity.engine.plan import Plan
from equity.engine.solvers import EXACT_SOLVERS, ExactSolver, Sampling, Solver
from equity.engine.streams import draw_seed

Method = Literal["auto", "exact", "monte-carlo"]

QUICK_COST: Final = 2.6e9
"""Most that an exact answer may cost and still count as quick: about 1.3 seconds on two cores of 2024."""


def choose_solver(plan: Plan, method: Method, seed: int | None = None, deals: int | None = None) -> Solver | None:
    """Return the solver for a plan, or None when an exact one is asked for and none fits.

    ``auto`` is the cheapest exact solver where that is quick by its formula, which is the same everywhere, and sampling
    otherwise; a number of `deals` asks for sampling. A missing `seed` is drawn.
    """
    costs = {solver: solver.cost(plan) for solver in EXACT_SOLVERS if solver.fits(plan)}
    cheapest: type[ExactSolver] | None = min(costs, key=lambda solver: costs[solver], default=None)
    if method == "exact":
        return cheapest(plan) if cheapest else None
    if method == "auto" and deals is None and cheapest and costs[cheapest] <= QUICK_COST:
        return cheapest(plan)
    return Sampling(plan, draw_seed() if seed is None else seed, deals)


def expected_seconds(plan: Plan, solver: Solver, threads: int) -> float | None:
    """Return about how long an exact solver takes for a plan on cores of 2024; None for sampling."""
    for exact in EXACT_SOLVERS:
        if isinstance(solver, exact):
            return exact.cost(plan) / 1e9 / threads
    return None
