"""Sampled answers: golden seeds, the same for any threads, and right as often as they say."""

import random
from math import sqrt
from typing import Any

import pytest

from equity.engine.choosing import QUICK_COST
from equity.engine.intervals import Z
from equity.engine.solvers import sampling
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.solvers.sampling import BLOCK_DEALS
from equity.questions.odds import LEAST_DEALS, OddsResult
from tests.engine.asking import GAMES, OWN_GAMES, Question, lookups, random_question

THREADS = (1, 2, 5)


def counts(answer: OddsResult, seat: int = 0) -> dict[str, int]:
    """What a seat's chances are of, as numbers of deals; those that are none left out."""
    player = answer.players[seat]
    chances = {
        "equity x 60": 60 * player.equity,
        "high win": player.high.win,
        "high tie": player.high.tie,
        "low win": player.low.win if player.low else 0,
        "low tie": player.low.tie if player.low else 0,
        "scoop": player.scoop,
        **player.made,
        **player.lines,
    }
    return {name: round(chance * answer.deals) for name, chance in chances.items() if chance}


# Golden seeds: these change only when results change for the user, which a new version says.

GOLDEN: dict[str, tuple[Question, dict[str, int]]] = {
    "criss-cross": (
        Question("criss-cross", ("AhAd",), players=3),
        {"equity x 60": 1736430, "high win": 28916, "high tie": 49, "full house": 2784, "top row": 5122},
    ),
    "iron-cross": (
        Question("iron-cross", ("AhAdxxx", "KhKdKc7s7h")),
        {"equity x 60": 487380, "high win": 8123, "straight": 2105, "flush": 2785, "vertical line": 17343},
    ),
    "flaming-cross": (
        Question("flaming-cross", ("Ah2d5c9sKs",), "Kd / xx xx 7h / xx", players=4),
        {"equity x 60": 802025, "high win": 5109, "high tie": 297, "low win": 20942, "low tie": 1075, "scoop": 2149},
    ),
    "texas-holdem": (
        Question("texas-holdem", ("AhKh",), dead="2c2d", players=6),
        {"equity x 60": 770580, "high win": 12471, "high tie": 831, "high card": 6796, "straight flush": 27},
    ),
    "omaha": (
        Question("omaha", ("AhAdKhKd", "random")),
        {"equity x 60": 1695120, "high win": 28186, "high tie": 132, "two pair": 10972, "straight flush": 28},
    ),
    "omaha-hi-lo": (
        Question("omaha-hi-lo", ("Ah2d3hKd",), players=3),
        {"equity x 60": 1195105, "high win": 15137, "low win": 16453, "low tie": 2228, "scoop": 12380},
    ),
}


@pytest.mark.parametrize("game", GOLDEN)
def test_golden_seeds(game: str) -> None:
    question, pinned = GOLDEN[game]
    answer = question.ask(seed=2026, deals=40_000)
    assert (answer.method, answer.seed, answer.deals) == ("monte-carlo", 2026, 40_000)
    found = counts(answer)
    assert {name: found[name] for name in pinned} == pinned


# The same seed, the same answer


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stop", [{"deals": 150_001}, {"precision": 0.25}], ids=["deals", "precision"])
def test_threads_change_nothing(game: str, stop: dict[str, Any]) -> None:
    question = Question(game, players=3)
    one, *others = [question.ask(seed=7, threads=threads, **stop) for threads in THREADS]
    for other in others:
        assert (other.deals, other.players) == (one.deals, one.players)


def test_seeds_change_the_answer() -> None:
    question = Question("criss-cross", ("AhAd", "7s8h"))
    answers = [question.ask(seed=seed, deals=1000).players for seed in range(20)]
    assert len({player.equity for player, _ in answers}) > 10


def test_a_drawn_seed_is_told_and_gives_the_answer_again() -> None:
    question = Question("criss-cross", players=3)
    first, second = question.ask(deals=1000), question.ask(deals=1000)
    assert first.seed is not None
    assert first.seed != second.seed
    assert question.ask(deals=1000, seed=first.seed).players == first.players


# How many deals


@pytest.mark.parametrize("deals", [1, 999, BLOCK_DEALS, BLOCK_DEALS + 1, 3 * BLOCK_DEALS - 1, 100_003])
@pytest.mark.parametrize("threads", THREADS)
def test_as_many_deals_as_asked_for(deals: int, threads: int) -> None:
    # A fault that poker-odds had.
    answer = Question("texas-holdem").ask(deals=deals, seed=1, threads=threads)
    assert answer.deals == answer.total == deals
    for player in answer.players:
        for chance in player.equity * 2, player.high.win, player.high.tie, *player.made.values():
            assert chance * deals == pytest.approx(round(chance * deals))
        assert sum(player.made.values()) == pytest.approx(1)
    assert sum(player.equity for player in answer.players) == pytest.approx(1)


