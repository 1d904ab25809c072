"""The search for moves in Ultimate Tic-Tac-Toe: forced wins, stronger with more playouts, the same every time."""

from random import Random

import numpy as np
import pytest
from click.testing import CliRunner

import equity
from equity.cli.main import main
from equity.errors import QuestionError
from equity.tictactoe.ultimate.kernels import rules
from equity.tictactoe.ultimate.players import RANDOM, Player, parse_player, play_game
from equity.tictactoe.ultimate.position import START, Ultimate
from equity.tictactoe.ultimate.searching import Searcher
from equity.tictactoe.ultimate.states import state_of, tables
from tests.tictactoe.plain_ultimate import random_game

LINES = tables()[0]


def wins_within(state: np.ndarray[tuple[int], np.dtype[np.int64]], plies: int) -> list[int]:
    """The moves with which the side to move wins by force within so many moves of both sides, by trying all."""
    legal = np.zeros(81, np.int64)
    count = rules.list_moves(state, legal)
    found = []
    for move in legal[:count].tolist():
        then = state.copy()
        outcome = rules.make_move(then, move, LINES)
        if outcome == rules.WON or (outcome == rules.GOING and plies > 1 and loses_within(then, plies - 1)):
            found.append(move)
    return found


def loses_within(state: np.ndarray[tuple[int], np.dtype[np.int64]], plies: int) -> bool:
    """Whether every move of the side to move lets the other one win by force within so many moves."""
    if plies < 2:
        return False
    legal = np.zeros(81, np.int64)
    count = rules.list_moves(state, legal)
    for move in legal[:count].tolist():
        then = state.copy()
        if rules.make_move(then, move, LINES) != rules.GOING or not wins_within(then, plies - 1):
            return False
    return True


def forced_wins(plies: int, wanted: int) -> list[tuple[Ultimate, list[int]]]:
    """Positions of random games that are won by force in exactly so many moves, with the moves that win."""
    found: list[tuple[Ultimate, list[int]]] = []
    seed = 0
    while len(found) < wanted:
        seed += 1
        played, winner = random_game(Random(seed))
        if winner == "draw":
            continue
        position = START
        for board, square in played[:-plies]:
            position = position.after(9 * board + square)
        state = state_of(position)
        if len(position.moves) > 12 and plies > 3:
            continue
        winning = wins_within(state, plies)
        if winning and (plies == 1 or not wins_within(state, plies - 2)):
            found.append((position, winning))
    return found


@pytest.mark.parametrize(("plies", "positions"), [(1, 20), (3, 25), (5, 15)])
def test_forced_wins_are_found(plies: int, positions: int) -> None:
    for number, (position, winning) in enumerate(forced_wins(plies, positions)):
        searcher = Searcher(10_000, seed=number)
        assert searcher.move(position) in winning
        best = equity.tictactoe.ultimate_moves(
            board=position.text, small_board=position.target_text, x="search=10000", seed=number
        ).moves[0]
        assert best.move in winning
        assert best.perfect == "win"
        assert best.value == 1
        assert best.moves == plies


def test_what_is_proven_is_true() -> None:
    proven = 0
    for seed in range(150):
        played, _ = random_game(Random(seed))
        position = START
        for board, square in played:
            position = position.after(9 * board + square)
            left = sum(
                marks.count(".") for marks, owner in zip(position.marks, position.owners, strict=True) if owner == "."
            )
            if left <= 8:
                break
        if position.result is not None:
            continue
        searcher = Searcher(3000, seed)
        searcher.look_at(position)
        for looked in searcher.found():
            if looked.proven:
                proven += 1
                assert looked.proven == plain_result(position.after(looked.move))
    assert proven > 100


def plain_result(position: Ultimate) -> str:
    """The result of perfect play for the side that has just moved, by trying everything; for the last few moves."""
    if position.result is not None:
        return "draw" if position.result == "draw" else "win"
    replies = {plain_result(position.after(move)) for move in position.moves}
    return "loss" if "win" in replies else "draw" if "draw" in replies else "win"


