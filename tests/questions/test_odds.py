"""Odds: every field of the object, what is held now, when sampling stops."""

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

import equity
from tests.oracle.games import GAMES, Game
from tests.oracle.ranking import CATEGORIES, DECK, category, high, ranks_high

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
GRID_LINES = list(GAMES["criss-cross"].lines)


def odds(game: str, *hands: str, rules: dict[str, str] | None = None, **asked: Any) -> dict[str, Any]:
    """The JSON object, through JSON and back."""
    answer = equity.load_game(game, **(rules or {})).odds(*hands, **asked)
    found: dict[str, Any] = json.loads(json.dumps(answer.to_dict(), allow_nan=False))
    return found


def is_probability(value: object) -> bool:
    return isinstance(value, float) and 0 <= value <= 1


@pytest.mark.parametrize(
    ("game", "hands", "asked", "hi_lo"),
    [
        ("criss-cross", ["AhAd", "7s8h"], {"board": GRID}, False),
        ("criss-cross", ["AhAd"], {"players": 3, "deals": 300, "seed": 4}, False),
        ("iron-cross", ["KhKdxxx"], {"shown": "Ks", "deals": 300, "seed": 4}, False),
        ("flaming-cross", ["Ah2d5c9sKs", "QcJc9c8d2s"], {"board": "Kd / 3c xx 4s / Kh"}, True),
        ("omaha-hi-lo", ["AcAdKhQh"], {"players": 4, "deals": 300, "seed": 4}, True),
        ("texas-holdem", ["AcAs", "KhKd"], {"board": "Qd Js 8h 2c xx"}, False),
    ],
)
def test_the_json_object_has_every_field(game: str, hands: list[str], asked: dict[str, Any], hi_lo: bool) -> None:
    value = odds(game, *hands, **asked)
    assert value.keys() >= {
        "schema", "game", "rules", "board", "method", "deals", "seed", "interrupted", "players",
    }  # fmt: skip
    assert (value["schema"], value["game"], value["interrupted"]) == (1, game, False)
    assert value["rules"] == equity.load_game(game).rules.choices
    sampled = "deals" in asked
    assert value["method"] == ("monte-carlo" if sampled else "exact")
    assert value["seed"] == (4 if sampled else None)
    if sampled:
        assert value["deals"] == 300
    assert len(value["players"]) == max(2, len(hands), asked.get("players", 0))
    for player in value["players"]:
        assert player.keys() >= {
            "hand", "equity", "stderr", "ci", "high", "low", "suit", "scoop", "both", "made", "lines",
        }  # fmt: skip
        assert all(map(is_probability, [player["equity"], player["scoop"], *player["ci"]]))
        assert player["high"].keys() == {"win", "tie"} and all(map(is_probability, player["high"].values()))
        low, high = player["ci"]
        assert low < player["equity"] < high if sampled else low == player["equity"] == high
        assert player["stderr"] > 0 if sampled else player["stderr"] == 0
        assert player["suit"] is None
        if hi_lo:
            assert player["low"].keys() == {"win", "tie"} and all(map(is_probability, player["low"].values()))
            assert is_probability(player["both"]) and player["both"] <= player["scoop"]
        else:
            assert player["low"] is None and player["both"] is None
            assert player["scoop"] == player["high"]["win"]
        assert set(player["made"]) >= set(CATEGORIES)
        assert list(player["lines"]) == list(GAMES[game].lines)
        assert sum(player["made"].values()) == pytest.approx(1)
        assert sum(player["lines"].values()) == pytest.approx(1)
    assert sum(player["equity"] for player in value["players"]) == pytest.approx(1)