def test_more_deals_begin_with_the_same_ones() -> None:
    question = Question("texas-holdem", ("AhAd",), players=3)
    few, more = (question.ask(deals=deals, seed=1) for deals in (BLOCK_DEALS, 2 * BLOCK_DEALS))
    for seat in range(3):
        first, both = counts(few, seat), counts(more, seat)
        assert all(first[name] <= both[name] for name in first)


def widest(answer: OddsResult) -> float:
    """The widest half-width of a seat's interval, in percentage points."""
    return 100 * max((player.ci[1] - player.ci[0]) / 2 for player in answer.players)


@pytest.mark.parametrize("precision", [0.1, 0.2, 1.0, 50.0])
@pytest.mark.parametrize("question", [Question("criss-cross"), Question("texas-holdem", ("AhAd",), players=6)], ids=str)
def test_precision_stops_after_the_first_blocks_that_have_it(question: Question, precision: float) -> None:
    answer = question.ask(precision=precision, seed=3, method="monte-carlo")
    assert answer.deals >= LEAST_DEALS == 100_000
    assert answer.deals % BLOCK_DEALS == 0
    assert widest(answer) <= precision
    if answer.deals - BLOCK_DEALS >= LEAST_DEALS:
        assert widest(question.ask(deals=answer.deals - BLOCK_DEALS, seed=3)) > precision
    assert answer.players == question.ask(deals=answer.deals, seed=3).players
    assert (answer.total, answer.interrupted) == (None, False)


def test_the_least_precise_seat_decides() -> None:
    # Two pairs of aces share what the third seat leaves, so their shares vary less than its own.
    question = Question("texas-holdem", ("AhAd", "AcAs", "2c7d"), "Kh Kd xx xx xx")
    answer = question.ask(precision=0.04, seed=3, method="monte-carlo")
    before = question.ask(deals=answer.deals - BLOCK_DEALS, seed=3)
    first, second, third = ((player.ci[1] - player.ci[0]) / 2 for player in before.players)
    assert max(first, second) < 0.0004 < third


def test_what_is_few_deals_is_counted_and_what_is_many_sampled() -> None:
    few, many = Question("texas-holdem", ("AhAd", "KhKd")), Question("texas-holdem")
    assert Enumeration.cost(few.plan()) <= QUICK_COST < Enumeration.cost(many.plan())
    assert few.ask().method == "exact"
    assert many.ask(precision=1).method == "monte-carlo"
    assert few.ask(deals=1000).method == few.ask(method="monte-carlo", precision=1).method == "monte-carlo"


# Exact and sampled


def test_exact_and_sampled_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    # One deal a board, so that all chances, not equity alone, err as independent deals do.
    monkeypatch.setattr(sampling, "rounds", lambda plan: 1)
    rng = random.Random(12)
    deals = 50_000
    asked = 0
    off = []
    beyond_two = 0
    chances = 0
    games = [*GAMES, *OWN_GAMES]
    while asked < 200:
        question = random_question(
            rng, games[asked % len(games)], rng.randint(1, 4), unknown=[1, 2, 3, 4, 5], left=[5, 10, 20]
        )
        if not 10 <= lookups(question.plan()) <= 3_000_000:
            continue
        asked += 1
        exact, sampled = question.ask(), question.ask(deals=deals, seed=asked)
        assert (exact.method, sampled.method) == ("exact", "monte-carlo")
        for seat, (right, found) in enumerate(zip(exact.players, sampled.players, strict=True)):
            if abs(found.equity - right.equity) > 4 * found.stderr:
                off.append(f"{question}, seat {seat}: equity {found.equity} for {right.equity}")
            pairs = {
                "win": (right.high.win, found.high.win),
                "tie": (right.high.tie, found.high.tie),
                "scoop": (right.scoop, found.scoop),
                **{name: (chance, found.made[name]) for name, chance in right.made.items()},
                **{name: (chance, found.lines[name]) for name, chance in right.lines.items()},
            }
            if right.low and found.low and right.both is not None and found.both is not None:
                pairs["low win"] = right.low.win, found.low.win
                pairs["low tie"] = right.low.tie, found.low.tie
                pairs["both"] = right.both, found.both
            for name, (chance, seen) in pairs.items():
                error = sqrt(chance * (1 - chance) / deals)
                # A count is whole, which matters where it is small.
                if abs(seen - chance) > 4.5 * error + 1 / deals:  # of some ten thousand chances
                    off.append(f"{question}, seat {seat}: {name} {seen} for {chance}")
                beyond_two += 0 < 2 * error < abs(seen - chance)
                chances += 0 < chance < 1
    assert off == []
    # About one in 22 is beyond two standard errors; far fewer would mean that something is not random.
    assert 0.03 < beyond_two / chances < 0.06


