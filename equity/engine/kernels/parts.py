"""Every hand known: the lines are valued once, then two parts of the board are combined.

The unknown cells are two *parts*, each a cell or two interchangeable cells, and the *rest*. With cards in the rest,
what a seat holds on the lines through the first part depends on that part's cards only, and so on the second's: each
is a row of strengths, one for each *set* of cards the part may get, and every two sets without a common card are one
deal. One line may join two parts of a single cell each: its values are rows by the card of the first part. Sets go
`LANES` at a time, which the vector registers take whole.

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
ALL = np.int16(32767)
BIAS = np.int64(32768)
OPEN = np.uint16(0x0101)
"""The mark of a set that can be dealt: one in each half, since two counts share a number."""
COUNT = np.uint16(0xFF)
COUNT_BITS = np.uint16(8)
OPEN_COUNT = np.uint16(0x100)
RUNG_BITS = np.int64(12)
LOWEST_RUNG = np.int64(8)
SET_BITS = np.int64(8)
FIRST = np.int64(1)
SECOND = np.int64(2)
JOINING = 3
UNCOUNTED = np.int64(-1)
MOST_COUNTED = 65535
"""Deals that sixteen bits count."""


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


@jit
def hold_joined(seat, first, second, values, line, start, row_held, joint_held, held):
    """Do what `hold` does both ways where line number `line` joins the parts, each of a single cell.

    Its values with card number j in the first part are row ``start + j`` of `values` (int16, (rows, lanes)). `row_held`
    (uint16, (lanes,)) is scratch, all 0. Where the joining line alone holds the best high, that is counted in
    `joint_held` (uint16, (lanes, lanes)) by the two parts' cards.
    """
    _, _, _, my_high, _, my_labels, dealt, sets = first
    _, _, opened, high, _, labels, _, _ = second
    row = high[seat, 0]
    counted = 0
    for k in range(sets[0]):
        j = dealt[k]
        strength = my_high[seat, 0, j]
        joint = values[start + j]
        joint_row = joint_held[j]
        counts = np.uint16(0)
        # The part's own cards, and those of the rest, need no mask: the joining line has NONE there, the row has ALL.
        for q in range(LANES):
            by_first = np.uint16(strength > max(row[q], joint[q]))
            by_both = np.uint16(joint[q] > max(strength, row[q]))
            counts = np.uint16(counts + (by_first | by_both << COUNT_BITS))
            row_held[q] += np.uint16(row[q] > max(strength, joint[q]))
            joint_row[q] += by_both
        alone = np.int64(counts & COUNT) - (strength > row[j])
        held[my_labels[seat, 0, j]] += alone
        counted += alone + np.int64(counts >> COUNT_BITS)
    for q in range(LANES):
        if opened[0, q]:
            alone = np.int64(row_held[q]) - (row[q] > my_high[seat, 0, q])
            held[labels[seat, 0, q]] += alone
            counted += alone
        row_held[q] = 0
    if counted < sets[0] * (sets[0] - 1):
        share_joined(seat, first, second, values, line, start, held)


@jit
def share_joined(seat, first, second, values, line, start, held):
    """Count where more than one of the first part, the second and the line that joins them hold the best high."""
    cards, _, _, my_high, _, my_labels, dealt, sets = first
    _, free, opened, high, _, labels, _, _ = second
    row, some = high[seat, 0], opened[0]
    for k in range(sets[0]):
        j = dealt[k]
        strength = my_high[seat, 0, j]
        joint = values[start + j]
        others = free[cards[0, j, 0], 0]
        count = np.uint16(0)
        for q in range(LANES):
            larger = max(row[q], joint[q])
            middle = max(min(strength, larger), min(row[q], joint[q]))
            count = np.uint16(count + (np.uint16(middle == max(strength, larger)) & others[q] & some[q]))
        if not count:
            continue
        for q in range(LANES):
            larger = max(row[q], joint[q])
            best = max(strength, larger)
            if max(min(strength, larger), min(row[q], joint[q])) == best and others[q] & some[q]:
                holders = np.int64(0)
                if strength == best:
                    holders |= np.int64(my_labels[seat, 0, j])
                if row[q] == best:
                    holders |= np.int64(labels[seat, 0, q])
                if joint[q] == best:
                    holders |= label_of(best, line)
                held[holders] += 1


@jit
def count_joint(values, line, start, joint_held, held):
    """Count in `held` what `hold_joined` has counted for the joining line, and clear that."""
    for j in range(LANES):
        for q in range(LANES):
            if joint_held[j, q]:
                held[label_of(values[start + j, q], line)] += np.int64(joint_held[j, q])
                joint_held[j, q] = 0


@jit
def hold_single(seat, mine, other, held):
    """Do what `hold` does one way, for parts of a single cell that nothing joins; return how many deals that were."""
    _, _, _, my_high, _, my_labels, dealt, sets = mine
    _, _, opened, high, _, _, _, _ = other
    row, some = high[seat, 0], opened[0]
    counted = 0
    for k in range(sets[0]):
        j = dealt[k]
        strength = my_high[seat, 0, j]
        better = np.uint16(0)
        for q in range(LANES):
            better = np.uint16(better + (np.uint16(strength > row[q]) & some[q]))
        alone = np.int64(better) - (strength > row[j])  # not with a card of its own
        held[my_labels[seat, 0, j]] += alone
        counted += alone
    return counted


@jit
def share_single(seat, first, second, held):
    """Count where both of two parts of a single cell, that nothing joins, hold the best high."""
    _, _, _, my_high, _, my_labels, dealt, sets = first
    _, _, opened, high, _, labels, _, _ = second
    row, some = high[seat, 0], opened[0]
    for k in range(sets[0]):
        j = dealt[k]
        strength = my_high[seat, 0, j]
        count = np.uint16(0)
        for q in range(LANES):
            count = np.uint16(count + (np.uint16(strength == row[q]) & some[q]))
        if count:
            for q in range(LANES):
                if strength == row[q] and some[q] and q != j:
                    held[my_labels[seat, 0, j] | labels[seat, 0, q]] += 1


@jit
def hold(seat, mine, other, tie_lines, held):
    """Count, for each set of the part `mine`, the sets of `other` with which it is what holds the seat's best high.

    Counts into `held` (int64, (4096,)) by ``rung << 8 | lines``; also where both parts hold it, unless `tie_lines` is
    `UNCOUNTED`. Else that is the lines that hold what the other part has, as bits, or 0 where its sets differ in that.
    """
    cards, _, _, my_high, _, my_labels, dealt, sets = mine
    _, free, opened, high, _, labels, _, _ = other
    for k in range(sets[0]):
        i, j = dealt[k] // CHUNK, dealt[k] % CHUNK
        strength, label = my_high[seat, i, j], my_labels[seat, i, j]
        x, y = cards[i, j, 0], cards[i, j, 1]
        better = 0
        level = 0
        for chunk in range(opened.shape[0]):
            row, free_x, free_y, some = high[seat, chunk], free[x, chunk], free[y, chunk], opened[chunk]
            counts = np.uint16(0)
            for q in range(LANES):
                beats = np.uint16(strength > row[q]) | np.uint16(strength == row[q]) << COUNT_BITS
                counts = np.uint16(counts + (beats & free_x[q] & free_y[q] & some[q]))
            better += np.int64(counts & COUNT)
            level += np.int64(counts >> COUNT_BITS)
            if tie_lines == 0 and counts >> COUNT_BITS:
                for q in range(LANES):
                    if strength == row[q] and free_x[q] & free_y[q] & some[q]:
                        held[label | labels[seat, chunk, q]] += 1
        held[label] += better
        if tie_lines > 0:
            held[label | tie_lines] += level


@jit
def pair_two(first, second, lines, start, step, mirrored, outcomes):
    """Count who wins high between two seats, over every set of the first part with every set of the second.

    The joining line's values with set j of the first part are row ``start + j * step`` of `lines`. With `mirrored`,
    both parts are alike, and the deals of one chunk with a later one stand for those of the later with it. Counts into
    `outcomes` (int64, (11,)): in how many seat 0 wins, and in how many they share.
    """
    _, _, high_rows, _, _, _, _, _ = lines
    cards, _, _, my_high, _, _, dealt, sets = first
    _, free, opened, high, _, _, _, _ = second
    wins, ties = np.int64(0), np.int64(0)
    for k in range(sets[0]):
        i, j = dealt[k] // CHUNK, dealt[k] % CHUNK
        high_a, high_b = my_high[0, i, j], my_high[1, i, j]
        x, y = cards[i, j, 0], cards[i, j, 1]
        joint_a, joint_b = high_rows[0, start + j * step], high_rows[1, start + j * step]
        for chunk in range(i if mirrored else ZERO, len(opened)):
            row_a, row_b = high[0, chunk], high[1, chunk]
            free_x, free_y, some = free[x, chunk], free[y, chunk], opened[chunk]
            counts = np.uint16(0)
            for q in range(LANES):
                best_a = max(max(high_a, row_a[q]), joint_a[q])
                best_b = max(max(high_b, row_b[q]), joint_b[q])
                result = np.uint16(best_a > best_b) | np.uint16(best_a == best_b) << COUNT_BITS
                counts = np.uint16(counts + (result & free_x[q] & free_y[q] & some[q]))
            deals = 2 if mirrored and chunk > i else 1
            wins += np.int64(counts & COUNT) * deals
            ties += np.int64(counts >> COUNT_BITS) * deals
    outcomes[0] += wins
    outcomes[1] += ties


@jit
def pair_two_low(first, second, lines, start, step, mirrored, outcomes):
    """Count who wins low between two seats, and both halves, as `pair_two` does for high.

    Counts into `outcomes` from its third on: where seat 0 wins low, where low is shared, where nobody has one; and
    where seat 0 wins high and low goes so, then where high is shared.
    """
    _, _, high_rows, low_rows, _, _, _, _ = lines
    cards, _, _, my_high, my_low, _, dealt, sets = first
    _, free, opened, high, low, _, _, _ = second
    low_start, low_step = (start, step) if low_rows.shape[1] > 1 else (ZERO, ZERO)
    for k in range(sets[0]):
        i, j = dealt[k] // CHUNK, dealt[k] % CHUNK
        high_a, high_b = my_high[0, i, j], my_high[1, i, j]
        low_a, low_b = my_low[0, i, j], my_low[1, i, j]
        x, y = cards[i, j, 0], cards[i, j, 1]
        at, low_at = start + j * step, low_start + j * low_step
        joint_a, joint_b = high_rows[0, at], high_rows[1, at]
        low_joint_a, low_joint_b = low_rows[0, low_at], low_rows[1, low_at]
        for chunk in range(i if mirrored else ZERO, len(opened)):
            row_a, row_b, low_row_a, low_row_b = high[0, chunk], high[1, chunk], low[0, chunk], low[1, chunk]
            free_x, free_y, some = free[x, chunk], free[y, chunk], opened[chunk]
            lows, nones, wins, shares, without = (
                np.uint16(0), np.uint16(0), np.uint16(0), np.uint16(0), np.uint16(0),
            )  # fmt: skip
            for q in range(LANES):
                is_open = free_x[q] & free_y[q] & some[q]
                best_a = max(max(high_a, row_a[q]), joint_a[q])
                best_b = max(max(high_b, row_b[q]), joint_b[q])
                best_low_a = max(max(low_a, low_row_a[q]), low_joint_a[q])
                best_low_b = max(max(low_b, low_row_b[q]), low_joint_b[q])
                win, share = np.uint16(best_a > best_b), np.uint16(best_a == best_b)
                level = np.uint16(best_low_a == best_low_b)
                none = level & np.uint16(best_low_a == NONE)
                low_result = (np.uint16(best_low_a > best_low_b) | (level ^ none) << COUNT_BITS) & is_open
                lows = np.uint16(lows + low_result)
                nones = np.uint16(nones + (none & is_open))
                wins = np.uint16(wins + low_result * win)
                shares = np.uint16(shares + low_result * share)
                without = np.uint16(without + ((none & win | (none & share) << COUNT_BITS) & is_open))
            deals = 2 if mirrored and chunk > i else 1
            outcomes[2] += np.int64(lows & COUNT) * deals
            outcomes[3] += np.int64(lows >> COUNT_BITS) * deals
            outcomes[4] += np.int64(nones & COUNT) * deals
            outcomes[5] += np.int64(wins & COUNT) * deals
            outcomes[6] += np.int64(wins >> COUNT_BITS) * deals
            outcomes[7] += np.int64(without & COUNT) * deals
            outcomes[8] += np.int64(shares & COUNT) * deals
            outcomes[9] += np.int64(shares >> COUNT_BITS) * deals
            outcomes[10] += np.int64(without >> COUNT_BITS) * deals


@inlined
def find_tops(mine, i, j, rows, chunk, joint_rows, at, tops):
    """Fill `tops` (int16, (lanes,)) with the best of any seat, for one chunk."""
    for seat in range(len(mine)):
        strength, row, joint = mine[seat, i, j], rows[seat, chunk], joint_rows[seat, at]
        if seat == 0:
            for q in range(LANES):
                tops[q] = max(max(strength, row[q]), joint[q])
        else:
            for q in range(LANES):
                tops[q] = max(tops[q], max(max(strength, row[q]), joint[q]))


@inlined
def mark_winners(mine, i, j, rows, chunk, joint_rows, at, tops, codes):
    """Fill `codes` (uint16, (lanes,)) with a bit for each seat that has the best strength, where there is one."""
    for q in range(LANES):
        codes[q] = 0
    for seat in range(len(mine)):
        strength, row, joint = mine[seat, i, j], rows[seat, chunk], joint_rows[seat, at]
        for q in range(LANES):
            best = max(max(strength, row[q]), joint[q])
            wins = np.uint16(best == tops[q]) & np.uint16(best > NONE)
            codes[q] |= wins << np.uint16(seat)


@jit
def pair_many(first, second, lines, start, step, mirrored, tops, codes, winners):
    """Count who wins high among any number of seats, over every set of the first part with every set of the second.

    `start`, `step` and `mirrored` as for `pair_two`. `tops` (int16, (lanes,)) and `codes` (uint16, (2, lanes)) are
    scratch. Counts into `winners` (int64, (4, codes)), whose sum over the first axis is by the bits of who wins.
    """
    _, _, high_rows, _, _, _, _, _ = lines
    cards, _, _, my_high, _, _, dealt, sets = first
    _, free, opened, high, _, _, _, _ = second
    shared = codes[0]
    for k in range(sets[0]):
        i, j = dealt[k] // CHUNK, dealt[k] % CHUNK
        x, y = cards[i, j, 0], cards[i, j, 1]
        at = start + j * step
        for chunk in range(i if mirrored else ZERO, len(opened)):
            deals = 2 if mirrored and chunk > i else 1
            free_x, free_y, some = free[x, chunk], free[y, chunk], opened[chunk]
            find_tops(my_high, i, j, high, chunk, high_rows, at, tops)
            winning, open_sets = 0, 0
            for seat in range(len(high)):
                strength, row, joint = my_high[seat, i, j], high[seat, chunk], high_rows[seat, at]
                counts = np.uint16(0)
                for q in range(LANES):
                    wins = np.uint16(max(max(strength, row[q]), joint[q]) == tops[q])
                    counts = np.uint16(counts + ((wins | OPEN_COUNT) & free_x[q] & free_y[q] & some[q]))
                winners[0, 1 << seat] += np.int64(counts & COUNT) * deals
                winning += np.int64(counts & COUNT)
                open_sets = np.int64(counts >> COUNT_BITS)
            if winning == open_sets:
                continue
            # Some share: those were counted as winning alone.
            mark_winners(my_high, i, j, high, chunk, high_rows, at, tops, shared)
            for q in range(LANES):
                code = np.int64(shared[q])
                if code & (code - 1) and free_x[q] & free_y[q] & some[q]:
                    winners[0, code] += deals
                    for seat in range(len(high)):
                        winners[0, 1 << seat] -= deals * (code >> seat & 1)


@jit
def pair_many_low(first, second, lines, start, step, mirrored, tops, codes, winners):
    """Count who wins high and who low among any number of seats, as `pair_many` does for high.

    The `winners` are by the bits of who has the best high and, above them, of who has the best low.
    """
    _, _, high_rows, low_rows, _, _, _, _ = lines
    cards, _, _, my_high, my_low, _, dealt, sets = first
    _, free, opened, high, low, _, _, _ = second
    low_start, low_step = (start, step) if low_rows.shape[1] > 1 else (ZERO, ZERO)
    high_codes, low_codes = codes[0], codes[1]
    for k in range(sets[0]):
        i, j = dealt[k] // CHUNK, dealt[k] % CHUNK
        x, y = cards[i, j, 0], cards[i, j, 1]
        at, low_at = start + j * step, low_start + j * low_step
        for chunk in range(i if mirrored else ZERO, len(opened)):
            deals = 2 if mirrored and chunk > i else 1
            free_x, free_y, some = free[x, chunk], free[y, chunk], opened[chunk]
            find_tops(my_high, i, j, high, chunk, high_rows, at, tops)
            mark_winners(my_high, i, j, high, chunk, high_rows, at, tops, high_codes)
            find_tops(my_low, i, j, low, chunk, low_rows, low_at, tops)
            mark_winners(my_low, i, j, low, chunk, low_rows, low_at, tops, low_codes)
            for q in range(LANES):
                is_open = np.int64(free_x[q] & free_y[q] & some[q] & np.uint16(1))
                code = np.int64(low_codes[q]) << len(high) | np.int64(high_codes[q])
                winners[q & 3, code * is_open] += deals


@inlined
def best_of_others(seat, rows, chunk, best):
    """Fill `best` (int16, (lanes,)) with the best of `rows` (int16, (seats, chunks, lanes)) but for one seat's."""
    for q in range(LANES):
        best[q] = NONE
    for other in range(len(rows)):
        if other != seat:
            row = rows[other, chunk]
            for q in range(LANES):
                best[q] = max(best[q], row[q])


