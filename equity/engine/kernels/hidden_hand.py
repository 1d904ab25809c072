"""One hand is hidden: every board is judged with every hand it may be at once.

The values of `equity.engine.kernels.hidden_values` are compared. Dimensions: seats, known (seats whose hands are
known), chunks, lanes, lines (named ones), cells.
"""

import numpy as np

from equity.engine.kernels.dealing import next_combination, place_combination, unrank_combination
from equity.engine.kernels.rows import BIAS, COUNT, COUNT_BITS, LANES, LOWEST_RUNG, NONE, RUNG_BITS
from equity.engine.kernels.scoring import LAST_LINE, LINE_BITS, key_cards, score_seats
from equity.jit import inlined, jit

MARK_BITS = np.int64(8)


@inlined
def content_row(cells, offsets, line, positions, binomials):
    """Return which content of a line is on the board.

    `cells` (uint8): the unknown cells of all lines, those of one from ``offsets[line]`` on. `positions` (int64,
    (cells,)): each cell's card, by its place among those that may be dealt.
    """
    index = 0
    first, end = offsets[line], offsets[line + 1]
    for i in range(first, end):
        below = 1
        for j in range(first, end):
            below += positions[cells[j]] < positions[cells[i]]
        index += binomials[positions[cells[i]], below]
    return index


@jit
def count_boards(
    first_rank, first_ways, groups, group_places, board, numbers, pinned, binomials, hidden, contents, plan, known_own,
    tables, scratch, free, held_suits, hidden_suits, flags, work, winners, held, made, on_line, both,
):  # fmt: skip
    """Count every board with every hidden hand of a block.

    `first_rank`, `first_ways`: of what the first group gets, the first combination and how many there are to be.
    `groups` (int64, (groups,)): how many of the `group_places` (uint8) belong to each group of interchangeable cells.
    `board` (uint8, (cells,)) and `numbers` (uint8, (cards,)): the cards of the cells, scratch, and those that may be
    dealt, by number; `pinned`: one that is dealt already. `hidden`: the hidden seat. `contents`: the rows of
    `value_contents` and where each line's start. `free` (uint16, (unseen + 1, chunks, lanes)): which hands are without
    a card. `held_suits` (int16, (known,)) and `hidden_suits` (int16, (chunks, lanes)): what each has of a half that the
    board has no part in. `flags`: whether there is a second half, and whether that is low; whether one line must get
    both; whether those must be won. Counts into `winners` as `Tally.count_winners` has it, `held` (int64, (4096,)) by
    ``rung << 8 | line`` for the hidden seat, and for the known ones `made`, `on_line`; into `both` (int64, (seats,)).
    """
    deck, _, _, _, lines, line_marks, _, rules, wild_place, _, _ = plan
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    (
        _, table, keys, line_keys, hand_keys, hand_bits, all_high, all_low, all_line_high, all_line_low, pools, firsts,
        chosen,
    ) = scratch  # fmt: skip
    high_rows, low_rows, starts, cells, offsets = contents
    hi_lo, by_cards, one_line, must_win = flags
    positions, row, low_row, marks, opened, succeeds = work
    seats = len(both)
    slack = np.int64(0) if must_win else np.int64(1)
    high, low = all_high[: seats - 1], all_low[: seats - 1]
    line_high, line_low = all_line_high[: seats - 1], all_line_low[: seats - 1]
    cards = len(numbers)
    for i in range(cards):
        pools[0, i] = i
    firsts[0] = 0
    for g in range(len(groups)):
        firsts[g + 1] = firsts[g] + groups[g]
        for i in range(firsts[g], firsts[g + 1]):
            chosen[i] = i - firsts[g]
    if len(groups):
        unrank_combination(first_rank, cards, chosen[: groups[0]], binomials)
    changed = 0
    while changed >= 0:
        for g in range(changed, len(groups)):
            first, end = firsts[g], firsts[g + 1]
            place_combination(
                pools[g], cards - first, chosen[first:end], group_places[first:end], board, pools[g + 1]
            )  # fmt: skip
        for i in range(len(group_places)):
            cell = group_places[i]
            positions[cell] = board[cell]
            table[cell] = deck[numbers[board[cell]]]
        wild_row = key_cards(table, wild_place, card_keys, keys)
        score_seats(
            table, keys, wild_row, lines, line_marks, known_own, rules, card_bits, shifts, row_shift, high_table,
            flushes, low_table, low_flushes, five_shifts, five_row_shift, five_low, line_keys, hand_keys, hand_bits,
            high, low, line_high, line_low,
        )  # fmt: skip
        top, top_low = np.int64(NONE), np.int64(NONE)
        for seat in range(seats - 1):
            top = max(top, np.int64(high[seat] >> LINE_BITS) - BIAS)
            strength = np.int64(low[seat]) - BIAS if by_cards else np.int64(held_suits[seat])
            top_low = max(top_low, strength)
        known_code, known_low_code = np.int64(0), np.int64(0)
        for seat in range(seats - 1):
            place = seat + (seat >= hidden)
            known_code |= (np.int64(high[seat] >> LINE_BITS) - BIAS == top) << place
            strength = np.int64(low[seat]) - BIAS if by_cards else np.int64(held_suits[seat])
            known_low_code |= (strength == top_low and top_low > NONE) << place
        hands = 0
        for chunk in range(free.shape[1]):
            lay_hands(
                chunk, group_places, board, numbers, pinned, free, contents, positions, binomials, hi_lo, by_cards,
                hidden_suits, row, low_row, marks, opened,
            )  # fmt: skip
            hands += count_chunk(
                row, low_row, marks, opened, top, top_low, hi_lo, hidden, known_code, known_low_code, seats, winners,
                held,
            )  # fmt: skip
            if one_line:
                for seat in range(seats - 1):
                    other, other_low = np.int64(NONE), np.int64(NONE)
                    for rival in range(seats - 1):
                        if rival != seat:
                            other = max(other, np.int64(high[rival] >> LINE_BITS) - BIAS)
                            other_low = max(other_low, np.int64(low[rival]) - BIAS)
                    for q in range(LANES):
                        succeeds[q] = 0
                    for line in range(line_high.shape[1]):
                        mine = np.int64(line_high[seat, line]) - BIAS + slack
                        mine_low = np.int64(line_low[seat, line]) - BIAS
                        if mine > other and mine_low + slack > other_low and mine_low > NONE:
                            mark_above(np.int16(mine), np.int16(mine_low + slack), row, low_row, succeeds)
                    both[seat + (seat >= hidden)] += count_open(succeeds, opened)
                for q in range(LANES):
                    succeeds[q] = 0
                for line in range(len(starts)):
                    index = starts[line] + content_row(cells, offsets, line, positions, binomials)
                    mine_row, mine_low_row = high_rows[index, chunk], low_rows[index, chunk]
                    for q in range(LANES):
                        above = np.uint16(mine_row[q] + slack > top) & np.uint16(mine_low_row[q] + slack > top_low)
                        succeeds[q] |= above & np.uint16(mine_low_row[q] > NONE)
                both[hidden] += count_open(succeeds, opened)
        for seat in range(seats - 1):
            place = seat + (seat >= hidden)
            made[place, (high[seat] >> LINE_BITS) >> np.uint64(RUNG_BITS)] += hands
            on_line[place, LAST_LINE - (high[seat] & LAST_LINE)] += hands
        changed = len(groups) - 1
        while changed >= 0 and not next_combination(
            cards - firsts[changed], chosen[firsts[changed] : firsts[changed + 1]]
        ):
            for i in range(firsts[changed], firsts[changed + 1]):
                chosen[i] = i - firsts[changed]
            changed -= 1
        if changed == 0:
            first_ways -= 1
            if first_ways == 0:
                return


