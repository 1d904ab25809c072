"""Dividing the pot on bare strengths."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.games.pots import cards_speak

Strengths = Sequence[int]


def fractions(text: str) -> list[Fraction]:
    return [Fraction(part) for part in text.split()]


@pytest.mark.parametrize(
    ("high", "shares", "winners"),
    [
        ([7], "1", (0,)),
        ([5, 9, 9], "0 1/2 1/2", (1, 2)),
        ([9, 5, 7], "1 0 0", (0,)),
        ([4, 4, 4], "1/3 1/3 1/3", (0, 1, 2)),
        ([0, 3], "0 1", (1,)),
    ],
)
def test_high_only(high: Strengths, shares: str, winners: tuple[int, ...]) -> None:
    division = cards_speak(high)
    assert (list(division.shares), division.high_winners, division.low_winners) == (fractions(shares), winners, ())


@pytest.mark.parametrize(
    ("high", "low", "shares", "high_winners", "low_winners"),
    [
        ([9, 5], [3, 8], "1/2 1/2", (0,), (1,)),
        ([9, 5], [8, 3], "1 0", (0,), (0,)),
        # A quarter: the low is shared with the winner of the high half.
        ([9, 5], [8, 8], "3/4 1/4", (0,), (0, 1)),
        ([9, 9], [8, 3], "3/4 1/4", (0, 1), (0,)),
        ([9, 9, 5], [2, 6, 6], "1/4 1/2 1/4", (0, 1), (1, 2)),
        ([9, 5, 5, 5], [8, 8, 8, 1], "2/3 1/6 1/6 0", (0,), (0, 1, 2)),
        ([9, 9, 9], [8, 8, 8], "1/3 1/3 1/3", (0, 1, 2), (0, 1, 2)),
        # Who does not qualify has no part of the low half, and no part of high by it.
        ([9, 5], [0, 1], "1/2 1/2", (0,), (1,)),
        ([7], [7], "1", (0,), (0,)),
    ],
)
def test_high_and_low(
    high: Strengths, low: Strengths, shares: str, high_winners: tuple[int, ...], low_winners: tuple[int, ...]
) -> None:
    division = cards_speak(high, low)
    assert list(division.shares) == fractions(shares)
    assert (division.high_winners, division.low_winners) == (high_winners, low_winners)


@pytest.mark.parametrize("high", [[9, 5], [5, 5], [3, 9, 9]])
def test_nobody_qualifies_so_high_takes_all(high: Strengths) -> None:
    assert cards_speak(high, [0] * len(high)) == cards_speak(high)


@settings(derandomize=True)
@given(st.lists(st.tuples(st.integers(1, 4), st.integers(0, 3)), min_size=1, max_size=8), st.data())
def test_nothing_is_lost_and_seats_may_be_exchanged(strengths: list[tuple[int, int]], data: st.DataObject) -> None:
    high, low = zip(*strengths, strict=True)
    division = cards_speak(high, low)
    assert sum(division.shares) == 1
    order = data.draw(st.permutations(range(len(high))))
    moved = cards_speak([high[seat] for seat in order], [low[seat] for seat in order])
    assert list(moved.shares) == [division.shares[seat] for seat in order]
