"""What is known of a hand: its cards in dealing order, each known or not, ranks of any suit, or a range of hands."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations, product
from math import comb, gcd, lcm
from typing import TYPE_CHECKING, Final

from equity.cards import DECK, RANKS, cards_text, parse_pattern
from equity.errors import QuestionError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Card = int | str | None
"""A known card, a rank whose suit is open, or an unknown card."""

_RANK = "(?:10|[2-9TJQKA])"
_CLASS = f"(?P<{{0}}high>{_RANK})(?P<{{0}}low>{_RANK})(?P<{{0}}kind>[so]?)"
_ITEM: Final = re.compile(
    rf"(?:(?P<random>random)|{_CLASS.format('')}(?:(?P<up>\+)|-{_CLASS.format('end_')})?)", re.IGNORECASE
)
MOST_WEIGHT: Final = 10_000
WEIGHT_PLACES: Final = 4


@dataclass(frozen=True)
class Holding:
    """A seat's hole cards in dealing order, or a range of hands with weights.

    Of a range, `weights` says how often each hand comes, in whole numbers, `written` how it was written; its `cards`
    are all unknown.
    """

    cards: tuple[Card, ...]
    weights: tuple[tuple[tuple[int, ...], int], ...] = ()
    written: str = ""

    @property
    def known(self) -> tuple[int, ...]:
        """The known cards."""
        return tuple(card for card in self.cards if isinstance(card, int))

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks it holds in any suit, beside its known cards."""
        return tuple(card for card in self.cards if isinstance(card, str))

    @property
    def listed(self) -> bool:
        """Whether the hands it may be are told by a list: it has ranks of any suit, or is a range."""
        return bool(self.ranks or self.weights)

    @property
    def text(self) -> str:
        """The hand as the command line takes it: ``AhAd``, ``AhAdxxx``, ``AAxxx``, ``QQ+`` or ``random``."""
        if self.written:
            return self.written
        if not self.known and not self.ranks:
            return "random"
        return "".join(card if isinstance(card, str) else cards_text([card]) for card in self.cards)

    def when_dealt(self, count: int) -> "Holding":
        """Return the hand as it is when its first `count` cards are dealt: the others are unknown."""
        return Holding(self.cards[:count] + (None,) * (len(self.cards) - count), self.weights, self.written)

    def hands(self, seen: Iterable[int]) -> "tuple[NDArray[np.uint8], NDArray[np.int64]]":
        """Return the hands it may be where `seen` cards are elsewhere, (hands, cards), and their weights, (hands,)."""
        import numpy as np

        out = set(seen)
        if self.weights:
            kept = [(hand, weight) for hand, weight in self.weights if not out & set(hand)]
            cards = np.array([hand for hand, _ in kept], np.uint8).reshape(-1, len(self.cards))
            return cards, np.array([weight for _, weight in kept], np.int64)
        left = np.array([card for card in DECK if card not in out and card not in self.known], np.uint8)
        open_cards = len(self.cards) - len(self.known)
        if len(left) < open_cards:
            return np.zeros((0, len(self.cards)), np.uint8), np.zeros(0, np.int64)
        numbers = combinations(range(len(left)), open_cards)
        chosen = left[np.fromiter(numbers, np.dtype((np.int64, open_cards)), comb(len(left), open_cards))]
        for rank in set(self.ranks):
            chosen = chosen[(chosen >> 2 == RANKS.index(rank)).sum(axis=1) >= self.ranks.count(rank)]
        known = np.broadcast_to(np.array(self.known, np.uint8), (len(chosen), len(self.known)))
        return np.ascontiguousarray(np.concatenate([known, chosen], axis=1)), np.ones(len(chosen), np.int64)

    def count(self, seen: Iterable[int]) -> int:
        """Return how many hands it may be where `seen` cards are elsewhere, without listing those told by ranks."""
        out = set(seen)
        if self.weights:
            return sum(not out & set(hand) for hand, _ in self.weights)
        left = [card for card in DECK if card not in out and card not in self.known]
        ways = [1] + [0] * (len(self.cards) - len(self.known))  # by how many cards are chosen of the ranks so far
        for number, rank in enumerate(RANKS):
            there = sum(card >> 2 == number for card in left)
            needed = self.ranks.count(rank)
            ways = [
                sum(ways[size - more] * comb(there, more) for more in range(needed, size + 1))
                for size in range(len(ways))
            ]
        return ways[-1]


def parse_hand(text: str, size: int, in_order: bool = False) -> Holding:
    """Read a hand of `size` hole cards: ``AhAd``, ``"A♥ A♦"``, ``AhAdxxx``, ``AAxxx`` or ``random``.

    Hands of two may be ranges: ``QQ+``, ``AKs``, ``A5s+``, ``T9s-54s``, ``AA@0.5``, joined with commas. Unknown cards
    are put last, after ranks of any suit, unless the cards are `in_order`, that in which they are dealt.

    Raises `QuestionError` when a card or a range cannot be read or there are more or fewer cards than `size`.
    """
    if text.strip().lower() == "random":
        return random_hand(size)
    if size == 2 and _is_range(text):
        return _parse_range(text)
    if any(mark in text for mark in ",@+-"):
        if size != 2:
            raise QuestionError(
                f'hand "{text}" is a range, which is for games of two hole cards; write AAxxx for two aces'
            )
        return _parse_range(text)
    cards = parse_pattern(text)
    if len(cards) != size:
        has = f"{len(cards)} card{'' if len(cards) == 1 else 's'}" if cards else "no cards"
        raise QuestionError(f'hand "{text}" has {has}; this game deals {size} (write x for an unknown card)')
    for rank in {card for card in cards if isinstance(card, str)}:
        held = sum(card == rank or (isinstance(card, int) and RANKS[card >> 2] == rank) for card in cards)
        if held > 4:
            raise QuestionError(f'hand "{text}" has {held} cards of rank {rank}; there are four')
    return Holding(tuple(cards if in_order else sorted(cards, key=_openness)))


