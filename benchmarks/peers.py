"""The same Monte Carlo work done with other people's hand evaluators.

Each peer plays Criss Cross or Iron Cross for two seats, high only: a Python loop on one thread samples the unknown
cards and calls the evaluator directly. All peers sample from one deck order, so with equal seeds they play the same
deals, and their counts must be equal, not merely close.

Only what a peer documents is called: eval7 takes eight cards too, and phevaluator has compiled functions under
private names, each up to twice as fast, but neither is said to work or to stay.

The peers are optional: they are imported where they are used, and `available` says which can be.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

Hands = tuple[tuple[str, ...], ...]
Peer = Callable[[str, Hands | None, int, int], tuple[int, int, int]]
# Takes the hole cards of seat 1, those of seat 2 and the board in reading order, as one list of the peer's own cards.
# Gives a positive number when seat 1 wins, a negative one when seat 2 wins, 0 for a tie.
Margin = Callable[[list[Any]], int]

DECK = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")

# game: (hole cards of a seat, shared cards)
SIZES = {"criss-cross": (2, 9), "iron-cross": (5, 5)}


def available() -> list[str]:
    """Return the names of the peers that can be imported here, in the order of `PEERS`."""
    names = []
    for name in PEERS:
        try:
            import_module(name)
        except ImportError:
            continue
        names.append(name)
    return names


def eval7(game: str, hands: Hands | None, deals: int, seed: int) -> tuple[int, int, int]:
    """Play deals between two seats with `eval7`.

    Parameters
    ----------
    game
        ``"criss-cross"`` or ``"iron-cross"``.
    hands
        The hole cards of seat 1 and seat 2, such as ``(("Ah", "Ad"), ("7s", "8h"))``, or None to deal both at random.
    deals
        How many deals to play.
    seed
        Seeds the random generator; equal seeds give equal counts.

    Returns
    -------
    tuple of int
        Deals won by seat 1, deals won by seat 2, and ties.

    Raises
    ------
    ImportError
        `eval7` is not installed.
    ValueError
        The game is unknown, or the hands are not two of its size made of different cards.
    """
    from eval7 import Card

    margins = {"criss-cross": _eval7_criss_cross, "iron-cross": _eval7_iron_cross}
    return _count(game, hands, deals, seed, Card, margins)


def phevaluator(game: str, hands: Hands | None, deals: int, seed: int) -> tuple[int, int, int]:
    """Play deals between two seats with `phevaluator`.

    Parameters, result and errors are those of `eval7` in this module.
    """
    from phevaluator import Card

    def number(text: str) -> int:
        return int(Card(text).id_)

    margins = {"criss-cross": _phevaluator_criss_cross, "iron-cross": _phevaluator_iron_cross}
    return _count(game, hands, deals, seed, number, margins)


def treys(game: str, hands: Hands | None, deals: int, seed: int) -> tuple[int, int, int]:
    """Play deals between two seats with `treys`.

    Parameters, result and errors are those of `eval7` in this module.
    """
    from treys import Card

    margins = {"criss-cross": _treys_criss_cross, "iron-cross": _treys_iron_cross}
    return _count(game, hands, deals, seed, Card.new, margins)


def pokerkit(game: str, hands: Hands | None, deals: int, seed: int) -> tuple[int, int, int]:
    """Play deals between two seats with `pokerkit`.

    Parameters, result and errors are those of `eval7` in this module.
    """
    from pokerkit import Card

    def card(text: str) -> Any:
        return next(iter(Card.parse(text)))

    margins = {"criss-cross": _pokerkit_criss_cross, "iron-cross": _pokerkit_iron_cross}
    return _count(game, hands, deals, seed, card, margins)


PEERS: dict[str, Peer] = {"eval7": eval7, "phevaluator": phevaluator, "treys": treys, "pokerkit": pokerkit}


def _count(
    game: str,
    hands: Hands | None,
    deals: int,
    seed: int,
    card: Callable[[str], Any],
    margins: dict[str, Callable[[], Margin]],
) -> tuple[int, int, int]:
    """Sample deals and count them by their margin: won by seat 1, won by seat 2, tied.

    `card` makes a peer's card of a text such as ``"Ah"``, and `margins` makes its margin function for each game.
    """
    if game not in SIZES:
        raise ValueError(f'no peer plays "{game}"; the games are {", ".join(SIZES)}')
    hole, shared = SIZES[game]
    texts = [text for hand in hands or () for text in hand]
    if hands is not None and ([len(hand) for hand in hands] != [hole, hole] or len(set(texts) & set(DECK)) != 2 * hole):
        raise ValueError(f"{hands} are no hands for {game}; give two of {hole} cards, all different, such as Ah")

    margin = margins[game]()
    sample = random.Random(seed).sample
    known = [card(text) for text in texts]
    deck = [card(text) for text in DECK if text not in texts]
    unknown = 2 * hole + shared - len(known)
    first = second = 0
    for _ in range(deals):
        difference = margin(known + sample(deck, unknown))
        if difference > 0:
            first += 1
        elif difference < 0:
            second += 1
    return first, second, deals - first - second


# Below, hole cards are a, b, ... for seat 1 and go on for seat 2. A grid is p q r / s t u / v w x, and a cross is
# p / q r s / t with r in the centre. The calls are written out, since looping over lines costs as much as evaluating.
#
# Both peers document five to seven cards, so the best five of the eight in hole and line are sought in sets of seven.
# There are eight such sets, but five suffice. A choice of five leaves out a hole card, unless it is the five hole
# cards themselves, so the five sets of four hole cards and a whole line reach every choice but that one. On the
# vertical line, the set without the last hole card is replaced by the set without the centre. That reaches the five
# hole cards, and loses only the other four with the centre, which the horizontal line has already reached. Thus ten
# calls serve a seat, where sixteen would be the plain way.


def _eval7_criss_cross() -> Margin:
    """Return the margin in Criss Cross; a larger value of `eval7` is a better hand."""
    from eval7 import evaluate as e

    def margin(cards: list[Any]) -> int:
        a, b, c, d, p, q, r, s, t, u, v, w, x = cards
        one: int = max(
            e((a, b, p, q, r)), e((a, b, s, t, u)), e((a, b, v, w, x)),
            e((a, b, p, s, v)), e((a, b, q, t, w)), e((a, b, r, u, x)),
            e((a, b, p, t, x)), e((a, b, r, t, v)),
        )  # fmt: skip
        two: int = max(
            e((c, d, p, q, r)), e((c, d, s, t, u)), e((c, d, v, w, x)),
            e((c, d, p, s, v)), e((c, d, q, t, w)), e((c, d, r, u, x)),
            e((c, d, p, t, x)), e((c, d, r, t, v)),
        )  # fmt: skip
        return one - two

    return margin


def _eval7_iron_cross() -> Margin:
    """Return the margin in Iron Cross; a larger value of `eval7` is a better hand."""
    from eval7 import evaluate as e

    def margin(cards: list[Any]) -> int:
        a, b, c, d, f, g, h, i, j, k, p, q, r, s, t = cards
        one: int = max(
            e((a, b, c, d, q, r, s)), e((a, b, c, f, q, r, s)), e((a, b, d, f, q, r, s)),
            e((a, c, d, f, q, r, s)), e((b, c, d, f, q, r, s)),
            e((a, b, c, f, p, r, t)), e((a, b, d, f, p, r, t)), e((a, c, d, f, p, r, t)),
            e((b, c, d, f, p, r, t)), e((a, b, c, d, f, p, t)),
        )  # fmt: skip
        two: int = max(
            e((g, h, i, j, q, r, s)), e((g, h, i, k, q, r, s)), e((g, h, j, k, q, r, s)),
            e((g, i, j, k, q, r, s)), e((h, i, j, k, q, r, s)),
            e((g, h, i, k, p, r, t)), e((g, h, j, k, p, r, t)), e((g, i, j, k, p, r, t)),
            e((h, i, j, k, p, r, t)), e((g, h, i, j, k, p, t)),
        )  # fmt: skip
        return one - two

    return margin


def _treys_criss_cross() -> Margin:
    """Return the margin in Criss Cross; a smaller value of `treys` is a better hand."""
    from treys import Evaluator

    e = Evaluator().evaluate

    def margin(cards: list[Any]) -> int:
        a, b, c, d, p, q, r, s, t, u, v, w, x = cards
        lines = [p, q, r], [s, t, u], [v, w, x], [p, s, v], [q, t, w], [r, u, x], [p, t, x], [r, t, v]
        one: int = min(e([a, b], line) for line in lines)
        two: int = min(e([c, d], line) for line in lines)
        return two - one

    return margin


def _treys_iron_cross() -> Margin:
    """Return the margin in Iron Cross; a smaller value of `treys` is a better hand."""
    from treys import Evaluator

    e = Evaluator().evaluate

    def best(hole: list[Any], cross: list[Any]) -> int:
        a, b, c, d, f = hole
        p, q, r, s, t = cross
        across, down = [q, r, s], [p, r, t]
        return int(min(
            e([a, b, c, d], across), e([a, b, c, f], across), e([a, b, d, f], across), e([a, c, d, f], across),
            e([b, c, d, f], across), e([a, b, c, f], down), e([a, b, d, f], down), e([a, c, d, f], down),
            e([b, c, d, f], down), e([a, b, c, d, f], [p, t]),
        ))  # fmt: skip

    def margin(cards: list[Any]) -> int:
        return best(cards[5:10], cards[10:]) - best(cards[:5], cards[10:])

    return margin


def _pokerkit_criss_cross() -> Margin:
    """Return the margin in Criss Cross; a larger hand of `pokerkit` is better."""
    from pokerkit import StandardHighHand

    hand = StandardHighHand.from_game

    def margin(cards: list[Any]) -> int:
        a, b, c, d, p, q, r, s, t, u, v, w, x = cards
        lines = (p, q, r), (s, t, u), (v, w, x), (p, s, v), (q, t, w), (r, u, x), (p, t, x), (r, t, v)
        one = max(hand((a, b), line) for line in lines)
        two = max(hand((c, d), line) for line in lines)
        return int(one > two) - int(one < two)

    return margin


def _pokerkit_iron_cross() -> Margin:
    """Return the margin in Iron Cross; a larger hand of `pokerkit`, which takes eight cards, is better."""
    from pokerkit import StandardHighHand

    hand = StandardHighHand.from_game

    def margin(cards: list[Any]) -> int:
        p, q, r, s, t = cards[10:]
        lines = (q, r, s), (p, r, t)
        one = max(hand(tuple(cards[:5]), line) for line in lines)
        two = max(hand(tuple(cards[5:10]), line) for line in lines)
        return int(one > two) - int(one < two)

    return margin


def _phevaluator_criss_cross() -> Margin:
    """Return the margin in Criss Cross; a smaller value of `phevaluator` is a better hand."""
    from phevaluator import evaluate_5cards as e

    def margin(cards: list[Any]) -> int:
        a, b, c, d, p, q, r, s, t, u, v, w, x = cards
        one: int = min(
            e(a, b, p, q, r), e(a, b, s, t, u), e(a, b, v, w, x),
            e(a, b, p, s, v), e(a, b, q, t, w), e(a, b, r, u, x),
            e(a, b, p, t, x), e(a, b, r, t, v),
        )  # fmt: skip
        two: int = min(
            e(c, d, p, q, r), e(c, d, s, t, u), e(c, d, v, w, x),
            e(c, d, p, s, v), e(c, d, q, t, w), e(c, d, r, u, x),
            e(c, d, p, t, x), e(c, d, r, t, v),
        )  # fmt: skip
        return two - one

    return margin


def _phevaluator_iron_cross() -> Margin:
    """Return the margin in Iron Cross; a smaller value of `phevaluator` is a better hand."""
    from phevaluator import evaluate_7cards as e

    def margin(cards: list[Any]) -> int:
        a, b, c, d, f, g, h, i, j, k, p, q, r, s, t = cards
        one: int = min(
            e(a, b, c, d, q, r, s), e(a, b, c, f, q, r, s), e(a, b, d, f, q, r, s),
            e(a, c, d, f, q, r, s), e(b, c, d, f, q, r, s),
            e(a, b, c, f, p, r, t), e(a, b, d, f, p, r, t), e(a, c, d, f, p, r, t),
            e(b, c, d, f, p, r, t), e(a, b, c, d, f, p, t),
        )  # fmt: skip
        two: int = min(
            e(g, h, i, j, q, r, s), e(g, h, i, k, q, r, s), e(g, h, j, k, q, r, s),
            e(g, i, j, k, q, r, s), e(h, i, j, k, q, r, s),
            e(g, h, i, k, p, r, t), e(g, h, j, k, p, r, t), e(g, i, j, k, p, r, t),
            e(h, i, j, k, p, r, t), e(g, h, i, j, k, p, t),
        )  # fmt: skip
        return two - one

    return margin
