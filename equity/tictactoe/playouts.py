"""Random games of Ultimate Tic-Tac-Toe, block by block on threads."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from equity.engine.streams import block_states
from equity.tictactoe.classic import MARKS, has_line
from equity.tictactoe.ultimate import Ultimate

BLOCK_GAMES: Final = 1 << 16
"""Games of one stream: part of what a seed promises."""
STREAMS: Final = 1 << 24
"""Streams that each start of games may use."""
STATE_SIZE: Final = 24
LONGEST: Final = 81


@dataclass(frozen=True)
class Playouts:
    """How games ended: won by X, drawn, won by O, (3,), and by their number of moves from the start, (82,)."""

    results: NDArray[np.int64]
    lengths: NDArray[np.int64]

    def __add__(self, other: "Playouts") -> "Playouts":
        return Playouts(self.results + other.results, self.lengths + other.lengths)


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
    """Return a position as the kernels have it; see `equity.tictactoe.kernels`."""
    state = np.zeros(STATE_SIZE, np.int64)
    for side, mark in enumerate(MARKS):
        for board, marks in enumerate(position.marks):
            state[9 * side + board] = sum(1 << square for square in range(9) if marks[square] == mark)
        state[18 + side] = sum(1 << board for board in range(9) if position.owners[board] == mark)
    state[20] = sum(1 << board for board in range(9) if position.owners[board] != ".")
    state[21] = -1 if position.target is None else position.target
    state[22] = MARKS.index(position.to_move)
    state[23] = sum(mark in MARKS for marks in position.marks for mark in marks)
    return state


def count_positions(position: Ultimate, depth: int) -> int:
    """Return how many positions are reached by so many moves in a row, different orders counted apart."""
    from equity.tictactoe.kernels import count_positions

    def scratch(size: int) -> NDArray[np.int64]:
        return np.zeros((depth + 1, size), np.int64)

    return int(
        count_positions(state_of(position), depth, tables()[0], scratch(STATE_SIZE), scratch(LONGEST), scratch(2))
    )


def play_block(position: Ultimate, seed: int, stream: int, games: int) -> Playouts:
    """Play random games from a position that goes on, with the random numbers of one stream."""
    from equity.tictactoe.kernels import play_games

    results, lengths = np.zeros(3, np.int64), np.zeros(LONGEST + 1, np.int64)
    random = block_states(seed, stream, 1)[:, 0].copy()
    current = np.zeros(STATE_SIZE, np.int64)
    play_games(state_of(position), games, random, (*tables(), current), results, lengths)
    return Playouts(results, lengths)


def play_random(starts: list[Ultimate], seed: int, games: int, threads: int) -> list[Playouts]:
    """Play so many random games from each position; what has ended already is as many games of that result."""
    work = [
        (number, number * STREAMS + block, min(BLOCK_GAMES, games - block * BLOCK_GAMES))
        for number, start in enumerate(starts)
        if start.result is None
        for block in range(-(-games // BLOCK_GAMES))
    ]
    found: list[Playouts] = []
    for start in starts:
        ended = Playouts(np.zeros(3, np.int64), np.zeros(LONGEST + 1, np.int64))
        if start.result is not None:
            ended.results[("X", "draw", "O").index(start.result)] = games
            ended.lengths[int(state_of(start)[23])] = games
        found.append(ended)
    with ThreadPoolExecutor(threads) as pool:
        played = pool.map(lambda item: play_block(starts[item[0]], seed, item[1], item[2]), work)
        for (number, _, _), block in zip(work, played, strict=True):
            found[number] = found[number] + block
    return found
