"""Showdowns of random deals under every rule, as the cards speak and as seats declare, against the referee."""

from random import Random
from typing import Any

import pytest

from tests.oracle.deals import Hand, Result, settle, settle_declared
from tests.oracle.games import Game
from tests.oracle.lows import category_low
from tests.oracle.ranking import cards, category

from .variants import VARIANTS, WITH_LOW, Cards, Variant, draw_deal, texts

WORDS = ("high", "low", "both")


def check_hand(found: dict[str, Any], expected: Hand, game: Game, hole: Cards, board: Cards) -> None:
    """Hold a hand as reported against the referee's; its five cards may be other ones that are as good."""
    assert (found["ranks"], found["line"]) == (expected.ranks, expected.line)
    played = cards(found["cards"])
    own = [card for card in played if card in hole]
    on_line = [board[cell] for cell in game.lines[expected.line]]
    assert game.own_min <= len(own) <= game.own_max
    assert len(set(played)) == 5 and set(played) <= {*own, *on_line}
    # Each wild card, and no other, stands for a card; with those the hand is what it is said to be.
    wild_rank = board[game.centre][0] if game.wild == "centre" and game.centre is not None else None
    stands_for = found.get("wild", {})
    assert set(stands_for) == {card for card in played if card[0] == wild_rank}
    stands = [stands_for.get(card, card) for card in played]
    assert "".join(card[0] for card in stands) == expected.ranks
    if expected.category == "five of a kind":
        return
    assert len(set(stands)) == 5
    assert expected.category == (category(stands) if "category" in found else category_low(stands, game.low))


def check_seat(found: dict[str, Any], result: Result, game: Game, hole: Cards, board: Cards) -> None:
    """Hold everything a showdown says of one seat against the referee, the cards having spoken."""
    assert found["share"] == float(result.share)
    high, low = result.best.high, result.best.low
    check_hand(found["high"], high, game, hole, board)
    assert found["high"]["category"] == high.category
    assert found["high"]["wins"] == (result.high_win or result.high_tie)
    if low is None:
        assert found["low"] is None
    else:
        check_hand(found["low"], low, game, hole, board)
        assert found["low"]["wins"] == (result.low_win or result.low_tie)
        assert found["low"]["qualifies"] == result.best.low_qualifies
    if game.suit_half == "yes":
        assert found["suit"] == {"card": result.suit_card, "wins": result.suit_win}
    else:
        assert "suit" not in found


def compare(variant: Variant, deals: int) -> None:
    random = Random(f"{deals} {variant}")
    game, asked = variant.refereed, variant.asked()
    for _ in range(deals):
        holes, board = draw_deal(random, game, seats=random.randint(1, 4))
        answer = asked.showdown(*texts(holes), board="".join(board))
        results = settle(game, holes, board)
        assert [player.share for player in answer.players] == [result.share for result in results]
        for hole, found, result in zip(holes, answer.to_dict()["players"], results, strict=True):
            check_seat(found, result, game, hole, board)


def compare_declared(variant: Variant, deals: int) -> None:
    random = Random(f"{deals} declared {variant}")
    game, asked = variant.refereed, variant.asked(split="declare")
    for _ in range(deals):
        holes, board = draw_deal(random, game, seats=random.randint(2, 5))
        for _ in range(3):
            said = random.choices(WORDS, weights=(2, 2, 3), k=len(holes))
            answer = asked.showdown(*texts(holes), board="".join(board), declare=said)
            shares = settle_declared(game, holes, board, said)
            assert [player.share for player in answer.players] == shares, (holes, board, said)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_showdowns_agree_with_the_referee(variant: Variant) -> None:
    compare(variant, deals=2 if variant.refereed.wild == "centre" else 6)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_more_showdowns_agree_with_the_referee(variant: Variant) -> None:
    compare(variant, deals=200)


# The game whose declarations the package does not offer.
DECLARABLE = tuple(variant for variant in WITH_LOW if variant.game != "omaha-hi-lo")


@pytest.mark.parametrize("variant", DECLARABLE, ids=str)
def test_declared_showdowns_agree_with_the_referee(variant: Variant) -> None:
    compare_declared(variant, deals=1 if variant.refereed.wild == "centre" else 4)


@pytest.mark.slow
@pytest.mark.parametrize("variant", DECLARABLE, ids=str)
def test_more_declared_showdowns_agree_with_the_referee(variant: Variant) -> None:
    compare_declared(variant, deals=70)
