"""Reading what is asked: seats, boards, dead cards, and every way to ask for what cannot be."""

from pathlib import Path
from typing import Any

import pytest

import equity
from equity.cards import cards_text
from equity.errors import QuestionError
from equity.games.loader import find_sheet
from equity.questions.asking import Situation, heading, read_situation

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"


def situation(game: str, *hands: str, **asked: Any) -> Situation:
    return read_situation(find_sheet(game).choose({}), hands, **asked)


@pytest.mark.parametrize(
    ("hands", "players", "seats"),
    [
        ([], None, ["random", "random"]),
        (["AhAd"], None, ["AhAd", "random"]),
        (["AhAd"], 1, ["AhAd"]),
        ([], 1, ["random"]),
        (["AhAd"], 4, ["AhAd", "random", "random", "random"]),
        (["A♥A♦", "7s x", "random"], None, ["AhAd", "7sx", "random"]),
        (["AhAd", "7s8h"], 2, ["AhAd", "7s8h"]),
    ],
)
def test_seats_without_a_hand_hold_random_cards(hands: list[str], players: int | None, seats: list[str]) -> None:
    assert [hand.text for hand in situation("criss-cross", *hands, players=players).hands] == seats


def test_board_and_shown_are_two_ways_to_say_one_thing() -> None:
    by_cells = situation("criss-cross", "AhAd", board="xx 7d xx / xx xx 7h / xx 7c xx")
    assert by_cells == situation("criss-cross", "AhAd", shown="7d7h7c")
    assert situation("criss-cross") == situation("criss-cross", board=" / ".join(["xx xx xx"] * 3))


def test_dead_cards() -> None:
    assert cards_text(situation("criss-cross", dead="Ah 10♦").dead) == "AhTd"
    assert situation("criss-cross").dead == situation("criss-cross", dead="").dead == ()


@pytest.mark.parametrize(
    ("game", "hands", "asked", "message"),
    [
        ("criss-cross", ["Ah"], {}, 'hand "Ah" has 1 card; this game deals 2 (write x for an unknown card)'),
        ("iron-cross", ["AhAd"], {}, 'hand "AhAd" has 2 cards; this game deals 5 (write x for an unknown card)'),
        ("criss-cross", ["AhAh"], {}, "card Ah is twice in hand 1 (AhAh); there is one of each card"),
        (
            "criss-cross",
            ["AhAd", "KdA♥"],
            {},
            "card Ah is in hand 1 (AhAd) and in hand 2 (KdAh); there is one of each card",
        ),
        (
            "criss-cross",
            ["7h7c"],
            {"board": GRID},
            "card 7h is in hand 1 (7h7c) and in the board; there is one of each card",
        ),
        ("criss-cross", [], {"shown": "7d 7d"}, "card 7d is twice in the board; there is one of each card"),
        (
            "criss-cross",
            ["AhAd"],
            {"dead": "Ah"},
            "card Ah is in hand 1 (AhAd) and in the dead cards; there is one of each card",
        ),
        (
            "criss-cross",
            [],
            {"board": GRID, "dead": "2h Jd"},
            "card Jd is in the board and in the dead cards; there is one of each card",
        ),
        ("criss-cross", [], {"dead": "2h 2h"}, "card 2h is twice in the dead cards; there is one of each card"),
        ("criss-cross", [], {"dead": "2h x"}, 'dead "2h x" has an unknown card x; only cards that are known belong'),
        (
            "criss-cross",
            [],
            {"board": GRID, "shown": "7d"},
            "board and shown both say which cards are turned; give one of them",
        ),
        ("criss-cross", [], {"board": "Ks"}, 'board "Ks" has 1 cell; this game has 9: "xx xx xx / xx xx xx'),
        ("texas-holdem", [], {"shown": "2c3c4c5c6c7c"}, 'shown "2c3c4c5c6c7c" has 6 cards; this game turns 5'),
        ("criss-cross", ["AhAd", "7s8h"], {"players": 1}, "1 players cannot hold the 2 hands given; give at least"),
        ("criss-cross", [], {"players": 22}, "criss-cross with 22 players takes 53 cards of 52; at most 21 fit"),
        ("iron-cross", [], {"players": 10}, "iron-cross with 10 players takes 55 cards of 52; at most 9 fit"),
        (
            "iron-cross",
            [],
            {"players": 9, "dead": "2c3c4c"},
            "iron-cross with 9 players takes 53 cards of 52; at most 8 fit",
        ),
        (
            "criss-cross-choice",
            [],
            {"shown": "Ks 7d"},
            "criss-cross-choice has no turn order, since players choose which cards to turn; leave out shown and "
            "stages, and say which cells are showing with board",
        ),
        (
            "iron-cross-two-plus-three",
            ["AhAdKs"],
            {},
            'hand "AhAdKs" has 3 cards; this game deals 4 (write x for an unknown card)',
        ),
        (
            "iron-cross-two-plus-three",
            ["xAhxKs"],
            {"dead": "Ks"},
            "card Ks is in hand 1 (xAhxKs) and in the dead cards; there is one of each card",
        ),
    ],
)
def test_faults_name_value_fault_and_remedy(game: str, hands: list[str], asked: dict[str, Any], message: str) -> None:
    with pytest.raises(equity.QuestionError) as caught:
        situation(game, *hands, **asked)
    assert str(caught.value).startswith(message)


