"""Ultimate Tic-Tac-Toe: rules against a slow engine, counts of positions, random games against published figures."""

import json
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner

import equity
from equity.cli.main import main
from equity.errors import QuestionError
from equity.tictactoe import kernels
from equity.tictactoe.playouts import BLOCK_GAMES, count_positions, play_block, play_random, state_of, tables
from equity.tictactoe.ultimate import START, move_text, parse_drawn, parse_moves
from tests.ranking.plain import plain

from .plain_ultimate import Game, random_game

POSITIONS = (81, 720, 6336, 55_080, 473_256, 4_020_960, 33_782_544, 281_067_408)
MEASURED = 20_000_000
"""Games that the published shares of random play are of."""


def test_published_numbers_of_positions() -> None:
    assert tuple(count_positions(START, depth) for depth in range(1, 8)) == POSITIONS[:7]


@pytest.mark.slow
def test_published_numbers_of_positions_after_eight_moves() -> None:
    assert count_positions(START, 8) == POSITIONS[7]


def test_numbers_of_positions_add_up_by_first_move() -> None:
    by_first = [count_positions(START.after(move), 5) for move in START.moves]
    assert sum(by_first) == POSITIONS[5]
    # Eight ways to turn and mirror both boards at once.
    assert len(set(by_first)) < 81


def test_whole_games_against_the_slow_engine() -> None:
    lines = tables()[0]
    moves = np.zeros(81, np.int64)
    for seed in range(300):
        played, winner = random_game(Random(seed))
        game, position, state = Game(), START, state_of(START)
        for board, square in played:
            legal = [9 * on + place for on, place in game.legal()]
            assert list(position.moves) == legal
            assert moves[: kernels.list_moves(state, moves)].tolist() == legal
            assert np.array_equal(state, state_of(position))
            outcome = kernels.make_move(state, 9 * board + square, lines)
            game.play(board, square)
            position = position.after(9 * board + square)
            ends = {None: kernels.GOING, "draw": kernels.DRAWN}
            assert outcome == ends.get(position.result, kernels.WON)
        assert position.result == winner


def test_random_moves_are_each_as_likely() -> None:
    _, counts, nth = tables()
    rng = np.random.default_rng(1)
    for text in ("", "b2/c3 c3/a1", "a1/a1 a1/b1 b1/a1 a1/c1 c1/a1 a1/b2 b2/a1 a1/a2 a2/a1"):
        position = parse_moves(text)
        state = state_of(position)
        drawn = [
            int(kernels.random_move(state, np.uint64(bits), counts, nth))
            for bits in rng.integers(0, 1 << 32, 200 * len(position.moves), np.uint64)
        ]
        found = np.bincount(drawn, minlength=81)[list(position.moves)]
        assert found.sum() == len(drawn)
        assert ((found - 200) ** 2 / 200).sum() < len(found) + 5 * (2 * len(found)) ** 0.5


def test_published_shares_of_random_play() -> None:
    games = 2_000_000
    (played,) = play_random([START], 3, games, 2)
    for count, share in zip(played.results, (0.4117, 0.2222, 0.3661), strict=True):
        error = (share * (1 - share) * (1 / games + 1 / MEASURED)) ** 0.5
        assert abs(count / games - share) < 4 * error + 0.00005
    mean = (played.lengths * np.arange(82)).sum() / games
    assert abs(mean - 58.90) < 0.05


def test_compiled_is_plain() -> None:
    compiled = play_block(START, 5, 0, 30)
    with plain(kernels):
        slow = play_block(START, 5, 0, 30)
    assert compiled.results.tolist() == slow.results.tolist()
    assert compiled.lengths.tolist() == slow.lengths.tolist()


def test_the_same_seed_on_any_number_of_threads() -> None:
    one, two = (equity.tictactoe.simulate_ultimate(3 * BLOCK_GAMES + 5, seed=1, threads=n).to_dict() for n in (1, 2))
    assert one == two
    first, second = (equity.tictactoe.ultimate_moves("b2/c3", games=500, seed=1, threads=n).to_dict() for n in (1, 2))
    assert first == second
    assert first != equity.tictactoe.ultimate_moves("b2/c3", games=500, seed=2).to_dict()


def test_a_golden_seed() -> None:
    answer = equity.tictactoe.simulate_ultimate(10_000, seed=2026)
    shares = answer.first.win, answer.first.draw, answer.first.loss
    assert [round(10_000 * share) for share in shares] == [4194, 2203, 3603]


def test_moves_are_told_from_the_side_that_makes_them() -> None:
    answer = equity.tictactoe.ultimate_moves("b2/b2 b2/a1", games=4000, seed=1)
    assert answer.position.to_move == "X"
    values = [move.value for move in answer.moves]
    assert values == sorted(values, reverse=True)
    assert {move.move for move in answer.moves} == set(parse_moves("b2/b2 b2/a1").moves)
    middle = equity.tictactoe.ultimate_moves(games=2000, seed=1)
    best = {move_text(move.move): move.value for move in middle.moves}
    assert len(best) == 81
    mean = sum(best.values()) / 81
    assert mean == pytest.approx(0.5228, abs=0.01)


