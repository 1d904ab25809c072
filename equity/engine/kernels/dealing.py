"""Random cards, and every combination of cards."""

import numpy as np

from equity.jit import inlined

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
def draw_cards(state, deck, places, table):
    """Put random cards of `deck` on the unknown `places` of `table`.

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
