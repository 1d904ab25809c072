"""The solvers: ways to fill a tally, each cut into numbered blocks.

A solver is asked `fits` and `cost` (looked-up hands, by formula) of a plan before it is made. The blocks of an exact
one cover every deal once; the blocks of the sampler never end.
"""

from math import comb, gcd, prod
from typing import ClassVar, Final, Protocol

import numpy as np

from equity.engine.plan import Plan
from equity.engine.streams import block_state
from equity.engine.tally import Tally

BLOCK_DEALS: Final = 1 << 15


class Solver(Protocol):
    """What the runner needs of a solver."""

    method: ClassVar[str]

    @property
    def total(self) -> int | None:
        """How many deals there are in all; None when they never end."""

    @property
    def seed(self) -> int | None:
        """The seed of a sampler; None for an exact solver."""

    def block_deals(self, block: int) -> int:
        """How many deals the block has; 0 past the last one."""

    def run(self, block: int) -> Tally:
        """Count the deals of one block."""

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""


class ExactSolver(Solver, Protocol):
    """What the chooser needs of an exact solver besides."""

    def __init__(self, plan: Plan) -> None: ...

    @staticmethod
    def fits(plan: Plan) -> bool:
        """Whether this solver can answer the plan at all."""

    @staticmethod
    def cost(plan: Plan) -> int:
        """How many hands are looked up in all."""


class Sampling:
    """Random deals: block number i draws from stream number i of the seed."""

    method: ClassVar[str] = "monte-carlo"

    def __init__(self, plan: Plan, seed: int, deals: int | None = None) -> None:
        self._plan = plan
        self.seed = seed
        self.total = deals

    def block_deals(self, block: int) -> int:
        """Return the size of a block: all are of one size but for the last of a set number of deals."""
        if self.total is None:
            return BLOCK_DEALS
        return max(0, min(BLOCK_DEALS, self.total - block * BLOCK_DEALS))

    def run(self, block: int) -> Tally:
        """Count the random deals of one block."""
        from equity.engine.kernels.loops import sample_deals

        tally = Tally.empty(self._plan.seats, self._plan.named_lines)
        state = block_state(self.seed, block)
        plan = self._plan
        sample_deals(state, self.block_deals(block), plan.arrays, plan.tables, tally.arrays, plan.scratch())
        return tally

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.loops import sample_deals
        from equity.jit import must_compile

        return must_compile(sample_deals)


class Enumeration:
    """Every deal, one by one: the referee of the other exact solvers.

    Blocks come in a fixed order that spreads them over the deals, so that the first few are a fair sample.
    """

    method: ClassVar[str] = "exact"

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.seed = None
        self.total = prod(plan.group_choices)
        self._blocks = -(-self.total // BLOCK_DEALS)
        # A step near the golden section of the number of blocks, with no factor in common, visits each block once.
        self._step = max(1, round(self._blocks * 0.6180339887498949))
        while gcd(self._step, self._blocks) > 1:
            self._step += 1

    @staticmethod
    def fits(plan: Plan) -> bool:
        """Whether this solver can answer the plan at all."""
        return prod(plan.group_choices) < 1 << 62

    @staticmethod
    def cost(plan: Plan) -> int:
        """How many hands are looked up in all."""
        return prod(plan.group_choices) * plan.evaluations

    def _first_deal(self, block: int) -> int:
        return block * self._step % self._blocks * BLOCK_DEALS

    def block_deals(self, block: int) -> int:
        """Return the size of a block: all are of one size but for one."""
        return min(BLOCK_DEALS, self.total - self._first_deal(block)) if block < self._blocks else 0

    def run(self, block: int) -> Tally:
        """Count every deal of one block."""
        from equity.engine.kernels.loops import enumerate_deals

        ranks = []
        rest = self._first_deal(block)
        for choices in reversed(self._plan.group_choices):
            rest, rank = divmod(rest, choices)
            ranks.append(rank)
        tally = Tally.empty(self._plan.seats, self._plan.named_lines)
        enumerate_deals(
            np.array(ranks[::-1], np.int64),
            self.block_deals(block),
            _BINOMIALS,
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


_BINOMIALS: Final = np.array([[comb(n, k) for k in range(27)] for n in range(53)], np.int64)

EXACT_SOLVERS: Final[tuple[type[ExactSolver], ...]] = (Enumeration,)
"""Every exact solver; the cheapest that fits a plan is taken."""
