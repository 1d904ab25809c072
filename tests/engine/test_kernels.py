"""The compiled loops against their plain Python, and their parts against what can be counted otherwise."""

import random
import subprocess
import sys
from itertools import combinations
from math import comb, prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from equity.cards import cards_text
from equity.engine.kernels import dealing, loops, scoring
from equity.engine.solvers import Sampling, protocol
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.tally import Tally
from equity.ranking import kernels as ranking_kernels
from tests.engine.asking import GAMES, OWN_GAMES, Question, random_question
from tests.oracle.deals import settle
from tests.oracle.games import GAMES as REFEREED
from tests.oracle.ranking import CATEGORIES, DECK, cards, category
from tests.ranking.plain import plain

KERNELS = ranking_kernels, dealing, scoring, loops
BINOMIALS = np.array([[comb(n, k) for k in range(30)] for n in range(53)], np.int64)


def same(one: Tally, other: Tally) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one.arrays, other.arrays, strict=True))


# Compiled and plain


@pytest.mark.parametrize("game", [*GAMES, *OWN_GAMES])
def test_enumerate_deals__compiled_is_plain(game: str) -> None:
    plan = random_question(random.Random(8), game, 2, unknown=[3], left=[4]).plan()
    deals = min(60, prod(plan.group_choices) - 1)
    tallies = [Tally.empty(plan.seats, plan.named_lines) for _ in range(2)]
    ranks = np.zeros(len(plan.group_choices), np.int64)
    ranks[-1] = 1
    loops.enumerate_deals(ranks, deals, BINOMIALS, plan.arrays, plan.tables, tallies[0].arrays, plan.scratch())
    with plain(*KERNELS):
        loops.enumerate_deals(ranks, deals, BINOMIALS, plan.arrays, plan.tables, tallies[1].arrays, plan.scratch())
    assert tallies[0].deals == deals
    assert same(*tallies)


@pytest.mark.parametrize("solver", [Sampling, Enumeration])
def test_a_kernel_leaves_its_question_as_it_was(solver: type[Sampling | Enumeration]) -> None:
    # A fault that OMPEval had: a second question must not find what the first one left.
    plan = Question("flaming-cross", ("Ah2dxxx",), dead="2c3c4c").plan()
    read = [np.asarray(array) for array in (*plan.arrays, *plan.tables)]
    before = [array.copy() for array in read]
    run = Sampling(plan, 1, 500) if solver is Sampling else Enumeration(plan)
    assert run.run(0).deals >= 500
    for old, new in zip(before, read, strict=True):
        assert np.array_equal(old, new)


def test_a_kernel_adds_to_what_is_counted() -> None:
    plan = Question("texas-holdem").plan()
    apart = [Tally.empty(2, 1) for _ in range(2)]
    together = Tally.empty(2, 1)
    for first, tally in enumerate(apart):
        for into in tally, together:
            ranks = np.array([first, 0, 0], np.int64)
            loops.enumerate_deals(ranks, 100, BINOMIALS, plan.arrays, plan.tables, into.arrays, plan.scratch())
    assert same(apart[0] + apart[1], together)


# Combinations in order


@pytest.mark.parametrize(("pool", "size"), [(7, 3), (6, 6), (5, 1), (9, 0), (8, 5)])
def test_combinations_by_rank_and_one_after_another(pool: int, size: int) -> None:
    chosen = np.zeros(size, np.int64)
    with plain(*KERNELS):
        for rank, wanted in enumerate(combinations(range(pool), size)):
            dealing.unrank_combination(rank, pool, chosen, BINOMIALS)
            assert chosen.tolist() == [*wanted]
            more = dealing.next_combination(pool, chosen)
            assert more == (rank + 1 < comb(pool, size))
        assert chosen.tolist() == [*range(pool - size, pool)]


def test_the_largest_rank_fits() -> None:
    chosen = np.zeros(26, np.int64)
    with plain(*KERNELS):
        dealing.unrank_combination(comb(52, 26) - 1, 52, chosen, protocol.BINOMIALS)
    assert chosen.tolist() == [*range(26, 52)]


def one_deal(plan: Any, ranks: list[int]) -> Tally:
    tally = Tally.empty(plan.seats, plan.named_lines)
    loops.enumerate_deals(
        np.array(ranks, np.int64), 1, BINOMIALS, plan.arrays, plan.tables, tally.arrays, plan.scratch()
    )
    return tally


