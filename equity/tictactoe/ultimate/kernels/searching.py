"""Monte Carlo tree search in Ultimate Tic-Tac-Toe.

A tree is a named tuple of arrays by node: visits, wins and draws (int32), the last two for the side whose move leads
to the node; first child (int32) and number of children (uint8); that move (uint8); what is proven for that side
(uint8); and its size (int64, (1,)), how many nodes it has. Node 0 is the position that is searched.
"""

from math import log, sqrt

import numpy as np

from equity.jit import jit
from equity.tictactoe.ultimate.kernels.random_games import HALF_WORD, next_bits, play_out
from equity.tictactoe.ultimate.kernels.rules import DRAWN, SIDE, STATE_SIZE, WON, list_moves, make_move

UNKNOWN, PROVEN_WIN, PROVEN_DRAW, PROVEN_LOSS = np.uint8(0), np.uint8(1), np.uint8(2), np.uint8(3)


@jit
def settle_proof(node, tree):
    """Work out from its children whether a node's result is proven: for the side whose move leads to it."""
    _, _, _, first, count, _, proven, _ = tree
    draw, open_child = False, False
    for child in range(first[node], first[node] + count[node]):
        if proven[child] == PROVEN_WIN:
            proven[node] = PROVEN_LOSS
            return
        draw |= proven[child] == PROVEN_DRAW
        open_child |= proven[child] == UNKNOWN
    if not open_child:
        proven[node] = PROVEN_DRAW if draw else PROVEN_WIN


@jit
def expand(node, current, lines, tree, legal, other):
    """Give a node its children, one a legal move of the state `current`; what a move ends is proven at once."""
    visits, wins, draws, first, count, moves, proven, size = tree
    number = list_moves(current, legal)
    first[node], count[node] = size[0], number
    for i in range(number):
        child = size[0] + i
        visits[child] = wins[child] = draws[child] = count[child] = 0
        moves[child] = legal[i]
        for k in range(STATE_SIZE):
            other[k] = current[k]
        outcome = make_move(other, legal[i], lines)
        proven[child] = PROVEN_WIN if outcome == WON else PROVEN_DRAW if outcome == DRAWN else UNKNOWN
    size[0] += number
    settle_proof(node, tree)


@jit
def choose_child(node, exploration, random, tree):
    """Return the child to look at next: of those not lost, the one with the largest upper confidence bound."""
    visits, wins, draws, first, count, _, proven, _ = tree
    seen = log(np.float64(visits[node] + 1))
    best, best_bound = np.int64(-1), -1.0
    unseen = np.int64(0)
    for child in range(first[node], first[node] + count[node]):
        if proven[child] == PROVEN_LOSS:
            continue
        if visits[child] == 0:
            # One of those never looked at, each as likely.
            unseen += 1
            if (next_bits(random) >> HALF_WORD) * np.uint64(unseen) >> HALF_WORD == 0:
                best = child
        elif unseen == 0:
            mean = (wins[child] + 0.5 * draws[child]) / visits[child]
            bound = mean + exploration * sqrt(seen / visits[child])
            if bound > best_bound:
                best, best_bound = child, bound
    return best


@jit
def search(state, playouts, exploration, random, tables, tree, path, legal, other):
    """Search a state with UCT, `playouts` games more, and stop when its result is proven.

    `tables`: lines, counts, nth and scratch, as for `play_games`. `path` (int64, (83,)), `legal` (int64, (81,)) and
    `other` (int64, (24,)) are scratch. Methods: Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", 2006;
    Winands, Bjornsson and Saito, "Monte-Carlo tree search solver", 2008.
    """
    lines, counts, nth, current = tables
    visits, wins, draws, _, count, moves, proven, size = tree
    for _ in range(playouts):
        if proven[0]:
            break
        for i in range(STATE_SIZE):
            current[i] = state[i]
        node, depth = np.int64(0), 0
        path[0] = 0
        while not proven[node]:
            if count[node] == 0:
                if (depth > 0 and visits[node] == 0) or size[0] + 81 > len(visits):
                    break
                expand(node, current, lines, tree, legal, other)
                if proven[node]:
                    break
            node = choose_child(node, exploration, random, tree)
            make_move(current, moves[node], lines)
            depth += 1
            path[depth] = node
        if proven[node]:
            won, drawn = np.int64(proven[node] == PROVEN_WIN), np.int64(proven[node] == PROVEN_DRAW)
        else:
            mover = 1 - 2 * (1 - current[SIDE])  # 1 where X made the last move
            winner = play_out(current, random, lines, counts, nth)
            won, drawn = np.int64(winner == mover), np.int64(winner == 0)
        for d in range(depth, -1, -1):
            visits[path[d]] += 1
            wins[path[d]] += won
            draws[path[d]] += drawn
            won = 1 - won - drawn
        for d in range(depth - 1, -1, -1):
            if not proven[path[d]]:
                settle_proof(path[d], tree)
                if not proven[path[d]]:
                    break


@jit
def best_child(tree):
    """Return the child of node 0 to move to: a proven win, else the most visited that is not lost; -1 without any."""
    visits, _, _, first, count, _, proven, _ = tree
    best, best_rank, best_visits = np.int64(-1), np.int64(-1), np.int64(-1)
    for child in range(first[0], first[0] + count[0]):
        rank = np.int64(1)
        if proven[child] == PROVEN_WIN:
            rank = np.int64(2)
        elif proven[child] == PROVEN_LOSS or (proven[0] == PROVEN_DRAW and proven[child] != PROVEN_DRAW):
            rank = np.int64(0)
        if rank > best_rank or (rank == best_rank and visits[child] > best_visits):
            best, best_rank, best_visits = child, rank, visits[child]
    return best


@jit
def copy_node(old, node, new, place):
    """Copy a node of one tree to a place in another."""
    visits, wins, draws, first, count, moves, proven, _ = old
    new_visits, new_wins, new_draws, new_first, new_count, new_moves, new_proven, _ = new
    new_visits[place], new_wins[place], new_draws[place] = visits[node], wins[node], draws[node]
    new_first[place], new_count[place] = first[node], count[node]
    new_moves[place], new_proven[place] = moves[node], proven[node]


@jit
def keep_subtree(old, node, new, queue):
    """Copy what is under a node of one tree to another, as its node 0; `queue` (int32, (nodes,)) is scratch."""
    copy_node(old, node, new, 0)
    size = np.int64(1)
    queue[0] = node
    done = 0
    while done < size:
        there = queue[done]
        if old.number[there] > 0:
            first = np.int64(old.first[there])
            new.first[done] = size
            for child in range(first, first + np.int64(old.number[there])):
                copy_node(old, child, new, size)
                queue[size] = child
                size += 1
        done += 1
    new.size[0] = size
