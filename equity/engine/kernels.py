"""Compiled loops over deals: fill the unknown places, score every seat, count who shares what.

A deal is one array of cards, the *table*: the cells first, then each seat's hole cards in turn. Dimensions named below:
places (cells and hole cards), unknown (places to fill), seats, choices (own cards that are played together, as rows,
the same number for each seat in turn), lines (cells that are played together; several may belong to one named line).

What the loops read of a question is an `equity.engine.plan.PlanArrays`, what they count in an
`equity.engine.tally.TallyArrays`; both are taken apart before the loop, where Numba counts references to each array
that is looked up in a tuple.
"""

import numpy as np

from equity.jit import inlined, jit
from equity.ranking.kernels import EMPTY_HAND, FLUSH_BITS, flush_strength, slot_of

LINE_BITS = np.uint64(8)
LAST_LINE = np.uint64(255)
RUNG_BITS = np.uint64(20)
HALF = np.uint64(32)
LOWER_HALF = np.uint64(0xFFFFFFFF)


@inlined
def rotate_left(x, count):
    """Rotate a uint64 left by `count` bits."""
    return (x << np.uint64(count)) | (x >> np.uint64(64 - count))


@inlined
def next_random(state):
    """Return the next 64 random bits and advance `state` (uint64, (4,)) in place.

    Method: xoshiro256++ 1.0, Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021.
    """
    result = rotate_left(state[0] + state[3], 23) + state[0]
    shifted = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotate_left(state[3], 45)
    return result


@inlined
def multiply_high(x, n):
    """Return the upper 64 bits of the product of two uint64, the second below 2^32."""
    return ((x >> HALF) * n + ((x & LOWER_HALF) * n >> HALF)) >> HALF


@inlined
def known_keys(table, card_keys):
    """Return the key (uint64) of each card of `table`."""
    keys = np.zeros(len(table), np.uint64)
    for place in range(len(table)):
        keys[place] = card_keys[table[place]]
    return keys


@inlined
def draw_cards(state, deck, places, card_keys, table, keys):
    """Put random cards of `deck` on the unknown `places` of `table`, and their keys in `keys` (uint64, (places,)).

    Changes `state`, and shuffles the front of `deck` (uint8). Method: Fisher and Yates' shuffle; five indices are
    peeled off each random number, taken as a fraction of one, which leaves a bias below 52^5 / 2^64 < 2^-35.
    """
    bits = np.uint64(0)
    size = np.uint64(len(deck))
    for i in range(len(places)):
        if i % 5 == 0:
            bits = next_random(state)
        left = size - np.uint64(i)
        j = np.uint64(i) + multiply_high(bits, left)
        bits *= left
        card = deck[j]
        deck[j] = deck[i]
        deck[i] = card
        table[places[i]] = card
        keys[places[i]] = card_keys[card]


@inlined
def sum_keys(keys, groups, row):
    """Return the sum of the keys at the places that a row of `groups` (uint8, (rows, cards)) names.

    The first are written out: LLVM would make a vector loop of them, which costs more than two or three additions.
    """
    cards = groups.shape[1]
    key = keys[groups[row, 0]]
    if cards > 1:
        key += keys[groups[row, 1]]
    if cards > 2:
        key += keys[groups[row, 2]]
    for i in range(3, cards):
        key += keys[groups[row, i]]
    return key


@inlined
def score_seats(
    table, keys, lines, line_marks, own, weakest_low, card_bits,
    shifts, row_shift, high_table, flushes, low_table, line_keys, high, low,
):  # fmt: skip
    """Fill each seat's best `high` and `low` (uint64, (seats,)) for a whole table of cards and their keys.

    `high` gets ``strength << 8 | 255 - line``, so that of equal hands the one on the first line is best; `low` the bare
    strength, 0 where it is under `weakest_low`. `line_keys` (uint64, (lines,)) is scratch.
    """
    mask = np.uint64(len(high_table) - 1)
    choices = len(own) // len(high)
    for line in range(len(lines)):
        line_keys[line] = sum_keys(keys, lines, line)
    for seat in range(len(high)):
        best_high = np.uint64(0)
        best_low = np.uint64(0)
        for choice in range(seat * choices, (seat + 1) * choices):
            own_key = EMPTY_HAND + sum_keys(keys, own, choice)
            for line in range(len(lines)):
                key = own_key + line_keys[line]
                slot = slot_of(key, shifts, row_shift) & mask
                strength = np.uint64(high_table[slot])
                if key & FLUSH_BITS:
                    bits = np.uint64(0)
                    for i in range(own.shape[1]):
                        bits |= card_bits[table[own[choice, i]]]
                    for i in range(lines.shape[1]):
                        bits |= card_bits[table[lines[line, i]]]
                    strength = max(strength, np.uint64(flush_strength(key, bits, flushes)))
                best_high = max(best_high, strength << LINE_BITS | np.uint64(line_marks[line]))
                if weakest_low:
                    best_low = max(best_low, np.uint64(low_table[slot]))
        high[seat] = best_high
        low[seat] = best_low if best_low >= weakest_low else np.uint64(0)


