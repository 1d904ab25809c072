"""Exact answers against published counts and the slow referee, and what must hold of every one."""

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.cards import SUITS, cards_text
from equity.engine.plan import make_plan
from equity.engine.runner import Watch, run_blocks
from equity.engine.solvers import Sampling, enumeration
from equity.engine.solvers.enumeration import Enumeration
from equity.engine.tally import Tally
from equity.questions.asking import read_situation
from equity.questions.odds import HalfOdds, OddsResult
from tests.engine.asking import GAMES, OWN_GAMES, Question, lookups, random_question
from tests.engine.small import CROSSES, GRIDS, OPTIONS, played, rules_of, whole
from tests.oracle.ranking import CATEGORIES, DECK, cards
from tests.reference.exact_odds import EXACT_ODDS, ExactOdds

# Published counts


def counted(answer: OddsResult, name: str) -> list[int]:
    """How many deals each seat wins, ties and so on, by a dotted name."""
    found = []
    for player in answer.players:
        chance = player
        for part in name.split("."):
            chance = getattr(chance, part)
        deals = float(str(chance)) * answer.deals
        assert abs(deals - round(deals)) < 1e-6
        found.append(round(deals))
    return found


@pytest.mark.parametrize("published", EXACT_ODDS, ids=lambda row: f"{row.game} {' v '.join(row.hands)}")
def test_published_odds(published: ExactOdds) -> None:
    question = Question(published.game, published.hands, published.options.get("board"), published.options.get("dead"))
    answer = question.ask(method="exact")
    assert (answer.method, answer.deals) == ("exact", published.deals)
    for name, counts in published.counts.items():
        assert counted(answer, name) == list(counts), f"{name}, {published.source}"


def test_three_of_a_rank_in_an_omaha_hand_are_no_three_of_a_kind() -> None:
    # A fault that poker-odds-calc had.
    answer = Question("omaha", ("AcAdAhKs", "2d3d4d5d"), "2c7d9hJsQd").ask()
    assert answer.players[0].made["one pair"] == 1


def test_a_full_board_is_one_deal_and_is_counted() -> None:
    # A fault that foldem had.
    answer = Question("texas-holdem", ("AcAd", "KcKd"), "2c7d9hJsQd").ask()
    assert (answer.method, answer.deals, answer.interrupted) == ("exact", 1, False)
    assert [player.equity for player in answer.players] == [1, 0]
    assert [(player.stderr, player.ci) for player in answer.players] == [(0, (1, 1)), (0, (0, 0))]


def test_high_takes_all_when_nobody_can_qualify() -> None:
    answer = Question("omaha-hi-lo", ("AcAdKhQh", "2c3d4hJs"), "5c8dTcKsTd").ask()
    assert [player.equity for player in answer.players] == [1, 0]
    assert [player.scoop for player in answer.players] == [1, 0]
    assert [(player.low, player.both) for player in answer.players] == [(HalfOdds(0, 0), 0)] * 2


# The slow referee


def compared(question: Question) -> tuple[OddsResult, list[str]]:
    """The exact answer, and a line for each number of it that is not the referee's."""
    answer, wanted = question.ask(method="exact"), question.refereed()
    off = [] if answer.deals == wanted.deals else [f"deals {answer.deals}, referee {wanted.deals}"]
    for seat, (found, right) in enumerate(zip(answer.players, wanted.seats, strict=True)):
        numbers = {
            "equity": (found.equity, right.equity),
            "high win": (found.high.win, right.high_win),
            "high tie": (found.high.tie, right.high_tie),
            "scoop": (found.scoop, right.scoop),
            **{f"made {name}": (chance, right.made.get(name, 0)) for name, chance in found.made.items()},
            **{f"on {name}": (chance, right.lines.get(name, 0)) for name, chance in found.lines.items()},
        }
        if found.low:
            numbers["low win"] = (found.low.win, right.low_win)
            numbers["low tie"] = (found.low.tie, right.low_tie)
        elif right.low_win or right.low_tie:
            off.append(f"seat {seat}: no low")
        off += [
            f"seat {seat}: {name} {mine}, referee {float(theirs)}"
            for name, (mine, theirs) in numbers.items()
            if abs(mine - theirs) > 1e-12
        ]
    return answer, off


RULES: list[tuple[str, dict[str, str]]] = [
    *((game, {}) for game in (*GAMES, *OWN_GAMES)),
    ("flaming-cross", {"low": "none"}),
    ("flaming-cross", {"qualifier": "8"}),
    ("flaming-cross", {"qualifier": "5"}),
    ("omaha-hi-lo", {"qualifier": "none"}),
]


