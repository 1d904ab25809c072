"""Showdowns: the documents' examples, and hundreds of deals against the slow referee."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import equity
from equity.questions.showdown import ShowdownResult
from tests.oracle.deals import Hand, best, settle
from tests.oracle.games import GAMES, Game
from tests.oracle.ranking import DECK, cards, category, ranks_high, ranks_low

GRID = "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
CROSS = "Ks / 9h Qh 5h / 3d"

# (game, its options): the referee's game
PLAYED: dict[str, tuple[str, dict[str, str], Game]] = {
    **{name: (name, {}, game) for name, game in GAMES.items()},
    "flaming-cross high only": ("flaming-cross", {"low": "none"}, replace(GAMES["flaming-cross"], low=False)),
    "flaming-cross eight or better": (
        "flaming-cross", {"qualifier": "8"}, replace(GAMES["flaming-cross"], qualifier="8"),
    ),
    "omaha-hi-lo any low": ("omaha-hi-lo", {"qualifier": "none"}, replace(GAMES["omaha-hi-lo"], qualifier=None)),
}  # fmt: skip


def check_hand(found: dict[str, Any], expected: Hand, game: Game, hole: list[str], board: list[str]) -> None:
    """Hold a hand as reported against the referee's, and its five cards against the rules."""
    spell = ranks_high if "category" in found else ranks_low
    assert found["ranks"] == spell(expected.cards)
    played = cards(found["cards"])
    assert spell(played) == found["ranks"] == "".join(card[0] for card in played)
    assert found.get("category", category(played)) == category(played)
    on_line = [board[cell] for cell in game.lines[expected.line]]
    own = [card for card in played if card in hole]
    assert game.own_min <= len(own) <= game.own_max
    assert len(set(played)) == 5 and set(played) <= {*own, *on_line}


@pytest.mark.parametrize("name", PLAYED)
def test_random_deals_agree_with_the_referee(name: str) -> None:
    game_id, options, game = PLAYED[name]
    asked = equity.load_game(game_id, **options)
    random = Random(name)
    for _ in range(100):
        seats = random.randint(1, 4)
        deck = random.sample(DECK, len(game.cells) + seats * game.hole_cards)
        board, rest = deck[: len(game.cells)], deck[len(game.cells) :]
        holes = [rest[seat * game.hole_cards : (seat + 1) * game.hole_cards] for seat in range(seats)]
        answer = asked.showdown(*map("".join, holes), board="".join(board))
        results = settle(game, holes, board)
        assert [player.share for player in answer.players] == [result.share for result in results]
        for hole, found, result in zip(holes, answer.to_dict()["players"], results, strict=True):
            assert found["hand"] == "".join(hole)
            assert found["share"] == float(result.share)
            check_hand(found["high"], result.best.high, game, hole, board)
            assert found["high"]["line"] == result.best.high.line
            assert found["high"]["wins"] == (result.high_win or result.high_tie)
            if result.best.low is None:
                assert found["low"] is None
            else:
                check_hand(found["low"], result.best.low, game, hole, board)
                assert found["low"]["line"] == result.best.low.line
                assert found["low"]["wins"] == (result.low_win or result.low_tie)
                assert found["low"]["qualifies"] == result.best.low_qualifies
            assert [line["line"] for line in found["lines"]] == list(game.lines)
            for line in found["lines"]:
                on_line = best(replace(game, lines={line["line"]: game.lines[line["line"]]}), hole, board)
                check_hand(line["high"], on_line.high, game, hole, board)
                assert (line["low"] is None) == (on_line.low is None)
                if on_line.low is not None:
                    check_hand(line["low"], on_line.low, game, hole, board)


def test_the_json_object_has_every_field() -> None:
    value = equity.load_game("omaha-hi-lo").showdown("AcAdKhQh", "2c3d4hJs", board="5c8dTcKsTd").to_dict()
    assert {key: value[key] for key in ("schema", "game", "rules", "board", "declared")} == {
        "schema": 1,
        "game": "omaha-hi-lo",
        "rules": {"reveal": "streets", "low": "ace-to-five", "qualifier": "8", "split": "cards-speak"},
        "board": "5c 8d Tc Ks Td",
        "declared": None,
    }
    for player in value["players"]:
        assert player.keys() >= {"hand", "share", "high", "low", "lines"}
        assert player["high"].keys() >= {"category", "ranks", "cards", "line", "wins"}
        assert player["low"].keys() >= {"ranks", "cards", "line", "wins", "qualifies"}
        assert "category" not in player["low"]
        assert [line.keys() >= {"line", "high", "low"} for line in player["lines"]] == [True]
    assert [player["low"]["qualifies"] for player in value["players"]] == [False, False]


