"""Pots of random strengths divided under every rule for going both ways, against the referee."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from equity.games.pots import DECLARATIONS, Division, Said, cards_speak, declared
from tests.oracle.pots import divide

POTS = 4000
RULES = [
    dict(zip(("one_line", "must_win", "keeps_half"), values, strict=True))
    for values in product((True, False), repeat=3)
]

Pot = tuple[list[list[tuple[int, int]]], list[Said]]


def draw_pot(random: Random) -> Pot:
    """Return what each seat holds on each line, and says: few strengths, so that hands tie and lows do not qualify."""
    seats, lines, most = random.randint(1, 6), random.randint(1, 4), random.randint(1, 5)
    holds = [[(random.randint(1, most), random.randint(0, most)) for _ in range(lines)] for _ in range(seats)]
    weights = random.choice([(1, 1, 1), (1, 1, 5), (5, 1, 2), (1, 5, 2)])
    return holds, random.choices(DECLARATIONS, weights, k=seats)


def name_outcome(said: list[Said], division: Division) -> str:
    """Say what came of going both ways, to count how often each comes up."""
    if "both" not in said:
        return "nobody said both"
    succeeded = [both.seat for both in division.both_ways if both.succeeded]
    if division.spoken:
        return "the cards spoke"
    return f"{min(len(succeeded), 2)} of those who said both succeeded"


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: ", ".join(name for name in rules if rules[name]) or "none")
def test_declared_pots_agree_with_the_referee(rules: dict[str, bool]) -> None:
    random = Random(14)
    outcomes: Counter[str] = Counter()
    for _ in range(POTS):
        holds, said = draw_pot(random)
        division = declared(holds, said, **rules)
        assert list(division.shares) == divide(holds, said, **rules), (holds, said)
        check_winners(division)
        assert [both.seat for both in division.both_ways] == [seat for seat, word in enumerate(said) if word == "both"]
        outcomes[name_outcome(said, division)] += 1
    print(outcomes)
    # Two get both halves only where a tie is enough. Who said both has claimed high, so that the cards speak only where
    # all who did are out.
    fewest = {
        "nobody said both": 500,
        "0 of those who said both succeeded": 500,
        "1 of those who said both succeeded": 300,
    }
    fewest |= {} if rules["must_win"] else {"2 of those who said both succeeded": 300}
    fewest |= {} if rules["keeps_half"] else {"the cards spoke": 50}
    assert set(outcomes) == set(fewest)
    assert all(outcomes[outcome] >= count for outcome, count in fewest.items())


def check_winners(division: Division) -> None:
    """Assert that shares sum to one, and are what those named as winners of the halves get."""
    assert sum(division.shares) == 1
    paid = {seat for seat, share in enumerate(division.shares) if share}
    assert paid == {*division.high_winners, *division.low_winners}


def test_pots_by_the_cards_agree_with_the_referee() -> None:
    # Where everybody says high the referee divides by high alone; where everybody says both and keeps what is won, by
    # both halves.
    random = Random(15)
    for _ in range(POTS):
        holds, _ = draw_pot(random)
        high, low = ([max(line[half] for line in lines) for lines in holds] for half in (0, 1))
        everyone = {"one_line": False, "must_win": False, "keeps_half": True}
        both = cards_speak(high, low)
        assert list(both.shares) == divide(holds, ["both"] * len(holds), **everyone)
        alone = cards_speak(high)
        assert list(alone.shares) == divide(holds, ["high"] * len(holds), **everyone)
        assert not alone.low_winners
        for division in (both, alone):
            check_winners(division)
