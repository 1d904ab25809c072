"""The questions about Tic-Tac-Toe: moves, series of games, their JSON, tables and charts."""

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

import equity
from equity.cli.main import main
from equity.errors import QuestionError
from equity.tictactoe.classic import EMPTY, RANDOM, Strength, chances, lengths, parse_strength
from equity.tictactoe.series import BLOCK_GAMES


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
    ("x", "o"), [("random", "random"), ("skill=0.9", "random"), ("perfect", "skill=0.5"), ("perfect", "perfect")]
)
@pytest.mark.parametrize("alternate", [True, False])
def test_games_go_as_the_exact_chances_say(x: str, o: str, alternate: bool) -> None:
    games = 200_000
    answer = equity.tictactoe.simulate(games, x, o, alternate=alternate, seed=5)
    one, two = parse_strength(x), parse_strength(o)
    orders = [chances(EMPTY * 9, one, two), chances(EMPTY * 9, two, one) if alternate else chances(EMPTY * 9, one, two)]
    for number, name in enumerate(("win", "draw", "loss")):
        expected = float(sum(order[number] for order in orders) / 2)
        assert float(answer.exact[number]) == pytest.approx(expected)
        assert abs(getattr(answer.first, name) - expected) <= 4.5 * (expected * (1 - expected) / games) ** 0.5
    mine = orders[0][0] + (orders[1][2] if alternate else orders[1][0])
    assert answer.players[0].win == pytest.approx(float(mine / 2), abs=0.006)
    assert answer.players[0].win == answer.players[1].loss
    assert sum(answer.lengths.values()) == pytest.approx(1)


def test_games_are_as_long_as_they_are_to_be() -> None:
    answer = equity.tictactoe.simulate(400_000, seed=2)
    expected = lengths(EMPTY * 9, RANDOM, RANDOM)
    for length, share in answer.lengths.items():
        chance = float(expected[length])
        assert abs(share - chance) < 4.5 * (chance * (1 - chance) / 400_000) ** 0.5
    assert answer.mean_length == pytest.approx(float(sum(n * share for n, share in enumerate(expected))), abs=0.01)


def test_the_same_seed_plays_the_same_games() -> None:
    one, again, other = (equity.tictactoe.simulate(1000, seed=seed).to_dict() for seed in (1, 1, 2))
    assert one == again != other
    more = equity.tictactoe.simulate(BLOCK_GAMES + 7, seed=1)
    assert more.games == BLOCK_GAMES + 7
    drawn = equity.tictactoe.simulate(100)
    assert equity.tictactoe.simulate(100, seed=drawn.seed).to_dict() == drawn.to_dict()


def test_a_golden_series() -> None:
    answer = equity.tictactoe.simulate(10_000, "skill=0.9", "random", seed=2026)
    counts = [round(10_000 * share) for share in (answer.first.win, answer.first.draw, answer.players[0].win)]
    assert counts == [4907, 1306, 8362]


def test_charts() -> None:
    assert equity.tictactoe.moves("X O . / . X . / . . O").plot().axes
    assert equity.tictactoe.simulate(100, seed=1).plot().axes


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--board", "X X X / O O . / . . ."], "over: X has three in a row"),
        (["--board", "X X . / . . . / . . ."], "cannot arise"),
        (["--simulate", "0"], "at least 1"),
        (["--seed", "1"], "is for games"),
        (["--no-alternate"], "is for games"),
        (["--simulate", "10", "--board", "X . . / . . . / . . ."], "leave out --board"),
        (["--x", "skill=7"], "from 0"),
    ],
)
def test_questions_that_cannot_be_asked(args: list[str], said: str) -> None:
    run = CliRunner().invoke(main, ["tictactoe", *args])
    assert run.exit_code == 2
    assert said in run.stderr


def test_strengths_have_names() -> None:
    assert parse_strength("skill=0.9") == Strength("skill=0.9", Fraction(1, 10))
    with pytest.raises(QuestionError):
        equity.tictactoe.simulate(True)
