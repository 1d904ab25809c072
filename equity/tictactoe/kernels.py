"""Compiled loops for Ultimate Tic-Tac-Toe: moves, counts of positions, random games, and a search.

A state is 24 integers (int64): for each small board X's squares as bits, then O's; the boards that X and O have
claimed as bits, and those that are closed; the board to play in, -1 for any; the side to move, 0 for X; and how many
moves have been made. A move is number ``9 * board + square``; both count in reading order.
"""

import numpy as np

from equity.jit import jit

X_CLAIMED, O_CLAIMED, CLOSED, TARGET, SIDE, LENGTH = 18, 19, 20, 21, 22, 23
FULL = np.int64(511)
ANY = np.int64(-1)
GOING, WON, DRAWN = np.int64(0), np.int64(1), np.int64(2)
UNKNOWN, PROVEN_WIN, PROVEN_DRAW, PROVEN_LOSS = np.int64(0), np.int64(1), np.int64(2), np.int64(3)
HALF_WORD = np.uint64(32)


@jit
def allowed_boards(state):
    """Return the small boards that may be played in, as bits."""
    if state[TARGET] >= 0:
        return np.int64(1) << state[TARGET]
    return ~state[CLOSED] & FULL


@jit
def make_move(state, move, lines):
    """Make a move; return `GOING`, `WON` where that wins the game, or `DRAWN` where it ends it without a winner.

    `lines` (uint8, (512,)) says of every set of squares whether it has three in a row.
    """
    board, square = move // 9, move % 9
    side = state[SIDE]
    own = side * 9 + board
    state[own] |= np.int64(1) << square
    state[SIDE] = 1 - side
    state[LENGTH] += 1
    outcome = GOING
    if lines[state[own]]:
        state[X_CLAIMED + side] |= np.int64(1) << board
        state[CLOSED] |= np.int64(1) << board
        if lines[state[X_CLAIMED + side]]:
            return WON
    elif state[board] | state[9 + board] == FULL:
        state[CLOSED] |= np.int64(1) << board
    if state[CLOSED] == FULL:
        outcome = DRAWN
    state[TARGET] = ANY if state[CLOSED] >> square & 1 else square
    return outcome


@jit
def list_moves(state, moves):
    """Fill `moves` (int64, (81,)) with the legal moves, in order; return how many there are."""
    boards = allowed_boards(state)
    count = 0
    for board in range(9):
        if boards >> board & 1:
            taken = state[board] | state[9 + board]
            for square in range(9):
                if not taken >> square & 1:
                    moves[count] = 9 * board + square
                    count += 1
    return count


@jit
def count_positions(state, depth, lines, stack, moves, outcomes):
    """Return how many positions are reached by `depth` moves in a row; a game that has ended goes no further.

    `stack` (depth + 1, 24), `moves` (depth + 1, 81) and `outcomes` (depth + 1, 2), all int64, are scratch.
    """
    for i in range(24):
        stack[0, i] = state[i]
    outcomes[0, 0] = list_moves(stack[0], moves[0])
    outcomes[0, 1] = 0
    level = 0
    total = 0
    while level >= 0:
        if outcomes[level, 1] == outcomes[level, 0]:
            level -= 1
            continue
        if level == depth - 1:
            total += outcomes[level, 0]
            level -= 1
            continue
        move = moves[level, outcomes[level, 1]]
        outcomes[level, 1] += 1
        for i in range(24):
            stack[level + 1, i] = stack[level, i]
        if make_move(stack[level + 1], move, lines) == GOING:
            level += 1
            outcomes[level, 0] = list_moves(stack[level], moves[level])
            outcomes[level, 1] = 0
    return total


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
def random_move(state, bits, counts, nth):
    """Return a legal move, each as likely, chosen by 32 random `bits` (uint64).

    `counts` (uint8, (512,)): how many squares a set has; `nth` (uint8, (512, 9)): which they are, in order.
    """
    if state[TARGET] >= 0:
        board = state[TARGET]
        free = FULL & ~(state[board] | state[9 + board])
        return 9 * board + nth[free, bits * np.uint64(counts[free]) >> HALF_WORD]
    total = np.uint64(0)
    for board in range(9):
        if not state[CLOSED] >> board & 1:
            total += np.uint64(counts[FULL & ~(state[board] | state[9 + board])])
    left = np.int64(bits * total >> HALF_WORD)
    for board in range(9):
        if not state[CLOSED] >> board & 1:
            free = FULL & ~(state[board] | state[9 + board])
            if left < counts[free]:
                return 9 * board + nth[free, left]
            left -= np.int64(counts[free])
    return np.int64(-1)


@jit
def play_out(state, random, lines, counts, nth):
    """Play a game to its end with random moves; return 1 where X wins, 0 for a draw, -1 where O wins."""
    bits = np.uint64(0)
    while True:
        if state[LENGTH] % 2 == 0 or not bits:
            bits = next_bits(random)
        move = random_move(state, bits >> HALF_WORD, counts, nth)
        bits <<= HALF_WORD
        outcome = make_move(state, move, lines)
        if outcome == WON:
            return 2 * state[SIDE] - 1
        if outcome == DRAWN:
            return np.int64(0)


@jit
def play_games(state, games, random, tables, results, lengths):
    """Play `games` random games from a state; count them in `results` (int64, (3,)): won by X, drawn, won by O.

    And in `lengths` (int64, (82,)) by their number of moves from the start. `tables`: lines, counts, nth and scratch.
    """
    lines, counts, nth, current = tables
    for _ in range(games):
        for i in range(24):
            current[i] = state[i]
        winner = play_out(current, random, lines, counts, nth)
        results[1 - winner] += 1
        lengths[current[LENGTH]] += 1
