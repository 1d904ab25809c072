"""Compiled loops for Ultimate Tic-Tac-Toe: moves, counts of positions, random games, and a search.

A state is 24 integers (int64): for each small board X's squares as bits, then O's; the boards that X and O have
claimed as bits, and those that are closed; the board to play in, -1 for any; the side to move, 0 for X; and how many
moves have been made. A move is number ``9 * board + square``; both count in reading order.
"""

from math import log, sqrt

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
    """Play a game to its end with random moves; return 1 where X wins, 0 for a draw, -1 where O wins.

    Leaves in `state` who is to move then and how many moves there were, and no more that means anything. Makes the same
    moves as `random_move` and `make_move`, in registers.
    """
    side, target = np.uint64(state[SIDE]), np.int64(state[TARGET])
    x_claimed, o_claimed = np.uint64(state[X_CLAIMED]), np.uint64(state[O_CLAIMED])
    closed = np.uint64(state[CLOSED])
    length = state[LENGTH]
    one, nine, all_set = np.uint64(1), np.uint64(9), np.uint64(511)
    bits = np.uint64(0)
    winner = np.int64(0)
    while True:
        if length % 2 == 0 or not bits:
            bits = next_bits(random)
        drawn = bits >> HALF_WORD
        bits <<= HALF_WORD
        if target >= 0:
            board = np.uint64(target)
            free = all_set & ~np.uint64(state[board] | state[board + nine])
            square = np.uint64(nth[free, drawn * np.uint64(counts[free]) >> HALF_WORD])
        else:
            total = np.uint64(0)
            for k in range(9):
                if not closed >> np.uint64(k) & one:
                    total += np.uint64(counts[all_set & ~np.uint64(state[k] | state[k + 9])])
            left = drawn * total >> HALF_WORD
            board, square = np.uint64(0), np.uint64(0)
            for k in range(9):
                if not closed >> np.uint64(k) & one:
                    free = all_set & ~np.uint64(state[k] | state[k + 9])
                    number = np.uint64(counts[free])
                    if left < number:
                        board, square = np.uint64(k), np.uint64(nth[free, left])
                        break
                    left -= number
        own = board + nine * side
        mine = np.uint64(state[own]) | one << square
        state[own] = np.int64(mine)
        length += 1
        side = one - side
        if lines[mine]:
            closed |= one << board
            if side:  # X has made this move
                x_claimed |= one << board
                if lines[x_claimed]:
                    winner = np.int64(1)
                    break
            else:
                o_claimed |= one << board
                if lines[o_claimed]:
                    winner = np.int64(-1)
                    break
        elif np.uint64(state[board] | state[board + nine]) == all_set:
            closed |= one << board
        if closed == all_set:
            break
        target = ANY if closed >> square & one else np.int64(square)
    state[SIDE] = np.int64(side)
    state[LENGTH] = length
    return winner


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
        for k in range(24):
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

    Node 0 of `tree` is the state. The tree is arrays by node (int64), and its number of nodes: visits; wins and draws
    for the side whose move leads to the node; first child and number of children; that move; what is proven for that
    side. `path` (int64, (83,)), `legal` (int64, (81,)) and `other` (int64, (24,)) are scratch. Methods: Kocsis and
    Szepesvari, "Bandit based Monte-Carlo planning", 2006; Winands, Bjornsson and Saito, "Monte-Carlo tree search
    solver", 2008.
    """
    lines, counts, nth, current = tables
    visits, wins, draws, _, count, moves, proven, size = tree
    for _ in range(playouts):
        if proven[0]:
            break
        for i in range(24):
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
def keep_subtree(old, node, new, queue):
    """Copy what is under a node of one tree to another, as its node 0; `queue` (int64, (nodes,)) is scratch."""
    for k in range(7):
        new[k][0] = old[k][node]
    size = np.int64(1)
    queue[0] = node
    done = 0
    while done < size:
        there = queue[done]
        if old[4][there] > 0:
            new[3][done] = size
            for child in range(old[3][there], old[3][there] + old[4][there]):
                for k in range(7):
                    new[k][size] = old[k][child]
                queue[size] = child
                size += 1
        done += 1
    new[7][0] = size
