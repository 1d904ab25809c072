"""Showdowns: the documents' examples, and hundreds of deals against the slow referee."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import equity
from equity.questions.showdown import ShowdownResult
from tests.oracle.deals import Hand, best, settle
from tests.oracle.games import GAMES, Game, with_rules
from tests.oracle.lows import ranks_low
from tests.oracle.ranking import DECK, cards, category, ranks_high

GRID = "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
CROSS = "Ks / 9h Qh 5h / 3d"

# Games with their options: every game, every option of each kind.
PLAYED: list[tuple[str, dict[str, str]]] = [
    *((game, {}) for game in GAMES),
    ("criss-cross", {"wild": "centre"}),
    ("criss-cross", {"wild": "centre", "five_of_a_kind": "below-straight-flush", "suit_half": "yes"}),
    ("criss-cross", {"low": "deuce-to-seven", "qualifier": "T"}),
    ("criss-cross-four-use-two", {"low": "ace-to-six", "qualifier": "8"}),
    ("criss-cross-four-flexible", {"low": "ace-to-five", "wild": "centre"}),
    ("criss-cross-choice", {"wild": "centre"}),
    ("criss-cross-choice", {"suit_half": "no", "low": "ace-to-six", "wild": "centre", "wild_low_ace": "no"}),
    ("iron-cross", {"wild": "centre", "low": "deuce-to-seven"}),
    ("iron-cross", {"suit_half": "yes"}),
    ("iron-cross-exactly-two", {"wild": "centre", "low": "ace-to-six", "qualifier": "9", "wild_low_ace": "no"}),
    ("iron-cross-four", {"low": "deuce-to-seven", "wild": "centre", "wild_low_ace": "no"}),
    ("iron-cross-two-plus-three", {"wild": "centre", "low": "ace-to-five", "qualifier": "7"}),
    ("flaming-cross", {"low": "none"}),
    ("flaming-cross", {"qualifier": "8"}),
    ("flaming-cross", {"low": "ace-to-six", "wild": "centre", "five_of_a_kind": "below-straight-flush"}),
    ("flaming-cross-three", {"wild": "none"}),
    ("flaming-cross-three", {"five_of_a_kind": "below-straight-flush"}),
    ("omaha-hi-lo", {"qualifier": "none"}),
]


def check_hand(found: dict[str, Any], expected: Hand, game: Game, hole: list[str], board: list[str]) -> None:
    """Hold a hand as reported against the referee's, its five cards and what they stand for against the rules."""
    low = "category" not in found
    played = cards(found["cards"])
    on_line = [board[cell] for cell in game.lines[expected.line]]
    own = [card for card in played if card in hole]
    assert game.own_min <= len(own) <= game.own_max
    assert len(set(played)) == 5 and set(played) <= {*own, *on_line}

    assert found["ranks"] == expected.ranks
    wild = found.get("wild", {})
    centre = None if game.centre is None or game.wild == "none" else board[game.centre]
    assert set(wild) == {card for card in played if centre and card[0] == centre[0]}
    stands = [wild.get(card, card) for card in played]
    assert "".join(card[0] for card in stands) == found["ranks"]
    if not low:
        assert found["category"] == expected.category
    if found.get("category") == "five of a kind":
        return
    assert len(set(stands)) == 5
    assert (ranks_low(stands, game.low) if low else ranks_high(stands)) == found["ranks"]
    assert low or category(stands) == found["category"]
    if low and wild:
        assert game.wild_low_ace == "yes" or "A" not in {card[0] for card in wild.values()}
        # A wild card is of a suit that makes no flush.
        assert len({card[1] for card in stands}) > 1


@pytest.mark.parametrize(("name", "options"), PLAYED, ids=lambda part: part if isinstance(part, str) else str(part))
def test_random_deals_agree_with_the_referee(name: str, options: dict[str, str]) -> None:
    game = with_rules(GAMES[name], **options)
    asked = equity.load_game(name, **options)
    random = Random(f"{name} {options}")
    for _ in range(12):
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
            if game.suit_half == "yes":
                assert found["suit"] == {"card": result.suit_card, "wins": result.suit_win}
            else:
                assert "suit" not in found
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
    assert answer.reasons()[0] == "Nobody has declared, so the cards speak."


def test_every_line_of_every_seat_is_told() -> None:
    answer = equity.load_game("flaming-cross").showdown("Ah2d5c9sKs", "QsQcJd8d6c", board="Kd / 3c 7h 4s / Kh")
    table = str(answer).split("\n\n")[3]
    assert table.splitlines() == [
        "line             seat 1                          seat 2",
        "horizontal line  five-high straight / 5-4-3-2-A  pair of queens / 8-7-6-4-3",
        "vertical line    three kings / 9-7-5-2-A         kings and queens / Q-J-8-7-6",
    ]


def test_shared_pots_are_told_as_fractions() -> None:
    # All play the board's straight.
    answer = equity.load_game("texas-holdem").showdown("2c3c", "2d3d", "AdAh", board="Ac Kd Qh Js Tc")
    assert [player.share for player in answer.players] == [Fraction(1, 3)] * 3
    assert answer.reasons() == ["Seats 1, 2 and 3 share the pot with an ace-high straight."]
    hi_lo = equity.load_game("omaha-hi-lo").showdown("Ac2cKcKd", "Ad2dTcTd", "Ah2hJcJd", board="3s 6s 7d Qh Qc")
    assert [player.share for player in hi_lo.players] == [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)]
    assert hi_lo.reasons() == [
        "Seat 1 takes the high half with kings and queens.",
        "Seats 1, 2 and 3 share the low half with 7-6-3-2-A.",
    ]


