"""The best hands of many deals side by side where a hand is two cards of one's own and three of a line.

They are looked up by the pair and the triple; flushes, which are few, are looked for where they can be.

Kinds of cards are the ranks, and 13 for a wild card. A pair of kinds a <= b is number ``a + b (b + 1) / 2``, a triple
a <= b <= c number ``a + b (b + 1) / 2 + c (c + 1) (c + 2) / 6``. Suits are bits; a wild card has all four.
"""

import numpy as np

from equity.engine.kernels.dealing import LANES, RANK_SHIFT, SUIT
from equity.engine.kernels.settling import LINE_BITS, clear_rows, take_line
from equity.jit import inlined, jit

HALF, LOWER_HALF = np.uint32(16), np.uint32(0xFFFF)
WILD_KIND = np.uint8(13)
EVERY_SUIT = np.uint8(15)
NO_SUIT = np.uint8(0)
NO_RANK = np.uint8(255)
CLUBS, DIAMONDS, HEARTS = np.uint8(0), np.uint8(1), np.uint8(2)
ONE, TWO, SIX = np.uint32(1), np.uint32(2), np.uint32(6)
TRIPLES = np.uint16(560)
FLUSH_TABLE = np.uint64(1 << 13)


@jit
def tell_kinds(cards, wild, kinds, suits):
    """Fill `kinds` and `suits` (uint8, (LANES,)) for `cards`, those of rank `wild` (uint8, (LANES,)) being wild."""
    for q in range(LANES):
        rank = np.uint8(cards[q] >> RANK_SHIFT)
        kinds[q] = WILD_KIND if rank == wild[q] else rank
    for q in range(LANES):
        suit = np.uint8(cards[q] & SUIT)
        black = np.uint8(1) if suit == CLUBS else np.uint8(8)
        red = np.uint8(2) if suit == DIAMONDS else np.uint8(4)
        bit = red if suit in (DIAMONDS, HEARTS) else black
        suits[q] = EVERY_SUIT if kinds[q] == WILD_KIND else bit


@jit
def number_pairs(first, second, pairs):
    """Fill `pairs` (uint16, (LANES,)) with the numbers of two kinds of cards (uint8, (LANES,))."""
    for q in range(LANES):
        a, b = np.uint32(first[q]), np.uint32(second[q])
        high = max(a, b)
        pairs[q] = np.uint16(np.uint32(min(a, b)) + (np.uint32(high * np.uint32(high + ONE)) >> ONE))


@jit
def number_triples(first, second, third, triples):
    """Fill `triples` (uint16, (LANES,)) with the numbers of three kinds of cards (uint8, (LANES,))."""
    for q in range(LANES):
        a, b, c = np.uint32(first[q]), np.uint32(second[q]), np.uint32(third[q])
        low, middle = min(a, b), max(a, b)
        high = max(middle, c)
        middle = min(middle, c)
        low, middle = min(low, middle), max(low, middle)
        square = np.uint32(middle * np.uint32(middle + ONE)) >> ONE
        cube = np.uint32(np.uint32(high * np.uint32(high + ONE)) * np.uint32(high + TWO)) // SIX
        triples[q] = np.uint16(low + square + cube)


@inlined
def prepare_pairs(table, cells, wild_place, lines, cards):
    """Work out the triples of all lines of boards, whose `cells` are on `table` (uint8, (places, LANES)).

    `cards` as `PairLanes`; the rank of the card at `wild_place` is wild unless that is -1.
    """
    wild, kinds, suits, triples, line_suits, some_suits, _, _, _, _, _ = cards
    if wild_place >= 0:
        centre = table[wild_place]
        for q in range(LANES):
            wild[q] = np.uint8(centre[q] >> RANK_SHIFT)
    for cell in range(cells):
        tell_kinds(table[cell], wild, kinds[cell], suits[cell])
    for q in range(LANES):
        some_suits[q] = NO_SUIT
    for line in range(len(lines)):
        a, b, c = lines[line, 0], lines[line, 1], lines[line, 2]
        number_triples(kinds[a], kinds[b], kinds[c], triples[line])
        first, second, third, common = suits[a], suits[b], suits[c], line_suits[line]
        for q in range(LANES):
            common[q] = first[q] & second[q] & third[q]
        for q in range(LANES):
            some_suits[q] |= common[q]


@jit
def look_up_pairs(pairs, triples, by_pair, found):
    """Fill `found` (uint32, (lines, LANES)) with what `by_pair` has for a pair with each line.

    Nothing but loads and stores, which no vector can do; the rest is done by vectors afterwards.
    """
    lines = len(triples)
    line = 0
    while line + 8 <= lines:
        t0, t1, t2, t3 = triples[line], triples[line + 1], triples[line + 2], triples[line + 3]
        t4, t5, t6, t7 = triples[line + 4], triples[line + 5], triples[line + 6], triples[line + 7]
        f0, f1, f2, f3 = found[line], found[line + 1], found[line + 2], found[line + 3]
        f4, f5, f6, f7 = found[line + 4], found[line + 5], found[line + 6], found[line + 7]
        for q in range(LANES):
            row = by_pair[pairs[q]]
            f0[q], f1[q], f2[q], f3[q] = row[t0[q]], row[t1[q]], row[t2[q]], row[t3[q]]
            f4[q], f5[q], f6[q], f7[q] = row[t4[q]], row[t5[q]], row[t6[q]], row[t7[q]]
        line += 8
    while line < lines:
        mine, target = triples[line], found[line]
        for q in range(LANES):
            target[q] = by_pair[pairs[q], mine[q]]
        line += 1


