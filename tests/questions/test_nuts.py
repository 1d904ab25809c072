"""The best hands a board allows, against every hole hand dealt and shown down by the slow referee."""

import json
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

import equity
from equity.questions.nuts import NutsResult
from tests.oracle.deals import Best, best
from tests.oracle.games import GAMES, Game, with_rules
from tests.oracle.ranking import DECK

GRID = "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
CROSS = "Ks / 9h Qh 5h / 3d"

# Games with their options, and how many cards are left that can be held.
COUNTED: list[tuple[str, dict[str, str], int]] = [
    ("criss-cross", {}, 20),
    ("criss-cross", {"wild": "centre", "five_of_a_kind": "below-straight-flush"}, 20),
    ("criss-cross", {"low": "ace-to-six", "qualifier": "9"}, 20),
    ("criss-cross-four-use-two", {"low": "deuce-to-seven"}, 9),
    ("criss-cross-four-flexible", {}, 8),
    ("criss-cross-choice", {"wild": "centre"}, 11),
    ("iron-cross", {"low": "ace-to-five", "qualifier": "8"}, 9),
    ("iron-cross", {"low": "ace-to-five", "wild": "centre", "wild_low_ace": "no"}, 9),
    ("iron-cross-exactly-two", {"wild": "centre", "low": "deuce-to-seven", "qualifier": "T"}, 9),
    ("iron-cross-four", {"low": "ace-to-six", "wild": "centre"}, 9),
    ("iron-cross-two-plus-three", {}, 10),
    ("flaming-cross", {}, 9),
    ("flaming-cross-three", {}, 12),
    ("texas-holdem", {}, 16),
    ("omaha-hi-lo", {}, 9),
]


class Deal(NamedTuple):
    """A board, a hand, and the cards that are left when all others are dead."""

    board: list[str]
    hand: list[str]
    left: list[str]

    @property
    def dead(self) -> str:
        return "".join(card for card in DECK if card not in {*self.board, *self.hand, *self.left})


def deal(game: Game, left: int, seed: str) -> Deal:
    deck = Random(seed).sample(DECK, len(game.cells) + game.hole_cards + left)
    return Deal(deck[: len(game.cells)], deck[len(game.cells) : -left], deck[-left:])


def standing_of(hands: Best, half: str) -> tuple[Any, ...]:
    """What decides a half: the larger is better; nothing for a low that does not qualify."""
    if half == "high":
        return hands.high.strength
    assert hands.low is not None
    return hands.low.strength if hands.low_qualifies else ()


def made(dealt: list[Best], half: str) -> list[dict[str, Any]]:
    """The hands made, best first, as the answer lists them but for what they are called."""
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for hands in dealt:
        strength = standing_of(hands, half)
        hand = hands.high if half == "high" else hands.low
        if not strength or hand is None:
            continue
        name = {"category": hand.category} if half == "high" else {}
        entry = found.setdefault(strength, {**name, "ranks": hand.ranks, "lines": {}, "hands": 0, "better": 0})
        entry["hands"] += 1
        entry["lines"][hand.line] = entry["lines"].get(hand.line, 0) + 1
    ordered = [found[strength] for strength in sorted(found, reverse=True)]
    for number, entry in enumerate(ordered):
        entry["better"] = sum(other["hands"] for other in ordered[:number])
    return ordered


def counted(value: dict[str, Any], half: str) -> list[dict[str, Any]]:
    """The hands of a half as the answer lists them, but for what they are called."""
    called = ("words",) if half == "high" else ("words", "category")
    return [{name: part for name, part in entry.items() if name not in called} for entry in value[half]]


@pytest.mark.parametrize(("name", "rules", "left"), COUNTED, ids=[f"{name} {rules}" for name, rules, _ in COUNTED])
def test_every_hole_hand_is_counted(name: str, rules: dict[str, str], left: int) -> None:
    game = with_rules(GAMES[name], **rules)
    board, hand, cards = dealt = deal(game, left, f"{name} {rules}")
    every = [best(game, hole, board) for hole in combinations(cards, game.hole_cards)]
    asked = equity.load_game(name, **rules)
    answer = asked.nuts("".join(hand), board="".join(board), dead=dealt.dead, top=1000)
    value = json.loads(json.dumps(answer.to_dict(), allow_nan=False))

    assert (value["hands"], value["hand"], value["dead"]) == (len(every), "".join(hand), answer.to_dict()["dead"])
    assert counted(value, "high") == made(every, "high")
    halves = ["high"] if game.low == "none" else ["high", "low"]
    if game.low == "none":
        assert value["low"] is None
    else:
        assert counted(value, "low") == made(every, "low")
    assert list(value["standing"]) == halves
    own = best(game, hand, board)
    for half in halves:
        mine, theirs = standing_of(own, half), [standing_of(hands, half) for hands in every]
        expected = own.high if half == "high" else own.low
        assert expected is not None
        standing = value["standing"][half]
        assert (standing["ranks"], standing["line"]) == (expected.ranks, expected.line)
        assert standing["beaten_by"] == sum(other > mine for other in theirs)
        assert standing["tied_by"] == sum(other == mine for other in theirs)