# Coverage of the 95 % intervals

COVERED: dict[str, tuple[Question, float, int, float]] = {
    # The question, the first seat's exact equity, a number of deals and a precision to stop at.
    "a half, of shares that vary": (
        Question("flaming-cross", ("7s6sAsJs7h", "8d8c6h3s5h"), "xx / xx xx 2c / xx"),
        0.49964513182581216,
        20_000,
        0.15,
    ),
    "a half, of ties": (Question("texas-holdem", ("AdAh", "AcAs")), 0.5, 20_000, 0.05),
    "a twentieth": (
        Question("criss-cross", ("4d9d", "7dQd"), "6s Ah As / xx xx 2h / 7c xx Ac"),
        3414 / 68880,
        20_000,
        0.1,
    ),
    "a thousandth": (Question("texas-holdem", ("Ah2c", "TdTc"), "Kh Ts Th xx xx"), 1 / 990, 20_000, 0.01),
    "a ten-thousandth": (
        Question("texas-holdem", ("Ah2c", "TdTc"), "Th Ts xx xx xx", dead="AcAdAs3c3d3s"),
        1 / 9880,
        100_000,
        0.003,
    ),
    # Several deals share a board in the rest.
    "a grid against a hidden hand": (
        Question("criss-cross", ("AhAd",), "Ks 7d 2c / Ac xx 7h / xx 7c xx"),
        0.9680058526272366,
        20_000,
        0.4,
    ),
    "a cross against a hidden hand": (
        Question("iron-cross", ("AhAdKcQsTh",), "Kd / 2c 9h xx / 4d"),
        0.6406596085746458,
        20_000,
        0.4,
    ),
    "half a high-low pot against a hidden hand": (
        Question("flaming-cross", ("Ah2d5c9sKs",), "Kd / 7h 9h xx / 4d"),
        0.6386425753943741,
        20_000,
        0.4,
    ),
    "two hidden hands": (Question("criss-cross"), 0.5, 20_000, 0.4),
}


def covered(name: str, trials: int, stop: str) -> int:
    """In how many trials the first seat's interval holds its exact equity."""
    question, equity, deals, precision = COVERED[name]
    until: dict[str, Any] = {"deals": deals} if stop == "deals" else {"precision": precision}
    game = question.loaded()
    found = 0
    for seed in range(trials):
        answer = game.odds(
            *question.hands,
            board=question.board,
            dead=question.dead,
            seed=seed,
            threads=1,
            method="monte-carlo",
            **until,
        )
        low, high = answer.players[0].ci
        found += low <= equity <= high
    return found


@pytest.mark.parametrize("name", [name for name in COVERED if COVERED[name][0].hands])
def test_the_equities_that_intervals_are_to_cover(name: str) -> None:
    question, equity, *_ = COVERED[name]
    assert question.ask(method="exact").players[0].equity == pytest.approx(equity, rel=1e-12)


@pytest.mark.parametrize("name", COVERED)
def test_coverage_of_a_number_of_deals(name: str) -> None:
    assert 930 <= covered(name, 1000, "deals") <= 970


def test_coverage_of_a_precision_in_few_trials() -> None:
    # 60 trials of each: 540 at 95 % are 513, give or take 5.1.
    assert 495 <= sum(covered(name, 60, "precision") for name in COVERED) <= 532


@pytest.mark.slow
@pytest.mark.parametrize("name", COVERED)
def test_coverage_of_a_precision(name: str) -> None:
    assert 930 <= covered(name, 1000, "precision") <= 970


def test_an_interval_is_z_standard_errors_wide() -> None:
    answer = Question("omaha-hi-lo", ("Ah2d3hKd",), players=3).ask(seed=1, deals=10_000)
    for player in answer.players:
        low, high = player.ci
        assert 0 < low < player.equity < high < 1
        assert high - low == pytest.approx(2 * Z * player.stderr)