WON = """
XXX ... ... / ... ... ... / ... ... ... /
XXX ... ... / ... ... ... / ... ... ... /
XX. ... ... / ... ... ... / OOO OO. ...
"""


def test_a_move_that_wins_the_game() -> None:
    drawn = WON.replace("XXX ... ... /", "XXX O.. ... /", 1).replace("OOO OO. ...", "OO. OO. OOO")
    answer = equity.tictactoe.ultimate_moves(board=drawn, small_board="a1", games=200, seed=1)
    assert move_text(answer.moves[0].move) == "a1/c3"
    assert answer.moves[0].value == 1
    assert "closed: a3 X, a2 X, c1 O" in str(answer)


def test_drawn_boards_are_the_boards_that_moves_lead_to() -> None:
    for seed in range(20):
        played, _ = random_game(Random(seed))
        text = " ".join(move_text(9 * board + square) for board, square in played[:30])
        position = parse_moves(text)
        if position.result is None:
            assert parse_drawn(position.text, position.target_text) == position


def test_json_and_charts() -> None:
    run = CliRunner().invoke(main, ["ultimate", "--moves", "b2/c3 c3/a1", "--games", "100", "--seed", "1", "--json"])
    found = json.loads(run.stdout)
    assert (found["game"], found["to_move"], found["small_board"], found["seed"]) == ("ultimate", "X", "a1", 1)
    assert len(found["moves"]) == 9
    assert set(found["moves"][0]) == {"move", "win", "draw", "loss", "stderr", "value", "perfect", "in", "visits"}
    answer = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", games=50, seed=1)
    assert answer.plot().axes
    assert len(answer.rows()) == 9
    games = equity.tictactoe.simulate_ultimate(500, seed=1)
    assert games.plot().axes
    assert games.rows()[0]["side"] == "first to move"
    assert sum(games.lengths.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("b2/c3 c3/a1 b1/a1", 'move 3, "b1/a1", is not legal: X is sent to small board a1; legal are a1/a3 b3 c3'),
        ("b2/c3 c3/d4", 'move 2, "c3/d4", is none'),
        ("b2c3", 'move 1, "b2c3", is none'),
        ("a1/a1 a1/a1", "square a1 of small board a1 has X; legal are"),
        ("a1/a1 a1/b1 b1/a1 a1/c1 c1/a1 a1/b2 b2/a1 a1/a2 a2/a1 a1/b2", "has O; legal are"),
    ],
)
def test_moves_that_cannot_be_made(moves: str, said: str) -> None:
    with pytest.raises(QuestionError) as caught:
        parse_moves(moves)
    assert said in str(caught.value)


def test_moves_into_a_closed_board_and_after_the_end() -> None:
    for seed in range(40):
        played, winner = random_game(Random(seed))
        text = " ".join(move_text(9 * board + square) for board, square in played)
        assert parse_moves(text).result == winner
        with pytest.raises(QuestionError, match=f"comes after the end: the game is .* with move {len(played)}"):
            parse_moves(f"{text} a1/a1")
        with pytest.raises(QuestionError, match="the game is over"):
            equity.tictactoe.ultimate_moves(text)
    closed = parse_drawn(WON.replace("OOO OO. ...", "OO. OO. OOO"))
    assert closed.owners == "X..X....O"
    assert all(move // 9 not in (0, 3, 8) for move in closed.moves)


@pytest.mark.parametrize(
    ("board", "to", "said"),
    [
        ("XO.", None, "9 rows of 9"),
        (WON.replace("X", "Z"), None, 'has "Z"'),
        (WON.replace("OOO OO. ...", "... ... ..."), None, "X moves first and has 8 marks, O has 0"),
        (WON.replace("OOO OO. ...", "OO. OO. OOO"), "a3", "small board a3 is closed"),
        (WON.replace("OOO OO. ...", "OO. OO. OOO"), "d4", 'there is no small board "d4"'),
    ],
)
def test_drawn_boards_that_cannot_be(board: str, to: str | None, said: str) -> None:
    with pytest.raises(QuestionError, match=said):
        parse_drawn(board, to)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--moves", "a1/a1", "--board", "x"], "give one of them"),
        (["--moves", "a1/a1", "--to", "b2"], "goes with a drawn board"),
        (["--simulate", "5", "--moves", "a1/a1"], "leave out --moves"),
        (["--simulate", "0"], "at least 1"),
        (["--games", "0"], "at least 1"),
    ],
)
def test_questions_that_cannot_be_asked(args: list[str], said: str) -> None:
    run = CliRunner().invoke(main, ["ultimate", *args])
    assert run.exit_code == 2
    assert said in run.stderr
