"""What each line makes of every hand that a hidden hand may be, in rows by what the line's unknown cells may hold.

The hidden hands come in chunks of `LANES`. What a line's unknown cells may hold, in any order, is its *content*; each
has a row of strengths, one for each hidden hand. Strengths are int16 as in `equity.engine.kernels.rows`. Dimensions:
hands, hidden (cards of a hand), choices, chunks, lanes.
"""

import numpy as np

from equity.engine.kernels.dealing import next_combination, unrank_combination
from equity.engine.kernels.rows import BIAS, LANES, NONE
from equity.engine.kernels.scoring import LINE_BITS, high_on_line, key_cards, low_on_line, sum_keys
from equity.jit import inlined, jit
from equity.ranking.kernels import EMPTY_HAND, FLUSH, NATURAL_FLUSH, slot_of

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
