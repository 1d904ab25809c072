"""Games from files of one's own, of shapes that no shipped game has, against the slow referee."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import equity
from equity.games.loader import find_sheet
from tests.oracle.deals import enumerate_odds, settle
from tests.oracle.games import GAMES, Game, with_rules
from tests.oracle.ranking import DECK

STAR = """\
id = "star"
name = "Star"
summary = "two or three of three hole cards and the rest from one of three lines through the centre"
source = "the kitchen table"
hole = { cards = 3, use = [2, 3] }

[board]
rows = [["a", "", "b"], ["c", "hub", "d"], ["e", "", "f"]]
lines = { "falling" = ["a", "hub", "f"], "level" = ["c", "hub", "d"], "rising" = ["e", "hub", "b"] }

[reveal]
pairs = [
  { stage = "falling", turn = ["a", "f"] },
  { stage = "level", turn = ["c", "d"] },
  { stage = "rising", turn = ["e", "b"] },
  { stage = "hub", turn = ["hub"] },
]

[options]
low = { values = ["none", "ace-to-five"], default = "none" }
qualifier = { values = ["none", "7"], default = "none" }
"""

# The same with a cell that is called centre, whose card may be wild or name the suit of a half.
CENTRED = (
    STAR.replace('"hub"', '"centre"')
    + """\
