"""Declared pots worked out by hand, and what must hold of every division."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from .pots import divide

F = Fraction


def shares(
    seats: Sequence[Sequence[tuple[int, int]]],
    said: str,
    *,
    one_line: bool = False,
    must_win: bool = True,
    keeps_half: bool = False,
) -> list[Fraction]:
    return divide(seats, said.split(), one_line=one_line, must_win=must_win, keeps_half=keeps_half)


def one(*seats: tuple[int, int]) -> list[list[tuple[int, int]]]:
    """Seats with a single line each."""
    return [[seat] for seat in seats]


def test_high_and_low_take_a_half_each() -> None:
    assert shares(one((9, 1), (5, 5), (7, 7)), "high low low") == [F(1, 2), 0, F(1, 2)]
    assert shares(one((9, 1), (9, 5), (7, 7)), "high high low") == [F(1, 4), F(1, 4), F(1, 2)]


def test_only_what_was_said_counts() -> None:
    assert shares(one((9, 9), (5, 5), (7, 7)), "low high low") == [F(1, 2), F(1, 2), 0]


def test_a_half_nobody_claims_goes_with_the_other() -> None:
    assert shares(one((9, 9), (5, 5)), "high high") == [1, 0]
    assert shares(one((9, 9), (5, 5)), "low low") == [1, 0]
    assert shares(one((9, 0), (5, 0)), "high low") == [1, 0]


def test_both_takes_all_or_nothing() -> None:
    assert shares(one((9, 9), (5, 5), (7, 7)), "both high low") == [1, 0, 0]
    # The low is lost, so the best high of those left has its half, be it the worst.
    assert shares(one((9, 5), (5, 6), (7, 7)), "both high low") == [0, F(1, 2), F(1, 2)]
    # Nobody left said high.
    assert shares(one((9, 5), (5, 6), (7, 7)), "both low low") == [0, 0, 1]


def test_keeps_half() -> None:
    assert shares(one((9, 5), (5, 6), (7, 7)), "both high low", keeps_half=True) == [F(1, 2), 0, F(1, 2)]
    assert shares(one((9, 5), (5, 6)), "both low", keeps_half=True) == [F(1, 2), F(1, 2)]
    assert shares(one((9, 0), (5, 6), (7, 7)), "both both high", keeps_half=True) == [F(1, 2), F(1, 2), 0]


def test_a_tie_is_no_win() -> None:
    seats = one((9, 9), (9, 5), (7, 7))
    assert shares(seats, "both high low") == [0, F(1, 2), F(1, 2)]
    assert shares(seats, "both high low", must_win=False) == [F(3, 4), F(1, 4), 0]
    twins = one((9, 9), (9, 9), (7, 7))
    assert shares(twins, "both both high") == [0, 0, 1]
    assert shares(twins, "both both high", must_win=False) == [F(1, 2), F(1, 2), 0]


def test_all_who_fail_are_out_at_once() -> None:
    # Each of the two has lost a half to the other; though the second is gone, the first does not come back.
    assert shares(one((9, 5), (5, 9), (1, 1)), "both both high") == [0, 0, 1]
    # A high without a low has failed, and yet stands against the other seat going both ways.
    assert shares(one((9, 0), (5, 5), (1, 1)), "both both low") == [0, 0, 1]


def test_nobody_left_lets_the_cards_speak() -> None:
    assert shares(one((9, 5), (5, 9)), "both both") == [F(1, 2), F(1, 2)]
    assert shares(one((9, 0), (9, 0)), "both both") == [F(1, 2), F(1, 2)]
    assert shares(one((9, 0)), "both") == [1]


def test_no_half_claimed_lets_the_cards_of_those_left_speak() -> None:
    assert shares(one((5, 0), (7, 0)), "low low") == [0, 1]
    # The best hand said both, without a low, and is out.
    assert shares(one((9, 0), (5, 0), (7, 0)), "both low low") == [0, 0, 1]
    assert shares(one((9, 0), (5, 0), (7, 0)), "both low low", keeps_half=True) == [1, 0, 0]


def test_one_line_must_do_it() -> None:
    seats = [[(9, 1), (1, 9)], [(5, 5)], [(3, 3)]]
    assert shares(seats, "both high low", one_line=True) == [0, F(1, 2), F(1, 2)]
    assert shares(seats, "both high low") == [1, 0, 0]
    # Nobody contests low, so the worse low will do.
    assert shares(seats, "both high high", one_line=True) == [1, 0, 0]
    # The second line is good enough for both.
    seats = [[(9, 1), (6, 6), (1, 9)], [(5, 2), (2, 5)]]
    assert shares(seats, "both both", one_line=True) == [1, 0]
    # Against others the best of all their lines counts, even where they too need a single line.
    seats = [[(6, 6)], [(7, 1), (1, 5)], [(1, 1)]]
    assert shares(seats, "both both low", one_line=True) == [0, 0, 1]


def test_a_line_whose_low_may_not_be_played_does_not_do_it() -> None:
    seats = [[(9, 0), (1, 9)], [(5, 5)]]
    assert shares(seats, "both high", one_line=True) == [0, 1]
    assert shares(seats, "both high") == [1, 0]


def test_the_line_that_pays_most_is_played() -> None:
    # Either line ties in one half; the first shares high with one seat, the second low with two.
    seats = [[(5, 9), (9, 5)], [(5, 1)], [(1, 5)], [(1, 5)]]
    assert shares(seats, "both high low low", one_line=True, must_win=False) == [F(3, 4), F(1, 4), 0, 0]
    # Not played, the better high of the second line does not win, nor the better low of the first.
    seats = [[(5, 5), (9, 1)], [(5, 1)], [(1, 5)]]
    assert shares(seats, "both high low", one_line=True, must_win=False) == [F(1, 2), F(1, 4), F(1, 4)]
    # Who shared the high half said both and is out, so that the first line pays all.
    seats = [[(5, 9), (9, 5)], [(5, 1)], [(1, 5)]]
    assert shares(seats, "both both low", one_line=True, must_win=False) == [1, 0, 0]


def test_words_are_checked() -> None:
    with pytest.raises(ValueError, match="high, low or both"):
        shares(one((1, 1)), "sideways")
    with pytest.raises(ValueError, match="2 seats"):
        shares(one((1, 1), (2, 2)), "high")


def test_of_every_division() -> None:
    random = Random(1)
    for _ in range(3000):
        seats = [
            [(random.randint(1, 3), random.randint(0, 3)) for _ in range(random.randint(1, 3))]
            for _ in range(random.randint(1, 4))
        ]
        said = [random.choice(["high", "low", "both"]) for _ in seats]
        one_line, must_win, keeps_half = (random.random() < 0.5 for _ in range(3))
        found = divide(seats, said, one_line=one_line, must_win=must_win, keeps_half=keeps_half)
        assert sum(found) == 1 and min(found) >= 0
        # Seats in another order, and stronger or weaker by one rule for all, change nothing.
        for order in permutations(range(len(seats))):
            moved = [[(high * 10, low * 7) for high, low in seats[seat]] for seat in order]
            assert divide(
                moved, [said[seat] for seat in order],
                one_line=one_line, must_win=must_win, keeps_half=keeps_half,
            ) == [found[seat] for seat in order]  # fmt: skip
        # Two lines are one with the best of each.
        best = [[(max(high for high, _ in lines), max(low for _, low in lines))] for lines in seats]
        assert divide(best, said, one_line=True, must_win=must_win, keeps_half=keeps_half) == divide(
            seats, said, one_line=False, must_win=must_win, keeps_half=keeps_half
        )
