"""Random deals."""

from typing import ClassVar, Final

from equity.engine.known import known_hands
from equity.engine.lanes import LANES, make_lanes
from equity.engine.plan import Plan
from equity.engine.streams import block_states
from equity.engine.tally import NO_WINNERS, BoardArrays, Boards, Tally, WinnerArrays
from equity.ranking.tables import sample_tables

BLOCK_DEALS: Final = 1 << 18
"""Deals in a block: part of what a seed promises."""


class Sampling:
    """Random deals, several on each board: block number i draws from stream number i of the seed."""

    method: ClassVar[str] = "monte-carlo"

    def __init__(self, plan: Plan, seed: int, deals: int | None = None, winners: bool = False) -> None:
        """Sample a plan; with `winners`, one deal a board, who wins with what is counted too."""
        self._plan = plan
        self._winners = winners
        self._known = known_hands(plan)
        self.seed = seed
        self.total = deals
        self.rounds = 1 if winners else rounds(plan)

    @property
    def blocks(self) -> int | None:
        """How many blocks there are: they end only with a set number of deals."""
        return None if self.total is None else -(-self.total // BLOCK_DEALS)

    def run(self, block: int) -> Tally:
        """Count the random deals of one block."""
        from equity.engine.kernels.sampling import sample_deals

        plan = self._plan
        size = plan.arrays.own.shape[1] + plan.arrays.lines.shape[1]
        deals = BLOCK_DEALS if self.total is None else min(BLOCK_DEALS, self.total - block * BLOCK_DEALS)
        counts = Tally.empty(plan.seats, plan.named_lines).arrays
        boards = BoardArrays.empty(plan.seats)
        winners = WinnerArrays.empty(bool(plan.arrays.rules[0])) if self._winners else NO_WINNERS
        sample_deals(
            deals,
            self.rounds,
            plan.by_pairs,
            plan.arrays,
            plan.tables,
            sample_tables(size, plan.ranking, plan.by_pairs),
            *make_lanes(plan, block_states(self.seed, block, LANES), winners, self._known),
            counts,
            boards,
        )
        return Tally(counts, Boards.of(boards), winners)

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.sampling import sample_deals
        from equity.jit import must_compile

        return must_compile(sample_deals)


def rounds(plan: Plan) -> int:
    """Return how many times hands are dealt on each board.

    That saves dealing and valuing boards; but what one board gives to a known hand its deals have in common, so that
    each tells less the more there are, and where many other hands are dealt the board is the least of the work. Between
    hands of which nothing is known they tell as much as on as many boards.
    """
    arrays = plan.arrays
    hidden = {int(place) for place in arrays.places if place >= arrays.first_hole}
    if not hidden or plan.listed:
        return 1
    if len(hidden) == len(arrays.table) - arrays.first_hole:
        return 8
    if plan.seats > 2:
        return 1
    return 4 if plan.by_pairs else 2
