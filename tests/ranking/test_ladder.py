"""The ladders, rung by rung, on hands written out; and the faults that other calculators have had."""

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations

import pytest

from equity.cards import cards_text, parse_known
from equity.ranking.evaluate import evaluate
from equity.ranking.ladder import HIGH, LOW_LADDERS, Ladder
from equity.ranking.playing import Hand, best_five, play_hand
from tests.oracle import ranking as oracle

ACE_TO_FIVE = LOW_LADDERS["ace-to-five"]

# Weakest first: of each rung a weak and a strong hand, and close calls between.
HIGH_LADDER = """
    7c5d4h3s2c  high card        75432
    8c5d4h3s2c  high card        85432
    AcKdQhJs9c  high card        AKQJ9
    2c2d5h4s3c  one pair         22543
    2c2d6h4s3c  one pair         22643
    AcAdKhQsJc  one pair         AAKQJ
    3c3d2h2s4c  two pair         33224
    3c3d2h2sAc  two pair         3322A
    AcAdKhKsQc  two pair         AAKKQ
    2c2d2h4s3c  three of a kind  22243
    AcAdAhKsQc  three of a kind  AAAKQ
    5c4d3h2sAc  straight         5432A
    6c5d4h3s2c  straight         65432
    AcKdQhJsTc  straight         AKQJT
    7c5c4c3c2c  flush            75432
    AcKcQcJc9c  flush            AKQJ9
    2c2d2h3s3c  full house       22233
    3c3d3h2s2c  full house       33322
    AcAdAhKsKc  full house       AAAKK
    2c2d2h2s3c  four of a kind   22223
    AcAdAhAsKc  four of a kind   AAAAK
    5c4c3c2cAc  straight flush   5432A
    6c5c4c3c2c  straight flush   65432
    AcKcQcJcTc  straight flush   AKQJT
"""

# Weakest first; a smaller group beats a larger one whatever goes with it.
ACE_TO_FIVE_LADDER = """
    KcKdKhKsQc  four of a kind   KKKKQ
    AcAdAhAs2c  four of a kind   AAAA2
    KcKdKhQsQc  full house       KKKQQ
    2c2d2hAsAc  full house       222AA
    AcAdAh2s2c  full house       AAA22
    KcKdKhQsJc  three of a kind  KKKQJ
    AcAdAh3s2c  three of a kind  AAA32
    KcKdQhQsJc  two pair         KKQQJ
    8c8d4h4s9c  two pair         88449
    6c6d5h5s7c  two pair         66557
    2c2dAhAs3c  two pair         22AA3
    KcKdQhJsTc  one pair         KKQJT
    3c3d4h2sAc  one pair         3342A
    2c2d7h5s4c  one pair         22754
    AcAd4h3s2c  one pair         AA432
    KcQdJhTs9c  no pair          KQJT9
    8c4d3h2sAc  no pair          8432A
    7c6c5c4c3c  no pair          76543
    7c4d3h2sAc  no pair          7432A
    6c5c4c3c2c  no pair          65432
    6c4d3h2sAc  no pair          6432A
    5c4c3c2cAc  no pair          5432A
"""


def rungs(ladder: str) -> Iterator[tuple[list[int], str, str]]:
    for row in ladder.split("\n"):
        if row.strip():
            hand, *category, ranks = row.split()
            yield parse_known(hand, "hand"), " ".join(category), ranks


def hand(ladder: Ladder, text: str) -> Hand:
    return play_hand(ladder, parse_known(text, "hand"))


LADDERS = pytest.mark.parametrize(
    ("ladder", "ranking", "rows"),
    [(HIGH, "high", HIGH_LADDER), (ACE_TO_FIVE, "ace-to-five", ACE_TO_FIVE_LADDER)],
    ids=["high", "ace-to-five"],
)


@LADDERS
def test_each_hand_beats_the_one_before(ladder: Ladder, ranking: str, rows: str) -> None:
    for (weak, *_), (strong, *_) in pairwise(rungs(rows)):
        said = f"{cards_text(strong)} beats {cards_text(weak)}"
        assert play_hand(ladder, strong).strength > play_hand(ladder, weak).strength, said
        assert evaluate(strong, ranking) > evaluate(weak, ranking), said


@LADDERS
def test_each_hand_is_called_what_it_is(ladder: Ladder, ranking: str, rows: str) -> None:
    for cards, category, ranks in rungs(rows):
        found = play_hand(ladder, cards)
        assert (found.category, found.ranks) == (category, ranks)
        assert found.strength == evaluate(cards, ranking)
        assert (ladder.category(found.strength), ladder.ranks(found.strength)) == (category, ranks)
    assert list(dict.fromkeys(category for _, category, _ in rungs(rows))) == [rung.name for rung in ladder.rungs]


@LADDERS
def test_the_order_of_the_cards_is_nothing(ladder: Ladder, ranking: str, rows: str) -> None:
    for cards, _, ranks in rungs(rows):
        hands = [play_hand(ladder, order) for order in permutations(cards)]
        assert {found.strength for found in hands} == {play_hand(ladder, cards).strength}
        assert {cards_text(found.cards)[::2] for found in hands} == {ranks}


def test_suits_make_flushes_and_nothing_else() -> None:
    assert hand(HIGH, "AcKdQhJs9c").strength == hand(HIGH, "AsKhQdJc9s").strength
    assert hand(HIGH, "AcKcQcJc9c").strength == hand(HIGH, "AsKsQsJs9s").strength
    assert hand(ACE_TO_FIVE, "5c4c3c2cAc").strength == hand(ACE_TO_FIVE, "5c4d3h2sAc").strength


# Faults of other calculators


