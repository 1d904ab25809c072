"""Odds: every field of the object, what is held now, when sampling stops."""

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

import equity
from tests.oracle.games import GAMES, Game, with_rules
from tests.oracle.ranking import CATEGORIES, DECK
from tests.oracle.wild import Played, best_high

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
    ("game", "hands", "asked", "half"),
    [
        ("criss-cross", ["AhAd", "7s8h"], {"board": GRID}, ""),
        ("criss-cross", ["AhAd"], {"players": 3, "deals": 300, "seed": 4}, ""),
        ("criss-cross-four-use-two", ["AhAdKhx"], {"players": 3, "deals": 300, "seed": 4}, ""),
        ("criss-cross-four-flexible", ["AhAdKh2s"], {"players": 3, "deals": 300, "seed": 4}, ""),
        ("criss-cross-choice", ["AhAdTh", "7s8h2d"], {"board": GRID}, "suit"),
        ("criss-cross-choice", ["AhAdKh"], {"board": GRID.replace("Ks", "xx"), "deals": 300, "seed": 4}, "suit"),
        ("iron-cross", ["KhKdxxx"], {"shown": "Ks", "deals": 300, "seed": 4}, ""),
        ("iron-cross-exactly-two", ["KhKdxxx"], {"shown": "Ks", "deals": 300, "seed": 4}, ""),
        ("iron-cross-four", ["KhKdxx"], {"shown": "Ks", "deals": 300, "seed": 4}, ""),
        ("iron-cross-two-plus-three", ["KhKdxx"], {"shown": "Ks", "deals": 300, "seed": 4}, ""),
        ("flaming-cross", ["Ah2d5c9sKs", "QcJc9c8d2s"], {"board": "Kd / 3c xx 4s / Kh"}, "low"),
        ("flaming-cross-three", ["Ah2d5c", "QcJc9c"], {"board": "Kd / 3c xx 4s / Kh"}, ""),
        ("omaha-hi-lo", ["AcAdKhQh"], {"players": 4, "deals": 300, "seed": 4}, "low"),
        ("texas-holdem", ["AcAs", "KhKd"], {"board": "Qd Js 8h 2c xx"}, ""),
    ],
)
def test_the_json_object_has_every_field(game: str, hands: list[str], asked: dict[str, Any], half: str) -> None:
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
        if half == "low":
            assert player["low"].keys() == {"win", "tie"} and all(map(is_probability, player["low"].values()))
            assert is_probability(player["both"]) and player["both"] <= player["scoop"]
        else:
            assert player["low"] is None and player["both"] is None
        if half == "suit":
            assert player["suit"].keys() == {"win"} and is_probability(player["suit"]["win"])
            assert player["scoop"] <= player["high"]["win"]
        else:
            assert player["suit"] is None
        if not half:
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
        ("iron-cross-four", "xAhxAd", "AhAdxx"),
        # Where a card is dealt later, the order is that of the deal.
        ("iron-cross-two-plus-three", "xAhxAd", "xAhxAd"),
        ("iron-cross-two-plus-three", "AhxAd2s", "AhxAd2s"),
        ("iron-cross-two-plus-three", "xxxx", "random"),
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


def test_the_suit_half_with_the_centre_to_come() -> None:
    # Of the centre cards left, 10 hearts and 9 diamonds give the half to seat 1 and 9 spades to seat 2; of the 10 clubs
    # nobody holds one, so that the best hand takes all, and seat 1's three aces are always best.
    first, second = odds("criss-cross-choice", "AhAd2s", "KhQd3s", board=GRID)["players"]
    assert (first["high"]["win"], second["high"]["win"]) == (1, 0)
    assert (first["suit"]["win"], second["suit"]["win"]) == pytest.approx((19 / 38, 9 / 38))
    assert (first["scoop"], second["scoop"]) == pytest.approx((29 / 38, 0))
    assert (first["equity"], second["equity"]) == pytest.approx((33.5 / 38, 4.5 / 38))


def test_the_suit_half_as_a_person_reads_it() -> None:
    text = str(equity.load_game("criss-cross-choice").odds("AhAdTs", "5h5d2c", board=GRID.replace("2c", "2d")))
    headings = text.split("\n\n")[2].splitlines()[0]
    assert [words for words in ("wins high", "wins suit", "scoops") if words in headings] == [
        "wins high",
        "wins suit",
        "scoops",
    ]
    assert "low" not in headings


