"""One hand is hidden: what each line makes of every hand it may be is kept in rows, and each board compares those.

The hidden hands come in blocks of some chunks of `LANES`. A line's *content* is what its unknown cells may hold, in
any order; each has a row of strengths, one for each hidden hand. Strengths are int16 as in
`equity.engine.kernels.rows`. Dimensions: seats, known (seats whose hands are known), chunks, lanes, lines (named
ones), cells.
"""

import numpy as np

from equity.engine.kernels.dealing import next_combination, place_combination, unrank_combination
from equity.engine.kernels.rows import BIAS, COUNT, COUNT_BITS, LANES, LOWEST_RUNG, NONE, RUNG_BITS
from equity.engine.kernels.scoring import (
    LAST_LINE,
    LINE_BITS,
    high_on_line,
    key_cards,
    low_on_line,
    score_seats,
    sum_keys,
)
from equity.jit import inlined, jit
from equity.ranking.kernels import EMPTY_HAND, FLUSH, NATURAL_FLUSH, slot_of

MARK_BITS = np.int64(8)
PAIR_SLOTS = 64
KNOWN_SLOTS = 16
"""Known cards of the hidden hand have these slots of a pair after those of the cards that may be dealt."""


@jit
def list_hands(rank, numbers, binomials, chosen, hands):
    """Fill `hands` (uint8, (hands, hidden)) with the combinations of `numbers` from number `rank` on.

    `chosen` (int64, (hidden,)) is scratch; `binomials` as `unrank_combination` takes them.
    """
    unrank_combination(rank, len(numbers), chosen, binomials)
    for hand in range(len(hands)):
        for i in range(len(chosen)):
            hands[hand, i] = numbers[chosen[i]]
        next_combination(len(numbers), chosen)


