"""Strengths of many hands at once, and what a strength means."""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from equity.errors import QuestionError
from equity.ranking.ladder import ACE_TO_FIVE, HIGH, Ladder
from equity.ranking.words import high_words, low_words

LADDERS: Final = {"high": HIGH, "ace-to-five": ACE_TO_FIVE}


def evaluate(cards: ArrayLike, ranking: str = "high", qualifier: str | None = None) -> NDArray[np.uint16]:
    """Return the strength of the best five of each hand.

    Parameters
    ----------
    cards
        Integers 0 to 51, ``4 * rank + suit``, of shape (..., n) with n from 5 to 8; no card twice in a hand.
    ranking
        ``"high"``, or ``"ace-to-five"`` for low.
    qualifier
        For a low: the worst top card it may have, such as ``"8"``; the strength of a hand that does not qualify is 0.

    Returns
    -------
    Strengths of shape (...): larger is better, equal only for hands that tie. Those of two rankings do not compare.

    Raises
    ------
    QuestionError
        For a wrong shape, a number that is no card, a card that stands twice in a hand, or an unknown ranking.

    Examples
    --------
    >>> import equity
    >>> aces, kings = equity.evaluate([[51, 50, 49, 48, 44], [47, 46, 45, 44, 48]])
    >>> bool(aces > kings), equity.describe(aces)
    (True, 'four aces')
    """
    from equity.ranking.kernels import EMPTY_HAND, evaluate_hands
    from equity.ranking.tables import SIZES, tables

    ladder = _ladder(ranking)
    hands = np.asarray(cards)
    if hands.ndim == 0 or hands.shape[-1] not in SIZES:
        raise QuestionError(f"cards have shape {hands.shape}; the last axis is a hand of 5 to 8 cards")
    if not np.issubdtype(hands.dtype, np.integer):
        raise QuestionError(f"cards are of type {hands.dtype}; give integers from 0 to 51, 4 * rank + suit")
    if hands.size and not (hands.min() >= 0 and hands.max() <= 51):
        raise QuestionError(
            f"cards run from {hands.min()} to {hands.max()}; give integers from 0 to 51, 4 * rank + suit"
        )
    size = hands.shape[-1]
    flat = np.ascontiguousarray(hands.reshape(-1, size), np.uint8)
    twice = (np.diff(np.sort(flat, axis=1), axis=1) == 0).any(axis=1)
    if twice.any():
        raise QuestionError(f"hand {int(twice.argmax())} has a card twice; there is one of each card")
    strengths = np.empty(len(flat), np.uint16)
    lookups = tables(size, "none" if ladder is HIGH else ranking)
    if ladder is HIGH:
        evaluate_hands(flat, EMPTY_HAND, lookups, strengths)
    else:
        evaluate_hands(flat, np.uint64(0), lookups._replace(high=lookups.low), strengths)
    if qualifier is not None:
        strengths[strengths < _weakest(ladder, qualifier)] = 0
    return strengths.reshape(hands.shape[:-1])


def describe(strength: int, ranking: str = "high") -> str:
    """Return a strength in words: ``three aces``, or a low's ranks, ``8-6-4-2-A``.

    Raises `QuestionError` when no hand has that strength.
    """
    ladder = _ladder(ranking)
    try:
        ranks = ladder.ranks(int(strength))
    except KeyError:
        raise QuestionError(f"no hand has the strength {strength} in {ranking}") from None
    return low_words(ranks) if ladder.low else high_words(ladder.category(int(strength)), ranks)


def _ladder(ranking: str) -> Ladder:
    if ranking not in LADDERS:
        raise QuestionError(f'there is no ranking "{ranking}"; rankings are {", ".join(LADDERS)}')
    return LADDERS[ranking]


def _weakest(ladder: Ladder, qualifier: str) -> int:
    if not ladder.low:
        raise QuestionError("a qualifier is for a low; leave it out or choose a low ranking")
    if len(qualifier) != 1 or qualifier not in ladder.rank_order[4:]:
        raise QuestionError(f'there is no qualifier "{qualifier}"; it is one of {" ".join(ladder.rank_order[4:])}')
    return ladder.qualifying(qualifier)
