"""What the engine's kernels make of full tables, line by line, against the referee's best of every choice it allows."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
import pytest

import equity
from equity.engine.kernels.loops import enumerate_deals
from equity.engine.plan import make_plan, with_lines_apart
from equity.engine.tally import Tally
from equity.holdings import Holding
from tests.oracle.games import GAMES

from .judging import HIGHS, RANKINGS, Agreement, Ints, Ranked, judge_of
from .thinned import Cards, draw_hands

# Exactly two hole cards with a whole line, of eight or of two; free choices of six and of eight cards.
WAYS: Final = ("criss-cross-four-use-two", "iron-cross-exactly-two", "criss-cross-choice", "iron-cross")
AT_A_TIME: Final = 1000

# The fewest of a category that a thousand tables of one number of wild cards must have, on average over those.
FEWEST_HIGH: Final = {
    "straight": 20, "flush": 60, "full house": 50, "four of a kind": 100, "straight flush": 120, "five of a kind": 30,
}  # fmt: skip
FEWEST_LOW: Final = {"high card": 1000, "one pair": 100, "two pair": 100}
FEWEST_LOW_FLUSHES: Final = 100


@dataclass
class Found:
    """What the kernels say of one seat at each of many tables; strengths for low are 0 in a game without one.

    `line` is the number of the line that the high hand is on; a row of `line_high` or `line_low` has each line's
    strength, 0 in a game without a low.
    """

    high: Ints
    line: Ints
    low: Ints
    line_high: Ints
    line_low: Ints


def score(game: equity.Game, tables: Cards) -> Found:
    """Have the kernels score one seat at each of many tables, (deals, places): the board, then the hole cards."""
    cells = len(game.rules.sheet.layout.cells)
    first: list[int] = tables[0].tolist()
    plan = with_lines_apart(make_plan(game.rules, [Holding(tuple(first[cells:]))], tuple(first[:cells])))
    scratch, tally = plan.scratch(), Tally.empty(1, plan.named_lines)
    no_groups, binomials = np.zeros(0, np.int64), np.zeros((53, 27), np.int64)
    bests = np.zeros((len(tables), 2), np.uint64)
    lines = np.zeros((len(tables), 2, plan.named_lines), np.uint64)
    for deal, table in enumerate(tables):
        scratch.table[:] = table
        enumerate_deals(no_groups, 1, binomials, plan.arrays, plan.tables, tally.arrays, scratch)
        bests[deal] = scratch.high[0], scratch.low[0]
        lines[deal] = scratch.line_high[0], scratch.line_low[0]
    high, low = bests.astype(np.int64).T
    line_high, line_low = lines.astype(np.int64).swapaxes(0, 1)
    return Found(high >> 8, 255 - (high & 255), low, line_high, line_low)


def choices_by_line(name: str) -> list[list[list[int]]]:
    """Return, for each line, every five places of a table that one seat may play together."""
    game = GAMES[name]
    own = range(len(game.cells), len(game.cells) + game.hole_cards)
    return [
        [
            [*mine, *shared]
            for count in range(game.own_min, game.own_max + 1)
            for mine in combinations(own, count)
            for shared in combinations(cells, 5 - count)
        ]
        for cells in game.lines.values()
    ]


def draw_tables(rng: np.random.Generator, name: str, deals: int, wilds: int) -> Cards:
    """Return tables of one seat with so many cards of the centre's rank, that one included; for 0, any number."""
    centre = GAMES[name].centre
    assert centre is not None
    places = len(GAMES[name].cells) + GAMES[name].hole_cards
    if wilds == 0:
        return draw_hands(rng, places, np.full(deals, -1), 0)
    wild_ranks = rng.integers(0, 13, deals)
    tables = draw_hands(rng, places, wild_ranks, wilds)
    # One of the wild cards changes places with the card in the centre.
    rows, wild_place = np.arange(deals), np.argmax(tables >> 2 == wild_ranks[:, None], axis=1)
    in_centre = tables[:, centre].copy()
    tables[:, centre] = tables[rows, wild_place]
    tables[rows, wild_place] = in_centre
    return tables


def compare(name: str, ranked: Ranked, tables_each: int, tables_of_many: int, every_suit: bool) -> None:
    """Compare on so many tables for each number of wild cards up to two, and on some with three or four."""
    rng = np.random.default_rng([WAYS.index(name), RANKINGS.index(ranked)])
    by_line = choices_by_line(name)
    every = [choice for choices in by_line for choice in choices]
    starts = np.cumsum([0, *map(len, by_line[:-1])])
    kinds = [ranked] if ranked.high else [HIGHS[0], ranked]
    agreements = {(kind, wild): Agreement() for kind in kinds for wild in (True, False)}
    compared = 0
    for wilds, count in enumerate((tables_each, tables_each, tables_each, tables_of_many // 2, tables_of_many // 2)):
        rules = ranked.playing(wilds > 0) | ({"suit_half": "no"} if name == "criss-cross-choice" else {})
        game = equity.load_game(name, **rules)
        for start in range(0, count, AT_A_TIME):
            tables = draw_tables(rng, name, min(AT_A_TIME, count - start), wilds)
            wild_ranks = (tables[:, GAMES[name].centre] >> 2).astype(np.int64) if wilds else np.full(len(tables), -1)
            found = score(game, tables)
            compared += len(tables)
            for kind in kinds:
                what, agreement = f"{name} {rules}, {wilds} wild, {kind}", agreements[kind, wilds > 0]
                numbers, order = judge_of(kind, every_suit).number(tables[:, every], wild_ranks)
                lines = np.maximum.reduceat(numbers, starts, axis=1)
                best = lines.max(axis=1)
                agreement.add(best, order, found.high if kind.high else found.low, what)
                if len(kinds) > 1:
                    agreement.add(lines, order, found.line_high if kind.high else found.line_low, what)
                if kind.high:
                    np.testing.assert_array_equal(found.line, np.argmax(lines == best[:, None], axis=1), what)
    met = sum((agreement.met for (kind, _), agreement in agreements.items() if kind == ranked), start=Agreement().met)
    print(f"\n{name}, {ranked}: {compared} tables; {dict(met.most_common())}")
    for (kind, wild), agreement in agreements.items():
        agreement.check(kind.ladder(wild))
    fewest = FEWEST_HIGH if ranked.high else FEWEST_LOW
    for category, each_thousand in fewest.items():
        assert met[category] >= each_thousand * 3 * tables_each / 1000, category
    if ranked.suits_count:
        assert met["flush"] >= FEWEST_LOW_FLUSHES * 3 * tables_each / 1000


@pytest.mark.parametrize("ranked", RANKINGS, ids=str)
@pytest.mark.parametrize("name", WAYS)
def test_tables_agree_with_the_referee(name: str, ranked: Ranked) -> None:
    compare(name, ranked, tables_each=1000, tables_of_many=60, every_suit=False)


@pytest.mark.slow
@pytest.mark.parametrize("ranked", RANKINGS, ids=str)
@pytest.mark.parametrize("name", WAYS)
def test_many_tables_agree_with_the_referee(name: str, ranked: Ranked) -> None:
    compare(name, ranked, tables_each=20_000, tables_of_many=500, every_suit=True)
