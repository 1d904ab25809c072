"""Random deals."""

from typing import ClassVar, Final

from equity.engine.known import known_hands
from equity.engine.lanes import LANES, Lanes, make_lanes, make_pair_lanes, make_sum_lanes
from equity.engine.plan import Plan
from equity.engine.streams import block_states
from equity.engine.tally import NO_WINNERS, BoardArrays, Boards, Tally, WinnerArrays
from equity.ranking.tables import pair_tables, sum_halves

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
        deals = BLOCK_DEALS if self.total is None else min(BLOCK_DEALS, self.total - block * BLOCK_DEALS)
        winners = WinnerArrays.empty(bool(self._plan.arrays.rules[0])) if self._winners else NO_WINNERS
        return self.sample(deals, self.rounds, block, winners)[0]

    def sample(self, deals: int, rounds: int, block: int, winners: WinnerArrays = NO_WINNERS) -> tuple[Tally, Lanes]:
        """Count so many deals, so many of them on each board, of a block; return the lanes they were dealt on too."""
        from equity.engine.kernels.sampling import sample_by_pairs, sample_by_sums

        plan = self._plan
        counts, boards = Tally.empty(plan.seats, plan.named_lines).arrays, BoardArrays.empty(plan.seats)
        dealer, lanes = make_lanes(plan, block_states(self.seed, block, LANES), winners)
        if plan.by_pairs:
            lookups, cards = pair_tables(plan.ranking), make_pair_lanes(plan, self._known)
            sample_by_pairs(deals, rounds, plan.arrays, lookups, dealer, lanes, cards, counts, boards)
        else:
            size = plan.arrays.own.shape[1] + plan.arrays.lines.shape[1]
            halves, sums = sum_halves(size, plan.ranking), make_sum_lanes(plan)
            sample_by_sums(deals, rounds, plan.arrays, plan.tables, halves, dealer, lanes, sums, counts, boards)
        return Tally(counts, Boards.of(boards), winners), lanes

    def must_compile(self) -> bool:
        """Whether the first block waits for compilation."""
        from equity.engine.kernels.sampling import sample_by_pairs, sample_by_sums
        from equity.jit import must_compile

        return must_compile(sample_by_pairs if self._plan.by_pairs else sample_by_sums)


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
