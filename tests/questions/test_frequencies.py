"""What hands people make and what wins."""

from collections import Counter

import numpy as np
import pytest

import equity
from equity.engine.lanes import LANES
from equity.engine.solvers.sampling import Sampling
from equity.errors import QuestionError
from tests.engine.asking import Question


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("criss-cross", {}),
        ("iron-cross", {"wild": "centre"}),
        ("flaming-cross", {"qualifier": "8"}),
        ("criss-cross-four-use-two", {"low": "deuce-to-seven"}),
    ],
)
def test_frequencies_agree_with_showdowns_of_the_same_kind(game: str, rules: dict[str, str]) -> None:
    loaded = equity.load_game(game, **rules)
    answer = loaded.frequencies(players=3, deals=100_000, seed=2)
    rng = np.random.default_rng(5)
    sheet = loaded.rules.sheet
    hole, cells = sheet.hole_cards, len(sheet.layout.cells)
    counted: dict[str, Counter[str]] = {"made": Counter(), "winning": Counter(), "low": Counter()}
    shown_deals = 1500
    for _ in range(shown_deals):
        cards = [equity_card(int(card)) for card in rng.permutation(52)[: 3 * hole + cells]]
        hands = ["".join(cards[cells + seat * hole : cells + (seat + 1) * hole]) for seat in range(3)]
        shown = loaded.showdown(*hands, board=" ".join(cards[:cells]))
        for player in shown.players:
            counted["made"][player.high.high.category] += 1
        winner = next(player.high.high for player in shown.players if player.wins_high)
        counted["winning"][winner.category] += 1
    for name, chance in answer.made.items():
        assert abs(counted["made"][name] / shown_deals / 3 - chance) < 4.5 * (chance / shown_deals) ** 0.5 + 0.001
    for name, chance in answer.winning.items():
        assert abs(counted["winning"][name] / shown_deals - chance) < 4.5 * (chance / shown_deals) ** 0.5 + 0.001


def equity_card(card: int) -> str:
    """The card as text."""
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


@pytest.mark.parametrize(
    ("game", "players", "rules"),
    [
        ("criss-cross", 2, {}),
        ("iron-cross", 6, {}),
        ("iron-cross", 6, {"wild": "centre"}),
        ("flaming-cross", 4, {"qualifier": "8"}),
        ("omaha-hi-lo", 5, {}),
    ],
)
def test_sums_are_one(game: str, players: int, rules: dict[str, str]) -> None:
    answer = equity.load_game(game, **rules).frequencies(players=players, deals=50_000, seed=1)
    for chances in (answer.made, answer.winning, answer.winning_line, answer.low_made):
        if chances is not None:
            assert sum(chances.values()) == pytest.approx(1)
    assert (answer.low_made is None) == (answer.situation.rules.low == "none")
    if answer.low_made is None:
        assert answer.split_high + answer.scoop == pytest.approx(1)
        assert answer.split_low is answer.no_low is None


def test_the_same_deals_are_asked_as_by_odds() -> None:
    game = equity.load_game("flaming-cross", qualifier="8")
    answer = game.frequencies(players=4, deals=400_000, seed=1)
    odds = game.odds(players=4, deals=400_000, seed=2)
    assert odds.players[0].low is not None
    won_alone = sum(player.high.win for player in odds.players)
    assert answer.split_high == pytest.approx(1 - won_alone, abs=0.002)
    for name, chance in answer.made.items():
        assert chance == pytest.approx(sum(player.made[name] for player in odds.players) / 4, abs=0.003)
    assert answer.scoop == pytest.approx(sum(player.scoop for player in odds.players), abs=0.004)


def test_published_winners() -> None:
    # CRAN package wildpoker 1.1, 1,000 simulated deals of six hands.
    published = {
        "one pair": 1, "two pair": 35, "three of a kind": 27, "straight": 145, "flush": 256, "full house": 498,
        "four of a kind": 29, "straight flush": 9,
    }  # fmt: skip
    answer = equity.load_game("iron-cross").frequencies(players=6, deals=400_000, seed=1)
    for name, count in published.items():
        chance = answer.winning[name]
        assert abs(count - 1000 * chance) < 4 * (1000 * chance * (1 - chance)) ** 0.5 + 1


def test_a_hand_and_a_board_are_given() -> None:
    game = equity.load_game("iron-cross")
    answer = game.frequencies("KhKd7s4c2h", players=3, board="Ks / 9h xx 5h / 3d", deals=50_000, seed=1)
    odds = game.odds("KhKd7s4c2h", players=3, board="Ks / 9h xx 5h / 3d", deals=50_000, seed=2)
    assert answer.hand_made is not None
    for name, chance in answer.hand_made.items():
        assert chance == pytest.approx(odds.players[0].made[name], abs=0.012)
    assert answer.to_dict()["hand"] == "KhKd7s4c2h"
    assert game.frequencies(players=2, deals=100, seed=1).hand_made is None


def test_winners_are_counted_as_the_best_of_all_hands() -> None:
    plan = Question("omaha-hi-lo", players=3).plan()
    tally = Sampling(plan, 3, 1000, winners=True).run(0)
    assert tally.winners.winning.sum() == tally.deals == 1000
    assert tally.winners.lows.sum() == 3000
    assert tally.winners.lows[0] == 3000 - tally.arrays.shares[:, :, 1:-1].sum() - losing_lows(tally)
    plain = Sampling(plan, 3, 1000).run(0)
    assert len(plain.winners.winning) == 0
    assert int(LANES) > 0


def losing_lows(tally: object) -> int:
    """Lows that qualify and lose: those counted by strength less those that share the low half."""
    winners, arrays = tally.winners, tally.arrays  # type: ignore[attr-defined]
    return int(winners.lows[1:].sum() - arrays.shares[:, :, 1:-1].sum())


def test_threads_and_stopping() -> None:
    game = equity.load_game("iron-cross")
    one, two = (game.frequencies(players=6, deals=600_000, seed=4, threads=threads) for threads in (1, 2))
    assert one.to_dict() == two.to_dict()
    rough = game.frequencies(players=6, precision=1, seed=4)
    assert rough.deals == 262_144
    assert "within" in rough.how_found()
    assert rough.plot().axes
    rows = rough.rows()
    assert sum(row["probability"] for row in rows if row["kind"] == "made") == pytest.approx(1)


def test_frequencies_that_cannot_be_asked() -> None:
    game = equity.load_game("iron-cross")
    with pytest.raises(QuestionError, match="one hand at most"):
        game.frequencies("KhKd7s4c2h", "AsAc9d8d3c")