@jit
def mark_free(hands, free):
    """Clear `free` (uint16, (cards, chunks, lanes)) where a hand holds a card, and where there is no hand."""
    cards, chunks = len(free), free.shape[1]
    for card in range(cards):
        for hand in range(len(hands), chunks * LANES):
            free[card, hand // LANES, hand % LANES] = 0
    if cards > 1:
        for hand in range(len(hands)):
            for i in range(hands.shape[1]):
                free[hands[hand, i], hand // LANES, hand % LANES] = 0


@inlined
def place_hand(hands, hand, hand_places, deck, wild_row, card_keys, table, keys):
    """Put a hidden hand on the table, and the keys of its cards."""
    for i in range(hands.shape[1]):
        card = deck[hands[hand, i]]
        table[hand_places[i]] = card
        keys[hand_places[i]] = card_keys[wild_row + card]


@jit
def value_contents(
    first, end, cells, hands, hand_places, own, plan, tables, scratch, numbers, pinned, binomials, own_keys, own_pairs,
    pairs, start, high, low,
):  # fmt: skip
    """Value one named line of the hidden hands for every content.

    `first`, `end`: its rows of the plan's lines. `cells` (uint8, (unknown,)): its unknown cells. `hands` (uint8,
    (hands, hidden)): the hidden cards, by number in the deck, for `hand_places`. `own`: the rows of the hidden seat.
    `numbers` (uint8, (cards,)): the cards that may be dealt; `pinned`: one that is dealt already. `own_keys` (uint64,
    (hands, choices)) and `pairs` (int16, (2, 4096)) are scratch: where two own cards are played of more, each two are
    valued once for the content at hand, and each hand has the best of its `own_pairs`, from `number_pairs`. Fills rows
    of `high` and `low` (int16, (rows, chunks, lanes)) from number `start` on; a hand that holds a card of the content
    has NONE.
    """
    deck, _, _, _, lines, line_marks, _, rules, wild_place, _, _ = plan
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    _, table, keys, line_keys, hand_keys, hand_bits, _, _, _, _, _, _, chosen = scratch
    weakest_low = rules[0]
    mask = np.uint64(len(high_table) - 1)
    by_pairs = own.shape[1] == 2 and len(own) > 1
    wild_row = key_cards(table, wild_place, card_keys, keys)
    for hand in range(0 if by_pairs else len(hands)):
        for i in range(hands.shape[1]):
            keys[hand_places[i]] = card_keys[wild_row + deck[hands[hand, i]]]
        for choice in range(len(own)):
            own_keys[hand, choice] = EMPTY_HAND + sum_keys(keys, own, choice)
    chosen = chosen[: len(cells)]
    for i in range(len(chosen)):
        chosen[i] = i
    more = len(chosen) <= len(numbers)
    while more:
        content = np.uint64(1) << np.uint64(pinned)
        index = start
        for i in range(len(chosen)):
            card = deck[numbers[chosen[i]]]
            table[cells[i]] = card
            keys[cells[i]] = card_keys[wild_row + card]
            content |= np.uint64(1) << np.uint64(numbers[chosen[i]])
            index += binomials[chosen[i], i + 1]
        for line in range(first, end):
            line_keys[line] = sum_keys(keys, lines, line)
        if by_pairs:
            value_pairs(
                first, end, hand_places, own, plan, tables, scratch, numbers, wild_row, content, pairs
            )  # fmt: skip
        for hand in range(len(hands)):
            clash = np.uint64(0)
            for i in range(hands.shape[1]):
                clash |= content >> np.uint64(hands[hand, i])
            if clash & np.uint64(1):
                continue
            chunk, lane = hand // LANES, hand % LANES
            if by_pairs:
                best_pair, best_low_pair = NONE, NONE
                for choice in range(len(own)):
                    best_pair = max(best_pair, pairs[0, own_pairs[hand, choice]])
                high[index, chunk, lane] = best_pair
                if len(low):
                    for choice in range(len(own)):
                        best_low_pair = max(best_low_pair, pairs[1, own_pairs[hand, choice]])
                    low[index, chunk, lane] = best_low_pair
                continue
            best, best_low = np.uint64(0), np.uint64(0)
            for choice in range(len(own)):
                for line in range(first, end):
                    key = own_keys[hand, choice] + line_keys[line]
                    if key & (FLUSH | NATURAL_FLUSH):  # only then are the cards themselves looked at
                        place_hand(hands, hand, hand_places, deck, wild_row, card_keys, table, keys)
                    slot = slot_of(key, shifts, row_shift) & mask
                    best = max(best, high_on_line(
                        key, slot, table, wild_row, own, choice, lines, line, line_marks, card_bits, high_table, flushes
                    ))  # fmt: skip
                    if weakest_low:
                        best_low = max(best_low, low_on_line(
                            key, slot, table, keys, wild_row, own, choice, lines, line, weakest_low, card_bits,
                            low_table, low_flushes, five_shifts, five_row_shift, five_low, hand_keys, hand_bits,
                        ))  # fmt: skip
            high[index, chunk, lane] = np.int16(np.int64(best >> LINE_BITS) - BIAS)
            if len(low):
                low[index, chunk, lane] = np.int16(np.int64(best_low) - BIAS)
        more = next_combination(len(numbers), chosen)


@inlined
def slot_in(place, hand_places, hands, hand):
    """Return where `pairs` has the card at a place of a hidden hand: by its number, or after all numbers if known."""
    for i in range(len(hand_places)):
        if hand_places[i] == place:
            return np.int64(hands[hand, i])
    return LANES + np.int64(place) % KNOWN_SLOTS


@jit
def number_pairs(own, hand_places, hands, own_pairs):
    """Fill `own_pairs` (uint16, (hands, choices)) with where in pairs each two cards are that a hand may play."""
    for hand in range(len(hands) if own.shape[1] == 2 else 0):
        for choice in range(len(own)):
            x = slot_in(own[choice, 0], hand_places, hands, hand)
            y = slot_in(own[choice, 1], hand_places, hands, hand)
            own_pairs[hand, choice] = x * PAIR_SLOTS + y


@jit
def value_pairs(first, end, hand_places, own, plan, tables, scratch, numbers, wild_row, content, pairs):
    """Fill `pairs` with the value of every two cards a hidden hand may have, on one line whose keys are there."""
    deck, _, _, _, lines, line_marks, _, rules, _, _, _ = plan
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    _, table, keys, line_keys, hand_keys, hand_bits, _, _, _, _, _, _, _ = scratch
    weakest_low = rules[0]
    mask = np.uint64(len(high_table) - 1)
    both_done = False
    for choice in range(len(own)):
        p, q = own[choice, 0], own[choice, 1]
        hidden_p, hidden_q = False, False
        for i in range(len(hand_places)):
            hidden_p |= hand_places[i] == p
            hidden_q |= hand_places[i] == q
        if hidden_p and hidden_q:
            if both_done:
                continue
            both_done = True
        card_p, card_q = table[p], table[q]
        for i in range(len(numbers) if hidden_p else 1):
            x = np.int64(numbers[i]) if hidden_p else LANES + np.int64(p) % KNOWN_SLOTS
            if hidden_p:
                table[p] = deck[numbers[i]]
            for j in range(i + 1 if hidden_p and hidden_q else 0, len(numbers) if hidden_q else 1):
                y = np.int64(numbers[j]) if hidden_q else LANES + np.int64(q) % KNOWN_SLOTS
                if hidden_q:
                    table[q] = deck[numbers[j]]
                if x == y or (x < LANES and content >> np.uint64(x) & np.uint64(1)):
                    continue
                if y < LANES and content >> np.uint64(y) & np.uint64(1):
                    continue
                keys[p] = card_keys[wild_row + table[p]]
                keys[q] = card_keys[wild_row + table[q]]
                own_key = EMPTY_HAND + keys[p] + keys[q]
                best, best_low = np.uint64(0), np.uint64(0)
                for line in range(first, end):
                    key = own_key + line_keys[line]
                    slot = slot_of(key, shifts, row_shift) & mask
                    best = max(best, high_on_line(
                        key, slot, table, wild_row, own, choice, lines, line, line_marks, card_bits, high_table, flushes
                    ))  # fmt: skip
                    if weakest_low:
                        best_low = max(best_low, low_on_line(
                            key, slot, table, keys, wild_row, own, choice, lines, line, weakest_low, card_bits,
                            low_table, low_flushes, five_shifts, five_row_shift, five_low, hand_keys, hand_bits,
                        ))  # fmt: skip
                pairs[0, x * PAIR_SLOTS + y] = np.int16(np.int64(best >> LINE_BITS) - BIAS)
                pairs[0, y * PAIR_SLOTS + x] = pairs[0, x * PAIR_SLOTS + y]
                pairs[1, x * PAIR_SLOTS + y] = np.int16(np.int64(best_low) - BIAS)
                pairs[1, y * PAIR_SLOTS + x] = pairs[1, x * PAIR_SLOTS + y]
        table[p], table[q] = card_p, card_q


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
