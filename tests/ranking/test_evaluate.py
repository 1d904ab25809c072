"""`equity.evaluate` and `equity.describe`: shapes, errors, words, and agreement with the slow referee."""

import random
from collections.abc import Callable
from itertools import combinations, pairwise

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray

import equity
from equity.cards import cards_text, parse_known
from equity.ranking.ladder import HIGH, LOW_LADDERS
from tests.oracle import ranking as oracle


def read(*hands: str) -> NDArray[np.int64]:
    return np.array([parse_known(hand, "hand") for hand in hands])


# Shapes


@pytest.mark.parametrize("size", [5, 6, 7, 8])
@pytest.mark.parametrize("shape", [(), (1,), (4,), (2, 3), (2, 0, 3)])
def test_evaluate__one_strength_a_hand(size: int, shape: tuple[int, ...]) -> None:
    hands = np.random.default_rng(size).permuted(np.tile(np.arange(52), (*shape, 1)), axis=-1)[..., :size]
    for ranking in "high", "ace-to-five":
        strengths = equity.evaluate(hands, ranking)
        assert strengths.shape == shape
        assert strengths.dtype == np.uint16
        for place in np.ndindex(shape):
            assert strengths[place] == equity.evaluate(hands[place].tolist(), ranking)


def test_evaluate__any_integers_in_any_order_of_memory() -> None:
    hands = read("AhAdAcAsKd7c", "9c8c7c6c5c2d")
    wanted = equity.evaluate(hands)
    for dtype in np.int8, np.uint8, np.int32, np.uint64:
        assert np.array_equal(equity.evaluate(hands.astype(dtype)), wanted)
    assert np.array_equal(equity.evaluate(np.asfortranarray(hands)), wanted)
    assert np.array_equal(equity.evaluate(hands[::-1, ::-1]), wanted[::-1])


def test_evaluate__leaves_the_cards_alone() -> None:
    hands = read("9c8c7c6c5c2d").astype(np.uint8)
    before = hands.copy()
    equity.evaluate(hands)
    assert np.array_equal(hands, before)


# Errors


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (3, r"shape \(\)"),
        ([0, 1, 2, 3], r"shape \(4,\)"),
        ([[0, 1, 2, 3, 4, 5, 6, 7, 8]], r"shape \(1, 9\)"),
        (np.zeros((5, 0), np.int64), r"shape \(5, 0\)"),
        ([0.0, 1.0, 2.0, 3.0, 4.0], "float64"),
        ([True, False, True, False, True], "bool"),
        (["Ah", "Ad", "Ac", "As", "Kd"], "integers from 0 to 51"),
        ([0, 1, 2, 3, 52], "0 to 52"),
        ([-1, 1, 2, 3, 4], "-1 to 4"),
        ([0, 1, 2, 3, 256], "0 to 256"),
        ([0, 1, 2, 3, 3], "hand 0 has a card twice"),
        ([[0, 1, 2, 3, 4], [7, 1, 2, 3, 7]], "hand 1 has a card twice"),
    ],
)
def test_evaluate__refuses_what_is_no_hand(cards: ArrayLike, said: str) -> None:
    with pytest.raises(equity.QuestionError, match=said):
        equity.evaluate(cards)


@pytest.mark.parametrize(
    ("ranking", "qualifier", "said"),
    [
        ("razz", None, 'no ranking "razz"; rankings are high, ace-to-five'),
        ("high", "8", "a qualifier is for a low"),
        ("ace-to-five", "4", 'no qualifier "4"; it is one of 5 6 7 8 9 T J Q K'),
        ("ace-to-five", "A", 'no qualifier "A"'),
        ("ace-to-five", "", 'no qualifier ""'),
        ("ace-to-five", "56", 'no qualifier "56"'),
    ],
)
def test_evaluate__refuses_what_is_no_ranking(ranking: str, qualifier: str | None, said: str) -> None:
    with pytest.raises(equity.QuestionError, match=said):
        equity.evaluate([0, 4, 8, 12, 17], ranking, qualifier)


# Qualifiers


def test_evaluate__qualifier() -> None:
    hands = read("8c7d6h5s4c", "9c4d3h2sAc", "2c2d3h4s5c", "8c4d3h2sAc", "5c4c3c2cAc")
    bare = equity.evaluate(hands, "ace-to-five")
    assert (bare > 0).all()
    for qualifier, qualify in {
        "5": [False, False, False, False, True],
        "7": [False, False, False, False, True],
        "8": [True, False, False, True, True],
        "9": [True, True, False, True, True],
        "K": [True, True, False, True, True],
    }.items():
        wanted = np.where(qualify, bare, 0)
        assert np.array_equal(equity.evaluate(hands, "ace-to-five", qualifier), wanted), qualifier


def test_evaluate__qualifier_of_more_cards_than_five() -> None:
    low, none = equity.evaluate(read("8c7d6h5s4c4dKc", "9c9d8h7sAcKcQd"), "ace-to-five", "8")
    assert equity.describe(low, "ace-to-five") == "8-7-6-5-4"
    assert none == 0


# Agreement with the slow referee


