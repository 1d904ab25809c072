"""The numbers the lookup tables rest on: keys whose sums differ, and a slot for every set of ranks."""

from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from equity.cards import RANKS
from equity.ranking import kernels
from equity.ranking.ladder import HIGH, LOW_LADDERS
from equity.ranking.ranking import Ranking
from equity.ranking.tables import NO_WILD_ROW, RANK_KEYS, Tables, rank_counts, tables
from tests.ranking.plain import plain

ACE_TO_FIVE = Ranking(low="ace-to-five")

SIZES = pytest.mark.parametrize("size", [5, 6, 7, 8])


def sets_of_ranks(size: int, kinds: int = 13) -> int:
    """How many sets of `size` of some kinds there are, at most four of each: a coefficient of (1 + ... + x^4)^kinds."""
    return sum((-1) ** i * comb(kinds, i) * comb(size - 5 * i + kinds - 1, kinds - 1) for i in range(size // 5 + 1))


def sums_of_keys(size: int, kinds: int = 13) -> NDArray[np.uint64]:
    """The sums of keys, unreduced, of all sets of `size` with at most four of each kind; the fourteenth is wild."""
    sums = [np.zeros(int(count == 0), np.uint64) for count in range(size + 1)]
    for key in RANK_KEYS[:kinds]:
        sums = [
            np.concatenate([sums[count - held] + np.uint64(held * key) for held in range(min(4, count) + 1)])
            for count in range(size + 1)
        ]
    return sums[size]


def slots(keys: NDArray[np.uint64], lookups: Tables) -> NDArray[np.uint64]:
    """The slots of hands' keys, as the kernels find them."""
    slot_of: Any = kernels.slot_of
    moved = slot_of.py_func(keys, lookups.shifts, lookups.row_shift)
    return np.asarray(moved & np.uint64(len(lookups.high) - 1))


@SIZES
@pytest.mark.parametrize("kinds", [13, 14])
def test_no_two_sets_of_ranks_have_one_sum(size: int, kinds: int) -> None:
    sums = sums_of_keys(size, kinds)
    assert len(sums) == sets_of_ranks(size, kinds)
    assert len(np.unique(sums & np.uint64(0xFFFFFFFF))) == len(sums)


@SIZES
@pytest.mark.parametrize("wild", [False, True])
def test_rank_counts_are_all_sets_of_ranks(size: int, wild: bool) -> None:
    counts = rank_counts(size, wild)
    assert counts.shape == (sets_of_ranks(size, 13 + wild), 14)
    assert wild == counts[:, 13].any()
    assert (counts.sum(axis=1) == size).all()
    assert counts.min() == 0
    assert counts.max() == 4
    assert len(np.unique(counts, axis=0)) == len(counts)


@SIZES
def test_every_set_of_ranks_has_a_slot_of_its_own(size: int) -> None:
    lookups = tables(size, ACE_TO_FIVE)
    found = slots(sums_of_keys(size) << np.uint64(32), lookups)
    assert len(np.unique(found)) == sets_of_ranks(size)
    for table in lookups.high, lookups.low:
        assert (table[found] > 0).all()
        assert np.count_nonzero(table) == len(found)


@SIZES
def test_the_tables_have_as_many_slots_as_a_power_of_two(size: int) -> None:
    lookups = tables(size, ACE_TO_FIVE)
    assert len(lookups.high) == len(lookups.low) == 1 << (len(lookups.high) - 1).bit_length()
    assert len(lookups.shifts) == 1 << (64 - int(lookups.row_shift))


@SIZES
def test_suits_do_not_move_a_hand(size: int) -> None:
    lookups = tables(size, Ranking())
    hands = np.random.default_rng(size).permuted(np.tile(np.arange(52), (1000, 1)), axis=1)[:, :size]
    by_ranks = np.array(RANK_KEYS, np.uint64)[hands // 4].sum(axis=1) << np.uint64(32)
    keys = lookups.card_keys[NO_WILD_ROW + hands].sum(axis=1) + kernels.EMPTY_HAND
    assert np.array_equal(slots(keys, lookups), slots(by_ranks, lookups))


@SIZES
def test_a_counter_shows_a_flush_and_only_a_flush(size: int) -> None:
    lookups = tables(size, Ranking())
    for suited in range(size + 1):
        others = [4 * i + 1 + i % 3 for i in range(size - suited)]
        for suit in range(4):
            hand = [(4 * (12 - i) + suit) for i in range(suited)] + [
                4 * (card // 4) + (card + suit) % 4 for card in others
            ]
            held = [sum(card % 4 == number for card in hand) for number in range(4)]
            key = lookups.card_keys[NO_WILD_ROW + np.array(hand)].sum() + kernels.EMPTY_HAND
            shown = [bool(int(key) >> 4 * number + 3 & 1) for number in range(4)]
            assert shown == [count >= 5 for count in held], hand


def test_flushes_are_the_best_five_of_one_suit() -> None:
    flushes = tables(5, Ranking()).flushes
    suited = {frozenset(ranks): strength for (ranks, suited), strength in HIGH.strengths.items() if suited}
    for number in np.random.default_rng(0).choice(1 << 13, 500, replace=False).tolist():
        held = [rank for place, rank in enumerate(RANKS) if number >> place & 1]
        best = max((suited[frozenset(five)] for five in combinations(held, 5)), default=0)
        assert flushes[number] == best, held


def test_a_game_without_a_low_has_no_low_table() -> None:
    assert tables(7, Ranking()).low.tolist() == [0]
    assert len(tables(7, ACE_TO_FIVE).low) == len(tables(7, Ranking()).high)


# Compiled and plain


@SIZES
@pytest.mark.parametrize("low", ["none", "ace-to-five", "deuce-to-seven"])
@pytest.mark.parametrize("wild", [False, True], ids=["natural", "wild"])
def test_evaluate_hands__compiled_is_plain(size: int, low: str, wild: bool) -> None:
    rng = np.random.default_rng(size)
    any_suit = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (200, 1)), axis=1)[:, :size]
    one_suit = rng.permuted(np.tile(np.arange(2, 52, 4, dtype=np.uint8), (200, 1)), axis=1)[:, :size]
    hands = np.ascontiguousarray(np.vstack([any_suit, one_suit]))
    compiled, slow = np.zeros(len(hands), np.uint16), np.zeros(len(hands), np.uint16)
    rows = 52 * rng.integers(0, 13, len(hands)) if wild else np.full(len(hands), NO_WILD_ROW)
    ranking = Ranking("above-straight-flush" if wild else "none", low)
    lookups = tables(size, ranking)
    scratch = np.zeros(8, np.uint64), np.zeros(8, np.uint64)
    kernels.evaluate_hands(hands, rows, low != "none", lookups, *scratch, compiled)
    with plain(kernels):
        kernels.evaluate_hands(hands, rows, low != "none", lookups, *scratch, slow)
    assert np.array_equal(compiled, slow)
    if low == "none" and not wild:
        assert {"flush", "straight flush"} <= {HIGH.category(int(strength)) for strength in compiled}


def test_place_rows__compiled_is_plain() -> None:
    # Rows of 6 down to 1 keys, 21 keys in 32 slots, in which no two of a row are alike modulo 32.
    rng = np.random.default_rng(3)
    lengths = np.arange(6, 0, -1)
    lows = np.concatenate([rng.choice(32, length, replace=False) for length in lengths])
    keys = (rng.integers(0, 1 << 27, 21) * 32 + lows).astype(np.uint64) << np.uint64(32)
    ends = np.r_[0, np.cumsum(lengths)]
    rows = np.column_stack([rng.permutation(6), ends[:-1], ends[1:]])
    shifts, slow_shifts = np.zeros(6, np.uint32), np.zeros(6, np.uint32)
    taken, slow_taken = np.zeros(32, np.uint8), np.zeros(32, np.uint8)
    kernels.place_rows(keys, rows, shifts, taken)
    with plain(kernels):
        kernels.place_rows(keys, rows, slow_shifts, slow_taken)
    assert np.array_equal(shifts, slow_shifts)
    assert np.array_equal(taken, slow_taken)
    assert taken.sum() == 21
    shift_of = np.zeros(21, np.uint64)
    for row, first, end in rows:
        shift_of[first:end] = shifts[row]
    found = ((keys >> np.uint64(32)) + shift_of) & np.uint64(31)
    assert len(np.unique(found)) == 21


def test_place_rows__compiled_is_plain_on_real_keys() -> None:
    lookups = tables(5, ACE_TO_FIVE)
    keys = np.sort(sums_of_keys(5) << np.uint64(32))
    row_of = keys >> lookups.row_shift
    numbers, firsts, lengths = np.unique(row_of, return_index=True, return_counts=True)
    rows = np.column_stack([numbers.astype(np.int64), firsts, firsts + lengths])
    rows = np.ascontiguousarray(rows[np.argsort(-lengths, kind="stable")])
    shifts = np.zeros(len(lookups.shifts), np.uint32)
    with plain(kernels):
        kernels.place_rows(keys, rows, shifts, np.zeros(len(lookups.high), np.uint8))
    assert np.array_equal(shifts, lookups.shifts)


def test_low_strengths_are_of_the_low_ladder() -> None:
    lookups = tables(5, ACE_TO_FIVE)
    assert set(lookups.low.tolist()) - {0} == set(LOW_LADDERS["ace-to-five"].strengths.values())
