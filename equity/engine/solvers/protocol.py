"""What is needed of a solver."""

from math import comb
from typing import ClassVar, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from equity.engine.plan import Plan
from equity.engine.tally import Tally

BLOCK_DEALS: Final = 1 << 15
"""Deals in a block where they are counted one by one."""
BINOMIALS: Final = np.array([[comb(n, k) for k in range(53)] for n in range(53)], np.int64)
"""C(n, k) at [n, k], as far as numbers of cards go."""
NONE: Final = -32768
"""The strength of no hand, as `equity.engine.kernels.rows` has it."""
MOST_SEATS: Final = 9
"""Seats whose winners are told apart by bits."""
_ROUND_KEYS: Final = (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344)  # the first digits of pi's fraction


class Solver(Protocol):
    """What the runner needs of a solver."""

    method: ClassVar[str]

    @property
    def total(self) -> int | None:
        """How many deals there are in all; None when they never end."""

    @property
    def seed(self) -> int | None:
        """The seed of a sampler; None for an exact solver."""

    @property
    def blocks(self) -> int | None:
        """How many blocks there are, numbered from 0; None when they never end."""

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
    def cost(plan: Plan) -> float:
        """How long it takes, in nanoseconds on one core of 2024, by a formula that counts operations."""


def best_of_suit(cards: NDArray[np.uint8], suit: NDArray[np.uint8] | np.uint8) -> NDArray[np.int16]:
    """Return the highest of the cards along the last axis that is in the suit of a card; `NONE` where none is."""
    ranks = np.where(cards & 3 == suit & 3, (cards >> 2).astype(np.int16) + 1, 0)
    return np.asarray(ranks.max(axis=-1, initial=0) + NONE, np.int16)


def lookup_cost(plan: Plan) -> float:
    """Return how long it takes on average to look up one hand, in nanoseconds: high, and low where there is one.

    Where a flush does not help a low, the best five of a hand that has one are searched for.
    """
    if not plan.arrays.rules[0]:
        return 1.9
    if len(plan.tables.low_flushes) == 1:
        return 3.6
    hidden = {int(place) for place in plan.arrays.places}
    from_line = plan.arrays.lines.shape[1]
    size = plan.arrays.own.shape[1] + from_line
    chances = []
    for row in plan.arrays.own:
        suits = [int(plan.arrays.table[place]) & 3 for place in row if int(place) not in hidden]
        missing = 5 - max((suits.count(suit) for suit in suits), default=0)
        chances.append(sum(comb(from_line, k) * 3 ** (from_line - k) for k in range(missing, from_line + 1)))
    chance: float = sum(chances) / len(chances) / 4.0**from_line
    return 3.6 + 2.2 * comb(size, 5) * chance


def scattered(block: int, blocks: int) -> int:
    """Return the place of a block in a fixed shuffled order of them all, whatever their number.

    A few blocks in that order are a random sample. Method: four rounds of a Feistel network on as many bits as are
    needed, walked until it comes back into range.
    """
    half = max(1, -(-(blocks - 1).bit_length() // 2))
    mask = (1 << half) - 1
    place = block
    while True:
        left, right = place >> half, place & mask
        for key in _ROUND_KEYS:
            mixed = (right + key) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
            mixed = (mixed ^ mixed >> 32) * 0xD6E8FEB86659FD93 & 0xFFFFFFFFFFFFFFFF
            left, right = right, left ^ (mixed >> 32 & mask)
        place = left << half | right
        if place < blocks:
            return place
