"""Exact answers where the layout is a person's own: cells that lines cannot tell apart, but wild cards or suits can."""

from itertools import permutations

import pytest

import equity
from equity.cards import DECK, cards_text, parse_known
from equity.games.loader import parse_sheet
from equity.questions.game import Game

ROW = """
id = "row"
name = "Row"
summary = "hold'em with a centre"
source = "none"
[hole]
cards = 2
use = [0, 2]
[board]
rows = [["a", "b", "centre", "d", "e"]]
[board.lines]
board = ["a", "b", "centre", "d", "e"]
[reveal]
once = [{ stage = "all", turn = ["a", "b", "centre", "d", "e"] }]
[options.wild]
values = ["none", "centre"]
default = "none"
[options.suit-half]
values = ["no", "yes"]
default = "no"
"""


@pytest.mark.parametrize("options", [{"wild": "centre"}, {"suit-half": "yes"}], ids=str)
def test_a_centre_that_is_wild_or_takes_a_suit_gets_every_card(options: dict[str, str]) -> None:
    game = Game(parse_sheet(ROW, "row.toml").choose(options))
    hands = ("AhKd", "7s7c")
    known = parse_known("AhKd7s7c2d4h9c", "known")
    left = [card for card in DECK if card not in known][::5]
    dead = cards_text([card for card in DECK if card not in known and card not in left])
    answer = game.odds(*hands, board="2d xx xx 4h 9c", dead=dead, method="exact")
    shares = [
        game.showdown(*hands, board=f"2d {cards_text([b])} {cards_text([centre])} 4h 9c").players[0].share
        for b, centre in permutations(left, 2)
    ]
    assert answer.deals == len(shares)
    assert answer.players[0].equity == pytest.approx(float(sum(shares) / len(shares)))


def test_a_group_of_many_cells_is_counted_whole() -> None:
    cells = ", ".join(f'"c{number}"' for number in range(28))
    text = ROW.replace('"a", "b", "centre", "d", "e"', cells).replace("use = [0, 2]", "use = [2, 2]")
    text = text[: text.index("[options.wild]")]
    game = Game(parse_sheet(text, "many.toml").choose({}))
    dead = cards_text([card for card in DECK if card not in parse_known("AhKd7s7h", "hands")][30:])
    exact = game.odds("AhKd", "7s7h", dead=dead, method="exact")
    sampled = game.odds("AhKd", "7s7h", dead=dead, deals=3000, seed=1)
    assert exact.deals == 30 * 29 // 2
    assert abs(exact.players[0].equity - sampled.players[0].equity) < 5 * sampled.players[0].stderr


def test_a_cross_whose_wild_card_is_on_an_arm_is_counted_one_by_one() -> None:
    lines = 'board = ["a", "b", "centre", "d", "e"]'
    text = ROW.replace(lines, 'first = ["a", "b", "centre"]\nsecond = ["d", "b", "e"]').replace("[0, 2]", "[2, 2]")
    game = Game(parse_sheet(text, "cross.toml").choose({"wild": "centre"}))
    known = parse_known("AhKd7s7c2d4h9c", "known")
    left = [card for card in DECK if card not in known][::5]
    dead = cards_text([card for card in DECK if card not in known and card not in left])
    answer = game.odds("AhKd", "7s7c", board="2d 4h xx xx 9c", dead=dead, method="exact")
    shares = [
        game.showdown("AhKd", "7s7c", board=f"2d 4h {cards_text([centre])} {cards_text([d])} 9c").players[0].share
        for centre, d in permutations(left, 2)
    ]
    assert answer.players[0].equity == pytest.approx(float(sum(shares) / len(shares)))


def test_the_shipped_games_keep_their_groups() -> None:
    game = equity.load_game("iron-cross", wild="centre")
    assert game.odds("AhAdKsKd2c", "7s8h9c3d4h", method="exact").deals == 42 * 820 * 741


def test_of_lines_with_the_same_cells_the_first_is_reported() -> None:
    lines = 'board = ["a", "b", "centre", "d", "e"]'
    three = 'first = ["a", "b", "d"]\nsecond = ["b", "d", "a"]\nthird = ["b", "centre", "e"]'
    game = Game(parse_sheet(ROW.replace(lines, three).replace("[0, 2]", "[2, 2]"), "twice.toml").choose({}))
    exact = game.odds("AhKd", "7s7c", board="xx 2d 9h xx Tc", method="exact")
    sampled = game.odds("AhKd", "7s7c", board="xx 2d 9h xx Tc", deals=30_000, seed=1)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert one.lines == pytest.approx(other.lines, abs=0.02)
        assert one.lines["second"] == 0


def test_a_cross_with_a_line_named_twice_is_counted_once_a_deal() -> None:
    lines = 'board = ["a", "b", "centre", "d", "e"]'
    four = (
        'first = ["a", "centre", "b"]\nagain = ["b", "a", "centre"]\n'
        'second = ["d", "centre", "e"]\nthird = ["e", "d", "centre"]'
    )
    game = Game(parse_sheet(ROW.replace(lines, four).replace("[0, 2]", "[2, 2]"), "twice.toml").choose({}))
    known = parse_known("AhKd7s7c", "known")
    dead = cards_text([card for card in DECK if card not in known and card % 3])
    exact = game.odds("AhKd", "7s7c", dead=dead, method="exact")
    sampled = game.odds("AhKd", "7s7c", dead=dead, deals=60_000, seed=1)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert one.made == pytest.approx(other.made, abs=0.012)
        assert one.lines == pytest.approx(other.lines, abs=0.012)
        assert one.lines["again"] == one.lines["third"] == 0
        assert sum(one.made.values()) == pytest.approx(1)
