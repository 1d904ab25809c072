"""Every deal counted by the package and by the referee, in small situations of every game under every rule."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from equity.questions.odds import OddsResult
from tests.oracle.deals import Odds, enumerate_odds

from .variants import VARIANTS, Situation, Variant, draw_situation


def check_odds(answer: OddsResult, expected: Odds) -> None:
    """Hold every field of an exact answer against the referee's."""
    rules = answer.situation.rules
    assert (answer.method, answer.deals, answer.interrupted) == ("exact", expected.deals, False)
    for found, seat in zip(answer.players, expected.seats, strict=True):
        assert found.equity == pytest.approx(float(seat.equity), abs=1e-12)
        assert (found.stderr, found.ci) == (0, (found.equity, found.equity))
        assert (found.high.win, found.high.tie) == (float(seat.high_win), float(seat.high_tie))
        if rules.low == "none":
            assert found.low is None and seat.low_win == seat.low_tie == 0
        else:
            assert found.low is not None
            assert (found.low.win, found.low.tie) == (float(seat.low_win), float(seat.low_tie))
        assert found.suit == (float(seat.suit_win) if rules.suit_half else None)
        assert found.scoop == float(seat.scoop)
        assert found.both == (None if seat.both is None else float(seat.both))
        for chances, wanted in ((found.made, seat.made), (found.lines, seat.lines)):
            assert {name: chance for name, chance in chances.items() if chance} == {
                name: float(chance) for name, chance in wanted.items()
            }
    assert sum(seat.equity for seat in expected.seats) == Fraction(1)


def ask(variant: Variant, situation: Situation) -> OddsResult:
    return variant.asked().odds(
        *situation.hands,
        players=len(situation.hands),
        board=situation.shown,
        dead="".join(situation.dead),
        method="exact",
        threads=1,
    )


def draw(variant: Variant, fewest: int, most_deals: int) -> Iterator[Situation]:
    """Yield random situations, more where nothing is wild, since they cost the referee little."""
    random = Random(f"{fewest} {variant}")
    for _ in range(fewest if variant.refereed.wild == "centre" else 4 * fewest):
        seats, unknown = random.randint(2, 4), random.randint(1, 3)
        yield draw_situation(random, variant.refereed, seats, unknown, most_deals)


def compare(variant: Variant, situations: Iterator[Situation]) -> None:
    for situation in situations:
        expected = enumerate_odds(variant.refereed, situation.holes, situation.board, situation.dead)
        check_odds(ask(variant, situation), expected)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_exact_odds_agree_with_the_referee(variant: Variant) -> None:
    compare(variant, draw(variant, fewest=1, most_deals=12))


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_more_exact_odds_agree_with_the_referee(variant: Variant) -> None:
    compare(variant, draw(variant, fewest=5, most_deals=60))


def test_the_situations_are_telling() -> None:
    # A chance of 0 or 1 tells little; there are many of each kind that are neither.
    between: Counter[str] = Counter()
    for variant in VARIANTS:
        for situation in draw(variant, fewest=1, most_deals=12):
            for seat in ask(variant, situation).players:
                chances = {"high win": seat.high.win, "high tie": seat.high.tie, "scoop": seat.scoop}
                if seat.low is not None:
                    chances |= {"low win": seat.low.win, "low tie": seat.low.tie, "both": seat.both or 0.0}
                if seat.suit is not None:
                    chances["suit"] = seat.suit
                between.update(name for name, chance in chances.items() if 0 < chance < 1)
    print(between)
    assert min(between.values()) >= 25 and len(between) == 7
