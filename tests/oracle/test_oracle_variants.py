"""Variations held against deals worked by hand: hole cards to use, a wild centre, a suit half, both ways."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from .deals import best, enumerate_odds, hidden, settle, settle_declared, strengths_by_line
from .games import GAMES, OPTIONS, Game, with_rules
from .hands import best_by_line
from .pots import divide
from .ranking import DECK, cards

GRID = "2c7d9hJsQd3c4h5sTd"
CRISS_CROSS = "Ks7d2cAc9h7h4s7cJd"  # the document's
IRON_CROSS = "Ks9hQh5h3d"  # the document's


def high(game: Game, hole: str, board: str) -> tuple[str, str, str]:
    hand = best(game, cards(hole), cards(board)).high
    return hand.category, hand.ranks, hand.line


# Which cards may be used


@pytest.mark.parametrize(
    ("name", "hole", "board", "expected"),
    [
        ("criss-cross-four-use-two", "AcAdAhKs", GRID, ("one pair", "AAQJ3", "middle row")),
        ("criss-cross-four-flexible", "AcAdAhKs", GRID, ("three of a kind", "AAAKQ", "middle row")),
        ("criss-cross-four-flexible", "AcAdAhAs", GRID, ("four of a kind", "AAAAQ", "middle row")),
        ("criss-cross-four-use-two", "AcAdAhAs", GRID, ("one pair", "AAQJ3", "middle row")),
        ("criss-cross-choice", "AcAdAh", GRID, ("three of a kind", "AAAQJ", "middle row")),
        ("criss-cross-choice", "6c7c8d", GRID, ("straight", "T9876", "right column")),
        ("criss-cross-choice", "7s9d2d", CRISS_CROSS, ("full house", "77799", "centre column")),
        ("iron-cross-four", "KhKd7s4c", IRON_CROSS, ("three of a kind", "KKKQ7", "vertical line")),
        ("iron-cross-two-plus-three", "KhKd7s4c", IRON_CROSS, ("three of a kind", "KKKQ3", "vertical line")),
        ("iron-cross-exactly-two", "KhKd7s4c2h", IRON_CROSS, ("flush", "KQ952", "horizontal line")),
        ("iron-cross", "KhKd7s4c2s", IRON_CROSS, ("three of a kind", "KKKQ7", "vertical line")),
        ("iron-cross-exactly-two", "KhKd7s4c2s", IRON_CROSS, ("three of a kind", "KKKQ3", "vertical line")),
        ("iron-cross", "AcAdAhAs2c", IRON_CROSS, ("four of a kind", "AAAAK", "vertical line")),
        ("iron-cross-exactly-two", "AcAdAhAs2c", IRON_CROSS, ("one pair", "AAKQ3", "vertical line")),
        ("iron-cross-four", "AcAdAhAs", IRON_CROSS, ("four of a kind", "AAAAK", "vertical line")),
    ],
)
def test_cards_that_may_be_used(name: str, hole: str, board: str, expected: tuple[str, str, str]) -> None:
    assert high(GAMES[name], hole, board) == expected


def test_cards_of_two_lines_stay_apart() -> None:
    # The nine is on one line, the ten on the other.
    game, hole = GAMES["iron-cross"], "4h5h6h7h8h"
    assert high(game, hole, "9h2c2dTh2s") == ("straight flush", "98765", "vertical line")
    # Five own cards belong to either line.
    assert high(game, hole, "2s2c2d3cTh") == ("straight flush", "87654", "horizontal line")


def test_defaults_of_the_games() -> None:
    lows = {name: (game.low, game.qualifier) for name, game in GAMES.items() if game.low != "none"}
    assert lows == {"flaming-cross": ("ace-to-five", "none"), "omaha-hi-lo": ("ace-to-five", "8")}
    assert [name for name, game in GAMES.items() if game.wild != "none"] == ["flaming-cross-three"]
    assert [name for name, game in GAMES.items() if game.suit_half != "no"] == ["criss-cross-choice"]
    assert [name for name, game in GAMES.items() if game.both_ways != "one-line"] == ["flaming-cross"]
    assert all(getattr(game, option) in values for game in GAMES.values() for option, values in OPTIONS.items())


def test_rules_are_checked() -> None:
    with pytest.raises(ValueError, match="wild=middle"):
        with_rules(GAMES["criss-cross"], wild="middle")
    with pytest.raises(ValueError, match="colour=red"):
        with_rules(GAMES["criss-cross"], colour="red")
    with pytest.raises(ValueError, match="no centre"):
        best(with_rules(GAMES["omaha"], wild="centre"), cards("AcAdAhKs"), cards("2c7d9hJsQd"))


# A wild centre


def test_the_centre_and_its_rank_are_wild() -> None:
    wild = with_rules(GAMES["criss-cross"], wild="centre")
    # Two aces and two more with the wild nine; a nine in the hand makes four sevens.
    assert high(wild, "AhAd", CRISS_CROSS) == ("four of a kind", "AAAA7", "middle row")
    assert high(wild, "9c8h", CRISS_CROSS) == ("four of a kind", "77778", "centre column")
    hand = best(wild, cards("9c8h"), cards(CRISS_CROSS)).high
    assert sorted(hand.cards) == sorted(cards("9c8h7d9h7c")) and sorted(hand.stands) == sorted(cards("8h7d7c7h7s"))
    # Without the rule a nine is a nine.
    assert high(GAMES["criss-cross"], "9c8h", CRISS_CROSS) == ("two pair", "99778", "centre column")


def test_three_hole_cards_and_a_wild_centre() -> None:
    # Seven wild: the ace, the king, two wild cards and the jack in the east.
    board = "2c9c7hJd3s"
    assert high(GAMES["flaming-cross-three"], "AcKd7s", board) == ("straight", "AKQJT", "horizontal line")
    assert high(GAMES["flaming-cross-three"], "2d2h7s", board) == ("five of a kind", "22222", "vertical line")
    assert best(GAMES["flaming-cross-three"], cards("AcKd7s"), cards(board)).low is None


def test_a_wild_centre_to_come() -> None:
    # Any centre card makes four aces, an ace five sevens of the middle row. Seven and eight make four
    # sevens, and five when an eight in the centre makes the one in the hand wild.
    wild = with_rules(GAMES["criss-cross"], wild="centre")
    odds = enumerate_odds(wild, [cards("AhAd"), cards("7s8h")], hidden("Ks7d2cAcxx7h4s7cJd"))
    aces, sevens = odds.seats
    assert (odds.deals, aces.equity, sevens.equity) == (40, Fraction(37, 40), Fraction(3, 40))
    assert aces.made == {"four of a kind": Fraction(39, 40), "five of a kind": Fraction(1, 40)}
    assert sevens.made == {"four of a kind": Fraction(37, 40), "five of a kind": Fraction(3, 40)}
    # The best kicker is a king, on the falling diagonal with a jack, in the left column with a four; then a jack.
    assert aces.lines == {
        "middle row": Fraction(31, 40), "left column": Fraction(3, 40), "falling diagonal": Fraction(6, 40),
    }  # fmt: skip


def test_the_low_with_a_wild_centre() -> None:
    # A-2-4-5 and the wild centre: a three would make a straight where straights count, a six does not.
    board, hole = cards("Ks7d2cKc3hQh4s7cJd"), cards("Ac5d")
    for kind, ranks in (("ace-to-five", "5432A"), ("ace-to-six", "6542A")):
        low = best(with_rules(GAMES["criss-cross"], wild="centre", low=kind), hole, board).low
        assert low is not None and (low.ranks, low.line) == (ranks, "rising diagonal")
        assert sorted(low.cards) == sorted(cards("Ac5d2c3h4s"))


# The suit half


def test_the_suit_half() -> None:
    # Hearts: the king beats the queen, and the ace on the board counts for nobody.
    board = cards("Ks7d2cAh9h7h4s7cJd")
    results = settle(GAMES["criss-cross-choice"], [cards("AcAd3c"), cards("Kh8s5s"), cards("QhTh2h")], board)
    assert [result.suit_card for result in results] == [None, "Kh", "Qh"]
    assert [result.suit_win for result in results] == [False, True, False]
    assert results[2].best.high.ranks == "AQT97"
    assert [result.share for result in results] == [0, Fraction(1, 2), Fraction(1, 2)]
    assert not any(result.scoop for result in results)


def test_a_suit_nobody_holds() -> None:
    board = cards("Ks7d2cAh9h7h4s7cJd")
    results = settle(GAMES["criss-cross-choice"], [cards("AcAd3c"), cards("Kd8s5s")], board)
    assert [result.suit_card for result in results] == [None, None]
    assert [result.share for result in results] == [1, 0] and results[0].scoop
    # One heart, be it the two, takes half.
    results = settle(GAMES["criss-cross-choice"], [cards("AcAd3c"), cards("Kd8s2h")], board)
    assert [result.share for result in results] == [Fraction(1, 2)] * 2
    # Both halves for one.
    results = settle(GAMES["criss-cross-choice"], [cards("AcAd3h"), cards("Kd8s2h")], board)
    assert [result.share for result in results] == [1, 0] and results[0].scoop


def test_the_suit_of_a_centre_to_come() -> None:
    # The first holds the aces of clubs and hearts. Of 38 unseen cards 10 are clubs and 9 hearts; of the others nobody
    # holds any.
    holes = [cards("AcAh3c"), cards("Kc8h5h")]
    first, second = enumerate_odds(GAMES["criss-cross-choice"], holes, hidden("Ks7d2dAsxx7s4s7hJd")).seats
    assert [first.suit_win, second.suit_win] == [Fraction(19, 38), 0]


# Both ways

FLAMING = "Kd3c7h4sKh"  # the document's


def test_the_documents_hand_may_say_both() -> None:
    holes = [cards("Ah2d5c9sKs"), cards("QsQcJd8d6c")]
    for both_ways in OPTIONS["both_ways"]:
        game = with_rules(GAMES["flaming-cross"], both_ways=both_ways)
        assert [result.both for result in settle(game, holes, cards(FLAMING))] == [True, False]
        assert settle_declared(game, holes, cards(FLAMING), ["both", "high"]) == [1, 0]
        assert settle_declared(game, holes, cards(FLAMING), ["high", "both"]) == [1, 0]


def test_two_lines_or_one() -> None:
    # Four kings on one line, 7-4-3-2-A on the other, where for high there is but a pair of kings against two pair.
    holes = [cards("Ah2dKsKc8h"), cards("QsQcJd8d6c")]
    two = GAMES["flaming-cross"]
    one = with_rules(two, both_ways="one-line")
    result = settle(two, holes, cards(FLAMING))[0]
    assert result.best.low is not None
    assert (result.best.high.ranks, result.best.high.line) == ("KKKKA", "vertical line")
    assert (result.best.low.ranks, result.best.low.line) == ("7432A", "horizontal line")
    assert best_by_line(two, holes[0], cards(FLAMING))["horizontal line"].high.ranks == "KKA87"
    assert result.both is True and settle(one, holes, cards(FLAMING))[0].both is False
    # A third seat has 7-6-5-4-3; without it nobody would contest low on the line with the kings.
    holes.append(cards("3d5d6sTd9h"))
    said = ["both", "high", "low"]
    assert settle_declared(two, holes, cards(FLAMING), said) == [1, 0, 0]
    assert settle_declared(one, holes, cards(FLAMING), said) == [0, Fraction(1, 2), Fraction(1, 2)]
    kept = with_rules(one, both_fails="keeps-half")
    assert settle_declared(kept, holes, cards(FLAMING), said) == [1, 0, 0]
    assert settle_declared(one, holes[:2], cards(FLAMING), said[:2]) == [1, 0]


def test_a_tie_is_enough_or_not() -> None:
    # All play A-2 for low, and the first has the best pair.
    holes = [cards("Ac2cKcKd"), cards("Ad2dTcTd"), cards("Ah2hJcJd")]
    board = cards("3s6s7dQhQc")
    win = GAMES["omaha-hi-lo"]
    tie = with_rules(win, both_must="tie")
    assert [result.both for result in settle(win, holes, board)] == [False, False, False]
    assert [result.both for result in settle(tie, holes, board)] == [True, False, False]
    assert settle_declared(tie, holes, board, ["both", "low", "low"]) == [
        Fraction(2, 3),
        Fraction(1, 6),
        Fraction(1, 6),
    ]
    assert settle_declared(win, holes, board, ["both", "low", "low"]) == [0, Fraction(1, 2), Fraction(1, 2)]


def test_both_without_a_low_fails_where_a_scoop_does_not() -> None:
    # The second seat scoops 15 boards, none with another spade: 9 with a four and a six, for 8-7-6-5-4 and 8-6-5-4-A,
    # and 6 with fives and sevens, on which nobody has a low.
    holes = [cards("AsKhQsJh"), cards("AcKd5d7h")]
    odds = enumerate_odds(GAMES["omaha-hi-lo"], holes, hidden("8sTsJcxxxx"))
    assert [odds.seats[1].scoop, odds.seats[1].both] == [Fraction(15, 820), Fraction(9, 820)]
    assert odds.seats[0].both == 0
    assert enumerate_odds(GAMES["omaha"], holes, hidden("8sTsJc2cxx")).seats[1].both is None
    with pytest.raises(ValueError, match="without a low"):
        settle_declared(GAMES["omaha"], holes, cards("8sTsJc2c3c"), ["high", "low"])


RULES = [
    ("iron-cross", {"low": "ace-to-five"}),
    ("iron-cross", {"low": "deuce-to-seven", "wild": "centre", "qualifier": "9", "both_must": "tie"}),
    ("flaming-cross", {"qualifier": "8"}),
    ("flaming-cross", {"low": "ace-to-six", "both_must": "tie"}),
    ("criss-cross", {"low": "ace-to-five", "wild": "centre", "wild_low_ace": "no", "both_must": "tie"}),
    ("criss-cross", {"low": "deuce-to-seven", "both_ways": "two-lines"}),
]


@pytest.mark.parametrize(("name", "rules"), RULES)
def test_both_and_the_declared_pot_agree(name: str, rules: dict[str, str]) -> None:
    # Whoever says both, against each other seat once for high and once for low, gets something just when it succeeds.
    random = Random(f"{name} {rules}")
    game = with_rules(GAMES[name], **rules)
    succeeded = 0
    for _ in range(20):
        drawn = random.sample(DECK, 3 * game.hole_cards + len(game.cells))
        holes = [drawn[i * game.hole_cards : (i + 1) * game.hole_cards] for i in range(3)]
        board = drawn[3 * game.hole_cards :]
        lines = strengths_by_line(game, holes, board)
        results = settle(game, holes, board)
        for seat, result in enumerate(results):
            others = [lines[other] for other in range(3) if other != seat]
            found = divide(
                [lines[seat], *others, *others],
                ["both", "high", "high", "low", "low"],
                one_line=game.both_ways == "one-line",
                must_win=game.both_must == "win",
                keeps_half=False,
            )
            assert result.both == (found[0] > 0)
            succeeded += found[0] > 0
        # All going both ways and nobody out, the cards speak.
        kept = with_rules(game, both_fails="keeps-half")
        assert settle_declared(kept, holes, board, ["both"] * 3) == [result.share for result in results]
    assert succeeded > 0


@pytest.mark.parametrize(
    ("name", "rules", "holes", "board", "orders"),
    [
        ("criss-cross-choice", {}, ["AcKd3h", "8c9dTh"], "xx2d3sTcxx4s5c9hTs", 1),
        ("iron-cross", {"wild": "centre", "low": "ace-to-six"}, ["Ac2d5h9s9c", "8c8d4h3sTh"], "KdxxxxxxKh", 2),
        ("flaming-cross-three", {}, ["Ac2d5h", "8c8dxx"], "KdTdxxJhKh", 1),
    ],
)
def test_agrees_with_every_order(name: str, rules: dict[str, str], holes: list[str], board: str, orders: int) -> None:
    game = with_rules(GAMES[name], **rules)
    rows, unseen = [hidden(row) for row in (*holes, board)], cards("AhAdKs8h7c6d2sJc")
    known = [card for row in rows for card in row if card is not None]
    odds = enumerate_odds(game, rows[:-1], rows[-1], deck=[*known, *unseen])
    results = []
    for order in permutations(unseen, sum(row.count(None) for row in rows)):
        left = iter(order)
        full = [[card or next(left) for card in row] for row in rows]
        results.append(settle(game, full[:-1], full[-1]))
    assert len(results) == odds.deals * orders
    for seat, chances in enumerate(odds.seats):
        assert chances.equity * len(results) == sum(result[seat].share for result in results)
        assert chances.suit_win * len(results) == sum(result[seat].suit_win for result in results)
        assert (chances.both or 0) * len(results) == sum(bool(result[seat].both) for result in results)
