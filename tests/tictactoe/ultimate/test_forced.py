"""What is forced in Ultimate Tic-Tac-Toe, against a plain minimax."""

from random import Random

import numpy as np
import pytest

from equity.tictactoe.ultimate.kernels import forced as kernels
from equity.tictactoe.ultimate.kernels import rules
from equity.tictactoe.ultimate.position import START, Ultimate
from equity.tictactoe.ultimate.states import LONGEST, forced, state_of, tables
from tests.ranking.plain import plain
from tests.tictactoe.plain_ultimate import random_game


def minimax(position: Ultimate) -> int:
    """What the side to move comes to: 100 less the moves to its win, the same below 0 for a loss, 0 for a draw."""
    if position.result is not None:
        return 0 if position.result == "draw" else -100
    values = [-minimax(position.after(move)) for move in position.moves]
    best = max(values)
    return best - 1 if best > 0 else best + 1 if best < 0 else 0


def late_positions(open_squares: int) -> list[Ultimate]:
    """Positions of random games with so few squares left to play on."""
    found = []
    for seed in range(250):
        made, _ = random_game(Random(seed))
        position = START
        for board, square in made:
            position = position.after(9 * board + square)
            pairs = zip(position.marks, position.owners, strict=True)
            if sum(marks.count(".") for marks, owner in pairs if owner == ".") <= open_squares:
                break
        if position.result is None:
            found.append(position)
    return found


def test_it_is_what_a_plain_minimax_says() -> None:
    seen = set()
    for position in late_positions(7):
        value = minimax(position)
        found = forced(position)
        assert found is not None
        result, length = found
        seen.add(result)
        assert result == ("win" if value > 0 else "loss" if value < 0 else "draw")
        if value:
            assert length == 100 - abs(value)
    assert seen == {"win", "draw", "loss"}


def test_compiled_is_plain() -> None:
    for position in late_positions(6)[:20]:
        compiled = forced(position)
        with plain(kernels, rules):
            assert forced(position) == compiled


@pytest.mark.parametrize("budget", [1, 100, 2000])
def test_a_small_budget_says_nothing_that_is_wrong(budget: int) -> None:
    unknown = 0
    for position in late_positions(8):
        stack, moves, levels = (np.zeros((LONGEST + 1, size), np.int64) for size in (24, 81, 4))
        result, length = kernels.forced_result(state_of(position), budget, tables()[0], stack, moves, levels)
        if result == kernels.NOT_KNOWN:
            unknown += 1
        else:
            names = {kernels.FORCED_WIN: "win", kernels.FORCED_DRAW: "draw", kernels.FORCED_LOSS: "loss"}
            assert forced(position) == (names[result], length)
    assert unknown or budget > 100


def test_nothing_is_known_at_the_start() -> None:
    assert forced(START) is None
