"""Showdowns with wild cards: what they stand for, in high and in low hands, and how that is told."""

from fractions import Fraction

import pytest

import equity
from tests.oracle.ranking import cards
from tests.questions.test_showdown import high


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
