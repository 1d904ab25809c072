"""The loop over random deals: boards side by side, on each of them one or several deals of the hidden cards."""

import numpy as np

from equity.engine.kernels.dealing import DECK, FRACTIONS, LANES, copy_rows, deal_cards, draw_listed, see_cards
from equity.engine.kernels.pairs import prepare_pairs, score_known, score_pairs
from equity.engine.kernels.settling import (
    clear_rows,
    close_block,
    close_boards,
    count_winners,
    disqualify,
    settle_both,
    settle_lanes,
)
from equity.engine.kernels.sums import prepare_sums, score_sums
from equity.jit import jit

NONE, ONE = np.uint32(0), np.uint32(1)
RANK_SHIFT = np.uint8(2)
SUIT = np.uint8(3)
WILD_ROW = np.uint64(52)


@jit
def find_wild(centre, wild, wild_rows):
    """Fill `wild` (uint8) with the ranks of the centre cards, `wild_rows` (uint64) with where keys for that start."""
    for q in range(LANES):
        wild[q] = np.uint8(centre[q] >> RANK_SHIFT)
    for q in range(LANES):
        wild_rows[q] = np.uint64(wild[q]) * WILD_ROW


@jit
def suit_half(seat, seats, table, suit_place, first_hole, best):
    """Fill `best` (uint32, (LANES,)) with a seat's highest hole card in the suit of the card at `suit_place`.

    Counted from 1; 0 where it has none.
    """
    hole_cards = (len(table) - first_hole) // seats
    deciding = table[suit_place]
    for q in range(LANES):
        best[q] = NONE
    for place in range(first_hole + seat * hole_cards, first_hole + (seat + 1) * hole_cards):
        cards = table[place]
        for q in range(LANES):
            same = np.uint8((cards[q] ^ deciding[q]) & SUIT) == 0
            best[q] = max(best[q], np.uint32(cards[q] >> RANK_SHIFT) + ONE if same else NONE)


@jit
def sample_deals(
    deals, rounds, by_pairs, plan, tables, lookups, dealer, lanes, pair_lanes, sum_lanes, tally, boards_tally
):
    """Count `deals` random deals of `plan` into `tally`, `rounds` of them on each board.

    Hands are looked up in `tables` and `lookups`, see `Tables` and `SampleTables` in `equity.ranking.tables`; by pair
    and triple where `by_pairs` says so. `dealer`, `lanes`, `pair_lanes` and `sum_lanes` are written on, see
    `equity.engine.lanes`. `boards_tally` as `close_boards` takes it.
    """
    _, _, places, _, lines, line_marks, own, rules, wild_place, suit_place, first_hole = plan
    table, known_order, board_order, hidden, numbers, units, wild, high, low, by_line = lanes[:10]
    held, sums, settling, listed, winning, lows = lanes[10:]
    shares, made, on_line, both = tally
    order, wild_rows, told = dealer[6], sum_lanes[0], pair_lanes[9][2]
    weakest_low, one_line = np.uint32(rules[0]), rules[1] > 0
    seats = len(high)
    choices = len(own) // seats
    cells = np.int64(0)
    while cells < len(places) and np.int64(places[cells]) < first_hole:
        cells += 1
    hole_cards = (len(table) - first_hole) // seats
    whose = len(listed[0]) * hole_cards
    seen = DECK - len(plan[0]) + whose
    used = FRACTIONS
    left = deals
    while left > 0:
        boards = min(LANES, (left + rounds - 1) // rounds)
        last_rounds = min(rounds, left - (boards - 1) * rounds)
        copy_rows(known_order, seen - whose, order)
        if whose:
            draw_listed(dealer[0], listed, table, first_hole, hole_cards)
            for i in range(len(listed[0])):
                for place in range(hole_cards):
                    now_seen = seen - whose + i * hole_cards + place
                    see_cards(dealer, now_seen, table[first_hole + listed[0][i] * hole_cards + place])
        used = deal_cards(dealer, used, seen, places[:cells], table)
        if rounds > 1:
            copy_rows(order, seen + cells, board_order)
        if wild_place >= 0:
            find_wild(table[wild_place], wild, wild_rows)
        if by_pairs:
            prepare_pairs(table, first_hole, wild, lines, pair_lanes)
        else:
            prepare_sums(table, lines, tables, sum_lanes)
        for turn in range(rounds):
            if turn > 0:
                copy_rows(board_order, seen + cells, order)
            used = deal_cards(dealer, used, seen + cells, places[cells:], table)
            if turn == 0 and len(pair_lanes[9][0]):
                score_known(line_marks, pair_lanes, high)
            for seat in range(seats):
                if told[seat] or (turn > 0 and not hidden[seat]):
                    continue
                clear_rows(high[seat : seat + 1])
                clear_rows(low[seat : seat + 1])
                clear_rows(by_line[seat])
                best = high[seat], low[seat], by_line[seat]
                if by_pairs:
                    score_pairs(
                        seat, choices, table, wild, own, lines, line_marks, numbers, weakest_low, lookups, pair_lanes,
                        best,
                    )  # fmt: skip
                else:
                    score_sums(
                        seat, choices, table, own, lines, line_marks, numbers, weakest_low, tables, lookups, sum_lanes,
                        best,
                    )  # fmt: skip
                if weakest_low:
                    disqualify(low[seat], weakest_low)
                if suit_place >= 0:
                    suit_half(seat, seats, table, suit_place, first_hole, low[seat])
            now = boards if turn < last_rounds else boards - 1
            settle_lanes(high, low, weakest_low > 0 or suit_place >= 0, now, units, settling, shares, held, sums)
            if len(winning):
                count_winners(high, low, now, settling[0], winning, lows)
            if one_line:
                settle_both(
                    high,
                    low,
                    by_line,
                    weakest_low,
                    rules[2],
                    now,
                    (settling[0], settling[1], settling[4]),
                    both,
                )
        close_boards(boards, rounds, last_rounds, sums, boards_tally)
        left -= (boards - 1) * rounds + last_rounds
    close_block(held, made, on_line)
