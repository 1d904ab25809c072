"""Games of Ultimate Tic-Tac-Toe between two players, of one strength and of many."""

from collections.abc import Callable

import pytest

import equity
from equity.engine.runner import Stopped, Watch
from equity.tictactoe.games import GamesResult
from equity.tictactoe.ultimate.playouts import BLOCK_GAMES


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


def test_games_between_equals_are_those_of_a_series() -> None:
    answer = equity.tictactoe.ultimate_strengths("random, search=20", 30, seed=4)
    assert [even.strength for even in answer.strengths] == ["random", "search=20"]
    for even in answer.strengths:
        series = equity.tictactoe.simulate_ultimate(30, even.strength, even.strength, seed=4)
        assert (even.first, even.mean_length, even.games) == (series.first, series.mean_length, 30)
    assert (
        equity.tictactoe.ultimate_strengths(["random", "search=20"], 30, seed=4, threads=1).to_dict()
        == answer.to_dict()
    )
    rows = answer.rows()
    assert [row["strength"] for row in rows] == ["random", "search=20"]
    assert rows[0]["ci_low"] < rows[0]["value"] < rows[0]["ci_high"]
    assert "30 games each, seed 4" in str(answer)
    assert answer.plot().axes


class StopAt(Watch):
    """Stops after so many games in all."""

    def __init__(self, games: int) -> None:
        self.left = games

    def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
        self.left -= 1

    def stopped(self) -> bool:
        return self.left <= 0


def test_games_that_are_stopped() -> None:
    answer = equity.tictactoe.simulate_ultimate(500, "search=20", seed=1, threads=1, watch=StopAt(7))
    assert (answer.games, answer.interrupted) == (7, True)
    assert sum(answer.lengths.values()) == pytest.approx(1)
    assert "Interrupted after so many games." in str(answer)
    several = equity.tictactoe.ultimate_strengths(
        "search=5,search=20,search=30", 20, seed=1, threads=1, watch=StopAt(25)
    )
    assert [even.games for even in several.strengths] == [20, 5]
    assert several.interrupted
    assert "at least 5 games each" in str(several)
    with pytest.raises(Stopped):
        equity.tictactoe.simulate_ultimate(5, "search=20", watch=StopAt(0))


def test_half_of_the_random_games_before_an_interruption_are_begun_by_each() -> None:
    answer = equity.tictactoe.simulate_ultimate(10 * BLOCK_GAMES, seed=1, threads=1, watch=StopAt(4))
    assert answer.games == 4 * BLOCK_GAMES
    assert answer.players[0].value == pytest.approx(0.5, abs=0.005)


@pytest.mark.parametrize("simulate", [equity.tictactoe.simulate, equity.tictactoe.simulate_ultimate])
def test_more_games_than_can_be_played_are_stopped_like_any(simulate: Callable[..., GamesResult]) -> None:
    answer = simulate(10**20, seed=1, threads=1, watch=StopAt(1))
    assert answer.interrupted and 0 < answer.games < 10**6