def test_the_low_half_as_a_person_reads_it() -> None:
    text = str(equity.load_game("flaming-cross").odds("Ah2d5c9sKs", "QcJc9c8d2s", board="Kd / 3c xx 4s / Kh"))
    headings = text.split("\n\n")[2].splitlines()[0]
    assert headings.split("  ")[0] == "seat"
    assert all(words in headings for words in ("wins high", "wins low", "scoops", "both ways"))
    assert "suit" not in headings


def test_declaring_changes_no_chance() -> None:
    hands = ["Ah2d5c9sKs", "QcJc9c8d2s"]
    declared, spoken, kept = (
        odds("flaming-cross", *hands, rules=rules, board="Kd / 3c xx 4s / Kh")["players"]
        for rules in ({}, {"split": "cards-speak"}, {"both_fails": "keeps-half"})
    )
    assert declared == spoken == kept


# Two plus three: the fourth hole card is dealt with the centre card

ARMS = "7d / 8c xx 9h / Td"


def test_a_fourth_card_that_is_given_is_used() -> None:
    # Known, it leaves 40 centre cards; unknown, any of 41 cards with any of the 40 that are left.
    value = odds("iron-cross-two-plus-three", "AhAdKsJs", "2c2d3s3h", board=ARMS)
    assert value["deals"] == 52 - 4 - 8
    without = odds("iron-cross-two-plus-three", "AhAdKsx", "2c2d3s3h", board=ARMS)
    assert without["deals"] == 41 * 40
    assert without["players"][0]["equity"] != value["players"][0]["equity"]


def test_which_card_is_unknown_makes_no_difference_to_the_chances() -> None:
    last, first = (
        odds("iron-cross-two-plus-three", hand, "2c2d3s3h", board=ARMS)["players"] for hand in ("AhAdKsx", "xAhAdKs")
    )
    assert (last[0].pop("hand"), first[0].pop("hand")) == ("AhAdKsx", "xAhAdKs")
    assert last == first


# What is held now


def held(game: Game, hole: list[str], board: list[str | None]) -> dict[str, str | None] | None:
    """The best hand of known cards, by trying every five, on the first line that has it, if it has a card of one."""
    best: tuple[Played, str | None] | None = None
    centre = None if game.centre is None or game.wild == "none" else board[game.centre]
    for line, cells in game.lines.items():
        turned = [card for cell in cells if (card := board[cell]) is not None]
        for own in range(game.own_min, game.own_max + 1):
            for mine in combinations(hole, own):
                for shared in combinations(turned, 5 - own):
                    played = best_high([*mine, *shared], centre and centre[0], game.five_of_a_kind)
                    if best is None or played.strength > best[0].strength:
                        best = played, line if shared else None
    return best and {"category": best[0].category, "ranks": best[0].ranks, "line": best[1]}


HELD: list[tuple[str, dict[str, str]]] = [
    *((name, {}) for name in GAMES),
    ("criss-cross", {"wild": "centre", "five_of_a_kind": "below-straight-flush"}),
    ("criss-cross-choice", {"wild": "centre"}),
    ("iron-cross", {"wild": "centre"}),
]


@pytest.mark.parametrize(("name", "rules"), HELD, ids=[f"{name} {rules}" for name, rules in HELD])
def test_what_is_held_now_agrees_with_the_referee(name: str, rules: dict[str, str]) -> None:
    game = with_rules(GAMES[name], **rules)
    random = Random(name)
    asked = equity.load_game(name, **rules)
    for _ in range(20):
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
        ("iron-cross", "KhKd7s4c2h", "xx / xx xx xx / xx", ("one pair", "KK742", None)),
        ("iron-cross", "KhKdKs7c7h", "2c / 3d 4c 9s / 9c", ("full house", "KKK77", None)),
        ("iron-cross-exactly-two", "KhKd7s4c2h", "Ks / 9h xx xx / 3d", None),
        ("iron-cross-two-plus-three", "KhKd7sx", "Ks / 9h Qh 2c / 3d", None),
        ("iron-cross-two-plus-three", "KhKd7s4c", "Ks / 9h Qh 2c / 3d", ("three of a kind", "KKKQ3", "vertical line")),
        # Until the centre card is turned nobody knows what is wild; then every card of its rank is.
        ("flaming-cross-three", "Ah9h2s", "Kd / xx xx xx / 9d", ("one pair", "99AK2", "vertical line")),
        ("flaming-cross-three", "Ah9h2s", "Kd / xx 9c xx / 9d", ("four of a kind", "AAAAK", "vertical line")),
    ],
)
def test_what_is_held_now(game: str, hand: str, board: str, now: tuple[str, str, str | None] | None) -> None:
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
