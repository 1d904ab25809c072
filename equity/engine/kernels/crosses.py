"""Two lines through one common cell, every hand known: each line's hands are valued once, then pairs are combined.

A *set* is one choice of cards for the unknown cells of one line apart from the common cell, its arms; sets of a line
are numbered. Dimensions: seats, sets of either line, spare (cards of the deck but for the one in the common cell).
"""

import numpy as np

from equity.engine.kernels.scoring import LINE_BITS, key_cards, score_seats
from equity.jit import inlined, jit

RUNG_SHIFT = np.uint64(12)


@jit
def value_sets(line, arms, spare, plan, tables, scratch, high, low, cards):
    """Value every set of one line for every seat, the card in the common cell being on the scratch's table.

    `arms` (uint8, (0 to 2,)): the line's unknown arms. `spare` (uint8, (spare,)): the cards they may get. Fills `high`
    and `low` (uint16, (seats, sets)) and `cards` (uint8, (sets, 2)), each set's cards by number in `spare`, 255 for one
    that is not there. Sets are in lexicographic order. Returns how many there are.
    """
    _, _, _, _, lines, line_marks, own, rules, wild_place, _, _ = plan
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    _, table, keys, line_keys, hand_keys, hand_bits, best_high, best_low, line_high, line_low, _, _, _ = scratch
    count = 0
    size = len(spare)
    for a in range(size if len(arms) > 0 else 1):
        for b in range(a + 1 if len(arms) > 1 else 0, size if len(arms) > 1 else 1):
            cards[count, 0] = 255
            cards[count, 1] = 255
            if len(arms) > 0:
                table[arms[0]] = spare[a]
                cards[count, 0] = a
            if len(arms) > 1:
                table[arms[1]] = spare[b]
                cards[count, 1] = b
            wild_row = key_cards(table, wild_place, card_keys, keys)
            score_seats(
                table, keys, wild_row, lines[line : line + 1], line_marks[line : line + 1], own, rules, card_bits,
                shifts, row_shift, high_table, flushes, low_table, low_flushes, five_shifts, five_row_shift, five_low,
                line_keys, hand_keys, hand_bits, best_high, best_low, line_high, line_low,
            )  # fmt: skip
            for seat in range(len(best_high)):
                high[seat, count] = best_high[seat] >> LINE_BITS
                low[seat, count] = best_low[seat]
            count += 1
    return count


@jit
def mark_free(cards, sets, free):
    """Fill `free` (uint16, (spare + 1, sets)): 1 where a set is without a card of `spare`; the last row is all 1."""
    for q in range(sets):
        for x in range(len(free)):
            free[x, q] = 1
        for i in range(2):
            if cards[q, i] != 255:
                free[cards[q, i], q] = 0


@inlined
def raise_tops(first, second, sets, tops, runners_up):
    """Put the best strength of any seat in `tops` (uint16, (sets,)), and the next best in `runners_up`.

    `first` (uint16, (seats,)): each seat's strength on the first line; `second` (uint16, (seats, sets)): on the other.
    """
    for q in range(sets):
        tops[q] = 0
        runners_up[q] = 0
    for seat in range(len(first)):
        for q in range(sets):
            best = max(first[seat], second[seat, q])
            runners_up[q] = max(runners_up[q], min(tops[q], best))
            tops[q] = max(tops[q], best)


@inlined
def code_winners(first, second, sets, tops, codes):
    """Put in `codes` (uint16, (sets,)) bit s where seat s has the best strength; 0 where nobody has any."""
    for q in range(sets):
        codes[q] = 0
    for seat in range(len(first)):
        for q in range(sets):
            wins = (max(first[seat], second[seat, q]) == tops[q]) & (tops[q] > 0)
            codes[q] |= np.uint16(wins) << np.uint16(seat)


