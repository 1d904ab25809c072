"""A player of Ultimate Tic-Tac-Toe that searches: Monte Carlo tree search, wins and losses backed up when proven."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from equity.engine.streams import block_generator, block_states
from equity.tictactoe.playouts import STATE_SIZE, state_of, tables
from equity.tictactoe.ultimate import START, Ultimate

EXPLORATION: Final = 0.7
NODES_PER_PLAYOUT: Final = 12
SPARE_NODES: Final = 1000
GAME_STREAMS: Final = 1 << 40
"""Streams of games begin here, above those of random games."""
PROVEN: Final = {1: "win", 2: "draw", 3: "loss"}
_RANKS: Final = {1: 2, 0: 1, 2: 1, 3: 0}

Tree = tuple[NDArray[np.int64], ...]


@dataclass(frozen=True)
class Searched:
    """What a search says of a move: how often it was looked at, and how often that was won and drawn by its side.

    `proven`: ``win``, ``draw`` or ``loss`` for that side where it is certain, else None.
    """

    move: int
    visits: int
    wins: int
    draws: int
    proven: str | None


class Searcher:
    """A search that keeps what it knows of the game from move to move; the same seed and stream, the same moves."""

    def __init__(self, playouts: int, seed: int, stream: int = 0) -> None:
        self._playouts = playouts
        self._random = block_states(seed, stream, 1)[:, 0].copy()
        # What is kept from one move to the next may be most of a tree.
        self._nodes = 3 * NODES_PER_PLAYOUT * playouts + SPARE_NODES
        self._trees = [self._empty(), self._empty()]
        self._queue = np.zeros(self._nodes, np.int64)
        self._scratch = np.zeros(83, np.int64), np.zeros(81, np.int64), np.zeros(STATE_SIZE, np.int64)
        self._position: Ultimate | None = None

    def _empty(self) -> Tree:
        return (*(np.zeros(self._nodes, np.int64) for _ in range(7)), np.zeros(1, np.int64))

    @property
    def tree(self) -> Tree:
        """The tree of the position looked at last; see `equity.tictactoe.kernels.search`."""
        return self._trees[0]

    def look_at(self, position: Ultimate) -> None:
        """Search a position that goes on, from what is known of it if it follows on the one before."""
        from equity.tictactoe.kernels import search

        self._go_to(position)
        current = np.zeros(STATE_SIZE, np.int64)
        search(
            state_of(position),
            self._playouts,
            EXPLORATION,
            self._random,
            (*tables(), current),
            self.tree,
            *self._scratch,
        )

    def found(self) -> list[Searched]:
        """Return what is known of every move of the position looked at last."""
        visits, wins, draws, first, count, moves, proven, _ = self.tree
        return [
            Searched(int(moves[k]), int(visits[k]), int(wins[k]), int(draws[k]), PROVEN.get(int(proven[k])))
            for k in range(int(first[0]), int(first[0] + count[0]))
        ]

    def principal_line(self, position: Ultimate) -> list[int]:
        """Return the moves both sides are expected to make, as far as they were looked at."""
        visits, _, _, first, count, moves, proven, _ = self.tree
        line: list[int] = []
        node = 0
        while count[node] and position.result is None:
            children = range(int(first[node]), int(first[node] + count[node]))
            node = max(children, key=lambda child: (_RANKS[int(proven[child])], visits[child]))
            if not visits[node] and not proven[node]:
                break
            line.append(int(moves[node]))
            position = position.after(line[-1])
        return line

    def move(self, position: Ultimate) -> int:
        """Search a position, and return the move to make."""
        from equity.tictactoe.kernels import best_child

        self.look_at(position)
        return int(self.tree[5][best_child(self.tree)])

    def _go_to(self, position: Ultimate) -> None:
        """Make the position the root of the tree: kept where it is two moves at most after the last one."""
        between = None if self._position is None else moves_between(self._position, position)
        self._position = position
        if between is not None:
            self._follow(between)
            return
        for array in self.tree:
            array[:1] = 0
        self.tree[7][0] = 1

    def _follow(self, moves: list[int]) -> None:
        from equity.tictactoe.kernels import keep_subtree

        for move in moves:
            _, _, _, first, count, made, _, size = self.tree
            children = range(int(first[0]), int(first[0] + count[0]))
            node = next((child for child in children if made[child] == move), None)
            if node is None:
                for array in self.tree:
                    array[:1] = 0
                size[0] = 1
                continue
            keep_subtree(self._trees[0], node, self._trees[1], self._queue)
            self._trees.reverse()


def moves_between(before: Ultimate, now: Ultimate) -> list[int] | None:
    """Return the moves, two at most, that lead from one position to the other; None where there are none."""
    made = [
        9 * board + square
        for board in range(9)
        if before.marks[board] != now.marks[board]
        for square in range(9)
        if before.marks[board][square] != now.marks[board][square]
    ]
    if len(made) > 2:
        return None
    made.sort(key=lambda move: now.marks[move // 9][move % 9] != before.to_move)
    reached = before
    for move in made:
        if move not in reached.moves:
            return None
        reached = reached.after(move)
    return made if reached == now else None


def play_game(first: int | None, second: int | None, seed: int, number: int) -> tuple[str, int]:
    """Play game number `number` between players that search so many playouts a move, None for a random one.

    Returns who has won, ``X``, ``O`` or ``draw``, and the number of moves.
    """
    streams = [(GAME_STREAMS + number) * 4 + side for side in range(3)]
    players = [
        None if playouts is None else Searcher(playouts, seed, streams[side])
        for side, playouts in enumerate((first, second))
    ]
    random = block_generator(seed, streams[2])
    position = START
    length = 0
    while (result := position.result) is None:
        player = players[length % 2]
        moves = position.moves
        move = moves[int(random.integers(len(moves)))] if player is None else player.move(position)
        position = position.after(move)
        length += 1
    return result, length
