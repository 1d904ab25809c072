"""Which part of a board holds a seat's best high hand, and on which lines: counts over every two sets of the parts.

See `equity.engine.kernels.rows` for parts, sets and dimensions.
"""

import numpy as np

from equity.engine.kernels.rows import CHUNK, COUNT, COUNT_BITS, LANES, label_of
from equity.jit import jit

UNCOUNTED = np.int64(-1)


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
