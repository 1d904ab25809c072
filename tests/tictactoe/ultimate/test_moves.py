"""What each move in Ultimate Tic-Tac-Toe is worth, at random and between players: answers, JSON and charts."""

import json
from random import Random

import pytest
from click.testing import CliRunner

import equity
from equity.cli.main import main
from equity.engine.runner import Stopped, Watch
from equity.tictactoe.ultimate.moves import BLOCK_GAMES
from equity.tictactoe.ultimate.position import move_text, parse_moves
from equity.tictactoe.ultimate.searching import PORTION
from tests.tictactoe.plain_ultimate import random_game

WON = """
XXX ... ... / ... ... ... / ... ... ... /
XXX ... ... / ... ... ... / ... ... ... /
XX. ... ... / ... ... ... / OO. OO. OOO
"""


def test_moves_are_told_from_the_side_that_makes_them() -> None:
    answer = equity.tictactoe.ultimate_moves("b2/b2 b2/a1", games=4000, seed=1)
    assert answer.position.to_move == "X"
    values = [move.value or 0 for move in answer.moves]
    assert values == sorted(values, reverse=True)
    assert {move.move for move in answer.moves} == set(parse_moves("b2/b2 b2/a1").moves)
    middle = equity.tictactoe.ultimate_moves(games=2000, seed=1)
    best = {move_text(move.move): move.value or 0 for move in middle.moves}
    assert len(best) == 81
    mean = sum(best.values()) / 81
    assert mean == pytest.approx(0.5228, abs=0.01)


def test_a_move_that_wins_the_game() -> None:
    drawn = WON.replace("XXX ... ... /", "XXX O.. ... /", 1)
    answer = equity.tictactoe.ultimate_moves(board=drawn, small_board="a1", games=200, seed=1)
    assert move_text(answer.moves[0].move) == "a1/c3"
    assert (answer.moves[0].value, answer.moves[0].stderr) == (1, 0)
    assert "Closed: a3 X, a2 X, c1 O." in str(answer)


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


def test_players_of_different_strength_play_each_move_out() -> None:
    answer = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", x="search=200", o="random", games=20, seed=1)
    assert (answer.x.name, answer.o.name, answer.games, answer.playouts) == ("search=200", "random", 20, None)
    assert all((move.value or 0) > 0.7 and move.visits is None for move in answer.moves)
    other = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", x="random", o="search=200", games=20, seed=1)
    assert all((move.value or 0) < 0.3 for move in other.moves)
    assert "X plays search=200, O random: 20 games after each move, seed 1" in str(answer)
    again = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", x="search=200", o="random", games=20, seed=1, threads=1)
    assert again.to_dict() == answer.to_dict()


def test_a_side_that_is_not_told_plays_as_the_other() -> None:
    answers = [
        equity.tictactoe.ultimate_moves("b2/c3", x=x, o=o, seed=1).to_dict()
        for x, o in (("search=300", None), (None, "search=300"), ("search=300", "search=300"))
    ]
    assert answers[0] == answers[1] == answers[2]
    assert (answers[0]["games"], answers[0]["playouts"]) == (None, 300)
    assert all(move["stderr"] is None for move in answers[0]["moves"])
    played = equity.tictactoe.ultimate_moves("b2/c3", x="search=30", games=4, seed=1)
    assert (played.games, played.playouts) == (4, None)
    assert all((move.stderr or 0) > 0.05 for move in played.moves)


def test_the_drawing_keeps_its_columns() -> None:
    drawn = WON.replace("XXX ... ... /", "XXX O.. ... /", 1)
    text = str(equity.tictactoe.ultimate_moves(board=drawn, small_board="a1", games=200, seed=1))
    lines = [line for line in text.splitlines() if line.count("|") == 2]
    assert len(lines) == 9
    assert len({(line.index("|"), line.rindex("|"), len(line)) for line in lines}) == 1
    dashes = [line for line in text.splitlines() if "-----" in line]
    assert {len(line) for line in dashes} == {len(lines[0])}
    assert " 100" in text


class StopAfter(Watch):
    """Stops when it has heard of so much progress."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.heard: list[tuple[int, int | None, str]] = []

    def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
        self.heard.append((done, total, unit))

    def stopped(self) -> bool:
        return len(self.heard) >= self.times


def test_what_is_known_when_it_is_stopped() -> None:
    watch = StopAfter(11)
    answer = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", games=50_000, seed=1, threads=1, watch=watch)
    assert answer.interrupted
    assert answer.games == BLOCK_GAMES
    assert watch.heard[-1] == (11 * BLOCK_GAMES, 9 * 50_000, "games")
    assert "Interrupted. Random play: at least 8,192 games" in str(answer)
    with pytest.raises(Stopped):
        equity.tictactoe.ultimate_moves("b2/c3 c3/a1", games=50_000, seed=1, threads=1, watch=StopAfter(8))


def test_a_search_that_is_stopped() -> None:
    watch = StopAfter(2)
    answer = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", x="search=1000000", seed=1, watch=watch)
    assert answer.interrupted
    assert watch.heard == [(PORTION, 1_000_000, "playouts"), (2 * PORTION, 1_000_000, "playouts")]
    whole = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", x=f"search={2 * PORTION}", seed=1)
    assert [move.visits for move in answer.moves] == [move.visits for move in whole.moves]
    assert not whole.interrupted


def test_forced_results_are_known_whoever_plays() -> None:
    made, _ = random_game(Random(3))
    text = " ".join(move_text(9 * board + square) for board, square in made[:-1])
    answer = equity.tictactoe.ultimate_moves(text, games=200, seed=1)
    wins = [move for move in answer.moves if move.perfect == "win"]
    assert wins
    assert min(move.moves or 99 for move in wins) == 1
    assert all(move.value == 1 for move in wins if move.moves == 1)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--moves", "a1/a1", "--board", "x"], "give one of them"),
        (["--moves", "a1/a1", "--to", "b2"], "goes with a drawn board"),
        (["--simulate", "5", "--moves", "a1/a1"], "--moves does not go with --simulate"),
        (["--simulate", "0"], "at least 1"),
        (["--games", "0"], "at least 1"),
    ],
)
def test_questions_that_cannot_be_asked(args: list[str], said: str) -> None:
    run = CliRunner().invoke(main, ["ultimate", *args])
    assert run.exit_code == 2
    assert said in run.stderr
