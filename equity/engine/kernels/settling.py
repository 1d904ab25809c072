"""From the best hands of many deals side by side to counts, and to what the deals on each board came to."""

import numpy as np

from equity.engine.kernels.dealing import LANES
from equity.jit import jit

LINE_BITS = np.uint32(8)
HALF, LOWER_HALF, UPPER_HALF = np.uint32(16), np.uint32(0xFFFF), np.uint32(0xFFFF0000)
HIGH_BITS = np.uint32(0xFFFF00)
RUNG_SHIFT = np.uint32(12)
RUNG_MASK = np.uint32(0xF00)
LINE_MASK = np.uint32(255)
NONE = np.uint32(0)
RUNGS = np.int64(16)
LAST_LINE = np.int64(255)


@jit
def take_line(found, mark, number, weakest_low, best):
    """Raise a seat's best hands to those `found` (uint32, (LANES,)) on one line, whose number is `number`.

    `found` is the strength, or ``high << 16 | low`` where there is a `weakest_low`. `best` is the best high (uint32,
    (LANES,)), as ``strength << 8 | mark``, the best low, and ``high << 16 | low`` by line (uint32, (lines, LANES)),
    which is of no lines unless both halves must be won on one.
    """
    high, low, by_line = best
    if not weakest_low:
        for q in range(LANES):
            high[q] = max(high[q], np.uint32(found[q] << LINE_BITS) | mark)
        return
    for q in range(LANES):
        high[q] = max(high[q], np.uint32(np.uint32(found[q] >> LINE_BITS) & HIGH_BITS) | mark)
    for q in range(LANES):
        low[q] = max(low[q], np.uint32(found[q] & LOWER_HALF))
    if len(by_line):
        halves = by_line[number]
        for q in range(LANES):
            upper = max(np.uint32(halves[q] & UPPER_HALF), np.uint32(found[q] & UPPER_HALF))
            halves[q] = upper | max(np.uint32(halves[q] & LOWER_HALF), np.uint32(found[q] & LOWER_HALF))


@jit
def clear_rows(rows):
    """Set all of `rows` (uint32, (rows, LANES)) to 0."""
    for i in range(len(rows)):
        row = rows[i]
        for q in range(LANES):
            row[q] = NONE


@jit
def disqualify(low, weakest_low):
    """Set the lows (uint32, (LANES,)) that are weaker than `weakest_low` to 0."""
    for q in range(LANES):
        low[q] = low[q] if low[q] >= weakest_low else NONE


@jit
def part_half(values, shift, nobody, top, sharing, parts):
    """Fill `parts` (uint32, (seats, LANES)): by how many seats, this one included, share a half with it; 0 for none.

    The largest of `values` (uint32, (seats, LANES)), shifted right, takes the half; where that is 0, nobody does and
    every seat gets `nobody`. `top` and `sharing` (uint32, (LANES,)) are scratch.
    """
    for q in range(LANES):
        top[q] = NONE
    for q in range(LANES):
        sharing[q] = NONE
    for seat in range(len(values)):
        mine = values[seat]
        for q in range(LANES):
            top[q] = max(top[q], np.uint32(mine[q] >> shift))
    for seat in range(len(values)):
        mine = values[seat]
        for q in range(LANES):
            sharing[q] += np.uint32(np.uint32(mine[q] >> shift) == top[q])
    for seat in range(len(values)):
        mine, part = values[seat], parts[seat]
        for q in range(LANES):
            part[q] = sharing[q] if np.uint32(mine[q] >> shift) == top[q] else NONE
        for q in range(LANES):
            part[q] = part[q] if top[q] else nobody


@jit
def count_whole(part, deals, units, counts, sums):
    """Count the parts of the whole pot that a seat gets in the first `deals` lanes.

    `part` (uint32, (LANES,)) as `part_half` leaves it; a row of `counts` (int64, (seats + 1, seats + 2)) is a number of
    seats that share, its last column for the whole pot. For `units` and `sums` see `settle_lanes`.
    """
    whole = counts.shape[1] - 1
    most = NONE
    for q in range(LANES):
        most = max(most, part[q])
    none = np.int64(deals)
    for shared in range(1, np.int64(most) + 1):
        kind, unit = np.uint32(shared), units[shared, whole]
        found = NONE
        for q in range(deals):
            found += np.uint32(part[q] == kind)
        for q in range(deals):
            sums[q] += unit if part[q] == kind else NONE
        counts[shared, whole] += np.int64(found)
        none -= np.int64(found)
    counts[0, whole] += none


@jit
def count_halves(part_high, part_low, deals, units, counts, sums):
    """Count the parts of both halves that a seat gets in the first `deals` lanes, as `count_whole` does."""
    nobody = counts.shape[1] - 1
    most_high, most_low, some = NONE, NONE, NONE
    for q in range(LANES):
        most_high = max(most_high, part_high[q])
    for q in range(LANES):
        some = max(some, np.uint32(part_low[q] == np.uint32(nobody)))
    for q in range(LANES):
        most_low = max(most_low, part_low[q] if part_low[q] != np.uint32(nobody) else NONE)
    rest = np.int64(deals)
    for high in range(np.int64(most_high) + 1):
        for k in range(np.int64(most_low) + 1 + np.int64(some)):
            if high == 0 and k == 0:
                continue
            low = k if k <= most_low else nobody
            kind, other = np.uint32(high), np.uint32(low)
            found = NONE
            for q in range(deals):
                found += np.uint32((part_high[q] == kind) & (part_low[q] == other))
            counts[high, low] += np.int64(found)
            rest -= np.int64(found)
    counts[0, 0] += rest
    # What the halves come to adds up; where nobody has a low, high comes to its half twice.
    for high in range(1, np.int64(most_high) + 1):
        kind, unit = np.uint32(high), units[high, 0]
        for q in range(deals):
            sums[q] += unit if part_high[q] == kind else NONE
        if some:
            for q in range(deals):
                sums[q] += unit if (part_high[q] == kind) & (part_low[q] == np.uint32(nobody)) else NONE
    for low in range(1, np.int64(most_low) + 1):
        other, unit = np.uint32(low), units[0, low]
        for q in range(deals):
            sums[q] += unit if part_low[q] == other else NONE


