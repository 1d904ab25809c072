"""What is forced in Ultimate Tic-Tac-Toe: the result of perfect play, by trying every move to a growing depth."""

import numpy as np

from equity.jit import jit
from equity.tictactoe.ultimate.kernels.rules import DRAWN, GOING, STATE_SIZE, WON, list_moves, make_move

COUNT, NEXT, LEAST, MOST = 0, 1, 2, 3
NOT_KNOWN, FORCED_WIN, FORCED_DRAW, FORCED_LOSS = np.int64(0), np.int64(1), np.int64(2), np.int64(3)


@jit
def forced_result(state, budget, lines, stack, moves, levels):
    """Return what the side to move comes to when both play perfectly, and in how many moves, with `budget` moves tried.

    One move deeper at a time, so that a win is the soonest and a loss the latest there is; `NOT_KNOWN` where the budget
    ends before it is known. `stack` (82, 24), `moves` (82, 81) and `levels` (82, 4), all int64, are scratch.
    """
    left = np.int64(budget)
    for depth in range(1, len(stack)):
        least, most, left = bounds_within(state, depth, left, lines, stack, moves, levels)
        if left < 0:
            break
        if least == 1:
            return FORCED_WIN, np.int64(depth)
        if most == -1:
            return FORCED_LOSS, np.int64(depth)
        if least == most:
            return FORCED_DRAW, np.int64(depth)
    return NOT_KNOWN, np.int64(0)


@jit
def bounds_within(state, depth, budget, lines, stack, moves, levels):
    """Return the least and the most that the side to move may come to, -1, 0 or 1, as `depth` moves show.

    And how much of `budget` is left, below 0 where it was not enough.
    """
    for i in range(STATE_SIZE):
        stack[0, i] = state[i]
    open_level(0, stack, moves, levels)
    level = 0
    while True:
        least, most = levels[level, LEAST], levels[level, MOST]
        needed = np.int64(1) if level == 0 else -levels[level - 1, LEAST]
        if levels[level, NEXT] == levels[level, COUNT] or least >= needed:
            # Moves that have not been tried may be better still, but the side before has a better choice already.
            if levels[level, NEXT] < levels[level, COUNT]:
                most = np.int64(1)
            if level == 0:
                return least, most, budget
            level -= 1
            levels[level, LEAST] = max(levels[level, LEAST], -most)
            levels[level, MOST] = max(levels[level, MOST], -least)
            continue
        move = moves[level, levels[level, NEXT]]
        levels[level, NEXT] += 1
        budget -= 1
        if budget < 0:
            return np.int64(-1), np.int64(1), budget
        for i in range(STATE_SIZE):
            stack[level + 1, i] = stack[level, i]
        outcome = make_move(stack[level + 1], move, lines)
        if outcome == WON:
            levels[level, LEAST] = levels[level, MOST] = 1
        elif outcome == DRAWN:
            levels[level, LEAST] = max(levels[level, LEAST], np.int64(0))
            levels[level, MOST] = max(levels[level, MOST], np.int64(0))
        elif level + 1 == depth:
            levels[level, MOST] = 1
        elif outcome == GOING:
            level += 1
            open_level(level, stack, moves, levels)


@jit
def open_level(level, stack, moves, levels):
    """List the moves of a level's state; none of them has been tried."""
    levels[level, COUNT] = list_moves(stack[level], moves[level])
    levels[level, NEXT] = 0
    levels[level, LEAST] = levels[level, MOST] = -1
