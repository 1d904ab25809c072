"""Compiled lookups: from a sum of card keys to a strength, and the placing of sums in the tables they are looked up in.

A card's key is one 64-bit number. Its upper half is a number for the rank, such that no two sets of up to eight ranks
have the same sum modulo 2^32; its lowest 16 bits are four counters, one a suit. A hand's key is the sum of its cards'
keys, whatever overflows at the top dropped, plus `EMPTY_HAND`, which starts every counter at three: a counter's top
bit then says that five or more cards are of that suit. Sums of parts may be made once and added.
"""

import numpy as np

from equity.jit import inlined, jit

EMPTY_HAND = np.uint64(0x3333)
FLUSH_BITS = np.uint64(0x8888)
RANK_SHIFT = np.uint64(32)
SUIT_WIDTH = np.uint64(16)
SUIT_BITS = np.uint64((1 << 13) - 1)


@inlined
def slot_of(key, shifts, row_shift):
    """Return the slot of a hand's key (uint64) in the tables by ranks: hashed to a row, moved by the row's shift.

    `shifts` (uint32) has a power of two entries, `row_shift` (uint64) leaves that many bits of a key. The result is
    still to be cut to the size of the tables, a power of two.
    """
    return (key >> RANK_SHIFT) + shifts[key >> row_shift]


@inlined
def flush_strength(key, bits, flushes):
    """Return the strength of the best flush or straight flush in a hand whose key shows one.

    `bits` (uint64) has bit ``16 * suit + rank`` set for each card of the hand; `flushes` (uint16, (8192,)) has the
    strength of each set of ranks of one suit.
    """
    suit = np.uint64(0)
    counters = (key & FLUSH_BITS) >> np.uint64(3)
    while not counters & np.uint64(1):
        counters >>= np.uint64(4)
        suit += np.uint64(1)
    return flushes[(bits >> (suit * SUIT_WIDTH)) & SUIT_BITS]


@jit
def place_rows(keys, rows, shifts, taken):
    """Find each row's shift so that no two keys share a slot, fullest rows first (hash and displace).

    `keys` (uint64) are grouped by row; `rows` (int64, (rows, 3)) has a row's number and the first and one past the last
    index of its keys. Fills `shifts` (uint32, (rows,)) and `taken` (uint8, a power of two entries) in place. Method:
    Belazzougui, Botelho, Dietzfelbinger, "Hash, displace, and compress", ESA 2009.
    """
    mask = np.uint64(len(taken) - 1)
    for i in range(rows.shape[0]):
        row, first, last = rows[i, 0], rows[i, 1], rows[i, 2]
        shift = np.uint64(0)
        placed = 0
        while placed < last - first:
            slot = ((keys[first + placed] >> RANK_SHIFT) + shift) & mask
            if taken[slot]:
                for j in range(first, first + placed):
                    taken[((keys[j] >> RANK_SHIFT) + shift) & mask] = 0
                placed = 0
                shift += np.uint64(1)
            else:
                taken[slot] = 1
                placed += 1
        shifts[row] = shift


@jit
def evaluate_hands(cards, empty, tables, strengths):
    """Fill `strengths` (uint16, (hands,)) for `cards` (uint8, (hands, n)); n must be the size the tables are for.

    `empty` (uint64) is `EMPTY_HAND` where flushes count, else 0, so that none is ever seen. Looks up `tables.high`.
    """
    mask = np.uint64(len(tables.high) - 1)
    for hand in range(cards.shape[0]):
        key = empty
        bits = np.uint64(0)
        for i in range(cards.shape[1]):
            key += tables.card_keys[cards[hand, i]]
            bits |= tables.card_bits[cards[hand, i]]
        strength = tables.high[slot_of(key, tables.shifts, tables.row_shift) & mask]
        if key & FLUSH_BITS:
            strength = max(strength, flush_strength(key, bits, tables.flushes))
        strengths[hand] = strength
