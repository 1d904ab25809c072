"""Tallies: what is counted of a deal, what the counts say, and that they merge."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.engine.kernels import scoring
from equity.engine.tally import Tally
from equity.games.pots import cards_speak
from tests.ranking.plain import plain

Deal = tuple[list[tuple[int, int]], list[int]]
"""Each seat's high strength and line, and its low strength."""


def tally_of(deals: list[Deal], lines: int = 3) -> Tally:
    """Return the tally of deals settled one by one."""
    seats = len(deals[0][0])
    tally = Tally.empty(seats, lines)
    with plain(scoring):
        for high, low in deals:
            marked = [(strength << 8) | (255 - line) for strength, line in high]
            arrays = tally.arrays
            low_strengths = np.array(low, np.uint64)
            scoring.settle(np.array(marked, np.uint64), low_strengths, arrays.shares, arrays.made, arrays.on_line)
    return tally


HIGH_ONLY = [0, 0, 0]


def test_one_winner_takes_all() -> None:
    tally = tally_of([([(0x3001, 0), (0x2005, 1), (0x1002, 2)], HIGH_ONLY)])
    assert tally.deals == 1
    assert tally.equity.tolist() == tally.high_win.tolist() == tally.scoop.tolist() == [1, 0, 0]
    for nobody in tally.high_tie, tally.low_win, tally.low_tie, tally.both(one_line=False, must_win=True):
        assert nobody.tolist() == [0, 0, 0]
    assert [row.index(1) for row in tally.made.tolist()] == [3, 2, 1]
    assert tally.on_line.tolist() == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


def test_equal_hands_on_different_lines_tie() -> None:
    tally = tally_of([([(0x3001, 2), (0x3001, 0), (0x1002, 0)], HIGH_ONLY)])
    assert tally.equity.tolist() == [1 / 2, 1 / 2, 0]
    assert tally.high_tie.tolist() == [1, 1, 0]
    assert tally.scoop.tolist() == tally.high_win.tolist() == [0, 0, 0]
    assert tally.on_line.tolist() == [[0, 0, 1], [1, 0, 0], [1, 0, 0]]


def test_only_those_who_share_a_tie_are_counted_in_it() -> None:
    # A fault that PokerTexter and rs-poker had.
    tally = tally_of([([(0x3001, 0), (0x3001, 0), (0x1002, 0), (0x3001, 0)], [0, 0, 0, 0])])
    assert tally.equity.tolist() == pytest.approx([1 / 3, 1 / 3, 0, 1 / 3])
    assert tally.high_tie.tolist() == [1, 1, 0, 1]
    assert tally.arrays.shares[0].nonzero() == (np.array([3]), np.array([5]))


def test_halves_are_shared_apart() -> None:
    tally = tally_of([([(0x3001, 0), (0x2001, 0), (0x1001, 0)], [5, 7, 7])])
    assert tally.equity.tolist() == [1 / 2, 1 / 4, 1 / 4]
    assert tally.high_win.tolist() == [1, 0, 0]
    assert tally.low_tie.tolist() == [0, 1, 1]
    assert (
        tally.scoop.tolist()
        == tally.both(one_line=False, must_win=True).tolist()
        == tally.low_win.tolist()
        == [0, 0, 0]
    )


def test_both_halves_alone_are_a_scoop() -> None:
    tally = tally_of([([(0x3001, 0), (0x2001, 0), (0x1001, 0)], [9, 7, 0])])
    assert (
        tally.equity.tolist()
        == tally.scoop.tolist()
        == tally.both(one_line=False, must_win=True).tolist()
        == tally.low_win.tolist()
        == [1, 0, 0]
    )


def test_a_low_half_that_nobody_qualifies_for_is_nobodys() -> None:
    tally = tally_of([([(0x3001, 0), (0x3001, 0), (0x1001, 0)], [0, 0, 0]), ([(1, 0), (2, 0), (1, 0)], [0, 0, 0])])
    assert tally.equity.tolist() == [1 / 4, 3 / 4, 0]
    assert tally.scoop.tolist() == [0, 1 / 2, 0]
    for nobody in tally.low_win, tally.low_tie, tally.both(one_line=False, must_win=True):
        assert nobody.tolist() == [0, 0, 0]


def test_the_variance_is_of_the_shares() -> None:
    tally = tally_of([([(2, 0), (1, 0)], [0, 0]), ([(1, 0), (1, 0)], [0, 0]), ([(1, 0), (2, 0)], [1, 0])])
    # Seat 0 gets 1, 1/2 and 1/2, seat 1 the rest.
    assert tally.equity.tolist() == pytest.approx([2 / 3, 1 / 3])
    assert tally.share_variance.tolist() == pytest.approx([1 / 18, 1 / 18])


def test_shares_that_never_vary_have_no_variance() -> None:
    third = ([(1, 0)] * 3, [1, 1, 1])
    tally = tally_of([third] * 1000)
    assert tally.equity.tolist() == pytest.approx([1 / 3] * 3)
    assert 0 <= tally.share_variance.min() <= tally.share_variance.max() < 1e-12


DEALS = st.integers(1, 5).flatmap(
    lambda seats: st.lists(
        st.tuples(
            st.lists(
                st.tuples(st.sampled_from([0x1001, 0x1002, 0x8001]), st.integers(0, 2)), min_size=seats, max_size=seats
            ),
            st.lists(st.sampled_from([0, 0, 3, 4]), min_size=seats, max_size=seats),
        ),
        min_size=2,
        max_size=12,
    )
)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(deals=DEALS)
def test_random_deals_are_divided_as_the_pot_is(deals: list[Deal]) -> None:
    tally = tally_of(deals)
    seats = len(deals[0][0])
    shares = [Fraction(0)] * seats
    scoops = [0] * seats
    for high, low in deals:
        division = cards_speak([strength for strength, _ in high], low)
        shares = [total + share for total, share in zip(shares, division.shares, strict=True)]
        scoops = [total + (share == 1) for total, share in zip(scoops, division.shares, strict=True)]
    assert (tally.equity * tally.deals).tolist() == pytest.approx([float(share) for share in shares])
    assert (tally.scoop * tally.deals).round(9).tolist() == scoops
    assert tally.deals == len(deals)
    assert tally.equity.sum() == pytest.approx(1)
    for counts in tally.arrays[:3]:
        assert (counts.reshape(seats, -1).sum(axis=1) == len(deals)).all()


@settings(derandomize=True, max_examples=40, deadline=None)
@given(deals=DEALS, data=st.data())
def test_parts_merge_to_the_whole_in_any_order(deals: list[Deal], data: st.DataObject) -> None:
    cut = data.draw(st.integers(1, len(deals) - 1))
    first, second = tally_of(deals[:cut]), tally_of(deals[cut:])
    whole = tally_of(deals)
    for merged in first + second, second + first:
        assert merged.deals == len(deals)
        for mine, wanted in zip(merged.arrays, whole.arrays, strict=True):
            assert np.array_equal(mine, wanted)
    assert first.deals == cut


def test_an_empty_tally_is_of_no_deals() -> None:
    tally = Tally.empty(3, 2)
    assert (tally.seats, tally.deals) == (3, 0)
    assert [counts.shape for counts in tally.arrays] == [(3, 4, 5), (3, 16), (3, 2), (3,)]
