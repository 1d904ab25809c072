"""Positions of Ultimate Tic-Tac-Toe as the kernels have them, and what kernels can say of one."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from equity.tictactoe.board import EMPTY, MARKS, has_line
from equity.tictactoe.ultimate.position import Ultimate

LONGEST: Final = 81
"""Moves of the longest game, and the most that there are to choose from."""
FORCED_BUDGET: Final = 1 << 16
"""Moves tried to find out what is forced: part of what an answer says, the same on every machine."""


@cache
def tables() -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """Return, for each set of squares as bits: whether it has three in a row, how many it has, and which, in order."""
    sets = ["".join(MARKS[0] if number >> square & 1 else "." for square in range(9)) for number in range(512)]
    lines = np.array([has_line(marks, MARKS[0]) for marks in sets], np.uint8)
    counts = np.array([marks.count(MARKS[0]) for marks in sets], np.uint8)
    nth = np.zeros((512, 9), np.uint8)
    for number, marks in enumerate(sets):
        squares = [square for square in range(9) if marks[square] == MARKS[0]]
        nth[number, : len(squares)] = squares
    return lines, counts, nth


def state_of(position: Ultimate) -> NDArray[np.int64]:
    """Return a position as the kernels have it; see `equity.tictactoe.ultimate.kernels`."""
    from equity.tictactoe.ultimate.kernels.rules import CLOSED, LENGTH, SIDE, STATE_SIZE, TARGET, X_CLAIMED

    state = np.zeros(STATE_SIZE, np.int64)
    for side, mark in enumerate(MARKS):
        for board, marks in enumerate(position.marks):
            state[9 * side + board] = sum(1 << square for square in range(9) if marks[square] == mark)
        state[X_CLAIMED + side] = sum(1 << board for board in range(9) if position.owners[board] == mark)
    state[CLOSED] = sum(1 << board for board in range(9) if position.owners[board] != EMPTY)
    state[TARGET] = -1 if position.target is None else position.target
    state[SIDE] = MARKS.index(position.to_move)
    state[LENGTH] = position.length
    return state


def count_positions(position: Ultimate, depth: int) -> int:
    """Return how many positions are reached by so many moves in a row, different orders counted apart."""
    from equity.tictactoe.ultimate.kernels.rules import STATE_SIZE, count_positions

    def scratch(size: int) -> NDArray[np.int64]:
        return np.zeros((depth + 1, size), np.int64)

    return int(
        count_positions(state_of(position), depth, tables()[0], scratch(STATE_SIZE), scratch(LONGEST), scratch(2))
    )


def forced(position: Ultimate) -> tuple[str, int] | None:
    """Return what perfect play comes to for the side to move, ``win``, ``draw`` or ``loss``, and in how many moves.

    A win comes as soon, a loss as late as it can. For a game that goes on; None where so many moves as are tried do not
    show it.
    """
    from equity.tictactoe.ultimate.kernels.forced import FORCED_DRAW, FORCED_LOSS, FORCED_WIN, forced_result
    from equity.tictactoe.ultimate.kernels.rules import STATE_SIZE

    stack, moves, levels = (np.zeros((LONGEST + 1, size), np.int64) for size in (STATE_SIZE, LONGEST, 4))
    result, length = forced_result(state_of(position), FORCED_BUDGET, tables()[0], stack, moves, levels)
    names = {int(FORCED_WIN): "win", int(FORCED_DRAW): "draw", int(FORCED_LOSS): "loss"}
    return (names[int(result)], int(length)) if int(result) in names else None
