"""The best hands of many deals side by side by sums of card keys: any number of cards from hand and line."""

import numpy as np

from equity.engine.kernels.dealing import LANES, RANK_SHIFT
from equity.engine.kernels.settling import take_line
from equity.jit import inlined, jit
from equity.ranking.kernels import EMPTY_HAND, FLUSH, NATURAL_FLUSH, dodging_low, flush_strength, slot_of

HALF, LOWER_HALF = np.uint32(16), np.uint32(0xFFFF)
WILD_ROW = np.uint64(52)


@jit
def sum_cards(start, places, table, wild_rows, card_keys, sums):
    """Fill `sums` (uint64, (LANES,)) with `start` and the keys of the cards at `places` of `table`."""
    for q in range(LANES):
        sums[q] = start
    i = 0
    while i + 2 <= len(places):
        first, second = table[places[i]], table[places[i + 1]]
        for q in range(LANES):
            row = wild_rows[q]
            sums[q] += card_keys[row + np.uint64(first[q])] + card_keys[row + np.uint64(second[q])]
        i += 2
    if i < len(places):
        last = table[places[i]]
        for q in range(LANES):
            sums[q] += card_keys[wild_rows[q] + np.uint64(last[q])]


@inlined
def prepare_sums(table, wild_place, lines, tables, cards):
    """Sum the keys of all lines of boards; `cards` as `SumLanes`, `wild_place` as `prepare_pairs` takes it."""
    wild_rows, line_keys, _, _, _, _ = cards
    if wild_place >= 0:
        centre = table[wild_place]
        for q in range(LANES):
            wild_rows[q] = np.uint64(centre[q] >> RANK_SHIFT) * WILD_ROW
    for line in range(len(lines)):
        sum_cards(np.uint64(0), lines[line], table, wild_rows, tables[0], line_keys[line])


@inlined
def flush_in_lane(q, key, own, line, table, wild_rows, card_bits, flushes):
    """Return the strength of the best flush of the cards at `own` and `line` in lane `q`; `key` has a `FLUSH` bit."""
    bits = np.uint64(0)
    for i in range(len(own)):
        bits |= card_bits[wild_rows[q] + np.uint64(table[own[i], q])]
    for i in range(len(line)):
        bits |= card_bits[wild_rows[q] + np.uint64(table[line[i], q])]
    return np.uint32(flush_strength(key, bits, flushes))


@jit
def dodging_in_lane(q, own, line, table, tables, cards):
    """Return the best low of the cards at `own` and at `line` in lane `q`, of which five may be of one suit."""
    wild_rows, _, _, hand_keys, hand_bits, _ = cards
    size = len(own) + len(line)
    for i in range(size):
        place = own[i] if i < len(own) else line[i - len(own)]
        card = wild_rows[q] + np.uint64(table[place, q])
        hand_keys[i] = tables[0][card]
        hand_bits[i] = tables[1][card]
    return np.uint32(dodging_low(hand_keys, hand_bits, size, tables[8], tables[9], tables[10], tables[7]))


@jit
def look_up_highs(own, line, table, line_key, tables, cards):
    """Fill the found strengths (uint32, (LANES,)) in `cards` with the best high of the cards at `own` with a line."""
    wild_rows, _, own_keys, _, _, found = cards
    _, card_bits, shifts, row_shift, high_table, flushes, _, _, _, _, _ = tables
    mask = np.uint64(len(high_table) - 1)
    for q in range(LANES):
        key = own_keys[q] + line_key[q]
        strength = np.uint32(high_table[slot_of(key, shifts, row_shift) & mask])
        if key & FLUSH:
            strength = max(strength, flush_in_lane(q, key, own, line, table, wild_rows, card_bits, flushes))
        found[q] = strength


@jit
def look_up_halves(own, line, table, line_key, tables, sum_halves, cards):
    """Do what `look_up_highs` does for high and low, as ``high << 16 | low``."""
    wild_rows, _, own_keys, _, _, found = cards
    _, card_bits, shifts, row_shift, _, flushes, _, low_flushes, _, _, _ = tables
    mask = np.uint64(len(sum_halves) - 1)
    dodges = len(low_flushes) > 1
    for q in range(LANES):
        key = own_keys[q] + line_key[q]
        halves = sum_halves[slot_of(key, shifts, row_shift) & mask]
        if key & FLUSH:
            strength, low = np.uint32(halves >> HALF), np.uint32(halves & LOWER_HALF)
            strength = max(strength, flush_in_lane(q, key, own, line, table, wild_rows, card_bits, flushes))
            if dodges and key & NATURAL_FLUSH:
                low = dodging_in_lane(q, own, line, table, tables, cards)
            halves = np.uint32(strength << HALF) | low
        found[q] = halves


@jit
def score_sums(seat, choices, table, own, lines, marks, numbers, weakest_low, tables, halves, cards, best):
    """Raise a seat's `best` hands, as `score_pairs` does; `cards` as `prepare_sums` leaves it.

    Hands are looked up in `tables`, see `Tables`, and where there is a low in `halves`, as `sum_halves` makes them.
    """
    wild_rows, line_keys, own_keys, _, _, found = cards
    for choice in range(seat * choices, (seat + 1) * choices):
        sum_cards(EMPTY_HAND, own[choice], table, wild_rows, tables[0], own_keys)
        for line in range(len(lines)):
            if weakest_low:
                look_up_halves(own[choice], lines[line], table, line_keys[line], tables, halves, cards)
            else:
                look_up_highs(own[choice], lines[line], table, line_keys[line], tables, cards)
            take_line(found, np.uint32(marks[line]), numbers[line], weakest_low, best)
