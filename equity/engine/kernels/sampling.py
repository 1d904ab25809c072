"""The loops over random deals: boards side by side, on each of them one or several deals of the hidden cards."""

import numpy as np

from equity.engine.kernels.dealing import (
    DECK,
    FRACTIONS,
    LANES,
    RANK_SHIFT,
    SUIT,
    copy_rows,
    deal_cards,
    draw_listed,
    see_cards,
)
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
from equity.jit import inlined, jit

NONE, ONE = np.uint32(0), np.uint32(1)


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


@inlined
def deal_boards(used, rounds, cells, plan, dealer, lanes):
    """Deal the hands that are told by ranks and ranges, then the `cells` that are unknown; `used` as in `deal_cards`.

    Return `used`, and how many cards are seen by then; where a board has several `rounds`, which ones is kept.
    """
    table, order, whose = lanes.table, dealer.order, lanes.listed[0]
    hole_cards = (len(table) - plan.first_hole) // len(lanes.high)
    seen = DECK - len(plan.deck)
    copy_rows(lanes.known_order, seen, order)
    if len(whose):
        draw_listed(dealer.state, lanes.listed, table, plan.first_hole, hole_cards)
        for i in range(len(whose)):
            for place in range(hole_cards):
                see_cards(dealer, seen, table[plan.first_hole + whose[i] * hole_cards + place])
                seen += 1
    used = deal_cards(dealer, used, seen, plan.places[:cells], table)
    seen += cells
    if rounds > 1:
        copy_rows(order, seen, lanes.board_order)
    return used, seen


@inlined
def deal_hands(used, seen, turn, cells, plan, dealer, lanes):
    """Deal the unknown hole cards, on the same boards as before unless `turn` is 0; return `used`."""
    if turn > 0:
        copy_rows(lanes.board_order, seen, dealer.order)
    return deal_cards(dealer, used, seen, plan.places[cells:], lanes.table)


@inlined
def count_cells(places, first_hole):
    """Return how many of the places to fill are cells."""
    cells = np.int64(0)
    while cells < len(places) and np.int64(places[cells]) < first_hole:
        cells += 1
    return cells


@inlined
def clear_hands(seat, lanes):
    """Return a seat's best hands, all of them none yet, as `take_line` raises them."""
    clear_rows(lanes.high[seat : seat + 1])
    clear_rows(lanes.low[seat : seat + 1])
    clear_rows(lanes.by_line[seat])
    return lanes.high[seat], lanes.low[seat], lanes.by_line[seat]


@inlined
def settle_low(seat, weakest_low, plan, lanes):
    """Leave of a seat's low what qualifies; put what it has for the suit half in its place where there is one."""
    if weakest_low:
        disqualify(lanes.low[seat], weakest_low)
    if plan.suit_place >= 0:
        suit_half(seat, len(lanes.high), lanes.table, plan.suit_place, plan.first_hole, lanes.low[seat])


@inlined
def count_deals(deals, weakest_low, plan, lanes, tally):
    """Count the best hands on the first `deals` lanes."""
    high, low, settling = lanes.high, lanes.low, lanes.settling
    halves = weakest_low > 0 or plan.suit_place >= 0
    settle_lanes(high, low, halves, deals, lanes.units, settling, tally.shares, lanes.held, lanes.sums)
    if len(lanes.winning):
        count_winners(high, low, deals, settling[0], lanes.winning, lanes.lows)
    if plan.rules[1] > 0:
        scratch = settling[0], settling[1], settling[4]
        settle_both(high, low, lanes.by_line, weakest_low, plan.rules[2], deals, scratch, tally.both)


# Two loops, since each takes seconds to compile and a question needs one of them.


@jit
def sample_by_pairs(deals, rounds, plan, lookups, dealer, lanes, cards, tally, boards_tally):
    """Count `deals` random deals of `plan` into `tally`, `rounds` of them on each board.

    For hands that are a pair and a triple, looked up in `lookups`, a `PairTables`. `dealer`, `lanes` and `cards`, a
    `PairLanes`, are written on, see `equity.engine.lanes`. `boards_tally` as `close_boards` takes it.
    """
    seats, weakest_low = len(lanes.high), np.uint32(plan.rules[0])
    choices = len(plan.own) // seats
    cells = count_cells(plan.places, plan.first_hole)
    used, left = FRACTIONS, deals
    while left > 0:
        boards = min(LANES, (left + rounds - 1) // rounds)
        last_rounds = min(rounds, left - (boards - 1) * rounds)
        used, seen = deal_boards(used, rounds, cells, plan, dealer, lanes)
        prepare_pairs(lanes.table, plan.first_hole, plan.wild_place, plan.lines, cards)
        for turn in range(rounds):
            used = deal_hands(used, seen, turn, cells, plan, dealer, lanes)
            if turn == 0 and len(cards.known.seats):
                score_known(plan.line_marks, cards, lanes.high)
            for seat in range(seats):
                if cards.known.told[seat] or (turn > 0 and not lanes.hidden[seat]):
                    continue
                best = clear_hands(seat, lanes)
                score_pairs(
                    seat, choices, lanes.table, plan.own, plan.lines, plan.line_marks, lanes.numbers, weakest_low,
                    lookups, cards, best,
                )  # fmt: skip
                settle_low(seat, weakest_low, plan, lanes)
            count_deals(boards if turn < last_rounds else boards - 1, weakest_low, plan, lanes, tally)
        close_boards(boards, rounds, last_rounds, lanes.sums, boards_tally)
        left -= (boards - 1) * rounds + last_rounds
    close_block(lanes.held, tally.made, tally.on_line)


@jit
def sample_by_sums(deals, rounds, plan, tables, halves, dealer, lanes, cards, tally, boards_tally):
    """Do what `sample_by_pairs` does for hands of any number of cards, looked up in `tables` and `halves`.

    Those are as `score_sums` takes them, `cards` is a `SumLanes`.
    """
    seats, weakest_low = len(lanes.high), np.uint32(plan.rules[0])
    choices = len(plan.own) // seats
    cells = count_cells(plan.places, plan.first_hole)
    used, left = FRACTIONS, deals
    while left > 0:
        boards = min(LANES, (left + rounds - 1) // rounds)
        last_rounds = min(rounds, left - (boards - 1) * rounds)
        used, seen = deal_boards(used, rounds, cells, plan, dealer, lanes)
        prepare_sums(lanes.table, plan.wild_place, plan.lines, tables, cards)
        for turn in range(rounds):
            used = deal_hands(used, seen, turn, cells, plan, dealer, lanes)
            for seat in range(seats):
                if turn > 0 and not lanes.hidden[seat]:
                    continue
                best = clear_hands(seat, lanes)
                score_sums(
                    seat, choices, lanes.table, plan.own, plan.lines, plan.line_marks, lanes.numbers, weakest_low,
                    tables, halves, cards, best,
                )  # fmt: skip
                settle_low(seat, weakest_low, plan, lanes)
            count_deals(boards if turn < last_rounds else boards - 1, weakest_low, plan, lanes, tally)
        close_boards(boards, rounds, last_rounds, lanes.sums, boards_tally)
        left -= (boards - 1) * rounds + last_rounds
    close_block(lanes.held, tally.made, tally.on_line)
