"""Random games of Ultimate Tic-Tac-Toe: against published figures, exact chances, and plain Python."""

from fractions import Fraction
from functools import cache
from random import Random

import numpy as np

from equity.tictactoe.score import Outcomes
from equity.tictactoe.ultimate.kernels import random_games
from equity.tictactoe.ultimate.playouts import BLOCK_GAMES, blocks, play_block
from equity.tictactoe.ultimate.position import START, Ultimate
from tests.ranking.plain import plain
from tests.tictactoe.plain_ultimate import random_game

MEASURED = 20_000_000
"""Games that the published shares of random play are of."""


def played(position: Ultimate, seed: int, games: int) -> Outcomes:
    pieces = [play_block(position, seed, block, size) for block, size in blocks(games)]
    return sum(pieces[1:], start=pieces[0])


def test_published_shares_of_random_play() -> None:
    games = 2_000_000
    found = played(START, 3, games)
    for count, share in zip(found.results[0], (0.4117, 0.2222, 0.3661), strict=True):
        error = (share * (1 - share) * (1 / games + 1 / MEASURED)) ** 0.5
        assert abs(count / games - share) < 4 * error + 0.00005
    mean = (found.lengths * np.arange(82)).sum() / games
    assert abs(mean - 58.90) < 0.05


@cache
def exact(position: Ultimate) -> tuple[Fraction, Fraction, Fraction]:
    """The chances of random play: X wins, nobody does, O wins; by trying everything."""
    if position.result is not None:
        won, drawn, lost = (Fraction(position.result == name) for name in ("X", "draw", "O"))
        return won, drawn, lost
    there = [exact(position.after(move)) for move in position.moves]
    won, drawn, lost = (sum(chances) / len(there) for chances in zip(*there, strict=True))
    return won, drawn, lost


def test_late_positions_come_out_as_is_to_be_expected() -> None:
    games, squares, positions = 100_000, 0.0, 0
    for seed in range(60):
        made, _ = random_game(Random(seed))
        position = START
        for board, square in made:
            position = position.after(9 * board + square)
            if (
                sum(
                    marks.count(".")
                    for marks, owner in zip(position.marks, position.owners, strict=True)
                    if owner == "."
                )
                <= 8
            ):
                break
        if position.result is not None:
            continue
        found = played(position, seed, games).results[0] / games
        for share, chance in zip(found, map(float, exact(position)), strict=True):
            error = (chance * (1 - chance) / games) ** 0.5
            assert abs(share - chance) <= 4.5 * error
            squares += ((share - chance) / error) ** 2 if error else 0
            positions += error > 0
    assert positions > 60
    assert abs(squares / positions - 1) < 0.5


def test_blocks_cover_every_game_once() -> None:
    assert sum(size for _, size in blocks(3 * BLOCK_GAMES + 5)) == 3 * BLOCK_GAMES + 5
    assert [number for number, _ in blocks(3 * BLOCK_GAMES + 5)] == [0, 1, 2, 3]
    assert played(START, 1, BLOCK_GAMES + 3).games == BLOCK_GAMES + 3


def test_a_game_that_is_over_stays_what_it_is() -> None:
    made, winner = random_game(Random(5))
    position = START
    for board, square in made:
        position = position.after(9 * board + square)
    found = play_block(position, 1, 0, 50)
    assert found.shares == {len(made): 1.0}
    assert found.results[0].tolist() == [50 * (winner == name) for name in ("X", "draw", "O")]


def test_compiled_is_plain() -> None:
    compiled = play_block(START, 5, 0, 30)
    with plain(random_games):
        slow = play_block(START, 5, 0, 30)
    assert compiled.results.tolist() == slow.results.tolist()
    assert compiled.lengths.tolist() == slow.lengths.tolist()