@jit
def prepare_both(begins, lines, second, slack, work):
    """Fill, for `pair_both`, what each seat's rivals have with the second part, and its lines that can beat them.

    `hopes` (int16, (2, seats, chunks)) get the best high and the best low of lines that need no card of the first part.
    """
    high_values, low_values, high_rows, low_rows, _, _, parts, _ = lines
    _, _, opened, high, low, _, _, _ = second
    rival_high, rival_low, able_high, able_low, hopes, _, _, _ = work
    for seat in range(len(high)):
        for chunk in range(opened.shape[0]):
            best_high, best_low, some = rival_high[seat, chunk], rival_low[seat, chunk], opened[chunk]
            best_of_others(seat, high, chunk, best_high)
            best_of_others(seat, low, chunk, best_low)
            top, low_top = NONE, NONE
            for line in range(len(parts)):
                if parts[line] == 2:
                    line_high, line_low = high_rows[seat, begins[line] + chunk], low_rows[seat, begins[line] + chunk]
                    row, low_row = able_high[line, seat, chunk], able_low[line, seat, chunk]
                    for q in range(LANES):
                        above = (line_high[q] + slack > best_high[q]) & (line_low[q] + slack > best_low[q])
                        able = above & (line_low[q] > NONE) & (some[q] > 0)
                        row[q] = np.int16(line_high[q] + slack) if able else NONE
                    for q in range(LANES):
                        low_row[q] = np.int16(line_low[q] + slack) if row[q] > NONE else NONE
                    for q in range(LANES):
                        top = max(top, row[q])
                    for q in range(LANES):
                        low_top = max(low_top, low_row[q])
                elif parts[line] == 0 and low_values[seat, begins[line]] > NONE:
                    top = max(top, np.int16(high_values[seat, begins[line]] + slack))
                    low_top = max(low_top, np.int16(low_values[seat, begins[line]] + slack))
            hopes[0, seat, chunk] = top
            hopes[1, seat, chunk] = low_top