@jit
def settle_lanes(high, low, halves, deals, units, settling, shares, held, sums):
    """Count the first `deals` lanes from each seat's best hands; see `TallyArrays` for `shares`.

    `high` (uint32, (seats, LANES)) is ``strength << 8 | 255 - line``; where there are two `halves`, `low` likewise is
    the bare value that takes the other one, 0 for none. `units` (uint32, (seats + 1, seats + 2)) is what a seat's part
    of the pot comes to, by how many share each half; it is added to `sums` (uint32, (seats, LANES)). `held` (int64,
    (seats, 4096)) counts by ``rung << 8 | 255 - line``. `settling` is scratch.
    """
    top, sharing, high_parts, low_parts, _ = settling
    seats = len(high)
    part_half(high, LINE_BITS, NONE, top, sharing, high_parts)
    if halves:
        part_half(low, NONE, np.uint32(seats + 1), top, sharing, low_parts)
    for seat in range(seats):
        mine, total, counts = high_parts[seat], sums[seat], shares[seat]
        if halves:
            count_halves(mine, low_parts[seat], deals, units, counts, total)
        else:
            count_whole(mine, deals, units, counts, total)
        best, counted = high[seat], held[seat]
        for q in range(deals):
            value = best[q]
            counted[(value >> RUNG_SHIFT & RUNG_MASK) | (value & LINE_MASK)] += 1


@jit
def settle_both(high, low, by_line, weakest_low, must_win, deals, scratch, both):
    """Count in `both` (int64, (seats,)) who gets both halves from a single line, every other seat contesting both.

    Of the first `deals` lanes. `by_line` (uint32, (seats, lines, LANES)) as `take_line` leaves it.
    With `must_win` a tie in a half is not enough.
    """
    least_high, least_low, succeeds = scratch
    more = np.uint32(must_win)
    for seat in range(len(high)):
        for q in range(LANES):
            least_high[q] = NONE
        for q in range(LANES):
            least_low[q] = NONE
        for other in range(len(high)):
            if other != seat:
                their_high, their_low = high[other], low[other]
                for q in range(LANES):
                    least_high[q] = max(least_high[q], np.uint32(their_high[q] >> LINE_BITS))
                for q in range(LANES):
                    least_low[q] = max(least_low[q], their_low[q])
        for q in range(LANES):
            least_high[q] = np.uint32(np.uint32(least_high[q] + more) << HALF)
        for q in range(LANES):
            least_low[q] = max(np.uint32(least_low[q] + more), weakest_low)
        for q in range(LANES):
            succeeds[q] = NONE
        for line in range(by_line.shape[1]):
            mine = by_line[seat, line]
            for q in range(LANES):
                reached = (mine[q] >= least_high[q]) & (np.uint32(mine[q] & LOWER_HALF) >= least_low[q])
                succeeds[q] |= np.uint32(reached)
        count = NONE
        for q in range(deals):
            count += succeeds[q]
        both[seat] += np.int64(count)


@jit
def count_winners(high, low, deals, top, winning, lows):
    """Count the first `deals` lanes by the best hand of all, and every seat's lows.

    Adds to `winning` (int64, (4096,)) by ``rung << 8 | 255 - line``, the first line where seats share the pot, and to
    `lows` (int64, (65536,)) by strength, unless it is of length 0. `top` (uint32, (LANES,)) is scratch.
    """
    for q in range(LANES):
        top[q] = NONE
    for seat in range(len(high)):
        mine = high[seat]
        for q in range(LANES):
            top[q] = max(top[q], mine[q])
    for q in range(deals):
        value = top[q]
        winning[(value >> RUNG_SHIFT & RUNG_MASK) | (value & LINE_MASK)] += 1
    if len(lows):
        for seat in range(len(low)):
            mine = low[seat]
            for q in range(deals):
                lows[mine[q]] += 1


@jit
def close_boards(boards, rounds, last_rounds, sums, boards_tally):
    """Count what the deals on each of the first `boards` lanes came to, and clear `sums` (uint32, (seats, LANES)).

    Every board has `rounds` deals, the last one `last_rounds`. `boards_tally` as `BoardArrays`.
    """
    totals, squares, crossed, sizes = boards_tally
    for seat in range(len(sums)):
        total = sums[seat]
        plain, square = np.int64(0), np.int64(0)
        for q in range(boards):
            plain += np.int64(total[q])
            square += np.int64(total[q]) * np.int64(total[q])
        totals[seat] += plain
        squares[seat] += square
        crossed[seat] += rounds * plain - (rounds - last_rounds) * np.int64(total[boards - 1])
        for q in range(LANES):
            total[q] = NONE
    sizes[0] += boards
    sizes[1] += (boards - 1) * rounds * rounds + last_rounds * last_rounds


@jit
def close_block(held, made, on_line):
    """Add what `settle_lanes` counted in `held` to `made` and `on_line`; see `TallyArrays`."""
    for seat in range(len(held)):
        for rung in range(RUNGS):
            for line in range(on_line.shape[1]):
                count = held[seat, rung << 8 | (LAST_LINE - line)]
                made[seat, rung] += count
                on_line[seat, line] += count
