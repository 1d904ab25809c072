"""The referee's judgement of very many hands of five, and whether the package's strengths say the same.

The referee takes long over a hand, so each sort of hand is judged once: suits have no order, so that hands that differ
only in which suit is which are of one sort.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from equity.ranking.ladder import HIGH_LADDERS, LOW_LADDERS, Ladder
from tests.oracle.ranking import RANKS, SUITS
from tests.oracle.wild import Played, high_with_wilds, low_with_wilds

Ints = NDArray[np.int64]
NO_CARD = 63
"""Where a hand has a wild card, in a sort of hand: above every card's number."""


@dataclass(frozen=True)
class Ranked:
    """One way to rank hands in which cards may be wild."""

    ranking: str
    five_of_a_kind: str = "above-straight-flush"
    wild_low_ace: bool = True

    @property
    def high(self) -> bool:
        """Whether it ranks for high."""
        return self.ranking == "high"

    @property
    def suits_count(self) -> bool:
        """Whether it matters for low that cards are of one suit or in sequence."""
        return self.ranking in ("deuce-to-seven", "ace-to-six")

    def __str__(self) -> str:
        if self.high:
            return f"high, five of a kind {self.five_of_a_kind}"
        return f"{self.ranking}, wild cards {'may' if self.wild_low_ace else 'may not'} be aces"

    def evaluating(self, wild: bool) -> dict[str, Any]:
        """Return how ``equity.evaluate`` is told, but for the wild rank."""
        if not wild:
            return {"ranking": self.ranking}
        return {
            "ranking": self.ranking, "five_of_a_kind": self.five_of_a_kind, "wild_low_ace": self.wild_low_ace,
        }  # fmt: skip

    def playing(self, wild: bool) -> dict[str, str]:
        """Return the rules of a game that is so ranked, as ``equity.load_game`` takes them."""
        rules = {} if self.high else {"low": self.ranking}
        if wild:
            rules |= {"wild": "centre", "five_of_a_kind": self.five_of_a_kind}
            rules |= {} if self.wild_low_ace else {"wild_low_ace": "no"}
        return rules

    def ladder(self, wild: bool) -> Ladder:
        """Return the package's ladder of hands."""
        return HIGH_LADDERS[self.five_of_a_kind if wild else "none"] if self.high else LOW_LADDERS[self.ranking]

    def judge(self, natural: Sequence[str], wilds: int) -> Played:
        """Return the referee's judgement of a hand of five."""
        if self.high:
            return high_with_wilds(tuple(natural), wilds, self.five_of_a_kind)
        return low_with_wilds(tuple(natural), wilds, self.ranking, self.wild_low_ace)


HIGHS = (Ranked("high"), Ranked("high", "below-straight-flush"))
LOWS = tuple(
    Ranked(low, wild_low_ace=ace) for low in ("ace-to-five", "deuce-to-seven", "ace-to-six") for ace in (True, False)
)
RANKINGS = (*HIGHS, *LOWS)


