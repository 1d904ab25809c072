"""Strengths of many hands at once, and what a strength means."""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from equity.cards import RANKS
from equity.errors import QuestionError
from equity.ranking.ladder import HIGH_LADDERS, LOW_LADDERS, Ladder
from equity.ranking.ranking import Ranking
from equity.ranking.words import high_words, low_words

QUALIFIERS: Final = "56789TJQK"
FIVE_OF_A_KIND_PLACES: Final = ("above-straight-flush", "below-straight-flush")


def evaluate(
    cards: ArrayLike,
    ranking: str = "high",
    qualifier: str | None = None,
    *,
    wild: str | None = None,
    five_of_a_kind: str = "above-straight-flush",
    wild_low_ace: bool = True,
) -> NDArray[np.uint16]:
    """Return the strength of the best five of each hand.

    Parameters
    ----------
    cards
        Integers 0 to 51, ``4 * rank + suit``, of shape (..., n) with n from 5 to 8; no card twice in a hand.
    ranking
        ``"high"``, or for low ``"ace-to-five"``, ``"deuce-to-seven"`` or ``"ace-to-six"``.
    qualifier
        For a low: the worst top card it may have, such as ``"8"``; the strength of a hand that does not qualify is 0.
    wild
        The rank that is wild, such as ``"2"``.
    five_of_a_kind
        With a wild rank: ``"above-straight-flush"`` or ``"below-straight-flush"``.
    wild_low_ace
        With a wild rank: whether a wild card may stand for an ace in a low hand.

    Returns
    -------
    Strengths of shape (...): larger is better, equal only for hands that tie. Those of two rankings do not compare.

    Raises
    ------
    QuestionError
        For a wrong shape, a number that is no card, a card that stands twice in a hand, or an unknown name.

    Examples
    --------
    >>> import equity
    >>> aces, kings = equity.evaluate([[51, 50, 49, 48, 44], [47, 46, 45, 44, 48]])
    >>> bool(aces > kings), equity.describe(aces)
    (True, 'four aces')
    """
    from equity.ranking.kernels import evaluate_hands
    from equity.ranking.tables import NO_WILD_ROW, SIZES, tables

    place = _place_of_five(wild, five_of_a_kind)
    ladder = _ladder(ranking, place)
    hands = np.asarray(cards)
    if hands.ndim == 0 or hands.shape[-1] not in SIZES:
        raise QuestionError(f"cards have shape {hands.shape}; the last axis is a hand of 5 to 8 cards")
    if not np.issubdtype(hands.dtype, np.integer):
        raise QuestionError(f"cards are of type {hands.dtype}; give integers from 0 to 51, 4 * rank + suit")
    if hands.size and not (hands.min() >= 0 and hands.max() <= 51):
        span = f"from {hands.min()} to {hands.max()}"
        raise QuestionError(f"cards run {span}; give integers from 0 to 51, 4 * rank + suit")
    size = hands.shape[-1]
    flat = np.ascontiguousarray(hands.reshape(-1, size), np.uint8)
    twice = (np.diff(np.sort(flat, axis=1), axis=1) == 0).any(axis=1)
    if twice.any():
        raise QuestionError(f"hand {int(twice.argmax())} has a card twice; there is one of each card")
    wild_row = NO_WILD_ROW if wild is None else 52 * RANKS.index(wild)
    strengths = np.empty(len(flat), np.uint16)
    lookups = tables(size, Ranking(place, ranking if ladder.low else "none", wild_low_ace))
    scratch = np.zeros(8, np.uint64), np.zeros(8, np.uint64)
    evaluate_hands(flat, np.full(len(flat), wild_row), ladder.low, lookups, *scratch, strengths)
    if qualifier is not None:
        strengths[strengths < _weakest(ladder, qualifier)] = 0
    return strengths.reshape(hands.shape[:-1])


def describe(
    strength: int, ranking: str = "high", *, wild: str | None = None, five_of_a_kind: str = "above-straight-flush"
) -> str:
    """Return a strength that `evaluate` gave under the same names in words: ``three aces``, or a low's ``8-6-4-2-A``.

    Raises `QuestionError` when no hand has that strength.
    """
    ladder = _ladder(ranking, _place_of_five(wild, five_of_a_kind))
    try:
        ranks = ladder.ranks(int(strength))
    except KeyError:
        raise QuestionError(f"no hand has the strength {strength} in {ranking}") from None
    return (
        low_words(ladder.category(int(strength)), ranks)
        if ladder.low
        else high_words(ladder.category(int(strength)), ranks)
    )


def _place_of_five(wild: str | None, five_of_a_kind: str) -> str:
    """The place of five of a kind, ``none`` where nothing is wild; checks both names."""
    if five_of_a_kind not in FIVE_OF_A_KIND_PLACES:
        raise QuestionError(
            f'there is no place "{five_of_a_kind}" for five of a kind; it is one of {", ".join(FIVE_OF_A_KIND_PLACES)}'
        )
    if wild is None:
        return "none"
    if len(wild) != 1 or wild not in RANKS:
        raise QuestionError(f'there is no rank "{wild}" to be wild; ranks are {" ".join(RANKS)}')
    return five_of_a_kind


def _ladder(ranking: str, five_of_a_kind: str) -> Ladder:
    if ranking == "high":
        return HIGH_LADDERS[five_of_a_kind]
    if ranking not in LOW_LADDERS:
        raise QuestionError(f'there is no ranking "{ranking}"; rankings are high, {", ".join(LOW_LADDERS)}')
    return LOW_LADDERS[ranking]


def _weakest(ladder: Ladder, qualifier: str) -> int:
    if not ladder.low:
        raise QuestionError("a qualifier is for a low; leave it out or choose a low ranking")
    if len(qualifier) != 1 or qualifier not in QUALIFIERS:
        raise QuestionError(f'there is no qualifier "{qualifier}"; it is one of {" ".join(QUALIFIERS)}')
    return ladder.qualifying(qualifier)
