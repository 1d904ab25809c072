"""Dividing the pot, on integer strengths: larger is better, 0 is a hand that may not contend."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Division:
    """Who gets what of a pot: each seat's share, and who has a part of the high half and of the low half."""

    shares: tuple[Fraction, ...]
    high_winners: tuple[int, ...]
    low_winners: tuple[int, ...]


def cards_speak(high: Sequence[int], low: Sequence[int] | None = None) -> Division:
    """Divide a pot by the cards: the best high hands share one half, the best qualifying low hands the other.

    Without a low, or when nobody qualifies (all strengths in `low` are 0), high takes the whole pot.
    """
    high_winners = _best(high)
    low_winners = _best(low) if low is not None else ()
    half = Fraction(1, 2) if low_winners else Fraction(1)
    shares = [Fraction(0)] * len(high)
    for winners, part in ((high_winners, half), (low_winners, 1 - half)):
        for seat in winners:
            shares[seat] += part / len(winners)
    return Division(tuple(shares), high_winners, low_winners)


def _best(strengths: Sequence[int]) -> tuple[int, ...]:
    top = max(strengths)
    return tuple(seat for seat, strength in enumerate(strengths) if strength == top > 0)