@inlined
def mark_above(mine, mine_low, row, low_row, succeeds):
    """Mark in `succeeds` where both strengths are above the hidden hand's."""
    for q in range(LANES):
        succeeds[q] |= np.uint16(mine > row[q]) & np.uint16(mine_low > low_row[q])


@inlined
def count_open(marks, opened):
    """Return how many of the `marks` (uint16, (lanes,)) stand where a hand is open."""
    count = np.uint16(0)
    for q in range(LANES):
        count = np.uint16(count + (marks[q] & opened[q]))
    return np.int64(count & COUNT)


@jit
def lay_hands(
    chunk, group_places, board, numbers, pinned, free, contents, positions, binomials, hi_lo, by_cards, hidden_suits,
    row, low_row, marks, opened,
):  # fmt: skip
    """Fill the best high, its line, and the best low of each hidden hand of a chunk, and which of them are open."""
    high_rows, low_rows, starts, cells, offsets = contents
    some = free[pinned, chunk]
    for q in range(LANES):
        opened[q] = some[q]
    for i in range(len(group_places)):
        without = free[numbers[board[group_places[i]]], chunk]
        for q in range(LANES):
            opened[q] &= without[q]
    for line in range(len(starts)):
        index = starts[line] + content_row(cells, offsets, line, positions, binomials)
        values = high_rows[index, chunk]
        number = np.uint16(line)
        if line == 0:
            for q in range(LANES):
                row[q] = values[q]
            for q in range(LANES):
                marks[q] = 0
        else:
            for q in range(LANES):
                marks[q] = number if values[q] > row[q] else marks[q]
                row[q] = max(row[q], values[q])
        if by_cards:
            values = low_rows[index, chunk]
            if line == 0:
                for q in range(LANES):
                    low_row[q] = values[q]
            else:
                for q in range(LANES):
                    low_row[q] = max(low_row[q], values[q])
    if hi_lo and not by_cards:
        values = hidden_suits[chunk]
        for q in range(LANES):
            low_row[q] = values[q]
    for q in range(LANES):
        marks[q] |= np.uint16((row[q] >> RUNG_BITS) + LOWEST_RUNG << MARK_BITS)


@jit
def count_chunk(
    row, low_row, marks, opened, top, top_low, hi_lo, hidden, known_code, known_low_code, seats, winners, held
):  # fmt: skip
    """Count who wins with each open hidden hand of a chunk, and what that hand makes; return how many are open."""
    best, best_low = np.int16(top), np.int16(top_low)
    mine = 1 << hidden
    hands = 0
    for q in range(LANES):
        is_open = np.int64(opened[q] & np.uint16(1))
        held[marks[q]] += is_open
        hands += is_open
    if not hi_lo:
        counts = np.uint16(0)
        for q in range(LANES):
            result = np.uint16(row[q] > best) | np.uint16(row[q] == best) << COUNT_BITS
            counts = np.uint16(counts + (result & opened[q]))
        wins, ties = np.int64(counts & COUNT), np.int64(counts >> COUNT_BITS)
        winners[mine] += wins
        winners[mine | known_code] += ties
        winners[known_code] += hands - wins - ties
        return hands
    for q in range(LANES):
        if opened[q]:
            code = mine if row[q] > best else known_code | (mine if row[q] == best else 0)
            low_code = known_low_code
            if low_row[q] > best_low:
                low_code = mine
            elif low_row[q] == best_low and best_low > NONE:
                low_code |= mine
            winners[low_code << seats | code] += 1
    return hands
