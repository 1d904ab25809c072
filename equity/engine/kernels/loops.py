"""The loops over every deal, and over every hand of one seat."""

from equity.engine.kernels.dealing import next_combination, place_combination, unrank_combination
from equity.engine.kernels.scoring import LAST_LINE, LINE_BITS, count_both, hold_suit, key_cards, score_seats, settle
from equity.jit import jit


@jit
def enumerate_deals(ranks, deals, binomials, plan, tables, tally, scratch):
    """Count `deals` deals of `plan` into `tally`, in order, from the one whose group g has combination ``ranks[g]``.

    `ranks` (int64, (groups,)); `binomials` (int64) as `unrank_combination` takes them. Each group of unknown places
    gets every combination of the cards that the groups before it leave.
    """
    _, _, places, group_sizes, lines, line_marks, own, rules, wild_place, suit_place, first_hole = plan
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    shares, made, on_line, both = tally
    deck, table, keys, line_keys, hand_keys, hand_bits, high, low, line_high, line_low, pools, firsts, chosen = scratch
    groups = len(group_sizes)
    for i in range(len(deck)):
        pools[0, i] = deck[i]
    firsts[0] = 0
    for g in range(groups):
        firsts[g + 1] = firsts[g] + group_sizes[g]
    for g in range(groups):
        unrank_combination(ranks[g], len(deck) - firsts[g], chosen[firsts[g] : firsts[g + 1]], binomials)
    changed = 0
    for _ in range(deals):
        for g in range(changed, groups):
            first, end = firsts[g], firsts[g + 1]
            place_combination(pools[g], len(deck) - first, chosen[first:end], places[first:end], table, pools[g + 1])
        wild_row = key_cards(table, wild_place, card_keys, keys)
        score_seats(
            table, keys, wild_row, lines, line_marks, own, rules, card_bits, shifts, row_shift, high_table, flushes,
            low_table, low_flushes, five_shifts, five_row_shift, five_low, line_keys, hand_keys, hand_bits,
            high, low, line_high, line_low,
        )  # fmt: skip
        if suit_place >= 0:
            hold_suit(table, suit_place, first_hole, low)
        settle(high, low, shares, made, on_line)
        if rules[1]:
            count_both(high, low, line_high, line_low, rules[2], both)
        changed = groups - 1
        while changed >= 0 and not next_combination(
            len(deck) - firsts[changed], chosen[firsts[changed] : firsts[changed + 1]]
        ):
            for i in range(firsts[changed], firsts[changed + 1]):
                chosen[i] = i - firsts[changed]
            changed -= 1
        changed = max(changed, 0)


@jit
def census_hands(hands, plan, tables, scratch, high_counts, low_counts):
    """Count every hand of one seat by its best high and low, the board being known.

    `hands` is how many there are. Adds to `high_counts` and `low_counts` (int64, (named lines, 65536)) by the first
    line of the best hand and its strength. The plan's rules must ask for both halves by line where there is a low.
    """
    _, _, places, _, lines, line_marks, own, rules, wild_place, _, _ = plan
    (
        card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table, low_flushes,
        five_shifts, five_row_shift, five_low,
    ) = tables  # fmt: skip
    deck, table, keys, line_keys, hand_keys, hand_bits, high, low, line_high, line_low, _, _, chosen = scratch
    for i in range(len(chosen)):
        chosen[i] = i
    for _ in range(hands):
        for i in range(len(chosen)):
            table[places[i]] = deck[chosen[i]]
        wild_row = key_cards(table, wild_place, card_keys, keys)
        score_seats(
            table, keys, wild_row, lines, line_marks, own, rules, card_bits, shifts, row_shift, high_table, flushes,
            low_table, low_flushes, five_shifts, five_row_shift, five_low, line_keys, hand_keys, hand_bits,
            high, low, line_high, line_low,
        )  # fmt: skip
        high_counts[LAST_LINE - (high[0] & LAST_LINE), high[0] >> LINE_BITS] += 1
        if rules[0]:
            line = 0
            while line_low[0, line] != low[0]:
                line += 1
            low_counts[line, low[0]] += 1
        next_combination(len(deck), chosen)