@inlined
def flush_of_pair(q, own, choice, lines, line, kinds, found, weakest_low, flushes, low_flushes):
    """Return the strength of a choice of own cards with a line, all of one suit, ``high << 16 | low`` with a low.

    `found` is what it would be if they were not.
    """
    ranks, wild = np.uint64(0), np.uint64(0)
    for i in range(5):
        kind = np.uint64(kinds[own[choice, i] if i < 2 else lines[line, i - 2], q])
        if kind == WILD_KIND:
            wild += np.uint64(1)
        else:
            ranks |= np.uint64(1) << kind
    flush = np.uint32(flushes[wild * FLUSH_TABLE + ranks])
    if not weakest_low:
        return max(found, flush)
    low = np.uint32(found & LOWER_HALF)
    if not wild and len(low_flushes) > 1:
        low = np.uint32(low_flushes[ranks])
    return np.uint32(max(np.uint32(found >> HALF), flush) << HALF) | low


@jit
def score_pairs(seat, choices, table, own, lines, marks, numbers, weakest_low, lookups, cards, best):
    """Raise a seat's `best` hands, see `take_line`; it has so many `choices` of own cards.

    `table` and `cards` as `prepare_pairs` takes and leaves them; `marks` and `numbers`: those of the lines; `lookups`
    as `PairTables`.
    """
    wild, kinds, suits, triples, line_suits, some_suits, pairs, pair_suits, found, _, _ = cards
    by_high, by_halves, flushes, low_flushes = lookups
    for choice in range(seat * choices, (seat + 1) * choices):
        first, second = own[choice, 0], own[choice, 1]
        tell_kinds(table[first], wild, kinds[first], suits[first])
        tell_kinds(table[second], wild, kinds[second], suits[second])
        number_pairs(kinds[first], kinds[second], pairs)
        one, other = suits[first], suits[second]
        for q in range(LANES):
            pair_suits[q] = one[q] & other[q] & some_suits[q]
        if weakest_low:
            look_up_pairs(pairs, triples, by_halves, found)
        else:
            look_up_pairs(pairs, triples, by_high, found)
        for q in range(LANES):
            if pair_suits[q]:
                for line in range(len(lines)):
                    if line_suits[line, q] & pair_suits[q]:
                        found[line, q] = flush_of_pair(
                            q, own, choice, lines, line, kinds, found[line, q], weakest_low, flushes, low_flushes
                        )
        for line in range(len(lines)):
            take_line(found[line], np.uint32(marks[line]), numbers[line], weakest_low, best)


@jit
def look_up_known(slots, values, found):
    """Fill `found` (uint32, (lines, LANES)) with what `values` (uint32) has in `slots` (uint16, (lines, LANES))."""
    lines = len(slots)
    line = 0
    while line + 8 <= lines:
        s0, s1, s2, s3 = slots[line], slots[line + 1], slots[line + 2], slots[line + 3]
        s4, s5, s6, s7 = slots[line + 4], slots[line + 5], slots[line + 6], slots[line + 7]
        f0, f1, f2, f3 = found[line], found[line + 1], found[line + 2], found[line + 3]
        f4, f5, f6, f7 = found[line + 4], found[line + 5], found[line + 6], found[line + 7]
        for q in range(LANES):
            f0[q], f1[q], f2[q], f3[q] = values[s0[q]], values[s1[q]], values[s2[q]], values[s3[q]]
            f4[q], f5[q], f6[q], f7[q] = values[s4[q]], values[s5[q]], values[s6[q]], values[s7[q]]
        line += 8
    while line < lines:
        mine, target = slots[line], found[line]
        for q in range(LANES):
            target[q] = values[mine[q]]
        line += 1


@inlined
def score_known(marks, cards, high):
    """Fill the rows of `high` (uint32, (seats, LANES)) of the seats whose hands are known, as `take_line` has them.

    `cards` as `prepare_pairs` leaves them; `marks`: those of the lines.
    """
    _, _, _, triples, line_suits, _, _, _, found, slots, known = cards
    seats, values, _ = known
    for line in range(len(marks)):
        mine, common, target = triples[line], line_suits[line], slots[line]
        for q in range(LANES):
            target[q] = np.uint16(np.uint16(TRIPLES * np.uint16(common[q])) + mine[q])
    for two in range(len(seats)):
        first, second = seats[two, 0], seats[two, 1]
        clear_rows(high[first : first + 1])
        clear_rows(high[second : second + 1])
        look_up_known(slots, values[two], found)
        one, other = high[first], high[second]
        for line in range(len(marks)):
            mark, both = np.uint32(marks[line]), found[line]
            for q in range(LANES):
                one[q] = max(one[q], np.uint32(np.uint32(both[q] & LOWER_HALF) << LINE_BITS) | mark)
        if second != first:
            for line in range(len(marks)):
                mark, both = np.uint32(marks[line]), found[line]
                for q in range(LANES):
                    other[q] = max(other[q], np.uint32(np.uint32(both[q] >> HALF) << LINE_BITS) | mark)