wild = { values = ["centre", "none"], default = "centre" }
wild-low-ace = { values = ["yes", "no"], default = "yes" }
suit-half = { values = ["no", "yes"], default = "no" }
"""
)

STAR_GAME = Game(
    hole_cards=3,
    own_min=2,
    own_max=3,
    cells=("a", "b", "c", "hub", "d", "e", "f"),
    lines={"falling": (0, 3, 6), "level": (2, 3, 4), "rising": (5, 3, 1)},
    turns=(0, 6, 2, 4, 5, 1, 3),
)
CENTRED_GAME = replace(STAR_GAME, cells=("a", "b", "c", "centre", "d", "e", "f"), wild="centre")


def own_game(path: Path, text: str, **rules: str) -> equity.Game:
    path.write_text(text, "utf-8")
    return equity.load_game(path, **rules)


def with_use(name: str, fewest: int, most: int) -> tuple[str, Game]:
    """A shipped game's file in which so many hole cards play, and the referee's game."""
    first, last = find_sheet(name).use
    text = find_sheet(name).toml.replace(f"use = [{first}, {last}]", f"use = [{fewest}, {most}]")
    return text, replace(GAMES[name], own_min=fewest, own_max=most)


def check_full_boards(game: equity.Game, expected: Game, seed: str) -> None:
    """Hold showdowns and odds on random full boards against the referee, and so against each other."""
    random = Random(seed)
    for _ in range(15):
        deck = random.sample(DECK, len(expected.cells) + 2 * expected.hole_cards)
        holes = [[deck.pop() for _ in range(expected.hole_cards)] for _ in range(2)]
        results = settle(expected, holes, deck)
        shown = game.showdown(*map("".join, holes), board="".join(deck))
        odds = game.odds(*map("".join, holes), board="".join(deck))
        assert [player.share for player in shown.players] == [result.share for result in results]
        for result, player in zip(results, odds.players, strict=True):
            assert player.equity == float(result.share)
            assert player.made[result.best.high.category] == 1
            assert player.lines[result.best.high.line] == 1


@pytest.mark.parametrize(
    ("name", "fewest", "most"),
    [
        ("iron-cross", 2, 2),
        ("iron-cross", 3, 3),
        ("iron-cross", 4, 4),
        ("omaha", 3, 3),
        ("omaha", 4, 4),
        ("omaha", 1, 1),
        ("texas-holdem", 1, 1),
        ("texas-holdem", 2, 2),
    ],
)
def test_other_numbers_of_hole_cards_play(name: str, fewest: int, most: int, tmp_path: Path) -> None:
    text, expected = with_use(name, fewest, most)
    check_full_boards(own_game(tmp_path / "mine.toml", text), expected, f"{name} {fewest} {most}")


@pytest.mark.parametrize(("name", "use"), [("iron-cross", 5), ("texas-holdem", 0)])
def test_a_hand_of_hole_cards_or_of_the_board_alone_is_right_or_refused(name: str, use: int, tmp_path: Path) -> None:
    text, expected = with_use(name, use, use)
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    try:
        game = equity.load_game(path)
    except equity.QuestionError as error:
        refused = str(error)
    else:
        refused = ""
        check_full_boards(game, expected, name)
    assert not refused or refused.startswith(f"{path}, hole.use: ")


@pytest.mark.parametrize("low", ["none", "ace-to-five"])
def test_a_star_on_full_boards(low: str, tmp_path: Path) -> None:
    game = own_game(tmp_path / "mine.toml", STAR, low=low)
    check_full_boards(game, with_rules(STAR_GAME, low=low), f"star {low}")


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"low": "ace-to-five", "qualifier": "7"},
        {"low": "ace-to-five", "wild_low_ace": "no"},
        {"suit_half": "yes"},
        {"wild": "none", "suit_half": "yes"},
    ],
    ids=str,
)
def test_a_star_about_a_centre_on_full_boards(rules: dict[str, str], tmp_path: Path) -> None:
    game = own_game(tmp_path / "mine.toml", CENTRED, **rules)
    check_full_boards(game, with_rules(CENTRED_GAME, **rules), f"centred {rules}")


@pytest.mark.parametrize(
    ("star", "rules", "holes", "board"),
    [
        ("hub", {}, ["AhAdKs", "7s8hxx"], "2c5c9dxxJc3hTd"),
        ("hub", {"low": "ace-to-five", "qualifier": "7"}, ["AhAd3s", "4s8h5d"], "2cxx9dxxJc3hTd"),
        ("hub", {}, ["AhAdKs", "7s8h9h"], "xx5c9dQdJc3hxx"),
        ("centre", {}, ["AhAdKs", "7s8hTh"], "2c6c9dxxJc3hTd"),
        ("centre", {"low": "ace-to-five", "qualifier": "7"}, ["AhAd3s", "4s8h5d"], "2c6c9dxxJc3hTd"),
        ("centre", {"suit_half": "yes"}, ["AhAdKs", "7s8hTh"], "2c6c9dxxJc3hTd"),
    ],
)
def test_every_deal_of_a_star(star: str, rules: dict[str, str], holes: list[str], board: str, tmp_path: Path) -> None:
    text, plain = (STAR, STAR_GAME) if star == "hub" else (CENTRED, CENTRED_GAME)
    expected = with_rules(plain, **rules)
    split = [[text[i : i + 2] for i in range(0, len(text), 2)] for text in (*holes, board)]
    *hidden_holes, hidden_board = [[None if card == "xx" else card for card in cards] for cards in split]
    referee = enumerate_odds(expected, hidden_holes, hidden_board)
    game = own_game(tmp_path / "mine.toml", text, **rules)
    answer = game.odds(*(hole.replace("xx", "x") for hole in holes), board=board)
    assert (answer.method, answer.deals) == ("exact", referee.deals)
    for found, seat in zip(answer.players, referee.seats, strict=True):
        assert found.equity == pytest.approx(float(seat.equity))
        assert (found.high.win, found.high.tie) == pytest.approx((float(seat.high_win), float(seat.high_tie)))
        assert found.scoop == pytest.approx(float(seat.scoop))
        assert found.suit == (pytest.approx(float(seat.suit_win)) if "suit_half" in rules else None)
        assert {name: p for name, p in found.made.items() if p} == pytest.approx(
            {name: float(p) for name, p in seat.made.items()}
        )
        assert {name: p for name, p in found.lines.items() if p} == pytest.approx(
            {name: float(p) for name, p in seat.lines.items()}
        )


def test_a_star_stage_by_stage(tmp_path: Path) -> None:
    game = own_game(tmp_path / "mine.toml", STAR)
    answer = game.stages("AhAdKs", shown="2c Td 9d Jc", deals=200, seed=1)
    assert answer.names == ("deal", "falling", "level")
    assert "Star, 4 of 7 cards turned" in str(answer)
    assert game.odds("AhAdKs", board="2c 5c / 9d xx Jc / 3h Td", deals=10, seed=1).deals == 10


def test_cards_that_players_choose_and_cards_that_come_late(tmp_path: Path) -> None:
    text = CENTRED.replace('{ stage = "falling", turn = ["a", "f"] }', '{ stage = "two", choose = 2 }')
    text = text.replace('{ stage = "level", turn = ["c", "d"] }', '{ stage = "four", choose = 2 }')
    text = text.replace('{ stage = "rising", turn = ["e", "b"] }', '{ stage = "six", choose = 2 }')
    text = text.replace('turn = ["centre"] }', 'turn = ["centre"], deal = 1 }')
    game = own_game(tmp_path / "mine.toml", text)
    assert game.odds("AhxKs", board="2c xx xx xx xx xx 9d", deals=10, seed=1).players[0].hand == "AhxKs"
    with pytest.raises(equity.QuestionError, match="star has no turn order, since players choose which cards to turn"):
        game.stages("AhxKs", board="2c xx xx xx xx xx 9d", deals=10, seed=1)