@pytest.mark.parametrize(
    ("name", "rules", "left"), COUNTED[:6], ids=[f"{name} {rules}" for name, rules, _ in COUNTED[:6]]
)
def test_without_a_hand_its_cards_can_be_held_too(name: str, rules: dict[str, str], left: int) -> None:
    game = with_rules(GAMES[name], **rules)
    board, hand, cards = dealt = deal(game, left, f"{name} {rules}")
    held = [*hand, *cards][: left if game.hole_cards > 2 else None]
    dead = "".join(card for card in DECK if card not in {*board, *held})
    every = [best(game, hole, board) for hole in combinations(held, game.hole_cards)]
    answer = equity.load_game(name, **rules).nuts(board="".join(board), dead=dead, top=1000)
    value = answer.to_dict()
    assert (value["hands"], value["hand"], value["standing"]) == (len(every), None, None)
    assert counted(value, "high") == made(every, "high")
    assert dealt.board == board and answer.standings == ()


def test_criss_cross_by_hand() -> None:
    # 7-9-7 in the centre column: two of the three nines left are nines full, the last seven and a nine sevens full.
    # K-9-J on the falling diagonal: a queen and a ten are a straight.
    answer = equity.load_game("criss-cross").nuts(board=GRID, top=3)
    assert answer.total == 43 * 42 // 2
    assert [(made.words, made.ranks, made.hands, made.better) for made in answer.made] == [
        ("nines full of sevens", "99977", 3, 0),
        ("sevens full of nines", "77799", 3, 3),
        ("king-high straight", "KQJT9", 16, 6),
    ]
    assert [made.lines for made in answer.made] == [
        {"centre column": 3},
        {"centre column": 3},
        {"falling diagonal": 16},
    ]
    assert answer.standings == ()


@pytest.mark.parametrize("top", [1, 2, 7, 10_000])
def test_so_many_of_each_half(top: int) -> None:
    board = "Ks 7d 2c / Ac 3h 7h / 4s 5c Jd"
    game = equity.load_game("criss-cross", low="ace-to-five", qualifier="8")
    every = game.nuts(board=board, top=100_000).to_dict()
    value = game.nuts(board=board, top=top).to_dict()
    assert len(every["high"]) > 7 and len(every["low"]) > 7
    for half in ("high", "low"):
        assert value[half] == every[half][:top]
    assert len(equity.load_game("criss-cross").nuts(board=GRID).made) == 10


def test_hands_together_are_all_hands() -> None:
    answer = equity.load_game("iron-cross", low="deuce-to-seven").nuts(board=CROSS, top=100_000)
    for half in ("high", "low"):
        entries = [made for made in answer.made if made.half == half]
        assert sum(made.hands for made in entries) == answer.total == 1_533_939
        assert entries[-1].better + entries[-1].hands == answer.total
        assert all(sum(made.lines.values()) == made.hands for made in entries)


def test_dead_cards_and_the_cards_of_the_hand_are_held_by_nobody() -> None:
    game = equity.load_game("criss-cross")
    assert game.nuts(board=GRID).total == 903
    assert game.nuts("AhAd", board=GRID).total == 820
    assert game.nuts("AhAd", board=GRID, dead="As Kd").total == 741
    assert game.nuts(board=GRID, dead="9s 9c").made[0].words == "sevens full of nines"


def test_shown_cards_make_a_board_too() -> None:
    game = equity.load_game("iron-cross")
    assert game.nuts(shown="Ks 5h 3d 9h Qh", top=2) == game.nuts(board=CROSS, top=2)


# As people read it


def text_of(answer: NutsResult) -> list[str]:
    return str(answer).split("\n\n")


def test_a_table_of_each_half_and_how_the_hand_stands() -> None:
    game = equity.load_game("iron-cross", low="ace-to-five")
    heading, picture, high, low, for_high, for_low, found = text_of(game.nuts("KhKd7s4c2h", board=CROSS, top=2))
    assert heading == "Iron Cross, low=ace-to-five, the best hands on this board"
    assert [line.strip() for line in picture.splitlines()] == ["K♠", "9♥ Q♥ 5♥", "3♦"]
    assert high.splitlines()[0].split() == ["high", "ranks", "hands", "of", "all", "on"]
    assert high.splitlines()[1].startswith("royal flush               A-K-Q-J-T     39")
    assert [line.split()[0] for line in low.splitlines()] == ["low", "5-4-3-2-A", "6-4-3-2-A"]
    assert for_high == (
        "K♥K♦7♠4♣2♥ for high: king-high flush, horizontal line; 136,265 of 850,668 hands beat it (16.02 %), 26 tie it."
    )
    assert for_low.startswith("K♥K♦7♠4♣2♥ for low: 9-7-5-4-2, horizontal line; 286,335 of 850,668 hands beat it")
    assert found == "Exact: all 850,668 hands counted."


