"""Line values by rows: what each seat holds on a line, for every choice of cards for its unknown cells.

With every hand known, the unknown cells of a board are two *parts*, each a cell or two interchangeable cells, and the
*rest*. With cards in the rest, what a seat holds on the lines through the first part depends on that part's cards only,
and so on the second's: each is a row of strengths, one for each *set* of cards the part may get. One line may join two
parts of a single cell each: its values are rows by the card of the first part. Sets go `LANES` at a time, which the
vector registers take whole.

Strengths here are int16, ``s - 32768`` of the uint16 strength s, because machines compare signed numbers faster.
Dimensions: seats, unseen (cards), chunks (of `LANES` sets of a part, the last ones empty), lines (named ones).
"""

import numpy as np

from equity.engine.kernels.dealing import next_combination
from equity.engine.kernels.scoring import LINE_BITS, key_cards, score_seats
from equity.jit import inlined, jit

LANES = 48
"""Sets in a chunk, a multiple of what vector registers hold; no fewer than the unseen cards may be."""
CHUNK = np.uint64(LANES)
ZERO = np.uint64(0)
"""Unsigned indices spare Numba a look at whether they count from the end."""
NONE = np.int16(-32768)
"""The strength of no hand."""
ALL = np.int16(32767)
"""Above every strength: what rows have where a set cannot be dealt."""
BIAS = np.int64(32768)
COUNT = np.uint16(0xFF)
COUNT_BITS = np.uint16(8)
"""Two counts share a number; the mark of a set that can be dealt, 0x0101, has a one for each."""
RUNG_BITS = np.int64(12)
LOWEST_RUNG = np.int64(8)
SET_BITS = np.int64(8)
JOINING = 3
"""What stands for a part where a line goes through both."""


@jit
def value_line(first, end, places, numbers, orders, rests, width, plan, tables, scratch, start, high, low):
    """Value one named line for every choice of cards for its unknown cells.

    `first`, `end`: its rows of the plan's lines. `places` (uint8, (unknown,)): its unknown cells, at most three.
    `numbers` (uint8, (cards,)): the cards they may get, by number in the deck.
    `orders` (uint8, (orders, unknown)): the ways to give three cards to the `rests` cells of the rest and then to the
    part. Fills `high` and `low` (int16, (seats, values); `low` has no room for it without a low) from `start` on: at
    ``rest * width + set``, `rest` being the rest's cards by number in the deck, in base `LANES`, and `set` the part's
    card by number or its pair of cards by number in lexicographic order.
    """
    deck, _, _, _, lines, line_marks, own, rules, wild_place, _, _ = plan
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    _, table, keys, line_keys, hand_keys, hand_bits, best_high, best_low, line_high, line_low, _, _, chosen = scratch
    chosen = chosen[: len(places)]
    for i in range(len(chosen)):
        chosen[i] = i
    size = len(deck)
    more = len(chosen) <= len(numbers)
    while more:
        for i in range(len(chosen)):
            table[places[i]] = deck[numbers[chosen[i]]]
        wild_row = key_cards(table, wild_place, card_keys, keys)
        score_seats(
            table, keys, wild_row, lines[first:end], line_marks[first:end], own, rules, card_bits, shifts, row_shift,
            high_table, flushes, low_table, low_flushes, five_shifts, five_row_shift, five_low, line_keys, hand_keys,
            hand_bits, best_high, best_low, line_high, line_low,
        )  # fmt: skip
        for order in range(len(orders)):
            index = 0
            for i in range(rests):
                index = index * LANES + np.int64(numbers[chosen[orders[order, i]]])
            index *= width
            if len(chosen) == rests + 1:
                index += np.int64(numbers[chosen[orders[order, rests]]])
            elif len(chosen) == rests + 2:
                a = np.int64(numbers[chosen[orders[order, rests]]])
                b = np.int64(numbers[chosen[orders[order, rests + 1]]])
                index += a * (2 * size - a - 1) // 2 + b - a - 1
            for seat in range(len(best_high)):
                high[seat, start + index] = np.int16(np.int64(best_high[seat] >> LINE_BITS) - BIAS)
                if low.shape[1] > LANES:
                    low[seat, start + index] = np.int16(np.int64(best_low[seat]) - BIAS)
        more = next_combination(len(numbers), chosen)