# Four hands of the same ranks, which random cards seldom make of five hole cards.
ALIKE = {
    "criss-cross": (("AcKd", "AdKh", "AhKs", "AsKc"), "2c3d4h/5s xx 7d/8h9sTc"),
    "iron-cross": (("AcKdQhJs2c", "AdKhQsJc2d", "AhKsQcJd2h", "AsKcQdJh2s"), "Tc/9d xx 8h/xx"),
    "flaming-cross": (("Ac3d4hTsJc", "Ad3h4sTcJd", "Ah3s4cTdJh", "As3c4dThJs"), "6c/7d xx Qh/xx"),
    "texas-holdem": (("AcKd", "AdKh", "AhKs", "AsKc"), "2c7dTh xx xx"),
    "omaha": (("AcKdQhJs", "AdKhQsJc", "AhKsQcJd", "AsKcQdJh"), "2c7dTh xx xx"),
    "omaha-hi-lo": (("Ac3dQhJs", "Ad3hQsJc", "Ah3sQcJd", "As3cQdJh"), "2c7d8h xx xx"),
}


def small_questions(game: str, rules: dict[str, str], seats: int) -> Iterator[Question]:
    rng = random.Random(f"{game} {rules} {seats}")
    count = 8
    if game in ALIKE and seats > 1:
        hands, board = ALIKE[game]
        known = {*cards("".join(hands[:seats])), *cards(board.replace("/", "").replace(" ", ""))}
        dead = rng.sample([card for card in DECK if card not in known], 44 - len(known))
        yield Question(game, hands[:seats], board, dead="".join(dead), rules=rules)
    while count:
        question = random_question(rng, game, seats, unknown=[0, 1, 2, 2, 3, 4], left=[1, 2, 3, 5], rules=rules)
        if lookups(question.plan()) <= 2000:
            yield question
            count -= 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("game", "rules"), RULES, ids=lambda value: value if isinstance(value, str) else str(value))
def test_agrees_with_the_referee(game: str, rules: dict[str, str], seats: int) -> None:
    for question in small_questions(game, rules, seats):
        answer, off = compared(question)
        assert off == [], question
        assert sum(player.equity for player in answer.players) == pytest.approx(1)


def test_the_questions_above_are_of_every_kind() -> None:
    seen = set()
    for game, rules in RULES:
        for question in (question for seats in (2, 3) for question in small_questions(game, rules, seats)):
            for hand in question.hands:
                seen.add("random hand" if set(hand) == {"x"} else "partly known hand" if "x" in hand else "known hand")
            seen.add("unknown cells" if "xx" in (question.board or "") else "full board")
            for player in question.ask().players:
                seen |= {name for name, chance in player.made.items() if chance}
                seen |= {f"{game} tie"} if player.high.tie else set()
                seen |= {"sometimes ties"} if 0 < player.high.tie < 1 else set()
                seen |= {"low win"} if player.low and 0 < player.low.win < 1 else set()
                seen |= {"low tie"} if player.low and 0 < player.low.tie < 1 else set()
    assert seen >= {"random hand", "partly known hand", "known hand", "unknown cells", "full board"}
    assert sum(kind.endswith(" tie") for kind in seen) >= len(GAMES) - 2
    assert seen >= {"sometimes ties", "low win", "low tie"}
    assert seen >= set(CATEGORIES)


def test_a_second_question_is_not_answered_with_the_first() -> None:
    # A fault that OMPEval had.
    first = Question("texas-holdem", ("AcAd", "KcKd"), "2c7d9h xx xx")
    second = Question("texas-holdem", ("QcQd", "KcKd"), "2c7d9h xx xx", dead="Ks")
    game = first.loaded()
    answers = [game.odds(*asked.hands, board=asked.board, dead=asked.dead) for asked in (first, second, first)]
    assert answers[0].players == answers[2].players == first.ask().players
    assert answers[1].players == second.ask().players != answers[0].players


