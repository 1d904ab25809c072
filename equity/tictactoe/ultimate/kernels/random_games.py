"""Random games of Ultimate Tic-Tac-Toe."""

import numpy as np

from equity.jit import jit
from equity.tictactoe.ultimate.kernels.rules import ANY, CLOSED, LENGTH, O_CLAIMED, SIDE, STATE_SIZE, TARGET, X_CLAIMED

HALF_WORD = np.uint64(32)


@jit
def next_bits(random):
    """Return 64 random bits and advance `random` (uint64, (4,)): xoshiro256++, Blackman and Vigna 2021."""
    a, b, c, d = random[0], random[1], random[2], random[3]
    total = a + d
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    random[1] = b ^ c
    random[0] = a ^ d
    random[2] = c ^ shifted
    random[3] = d << np.uint64(45) | d >> np.uint64(19)
    return (total << np.uint64(23) | total >> np.uint64(41)) + a


@jit
def play_out(state, random, lines, counts, nth):
    """Play a game to its end with random moves; return 1 where X wins, 0 for a draw, -1 where O wins.

    Leaves in `state` who is to move then and how many moves there were, and no more that means anything. Makes the same
    moves as `random_move` and `make_move`, in registers.
    """
    side, target = np.uint64(state[SIDE]), np.int64(state[TARGET])
    x_claimed, o_claimed = np.uint64(state[X_CLAIMED]), np.uint64(state[O_CLAIMED])
    closed = np.uint64(state[CLOSED])
    length = state[LENGTH]
    one, nine, all_set = np.uint64(1), np.uint64(9), np.uint64(511)
    bits = np.uint64(0)
    winner = np.int64(0)
    while True:
        if length % 2 == 0 or not bits:
            bits = next_bits(random)
        drawn = bits >> HALF_WORD
        bits <<= HALF_WORD
        if target >= 0:
            board = np.uint64(target)
            free = all_set & ~np.uint64(state[board] | state[board + nine])
            square = np.uint64(nth[free, drawn * np.uint64(counts[free]) >> HALF_WORD])
        else:
            total = np.uint64(0)
            for k in range(9):
                if not closed >> np.uint64(k) & one:
                    total += np.uint64(counts[all_set & ~np.uint64(state[k] | state[k + 9])])
            left = drawn * total >> HALF_WORD
            board, square = np.uint64(0), np.uint64(0)
            for k in range(9):
                if not closed >> np.uint64(k) & one:
                    free = all_set & ~np.uint64(state[k] | state[k + 9])
                    number = np.uint64(counts[free])
                    if left < number:
                        board, square = np.uint64(k), np.uint64(nth[free, left])
                        break
                    left -= number
        own = board + nine * side
        mine = np.uint64(state[own]) | one << square
        state[own] = np.int64(mine)
        length += 1
        side = one - side
        if lines[mine]:
            closed |= one << board
            if side:  # X has made this move
                x_claimed |= one << board
                if lines[x_claimed]:
                    winner = np.int64(1)
                    break
            else:
                o_claimed |= one << board
                if lines[o_claimed]:
                    winner = np.int64(-1)
                    break
        elif np.uint64(state[board] | state[board + nine]) == all_set:
            closed |= one << board
        if closed == all_set:
            break
        target = ANY if closed >> square & one else np.int64(square)
    state[SIDE] = np.int64(side)
    state[LENGTH] = length
    return winner


@jit
def play_games(state, games, random, tables, results, lengths):
    """Play `games` random games from a state; count them in `results` (int64, (3,)): won by X, drawn, won by O.

    And in `lengths` (int64, (82,)) by their number of moves from the start. `tables`: lines, counts, nth and scratch.
    """
    lines, counts, nth, current = tables
    for _ in range(games):
        for i in range(STATE_SIZE):
            current[i] = state[i]
        winner = play_out(current, random, lines, counts, nth)
        results[1 - winner] += 1
        lengths[current[LENGTH]] += 1
