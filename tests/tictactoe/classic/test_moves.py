"""Which square to take in classic Tic-Tac-Toe: moves, their JSON, table and chart."""

import json

import pytest
from click.testing import CliRunner

import equity
from equity.cli.main import main


def test_moves_from_a_board() -> None:
    answer = equity.tictactoe.moves("X O . / . X . / . . O")
    assert answer.to_move == "X"
    assert answer.moves[0].square == "a1"
    assert {move.square for move in answer.moves} == {"a1", "a2", "b1", "c2", "c3"}
    assert (answer.moves[0].perfect, answer.moves[0].moves) == ("win", 3)
    values = [move.value for move in answer.moves]
    assert values == sorted(values, reverse=True)
    for move in answer.moves:
        assert move.win + move.draw + move.loss == 1


def test_moves_are_told_from_the_side_that_makes_them() -> None:
    answer = equity.tictactoe.moves("X . . / . . . / . . .", x="random", o="perfect")
    assert answer.to_move == "O"
    by_square = {move.square: move for move in answer.moves}
    assert by_square["b2"].perfect == "draw"
    assert by_square["b2"].loss == 0
    assert by_square["b3"].perfect == "loss"
    assert by_square["b2"].value > by_square["b3"].value


def test_json_of_moves() -> None:
    run = CliRunner().invoke(main, ["tictactoe", "--board", "X X . / O O . / . . .", "--json"])
    found = json.loads(run.stdout)
    assert (found["schema"], found["board"], found["to_move"]) == (1, "X X . / O O . / . . .", "X")
    assert found["moves"][0] == {
        "move": "c3", "win": 1.0, "draw": 0.0, "loss": 0.0, "stderr": 0.0, "value": 1.0, "perfect": "win", "in": 1,
    }  # fmt: skip
    assert len(equity.tictactoe.moves("X X . / O O . / . . .").rows()) == 5


def test_the_drawing_shows_values_where_squares_are_empty() -> None:
    text = str(equity.tictactoe.moves("X O . / . X . / . . O"))
    assert "3   X   O  67" in text
    assert "1  83  58   O" in text
    assert "win in 3" in text


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--board", "X X X / O O . / . . ."], "over: X has three in a row"),
        (["--board", "X X . / . . . / . . ."], "cannot arise"),
        (["--simulate", "0"], "at least 1"),
        (["--seed", "1"], "is for games"),
        (["--no-alternate"], "--no-alternate is for games"),
        (["--simulate", "10", "--board", "X . . / . . . / . . ."], "--board does not go with --simulate"),
        (["--x", "skill=7"], "from 0"),
    ],
)
def test_questions_that_cannot_be_asked(args: list[str], said: str) -> None:
    run = CliRunner().invoke(main, ["tictactoe", *args])
    assert run.exit_code == 2
    assert said in run.stderr