@jit
def combine_sets(
    first_high, first_low, first_cards, first_sets, high, low, sets, free, hi_lo, one_line, must_win,
    row_high, row_low, high_tops, high_next, low_tops, low_next, high_codes, low_codes, open_sets, held,
    winners, first_made, both,
):  # fmt: skip
    """Combine every set of the first line with every set of the second that shares no card with it.

    `first_high`, `first_low` (uint16, (seats, first sets)), `high`, `low` (uint16, (seats, sets)): values. `free`: from
    `mark_free` for the second line. `row_*` (uint16, (seats,)) and the uint16 arrays (sets,) are scratch. Counts into
    `winners` (int64, (4, 2^(2 * seats))), by the bits of who has the best high and, above them, the best low; into
    `held` (uint16, (seats, sets)), how often the second line's set holds a seat's best high; into `first_made` (int64,
    (seats, 16)), by rung, the best highs that the first line holds; and into `both` (int64, (seats,)).
    """
    seats = len(first_high)
    everywhere = len(free) - 1
    for p in range(first_sets):
        for seat in range(seats):
            row_high[seat] = first_high[seat, p]
            row_low[seat] = first_low[seat, p]
        x, y = first_cards[p, 0], first_cards[p, 1]
        free_x = free[everywhere if x == 255 else x]
        free_y = free[everywhere if y == 255 else y]
        opened = np.uint16(0)
        for q in range(sets):
            open_sets[q] = free_x[q] & free_y[q]
            opened = np.uint16(opened + open_sets[q])
        for seat in range(seats):
            mine = row_high[seat]
            taken = np.uint16(0)
            for q in range(sets):
                beaten = np.uint16(high[seat, q] > mine) & open_sets[q]
                held[seat, q] += beaten
                taken = np.uint16(taken + beaten)
            first_made[seat, mine >> RUNG_SHIFT] += opened - taken
        raise_tops(row_high, high, sets, high_tops, high_next)
        code_winners(row_high, high, sets, high_tops, high_codes)
        if hi_lo:
            raise_tops(row_low, low, sets, low_tops, low_next)
            code_winners(row_low, low, sets, low_tops, low_codes)
            for q in range(sets):
                code = (np.int64(low_codes[q]) << seats | np.int64(high_codes[q])) * np.int64(open_sets[q])
                winners[q & 3, code] += 1
        else:
            for q in range(sets):
                winners[q & 3, high_codes[q] * open_sets[q]] += 1
        if one_line:
            for seat in range(seats):
                count = np.uint16(0)
                mine_high, mine_low = row_high[seat], row_low[seat]
                for q in range(sets):
                    if must_win:
                        succeeds = ((mine_high > high_next[q]) & (mine_low > low_next[q])) | (
                            (high[seat, q] > high_next[q]) & (low[seat, q] > low_next[q])
                        )
                    else:
                        best = (max(mine_high, high[seat, q]) == high_tops[q]) & (
                            max(mine_low, low[seat, q]) == low_tops[q]
                        )
                        on_first = (mine_high >= high_next[q]) & (mine_low >= low_next[q]) & (mine_low > 0)
                        on_second = (high[seat, q] >= high_next[q]) & (low[seat, q] >= low_next[q]) & (low[seat, q] > 0)
                        succeeds = best & (on_first | on_second)
                    count = np.uint16(count + (np.uint16(succeeds) & open_sets[q]))
                both[seat] += count