def test_the_best_hand_of_all_is_beaten_by_none() -> None:
    answer = equity.load_game("criss-cross").nuts("9s9c", board=GRID)
    assert (answer.standings[0].beaten_by, answer.standings[0].tied_by) == (0, 0)
    assert "9♠9♣ for high: nines full of sevens, centre column; no hand beats it, 0 tie it." in str(answer)


def test_a_low_that_does_not_qualify_is_told_so() -> None:
    game = equity.load_game("iron-cross", low="ace-to-five", qualifier="8")
    answer = game.nuts("KhKd7s4c2h", board=CROSS, top=1)
    low = answer.standings[1]
    assert (low.half, low.words) == ("low", "9-7-5-4-2, does not qualify")
    qualifying = game.nuts("KhKd7s4c2h", board=CROSS, top=100_000)
    assert low.beaten_by == sum(made.hands for made in qualifying.made if made.half == "low")
    assert low.beaten_by + low.tied_by == answer.total


def test_where_no_low_can_qualify_there_is_a_list_still() -> None:
    # No line has three cards of 8 or lower: nobody can have a low. In a game without one there is no list.
    assert equity.load_game("criss-cross", low="ace-to-five", qualifier="8").nuts(board=GRID).to_dict()["low"] == []
    assert equity.load_game("criss-cross").nuts(board=GRID).to_dict()["low"] is None


def test_rows_are_the_hands_made() -> None:
    answer = equity.load_game("criss-cross", low="ace-to-six").nuts(board=GRID, top=3)
    rows = answer.rows()
    assert [row["half"] for row in rows] == ["high"] * 3 + ["low"] * 3
    assert [(row["ranks"], row["hands"], row["better"]) for row in rows] == [
        (made.ranks, made.hands, made.better) for made in answer.made
    ]


# What cannot be asked


@pytest.mark.parametrize(
    ("game", "hands", "asked", "message"),
    [
        ("criss-cross", ["AhAd", "KhKd"], {"board": GRID}, "nuts takes one hand at most; 2 are given"),
        (
            "criss-cross",
            [],
            {},
            'the board "xx xx xx / xx xx xx / xx xx xx" has 9 unknown cells; nuts needs every card of it',
        ),
        (
            "criss-cross",
            ["AhAd"],
            {"board": GRID.replace("9h", "xx")},
            f'the board "{GRID.replace("9h", "xx")}" has 1 unknown cell; nuts needs every card of it',
        ),
        ("criss-cross", ["Ahx"], {"board": GRID}, "hand Ahx has unknown cards; "),
        ("criss-cross", ["random"], {"board": GRID}, "hand random has unknown cards; "),
        ("criss-cross", ["Ah"], {"board": GRID}, 'hand "Ah" has 1 card; this game deals 2'),
        (
            "criss-cross",
            ["AhAc"],
            {"board": GRID},
            "card Ac is in hand 1 (AhAc) and in the board; there is one of each",
        ),
        (
            "criss-cross",
            [],
            {"board": GRID, "dead": "Ac"},
            "card Ac is in the board and in the dead cards; there is one",
        ),
        ("criss-cross", [], {"board": GRID, "top": 0}, "top is 0; give a whole number, at least 1"),
        ("criss-cross", [], {"board": GRID, "top": "3"}, "top is '3'; give a whole number, at least 1"),
        ("criss-cross", [], {"board": GRID, "top": 2.5}, "top is 2.5; give a whole number, at least 1"),
        ("criss-cross", [], {"board": GRID, "shown": "7d"}, "board and shown both say which cards are turned"),
        ("criss-cross-choice", [], {"shown": "7d"}, "criss-cross-choice has no turn order, since players choose which"),
    ],
)
def test_faults_name_value_fault_and_remedy(game: str, hands: list[str], asked: dict[str, Any], message: str) -> None:
    with pytest.raises(equity.QuestionError) as caught:
        equity.load_game(game).nuts(*hands, **asked)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("hand", [[], ["7s8s"]])
@pytest.mark.parametrize("left", [0, 1])
def test_too_few_cards_for_any_other_hand_are_refused_or_told(hand: list[str], left: int) -> None:
    unseen = [card for card in DECK if card not in {*GRID.replace("/", " ").split(), "7s", "8s"}]
    dead = unseen[left:] if hand else [*unseen[left:], "7s", "8s"]
    try:
        answer = equity.load_game("criss-cross").nuts(*hand, board=GRID, dead="".join(dead))
    except equity.QuestionError:
        return
    assert answer.total == 0
    assert "0 hands" in str(answer)
