"""The ladders of five-card hands, written from weakest to strongest, and the strength of a hand on them.

A strength is a 16-bit integer, larger is better, equal only for hands that tie: the rung in the upper four bits, the
place on the rung, counted from 1, in the lower twelve. Rankings: Official Poker Rules OPR-517; lows as pagat.com and
the World Series of Poker describe them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
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


@dataclass(frozen=True)
class Hand:
    """Five cards as they are played: strength, rung, ranks most significant first, and the cards in that order."""

    strength: int
    category: str
    ranks: str
    cards: tuple[int, ...]


HIGH_RUNGS: Final = (
    Rung("high card", (1, 1, 1, 1, 1)),
    Rung("one pair", (2, 1, 1, 1)),
    Rung("two pair", (2, 2, 1)),
    Rung("three of a kind", (3, 1, 1)),
    Rung("straight", (1, 1, 1, 1, 1), in_sequence=True),
    Rung("flush", (1, 1, 1, 1, 1), suited=True),
    Rung("full house", (3, 2)),
    Rung("four of a kind", (4, 1)),
    Rung("straight flush", (1, 1, 1, 1, 1), in_sequence=True, suited=True),
)

# Where neither straights nor flushes count, and fewer and lower pairs are better.
PAIRS_DOWN_RUNGS: Final = (
    Rung("four of a kind", (4, 1)),
    Rung("full house", (3, 2)),
    Rung("three of a kind", (3, 1, 1)),
    Rung("two pair", (2, 2, 1)),
    Rung("one pair", (2, 1, 1, 1)),
    Rung("no pair", (1, 1, 1, 1, 1)),
)

WHEEL: Final = "5432A"
STRAIGHTS: Final = (WHEEL, *("".join(RANKS[top - i] for i in range(5)) for top in range(4, 13)))


@dataclass(frozen=True)
class Ladder:
    """Rungs from weakest to strongest, the order of the ranks, and which hands of a rung are the strong ones.

    `rank_order` lists the ranks from lowest to highest, `straights` the ranks of each straight from its top.
    """

    rungs: tuple[Rung, ...]
    rank_order: str
    straights: tuple[str, ...]
    low: bool = False

    @cached_property
    def _rung_names(self) -> tuple[str, ...]:
        return tuple(rung.name for rung in self.rungs)

    @cached_property
    def strengths(self) -> dict[tuple[str, bool], int]:
        """The strength of each hand, by its ranks as played and whether it is of one suit."""
        return {
            (ranks, suited): (number << RUNG_SHIFT) + place
            for number, rung in enumerate(self.rungs)
            for place, ranks in enumerate(self._hands(rung), start=1)
            for suited in self._suits_of(rung)
        }

    @cached_property
    def _by_strength(self) -> dict[int, str]:
        return {strength: ranks for (ranks, _), strength in self.strengths.items()}

    def _suits_of(self, rung: Rung) -> tuple[bool, ...]:
        if any(other.suited for other in self.rungs):
            return (rung.suited,)
        return (False, True)

    def _hands(self, rung: Rung) -> list[str]:
        """The ranks, as played, of every hand of `rung` from weakest to strongest."""
        if rung.in_sequence:
            return list(self.straights)
        in_sequence = {frozenset(straight) for straight in self.straights}
        hands = [ranks for ranks in _group(self.rank_order[::-1], rung.groups) if frozenset(ranks) not in in_sequence]
        place = {rank: place for place, rank in enumerate(self.rank_order)}
        return sorted(hands, key=lambda ranks: [place[rank] for rank in ranks], reverse=self.low)

    def hand(self, cards: Sequence[int]) -> Hand:
        """Return five cards (integers 0 to 51) as they are played on this ladder."""
        order = self.rank_order
        counts = Counter(RANKS[card >> 2] for card in cards)
        played = sorted(cards, key=lambda card: (counts[RANKS[card >> 2]], order.index(RANKS[card >> 2])), reverse=True)
        ranks = "".join(RANKS[card >> 2] for card in played)
        if WHEEL in self.straights and set(ranks) == set(WHEEL):
            played = [*played[1:], played[0]]
            ranks = WHEEL
        strength = self.strengths[ranks, len({card & 3 for card in cards}) == 1]
        return Hand(strength, self.category(strength), ranks, tuple(played))

    def category(self, strength: int) -> str:
        """Return the name of the rung that a strength stands on."""
        return self._rung_names[strength >> RUNG_SHIFT]

    def ranks(self, strength: int) -> str:
        """Return the ranks of a strength as played, ``AAAK4``, most significant first."""
        return self._by_strength[strength]

    def qualifying(self, top_rank: str) -> int:
        """Return the weakest strength of an unpaired hand whose highest card is `top_rank` or lower."""
        unpaired = [
            strength
            for (ranks, _), strength in self.strengths.items()
            if len(set(ranks)) == 5 and self.rank_order.index(ranks[0]) <= self.rank_order.index(top_rank)
        ]
        return min(unpaired)


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


HIGH: Final = Ladder(HIGH_RUNGS, rank_order=RANKS, straights=STRAIGHTS)
ACE_TO_FIVE: Final = Ladder(PAIRS_DOWN_RUNGS, rank_order="A23456789TJQK", straights=(), low=True)
