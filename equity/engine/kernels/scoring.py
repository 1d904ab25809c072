"""From a table of cards to each seat's best hands, and from those to counts."""

import numpy as np

from equity.jit import inlined
from equity.ranking.kernels import EMPTY_HAND, FLUSH, NATURAL_FLUSH, dodging_low, flush_strength, slot_of

LINE_BITS = np.uint64(8)
LAST_LINE = np.uint64(255)
RUNG_BITS = np.uint64(20)
CARDS = np.int64(52)
NO_WILD = np.int64(13) * CARDS


@inlined
def key_cards(table, wild_place, card_keys, keys):
    """Fill `keys` (uint64, (places,)) with the keys of the cards on `table`; return where the row of keys starts.

    The rank of the card at `wild_place` is wild, known cards of it too; there is none where that is negative.
    """
    wild_row = NO_WILD if wild_place < 0 else np.int64(table[wild_place] >> 2) * CARDS
    for place in range(len(table)):
        keys[place] = card_keys[wild_row + table[place]]
    return wild_row


@inlined
def sum_keys(keys, groups, row):
    """Return the sum of the keys at the places that a row of `groups` (uint8, (rows, at least one card)) names.

    The first are written out: LLVM would make a vector loop of them, which costs more than two or three additions.
    """
    cards = groups.shape[1]
    key = keys[groups[row, 0]]
    if cards > 1:
        key += keys[groups[row, 1]]
    if cards > 2:
        key += keys[groups[row, 2]]
    for i in range(3, cards):
        key += keys[groups[row, i]]
    return key


@inlined
def gather_bits(table, groups, row, wild_row, card_bits):
    """Return the bits of the cards at the places that a row of `groups` names."""
    bits = np.uint64(0)
    for i in range(groups.shape[1]):
        bits |= card_bits[wild_row + table[groups[row, i]]]
    return bits


@inlined
def lay_out(table, keys, groups, row, wild_row, card_bits, first, hand_keys, hand_bits):
    """Put keys and bits of the cards at the places that a row of `groups` names into a hand, from `first` on."""
    for i in range(groups.shape[1]):
        hand_keys[first + i] = keys[groups[row, i]]
        hand_bits[first + i] = card_bits[wild_row + table[groups[row, i]]]


@inlined
def high_on_line(
    key, slot, table, wild_row, own, choice, lines, line, line_marks, card_bits, high_table, flushes
):  # fmt: skip
    """Return the best high of one choice of own cards and one of line cards, as ``strength << 8 | 255 - line``."""
    strength = np.uint64(high_table[slot])
    if key & FLUSH:
        bits = gather_bits(table, own, choice, wild_row, card_bits)
        bits |= gather_bits(table, lines, line, wild_row, card_bits)
        strength = max(strength, flush_strength(key, bits, flushes))
    return strength << LINE_BITS | np.uint64(line_marks[line])


@inlined
def low_on_line(
    key, slot, table, keys, wild_row, own, choice, lines, line, weakest_low, card_bits, low_table, low_flushes,
    five_shifts, five_row_shift, five_low, hand_keys, hand_bits,
):  # fmt: skip
    """Return the best low of one choice of own cards and one of line cards, 0 where it does not qualify."""
    strength = np.uint64(low_table[slot])
    if key & NATURAL_FLUSH and len(low_flushes) > 1:
        own_cards = own.shape[1]
        lay_out(table, keys, own, choice, wild_row, card_bits, 0, hand_keys, hand_bits)
        lay_out(table, keys, lines, line, wild_row, card_bits, own_cards, hand_keys, hand_bits)
        size = own_cards + lines.shape[1]
        strength = dodging_low(hand_keys, hand_bits, size, five_shifts, five_row_shift, five_low, low_flushes)
    return strength if strength >= weakest_low else np.uint64(0)


