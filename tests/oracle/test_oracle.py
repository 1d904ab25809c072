"""The referee held against facts worked by hand or published: lines, dividing the pot, odds."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from .deals import Odds, best, enumerate_odds, hidden, settle, shares
from .games import GAMES
from .ranking import DECK, cards, category, ranks_high, ranks_low

CRISS_CROSS = cards("Ks7d2cAc9h7h4s7cJd")


def counts(odds: Odds, name: str) -> list[Fraction]:
    """One field of every seat as a number of deals."""
    return [getattr(seat, name) * odds.deals for seat in odds.seats]


# The documents' worked examples


def on_line(name: str, line: str, hole: str, board: Sequence[str]) -> tuple[str, str]:
    """The best high on one line alone."""
    game = replace(GAMES[name], lines={line: GAMES[name].lines[line]})
    hand = best(game, cards(hole), board).high
    return category(hand.cards), ranks_high(hand.cards)


def test_criss_cross_choosing_the_best_line() -> None:
    game = GAMES["criss-cross"]
    assert on_line("criss-cross", "middle row", "AhAd", CRISS_CROSS) == ("three of a kind", "AAA97")
    first, second = settle(game, [cards("AhAd"), cards("7s8h")], CRISS_CROSS)
    assert (ranks_high(first.best.high.cards), first.best.high.line) == ("AAAK4", "left column")
    assert (ranks_high(second.best.high.cards), second.best.high.line) == ("77798", "centre column")
    assert first.high_win and first.scoop and first.share == 1
    assert not second.high_win and second.share == 0


def test_iron_cross_row_or_column() -> None:
    board, hole = cards("Ks9hQh5h3d"), "KhKd7s4c2h"
    assert on_line("iron-cross", "vertical line", hole, board) == ("three of a kind", "KKKQ7")
    hand = best(GAMES["iron-cross"], cards(hole), board).high
    assert (category(hand.cards), ranks_high(hand.cards), hand.line) == ("flush", "KQ952", "horizontal line")


def test_flaming_cross_using_one_line_at_a_time() -> None:
    board, hole = cards("Kd3c7h4sKh"), "Ah2d5c9sKs"
    assert on_line("flaming-cross", "vertical line", hole, board) == ("three of a kind", "KKKA9")
    hands = best(GAMES["flaming-cross"], cards(hole), board)
    assert (category(hands.high.cards), ranks_high(hands.high.cards)) == ("straight", "5432A")
    assert hands.low is not None and hands.low_qualifies
    assert (hands.high.line, hands.low.line, ranks_low(hands.low.cards)) == (*["horizontal line"] * 2, "5432A")


# Layouts


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("criss-cross", {"8-1-5", "4-9-2", "7-3-6", "8-4-7", "1-9-3", "5-2-6", "8-9-6", "5-9-7"}),
        ("iron-cross", {"4-5-2", "1-5-3"}),
        ("flaming-cross", {"1-5-3", "2-5-4"}),
    ],
)
def test_lines_in_the_documents_numbers(name: str, numbers: set[str]) -> None:
    game = GAMES[name]
    assert sorted(game.turns) == list(range(len(game.cells)))
    assert {"-".join(str(game.turns.index(cell) + 1) for cell in line) for line in game.lines.values()} == numbers


# Dividing the pot


def test_equal_hands_are_reported_on_the_first_line() -> None:
    hand = best(GAMES["iron-cross"], cards("AcKcQcJcTc"), cards("2d3d4d5d6d")).high
    assert (category(hand.cards), hand.line) == ("straight flush", "horizontal line")
    game = GAMES["criss-cross"]
    board = cards("KcQdJhJs2c3dQs4h5s")  # K-Q-J in the top row and in the left column
    assert best(game, cards("AcAd"), board).high.line == "top row"
    turned = replace(game, lines=dict(reversed(list(game.lines.items()))))
    assert best(turned, cards("AcAd"), board).high.line == "left column"


def test_three_of_a_rank_in_an_omaha_hand_are_no_three_of_a_kind() -> None:
    hand = best(GAMES["omaha"], cards("AcAdAhKs"), cards("2c7d9hJsQd")).high
    assert (category(hand.cards), ranks_high(hand.cards)) == ("one pair", "AAQJ9")


def test_nobody_qualifies_so_high_takes_all() -> None:
    # Two low cards on the board, and a low needs three.
    first, second = settle(GAMES["omaha-hi-lo"], [cards("AcAdKhQh"), cards("2c3d4hJs")], cards("5c8dTcKsTd"))
    assert [first.share, second.share] == [1, 0]
    assert first.scoop and not first.low_win and not first.low_tie
    assert not second.low_win and not second.low_tie and not second.best.low_qualifies


def test_low_half_may_be_shared() -> None:
    # All three play A-2 for 7-6-3-2-A, and the first has the best pair besides.
    holes = [cards("Ac2cKcKd"), cards("Ad2dTcTd"), cards("Ah2hJcJd")]
    results = settle(GAMES["omaha-hi-lo"], holes, cards("3s6s7dQhQc"))
    assert [r.share for r in results] == [Fraction(1, 2) + Fraction(1, 6), Fraction(1, 6), Fraction(1, 6)]
    assert [(r.high_win, r.low_win, r.low_tie, r.scoop) for r in results] == [
        (True, False, True, False), (False, False, True, False), (False, False, True, False),
    ]  # fmt: skip


def test_ties_of_more_than_two_go_to_those_who_share_only() -> None:
    holes = [cards("2c3c"), cards("2d3d"), cards("2h3h"), cards("2s4s")]
    board = cards("AcKdQhJsTc")
    assert shares(GAMES["texas-holdem"], holes, board) == [Fraction(1, 4)] * 4
    assert shares(GAMES["texas-holdem"], holes, cards("4cKdQh5s6c")) == [Fraction(1, 3)] * 3 + [0]


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        shares(GAMES["criss-cross"], [cards("AhAd"), cards("Ah8h")], CRISS_CROSS)


# Odds


def test_holdem_three_ways() -> None:
    # poker-eval EnumerateTest
    holes = [cards("KsKh"), cards("AdTd"), cards("9c8c")]
    odds = enumerate_odds(GAMES["texas-holdem"], holes, hidden("KdJdThxxxx"), dead=cards("As2h"))
    assert odds.deals == 820
    assert counts(odds, "high_win") == counts(odds, "scoop") == [434, 320, 60]
    assert counts(odds, "high_tie") == [6, 6, 6]
    assert counts(odds, "equity") == [436, 322, 62]


def test_holdem_three_outs_in_two_cards() -> None:
    # poker-eval SAIETest: two straight flushes and four queens
    odds = enumerate_odds(GAMES["texas-holdem"], [cards("KhQc"), cards("TdTc")], hidden("QhThTsxxxx"))
    assert odds.deals == 990
    assert counts(odds, "high_win") == [3, 987]
    assert counts(odds, "high_tie") == [0, 0]
    made = odds.seats[0].made
    assert made["straight flush"] == Fraction(2, 990)
    assert made["four of a kind"] == Fraction(1, 990)


def test_omaha_hi_lo() -> None:
    # poker-eval bug1823
    holes = [cards("AsKhQsJh"), cards("AcKd5d7h")]
    odds = enumerate_odds(GAMES["omaha-hi-lo"], holes, hidden("8sTsJcxxxx"))
    assert odds.deals == 820
    assert counts(odds, "scoop") == [500, 15]
    assert counts(odds, "high_win") == [715, 15]
    assert counts(odds, "high_tie") == [90, 90]
    assert counts(odds, "low_win") == [0, 224]
    assert counts(odds, "low_tie") == [0, 0]
    assert sum(seat.equity for seat in odds.seats) == 1


def test_criss_cross_with_the_centre_to_come() -> None:
    # The three eights make sevens full of eights in the centre column. For the aces an ace makes four and, like each of
    # the three kings, moves the hand from the left column (king and four) to the middle row (a card and seven).
    board = hidden("Ks7d2cAcxx7h4s7cJd")
    aces, sevens = enumerate_odds(GAMES["criss-cross"], [cards("AhAd"), cards("7s8h")], board).seats
    assert (aces.equity, sevens.equity) == (Fraction(37, 40), Fraction(3, 40))
    assert aces.made == {"three of a kind": Fraction(39, 40), "four of a kind": Fraction(1, 40)}
    assert aces.lines == {"left column": Fraction(36, 40), "middle row": Fraction(4, 40)}
    assert sevens.made == {"three of a kind": Fraction(37, 40), "full house": Fraction(3, 40)}
    assert sevens.lines == {"centre column": Fraction(1)}


def test_dead_and_missing_cards_are_not_dealt() -> None:
    board, holes = hidden("Ks7d2cAcxx7h4s7cJd"), [cards("AhAd"), cards("7s8h")]
    dead = enumerate_odds(GAMES["criss-cross"], holes, board, dead=["8c"])
    assert (dead.deals, dead.seats[1].equity) == (39, Fraction(2, 39))
    thin = [card for card in DECK if card not in ("8c", "8d", "8s", "2d")]
    assert (enumerate_odds(GAMES["criss-cross"], holes, board, deck=thin).seats[1].equity) == 0
    with pytest.raises(ValueError, match="too few"):
        enumerate_odds(GAMES["criss-cross"], holes, board, deck=["Ah", "Ad"])


def test_a_hand_with_an_unknown_card() -> None:
    # Three sevens in the centre column need a second nine to beat three aces, and three nines are unseen.
    odds = enumerate_odds(GAMES["criss-cross"], [cards("AhAd"), hidden("7sxx")], CRISS_CROSS)
    assert odds.deals == 40
    assert odds.seats[1].made == {"three of a kind": Fraction(37, 40), "full house": Fraction(3, 40)}
    assert odds.seats[1].equity == Fraction(3, 40)


def test_a_full_board_is_one_deal() -> None:
    odds = enumerate_odds(GAMES["criss-cross"], [cards("AhAd"), cards("7s8h")], CRISS_CROSS)
    assert odds.deals == 1
    assert counts(odds, "scoop") == [1, 0]
    assert counts(odds, "low_win") == [0, 0]


@pytest.mark.parametrize(
    ("name", "holes", "board", "orders"),
    [
        ("flaming-cross", ["Ac2d5h9s9c", "8c8d4h3sxx"], "KdxxxxxxKh", 2),  # west and east lie on one line
        ("flaming-cross", ["Ac2d5h9s9c", "8c8d4hxxxx"], "KdTdxxJhKh", 2),  # two cards of one hand
        ("criss-cross", ["AcKd", "8c9d"], "xx2d3hxxxx4s5c9hTs", 1),  # no two cells of the grid alike
        ("omaha-hi-lo", ["Ac2d5h9s", "8c8d4hxx"], "KdTd3hxxxx", 2),
    ],
)
def test_agrees_with_every_order_of_the_unseen_cards(name: str, holes: list[str], board: str, orders: int) -> None:
    game, places = GAMES[name], "".join([*holes, board])
    known = [card for card in cards(places) if card != "xx"]
    deck = [*known, *cards("AhAdKs8h7c6d2sJc")]
    odds = enumerate_odds(game, [hidden(hole) for hole in holes], hidden(board), deck=deck)

    total, scoops, low_wins, made, deals = [Fraction(0)] * 2, [0, 0], [0, 0], [Counter[str](), Counter[str]()], 0
    for order in permutations(cards("AhAdKs8h7c6d2sJc"), places.count("xx")):
        unseen = iter(order)
        full = [[next(unseen) if card == "xx" else card for card in cards(row)] for row in (*holes, board)]
        deals += 1
        for seat, result in enumerate(settle(game, full[:-1], full[-1])):
            total[seat] += result.share
            scoops[seat] += result.scoop
            low_wins[seat] += result.low_win
            made[seat][category(result.best.high.cards)] += 1
    assert deals == odds.deals * orders
    for seat, chances in enumerate(odds.seats):
        assert chances.equity * deals == total[seat]
        assert chances.scoop * deals == scoops[seat]
        assert chances.low_win * deals == low_wins[seat]
        assert {words: p * deals for words, p in chances.made.items()} == made[seat]
