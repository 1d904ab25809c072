"""Lookup tables for hands of five to eight cards, made from the ladders when first asked for."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.cards import DECK, RANKS
from equity.ranking.ladder import Ladder
from equity.ranking.ranking import Ranking

SIZES: Final = range(5, 9)
NO_WILD_ROW: Final = 52 * len(RANKS)
MOST_WILD: Final = 4

# The first 14 integers below 2^32 that numpy's PCG64 draws from seed 0: one a rank, then one for wild cards. What is
# asked of them, and tested, is that no two sets of eight, with at most four of each, have one sum modulo 2^32; nor then
# have two smaller sets, since adding the same ranks to both makes them eight.
RANK_KEYS: Final = (
    0xD9C2825F, 0xA30FEBCF, 0x82D9D721, 0x4510BDF8, 0x4ECDE8B8, 0x0A7D3DA9, 0x1342F01D,
    0x043B27B6, 0x2CDE513B, 0xD0327A78, 0xA6401C4E, 0xE9AA5979, 0x80EDB27F, 0x9B4C7B71,
)  # fmt: skip
WILD_KEY: Final = RANK_KEYS[-1]

Strengths = NDArray[np.uint16]
Halves = NDArray[np.uint32]


class Tables(NamedTuple):
    """What compiled code looks hands of one size up in; `equity.ranking.kernels` says how.

    `card_keys` and `card_bits` (14 * 52,). `shifts`, `row_shift`: where a key's slot is in `high` and `low`. `flushes`
    (5 * 8192,): by number of wild cards and ranks held of one suit. `low_flushes` (8192,): the low strength of five
    ranks of one suit, of length 1 where flushes do not count for low, as `low` is without a low. `five_shifts`,
    `five_row_shift`, `five_low`: the low of just five cards, likewise.
    """

    card_keys: NDArray[np.uint64]
    card_bits: NDArray[np.uint64]
    shifts: NDArray[np.uint32]
    row_shift: np.uint64
    high: Strengths
    flushes: Strengths
    low: Strengths
    low_flushes: Strengths
    five_shifts: NDArray[np.uint32]
    five_row_shift: np.uint64
    five_low: Strengths


class PairTables(NamedTuple):
    """What hands of a pair and a triple are looked up in; `equity.engine.kernels.pairs` numbers those.

    `high` (105, 560): by pair and triple, suits aside. `halves` (105, 560): ``high << 16 | low`` likewise, of length 1
    without a low. `flushes` and `low_flushes` are those of `Tables`.
    """

    high: Strengths
    halves: Halves
    flushes: Strengths
    low_flushes: Strengths


@cache
def tables(size: int, ranking: Ranking) -> Tables:
    """Return the tables for the best five of `size` cards."""
    wild, low = ranking.wild, ranking.low_ladder
    none = np.zeros(1, np.uint16)
    keys, bits = _card_rows()
    shifts, row_shift, _ = _placing(size, wild)
    five_shifts, five_row_shift, _ = _placing(5, wild)
    low_flushes = _low_flushes(low) if low and low.suits_count else none
    return Tables(
        card_keys=keys,
        card_bits=bits,
        shifts=shifts,
        row_shift=np.uint64(row_shift),
        high=_by_ranks(size, ranking.high_ladder, wild, True),
        flushes=_flushes(ranking.high_ladder),
        low=_by_ranks(size, low, wild, ranking.wild_low_ace) if low else none,
        low_flushes=low_flushes,
        five_shifts=five_shifts,
        five_row_shift=np.uint64(five_row_shift),
        five_low=_by_ranks(5, low, wild, ranking.wild_low_ace) if low and low.suits_count else none,
    )


@cache
def sum_halves(size: int, ranking: Ranking) -> Halves:
    """Return ``high << 16 | low`` in the slots of `Tables.high`; of length 1 without a low."""
    if not ranking.low_ladder:
        return np.zeros(1, np.uint32)
    whole = tables(size, ranking)
    return whole.high.astype(np.uint32) << np.uint32(16) | whole.low


@cache
def pair_tables(ranking: Ranking) -> PairTables:
    """Return the tables for hands of a pair and a triple."""
    whole = tables(5, ranking)
    kinds = range(len(RANK_KEYS))
    pairs = [(a, b) for b in kinds for a in range(b + 1)]
    triples = [(a, b, c) for c in kinds for b in range(c + 1) for a in range(b + 1)]
    each = np.eye(len(RANK_KEYS), dtype=np.int64)
    counts = each[pairs].sum(axis=1)[:, None] + each[triples].sum(axis=1)
    possible = (counts <= 4).all(axis=2) & (ranking.wild | (counts[:, :, -1] == 0))
    slots = _slots(5, ranking.wild, _sums(counts[possible]))
    high = np.zeros(possible.shape, np.uint16)
    high[possible] = whole.high[slots]
    halves = np.zeros(possible.shape if ranking.low_ladder else (1, 1), np.uint32)
    if ranking.low_ladder:
        halves[possible] = whole.high[slots].astype(np.uint32) << np.uint32(16) | whole.low[slots]
    return PairTables(high, halves, whole.flushes, whole.low_flushes)


@cache
def _card_rows() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Keys and bits of the 52 cards for each wild rank, and for none."""
    keys, bits = [], []
    for wild_rank in range(len(RANKS) + 1):
        for card in DECK:
            rank, suit = card >> 2, card & 3
            if rank == wild_rank:
                keys.append((WILD_KEY << 32) + 0x1111_0000)
                bits.append(0)
            else:
                keys.append((RANK_KEYS[rank] << 32) + (0x1_0001 << 4 * suit))
                bits.append(1 << (16 * suit + rank))
    return np.array(keys, np.uint64), np.array(bits, np.uint64)


