"""Random cards, and every combination of cards."""

import numpy as np

from equity.jit import inlined, jit

LANES = np.int64(256)
FRACTIONS = np.int64(8)
DECK = np.int64(52)
RANK_SHIFT, SUIT = np.uint8(2), np.uint8(3)
ONE = np.uint8(1)
BYTE = np.uint16(8)
LOWER_BYTE = np.uint16(255)
MOST = np.uint16(65535)
LOWER_WORD = np.uint64(0xFFFFFFFF)
HALF_WORD = np.uint64(32)
NO_CARD, ONE_CARD = np.uint64(0), np.uint64(1)
DRAWN = np.uint64(1 << 63)
ANY_SUIT, ANY_CARD = np.int64(64), np.int64(255)


@jit
def refill(state, words):
    """Fill `words` (uint64, (2, LANES)) with random bits and advance `state` (uint64, (4, LANES)), a generator a lane.

    Method: xoshiro256++ 1.0, Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021.
    """
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    first, second = words[0], words[1]
    for q in range(LANES):
        a, b, c, d = s0[q], s1[q], s2[q], s3[q]
        total = a + d
        first[q] = (total << np.uint64(23) | total >> np.uint64(41)) + a
        shifted = b << np.uint64(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = d << np.uint64(45) | d >> np.uint64(19)
        total = a + d
        second[q] = (total << np.uint64(23) | total >> np.uint64(41)) + a
        shifted = b << np.uint64(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        s0[q], s1[q], s2[q] = a, b, c
        s3[q] = d << np.uint64(45) | d >> np.uint64(19)


@jit
def next_of_lane(state, q):
    """Return the next 64 random bits of one lane and advance its column of `state`, as `refill` does."""
    a, b, c, d = state[0, q], state[1, q], state[2, q], state[3, q]
    total = a + d
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    state[1, q] = b ^ c
    state[0, q] = a ^ d
    state[2, q] = c ^ shifted
    state[3, q] = d << np.uint64(45) | d >> np.uint64(19)
    return (total << np.uint64(23) | total >> np.uint64(41)) + a


@jit
def draw_below(state, fractions, limit, wide, drawn):
    """Fill `drawn` (uint8, (LANES,)) with random integers below `limit`, at most 255, none likelier than another.

    `fractions` (uint16, (LANES,)) are random bits; `wide` (uint16, (LANES,)) is scratch. Method: Lemire, "Fast random
    integer generation in an interval", 2019; the few lanes that it turns down draw again from their own generator.
    """
    n = np.uint16(limit)
    least = MOST
    for q in range(LANES):
        least = min(least, np.uint16(fractions[q] * n))
    for q in range(LANES):
        fraction = fractions[q]
        upper = np.uint16(np.uint16(fraction >> BYTE) * n)
        lower = np.uint16(np.uint16(fraction & LOWER_BYTE) * n)
        wide[q] = np.uint16(np.uint16(upper + np.uint16(lower >> BYTE)) >> BYTE)
    for q in range(LANES):
        drawn[q] = np.uint8(wide[q])
    turned_down = np.uint16(np.int64(65536) % np.int64(limit))
    if least < turned_down:
        for q in range(LANES):
            rest = np.uint16(fractions[q] * n)
            while rest < turned_down:
                bits = next_of_lane(state, q) >> np.uint64(48)
                rest = np.uint16(bits * np.uint64(n))
                drawn[q] = np.uint8(bits * np.uint64(n) >> np.uint64(16))


@jit
def take_cards(drawn, seen, order, carry, cards):
    """Fill `cards` with those that `drawn` says: the number ``drawn[q]`` of the cards not seen in lane q, from 0.

    `order` (uint8, (rows, LANES)) has each lane's `seen` cards in ascending order, each plus one and less its place,
    and gets the new ones too. That way a card is `drawn` and as many more as entries are at most ``drawn + 1``, and an
    entry that the new one is put before becomes one less. `carry` (uint8, (LANES,)) is scratch.
    """
    for q in range(LANES):
        carry[q] = np.uint8(drawn[q] + ONE)
    for q in range(LANES):
        cards[q] = drawn[q]
    k = 0
    while k + 4 <= seen:
        # Four at a time, since what is carried then stays in registers.
        row0, row1, row2, row3 = order[k], order[k + 1], order[k + 2], order[k + 3]
        for q in range(LANES):
            mine, moved, card = np.uint8(drawn[q] + ONE), carry[q], cards[q]
            entry = row0[q]
            card = np.uint8(card + np.uint8(mine >= entry))
            row0[q] = min(entry, moved)
            moved = max(np.uint8(entry - ONE), moved)
            entry = row1[q]
            card = np.uint8(card + np.uint8(mine >= entry))
            row1[q] = min(entry, moved)
            moved = max(np.uint8(entry - ONE), moved)
            entry = row2[q]
            card = np.uint8(card + np.uint8(mine >= entry))
            row2[q] = min(entry, moved)
            moved = max(np.uint8(entry - ONE), moved)
            entry = row3[q]
            card = np.uint8(card + np.uint8(mine >= entry))
            row3[q] = min(entry, moved)
            carry[q] = max(np.uint8(entry - ONE), moved)
            cards[q] = card
        k += 4
    while k < seen:
        row = order[k]
        for q in range(LANES):
            entry = row[q]
            cards[q] = np.uint8(cards[q] + np.uint8(np.uint8(drawn[q] + ONE) >= entry))
            row[q] = min(entry, carry[q])
            carry[q] = max(np.uint8(entry - ONE), carry[q])
        k += 1
    last = order[seen]
    for q in range(LANES):
        last[q] = carry[q]


@jit
def deal_cards(dealer, used, seen, places, table):
    """Put random unseen cards on `places` of `table` (uint8, (places, LANES)), in each lane its own.

    `dealer` is the random bits and the cards seen; see `Dealer`. `used`: how many rows of its fractions have been used;
    returns how many have been after it.
    """
    state, words, fractions, wide, drawn, carry, order = dealer
    for i in range(len(places)):
        if used == FRACTIONS:
            refill(state, words)
            used = np.int64(0)
        draw_below(state, fractions[used], DECK - seen - i, wide, drawn)
        used += 1
        take_cards(drawn, seen + i, order, carry, table[places[i]])
    return used


@inlined
def below(bits, limit):
    """Return a number below `limit` (uint64, of 32 bits at most) from 64 random `bits`, each as likely as any."""
    return ((bits >> HALF_WORD) * limit + ((bits & LOWER_WORD) * limit >> HALF_WORD)) >> HALF_WORD


@jit
def draw_ranges(state, q, listed, table, first_hole, hole_cards):
    """Draw the hands that are told by ranges, by their weights, into lane `q` of `table`.

    Returns their cards as bits and `DRAWN`; 0 where two of them share a card.
    """
    seats, starts, cards, tops, _, _ = listed
    drawn = NO_CARD
    apart = True
    for i in range(len(seats)):
        first, last = starts[i], starts[i + 1] - 1
        if last < first:
            continue
        target = below(next_of_lane(state, q), tops[last])
        while first < last:
            middle = (first + last) // 2
            if tops[middle] > target:
                last = middle
            else:
                first = middle + 1
        place = first_hole + seats[i] * hole_cards
        for k in range(hole_cards):
            card = np.uint64(1) << np.uint64(cards[first, k])
            apart &= not drawn & card
            drawn |= card
            table[place + k, q] = cards[first, k]
    return drawn | DRAWN if apart else NO_CARD


@jit
def draw_ranks(state, q, listed, table, first_hole, hole_cards, ranged):
    """Draw hands with ranks of any suit into lane `q` of `table`; return whether they are to be taken.

    Every seat gets its known cards and cards of its ranks, then the rest of its cards from what is left. A set of hands
    comes up in one way only: where the cards of a rank that was asked for are the lowest of that rank in the hand, so
    what has a lower one among the rest is not taken. Nor is what takes a card of a range, `ranged` (uint64) as bits:
    with either, all is to be drawn again. At each step there are as many choices whatever the steps before.
    """
    seats, starts, _, _, kept, taken = listed
    drawn = taken[0]
    for i in range(len(seats)):
        if starts[i] < starts[i + 1]:
            continue
        place = first_hole + seats[i] * hole_cards
        for k in range(hole_cards):
            rank = kept[i, k] - ANY_SUIT
            if kept[i, k] < ANY_SUIT:
                table[place + k, q] = kept[i, k]
            elif kept[i, k] < ANY_CARD:
                card = NO_CARD
                while True:
                    card = np.uint64(4 * rank) + (next_of_lane(state, q) >> np.uint64(62))
                    if not drawn >> card & ONE_CARD:
                        break
                drawn |= ONE_CARD << card
                table[place + k, q] = card
    if drawn & ranged:
        return False
    drawn |= ranged
    for i in range(len(seats)):
        if starts[i] < starts[i + 1]:
            continue
        place = first_hole + seats[i] * hole_cards
        lower = NO_CARD
        for k in range(hole_cards):
            if ANY_SUIT <= kept[i, k] < ANY_CARD:
                card = np.uint64(table[place + k, q])
                lower |= (ONE_CARD << card) - (ONE_CARD << (card & ~np.uint64(3)))
        for k in range(hole_cards):
            if kept[i, k] == ANY_CARD:
                card = NO_CARD
                while True:
                    card = below(next_of_lane(state, q), np.uint64(DECK))
                    if not drawn >> card & ONE_CARD:
                        break
                if lower >> card & ONE_CARD:
                    return False
                drawn |= ONE_CARD << card
                table[place + k, q] = card
    return True


@jit
def draw_listed(state, listed, table, first_hole, hole_cards):
    """Draw the hands that are told by ranks and ranges, `listed` as `ListedHands`, into every lane of `table`.

    Drawing all of them again where two share a card is what gives each set of hands its right weight.
    """
    for q in range(LANES):
        while True:
            ranged = draw_ranges(state, q, listed, table, first_hole, hole_cards)
            if ranged and draw_ranks(state, q, listed, table, first_hole, hole_cards, ranged & ~DRAWN):
                break


@jit
def see_cards(dealer, seen, cards):
    """Count `cards` (uint8, (LANES,)) among those seen, of which each lane's order has `seen` already."""
    _, _, _, _, drawn, carry, order = dealer
    for q in range(LANES):
        drawn[q] = cards[q]
    for k in range(seen):
        row, place = order[k], np.uint8(k)
        for q in range(LANES):
            drawn[q] = np.uint8(drawn[q] - np.uint8(np.uint8(row[q] + place) <= cards[q]))
    take_cards(drawn, seen, order, carry, cards)


@jit
def copy_rows(source, rows, target):
    """Copy the first `rows` rows of `source` (uint8, (rows, LANES)) to `target`."""
    for i in range(rows):
        mine, other = source[i], target[i]
        for q in range(LANES):
            other[q] = mine[q]


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
def place_combination(pool, cards, chosen, places, table, rest):
    """Put the `chosen` ones of the first `cards` of `pool` (uint8) on `places`; leave the others in `rest` (uint8)."""
    taken = 0
    for i in range(cards):
        card = pool[i]
        if taken < len(chosen) and chosen[taken] == i:
            table[places[taken]] = card
            taken += 1
        else:
            rest[i - taken] = card