def _openness(card: Card) -> int:
    return 2 if card is None else int(isinstance(card, str))


def random_hand(size: int) -> Holding:
    """Return a hand of `size` unknown cards."""
    return Holding((None,) * size)


def _is_range(text: str) -> bool:
    match = _ITEM.fullmatch(text.strip())
    return match is not None and match["random"] is None


def _parse_range(text: str) -> Holding:
    """Read a range of hands of two cards."""
    weights: dict[tuple[int, ...], Decimal] = {}
    for item in text.split(","):
        name, at, weight_text = item.strip().partition("@")
        weight = _weight(item.strip(), weight_text) if at else Decimal(1)
        for hand in _hands_of(name.strip(), text):
            if weights.setdefault(hand, weight) != weight:
                twice = cards_text(sorted(hand, reverse=True))
                raise QuestionError(
                    f'range "{text}" has {twice} with weights {weights[hand]} and {weight}; give it once'
                )
    whole = lcm(*(weight.as_integer_ratio()[1] for weight in weights.values()))
    numbers = {hand: int(weight * whole) for hand, weight in weights.items()}
    shared = gcd(*numbers.values())
    listed = tuple((hand, number // shared) for hand, number in sorted(numbers.items()))
    return Holding((None, None), listed, re.sub(r"\s", "", text))


def _weight(item: str, text: str) -> Decimal:
    number = text.strip()
    weight = Decimal(number) if re.fullmatch(r"[0-9]+[.]?[0-9]*|[.][0-9]+", number) else Decimal(-1)
    if not (0 < weight <= MOST_WEIGHT and weight == round(weight, WEIGHT_PLACES)):
        raise QuestionError(
            f'the weight in "{item}" is "{text}"; give a number over 0 and up to {MOST_WEIGHT}, with at most '
            f"{WEIGHT_PLACES} decimals, such as AA@0.5"
        )
    return weight


def _hands_of(name: str, text: str) -> Iterator[tuple[int, ...]]:
    """Yield the hands of one item of a range, each in ascending order."""
    match = _ITEM.fullmatch(name)
    if match is None:
        yield from _hand_of_cards(name, text)
        return
    if match["random"]:
        yield from combinations(DECK, 2)
        return
    high, low, kind = _read_class(match, "")
    spans = [(high, low)]
    if match["up"]:
        spans = [(pair, pair) for pair in range(high, 13)] if high == low else [(high, k) for k in range(low, high)]
    elif match["end_high"]:
        end_high, end_low, end_kind = _read_class(match, "end_")
        if kind != end_kind or (high == low) != (end_high == end_low):
            raise QuestionError(f'"{name}" runs between two kinds of hands; write it as A9s-A5s, T9s-54s or QQ-99')
        (bottom, bottom_low), (top, top_low) = sorted([(high, low), (end_high, end_low)])
        if top == bottom:
            spans = [(top, kicker) for kicker in range(bottom_low, top_low + 1)]
        elif top - top_low == bottom - bottom_low:
            spans = [(rank, rank - top + top_low) for rank in range(bottom, top + 1)]
        else:
            raise QuestionError(f'"{name}" keeps neither the high card nor the gap; write it as A9s-A5s or T9s-54s')
    for one, other in spans:
        for suit, other_suit in product(range(4), repeat=2):
            suited = suit == other_suit
            if (one == other and suit < other_suit) or (one != other and (not kind or (kind == "s") == suited)):
                yield tuple(sorted((4 * one + suit, 4 * other + other_suit)))


def _read_class(match: "re.Match[str]", which: str) -> tuple[int, int, str]:
    ranks = [RANKS.index(match[which + name].upper().replace("10", "T")) for name in ("high", "low")]
    kind = match[which + "kind"].lower()
    high, low = max(ranks), min(ranks)
    if high == low and kind:
        raise QuestionError(f'a pair such as {RANKS[high]}{RANKS[low]} is neither suited nor not; leave out "{kind}"')
    return high, low, kind


def _hand_of_cards(name: str, text: str) -> Iterator[tuple[int, ...]]:
    """Yield the hands that an item written as cards stands for."""
    try:
        cards = parse_pattern(name)
    except QuestionError as error:
        raise QuestionError(
            f'range "{text}" has "{name}", which is none; write items such as QQ+, AKs, A5s+, T9s-54s, AhKd ({error})'
        ) from None
    if len(cards) != 2 or (isinstance(cards[0], int) and cards[0] == cards[1]):
        raise QuestionError(
            f'range "{text}" has "{name}"; each item is of two cards, such as QQ+, AKs, T9s-54s or AhKd'
        )
    for hand in combinations(DECK, 2):
        for one, other in (hand, hand[::-1]):
            if _fits(one, cards[0]) and _fits(other, cards[1]):
                yield hand
                break


def _fits(card: int, wanted: Card) -> bool:
    return wanted is None or (card == wanted if isinstance(wanted, int) else RANKS[card >> 2] == wanted)
