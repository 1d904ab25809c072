"""Many games of classic Tic-Tac-Toe between two players, side by side."""

from collections.abc import Iterator
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from equity.engine.streams import block_generator
from equity.tictactoe.board import EMPTY
from equity.tictactoe.classic.solution import Strength, after, choices, moves, result_of
from equity.tictactoe.score import Outcomes

BLOCK_GAMES: Final = 1 << 16
"""Games of one stream: part of what a seed promises."""
LONGEST: Final = 9


@cache
def all_positions() -> dict[str, int]:
    """Return every position that a game can come to, numbered, the empty board first."""
    found = {EMPTY * 9: 0}
    waiting = [EMPTY * 9]
    while waiting:
        position = waiting.pop()
        for square in moves(position):
            there = after(position, square)
            if there not in found:
                found[there] = len(found)
                waiting.append(there)
    return found


@cache
def _tables(player: Strength) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """For each position the running sums of the chances of a player's moves, and where they lead: (positions, 9)."""
    positions = all_positions()
    sums = np.ones((len(positions), 9))
    leads = np.zeros((len(positions), 9), np.int64)
    for position, number in positions.items():
        if result_of(position) is not None:
            leads[number] = number
            continue
        made = choices(position, player)
        total = 0.0
        for i, (square, weight) in enumerate(made):
            total += float(weight)
            sums[number, i] = total
            leads[number, i:] = positions[after(position, square)]
        sums[number, len(made) - 1 :] = 1.0
    return sums, leads


@cache
def _ends() -> NDArray[np.int64]:
    """For each position 0, 1 or 2 where X has won, nobody has, or O has; 3 where the game goes on."""
    codes = {"X": 0, "draw": 1, "O": 2, None: 3}
    return np.array([codes[result_of(position)] for position in all_positions()])


def play_block(seed: int, block: int, games: int, one: Strength, two: Strength, alternate: bool) -> Outcomes:
    """Play games number ``block * BLOCK_GAMES`` and so on; player two begins every other one with `alternate`."""
    random = block_generator(seed, block)
    outcomes = Outcomes.none(2, LONGEST)
    ends = _ends()
    begins_two = (np.arange(games) & 1 == 1) & alternate
    for beginner, first, second in ((0, one, two), (1, two, one)):
        at = np.zeros(int((begins_two == bool(beginner)).sum()), np.int64)
        for turn in range(LONGEST):
            sums, leads = _tables(first if turn % 2 == 0 else second)
            drawn = random.random(len(at))
            chosen = (drawn[:, None] >= sums[at]).sum(axis=1)
            at = leads[at, chosen]
            over = ends[at] < 3
            outcomes.lengths[turn + 1] += int(over.sum())
            outcomes.results[beginner] += np.bincount(ends[at[over]], minlength=3)
            at = at[~over]
    return outcomes


def blocks(games: int) -> Iterator[tuple[int, int]]:
    """Yield each block's number and how many games it has."""
    for block in range(-(-games // BLOCK_GAMES)):
        yield block, min(BLOCK_GAMES, games - block * BLOCK_GAMES)
