"""Games of classic Tic-Tac-Toe: as the exact chances say, the same for a seed, and by strength."""

from fractions import Fraction

import pytest

import equity
from equity.errors import QuestionError
from equity.tictactoe.board import EMPTY
from equity.tictactoe.classic.playing import BLOCK_GAMES
from equity.tictactoe.classic.solution import RANDOM, Strength, chances, lengths, parse_strength


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


def test_strengths_have_names() -> None:
    assert parse_strength("skill=0.9") == Strength("skill=0.9", Fraction(1, 10))


def test_the_same_games_on_any_number_of_threads() -> None:
    one, two = (equity.tictactoe.simulate(5 * BLOCK_GAMES, "skill=0.5", seed=1, threads=n).to_dict() for n in (1, 2))
    assert one == two


def test_strengths_are_exact() -> None:
    answer = equity.tictactoe.strengths("random, skill=0.5, perfect")
    assert [even.strength for even in answer.strengths] == ["random", "skill=0.5", "perfect"]
    at_random, _, perfect = answer.strengths
    assert at_random.first.win == pytest.approx(737 / 1260)
    assert (perfect.first.draw, perfect.mean_length) == (1, 9)
    assert at_random.first.stderr == 0
    series = equity.tictactoe.simulate(200_000, "skill=0.5", "skill=0.5", seed=1)
    assert series.mean_length == pytest.approx(answer.strengths[1].mean_length, abs=0.02)
    assert len(equity.tictactoe.strengths().strengths) == 11
    found = answer.to_dict()
    assert (found["game"], found["method"], found["seed"]) == ("tictactoe", "exact", None)
    assert "+14.84 points" in str(answer)
    assert answer.plot().axes


@pytest.mark.parametrize("strengths", ["", [], "random, random", "search=5", ["random", 5]])
def test_lists_of_strengths_that_cannot_be(strengths: object) -> None:
    with pytest.raises(QuestionError):
        equity.tictactoe.strengths(strengths)  # type: ignore[arg-type]