# The documents' worked examples


def high(answer: ShowdownResult, seat: int) -> tuple[str, str, str]:
    best_line = answer.players[seat].high
    return best_line.high.category, best_line.high.ranks, best_line.line


def test_criss_cross_choosing_the_best_line() -> None:
    answer = equity.load_game("criss-cross").showdown("AhAd", "7s8h", board=GRID)
    assert high(answer, 0) == ("three of a kind", "AAAK4", "left column")
    assert high(answer, 1) == ("three of a kind", "77798", "centre column")
    assert [player.share for player in answer.players] == [1, 0]
    middle_row = answer.players[0].lines[1]
    assert (middle_row.line, middle_row.high.ranks) == ("middle row", "AAA97")


def test_iron_cross_row_or_column() -> None:
    answer = equity.load_game("iron-cross").showdown("KhKd7s4c2h", "AcJc9c8d3s", board=CROSS)
    assert high(answer, 0) == ("flush", "KQ952", "horizontal line")
    assert answer.players[0].lines[1].high.ranks == "KKKQ7"
    assert [player.wins_high for player in answer.players] == [True, False]


def test_flaming_cross_high_and_low_from_one_line() -> None:
    game = equity.load_game("flaming-cross")
    answer = game.showdown("Ah2d5c9sKs", "QcJc9c8d2s", board="Kd / 3c 7h 4s / Kh")
    seat = answer.players[0]
    assert high(answer, 0) == ("straight", "5432A", "horizontal line")
    assert seat.low is not None and seat.low.low is not None
    assert (seat.low.low.ranks, seat.low.line, seat.wins_low) == ("5432A", "horizontal line", True)
    assert seat.share == 1
    assert "Nobody has declared, so the cards speak." in str(answer)


def test_shared_pots_are_told_as_fractions() -> None:
    # All play the board's straight.
    answer = equity.load_game("texas-holdem").showdown("2c3c", "2d3d", "AdAh", board="Ac Kd Qh Js Tc")
    assert [player.share for player in answer.players] == [Fraction(1, 3)] * 3
    assert "Seats 1, 2 and 3 share the pot with an ace-high straight." in str(answer)
    hi_lo = equity.load_game("omaha-hi-lo").showdown("Ac2cKcKd", "Ad2dTcTd", "Ah2hJcJd", board="3s 6s 7d Qh Qc")
    assert [player.share for player in hi_lo.players] == [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)]
    assert "Seat 1 takes the high half with kings and queens." in str(hi_lo)
    assert "Seats 1, 2 and 3 share the low half with 7-6-3-2-A." in str(hi_lo)


def test_nobody_qualifies() -> None:
    answer = equity.load_game("omaha-hi-lo").showdown("AcAdKhQh", "2c3d4hJs", board="5c8dTcKsTd")
    assert [player.share for player in answer.players] == [1, 0]
    assert "Nobody qualifies for low, so high takes the whole pot." in str(answer)
    assert str(answer).count("none that qualifies") == 2


def test_shown_cards_make_a_board_too() -> None:
    game = equity.load_game("iron-cross")
    by_cells = game.showdown("KhKd7s4c2h", board=CROSS)
    assert game.showdown("KhKd7s4c2h", shown="Ks 5h 3d 9h Qh") == by_cells
    assert by_cells.players[0].share == 1


@pytest.mark.parametrize(
    ("hands", "asked", "message"),
    [
        ([], {"board": GRID}, "a showdown needs at least one hand"),
        (["AhAd"], {}, 'the board "xx xx xx / xx xx xx / xx xx xx" has 9 unknown; a showdown needs every card of it'),
        (["AhAd"], {"board": GRID.replace("9h", "xx")}, f'the board "{GRID.replace("9h", "xx")}" has 1 unknown'),
        (["AhAd"], {"shown": "7d"}, 'the board "xx 7d xx / xx xx xx / xx xx xx" has 8 unknown'),
        (["AhAd", "7s x"], {"board": GRID}, "hand 2 (7sx) has unknown cards; a showdown needs every card of it"),
        (["random"], {"board": GRID}, "hand 1 (random) has unknown cards; a showdown needs every card of it"),
        (["AhAd", "AhKd"], {"board": GRID}, "card Ah is in hand 1 (AhAd) and in hand 2 (AhKd)"),
        (["AhAd"], {"board": GRID, "shown": "7d"}, "board and shown both say which cards are turned"),
    ],
)
def test_faults(hands: list[str], asked: dict[str, str], message: str) -> None:
    with pytest.raises(equity.QuestionError) as caught:
        equity.load_game("criss-cross").showdown(*hands, **asked)
    assert str(caught.value).startswith(message)
