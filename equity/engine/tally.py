"""What every solver counts: integers, which merge in any order."""

from dataclasses import dataclass
from functools import cached_property
from math import lcm
from operator import add
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
MOST_SHARING: Final = 10


class TallyArrays(NamedTuple):
    """Counts of deals.

    `shares` (seats, seats + 1, seats + 2): by how many seats, this one included, share the high half with it and how
    many the low half; 0 where it has no part of that half, and seats + 1 for a low half that nobody qualified for, so
    that high took the whole pot, as it always does in a game without a low. `made` (seats, 16): by the rung of the
    final high hand. `on_line` (seats, named lines): by the line that hand is on. `both` (seats,): where it must be one
    line, how often that line gets a seat both halves though every other seat contests both.
    """

    shares: Counts
    made: Counts
    on_line: Counts
    both: Counts


class BoardArrays(NamedTuple):
    """What the deals on each board came to, summed over the boards of one block.

    A board's deals come to a whole number of units for each seat. `totals`, `squares` and `crossed` (seats,): the sums
    of that number, of its square, and of it times the number of deals. `sizes` (2,): the number of boards, and the sum
    of the squares of their numbers of deals.
    """

    totals: Counts
    squares: Counts
    crossed: Counts
    sizes: Counts

    @classmethod
    def empty(cls, seats: int) -> "BoardArrays":
        """Return the sums over no boards."""
        return cls(*(np.zeros(size, np.int64) for size in (seats, seats, seats, 2)))


@dataclass(frozen=True)
class Boards:
    """The sums of `BoardArrays` over many blocks, in integers of any size."""

    sums: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, arrays: BoardArrays) -> "Boards":
        """Return the sums of one block."""
        return cls(tuple(tuple(map(int, array)) for array in arrays))

    def __add__(self, other: "Boards") -> "Boards":
        pairs = zip(self.sums, other.sums, strict=True)
        return Boards(tuple(tuple(map(add, mine, theirs)) for mine, theirs in pairs))

    @property
    def count(self) -> int:
        """How many boards there are."""
        return self.sums[3][0]

    def variances(self, deals: int, whole: int) -> list[float]:
        """Return, a seat, the variance of a board's mean share: over `count` it is that of the mean over all deals.

        `deals`: how many there are in all; `whole`: how many units the pot is. Where boards have different numbers of
        deals it is that of a ratio of two sums.
        """
        found = []
        for total, square, cross in zip(*self.sums[:3], strict=True):
            off = square * deals**2 - 2 * total * cross * deals + total**2 * self.sums[3][1]
            found.append(self.count * off / (deals**2 * whole) ** 2)
        return found


class WinnerArrays(NamedTuple):
    """Counts of deals by what won them, and of hands by what they are for low.

    `winning` (4096,): by ``rung << 8 | 255 - line`` of the best high hand of all; `lows` (65536,): every seat's low by
    its strength, 0 where it does not qualify. Both are of length 0 where they are not counted.
    """

    winning: Counts
    lows: Counts

    @classmethod
    def empty(cls, with_low: bool) -> "WinnerArrays":
        """Return the counts of no deals."""
        return cls(np.zeros(1 << 12, np.int64), np.zeros(1 << 16 if with_low else 0, np.int64))


NO_WINNERS: Final = WinnerArrays(np.zeros(0, np.int64), np.zeros(0, np.int64))