@jit
def combine_two(
    first_high, first_low, first_cards, first_sets, high, low, sets, free, hi_lo, one_line, must_win,
    held, winners, first_made, both,
):  # fmt: skip
    """Do what `combine_sets` does for two seats, in one pass of vector instructions over each row of sets.

    Counts of a row stay under 2^16, so that all lanes have sixteen bits. `winners` is counted in its first row only.
    """
    everywhere = len(free) - 1
    one, zero = np.uint16(1), np.uint16(0)
    for p in range(first_sets):
        x, y = first_cards[p, 0], first_cards[p, 1]
        free_x = free[everywhere if x == 255 else x]
        free_y = free[everywhere if y == 255 else y]
        high_a, high_b = first_high[0, p], first_high[1, p]
        opened, taken_a, taken_b, wins, ties = zero, zero, zero, zero, zero
        for q in range(sets):
            is_open = free_x[q] & free_y[q]
            held_a = np.uint16(high[0, q] > high_a) & is_open
            held_b = np.uint16(high[1, q] > high_b) & is_open
            held[0, q] += held_a
            held[1, q] += held_b
            best_a, best_b = max(high_a, high[0, q]), max(high_b, high[1, q])
            opened = np.uint16(opened + is_open)
            taken_a = np.uint16(taken_a + held_a)
            taken_b = np.uint16(taken_b + held_b)
            wins = np.uint16(wins + (np.uint16(best_a > best_b) & is_open))
            ties = np.uint16(ties + (np.uint16(best_a == best_b) & is_open))
        first_made[0, high_a >> RUNG_SHIFT] += opened - taken_a
        first_made[1, high_b >> RUNG_SHIFT] += opened - taken_b
        if not hi_lo:
            winners[0, 1] += wins
            winners[0, 3] += ties
            winners[0, 2] += np.int64(opened) - wins - ties
            continue
        low_a, low_b = first_low[0, p], first_low[1, p]
        # Of the twelve outcomes, by who wins high (a, both) and low (a, both, nobody): the rest follows from the sums.
        a_a, a_tie, a_none, tie_a, tie_tie, tie_none = zero, zero, zero, zero, zero, zero
        low_wins, low_ties, low_none = zero, zero, zero
        for q in range(sets):
            is_open = free_x[q] & free_y[q]
            best_a, best_b = max(high_a, high[0, q]), max(high_b, high[1, q])
            best_low_a, best_low_b = max(low_a, low[0, q]), max(low_b, low[1, q])
            a_wins = np.uint16(best_a > best_b) & is_open
            tie = np.uint16(best_a == best_b) & is_open
            a_wins_low = np.uint16(best_low_a > best_low_b)
            none = np.uint16(best_low_a == zero) & np.uint16(best_low_b == zero)
            tie_low = np.uint16(best_low_a == best_low_b) & (one ^ none)
            a_a = np.uint16(a_a + (a_wins & a_wins_low))
            a_tie = np.uint16(a_tie + (a_wins & tie_low))
            a_none = np.uint16(a_none + (a_wins & none))
            tie_a = np.uint16(tie_a + (tie & a_wins_low))
            tie_tie = np.uint16(tie_tie + (tie & tie_low))
            tie_none = np.uint16(tie_none + (tie & none))
            low_wins = np.uint16(low_wins + (is_open & a_wins_low))
            low_ties = np.uint16(low_ties + (is_open & tie_low))
            low_none = np.uint16(low_none + (is_open & none))
        winners[0, 1] += a_none
        winners[0, 3] += tie_none
        winners[0, 2] += np.int64(low_none) - a_none - tie_none
        winners[0, 5] += a_a
        winners[0, 7] += tie_a
        winners[0, 6] += np.int64(low_wins) - a_a - tie_a
        winners[0, 13] += a_tie
        winners[0, 15] += tie_tie
        winners[0, 14] += np.int64(low_ties) - a_tie - tie_tie
        winners[0, 9] += np.int64(wins) - a_a - a_tie - a_none
        winners[0, 11] += np.int64(ties) - tie_a - tie_tie - tie_none
        b_low = np.int64(opened) - low_wins - low_ties - low_none
        winners[0, 10] += (
            b_low - (np.int64(wins) - a_a - a_tie - a_none) - (np.int64(ties) - tie_a - tie_tie - tie_none)
        )
        if not one_line:
            continue
        for seat in range(2):
            mine_high, mine_low = first_high[seat, p], first_low[seat, p]
            other_high, other_low = first_high[1 - seat, p], first_low[1 - seat, p]
            count = zero
            for q in range(sets):
                rival_high, rival_low = max(other_high, high[1 - seat, q]), max(other_low, low[1 - seat, q])
                if must_win:
                    on_first = np.uint16(mine_high > rival_high) & np.uint16(mine_low > rival_low)
                    on_second = np.uint16(high[seat, q] > rival_high) & np.uint16(low[seat, q] > rival_low)
                else:
                    on_first = np.uint16(mine_high >= rival_high) & np.uint16(mine_low >= rival_low)
                    on_first &= np.uint16(mine_low > zero)
                    on_second = np.uint16(high[seat, q] >= rival_high) & np.uint16(low[seat, q] >= rival_low)
                    on_second &= np.uint16(low[seat, q] > zero)
                count = np.uint16(count + ((on_first | on_second) & free_x[q] & free_y[q]))
            both[seat] += count


@jit
def settle_codes(winners, hi_lo, high, sets, held, first_made, shares, made, on_line):
    """Count into a tally what `combine_sets` has counted by winners, and clear that."""
    seats = len(shares)
    for code in range(1, winners.shape[1]):
        count = winners[0, code] + winners[1, code] + winners[2, code] + winners[3, code]
        if not count:
            continue
        high_code = code & (1 << seats) - 1
        low_code = code >> seats if hi_lo else 0
        sharing_high = 0
        sharing_low = 0
        for seat in range(seats):
            sharing_high += high_code >> seat & 1
            sharing_low += low_code >> seat & 1
        for seat in range(seats):
            part_high = sharing_high if high_code >> seat & 1 else 0
            part_low = sharing_low if low_code >> seat & 1 else 0
            shares[seat, part_high, seats + 1 if low_code == 0 else part_low] += count
    for seat in range(seats):
        for rung in range(first_made.shape[1]):
            made[seat, rung] += first_made[seat, rung]
            on_line[seat, 0] += first_made[seat, rung]
        for q in range(sets):
            made[seat, high[seat, q] >> RUNG_SHIFT] += held[seat, q]
            on_line[seat, 1] += held[seat, q]