def test_ten_times_the_playouts_win_the_match() -> None:
    answer = equity.tictactoe.simulate_ultimate(40, "search=500", "search=50", seed=1)
    assert answer.players[0].value - 0.5 > 5 * answer.players[0].stderr


def test_a_search_beats_random_play() -> None:
    answer = equity.tictactoe.simulate_ultimate(10, "search=10000", "random", seed=2)
    assert answer.players[0].win == 1


@pytest.mark.slow
def test_a_search_beats_random_play_in_every_one_of_200_games() -> None:
    answer = equity.tictactoe.simulate_ultimate(200, "search=10000", "random", seed=3)
    assert answer.players[0].win == 1


def test_the_same_seed_searches_the_same_way() -> None:
    one, again, other = (
        equity.tictactoe.ultimate_moves("b2/c3", x="search=2000", seed=seed).to_dict() for seed in (1, 1, 2)
    )
    assert one == again != other
    games = [equity.tictactoe.simulate_ultimate(4, "search=100", "search=50", seed=1, threads=n) for n in (1, 2)]
    assert games[0].to_dict() == games[1].to_dict()
    assert play_game(START, Player(100), RANDOM, 5, 0) == play_game(START, Player(100), RANDOM, 5, 0)


def test_a_tree_is_kept_from_move_to_move() -> None:
    searcher = Searcher(2000, seed=1)
    move = searcher.move(START)
    assert move is not None
    looked = {found.move: found.visits for found in searcher.found()}
    position = START.after(move)
    reply = position.moves[0]
    searcher.look_at(position.after(reply))
    fresh = Searcher(2000, seed=1)
    fresh.look_at(position.after(reply))
    assert sum(found.visits for found in searcher.found()) > sum(found.visits for found in fresh.found())
    assert sum(looked.values()) <= 2000
    # A position that does not follow begins a new tree.
    searcher.look_at(START)
    assert sum(found.visits for found in searcher.found()) <= 2000


def test_the_answer_of_a_search() -> None:
    answer = equity.tictactoe.ultimate_moves("b2/c3 c3/a1", x="search=3000", seed=1)
    visits = [move.visits for move in answer.moves]
    assert sum(count or 0 for count in visits) <= 3000
    assert visits == sorted(visits, key=lambda count: -(count or 0))
    assert answer.line[0] == answer.moves[0].move
    position = answer.position
    for move in answer.line:
        assert move in position.moves
        position = position.after(move)
    assert "Expected: " in str(answer)
    assert answer.to_dict()["x"] == "search=3000"
    assert answer.plot().axes


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--x", "perfect"], "random, or search=10000"),
        (["--x", "serch=10"], "did you mean search"),
        (["--x", "search=0"], "1 to 1,000,000"),
        (["--x", ""], 'there is no strength ""'),
        (["--strengths", "random, foo", "--simulate", "5"], 'there is no strength "foo"'),
        (["--x", "search"], 'no strength "search"; it is random'),
        (["--x", "search=5", "--threads", "0"], "threads is 0"),
        (["--x", "search=" + "9" * 5000], "1 to 1,000,000"),
        (["--x", "search=٣"], "1 to 1,000,000"),
        (["--x", "search=1,00"], "1 to 1,000,000"),
        (["--x", "search=99999999999999999999"], "1 to 1,000,000"),
        (["--strengths", "random"], "say how many of each with --simulate"),
        (["--strengths", "random,search=5,random", "--simulate", "5"], 'strength "random" is given twice'),
        (["--strengths", " ", "--simulate", "5"], "strengths is empty"),
        (["--strengths", "random", "--simulate", "5", "--x", "random"], "--x does not go with --strengths"),
        (["--alternate"], "is for games"),
    ],
)
def test_strengths_that_cannot_be(args: list[str], said: str) -> None:
    run = CliRunner().invoke(main, ["ultimate", *args])
    assert run.exit_code == 2
    assert said in run.stderr


def test_strengths_are_read() -> None:
    assert parse_player("Search=10,000").playouts == 10_000
    with pytest.raises(QuestionError):
        parse_player("search")
