"""Who wins with every two sets of the parts of a board that share no card.

See `equity.engine.kernels.rows` for parts, sets and dimensions.
"""

import numpy as np

from equity.engine.kernels.rows import CHUNK, COUNT, COUNT_BITS, LANES, NONE, ZERO
from equity.jit import inlined, jit

OPEN_COUNT = np.uint16(0x100)


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