# Blocks


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
@pytest.mark.parametrize("game", GAMES)
def test_small_blocks_cover_each_deal_once(game: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    question = random_question(random.Random(size), game, 2, unknown=[3], left=[5])
    plan = question.plan()
    whole = Enumeration(plan).run(0)
    monkeypatch.setattr(enumeration, "BLOCK_DEALS", size)
    solver = Enumeration(plan)
    total = Tally.empty(plan.seats, plan.named_lines)
    for block in range(solver.blocks):
        part = solver.run(block)
        assert 0 < part.deals <= size
        total += part
    assert whole.deals == solver.total
    assert solver.blocks == -(-whole.deals // size)
    for mine, wanted in zip(total.arrays, whole.arrays, strict=True):
        assert (mine == wanted).all()


def test_blocks_are_spread_over_the_deals() -> None:
    # Two aces against what a board brings, in the order of the deck: an eighth of the blocks is a fair sample.
    question = Question("texas-holdem", ("AcAs", "KhKd"))
    solver = Enumeration(question.plan())
    assert solver.total == 1712304
    equities = [solver.run(block).equity[0] for block in range(7)]
    error = np.std(equities, ddof=1) / np.sqrt(len(equities))
    assert error < 0.05
    assert np.mean(equities) == pytest.approx((1388072 + 6538 / 2) / 1712304, abs=3 * error)


def test_total_is_by_formula() -> None:
    plan = Question("iron-cross", ("AhAdAcAsKc", "KhKdKsQcQd")).plan()
    assert Enumeration(plan).total == 861 * 780 * 38
    assert Enumeration.fits(plan)
    assert not Enumeration.fits(Question("iron-cross", players=9).plan())


# Properties


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """A question of any game with few deals."""
    game = draw(st.sampled_from(GAMES))
    rng = random.Random(draw(st.integers(0, 1 << 20)))
    return random_question(rng, game, draw(st.integers(1, 4)), unknown=[1, 2], left=[1, 8])


@settings(derandomize=True, max_examples=60, deadline=None)
@given(question=questions(), data=st.data())
def test_seats_permuted(question: Question, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(question.hands))))
    answer = question.ask(method="exact")
    moved = replace(question, hands=tuple(question.hands[seat] for seat in order)).ask(method="exact")
    # Unknown places are filled in another order then, so the last bit of a number may differ.
    for seat, player in zip(order, moved.players, strict=True):
        assert flat(player) == pytest.approx(flat(answer.players[seat]), abs=1e-12)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(question=questions(), suits=st.permutations(SUITS))
def test_suits_permuted(question: Question, suits: list[str]) -> None:
    renamed = str.maketrans(SUITS, "".join(suits))
    answer = question.ask(method="exact")
    moved = replace(
        question,
        hands=tuple(hand.translate(renamed) for hand in question.hands),
        board=(question.board or "").translate(renamed),
        dead=question.dead and question.dead.translate(renamed),
    ).ask(method="exact")
    for player, other in zip(answer.players, moved.players, strict=True):
        assert flat(player) == pytest.approx(flat(other), abs=1e-12)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(question=questions())
def test_shares_sum_to_one(question: Question) -> None:
    answer = question.ask(method="exact")
    assert sum(player.equity for player in answer.players) == pytest.approx(1)
    assert sum(player.scoop for player in answer.players) <= 1 + 1e-12
    for player in answer.players:
        assert sum(player.made.values()) == pytest.approx(1)
        assert sum(player.lines.values()) == pytest.approx(1)
        assert player.scoop <= player.equity + 1e-12
        assert player.both is None or player.both <= player.scoop


def flat(player: object) -> list[float]:
    """All numbers of a seat's answer."""
    fields = player.to_dict()  # type: ignore[attr-defined]
    halves = [fields["high"], fields["low"] or {}]
    return [
        fields["equity"], fields["scoop"], fields["both"] or 0.0, *fields["made"].values(), *fields["lines"].values(),
        *(chance for half in halves for chance in half.values()),
    ]  # fmt: skip


def test_dead_cards_are_not_dealt() -> None:
    # Nine hearts of 44 cards make the flush.
    question = Question("texas-holdem", ("AhKh", "QsQc"), "2h7h9cJd xx")
    made = [replace(question, dead=dead).ask().players[0].made["flush"] for dead in (None, "3h", "3h4h3c4c")]
    assert made == pytest.approx([9 / 44, 8 / 43, 7 / 40])


def test_enumeration_agrees_with_sampling_on_full_decks() -> None:
    rng = random.Random(14)
    for number in range(100):
        game = (*CROSSES, *GRIDS, "texas-holdem", "omaha-hi-lo")[number % 12]
        options = OPTIONS[number % len(OPTIONS)]
        rules = rules_of(game, options if played(game, options) else {})
        hole, cells = rules.sheet.hole_cards, len(rules.sheet.layout.cells)
        dealt: list[int | None] = list(rng.sample(range(52), 2 * hole + cells))
        for place in rng.sample(range(len(dealt)), 2):
            dealt[place] = None
        hands = [cards_text(dealt[:hole]), cards_text(dealt[hole : 2 * hole])]
        board = rules.sheet.layout.board_text(tuple(dealt[2 * hole :]))
        situation = read_situation(rules, hands, board=board)
        plan = make_plan(rules, situation.hands, situation.board)
        exact = whole(Enumeration(plan))
        sampled = run_blocks(Sampling(plan, number, 60_000), lambda tally: False, 1, Watch()).tally
        error = np.sqrt(sampled.share_variance / sampled.observations)
        assert (abs(exact.equity - sampled.equity) <= 4 * error).all(), (game, options, hands, board)
        assert abs(exact.made - sampled.made).max() < 0.012
        assert abs(exact.on_line - sampled.on_line).max() < 0.012
