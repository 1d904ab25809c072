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


# Wild cards


@pytest.mark.parametrize(
    ("hand", "board", "ranks", "wild"),
    [
        # The centre sevens are wild. Two aces and a natural one with two wild cards are five aces.
        ("AhAd2s", "Kd / Ac 7h 7s / 4h", ("five of a kind", "AAAAA"), 2),
        # A wild card is the highest rank of the suit that is not held: K, for there is an ace.
        ("Ah9h2s", "Kd / 4h 7c 3h / 4s", ("flush", "AK943"), 1),
        # A wild card in hand is wild though the centre card came last; it is the ten of a royal flush.
        ("AhKh7d", "2c / Qh 7s Jh / 4s", ("straight flush", "AKQJT"), 1),
        ("7c9d9s", "2c / 4h 7s Jh / 4s", ("four of a kind", "9999J"), 2),
        ("7c9d8s", "2c / Qh 7s Jh / 4s", ("straight", "KQJT9"), 2),
        ("QcJd2s", "Ks / 5h 7s 8h / Ad", ("straight", "AKQJT"), 1),
        ("7c7d2s", "Ks / 5h 7s 2h / Ad", ("five of a kind", "22222"), 3),
    ],
)
def test_what_wild_cards_stand_for(hand: str, board: str, ranks: tuple[str, str], wild: int) -> None:
    answer = equity.load_game("flaming-cross-three").showdown(hand, board=board)
    found = answer.to_dict()["players"][0]["high"]
    assert (found["category"], found["ranks"]) == ranks
    assert len(found["wild"]) == wild and all(card[0] == "7" for card in found["wild"])
    stands = [found["wild"].get(card, card) for card in cards(found["cards"])]
    assert "".join(card[0] for card in stands) == found["ranks"]
    assert answer.reasons()[0] == "Every 7 is wild."


def test_a_person_reads_what_a_wild_card_stands_for() -> None:
    answer = equity.load_game("flaming-cross-three").showdown("AhKh2d", "2s2c4h", board="5c / Qh 7s Jh / 4s")
    assert answer.to_dict()["players"][0]["high"]["wild"] == {"7s": "Th"}
    table = str(answer).split("\n\n")[2].splitlines()
    assert "all  royal flush" in table[1] and "A♥K♥Q♥J♥7♠ (7♠ as T♥)" in table[1]
    assert answer.reasons() == ["Every 7 is wild.", "Seat 1 takes the pot with a royal flush."]


def test_a_wild_card_that_stands_for_itself_is_not_spelt_out() -> None:
    answer = equity.load_game("flaming-cross-three").showdown("5h6d9s", board="2c / 4h 7s 3h / 2d")
    assert answer.to_dict()["players"][0]["high"]["wild"] == {"7s": "7s"}
    assert "7♠6♦5♥4♥3♥  horizontal line" in str(answer)


@pytest.mark.parametrize(
    ("centre", "name"),
    [("Ts", "ten"), ("Js", "jack"), ("Qs", "queen"), ("Ks", "king"), ("As", "ace"), ("2s", "2"), ("9s", "9")],
)
def test_the_wild_rank_is_named(centre: str, name: str) -> None:
    answer = equity.load_game("flaming-cross-three").showdown("4h5d8c", board=f"9c / 6c {centre} 3h / 4s")
    assert answer.reasons()[0] == f"Every {name} is wild."


@pytest.mark.parametrize(("place", "winner"), [("above-straight-flush", 1), ("below-straight-flush", 0)])
def test_the_place_of_five_of_a_kind(place: str, winner: int) -> None:
    game = equity.load_game("flaming-cross-three", five_of_a_kind=place)
    answer = game.showdown("9h8hTh", "JdJsJc", board="2c / Jh 7s 7h / 4s")
    assert [high(answer, seat)[0] for seat in (0, 1)] == ["straight flush", "five of a kind"]
    assert [player.share for player in answer.players] == [1 - winner, winner]


def test_a_natural_hand_and_one_with_wild_cards_tie() -> None:
    game = equity.load_game("criss-cross", wild="centre")
    answer = game.showdown("Ts9s", "Th2c", board="Kd Ac 4d / 5h 2s 3c / 8c 7h 6h")
    assert [high(answer, seat) for seat in (0, 1)] == [("straight", "T9876", "bottom row")] * 2
    assert [player.high.high.wild for player in answer.players] == [(), (("2c", "9s"),)]
    assert [player.share for player in answer.players] == [Fraction(1, 2)] * 2


# A line of two natural cards about a wild king, with two hole cards.
WILD_ROW = "9c 9s 8d / {} Ks {} / 9h 8s Tc"


@pytest.mark.parametrize(
    ("hand", "row", "rules", "ranks"),
    [
        ("2h3c", "5d 6s", {"low": "ace-to-five"}, "6532A"),
        ("2h3c", "5d 6s", {"low": "ace-to-five", "wild_low_ace": "no"}, "65432"),
        ("2h3c", "5d 6s", {"low": "ace-to-six"}, "6532A"),
        # 6-5-4-3-2 is a straight there.
        ("2h3c", "5d 6s", {"low": "ace-to-six", "wild_low_ace": "no"}, "76532"),
        ("2h3c", "5d 6s", {"low": "deuce-to-seven"}, "76532"),
        ("4h3c", "5d 6s", {"low": "ace-to-five"}, "6543A"),
        ("4h3c", "5d 6s", {"low": "ace-to-six"}, "6543A"),
        ("4h3c", "5d 6s", {"low": "ace-to-six", "wild_low_ace": "no"}, "86543"),
        ("4h3c", "5d 6s", {"low": "deuce-to-seven"}, "86543"),
        # Two wild cards.
        ("Kh3c", "5d 2s", {"low": "ace-to-five"}, "5432A"),
        ("Kh3c", "5d 2s", {"low": "ace-to-six"}, "6532A"),
        ("Kh3c", "5d 2s", {"low": "deuce-to-seven"}, "75432"),
        ("Kh3c", "5d 2s", {"low": "deuce-to-seven", "wild_low_ace": "no"}, "75432"),
        # Four of one suit: the wild card is of another, so that there is no flush.
        ("2h4h", "3h 6h", {"low": "deuce-to-seven"}, "76432"),
        # A pair stays a pair.
        ("2h2c", "5d 6s", {"low": "ace-to-five"}, "2265A"),
    ],
)
def test_what_wild_cards_stand_for_in_a_low(hand: str, row: str, rules: dict[str, str], ranks: str) -> None:
    answer = equity.load_game("criss-cross", wild="centre", **rules).showdown(hand, board=WILD_ROW.format(*row.split()))
    middle_row = answer.to_dict()["players"][0]["lines"][1]
    assert (middle_row["line"], middle_row["low"]["ranks"]) == ("middle row", ranks)
    wild = middle_row["low"]["wild"]
    assert set(wild) == {card for card in ("Ks", "Kh") if card == "Ks" or card in hand}
    stands = [wild.get(card, card) for card in cards(middle_row["low"]["cards"])]
    assert "".join(card[0] for card in stands) == ranks
    assert len({card[1] for card in stands}) > 1


def test_a_wild_ace_is_no_ace_for_low_where_none_may_be() -> None:
    board = WILD_ROW.format("5d", "7s").replace("Ks", "As")
    for may, ranks in (("yes", "7532A"), ("no", "75432")):
        game = equity.load_game("criss-cross", wild="centre", low="ace-to-five", wild_low_ace=may)
        low = game.showdown("2h3c", board=board).players[0].lines[1].low
        assert low is not None and low.ranks == ranks


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
