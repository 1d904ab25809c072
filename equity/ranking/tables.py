"""Lookup tables for hands of five to eight cards, made from the ladders when first asked for."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.cards import DECK, RANKS
from equity.ranking.ladder import ACE_TO_FIVE, HIGH, Ladder

SIZES: Final = range(5, 9)
LOW_LADDERS: Final = {"ace-to-five": ACE_TO_FIVE}

# The first 13 integers below 2^32 that numpy's PCG64 draws from seed 0. What is asked of them, and tested, is that no
# two sets of eight ranks with at most four of each have one sum modulo 2^32; nor then have two smaller sets, since
# adding the same ranks to both makes them eight.
RANK_KEYS: Final = (
    0xD9C2825F, 0xA30FEBCF, 0x82D9D721, 0x4510BDF8, 0x4ECDE8B8, 0x0A7D3DA9, 0x1342F01D,
    0x043B27B6, 0x2CDE513B, 0xD0327A78, 0xA6401C4E, 0xE9AA5979, 0x80EDB27F,
)  # fmt: skip


class Tables(NamedTuple):
    """What compiled code looks hands of one size up in; `equity.ranking.kernels` says how."""

    card_keys: NDArray[np.uint64]
    card_bits: NDArray[np.uint64]
    shifts: NDArray[np.uint32]
    row_shift: np.uint64
    high: NDArray[np.uint16]
    flushes: NDArray[np.uint16]
    low: NDArray[np.uint16]


@cache
def tables(size: int, low: str = "none") -> Tables:
    """Return the tables for the best five of `size` cards, `low` naming the low ranking (or ``none``)."""
    shifts, row_shift, _ = _placing(size)
    return Tables(
        card_keys=np.array([(RANK_KEYS[card >> 2] << 32) + (1 << 4 * (card & 3)) for card in DECK], np.uint64),
        card_bits=np.array([1 << (16 * (card & 3) + (card >> 2)) for card in DECK], np.uint64),
        shifts=shifts,
        row_shift=np.uint64(row_shift),
        high=_by_ranks(size, HIGH),
        flushes=_flushes(),
        low=np.zeros(1, np.uint16) if low == "none" else _by_ranks(size, LOW_LADDERS[low]),
    )


@cache
def rank_counts(size: int) -> NDArray[np.int64]:
    """Every set of `size` ranks with at most four of each, as counts by rank: (sets, 13)."""
    counts = np.zeros((1, 0), np.int64)
    for ranks_left in range(len(RANKS) - 1, -1, -1):
        missing = size - counts.sum(axis=1)
        fewest = np.maximum(0, missing - 4 * ranks_left)
        choices = np.minimum(4, missing) - fewest + 1
        first = np.repeat(fewest - np.cumsum(choices) + choices, choices)
        counts = np.column_stack([np.repeat(counts, choices, axis=0), first + np.arange(len(first))])
    return counts


def _sums(counts: NDArray[np.int64]) -> NDArray[np.uint64]:
    """Rank sums, where a hand's key has them."""
    sums: NDArray[np.uint64] = counts.astype(np.uint64) @ np.array(RANK_KEYS, np.uint64)
    return sums << np.uint64(32)


@cache
def _placing(size: int) -> tuple[NDArray[np.uint32], int, int]:
    """Row shifts for hands of `size` cards, the key bits below a row's number, and how many slots the tables have."""
    from equity.ranking.kernels import place_rows

    keys = np.sort(_sums(rank_counts(size)))
    slots = 1 << int(len(keys) * 1.3).bit_length()
    row_bits = (len(keys) // 8).bit_length()
    row_shift = 64 - row_bits
    row_of = keys >> np.uint64(row_shift)
    numbers, firsts, lengths = np.unique(row_of, return_index=True, return_counts=True)
    rows = np.column_stack([numbers.astype(np.int64), firsts, firsts + lengths])
    rows = np.ascontiguousarray(rows[np.argsort(-lengths, kind="stable")])
    shifts = np.zeros(1 << row_bits, np.uint32)
    place_rows(keys, rows, shifts, np.zeros(slots, np.uint8))
    return shifts, row_shift, slots


def _slots(size: int, keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    shifts, row_shift, slots = _placing(size)
    moved: NDArray[np.uint64] = (keys >> np.uint64(32)) + shifts[keys >> np.uint64(row_shift)]
    return moved & np.uint64(slots - 1)


@cache
def _by_ranks(size: int, ladder: Ladder) -> NDArray[np.uint16]:
    """Strengths of the best five of `size` cards by their ranks alone, each in its slot."""
    table = np.zeros(_placing(size)[2], np.uint16)
    if size == 5:
        strength_of = {ranks: strength for (ranks, suited), strength in ladder.strengths.items() if not suited}
        ranks = np.array([[RANKS.index(rank) for rank in ranks] for ranks in strength_of])
        keys = np.array(RANK_KEYS, np.uint64)[ranks].sum(axis=1) << np.uint64(32)
        table[_slots(size, keys)] = list(strength_of.values())
        return table
    counts = rank_counts(size)
    keys = _sums(counts)
    smaller = _by_ranks(size - 1, ladder)
    best = np.zeros(len(keys), np.uint16)
    for rank, key in enumerate(RANK_KEYS):
        has = counts[:, rank] > 0
        without = keys[has] - np.uint64(key << 32)
        best[has] = np.maximum(best[has], smaller[_slots(size - 1, without)])
    table[_slots(size, keys)] = best
    return table


@cache
def _flushes() -> NDArray[np.uint16]:
    """Strengths of the best flush for each set of ranks held of one suit: bit r of the index is rank r."""
    best = np.zeros(1 << len(RANKS), np.uint16)
    for (ranks, suited), strength in HIGH.strengths.items():
        if suited:
            best[sum(1 << RANKS.index(rank) for rank in ranks)] = strength
    sets = np.arange(len(best))
    sizes = np.bitwise_count(sets)
    for size in range(6, len(RANKS) + 1):
        held = sets[sizes == size]
        for rank in range(len(RANKS)):
            has = held[held >> rank & 1 == 1]
            best[has] = np.maximum(best[has], best[has ^ (1 << rank)])
    return best