@inlined
def score_seats(
    table, keys, wild_row, lines, line_marks, own, rules, card_bits, shifts, row_shift, high_table, flushes,
    low_table, low_flushes, five_shifts, five_row_shift, five_low, line_keys, hand_keys, hand_bits,
    high, low, line_high, line_low,
):  # fmt: skip
    """Fill each seat's best `high` and `low` (uint64, (seats,)) for a whole table of cards and their keys.

    `high` gets ``strength << 8 | 255 - line``, so that of equal hands the one on the first line is best; `low` the bare
    strength, 0 where it does not qualify. Where both halves must be won on one line, `line_high` and `line_low`
    (uint64, (seats, named lines)) get the bare strengths by line.
    """
    weakest_low, one_line = rules[0], rules[1]
    mask = np.uint64(len(high_table) - 1)
    choices = len(own) // len(high)
    for line in range(len(lines)):
        line_keys[line] = sum_keys(keys, lines, line)
    for seat in range(len(high)):
        best_high = np.uint64(0)
        best_low = np.uint64(0)
        if one_line:
            for named in range(line_high.shape[1]):
                line_high[seat, named] = 0
                line_low[seat, named] = 0
        for choice in range(seat * choices, (seat + 1) * choices):
            own_key = EMPTY_HAND + sum_keys(keys, own, choice)
            if not weakest_low:
                for line in range(len(lines)):
                    key = own_key + line_keys[line]
                    slot = slot_of(key, shifts, row_shift) & mask
                    best_high = max(best_high, high_on_line(
                        key, slot, table, wild_row, own, choice, lines, line, line_marks, card_bits, high_table, flushes
                    ))  # fmt: skip
                continue
            for line in range(len(lines)):
                key = own_key + line_keys[line]
                slot = slot_of(key, shifts, row_shift) & mask
                marked = high_on_line(
                    key, slot, table, wild_row, own, choice, lines, line, line_marks, card_bits, high_table, flushes
                )  # fmt: skip
                best_high = max(best_high, marked)
                strength = low_on_line(
                    key, slot, table, keys, wild_row, own, choice, lines, line, weakest_low, card_bits, low_table,
                    low_flushes, five_shifts, five_row_shift, five_low, hand_keys, hand_bits,
                )  # fmt: skip
                best_low = max(best_low, strength)
                if one_line:
                    named = LAST_LINE - (marked & LAST_LINE)
                    line_high[seat, named] = max(line_high[seat, named], marked >> LINE_BITS)
                    line_low[seat, named] = max(line_low[seat, named], strength)
        high[seat] = best_high
        low[seat] = best_low


@inlined
def hold_suit(table, suit_place, first_hole, low):
    """Put into `low` each seat's highest hole card in the suit of the card at `suit_place`, counted from 1; else 0."""
    suit = table[suit_place] & 3
    hole_cards = (len(table) - first_hole) // len(low)
    for seat in range(len(low)):
        best = np.uint64(0)
        for place in range(first_hole + seat * hole_cards, first_hole + (seat + 1) * hole_cards):
            if table[place] & 3 == suit:
                best = max(best, np.uint64(table[place] >> 2) + np.uint64(1))
        low[seat] = best


@inlined
def count_both(high, low, line_high, line_low, must_win, both):
    """Count in `both` (int64, (seats,)) who gets both halves from a single line, every other seat contesting both.

    With `must_win` a tie in a half is not enough.
    """
    for seat in range(len(high)):
        other_high = np.uint64(0)
        other_low = np.uint64(0)
        for other in range(len(high)):
            if other != seat:
                other_high = max(other_high, high[other] >> LINE_BITS)
                other_low = max(other_low, low[other])
        succeeds = False
        for line in range(line_high.shape[1]):
            mine_high, mine_low = line_high[seat, line], line_low[seat, line]
            if must_win:
                succeeds |= mine_high > other_high and mine_low > other_low
            else:
                succeeds |= mine_high >= other_high and mine_low >= other_low and mine_low > 0
        both[seat] += succeeds


@inlined
def settle(high, low, shares, made, on_line):
    """Count one deal from each seat's best `high` and `low`, as `score_seats` leaves them; see `TallyArrays`."""
    seats = len(high)
    top_high = np.uint64(0)
    top_low = np.uint64(0)
    for seat in range(seats):
        top_high = max(top_high, high[seat] >> LINE_BITS)
        top_low = max(top_low, low[seat])
    sharing_high = 0
    sharing_low = 0
    for seat in range(seats):
        sharing_high += high[seat] >> LINE_BITS == top_high
        sharing_low += low[seat] == top_low
    for seat in range(seats):
        part_high = sharing_high if high[seat] >> LINE_BITS == top_high else 0
        part_low = sharing_low if low[seat] == top_low else 0
        if top_low == 0:
            part_low = seats + 1
        shares[seat, part_high, part_low] += 1
        made[seat, high[seat] >> RUNG_BITS] += 1
        on_line[seat, LAST_LINE - (high[seat] & LAST_LINE)] += 1