def test_so_many_dead_cards_that_no_seat_fits() -> None:
    dead = "".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")[:100]
    with pytest.raises(equity.QuestionError) as caught:
        situation("iron-cross", dead=dead)
    message = str(caught.value)
    assert message.startswith("iron-cross with 2 players takes 65 cards of 52; ")
    assert "-" not in message.partition("; ")[2]  # no number of players is less than none


@pytest.mark.parametrize(
    ("game", "hand", "text"),
    [
        ("iron-cross-two-plus-three", "xAh Kd x", "xAhKdx"),
        ("iron-cross-two-plus-three", "AhKdx2s", "AhKdx2s"),
        ("iron-cross-two-plus-three", "xxxx", "random"),
        ("iron-cross-four", "xAh Kd x", "AhKdxx"),
        ("criss-cross-four-flexible", "xAhx2s", "Ah2sxx"),
    ],
)
def test_hands_stand_in_dealing_order_where_cards_are_dealt_later(game: str, hand: str, text: str) -> None:
    assert situation(game, hand).hands[0].text == text


def test_as_many_players_as_the_deck_holds() -> None:
    assert len(situation("criss-cross", players=21).hands) == 21
    assert len(situation("iron-cross", players=9, dead="2c 3c").hands) == 9


@pytest.mark.parametrize("players", [0, -3])
def test_no_players_at_all_are_refused_by_number(players: int) -> None:
    with pytest.raises(equity.QuestionError, match=str(players)):
        situation("criss-cross", players=players)


@pytest.mark.parametrize("players", ["3", 2.5, True])
def test_a_number_of_players_that_is_no_whole_number(players: object) -> None:
    with pytest.raises(equity.QuestionError, match="players"):
        situation("criss-cross", players=players)


def test_bad_questions_are_value_errors() -> None:
    with pytest.raises(ValueError, match="no rank"):
        equity.load_game("criss-cross").odds("1hAd")


@pytest.mark.parametrize(
    ("game", "rules", "board", "words"),
    [
        ("criss-cross", {}, None, "Criss Cross, no card turned"),
        ("criss-cross", {}, GRID, "Criss Cross, 8 of 9 cards turned, the centre to come"),
        ("criss-cross", {"reveal": "rows"}, GRID.replace("2c", "xx"), "Criss Cross, reveal=rows, 7 of 9 cards turned"),
        ("flaming-cross", {"qualifier": "8"}, "Ks/9hQh5h/3d", "Flaming Cross, qualifier=8, all cards turned"),
        ("flaming-cross", {"qualifier": "none"}, "Ks/9hQh5h/xx", "Flaming Cross, 4 of 5 cards turned, the south to"),
        ("flaming-cross-three", {}, None, "Flaming Cross, three cards, no card turned"),
        ("flaming-cross-three", {"wild": "none"}, None, "Flaming Cross, three cards, wild=none, no card turned"),
        (
            "criss-cross-choice",
            {"low": "ace-to-six", "suit-half": "no"},
            None,
            "Criss Cross with choice, low=ace-to-six, suit-half=no, no card turned",
        ),
        (
            "iron-cross",
            {"wild": "centre", "low": "deuce-to-seven", "wild-low-ace": "no"},
            None,
            "Iron Cross, wild=centre, low=deuce-to-seven, wild-low-ace=no, no card turned",
        ),
    ],
)
def test_headings(game: str, rules: dict[str, str], board: str | None, words: str) -> None:
    asked = read_situation(find_sheet(game).choose(rules), [], board=board)
    assert heading(asked).startswith(words)


def test_a_game_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(find_sheet("criss-cross").toml.replace('id = "criss-cross"', 'id = "mine"'), "utf-8")
    expected = equity.load_game("criss-cross").odds("AhAd", "7s8h", board=GRID).to_dict() | {"game": "mine"}
    assert equity.load_game(path).odds("AhAd", "7s8h", board=GRID).to_dict() == expected
    assert equity.load_game(str(path)).odds("AhAd", "7s8h", board=GRID).to_dict() == expected


@pytest.mark.parametrize(
    ("game", "hands", "board", "said"),
    [
        ("texas-holdem", ["AA", "KK"], "Ah As Ad 2c 3d", "hand 1 (AA) cannot be"),
        ("texas-holdem", ["AA"], "Ah As Ad 2c 3d", "hand 1 (AA) cannot be"),
        ("texas-holdem", ["AKs", "QQ"], "Ah As Kd Kc 4d", "hand 1 (AKs) cannot be"),
        ("texas-holdem", ["AA", "AA"], "xx xx xx xx Ah", "hand 1 (AA) and hand 2 (AA) cannot be at once"),
        ("texas-holdem", ["AA", "AA", "AA"], None, "cannot be at once"),
        ("texas-holdem", ["AhAd", "KK", "AA"], "As 2c 3c xx xx", "hand 3 (AA) cannot be"),
        ("omaha", ["AAAK", "QQQJ"], "Ah As 3d 2c 4d", "hand 1 (AAAK) cannot be: cards of rank A that are left: 2"),
        ("omaha", ["AAxx", "AAxx"], "Ah 2s 3d 4c xx", "hand 1 (AAxx) and hand 2 (AAxx) cannot be"),
        ("criss-cross", ["AA", "AA"], "As 7d 2c / Ac xx 7h / 4s 7c Jd", "cannot be at once"),
    ],
)
def test_hands_that_cannot_be(game: str, hands: list[str], board: str | None, said: str) -> None:
    with pytest.raises(QuestionError) as caught:
        read_situation(equity.load_game(game).rules, hands, board=board, players=max(2, len(hands)))
    assert said in str(caught.value)