@cache
def rank_counts(size: int, wild: bool) -> NDArray[np.int64]:
    """Every set of `size` ranks with at most four of each, as counts by rank, and by wild cards last: (sets, 14)."""
    counts = np.zeros((1, 0), np.int64)
    kinds = len(RANKS) + wild
    for kinds_left in range(kinds - 1, -1, -1):
        missing = size - counts.sum(axis=1)
        fewest = np.maximum(0, missing - 4 * kinds_left)
        choices = np.minimum(4, missing) - fewest + 1
        first = np.repeat(fewest - np.cumsum(choices) + choices, choices)
        counts = np.column_stack([np.repeat(counts, choices, axis=0), first + np.arange(len(first))])
    return counts if wild else np.column_stack([counts, np.zeros(len(counts), np.int64)])


def _sums(counts: NDArray[np.int64]) -> NDArray[np.uint64]:
    """Rank sums, where a hand's key has them."""
    sums: NDArray[np.uint64] = counts.astype(np.uint64) @ np.array(RANK_KEYS, np.uint64)
    return sums << np.uint64(32)


@cache
def _placing(size: int, wild: bool) -> tuple[NDArray[np.uint32], int, int]:
    """Row shifts for hands of `size` cards, the key bits below a row's number, and how many slots the tables have."""
    from equity.ranking.kernels import place_rows

    keys = np.sort(_sums(rank_counts(size, wild)))
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


def _slots(size: int, wild: bool, keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    shifts, row_shift, slots = _placing(size, wild)
    moved: NDArray[np.uint64] = (keys >> np.uint64(32)) + shifts[keys >> np.uint64(row_shift)]
    return moved & np.uint64(slots - 1)


@cache
def _by_ranks(size: int, ladder: Ladder, wild: bool, low_ace: bool) -> Strengths:
    """Strengths of the best five of `size` cards by their ranks and wild cards alone, each in its slot."""
    if size == 5:
        return _fives_by_ranks(ladder, wild, low_ace)
    table = np.zeros(_placing(size, wild)[2], np.uint16)
    counts = rank_counts(size, wild)
    keys = _sums(counts)
    smaller = _by_ranks(size - 1, ladder, wild, low_ace)
    best = np.zeros(len(keys), np.uint16)
    for kind, key in enumerate(RANK_KEYS):
        has = counts[:, kind] > 0
        without = keys[has] - np.uint64(key << 32)
        best[has] = np.maximum(best[has], smaller[_slots(size - 1, wild, without)])
    table[_slots(size, wild, keys)] = best
    return table


def _fives_by_ranks(ladder: Ladder, wild: bool, low_ace: bool) -> Strengths:
    """Strengths of five cards by their ranks: the ladder's own, then with one wild card, then with two, ..."""
    table = np.zeros(_placing(5, wild)[2], np.uint16)
    natural = {ranks: strength for (ranks, suited), strength in ladder.strengths.items() if not suited}
    fives = {ranks[0]: natural.pop(ranks) for ranks in list(natural) if len(set(ranks)) == 1}
    indices = np.array([[RANKS.index(rank) for rank in ranks] for ranks in natural])
    keys = np.array(RANK_KEYS, np.uint64)[indices].sum(axis=1) << np.uint64(32)
    table[_slots(5, wild, keys)] = list(natural.values())
    counts = rank_counts(5, wild)
    for jokers in range(1, MOST_WILD + 1 if wild else 1):
        rows = counts[counts[:, -1] == jokers]
        keys = _sums(rows)
        best = np.zeros(len(keys), np.uint16)
        for rank, key in enumerate(RANK_KEYS[:-1]):
            if RANKS[rank] == "A" and ladder.low and not low_ace:
                continue
            # A wild card becomes one of `rank`, of which there are no more than four, or completes five of a kind.
            room = rows[:, rank] < 4
            filled = keys[room] + np.uint64((key - WILD_KEY) % (1 << 32) << 32)
            best[room] = np.maximum(best[room], table[_slots(5, wild, filled)])
            all_alike = rows[:, rank] == 5 - jokers
            best[all_alike] = np.maximum(best[all_alike], fives.get(RANKS[rank], 0))
        table[_slots(5, wild, keys)] = best
    return table


def _masks(ladder: Ladder) -> dict[int, int]:
    """The strength of five cards of one suit, by their ranks: bit r for rank r."""
    return {
        sum(1 << RANKS.index(rank) for rank in ranks): strength
        for (ranks, suited), strength in ladder.strengths.items()
        if suited
    }


@cache
def _flushes(ladder: Ladder) -> Strengths:
    """Strengths of the best flush for each set of ranks held of one suit, without and with 1 to 4 wild cards."""
    best = np.zeros((MOST_WILD + 1, 1 << len(RANKS)), np.uint16)
    for mask, strength in _masks(ladder).items():
        best[0, mask] = strength
    sets = np.arange(best.shape[1])
    sizes = np.bitwise_count(sets)
    for size in range(6, len(RANKS) + 1):
        held = sets[sizes == size]
        for rank in range(len(RANKS)):
            has = held[held >> rank & 1 == 1]
            best[0, has] = np.maximum(best[0, has], best[0, has ^ (1 << rank)])
    for jokers in range(1, MOST_WILD + 1):
        for rank in range(len(RANKS)):
            best[jokers] = np.maximum(best[jokers], best[jokers - 1, sets | (1 << rank)])
    return best.reshape(-1)


@cache
def _low_flushes(ladder: Ladder) -> Strengths:
    strengths = np.zeros(1 << len(RANKS), np.uint16)
    for mask, strength in _masks(ladder).items():
        strengths[mask] = strength
    return strengths