@jit
def find_values(cards, lines, begins):
    """Fill `begins` (int64, (lines,)) with where each line's values for the rest's `cards` are.

    That is the number of the value where the line is complete, of the row where it goes through the first part or the
    second, and of the first row where it joins them.
    """
    _, _, _, _, starts, widths, parts, at = lines
    for line in range(len(starts)):
        index = 0
        for i in range(at.shape[1]):
            if at[line, i] != 255:
                index = index * LANES + cards[at[line, i]]
        index = starts[line] + index * widths[line]
        begins[line] = index // LANES if parts[line] else index


@inlined
def label_of(strength, line):
    """Return ``rung << 8 | lines`` of a strength on one line."""
    return (np.int64(strength) >> RUNG_BITS) + LOWEST_RUNG << SET_BITS | np.int64(1) << line


@jit
def settle_rest(begins, lines, high, labels, low):
    """Give each seat the best of the lines that the rest's cards complete, over what it has.

    `high`, `low` (int16, (seats,)) and `labels` (uint16, (seats,)), a bit for each line that holds the best high.
    """
    high_values, low_values, _, _, _, _, parts, _ = lines
    for line in range(len(parts)):
        if parts[line] == 0:
            index = begins[line]
            bit = np.uint16(1 << line)
            for seat in range(len(high)):
                value = high_values[seat, index]
                if value > high[seat]:
                    high[seat] = value
                    labels[seat] = bit
                elif value == high[seat]:
                    labels[seat] |= bit
                if low_values.shape[1] > LANES:
                    low[seat] = max(low[seat], low_values[seat, index])


@jit
def lay_part(part_number, hi_lo, cards, begins, lines, rest_high, rest_labels, rest_low, part):
    """Fill a part's rows: the best of what the rest gives and of the lines through the part.

    `part_number`: 1 or 2. `labels` becomes ``rung << 8 | lines``, and `opened` says which sets are free of the
    rest's `cards`.
    """
    _, _, high_rows, low_rows, _, _, parts, _ = lines
    _, free, opened, high, low, labels, _, _ = part
    chunks = opened.shape[0]
    all_sets = len(free) - 1
    for chunk in range(chunks):
        row = opened[chunk]
        for i in range(0, max(len(cards), 1), 3):
            free_x = free[cards[i] if i < len(cards) else all_sets, chunk]
            free_y = free[cards[i + 1] if i + 1 < len(cards) else all_sets, chunk]
            free_z = free[cards[i + 2] if i + 2 < len(cards) else all_sets, chunk]
            before = row if i else free[all_sets, chunk]
            for q in range(LANES):
                row[q] = free_x[q] & free_y[q] & free_z[q] & before[q]
    for seat in range(len(high)):
        best, best_lines, best_low = rest_high[seat], rest_labels[seat], rest_low[seat]
        for chunk in range(chunks):
            row, marks, low_row, some = high[seat, chunk], labels[seat, chunk], low[seat, chunk], opened[chunk]
            begun = False
            for line in range(len(parts)):
                if parts[line] != part_number:
                    continue
                number = begins[line] + chunk
                values, bit = high_rows[seat, number], np.uint16(1 << line)
                low_values = low_rows[seat, number if low_rows.shape[1] > 1 else 0]
                if not begun:
                    for q in range(LANES):
                        marks[q] = (best_lines if best >= values[q] else np.uint16(0)) | (
                            bit if values[q] >= best else np.uint16(0)
                        )
                        row[q] = max(best, values[q])
                    for q in range(LANES if hi_lo else 0):
                        low_row[q] = max(best_low, low_values[q])
                    begun = True
                    continue
                for q in range(LANES):
                    kept = marks[q] if row[q] >= values[q] else np.uint16(0)
                    marks[q] = kept | bit if values[q] >= row[q] else kept
                    row[q] = max(row[q], values[q])
                if low_rows.shape[1] > 1:
                    for q in range(LANES):
                        low_row[q] = max(low_row[q], low_values[q])
            if not begun:
                for q in range(LANES):
                    row[q] = best
                for q in range(LANES):
                    marks[q] = best_lines
                for q in range(LANES):
                    low_row[q] = best_low
            for q in range(LANES):
                marks[q] |= np.uint16((row[q] >> RUNG_BITS) + LOWEST_RUNG << SET_BITS)
                row[q] = row[q] if some[q] else ALL


@jit
def list_sets(part):
    """Fill `dealt` with the sets of a part that are open, and `sets` with their number."""
    _, _, opened, _, _, _, dealt, sets = part
    # Without a branch, of which each set that is not open would be a mispredicted one.
    count = 0
    for chunk in range(len(opened)):
        row = opened[chunk]
        for q in range(LANES):
            dealt[count] = np.uint64(chunk * LANES + q)
            count += np.int64(row[q] & np.uint16(1))
    sets[0] = count
