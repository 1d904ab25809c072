"""Every deal, one by one."""

from math import prod
from typing import ClassVar

import numpy as np

from equity.engine.plan import Plan
from equity.engine.solvers.protocol import BINOMIALS, BLOCK_DEALS, lookup_cost, scattered
from equity.engine.tally import Tally


class Enumeration:
    """Every deal, one by one: the referee of the other exact solvers.

    Blocks come in a fixed order that spreads them over the deals, so that the first few are a fair sample.
    """

    method: ClassVar[str] = "exact"

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.seed = None
        self.total = prod(plan.group_choices)
        self.blocks = -(-self.total // BLOCK_DEALS)

    @staticmethod
    def fits(plan: Plan) -> bool:
        """Whether this solver can answer the plan at all."""
        return not plan.listed and prod(plan.group_choices) < 1 << 62

    @staticmethod
    def cost(plan: Plan) -> float:
        """How long it takes, in nanoseconds on one core of 2024: to deal and settle, and to look hands up."""
        one_line = 2.5 * plan.seats * plan.named_lines if plan.arrays.rules[1] else 0
        deal = 60 + 9 * plan.seats + plan.evaluations * lookup_cost(plan) + one_line
        return 5e5 + prod(plan.group_choices) * deal

    def run(self, block: int) -> Tally:
        """Count every deal of one block."""
        from equity.engine.kernels.loops import enumerate_deals

        ranks = []
        first = scattered(block, self.blocks) * BLOCK_DEALS
        rest = first
        for choices in reversed(self._plan.group_choices):
            rest, rank = divmod(rest, choices)
            ranks.append(rank)
        tally = Tally.empty(self._plan.seats, self._plan.named_lines)
        enumerate_deals(
            np.array(ranks[::-1], np.int64),
            min(BLOCK_DEALS, self.total - first),
            BINOMIALS,
            self._plan.arrays,
            self._plan.tables,
            tally.arrays,
            self._plan.scratch(),
        )
        return tally

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.loops import enumerate_deals
        from equity.jit import must_compile

        return must_compile(enumerate_deals)
