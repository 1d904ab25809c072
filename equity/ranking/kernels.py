"""Compiled lookups: from a sum of card keys to a strength, and the placing of sums in the tables they are looked up in.

A card's key is one 64-bit number. Its upper half is a number for the rank, such that no two sets of up to eight ranks
have the same sum modulo 2^32; wild cards have a number of their own, whatever their rank. The lower half has two sets
of four counters, one a suit: bits 0-15 count natural cards, bits 16-31 natural and wild ones. A hand's key is the sum
of its cards' keys, whatever overflows at the top dropped, plus `EMPTY_HAND`, which starts every counter at three: a
counter's top bit then says five or more. Sums of parts may be made once and added.

Keys and bits of cards come in 14 rows of 52, one for each wild rank and the last for none; `wild_row` is where the row
in force starts.
"""

import numpy as np

from equity.jit import inlined, jit

EMPTY_HAND = np.uint64(0x3333_3333)
NATURAL_FLUSH = np.uint64(0x8888)
FLUSH = np.uint64(0x8888_0000)
RANK_SHIFT = np.uint64(32)
WILD_SHIFT = np.uint64(16)
COUNTER_WIDTH = np.uint64(4)
COUNTER_BITS = np.uint64(15)
COUNTER_TOP = np.uint64(8)
SUIT_WIDTH = np.uint64(16)
SUIT_BITS = np.uint64((1 << 13) - 1)
FLUSH_TABLE = np.uint64(1 << 13)


@inlined
def slot_of(key, shifts, row_shift):
    """Return the slot of a hand's key (uint64) in the tables by ranks: hashed to a row, moved by the row's shift.

    `shifts` (uint32) has a power of two entries, `row_shift` (uint64) leaves that many bits of a key. The result is
    still to be cut to the size of the tables, a power of two.
    """
    return (key >> RANK_SHIFT) + shifts[key >> row_shift]


@inlined
def flush_strength(key, bits, flushes):
    """Return the strength of the best flush or straight flush in a hand whose key has a `FLUSH` bit set.

    `bits` (uint64) has bit ``16 * suit + rank`` set for each natural card of the hand; `flushes` (uint16, (5 * 8192,))
    has the strength of each set of ranks of one suit with no wild card, then with one, and so on.
    """
    wild = (key >> WILD_SHIFT & COUNTER_BITS) - (key & COUNTER_BITS)
    best = np.uint64(0)
    counters = key >> WILD_SHIFT
    for suit in range(4):
        if counters & COUNTER_TOP:
            ranks = (bits >> np.uint64(suit) * SUIT_WIDTH) & SUIT_BITS
            best = max(best, np.uint64(flushes[wild * FLUSH_TABLE + ranks]))
        counters >>= COUNTER_WIDTH
    return best


@inlined
def dodging_low(keys, bits, size, shifts, row_shift, low_table, low_flushes):
    """Return the best low of `size` cards by trying every five of them: for hands in which a flush may be forced.

    `keys`, `bits` (uint64, (8,)): those of the cards. The tables are those for hands of five, `low_flushes` (uint16,
    (8192,)) the strength of five ranks of one suit.
    """
    key = EMPTY_HAND
    held = np.uint64(0)
    for i in range(size):
        key += keys[i]
        held |= bits[i]
    out = size - 5
    best = np.uint64(0)
    mask = np.uint64(len(low_table) - 1)
    # Up to three cards are left out; a loop that has none to leave out runs once.
    for a in range(size if out > 0 else 1):
        key_a, held_a = (key - keys[a], held ^ bits[a]) if out > 0 else (key, held)
        for b in range(a + 1 if out > 1 else 0, size if out > 1 else 1):
            key_b, held_b = (key_a - keys[b], held_a ^ bits[b]) if out > 1 else (key_a, held_a)
            for c in range(b + 1 if out > 2 else 0, size if out > 2 else 1):
                key_c, held_c = (key_b - keys[c], held_b ^ bits[c]) if out > 2 else (key_b, held_b)
                strength = np.uint64(low_table[slot_of(key_c, shifts, row_shift) & mask])
                if key_c & NATURAL_FLUSH:
                    ranks = held_c | held_c >> SUIT_WIDTH
                    ranks |= ranks >> SUIT_WIDTH + SUIT_WIDTH
                    strength = np.uint64(low_flushes[ranks & SUIT_BITS])
                best = max(best, strength)
    return best


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
def evaluate_hands(cards, wild_rows, low, tables, keys, bits, strengths):
    """Fill `strengths` (uint16, (hands,)) for `cards` (uint8, (hands, n)); n must be the size the tables are for.

    `wild_rows` (int64, (hands,)): where the row of each hand's wild rank starts. `low`: whether to rank for low. `keys`
    and `bits` (uint64, (8,)) are scratch.
    """
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    mask = np.uint64(len(high_table) - 1)
    size = cards.shape[1]
    for hand in range(cards.shape[0]):
        key = EMPTY_HAND
        held = np.uint64(0)
        for i in range(size):
            keys[i] = card_keys[wild_rows[hand] + cards[hand, i]]
            bits[i] = card_bits[wild_rows[hand] + cards[hand, i]]
            key += keys[i]
            held |= bits[i]
        slot = slot_of(key, shifts, row_shift) & mask
        if low:
            strength = np.uint64(low_table[slot])
            if key & NATURAL_FLUSH and len(low_flushes) > 1:
                strength = dodging_low(keys, bits, size, five_shifts, five_row_shift, five_low, low_flushes)
        else:
            strength = np.uint64(high_table[slot])
            if key & FLUSH:
                strength = max(strength, flush_strength(key, held, flushes))
        strengths[hand] = strength