def test_criss_cross_with_the_centre_to_come() -> None:
    # Worked by hand: the three eights beat three aces; an ace or a king in the centre moves the aces to another line.
    value = odds("criss-cross", "AhAd", "7s8h", board=GRID)
    aces, sevens = value["players"]
    assert (value["method"], value["deals"], value["board"]) == ("exact", 40, GRID)
    assert [player["hand"] for player in value["players"]] == ["AhAd", "7s8h"]
    assert (aces["equity"], sevens["equity"]) == (0.925, 0.075)
    assert {name: p for name, p in aces["made"].items() if p} == {"three of a kind": 0.975, "four of a kind": 0.025}
    assert {name: p for name, p in sevens["made"].items() if p} == {"three of a kind": 0.925, "full house": 0.075}
    assert aces["lines"] == dict.fromkeys(GRID_LINES, 0) | {"left column": 0.9, "middle row": 0.1}
    assert sevens["lines"] == dict.fromkeys(GRID_LINES, 0) | {"centre column": 1}
    assert aces["now"] == {"category": "three of a kind", "ranks": "AAAK4", "line": "left column"}


def test_the_centre_to_come_as_a_person_reads_it() -> None:
    text = str(equity.load_game("criss-cross").odds("AhAd", "7s8h", board=GRID))
    heading, picture, table, found = text.split("\n\n")
    assert heading == "Criss Cross, 8 of 9 cards turned, the centre to come"
    assert [line.strip() for line in picture.splitlines()] == ["K♠ 7♦ 2♣", "A♣ ·· 7♥", "4♠ 7♣ J♦"]
    rows = table.splitlines()[1:]
    assert [row.split()[1:4] for row in rows] == [["A♥A♦", "92.50", "%"], ["7♠8♥", "7.50", "%"]]
    assert "three aces, left column" in rows[0] and rows[0].endswith("three of a kind 97.5 %")
    assert "exact" in found.lower() and "40" in found


@pytest.mark.parametrize(
    ("game", "hand", "normal"),
    [
        ("criss-cross", "a♥ 10♦", "AhTd"),
        ("criss-cross", "x 10♦", "Tdx"),
        ("criss-cross", "xx", "random"),
        ("iron-cross", "AhAdxxx", "AhAdxxx"),
        ("iron-cross", "RANDOM", "random"),
    ],
)
def test_hands_are_given_back_normalised(game: str, hand: str, normal: str) -> None:
    assert odds(game, hand, deals=1, seed=1)["players"][0]["hand"] == normal


def test_dead_cards_are_not_dealt() -> None:
    value = odds("criss-cross", "AhAd", "7s8h", board=GRID, dead="8c 8d")
    assert value["deals"] == 38
    assert value["players"][1]["equity"] == pytest.approx(1 / 38)


def test_a_full_board_is_one_deal() -> None:
    value = odds("criss-cross", "AhAd", "7s8h", board=GRID.replace("xx", "9h"))
    assert (value["method"], value["deals"]) == ("exact", 1)
    assert [player["equity"] for player in value["players"]] == [1, 0]


# What is held now


def held(game: Game, hole: list[str], board: list[str | None]) -> dict[str, str] | None:
    """The best hand of known cards, by trying every five, on the first line that has it."""
    best: tuple[tuple[int, ...], list[str], str] | None = None
    for line, cells in game.lines.items():
        turned = [card for cell in cells if (card := board[cell]) is not None]
        for own in range(game.own_min, game.own_max + 1):
            for mine in combinations(hole, own):
                for shared in combinations(turned, 5 - own):
                    five = [*mine, *shared]
                    if best is None or high(five) > best[0]:
                        best = high(five), five, line
    return best and {"category": category(best[1]), "ranks": ranks_high(best[1]), "line": best[2]}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_held_now_agrees_with_the_referee(name: str) -> None:
    game = GAMES[name]
    random = Random(name)
    asked = equity.load_game(name)
    for _ in range(30):
        deck = random.sample(DECK, game.hole_cards + len(game.cells))
        hole = deck[: game.hole_cards]
        board = [card if random.random() < 0.6 else None for card in deck[game.hole_cards :]]
        answer = asked.odds("".join(hole), board=" ".join(card or "xx" for card in board), deals=1, seed=1)
        assert answer.to_dict()["players"][0]["now"] == held(game, hole, board)
        assert answer.to_dict()["players"][1]["now"] is None


