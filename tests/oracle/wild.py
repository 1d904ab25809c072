"""The best high and the best low of five cards with wild ones among them, by trying whatever they may stand for.

Every choice of ranks for the wild cards is tried, in no order, since a hand has none. Of suits one choice for each is
enough. Nothing but the ranks and whether all five suits are equal counts, and at least one card is natural, for there
are four of the wild rank. So a flush can only be in the suit of the first natural card: for high, where a flush
is welcome, a wild card is of that suit unless the hand holds that card already; for low, where it never
helps, of another suit unless the hand holds all of those, and then it is no flush either.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from .lows import category_low, low, ranks_low
from .ranking import ACE_HIGH, CARDS, CATEGORIES, RANKS, SUITS, category, high, ranks_high

ORDERS = {
    "above-straight-flush": (*CATEGORIES, "five of a kind"),
    "below-straight-flush": (*CATEGORIES[:-1], "five of a kind", "straight flush"),
}


@dataclass(frozen=True)
class Played:
    """Five cards as they are played.

    ``strength`` is larger for the better hand; compare high with high under the same place of five of a kind, and lows
    of one kind. ``stands`` are the cards the hand stands for, natural ones first; in five of a kind one is there twice.
    """

    strength: tuple[int, ...]
    category: str
    ranks: str
    stands: tuple[str, ...]


def best_high(
    cards5: Sequence[str], wild_rank: str | None = None, five_of_a_kind: str = "above-straight-flush"
) -> Played:
    """Return the best high hand of just these five cards, those of ``wild_rank`` wild."""
    natural = _natural(cards5, wild_rank)
    return high_with_wilds(natural, 5 - len(natural), five_of_a_kind)


def best_low(cards5: Sequence[str], kind: str, wild_rank: str | None = None, wild_low_ace: bool = True) -> Played:
    """Return the best low of just these five cards; without ``wild_low_ace`` no wild card, be it an ace, is an ace."""
    natural = _natural(cards5, wild_rank)
    return low_with_wilds(natural, 5 - len(natural), kind, wild_low_ace)


@lru_cache(maxsize=200_000)
def high_with_wilds(natural: tuple[str, ...], wilds: int, five_of_a_kind: str = "above-straight-flush") -> Played:
    """Return the best high hand of one to five natural cards and as many wild cards as make it five."""
    order = ORDERS[five_of_a_kind]
    rank, suit = natural[0][0], natural[0][1]
    stands = max(_substitutions(natural, wilds, RANKS, suits=suit + SUITS.replace(suit, "")), key=high)
    name = category(stands)
    best = Played((order.index(name), *high(stands)[1:]), name, ranks_high(stands), stands)
    if wilds and all(card[0] == rank for card in natural):
        # The wild cards are first those of the rank that are not held, then, none being left, a card already there.
        free = [rank + other for other in SUITS if rank + other not in natural]
        name = "five of a kind"
        five = Played((order.index(name), *[ACE_HIGH[rank]] * 5), name, rank * 5, stands=(*natural, *free, natural[0]))
        best = max(best, five, key=lambda hand: hand.strength)
    return best


@lru_cache(maxsize=200_000)
def low_with_wilds(natural: tuple[str, ...], wilds: int, kind: str, wild_low_ace: bool = True) -> Played:
    """Return the best low of one to five natural cards and as many wild cards as make it five."""
    ranks = RANKS if wild_low_ace else RANKS.replace("A", "")
    suit = natural[0][1]
    every = _substitutions(natural, wilds, ranks, suits=SUITS.replace(suit, "") + suit)
    stands = max(every, key=lambda cards5: low(cards5, kind))
    return Played(low(stands, kind), category_low(stands, kind), ranks_low(stands, kind), stands)


def _natural(cards5: Sequence[str], wild_rank: str | None) -> tuple[str, ...]:
    """Return the cards that are not wild, in one fixed order so that answers can be remembered."""
    if len(cards5) != 5 or len(set(cards5)) != 5 or not all(card in CARDS for card in cards5):
        raise ValueError(f"not five different cards: {cards5!r}")
    return tuple(sorted(card for card in cards5 if card[0] != wild_rank))


def _substitutions(natural: tuple[str, ...], wilds: int, ranks: str, suits: str) -> Iterator[tuple[str, ...]]:
    """Yield the natural cards with every choice of ranks for the wild ones, each in the first suit not yet held.

    Choices that want a fifth card of a rank are left out: for high five of a kind is tried apart, and for low five
    different ranks are better, of which there are always enough.
    """
    for chosen in combinations_with_replacement(ranks, wilds):
        stands = list(natural)
        for rank in chosen:
            free = [rank + suit for suit in suits if rank + suit not in stands]
            stands += free[:1]
        if len(stands) == len(natural) + wilds:
            yield tuple(stands)
