"""Moves of Ultimate Tic-Tac-Toe, and how many positions they lead to."""

import numpy as np

from equity.jit import jit

STATE_SIZE = 24
X_CLAIMED, O_CLAIMED, CLOSED, TARGET, SIDE, LENGTH = 18, 19, 20, 21, 22, 23
FULL = np.int64(511)
ANY = np.int64(-1)
GOING, WON, DRAWN = np.int64(0), np.int64(1), np.int64(2)


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
    for i in range(STATE_SIZE):
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
        for i in range(STATE_SIZE):
            stack[level + 1, i] = stack[level, i]
        if make_move(stack[level + 1], move, lines) == GOING:
            level += 1
            outcomes[level, 0] = list_moves(stack[level], moves[level])
            outcomes[level, 1] = 0
    return total