@pytest.mark.parametrize(
    ("game", "hand", "board", "now"),
    [
        ("criss-cross", "AhAd", "Ks 7d xx / xx xx xx / xx xx xx", None),
        ("criss-cross", "AhAd", "xx 7d xx / xx 7c xx / xx 7h xx", ("full house", "777AA", "centre column")),
        ("criss-cross", "Ahx", "xx 7d xx / xx 7c xx / xx 7h xx", None),
        ("texas-holdem", "AhAd", "xx xx xx xx xx", None),
        ("omaha", "AcAdAhKs", "2c 7d 9h xx xx", ("one pair", "AA972", "board")),
        ("iron-cross", "KhKd7s4c2h", "Ks / xx xx xx / xx", ("three of a kind", "KKK74", "vertical line")),
    ],
)
def test_what_is_held_now(game: str, hand: str, board: str, now: tuple[str, str, str] | None) -> None:
    expected = now and dict(zip(("category", "ranks", "line"), now, strict=True))
    assert odds(game, hand, board=board, deals=1, seed=1)["players"][0]["now"] == expected


# Methods and when to stop


def test_exact_whenever_quick() -> None:
    assert odds("criss-cross", "AhAd", "7s8h", board=GRID)["method"] == "exact"
    assert odds("criss-cross", "AhAd", "7s8h", board=GRID, deals=10)["method"] == "monte-carlo"
    assert odds("criss-cross", "AhAd", "7s8h", board=GRID, method="monte-carlo", deals=10)["method"] == "monte-carlo"
    assert odds("criss-cross", players=2, deals=10)["method"] == "monte-carlo"


def test_too_many_deals_for_an_exact_answer() -> None:
    with pytest.raises(equity.QuestionError, match="too many deals to count every one; use method monte-carlo or turn"):
        odds("criss-cross", players=6, method="exact")


def test_holdem_from_the_deal_covers_every_board_once() -> None:
    assert odds("texas-holdem", "AcAs", "KhKd")["deals"] == 1_712_304


@pytest.mark.parametrize("deals", [1, 32_768, 32_769, 100_000])
def test_as_many_deals_as_asked_for(deals: int) -> None:
    assert odds("criss-cross", "AhAd", deals=deals, seed=1)["deals"] == deals


def test_no_stop_before_a_hundred_thousand_deals() -> None:
    value = odds("criss-cross", "AhAd", precision=50, seed=1)
    assert value["deals"] >= 100_000


def test_sampling_stops_when_every_interval_is_as_narrow_as_asked() -> None:
    value = odds("criss-cross", "AhAd", players=4, precision="0.2%", seed=1)
    widths = [(player["ci"][1] - player["ci"][0]) / 2 for player in value["players"]]
    assert 0.0018 < max(widths) <= 0.002


def test_a_seed_settles_the_answer_whatever_the_threads() -> None:
    first = odds("flaming-cross", "Ah2d5c9sKs", players=3, deals=150_000, seed=11, threads=1)
    assert odds("flaming-cross", "Ah2d5c9sKs", players=3, deals=150_000, seed=11, threads=3) == first
    other = odds("flaming-cross", "Ah2d5c9sKs", players=3, deals=150_000, seed=12)
    assert other["players"][0]["equity"] != first["players"][0]["equity"]


def test_a_drawn_seed_is_told_and_answers_the_same_again() -> None:
    first = odds("iron-cross", deals=1000)
    assert odds("iron-cross", deals=1000, seed=first["seed"]) == first
    assert str(first["seed"]) in str(equity.load_game("iron-cross").odds(deals=1000, seed=first["seed"]))


def test_sampled_certainties_have_an_interval_still() -> None:
    player = odds("criss-cross", "AhAd", players=1, deals=1000, seed=1)["players"][0]
    assert player["equity"] == 1
    assert player["ci"][0] < 1 and player["ci"][1] == 1 and player["stderr"] > 0
