"""The ladders of five-card hands, written from weakest to strongest, and the strength of a hand on them.

A strength is a 16-bit integer, larger is better, equal only for hands that tie: the rung in the upper four bits, the
place on the rung, counted from 1, in the lower twelve. Rankings: Official Poker Rules OPR-517; lows as pagat.com and
the World Series of Poker describe them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

from equity.cards import RANKS

RUNG_SHIFT: Final = 12


@dataclass(frozen=True)
class Rung:
    """One kind of hand: how many cards of each rank it groups, and whether they are in sequence or of one suit."""

    name: str
    groups: tuple[int, ...]
    in_sequence: bool = False
    suited: bool = False


HIGH_CARD: Final = Rung("high card", (1, 1, 1, 1, 1))
ONE_PAIR: Final = Rung("one pair", (2, 1, 1, 1))
TWO_PAIR: Final = Rung("two pair", (2, 2, 1))
THREE_OF_A_KIND: Final = Rung("three of a kind", (3, 1, 1))
STRAIGHT: Final = Rung("straight", (1, 1, 1, 1, 1), in_sequence=True)
FLUSH: Final = Rung("flush", (1, 1, 1, 1, 1), suited=True)
FULL_HOUSE: Final = Rung("full house", (3, 2))
FOUR_OF_A_KIND: Final = Rung("four of a kind", (4, 1))
STRAIGHT_FLUSH: Final = Rung("straight flush", (1, 1, 1, 1, 1), in_sequence=True, suited=True)
FIVE_OF_A_KIND: Final = Rung("five of a kind", (5,))
NO_PAIR: Final = Rung("no pair", (1, 1, 1, 1, 1))

HIGH_RUNGS: Final = (
    HIGH_CARD,
    ONE_PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
)
FIVE_ABOVE_RUNGS: Final = (*HIGH_RUNGS, FIVE_OF_A_KIND)
FIVE_BELOW_RUNGS: Final = (*HIGH_RUNGS[:-1], FIVE_OF_A_KIND, STRAIGHT_FLUSH)

# The lows: what is good for high is bad, and the unpaired hand that is left is best.
STRAIGHTS_COUNT_RUNGS: Final = (
    STRAIGHT_FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FLUSH,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    ONE_PAIR,
    NO_PAIR,
)
PAIRS_ONLY_RUNGS: Final = (FOUR_OF_A_KIND, FULL_HOUSE, THREE_OF_A_KIND, TWO_PAIR, ONE_PAIR, NO_PAIR)

ACE_LOW_RANKS: Final = "A23456789TJQK"
WHEEL: Final = "5432A"
SIX_HIGH_UP: Final = tuple(RANKS[top - 4 : top + 1][::-1] for top in range(4, 13))


@dataclass(frozen=True, eq=False)
class Ladder:
    """Rungs from weakest to strongest, the order of the ranks, and which hands of a rung are the strong ones.

    `rank_order` lists the ranks from lowest to highest, `straights` the ranks of each straight, as played, the lowest
    first. On a `low` ladder the lower hand of a rung is the better one.
    """

    rungs: tuple[Rung, ...]
    rank_order: str
    straights: tuple[str, ...]
    low: bool = False

    @cached_property
    def suits_count(self) -> bool:
        """Whether it matters that five cards are of one suit."""
        return any(rung.suited for rung in self.rungs)

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each rank, 0 the lowest."""
        return {rank: place for place, rank in enumerate(self.rank_order)}

    @cached_property
    def strengths(self) -> dict[tuple[str, bool], int]:
        """The strength of each hand, by its ranks as played and whether it is of one suit.

        Where suits do not matter, every hand is listed as of more than one.
        """
        return {
            (ranks, rung.suited): (number << RUNG_SHIFT) + place
            for number, rung in enumerate(self.rungs)
            for place, ranks in enumerate(self._hands(rung), start=1)
        }

    @cached_property
    def _ranks_of(self) -> dict[int, str]:
        return {strength: ranks for (ranks, _), strength in self.strengths.items()}

    @cached_property
    def as_played(self) -> dict[frozenset[str], str]:
        """The ranks of each straight as played, by the ranks in any order."""
        return {frozenset(straight): straight for straight in self.straights}

    def _hands(self, rung: Rung) -> list[str]:
        """The ranks, as played, of every hand of `rung` from weakest to strongest."""
        if rung.in_sequence:
            return list(self.straights[::-1] if self.low else self.straights)
        grouped = _group(self.rank_order[::-1], rung.groups)
        hands = [ranks for ranks in grouped if frozenset(ranks) not in self.as_played]
        return sorted(hands, key=lambda ranks: [self.places[rank] for rank in ranks], reverse=self.low)

    def category(self, strength: int) -> str:
        """Return the name of the rung that a strength stands on."""
        return self.rungs[strength >> RUNG_SHIFT].name

    def ranks(self, strength: int) -> str:
        """Return the ranks of a strength as played, ``AAAK4``, most significant first."""
        return self._ranks_of[strength]

    def qualifying(self, top_rank: str) -> int:
        """Return the weakest strength that has neither pair, straight nor flush and no card over `top_rank`.

        Above every strength when no hand is that low.
        """
        best_rung = len(self.rungs) - 1
        allowed = self.rank_order[: self.places[top_rank] + 1]
        qualified = [
            strength
            for (ranks, _), strength in self.strengths.items()
            if strength >> RUNG_SHIFT == best_rung and ranks[0] in allowed
        ]
        return min(qualified, default=(best_rung + 1) << RUNG_SHIFT)


def _group(ranks: str, groups: tuple[int, ...]) -> Iterator[str]:
    """Yield every way to fill `groups` with different ranks, groups of one size in the order of `ranks`."""
    if not groups:
        yield ""
        return
    alike = groups.count(groups[0])
    for chosen in combinations(ranks, alike):
        start = "".join(rank * groups[0] for rank in chosen)
        for rest in _group("".join(rank for rank in ranks if rank not in chosen), groups[alike:]):
            yield start + rest


HIGH: Final = Ladder(HIGH_RUNGS, RANKS, (WHEEL, *SIX_HIGH_UP))
HIGH_LADDERS: Final = {
    "none": HIGH,
    "above-straight-flush": Ladder(FIVE_ABOVE_RUNGS, RANKS, HIGH.straights),
    "below-straight-flush": Ladder(FIVE_BELOW_RUNGS, RANKS, HIGH.straights),
}
"""The ladders for high, by where five of a kind stands; ``none`` where nothing is wild."""

LOW_LADDERS: Final = {
    "ace-to-five": Ladder(PAIRS_ONLY_RUNGS, ACE_LOW_RANKS, (), low=True),
    "deuce-to-seven": Ladder(STRAIGHTS_COUNT_RUNGS, RANKS, SIX_HIGH_UP, low=True),
    "ace-to-six": Ladder(STRAIGHTS_COUNT_RUNGS, ACE_LOW_RANKS, (WHEEL, *SIX_HIGH_UP[:-1]), low=True),
}
"""The ladders for low, by name."""
