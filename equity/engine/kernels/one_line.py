"""Who gets both halves of the pot from one line, the others contesting both, with every two sets of the parts.

See `equity.engine.kernels.rows` for parts, sets and dimensions.
"""

import numpy as np

from equity.engine.kernels.rows import CHUNK, JOINING, LANES, NONE, ZERO
from equity.jit import inlined, jit


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