def test_nobody_qualifies() -> None:
    answer = equity.load_game("omaha-hi-lo").showdown("AcAdKhQh", "2c3d4hJs", board="5c8dTcKsTd")
    assert [player.share for player in answer.players] == [1, 0]
    assert answer.reasons()[-1] == "Nobody qualifies for low, so the low half goes with the high."
    assert str(answer).count(": does not qualify") == 2


@pytest.mark.parametrize("qualifier", ["none", "9"])
def test_a_low_that_is_a_flush_is_told_as_one(qualifier: str) -> None:
    # All of seat 1's cards and both lines are hearts: where flushes count, its 8-7-5-4-2 loses to T-9-8-4-2, and does
    # not qualify, though no card of it is too high.
    game = equity.load_game("iron-cross-exactly-two", low="deuce-to-seven", qualifier=qualifier)
    answer = game.showdown("7h5hKhQhJh", "9sTsTcTdKd", board="4h / 3h 2h 9h / 8h")
    assert [player.wins_low for player in answer.players] == [False, qualifier == "none"]
    assert answer.players[0].low is not None and answer.players[0].low.low is not None
    assert answer.players[0].low.low.ranks == "87542"
    low = str(answer).split("\n\n")[2].splitlines()[1].partition("horizontal line")[2]
    assert "flush" in low
    assert "too high" not in low


def test_shown_cards_make_a_board_too() -> None:
    game = equity.load_game("iron-cross")
    by_cells = game.showdown("KhKd7s4c2h", board=CROSS)
    assert game.showdown("KhKd7s4c2h", shown="Ks 5h 3d 9h Qh") == by_cells
    assert by_cells.players[0].share == 1


# Half the pot by suit


def test_the_suit_half_goes_to_the_highest_hole_card_of_the_centre_suit() -> None:
    game = equity.load_game("criss-cross-choice")
    answer = game.showdown("AsAdKd", "7s8h2h", "TsTc3h", board=GRID)
    assert [player.share for player in answer.players] == [Fraction(1, 2), Fraction(1, 2), 0]
    assert [player["suit"] for player in answer.to_dict()["players"]] == [
        {"card": None, "wins": False},
        {"card": "8h", "wins": True},
        {"card": "3h", "wins": False},
    ]
    assert answer.reasons()[-1] == "Seat 2 takes the suit half with the 8♥."
    assert "none" in str(answer) and "3♥" in str(answer)


def test_shared_cards_do_not_count_for_the_suit_half() -> None:
    # The centre's nine and the seven of hearts lie on the board; nobody holds a heart.
    answer = equity.load_game("criss-cross-choice").showdown("AsAdKd", "7s8c2d", board=GRID)
    assert [player.share for player in answer.players] == [1, 0]
    assert [player["suit"] for player in answer.to_dict()["players"]] == [{"card": None, "wins": False}] * 2
    assert answer.reasons()[-1] == "Nobody holds a card of the centre card's suit, so the best hand takes all."


def test_a_wild_hole_card_keeps_its_suit_and_rank_in_the_suit_half() -> None:
    game = equity.load_game("criss-cross-choice", wild="centre")
    board = GRID.replace("9h", "9d")
    # Nobody can hold the nine of diamonds, the centre card; the nine of hearts, wild, is no diamond.
    answer = game.showdown("9hAs2d", "KdTc8s", board=board)
    assert [player["suit"]["card"] for player in answer.to_dict()["players"]] == ["2d", "Kd"]
    assert [player.wins_low for player in answer.players] == [False, True]
    hearts = game.showdown("9cAs2s", "8hTcQc", board=GRID)
    assert [player["suit"]["card"] for player in hearts.to_dict()["players"]] == [None, "8h"]


def test_one_seat_takes_both_halves() -> None:
    answer = equity.load_game("criss-cross-choice").showdown("AhAdKd", "7s8h2h", board=GRID)
    assert [player.share for player in answer.players] == [1, 0]
    assert answer.reasons() == [
        "Seat 1 takes the high half with aces full of kings.",
        "Seat 1 takes the suit half with the A♥.",
    ]


@pytest.mark.parametrize(
    ("hands", "asked", "message"),
    [
        ([], {"board": GRID}, "a showdown needs at least one hand"),
        (
            ["AhAd"],
            {},
            'the board "xx xx xx / xx xx xx / xx xx xx" has 9 unknown cells; a showdown needs every card of it',
        ),
        (
            ["AhAd"],
            {"board": GRID.replace("9h", "xx")},
            f'the board "{GRID.replace("9h", "xx")}" has 1 unknown cell; a',
        ),
        (["AhAd"], {"shown": "7d"}, 'the board "xx 7d xx / xx xx xx / xx xx xx" has 8 unknown cells; a showdown needs'),
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


def test_two_plus_three_needs_the_fourth_card_too() -> None:
    with pytest.raises(equity.QuestionError) as caught:
        equity.load_game("iron-cross-two-plus-three").showdown("AhAdKdx", board=CROSS)
    assert str(caught.value).startswith("hand 1 (AhAdKdx) has unknown cards; a showdown needs every card of it")
