"""A player of Ultimate Tic-Tac-Toe that searches: Monte Carlo tree search, wins and losses backed up when proven."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.engine.streams import block_states
from equity.tictactoe.ultimate.position import Ultimate
from equity.tictactoe.ultimate.states import LONGEST, state_of, tables

EXPLORATION: Final = 0.7
NODES_PER_PLAYOUT: Final = 12
KEPT: Final = 2
"""How much larger a tree is that is kept from move to move: what is left of it then may be most of it."""
SPARE_NODES: Final = 1000
PORTION: Final = 1 << 13
"""Playouts between two looks at whether to go on."""
PROVEN: Final = {1: "win", 2: "draw", 3: "loss"}
_RANKS: Final = {1: 2, 0: 1, 2: 1, 3: 0}


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


class Tree(NamedTuple):
    """The tree of a search, arrays by node; `equity.tictactoe.ultimate.kernels.searching` says what is in them."""

    visits: NDArray[np.int32]
    wins: NDArray[np.int32]
    draws: NDArray[np.int32]
    first: NDArray[np.int32]
    number: NDArray[np.uint8]
    moves: NDArray[np.uint8]
    proven: NDArray[np.uint8]
    size: NDArray[np.int64]

    @classmethod
    def empty(cls, nodes: int) -> "Tree":
        """Return a tree of one node with room for so many; what is not used takes no memory."""
        visits, wins, draws, first = (np.zeros(nodes, np.int32) for _ in range(4))
        number, moves, proven = (np.zeros(nodes, np.uint8) for _ in range(3))
        return cls(visits, wins, draws, first, number, moves, proven, np.ones(1, np.int64))

    def children(self, node: int) -> range:
        """Return the children of a node."""
        first = int(self.first[node])
        return range(first, first + int(self.number[node]))

    def forget(self) -> None:
        """Begin anew."""
        for array in self[:-1]:
            array[0] = 0
        self.size[0] = 1


class Searcher:
    """A search that keeps what it knows of the game from move to move; the same seed and stream, the same moves."""

    def __init__(self, playouts: int, seed: int, stream: int = 0) -> None:
        self._playouts = playouts
        self._random = block_states(seed, stream, 1)[:, 0].copy()
        nodes = NODES_PER_PLAYOUT * playouts + SPARE_NODES
        # What is kept from one move to the next may be most of a tree.
        self._tree, self._spare = Tree.empty(KEPT * nodes), Tree.empty(KEPT * nodes)
        self._queue = np.zeros(KEPT * nodes, np.int32)
        self._position: Ultimate | None = None

    def look_at(self, position: Ultimate, go_on: Callable[[int], bool] = lambda done: True) -> bool:
        """Search a position that goes on, from what is known of it if it follows on the one before.

        `go_on` is told now and then how many playouts are done, and says whether to go on; returns whether it always
        said so.
        """
        from equity.tictactoe.ultimate.kernels.rules import STATE_SIZE
        from equity.tictactoe.ultimate.kernels.searching import search

        self._go_to(position)
        state, current, other = state_of(position), np.zeros(STATE_SIZE, np.int64), np.zeros(STATE_SIZE, np.int64)
        path, legal = np.zeros(LONGEST + 2, np.int64), np.zeros(LONGEST, np.int64)
        given = (*tables(), current)
        for done in range(0, self._playouts, PORTION):
            if done and not go_on(done):
                return False
            portion = min(PORTION, self._playouts - done)
            search(state, portion, EXPLORATION, self._random, given, self._tree, path, legal, other)
        return True

    def found(self) -> list[Searched]:
        """Return what is known of every move of the position looked at last."""
        tree = self._tree
        return [
            Searched(
                move=int(tree.moves[child]),
                visits=int(tree.visits[child]),
                wins=int(tree.wins[child]),
                draws=int(tree.draws[child]),
                proven=PROVEN.get(int(tree.proven[child])),
            )
            for child in tree.children(0)
        ]

    def principal_line(self) -> list[int]:
        """Return the moves both sides are expected to make, as far as they were looked at."""
        tree = self._tree
        line: list[int] = []
        node = 0
        while tree.number[node]:
            node = max(tree.children(node), key=lambda child: (_RANKS[int(tree.proven[child])], tree.visits[child]))
            if not tree.visits[node] and not tree.proven[node]:
                break
            line.append(int(tree.moves[node]))
        return line

    def move(self, position: Ultimate, go_on: Callable[[int], bool] = lambda done: True) -> int | None:
        """Search a position, and return the move to make; None where `go_on` has stopped it."""
        from equity.tictactoe.ultimate.kernels.searching import best_child

        done = self.look_at(position, go_on)
        return int(self._tree.moves[best_child(self._tree)]) if done else None

    def _go_to(self, position: Ultimate) -> None:
        """Make the position the root of the tree: kept where it is two moves at most after the last one."""
        between = None if self._position is None else moves_between(self._position, position)
        self._position = position
        if between is None:
            self._tree.forget()
        else:
            self._follow(between)

    def _follow(self, moves: list[int]) -> None:
        from equity.tictactoe.ultimate.kernels.searching import keep_subtree

        for move in moves:
            node = next((child for child in self._tree.children(0) if self._tree.moves[child] == move), None)
            if node is None:
                self._tree.forget()
            else:
                keep_subtree(self._tree, node, self._spare, self._queue)
                self._tree, self._spare = self._spare, self._tree


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