@inlined
def can_win_both(seat, number, chunk, limit, limit_low, joint, slack, begins, lines, work):
    """Whether some line of a seat's may be above what others have for sure, with set `number` of the first part.

    `limit`, `limit_low`: the best that others have for sure; `joint`: the row of the joining line.
    """
    high_values, low_values, high_rows, low_rows, _, _, parts, _ = lines
    _, _, _, _, hopes, _, _, _ = work
    if hopes[0, seat, chunk] > limit and hopes[1, seat, chunk] > limit_low:
        return True
    for line in range(len(parts)):
        if parts[line] == 1:
            at = begins[line] * LANES + number
            low = low_values[seat, at]
            if high_values[seat, at] + slack > limit and low + slack > limit_low and low > NONE:
                return True
        elif parts[line] == JOINING:
            row, low_row = high_rows[seat, joint], low_rows[seat, joint]
            above = np.uint16(0)
            for q in range(LANES):
                able = np.uint16(row[q] + slack > limit) & np.uint16(low_row[q] + slack > limit_low)
                above |= able & np.uint16(low_row[q] > NONE)
            if above:
                return True
    return False


@jit
def pair_both(begins, lines, first, second, rest_high, rest_low, start, step, mirrored, slack, work, both):
    """Count in `both` (int64, (seats,)) where one line gets a seat both halves though the others contest both.

    `rest_high` and `rest_low` (int16, (seats,)): what each has from the rest. `start`, `step` and `mirrored` as for
    `pair_two`. `slack`: 1 where a shared half is enough, so that a line's strength and that must be above the best of
    the others', else 0. `work`: as `prepare_both` has filled it.
    """
    high_values, low_values, high_rows, low_rows, _, _, parts, _ = lines
    cards, _, _, my_high, my_low, _, dealt, sets = first
    _, free, opened, _, _, _, _, _ = second
    rival_high, rival_low, able_high, able_low, _, high_limit, low_limit, succeeds = work
    for k in range(sets[0]):
        i, j = dealt[k] // CHUNK, dealt[k] % CHUNK
        x, y = cards[i, j, 0], cards[i, j, 1]
        joint = start + j * step
        for seat in range(len(both)):
            limit, limit_low = NONE, NONE
            for other in range(len(both)):
                if other != seat:
                    limit = max(limit, max(my_high[other, i, j], rest_high[other]))
                    limit_low = max(limit_low, max(my_low[other, i, j], rest_low[other]))
            limits_filled = False
            for chunk in range(i if mirrored else ZERO, len(opened)):
                if not can_win_both(
                    seat, np.int64(dealt[k]), chunk, limit, limit_low, joint, slack, begins, lines, work
                ):
                    continue
                if not limits_filled:
                    for q in range(LANES):
                        high_limit[q] = limit
                    for q in range(LANES):
                        low_limit[q] = limit_low
                    for other in range(len(both) if step else 0):
                        if other != seat:
                            row, low_row = high_rows[other, joint], low_rows[other, joint]
                            for q in range(LANES):
                                high_limit[q] = max(high_limit[q], row[q])
                            for q in range(LANES):
                                low_limit[q] = max(low_limit[q], low_row[q])
                    limits_filled = True
                best_high, best_low = rival_high[seat, chunk], rival_low[seat, chunk]
                for q in range(LANES):
                    succeeds[q] = 0
                for line in range(len(parts)):
                    if parts[line] == 2:
                        row, low_row = able_high[line, seat, chunk], able_low[line, seat, chunk]
                        for q in range(LANES):
                            succeeds[q] |= np.uint16(row[q] > high_limit[q]) & np.uint16(low_row[q] > low_limit[q])
                    elif parts[line] == JOINING:
                        row, low_row = high_rows[seat, joint], low_rows[seat, joint]
                        for q in range(LANES):
                            wins = np.uint16(row[q] + slack > max(high_limit[q], best_high[q]))
                            wins &= np.uint16(low_row[q] + slack > max(low_limit[q], best_low[q]))
                            succeeds[q] |= wins & np.uint16(low_row[q] > NONE)
                    else:
                        number = begins[line] * LANES + np.int64(dealt[k]) if parts[line] else begins[line]
                        mine, low = high_values[seat, number] + slack, low_values[seat, number]
                        if mine > limit and low + slack > limit_low and low > NONE:
                            low += slack
                            for q in range(LANES):
                                succeeds[q] |= np.uint16(mine > max(high_limit[q], best_high[q])) & np.uint16(
                                    low > max(low_limit[q], best_low[q])
                                )
                free_x, free_y, some = free[x, chunk], free[y, chunk], opened[chunk]
                count = np.uint16(0)
                for q in range(LANES):
                    count = np.uint16(count + (succeeds[q] & free_x[q] & free_y[q] & some[q]))
                both[seat] += np.int64(count) * (2 if mirrored and chunk > i else 1)


