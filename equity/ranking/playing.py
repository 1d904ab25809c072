"""Five cards as they are played: their strength, their order, and what each wild card stands for.

Card by card, for showing hands: no tables and nothing compiled.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from equity.cards import RANKS, SUITS, card_text
from equity.ranking.ladder import Ladder


@dataclass(frozen=True)
class Hand:
    """Five cards as they are played: ranks most significant first, and the cards in that order.

    `wild` says for each wild card what it stands for, both as text.
    """

    strength: int
    category: str
    ranks: str
    cards: tuple[int, ...]
    wild: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Wild:
    """Which rank is wild, as an index into the ranks, and whether a wild card may stand for an ace in a low hand."""

    rank: int
    low_ace: bool = True


def play_hand(ladder: Ladder, cards: Sequence[int], wild: Wild | None = None) -> Hand:
    """Return five cards (integers 0 to 51) as they are best played on a ladder."""
    natural = [card for card in cards if wild is None or card >> 2 != wild.rank]
    jokers = [card for card in cards if card not in natural]
    ranks = "".join(sorted(RANKS[card >> 2] for card in natural))
    suited = len({card & 3 for card in natural}) == 1
    low_ace = wild is None or wild.low_ace
    strength, filled = _best_ranks(ladder, ranks, suited, len(jokers), low_ace)
    return _arrange(ladder, strength, natural, list(zip(jokers, filled, strict=True)))


@cache
def _best_ranks(ladder: Ladder, ranks: str, suited: bool, jokers: int, low_ace: bool) -> tuple[int, str]:
    """Return the best strength of natural `ranks` with some jokers, and the ranks these stand for."""
    allowed = [rank for rank in ladder.rank_order if low_ace or not ladder.low or rank != "A"]
    best = 0, ""
    for filled in combinations_with_replacement(allowed, jokers):
        played = _as_played(ladder, ranks + "".join(filled))
        # A joker joins the others' suit for a high flush, and another one for a low that must not be a flush.
        can_flush = ladder.suits_count and suited and (not jokers or not ladder.low) and len(set(played)) == 5
        strength = ladder.strengths.get((played, can_flush), 0)
        best = max(best, (strength, "".join(filled)))
    return best


def _as_played(ladder: Ladder, ranks: str) -> str:
    straight = ladder.as_played.get(frozenset(ranks)) if len(set(ranks)) == 5 else None
    if straight:
        return straight
    counts = Counter(ranks)
    return "".join(sorted(ranks, key=lambda rank: (counts[rank], ladder.places[rank]), reverse=True))


def _arrange(ladder: Ladder, strength: int, natural: list[int], jokers: list[tuple[int, str]]) -> Hand:
    """Put the cards in the order of the hand's ranks, and give each joker a suit to stand for."""
    ranks = ladder.ranks(strength)
    category = ladder.category(strength)
    suited = category in ("flush", "straight flush")
    left: list[tuple[str, int]] = [(RANKS[card >> 2], card) for card in natural]
    taken = {card_text(card) for card in natural}
    stands_for = []
    for card, rank in jokers:
        own_suit = SUITS[natural[0] & 3] if natural else SUITS[3]
        suits = own_suit if suited else "".join(suit for suit in SUITS[::-1] if suit != own_suit) + own_suit
        text = next((rank + suit for suit in suits if rank + suit not in taken), rank + suits[0])
        taken.add(text)
        stands_for.append((card_text(card), text))
        left.append((rank, card))
    ordered = []
    for rank in ranks:
        entry = next(entry for entry in left if entry[0] == rank)
        left.remove(entry)
        ordered.append(entry[1])
    return Hand(strength, category, ranks, tuple(ordered), tuple(stands_for))


def best_five(
    ladder: Ladder, own: Sequence[int], line: Sequence[int], own_counts: Iterable[int], wild: Wild | None = None
) -> Hand | None:
    """Return the best hand of `own` and `line` cards, with one of `own_counts` cards of `own`.

    None when there are too few cards for any.
    """
    hands = [
        play_hand(ladder, mine + shared, wild)
        for count in own_counts
        if 0 <= count <= 5
        for mine in combinations(own, count)
        for shared in combinations(line, 5 - count)
    ]
    return max(hands, key=lambda hand: hand.strength, default=None)
