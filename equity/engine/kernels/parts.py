"""Every hand known: for every choice of cards for the rest of a board, its two parts are combined.

See `equity.engine.kernels.rows` for parts, sets and dimensions.
"""

import numpy as np

from equity.engine.kernels.holding import UNCOUNTED, count_joint, hold, hold_joined, hold_single, share_single
from equity.engine.kernels.one_line import pair_both, prepare_both
from equity.engine.kernels.pairing import pair_many, pair_many_low, pair_two, pair_two_low
from equity.engine.kernels.rows import JOINING, NONE, ZERO, find_values, lay_part, list_sets, settle_rest
from equity.jit import inlined, jit

FIRST = np.int64(1)
SECOND = np.int64(2)
MOST_COUNTED = 65535
"""Deals that sixteen bits count."""


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
