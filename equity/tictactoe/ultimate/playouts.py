"""Random games of Ultimate Tic-Tac-Toe, block by block."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from equity.engine.streams import block_states
from equity.tictactoe.score import Outcomes
from equity.tictactoe.ultimate.position import Ultimate
from equity.tictactoe.ultimate.states import LONGEST, state_of, tables

BLOCK_GAMES: Final = 1 << 16
"""Games of one stream: part of what a seed promises."""
STREAMS: Final = 1 << 24
"""Streams that the games from each start may use."""


def play_block(position: Ultimate, seed: int, stream: int, games: int) -> Outcomes:
    """Play random games from a position, with the random numbers of one stream; one that is over is over each time."""
    from equity.tictactoe.ultimate.kernels.random_games import play_games
    from equity.tictactoe.ultimate.kernels.rules import LENGTH, STATE_SIZE

    outcomes = Outcomes.none(1, LONGEST)
    state = state_of(position)
    if position.result is None:
        random = block_states(seed, stream, 1)[:, 0].copy()
        current = np.zeros(STATE_SIZE, np.int64)
        play_games(state, games, random, (*tables(), current), outcomes.results[0], outcomes.lengths)
    else:
        outcomes.add(0, position.result, int(state[LENGTH]), games)
    return outcomes


def blocks(games: int, size: int = BLOCK_GAMES) -> Iterator[tuple[int, int]]:
    """Yield each block's number and how many games it has, `size` but for the last."""
    for block in range(-(-games // size)):
        yield block, min(size, games - block * size)