def thinned_hands(size: int, count: int) -> list[list[int]]:
    """Random hands, most of them from decks of few ranks or suits, where the rare categories come up."""
    rng = random.Random(size)
    decks = [
        [4 * rank + suit for rank in ranks for suit in suits]
        for ranks, suits in [
            (range(13), range(4)),
            (range(13), (1, 3)),
            (range(5, 13), (0, 2)),
            ((12, 0, 1, 2, 3, 4), (0, 3)),
            ((0, 5, 11, 12), range(4)),
            (range(2, 9), range(4)),
            (range(4, 13), (2,)),
        ]
    ]
    return [rng.sample(decks[number % len(decks)], size) for number in range(count)]


def strengths_rise_with(found: list[tuple[tuple[int, ...], int]]) -> bool:
    """Whether strengths are equal where the referee's are, and in its order elsewhere."""
    in_order = sorted(set(found))
    return all(weak[0] < strong[0] and weak[1] < strong[1] for weak, strong in pairwise(in_order))


RANKINGS = pytest.mark.parametrize(
    ("ranking", "strength", "ranks"),
    [("high", oracle.high, oracle.ranks_high), ("ace-to-five", oracle.low_ace_to_five, oracle.ranks_low)],
    ids=["high", "ace-to-five"],
)


@RANKINGS
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_evaluate__agrees_with_the_referee(
    size: int,
    ranking: str,
    strength: Callable[[list[str]], tuple[int, ...]],
    ranks: Callable[[list[str]], str],
) -> None:
    ladder = HIGH if ranking == "high" else LOW_LADDERS["ace-to-five"]
    hands = thinned_hands(size, 2400)
    found = []
    categories = set()
    for hand, said in zip(hands, equity.evaluate(hands, ranking).tolist(), strict=True):
        texts = [cards_text([card]) for card in hand]
        best = max(combinations(texts, 5), key=lambda five: strength(list(five)))
        assert ladder.ranks(said) == ranks(list(best)), cards_text(hand)
        if ranking == "high":
            assert ladder.category(said) == oracle.category(best), cards_text(hand)
        found.append((strength(list(best)), said))
        categories.add(ladder.category(said))
    assert strengths_rise_with(found)
    if size == 5 or ranking == "high":
        # The sample has seen all there are.
        assert categories == {rung.name for rung in ladder.rungs}


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_evaluate__qualifies_what_the_referee_qualifies(size: int) -> None:
    hands = thinned_hands(size, 300)
    for qualifier in "58K":
        for hand, said in zip(hands, equity.evaluate(hands, "ace-to-five", qualifier), strict=True):
            fives = combinations([cards_text([card]) for card in hand], 5)
            assert (said > 0) == any(oracle.low_qualifies(five, qualifier) for five in fives), cards_text(hand)


def test_evaluate__eight_cards_of_one_suit_are_no_flush_for_low() -> None:
    strength = int(equity.evaluate(parse_known("7d9dKd2d8d3dQdAd", "hand"), "ace-to-five"))
    assert equity.describe(strength, "ace-to-five") == "8-7-3-2-A"


# Words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("AcKdQhJs9c", "ace high"),
        ("7c5d4h3s2c", "seven high"),
        ("6c6d5h4s3c", "pair of sixes"),
        ("AcAd5h4s3c", "pair of aces"),
        ("KcKd3h3s4c", "kings and threes"),
        ("6c6d2h2s3c", "sixes and twos"),
        ("AcAdAhKsQc", "three aces"),
        ("TcTdTh4s2c", "three tens"),
        ("5c4d3h2sAc", "five-high straight"),
        ("AcKdQhJsTc", "ace-high straight"),
        ("AcKcQcJc9c", "ace-high flush"),
        ("7c5c4c3c2c", "seven-high flush"),
        ("KcKdKh7s7c", "kings full of sevens"),
        ("2c2d2hAsAc", "twos full of aces"),
        ("QcQdQhQs2c", "four queens"),
        ("5c4c3c2cAc", "five-high straight flush"),
        ("KcQcJcTc9c", "king-high straight flush"),
        ("AcKcQcJcTc", "royal flush"),
    ],
)
def test_describe__high(hand: str, words: str) -> None:
    assert equity.describe(int(equity.evaluate(parse_known(hand, "hand")))) == words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Ac2d4h6s8c", "8-6-4-2-A"),
        ("5c4c3c2cAc", "5-4-3-2-A"),
        ("2c2d7h5s4c", "2-2-7-5-4"),
        ("AcKdQhJsTc", "K-Q-J-T-A"),
    ],
)
def test_describe__low(hand: str, words: str) -> None:
    strength = int(equity.evaluate(parse_known(hand, "hand"), "ace-to-five"))
    assert equity.describe(strength, "ace-to-five") == words


@pytest.mark.parametrize("strength", [0, 4096, 0x8FFF, 1 << 16, -1])
def test_describe__refuses_what_no_hand_has(strength: int) -> None:
    with pytest.raises(equity.QuestionError, match=f"no hand has the strength {strength}"):
        equity.describe(strength)


def test_describe__refuses_what_is_no_ranking() -> None:
    with pytest.raises(equity.QuestionError, match='no ranking "best"'):
        equity.describe(1, "best")
