"""Random deals."""

from typing import ClassVar

from equity.engine.plan import Plan
from equity.engine.solvers.protocol import BLOCK_DEALS
from equity.engine.streams import block_state
from equity.engine.tally import Tally


class Sampling:
    """Random deals: block number i draws from stream number i of the seed."""

    method: ClassVar[str] = "monte-carlo"

    def __init__(self, plan: Plan, seed: int, deals: int | None = None) -> None:
        self._plan = plan
        self.seed = seed
        self.total = deals

    @property
    def blocks(self) -> int | None:
        """How many blocks there are: they end only with a set number of deals."""
        return None if self.total is None else -(-self.total // BLOCK_DEALS)

    def run(self, block: int) -> Tally:
        """Count the random deals of one block."""
        from equity.engine.kernels.loops import sample_deals

        tally = Tally.empty(self._plan.seats, self._plan.named_lines)
        state = block_state(self.seed, block)
        plan = self._plan
        deals = BLOCK_DEALS if self.total is None else min(BLOCK_DEALS, self.total - block * BLOCK_DEALS)
        sample_deals(state, deals, plan.arrays, plan.tables, tally.arrays, plan.scratch())
        return tally

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.loops import sample_deals
        from equity.jit import must_compile

        return must_compile(sample_deals)