@dataclass(frozen=True)
class Tally:
    """The counts of one block, or of many, and what they say of each seat.

    `boards` is there when they were sampled, several deals on each board perhaps: then boards are what is independent.
    `winners` are counted when they are asked for.
    """

    arrays: TallyArrays
    boards: Boards | None = None
    winners: WinnerArrays = NO_WINNERS

    @classmethod
    def empty(cls, seats: int, lines: int) -> "Tally":
        """Return a tally of no deals."""
        shapes = (seats, seats + 1, seats + 2), (seats, 16), (seats, lines), (seats,)
        return cls(TallyArrays(*(np.zeros(shape, np.int64) for shape in shapes)))

    def __add__(self, other: "Tally") -> "Tally":
        arrays = TallyArrays(*(mine + theirs for mine, theirs in zip(self.arrays, other.arrays, strict=True)))
        winners = WinnerArrays(*(mine + theirs for mine, theirs in zip(self.winners, other.winners, strict=True)))
        return Tally(arrays, self.boards + other.boards if self.boards and other.boards else None, winners)

    def count_winners(self, winners: Counts, hi_lo: bool) -> None:
        """Count deals by who has the best high and, with `hi_lo`, the best low.

        `winners` (2^seats,), or (4^seats,) with `hi_lo`: number of deals by a bit for each seat with the best high and,
        above them, one for each with the best low; the entries for nobody's high are left out.
        """
        seats = self.seats
        seat_bits = 1 << np.arange(seats)
        codes = np.flatnonzero(winners)
        codes = codes[codes & (1 << seats) - 1 > 0]
        has_high = codes[:, None] & seat_bits > 0
        low_codes = codes >> seats if hi_lo else np.zeros_like(codes)
        has_low = low_codes[:, None] & seat_bits > 0
        high = np.where(has_high, has_high.sum(axis=1, keepdims=True), 0)
        low = np.where(has_low, has_low.sum(axis=1, keepdims=True), 0)
        low[low_codes == 0] = seats + 1
        for seat in range(seats):
            np.add.at(self.arrays.shares[seat], (high[:, seat], low[:, seat]), winners[codes])

    @cached_property
    def seats(self) -> int:
        """How many seats are counted."""
        return len(self.arrays.shares)

    @cached_property
    def deals(self) -> int:
        """How many deals are counted."""
        return int(self.arrays.shares[0].sum())

    @cached_property
    def _share_values(self) -> NDArray[np.float64]:
        """The share of the pot that goes with each entry of a seat's `shares`: (seats + 1, seats + 2)."""
        with np.errstate(divide="ignore"):
            part = np.where(np.arange(self.seats + 1) > 0, 1 / np.arange(self.seats + 1), 0)
        values = np.zeros((self.seats + 1, self.seats + 2))
        values[:, :-1] = (part[:, None] + part[None, :]) / 2
        values[:, -1] = part
        return values

    @cached_property
    def equity(self) -> NDArray[np.float64]:
        """Each seat's mean share of the pot, 0 to 1: (seats,)."""
        return np.asarray((self.arrays.shares * self._share_values).sum(axis=(1, 2)) / self.deals)

    @property
    def observations(self) -> int:
        """How many independent observations there are: boards where deals were sampled, else deals."""
        return self.boards.count if self.boards else self.deals

    @cached_property
    def share_variance(self) -> NDArray[np.float64]:
        """The variance of each seat's share over the observations: (seats,)."""
        if self.boards:
            return np.array(self.boards.variances(self.deals, int(share_units(self.seats)[1, -1])))
        squares = (self.arrays.shares * self._share_values**2).sum(axis=(1, 2)) / self.deals
        return np.asarray(np.maximum(squares - self.equity**2, 0))

    def _share_of_deals(self, counts: Counts) -> NDArray[np.float64]:
        return np.asarray(counts / self.deals)

    @cached_property
    def high_win(self) -> NDArray[np.float64]:
        """How often each seat takes the high half alone: (seats,)."""
        return self._share_of_deals(self.arrays.shares[:, 1].sum(axis=1))

    @cached_property
    def high_tie(self) -> NDArray[np.float64]:
        """How often each seat shares the high half: (seats,)."""
        return self._share_of_deals(self.arrays.shares[:, 2:].sum(axis=(1, 2)))

    @cached_property
    def low_win(self) -> NDArray[np.float64]:
        """How often each seat takes the low half alone: (seats,)."""
        return self._share_of_deals(self.arrays.shares[:, :, 1].sum(axis=1))

    @cached_property
    def low_tie(self) -> NDArray[np.float64]:
        """How often each seat shares the low half: (seats,)."""
        return self._share_of_deals(self.arrays.shares[:, :, 2:-1].sum(axis=(1, 2)))

    @cached_property
    def scoop(self) -> NDArray[np.float64]:
        """How often each seat takes the whole pot alone: (seats,)."""
        return self._share_of_deals(self.arrays.shares[:, 1, 1] + self.arrays.shares[:, 1, -1])

    def both(self, one_line: bool, must_win: bool) -> NDArray[np.float64]:
        """How often going for both halves succeeds when every other seat contests both: (seats,).

        `one_line` as it was counted; `must_win` says that a tie in a half is not enough.
        """
        if one_line:
            return self._share_of_deals(self.arrays.both)
        if must_win:
            return self._share_of_deals(self.arrays.shares[:, 1, 1])
        return self._share_of_deals(self.arrays.shares[:, 1:, 1:-1].sum(axis=(1, 2)))

    @cached_property
    def made(self) -> NDArray[np.float64]:
        """How often each seat's final high hand is on each rung: (seats, 16)."""
        return self._share_of_deals(self.arrays.made)

    @cached_property
    def on_line(self) -> NDArray[np.float64]:
        """How often each seat's final high hand is on each named line: (seats, lines)."""
        return self._share_of_deals(self.arrays.on_line)


def share_units(seats: int) -> NDArray[np.uint32]:
    """Return what a seat's part of the pot comes to, by how many share each half as in `TallyArrays.shares`.

    (seats + 1, seats + 2). The whole pot is 2, 4, 12, ... units, so that every part is a whole number of them; where
    eleven or more share a half, it is rounded down by less than a thousandth, since only errors are told by it.
    """
    half = lcm(*range(1, min(seats, MOST_SHARING) + 1))
    part = np.array([0, *(half // sharing for sharing in range(1, seats + 1))])
    units = np.zeros((seats + 1, seats + 2), np.uint32)
    units[:, :-1] = part[:, None] + part
    units[:, -1] = 2 * part
    return units


def winners_of_two(outcomes: Counts, deals: int, hi_lo: bool) -> Counts:
    """Return the `winners` of `Tally.count_winners` for two seats.

    `outcomes` (11,): how many of the `deals` seat 0 wins high in, and shares it in; how many it wins low in, shares it
    in, and nobody has a low in; then those in which it wins high and low goes so, and in which high is shared and low
    goes so.
    """
    high_won, high_shared = outcomes[:2]
    if not hi_lo:
        return np.array([0, high_won, deals - high_won - high_shared, high_shared], np.int64)
    low_won, low_shared, no_low = outcomes[2:5]
    low = np.array([no_low, low_won, deals - low_won - low_shared - no_low, low_shared])
    winners = np.zeros((4, 4), np.int64)  # by the bits for low, then those for high
    for code, total, (won, shared, none) in ((1, high_won, outcomes[5:8]), (3, high_shared, outcomes[8:11])):
        winners[:, code] = none, won, total - won - shared - none, shared
    winners[:, 2] = low - winners[:, 1] - winners[:, 3]
    return winners.reshape(-1)