@dataclass
class Judge:
    """The referee under one ranking, with what it has judged remembered.

    With `every_suit` two hands are of one sort when some exchange of suits makes one the other. Without, when they have
    the same ranks and are both of one suit or both not: the rules see no more of suits in five cards, and there
    are fewer sorts to judge.
    """

    ranked: Ranked
    every_suit: bool
    _judged: dict[int, Played] = field(default_factory=dict)
    _of_strength: dict[tuple[int, ...], Played] = field(default_factory=dict)

    def number(self, fives: NDArray[np.integer[Any]], wild_ranks: Ints) -> tuple[Ints, list[Played]]:
        """Return a number for each of several hands of five of many seats, and the hands that numbers from 0 stand for.

        `fives` (seats, choices, 5) are the cards, `wild_ranks` (seats,) each seat's wild rank, -1 for none. Numbers
        rise with the strength of the hand.
        """
        sorts, which = np.unique(self._sorts(fives, wild_ranks), return_inverse=True)
        judged = [self._judge(int(sort)) for sort in sorts]
        order = sorted({played.strength: played for played in judged}.items())
        number = {strength: place for place, (strength, _) in enumerate(order)}
        numbers = np.array([number[played.strength] for played in judged])
        return numbers[which.reshape(fives.shape[:2])], [played for _, played in order]

    def _sorts(self, fives: NDArray[np.integer[Any]], wild_ranks: Ints) -> Ints:
        """Return a number for each hand's sort, six bits a card: (seats, choices)."""
        wild = (fives >> 2) == wild_ranks[:, None, None]
        cards = np.sort(np.where(wild, NO_CARD, fives.astype(np.int64)), axis=2)
        suits, natural = cards & 3, cards != NO_CARD
        if self.every_suit:
            # Suits are numbered as they come, the first 0, from the lowest card on.
            fresh = np.stack([np.all(suits[..., :i] != suits[..., i : i + 1], axis=2) for i in range(5)], axis=2)
            named = np.cumsum(fresh, axis=2) - 1
            suits = np.stack(
                [
                    np.max(np.where((suits == suits[..., i : i + 1]) & fresh, named, 0), axis=2, initial=0)
                    for i in range(5)
                ],
                axis=2,
            )
        else:
            # Otherwise suits are given in turn, so that equal ranks get different ones.
            one_suit = np.all((suits == suits[..., :1]) | ~natural, axis=2, keepdims=True)
            suits = np.where(one_suit, 0, np.arange(5) % 4)
        alike = np.where(natural, cards & ~3 | suits, NO_CARD)
        return np.asarray((alike << np.arange(0, 30, 6)).sum(axis=2))

    def _judge(self, sort: int) -> Played:
        if sort not in self._judged:
            cards = [card for i in range(0, 30, 6) if (card := sort >> i & 63) != NO_CARD]
            natural = [RANKS[card >> 2] + SUITS[card & 3] for card in cards]
            played = self.ranked.judge(natural, 5 - len(natural))
            # One of all hands that tie is kept, since there are hundreds of thousands of sorts.
            self._judged[sort] = self._of_strength.setdefault(played.strength, played)
        return self._judged[sort]


def category_of(ladder: Ladder, strength: int) -> str:
    """Return the referee's name for the category of one of the package's strengths; of a low the names differ."""
    category = ladder.category(strength)
    return "high card" if category == "no pair" else category


@cache
def judge_of(ranked: Ranked, every_suit: bool) -> Judge:
    """Return the one judge of a ranking, so that nothing is judged twice in a run of the tests."""
    return Judge(ranked, every_suit)


@dataclass
class Agreement:
    """The package's strength of every hand the referee has met, and how often each category has come up.

    The two agree when strengths are in one order: one of the package's for each of the referee's, and rising.
    """

    strengths: dict[tuple[int, ...], int] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    _played: dict[tuple[int, ...], Played] = field(default_factory=dict)

    def add(self, numbers: Ints, order: list[Played], found: NDArray[np.integer[Any]], what: str) -> None:
        """Hold strengths `found` by the package against the same hands' numbers from `Judge.number`."""
        pairs, counts = np.unique(np.column_stack([numbers.ravel(), found.ravel()]), axis=0, return_counts=True)
        for (number, strength), count in zip(pairs.tolist(), counts.tolist(), strict=True):
            played = self._played.setdefault(order[number].strength, order[number])
            known = self.strengths.setdefault(played.strength, strength)
            assert known == strength, f"{what}: {played} is {strength}, elsewhere {known}"
            self.met[played.category] += count

    def check(self, ladder: Ladder) -> None:
        """Assert that a better hand has a larger strength, and that the package calls each what the referee does."""
        for worse, better in pairwise(sorted(self.strengths)):
            low, high = self.strengths[worse], self.strengths[better]
            assert low < high, f"{worse} is {low} and {better} is {high}"
        for strength, played in self._played.items():
            found = self.strengths[strength]
            assert (category_of(ladder, found), ladder.ranks(found)) == (played.category, played.ranks)