@inlined
def next_rest(cards, fixed, unseen, depth, used):
    """Give the rest its next cards in place; return those in use, as bits, or all bits when there are none left.

    `depth` is where to begin: at the first cell that has none, or past the last one.
    """
    one = np.uint64(1)
    while depth >= fixed:
        if depth < len(cards):
            if cards[depth] >= 0:
                used &= ~(one << np.uint64(cards[depth]))
            cards[depth] += 1
            while cards[depth] < unseen and used >> np.uint64(cards[depth]) & one:
                cards[depth] += 1
            if cards[depth] < unseen:
                used |= one << np.uint64(cards[depth])
                depth += 1
                if depth < len(cards):
                    cards[depth] = -1
                    continue
                return used
        depth -= 1
    return ~np.uint64(0)


@jit
def count_rests(prefixes, cards, unseen, lines, first, second, single, mirrored, rules, fixed_low, work, counts):
    """Count every deal in which the rest's first cells have the cards of one of the prefixes.

    `prefixes` (uint8, (prefixes, cells)): by number in the deck of `unseen`. `cards` (int64, (rest,)): scratch.
    `single`: whether both parts are single cells, which then share the list of their open sets. `mirrored`: whether the
    parts are alike and no line goes through neither; deals in which the second alone holds the best high are then left
    to be counted as mirrored ones. `rules`: whether there is a second half, whether one line must get both, and whether
    those must be won. `fixed_low` (int16, (prefixes, seats)): what each seat has of the second half whatever comes.
    `work`: scratch. Counts into `counts`: `outcomes` for two seats, `winners` for more, `held` (int64, (seats, 4096))
    and `both`.
    """
    hi_lo, one_line, must_win = rules
    _, _, high_rows, _, _, _, parts, _ = lines
    rest_high, rest_labels, rest_low, no_high, no_labels, tops, codes, row_held, joint_held, begins, line_work = work
    outcomes, winners, held, both = counts
    seats = len(held)
    slack = np.int16(0) if must_win else np.int16(1)
    joining, tie_lines, others = np.int64(-1), np.int64(0), 0
    for line in range(len(parts)):
        if parts[line] == JOINING:
            joining = line
        elif parts[line] == 2:
            tie_lines |= 1 << line
        others += parts[line] == 0
    if others or tie_lines & (tie_lines - 1):
        tie_lines = np.int64(0)
    start, step, counted = ZERO, ZERO, 0
    fixed = prefixes.shape[1]
    for prefix in range(len(prefixes)):
        used = np.uint64(0)
        for i in range(fixed):
            cards[i] = prefixes[prefix, i]
            used |= np.uint64(1) << np.uint64(cards[i])
        if fixed < len(cards):
            cards[fixed] = -1
            used = next_rest(cards, fixed, unseen, fixed, used)
        while used != ~np.uint64(0):
            find_values(cards, lines, begins)
            if joining >= 0:
                step = np.uint64(1)
                begin = np.uint64(begins[joining])
                if begin != start or counted == MOST_COUNTED:
                    for seat in range(seats):
                        count_joint(high_rows[seat], joining, start, joint_held[seat], held[seat])
                    start, counted = begin, 0
                counted += 1
            for seat in range(seats):
                rest_high[seat] = NONE
                rest_labels[seat] = 0
                rest_low[seat] = fixed_low[prefix, seat]
            settle_rest(begins, lines, rest_high, rest_labels, rest_low)
            lay_part(FIRST, hi_lo, cards, begins, lines, no_high, no_labels, no_high, first)
            lay_part(SECOND, hi_lo, cards, begins, lines, rest_high, rest_labels, rest_low, second)
            list_sets(first)
            if not single:
                list_sets(second)
            for seat in range(seats):
                if joining >= 0:
                    hold_joined(
                        seat, first, second, high_rows[seat], joining, start, row_held[seat], joint_held[seat],
                        held[seat],
                    )  # fmt: skip
                elif single:
                    counted_alone = hold_single(seat, first, second, held[seat])
                    counted_alone += hold_single(seat, second, first, held[seat])
                    left = unseen - len(cards)
                    if counted_alone < left * (left - 1):
                        share_single(seat, first, second, held[seat])
                else:
                    hold(seat, first, second, tie_lines, held[seat])
                    if not mirrored:
                        hold(seat, second, first, UNCOUNTED, held[seat])
            if seats == 2:
                pair_two(first, second, lines, start, step, mirrored, outcomes)
                if hi_lo:
                    pair_two_low(first, second, lines, start, step, mirrored, outcomes)
            elif hi_lo:
                pair_many_low(first, second, lines, start, step, mirrored, tops, codes, winners)
            else:
                pair_many(first, second, lines, start, step, mirrored, tops, codes, winners)
            if one_line:
                prepare_both(begins, lines, second, slack, line_work)
                pair_both(
                    begins, lines, first, second, rest_high, rest_low, start, step, mirrored, slack, line_work, both
                )
            used = next_rest(cards, fixed, unseen, len(cards), used)
    if joining >= 0:
        for seat in range(seats):
            count_joint(high_rows[seat], joining, start, joint_held[seat], held[seat])