def test_each_deal_is_the_one_its_ranks_name() -> None:
    # Two cells on one line, then the centre, then two cards of the second hand, from eleven cards in the deck's order.
    game, hands, board = "flaming-cross", ("Ac2d5h9s9c", "8c8d4hxx"), "Kd xx xx xx Kh"
    unseen = cards("3h7c8sTdTsJcQsKsAdAhAs")
    known = [*unseen, *cards("Ac2d5h9s9c8c8d4hKdKh")]
    plan = Question(game, hands, board, dead="".join(card for card in DECK if card not in known)).plan()
    assert cards_text(plan.arrays.deck.tolist()) == "".join(unseen)
    rng = random.Random(4)
    for _ in range(100):
        ranks = [rng.randrange(choices) for choices in plan.group_choices]
        left = list(unseen)
        groups = []
        for rank, size in zip(ranks, plan.arrays.group_sizes, strict=True):
            picked = list(combinations(left, int(size)))[rank]
            left = [card for card in left if card not in picked]
            groups.append(picked)
        (west, east), (centre,), hole = groups
        results = settle(
            REFEREED[game],
            [cards("Ac2d5h9s9c"), [*cards("8c8d4h"), *hole]],
            ["Kd", west, centre, east, "Kh"],
        )
        tally = one_deal(plan, ranks)
        for seat, result in enumerate(results):
            assert tally.equity[seat] == result.share
            assert tally.made[seat, CATEGORIES.index(category(result.best.high.cards))] == 1


@pytest.mark.parametrize("game", GAMES)
def test_runs_from_the_middle_cover_each_deal_once(game: str) -> None:
    rng = random.Random(21)
    for players in 1, 2:
        plan = random_question(rng, game, players, unknown=[3], left=[6]).plan()
        total = prod(plan.group_choices)
        whole = Tally.empty(plan.seats, plan.named_lines)
        start = np.zeros(len(plan.group_choices), np.int64)
        loops.enumerate_deals(start, total, BINOMIALS, plan.arrays, plan.tables, whole.arrays, plan.scratch())
        assert whole.deals == total
        parts = Tally.empty(plan.seats, plan.named_lines)
        first = 0
        while first < total:
            length = min(rng.randint(1, 40), total - first)
            ranks = list(np.unravel_index(first, plan.group_choices))
            part = Tally.empty(plan.seats, plan.named_lines)
            loops.enumerate_deals(
                np.array(ranks, np.int64), length, BINOMIALS, plan.arrays, plan.tables, part.arrays, plan.scratch()
            )
            parts += part
            first += length
        assert same(parts, whole)


# One compilation a kernel

PLAY_EVERYTHING = """
import numpy as np
import equity
from equity.cards import cards_text
from equity.engine.kernels import (
    dealing, hidden_hand, hidden_values, holding, loops, one_line, pairing, pairs, parts, rows, sampling, settling, sums
)
from equity.engine.solvers import EXACT_SOLVERS
from equity.ranking import kernels as ranking_kernels
from tests.engine.asking import GAMES, OWN_GAMES, Question

deck = np.arange(52)
for size in range(5, 9):
    for hands in (deck[:size], deck[np.newaxis, :size].astype(np.uint8), np.tile(deck[:size], (2, 3, 1))):
        equity.evaluate(hands)
        equity.evaluate(hands, "ace-to-five", qualifier="8")
for game in (*GAMES, *OWN_GAMES):
    for players in 1, 2, 3:
        Question(game, players=players).ask(deals=100, seed=1)
    sheet = Question(game).loaded().rules.sheet
    hole = sheet.hole_cards
    dealt = list(range(2, 2 + len(sheet.layout.cells) + 3 * hole))
    hands = tuple(cards_text(dealt[seat * hole : (seat + 1) * hole]) for seat in range(3))
    board = sheet.layout.board_text(tuple(dealt[3 * hole :]))
    Question(game, hands, board).ask(method="exact")
    hands = hands[:2]
    Question(game).loaded().nuts(board=board)
    Question(game, hands, board).ask(method="exact")
    Question(game, (hands[0], hands[1][:-2] + "x"), board).ask(method="exact")
    Question(game, (hands[0], hands[1][:-2] + "x"), board).ask(deals=100)
    for solver in EXACT_SOLVERS:
        for asked in (hands, (hands[0], hands[1][:-2] + "x")):
            for cells in (board, board[:-2] + "xx"):
                plan = Question(game, asked, cells).plan()
                if solver.fits(plan):
                    solver(plan).run(0)
for module in (
    ranking_kernels, loops, rows, holding, pairing, one_line, parts, hidden_values, hidden_hand, dealing, pairs,
    sampling, settling, sums,
):
    for name, kernel in vars(module).items():
        if hasattr(kernel, "py_func") and kernel.targetoptions.get("inline") != "always":
            print(name, len(kernel.signatures))
"""


def test_each_kernel_is_compiled_once_for_all_games() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", PLAY_EVERYTHING], cwd=root, capture_output=True, text=True, check=True)
    compiled = dict(line.split() for line in done.stdout.splitlines())
    # Those that only other kernels call have none of their own where the callers are loaded from disk.
    assert set(compiled.values()) <= {"0", "1"}, compiled
    called = {
        "place_rows", "evaluate_hands", "sample_by_pairs", "sample_by_sums", "enumerate_deals", "census_hands",
        "value_line", "count_rests", "list_hands", "mark_free", "value_contents", "count_boards",
    }  # fmt: skip
    assert {name for name in called if compiled[name] == "1"} == called
