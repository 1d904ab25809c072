"""What holds of every deal: shares sum to one, and neither the order of the seats nor of the suits matters."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.questions.odds import OddsResult, SeatOdds
from tests.oracle.ranking import SUITS

from .variants import VARIANTS, WITH_LOW, Hidden, Situation, Variant, draw_deal, draw_situation, texts

variants = st.sampled_from(VARIANTS)
seeds = st.integers(0, 2**32 - 1)
quick = settings(derandomize=True, deadline=None, max_examples=120)


def ask(variant: Variant, situation: Situation) -> OddsResult:
    """Return the exact odds."""
    return variant.asked().odds(
        *situation.hands,
        players=len(situation.hands),
        board=situation.shown,
        dead="".join(situation.dead),
        method="exact",
        threads=1,
    )


def chances(seat: SeatOdds) -> dict[str, object]:
    """Return everything exact odds say of a seat but for the cards it holds; equity to what additions round off."""
    fields = seat.to_dict()
    return {name: fields[name] for name in ("high", "low", "suit", "scoop", "both", "made", "lines")} | {
        "equity": round(seat.equity, 12)
    }


def exchange(situation: Situation, change: Callable[[str], str]) -> Situation:
    """Return the situation with every known card changed."""

    def changed(cards: Hidden) -> Hidden:
        return [None if card is None else change(card) for card in cards]

    return Situation(
        tuple(changed(hole) for hole in situation.holes),
        changed(situation.board),
        [change(card) for card in situation.dead],
    )


@quick
@given(variants, seeds, st.integers(1, 4))
def test_shares_sum_to_one_in_every_deal(variant: Variant, seed: int, seats: int) -> None:
    holes, board = draw_deal(Random(seed), variant.refereed, seats)
    answer = variant.asked().showdown(*texts(holes), board="".join(board))
    assert sum(player.share for player in answer.players) == Fraction(1)


@quick
@given(st.sampled_from([variant for variant in WITH_LOW if variant.game != "omaha-hi-lo"]), seeds, st.data())
def test_declared_shares_sum_to_one_in_every_deal(variant: Variant, seed: int, data: st.DataObject) -> None:
    holes, board = draw_deal(Random(seed), variant.refereed, data.draw(st.integers(1, 4)))
    said = [data.draw(st.sampled_from(["high", "low", "both"])) for _ in holes]
    answer = variant.asked(split="declare").showdown(*texts(holes), board="".join(board), declare=said)
    assert sum(player.share for player in answer.players) == Fraction(1)


@quick
@given(variants, seeds, st.integers(2, 4), st.integers(0, 3), st.data())
def test_permuting_seats_permutes_the_answers(
    variant: Variant, seed: int, seats: int, unknown: int, data: st.DataObject
) -> None:
    situation = draw_situation(Random(seed), variant.refereed, seats, unknown, most_deals=5000)
    order = data.draw(st.permutations(range(seats)))
    seated = Situation(tuple(situation.holes[seat] for seat in order), situation.board, situation.dead)
    answer, permuted = ask(variant, situation), ask(variant, seated)
    assert sum(player.equity for player in answer.players) == pytest.approx(1, abs=1e-12)
    assert answer.deals == permuted.deals
    assert [chances(permuted.players[place]) for place in range(seats)] == [
        chances(answer.players[seat]) for seat in order
    ]


@quick
@given(variants, seeds, st.integers(2, 4), st.integers(0, 3), st.permutations(SUITS))
def test_permuting_suits_changes_nothing(
    variant: Variant, seed: int, seats: int, unknown: int, suits: list[str]
) -> None:
    situation = draw_situation(Random(seed), variant.refereed, seats, unknown, most_deals=5000)
    exchanged = exchange(situation, lambda card: card[0] + suits[SUITS.index(card[1])])
    before, after = ask(variant, situation), ask(variant, exchanged)
    assert before.deals == after.deals
    assert [chances(seat) for seat in after.players] == [chances(seat) for seat in before.players]


@quick
@given(variants, seeds, st.integers(1, 3), st.permutations(SUITS))
def test_permuting_suits_changes_no_showdown(variant: Variant, seed: int, seats: int, suits: list[str]) -> None:
    holes, board = draw_deal(Random(seed), variant.refereed, seats)
    turned = [[card[0] + suits[SUITS.index(card[1])] for card in row] for row in (*holes, board)]
    before = variant.asked().showdown(*texts(holes), board="".join(board))
    after = variant.asked().showdown(*texts(turned[:-1]), board="".join(turned[-1]))
    for one, other in zip(before.players, after.players, strict=True):
        assert (one.share, one.wins_high, one.wins_low, one.low_qualifies) == (
            other.share, other.wins_high, other.wins_low, other.low_qualifies,
        )  # fmt: skip
        for mine, turned_hand in zip(one.lines, other.lines, strict=True):
            assert (mine.line, mine.high.strength, mine.high.ranks) == (
                turned_hand.line, turned_hand.high.strength, turned_hand.high.ranks,
            )  # fmt: skip
            assert (mine.low and mine.low.strength) == (turned_hand.low and turned_hand.low.strength)