def test_a_five_high_straight_flush_beats_a_six_high_straight() -> None:
    # A fault that PokerTH had.
    assert hand(HIGH, "5h4h3h2hAh").strength > hand(HIGH, "6c5h4h3h2h").strength
    assert evaluate(parse_known("5h4h3h2hAh6c9d", "hand")) == hand(HIGH, "5h4h3h2hAh").strength


def test_a_six_high_straight_flush_beats_a_five_high_one() -> None:
    assert evaluate(parse_known("6h5h4h3h2hAh", "hand")) == hand(HIGH, "6h5h4h3h2h").strength


@pytest.mark.parametrize("text", ["AhKhQhJh9hTc", "9s8s7s6s2s5d", "5d4d3d2d9dAs8c", "KcQcJcTc2c9d3hAh"])
def test_a_straight_beside_a_flush_is_no_straight_flush(text: str) -> None:
    # A fault that Jberczel/holdem had.
    assert HIGH.category(int(evaluate(parse_known(text, "hand")))) == "flush"


@pytest.mark.parametrize("text", ["KcAd2h3s4c", "QcKdAh2s3c", "JcQdKhAs2c", "Ac2d3h4s6c"])
def test_no_straight_goes_round_the_ace(text: str) -> None:
    assert hand(HIGH, text).category == "high card"


def test_the_wheel_is_the_lowest_straight() -> None:
    assert hand(HIGH, "5c4d3h2sAc").strength < hand(HIGH, "6c5d4h3s2c").strength
    assert hand(HIGH, "5c4d3h2sAc").strength > hand(HIGH, "AcAdAhKsQc").strength
    assert cards_text(hand(HIGH, "Ac2s3h4d5c").cards) == "5c4d3h2sAc"


def test_paired_lows_are_compared_as_pairs() -> None:
    # poker-eval, razz test
    assert hand(ACE_TO_FIVE, "6c6d5h5s7c").strength > hand(ACE_TO_FIVE, "8c8d4h4s9c").strength
    assert hand(ACE_TO_FIVE, "2c2d7h5s4c").strength > hand(ACE_TO_FIVE, "3c3d4h2sAc").strength


def test_three_of_a_rank_in_an_omaha_hand_are_no_three_of_a_kind() -> None:
    # A fault that poker-odds-calc had.
    own, board = parse_known("AcAdAhKs", "hand"), parse_known("2c7d9hJsQd", "board")
    found = best_five(HIGH, own, board, [2])
    assert found is not None
    assert (found.category, found.ranks) == ("one pair", "AAQJ9")


# The best of more cards, without tables


@pytest.mark.parametrize(
    ("own", "line", "counts", "category", "ranks"),
    [
        ("KhKd7s4c2h", "9hQh5h", range(2, 6), "flush", "KQ952"),
        ("KhKd7s4c2h", "KsQh3d", range(2, 6), "three of a kind", "KKKQ7"),
        ("AhAd", "KsAc4s", [2], "three of a kind", "AAAK4"),
        ("2c3d", "AhKhQhJhTh", range(3), "straight flush", "AKQJT"),
        ("AhKd", "QhJhTh9h2c", [2], "straight", "AKQJT"),
    ],
)
def test_best_five(own: str, line: str, counts: Sequence[int], category: str, ranks: str) -> None:
    found = best_five(HIGH, parse_known(own, "hand"), parse_known(line, "line"), counts)
    assert found is not None
    assert (found.category, found.ranks) == (category, ranks)
    assert {cards_text([card]) for card in found.cards} <= set(oracle.cards(own + line))


def test_best_five_of_too_few_cards() -> None:
    assert best_five(HIGH, parse_known("AhAd", "hand"), parse_known("KsKd", "line"), [2]) is None
    assert best_five(HIGH, parse_known("AhAd", "hand"), parse_known("KsKdQc", "line"), [3]) is None


# Agreement with the slow referee


def test_a_hand_is_as_the_referee_has_it() -> None:
    rng = random.Random(5)
    decks = [list(range(52)), list(range(0, 52, 2)), list(range(32, 52)), [*range(20), *range(48, 52)]]
    seen = set()
    for _ in range(6000):
        cards = rng.sample(rng.choice(decks), 5)
        if rng.random() < 0.2:
            cards = [4 * (card // 4) for card in cards]
            cards = cards if len(set(cards)) == 5 else rng.sample(range(52), 5)
        texts = [cards_text([card]) for card in cards]
        high, low = play_hand(HIGH, cards), play_hand(ACE_TO_FIVE, cards)
        assert (high.category, high.ranks) == (oracle.category(texts), oracle.ranks_high(texts))
        assert low.ranks == oracle.ranks_low(texts)
        assert sorted(high.cards) == sorted(low.cards) == sorted(cards)
        seen.add(high.category)
    assert seen == set(oracle.CATEGORIES)


# Strengths


@LADDERS
def test_a_strength_is_a_rung_and_a_place_on_it(ladder: Ladder, ranking: str, rows: str) -> None:
    strengths = sorted(set(ladder.strengths.values()))
    assert strengths[0] > 0
    assert strengths[-1] < 1 << 16
    places: dict[int, list[int]] = {}
    for strength in strengths:
        places.setdefault(strength >> 12, []).append(strength & 0xFFF)
    assert list(places) == list(range(len(ladder.rungs)))
    for on_rung in places.values():
        assert on_rung == list(range(1, len(on_rung) + 1))


@pytest.mark.parametrize(
    ("top", "weakest"), [("5", "5432A"), ("6", "65432"), ("8", "87654"), ("T", "T9876"), ("K", "KQJT9")]
)
def test_the_weakest_low_that_qualifies(top: str, weakest: str) -> None:
    assert ACE_TO_FIVE.ranks(ACE_TO_FIVE.qualifying(top)) == weakest