@inlined
def settle(high, low, shares, made, on_line):
    """Count one deal from each seat's best `high` and `low`, as `score_seats` leaves them; see `TallyArrays`."""
    seats = len(high)
    top_high = np.uint64(0)
    top_low = np.uint64(0)
    for seat in range(seats):
        top_high = max(top_high, high[seat] >> LINE_BITS)
        top_low = max(top_low, low[seat])
    sharing_high = 0
    sharing_low = 0
    for seat in range(seats):
        sharing_high += high[seat] >> LINE_BITS == top_high
        sharing_low += low[seat] == top_low
    for seat in range(seats):
        part_high = sharing_high if high[seat] >> LINE_BITS == top_high else 0
        part_low = sharing_low if low[seat] == top_low else 0
        if top_low == 0:
            part_low = seats + 1
        shares[seat, part_high, part_low] += 1
        made[seat, high[seat] >> RUNG_BITS] += 1
        on_line[seat, LAST_LINE - (high[seat] & LAST_LINE)] += 1


@jit
def sample_deals(state, deals, plan, tables, tally):
    """Count `deals` random deals of `plan` into `tally`, from generator `state` (uint64, (4,)) on."""
    deck, table, places, _, lines, line_marks, own, weakest_low = plan
    card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table = tables
    shares, made, on_line = tally
    deck = deck.copy()
    table = table.copy()
    keys = known_keys(table, card_keys)
    line_keys = np.zeros(len(lines), np.uint64)
    high = np.zeros(len(shares), np.uint64)
    low = np.zeros(len(shares), np.uint64)
    for _ in range(deals):
        draw_cards(state, deck, places, card_keys, table, keys)
        score_seats(
            table, keys, lines, line_marks, own, weakest_low, card_bits,
            shifts, row_shift, high_table, flushes, low_table, line_keys, high, low,
        )  # fmt: skip
        settle(high, low, shares, made, on_line)


@inlined
def unrank_combination(rank, cards, chosen, binomials):
    """Fill `chosen` (int64) with the combination out of `cards` that has `rank` in lexicographic order.

    `binomials` (int64) has C(n, k) at [n, k]. Example: rank 0 is 0, 1, 2, ...
    """
    candidate = 0
    for i in range(len(chosen)):
        while rank >= binomials[cards - candidate - 1, len(chosen) - i - 1]:
            rank -= binomials[cards - candidate - 1, len(chosen) - i - 1]
            candidate += 1
        chosen[i] = candidate
        candidate += 1


@inlined
def next_combination(cards, chosen):
    """Advance `chosen` (int64) to the next combination out of `cards` in place; return False after the last."""
    i = len(chosen) - 1
    while i >= 0 and chosen[i] == cards - len(chosen) + i:
        i -= 1
    if i < 0:
        return False
    chosen[i] += 1
    for j in range(i + 1, len(chosen)):
        chosen[j] = chosen[j - 1] + 1
    return True


@inlined
def place_combination(pool, cards, chosen, places, card_keys, table, keys, rest):
    """Put the `chosen` ones of the first `cards` of `pool` (uint8) on `places`; leave the others in `rest` (uint8)."""
    taken = 0
    for i in range(cards):
        card = pool[i]
        if taken < len(chosen) and chosen[taken] == i:
            table[places[taken]] = card
            keys[places[taken]] = card_keys[card]
            taken += 1
        else:
            rest[i - taken] = card


@jit
def enumerate_deals(ranks, deals, binomials, plan, tables, tally):
    """Count `deals` deals of `plan` into `tally`, in order, from the one whose group g has combination ``ranks[g]``.

    `ranks` (int64, (groups,)); `binomials` (int64) as `unrank_combination` takes them. Each group of unknown places
    gets every combination of the cards that the groups before it leave.
    """
    deck, table, places, group_sizes, lines, line_marks, own, weakest_low = plan
    card_keys, card_bits, shifts, row_shift, high_table, flushes, low_table = tables
    shares, made, on_line = tally
    table = table.copy()
    keys = known_keys(table, card_keys)
    line_keys = np.zeros(len(lines), np.uint64)
    high = np.zeros(len(shares), np.uint64)
    low = np.zeros(len(shares), np.uint64)
    groups = len(group_sizes)
    pools = np.zeros((groups + 1, len(deck) + 1), np.uint8)
    pools[0, : len(deck)] = deck
    firsts = np.zeros(groups + 1, np.int64)
    firsts[1:] = np.cumsum(group_sizes)
    chosen = np.zeros(len(places), np.int64)
    for g in range(groups):
        unrank_combination(ranks[g], len(deck) - firsts[g], chosen[firsts[g] : firsts[g + 1]], binomials)
    changed = 0
    for _ in range(deals):
        for g in range(changed, groups):
            first, end = firsts[g], firsts[g + 1]
            place_combination(
                pools[g], len(deck) - first, chosen[first:end], places[first:end], card_keys, table, keys, pools[g + 1]
            )
        score_seats(
            table, keys, lines, line_marks, own, weakest_low, card_bits,
            shifts, row_shift, high_table, flushes, low_table, line_keys, high, low,
        )  # fmt: skip
        settle(high, low, shares, made, on_line)
        changed = groups - 1
        while changed >= 0 and not next_combination(
            len(deck) - firsts[changed], chosen[firsts[changed] : firsts[changed + 1]]
        ):
            for i in range(firsts[changed], firsts[changed + 1]):
                chosen[i] = i - firsts[changed]
            changed -= 1
        changed = max(changed, 0)
