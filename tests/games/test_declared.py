"""Dividing a declared pot on bare strengths, every step and exception of the rules worked by hand.

1. The best high among those who said high or both wins high, the best low among those who said low or both wins low.
2. Whoever said both succeeds only by getting both halves; with one line, by one and the same line, the one that pays
   most.
3. All who said both and failed are out at once, or nobody is and the halves stay where step 1 put them.
4. A half that nobody left has claimed goes with the other; when no half is claimed, or nobody is left, the cards speak.
"""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.games.pots import BothWays, Division, LineStrengths, Said, declared
from tests.oracle.pots import divide

ALL: tuple[Said, ...] = ("high", "low", "both")

# Seats apart by |, lines by a space, each line as high-low; a low of 0 does not qualify. What each seat said. Options
# that are not at their defaults, of one-line, win, nothing. The shares.
SITUATIONS: dict[str, tuple[str, str, str, str]] = {
    # Step 1
    "step 1: high and low to one seat each": ("9-3 | 5-8", "high low", "", "1/2 1/2"),
    "step 1: a low that was not declared wins nothing": ("9-8 | 5-3", "high low", "", "1/2 1/2"),
    "step 1: a high that was not declared wins nothing": ("9-1 | 5-2 | 7-4", "low high low", "", "0 1/2 1/2"),
    "step 1: two share the high half": ("9-0 | 9-0 | 4-6", "high high low", "", "1/4 1/4 1/2"),
    "step 1: two share the low half": ("9-1 | 4-6 | 3-6", "high low low", "", "1/2 1/4 1/4"),
    "step 1: three share the low half": ("9-0 | 5-6 | 4-6 | 3-6", "high low low low", "", "1/2 1/6 1/6 1/6"),
    "step 1: each half is shared": ("9-0 | 9-0 | 3-6 | 2-6", "high high low low", "", "1/4 1/4 1/4 1/4"),
    "step 1: the best line counts": ("3-0 9-0 | 8-0 2-0 | 1-5 1-2", "high high low", "", "1/2 0 1/2"),
    "step 1: a low may be on any line": ("9-0 5-0 | 8-2 1-7 | 1-5 1-5", "high low low", "", "1/2 1/2 0"),
    "step 1: a low that does not qualify is no rival": ("9-0 | 5-0 | 4-2", "high low low", "", "1/2 0 1/2"),
    "step 1: six seats": (
        "4-9 | 9-4 | 9-1 | 2-7 | 3-7 | 1-8",
        "high high high low low high",
        "",
        "0 1/4 1/4 1/4 1/4 0",
    ),
    # Step 2
    "step 2: both, and both won": ("9-8 | 8-1 | 1-7", "both high low", "", "1 0 0"),
    "step 2: both, nobody against it": ("5-3", "both", "", "1"),
    "step 2: two said both, one of them wins both": ("9-8 | 5-3", "both both", "", "1 0"),
    "step 2: a tie for high is not enough": ("9-8 | 9-1 | 1-7", "both high low", "", "0 1/2 1/2"),
    "step 2: a tie for low is not enough": ("9-8 | 5-1 | 1-8", "both high low", "", "0 1/2 1/2"),
    "step 2: a tie for high is enough": ("9-8 | 9-1 | 1-7", "both high low", "tie", "3/4 1/4 0"),
    "step 2: a tie for low is enough": ("9-8 | 5-1 | 1-8", "both high low", "tie", "3/4 0 1/4"),
    "step 2: a tie for each half is enough": ("9-8 | 9-1 | 1-8", "both high low", "tie", "1/2 1/4 1/4"),
    "step 2: a tie of three for high is enough": (
        "9-8 | 9-1 | 9-1 | 1-7",
        "both high high low",
        "tie",
        "2/3 1/6 1/6 0",
    ),
    "step 2: a loss is no tie": ("9-7 | 9-1 | 1-8", "both high low", "tie", "0 1/2 1/2"),
    "step 2: two said both and tie for both": ("9-8 | 9-8 | 5-5", "both both high", "tie", "1/2 1/2 0"),
    "step 2: two said both and tie for one": ("9-8 | 9-5 | 5-1", "both both high", "tie", "1 0 0"),
    "step 2: one line must do both": ("9-1 2-8 | 5-0 5-0 | 1-4 1-4", "both high low", "", "0 1/2 1/2"),
    "step 2: two lines may do both": ("9-1 2-8 | 5-0 5-0 | 1-4 1-4", "both high low", "two-lines", "1 0 0"),
    "step 2: the line that does both has neither best hand": (
        "9-1 7-6 2-8 | 5-0 5-0 5-0 | 1-4 1-4 1-4",
        "both high low",
        "",
        "1 0 0",
    ),
    "step 2: rivals count with their best on any line": ("7-6 7-6 | 3-5 8-1", "both both", "", "1/2 1/2"),
    "step 2: rivals count with their best on any line, of which one suffices": (
        "7-6 7-6 | 3-1 8-1 | 1-5 1-5",
        "both high low",
        "",
        "0 1/2 1/2",
    ),
    "step 2: one line to tie with is enough": ("9-1 7-8 | 7-0 7-0 | 1-8 1-8", "both high low", "tie", "1/2 1/4 1/4"),
    "step 2: a tie on two lines is none on one": ("9-1 2-8 | 9-0 9-0 | 1-8 1-8", "both high low", "tie", "0 1/2 1/2"),
    "step 2: a tie on two lines": ("9-1 2-8 | 9-0 9-0 | 1-8 1-8", "both high low", "tie two-lines", "1/2 1/4 1/4"),
    "step 2: both without a low has failed": ("9-0 | 5-0", "both high", "", "0 1"),
    "step 2: both without a low on any of two lines has failed": ("9-0 9-0 | 5-0 5-0", "both high", "two-lines", "0 1"),
    "step 2: the line with a low wins, though another is higher": ("9-0 6-5 | 5-1 5-1", "both low", "", "1 0"),
    "step 2: the line with a low loses": ("9-0 6-5 | 7-0 7-0 | 1-1 1-1", "both high low", "", "0 1/2 1/2"),
    "step 2: high on a line without a low": ("9-0 6-5 | 7-0 7-0 | 1-1 1-1", "both high low", "two-lines", "1 0 0"),
    "step 2: a low that does not qualify is no rival of both": ("9-1 | 5-0", "both low", "", "1 0"),
    "step 2: of two lines the second pays more": ("9-8 8-9 | 7-0 7-0 | 1-8 1-8", "both high low", "tie", "1 0 0"),
    "step 2: of two lines the first pays more": ("8-9 9-8 | 7-0 7-0 | 1-8 1-8", "both high low", "tie", "1 0 0"),
    "step 2: a low shared with one pays more than a high with two": (
        "7-9 8-8 | 7-0 7-0 | 7-0 7-0 | 1-8 1-8",
        "both high high low",
        "tie",
        "3/4 0 0 1/4",
    ),
    "step 2: a high shared with one pays more than a low with two": (
        "8-8 7-9 | 7-0 7-0 | 1-8 1-8 | 1-8 1-8",
        "both high low low",
        "tie",
        "3/4 1/4 0 0",
    ),
    "step 2: two lines that pay alike": ("8-8 7-9 | 7-0 7-0 | 1-8 1-8", "both high low", "tie", "3/4 0 1/4"),
    # What a line pays is what the seat gets in the end: whoever ties with it and is out takes nothing from it.
    "step 2: the line that pays most once the failed are out": (
        "8-8 7-9 | 7-1 7-1 | 1-8 1-8",
        "both both low",
        "tie",
        "1 0 0",
    ),
    "step 2: the line that pays most once two failed are out": (
        "7-9 8-8 | 7-1 7-1 | 7-2 7-2 | 1-8 1-8",
        "both both both low",
        "tie",
        "1 0 0 0",
    ),
    # Step 3
    "step 3: the halves go to the best of those left": ("9-8 | 5-9 | 4-3", "both low high", "", "0 1/2 1/2"),
    "step 3: all who failed are out at once": ("9-3 | 5-8 | 4-2 | 1-1", "both both high low", "", "0 0 1/2 1/2"),
    "step 3: three failed, one is left": ("9-3 | 5-8 | 7-7 | 1-0", "both both both high", "", "0 0 0 1"),
    "step 3: those left share": ("9-3 | 5-0 | 5-0 | 1-4", "both high high low", "", "0 1/4 1/4 1/2"),
    "step 3: one succeeds, one is out": ("9-8 | 9-3 | 5-5", "both both low", "tie", "1 0 0"),
    "step 3, keeps half: the high is kept": ("9-3 | 5-0 | 1-4", "both high low", "keeps-half", "1/2 0 1/2"),
    "step 3, keeps half: the low is kept": ("3-9 | 5-0 | 1-4", "both high low", "keeps-half", "1/2 1/2 0"),
    "step 3, keeps half: a tied half is shared": ("9-8 | 9-0 | 1-4", "both high low", "keeps-half", "3/4 1/4 0"),
    "step 3, keeps half: nothing was won": ("2-1 | 5-0 | 1-4", "both high low", "keeps-half", "0 1/2 1/2"),
    "step 3, keeps half: both won": ("9-8 | 5-3", "both both", "keeps-half", "1 0"),
    "step 3, keeps half: two said both, a half each": ("9-3 | 5-8", "both both", "keeps-half", "1/2 1/2"),
    "step 3, keeps half: two said both, one half tied": ("9-8 | 9-3", "both both", "keeps-half", "3/4 1/4"),
    "step 3, keeps half: a half on each line": (
        "9-1 2-8 | 5-0 5-0 | 1-4 1-4",
        "both high low",
        "keeps-half",
        "1 0 0",
    ),
    "step 3, keeps half: a high without a low": ("9-0 | 5-0 | 1-4", "both high low", "keeps-half", "1/2 0 1/2"),
    "step 3, keeps half: a high without a low, nobody low": ("9-0 | 5-0", "both high", "keeps-half", "1 0"),
    "step 3, keeps half: a tie is enough": ("9-8 | 9-1 | 1-7", "both high low", "keeps-half tie", "3/4 1/4 0"),
    # Step 4
    "step 4: nobody claims low": ("9-8 | 5-9", "high high", "", "1 0"),
    "step 4: nobody claims high": ("9-1 | 5-8", "low low", "", "0 1"),
    "step 4: nobody claims high, the low is shared": ("9-8 | 5-8 | 7-2", "low low low", "", "1/2 1/2 0"),
    "step 4: nobody claims a low that qualifies": ("9-0 | 5-0", "high low", "", "1 0"),
    "step 4: nobody left claims high": ("9-1 | 5-8", "both low", "", "0 1"),
    "step 4: nobody left claims low": ("5-9 | 9-1", "both high", "", "0 1"),
    "step 4: nobody left claims low, the high is shared": ("5-9 | 9-1 | 9-8", "both high high", "", "0 1/2 1/2"),
    "step 4: no half is claimed, lows do not qualify": ("9-0 | 5-0", "low low", "", "1 0"),
    "step 4: no half is claimed, the cards tie": ("9-0 | 9-0 | 5-0", "low low low", "", "1/2 1/2 0"),
    "step 4: no half is claimed by the one left": ("9-3 | 5-8 | 4-0", "both both low", "", "0 0 1"),
    "step 4: no half is claimed by the two left": ("9-3 | 5-8 | 4-0 | 6-0", "both both low low", "", "0 0 0 1"),
    "step 4: nobody is left, a half each": ("9-3 | 5-8", "both both", "", "1/2 1/2"),
    "step 4: nobody is left, three seats": ("9-1 | 5-8 | 4-8", "both both both", "", "1/2 1/4 1/4"),
    "step 4: nobody is left, they tie for all": ("9-8 | 9-8", "both both", "", "1/2 1/2"),
    "step 4: nobody is left, nobody has a low": ("9-0 | 5-0", "both both", "", "1 0"),
    "step 4: nobody is left, one seat, without a low": ("5-0", "both", "", "1"),
    "step 4: nobody is left, the cards speak of any line": ("9-1 2-8 | 8-7 8-7", "both both", "", "1 0"),
    "step 4: nobody is left, though two lines may do both": ("9-1 2-8 | 8-9 8-9", "both both", "two-lines", "1/2 1/2"),
}


def seats_of(text: str) -> list[list[tuple[int, int]]]:
    """Each seat's strengths on each line."""
    seats = [[line.split("-") for line in seat.split()] for seat in text.split("|")]
    return [[(int(high), int(low)) for high, low in lines] for lines in seats]


def divided(seats: str | list[LineStrengths], said: str | list[Said], options: str = "") -> Division:
    words = [known for word in said.split() for known in ALL if known == word] if isinstance(said, str) else said
    chosen = set(options.split())
    assert chosen <= {"two-lines", "tie", "keeps-half"}
    return declared(
        seats_of(seats) if isinstance(seats, str) else seats,
        words,
        one_line="two-lines" not in chosen,
        must_win="tie" not in chosen,
        keeps_half="keeps-half" in chosen,
    )


@pytest.mark.parametrize("name", SITUATIONS)
def test_situations_worked_by_hand(name: str) -> None:
    seats, said, options, shares = SITUATIONS[name]
    division = divided(seats, said, options)
    assert list(division.shares) == [Fraction(share) for share in shares.split()]
    assert sum(division.shares) == 1


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_seats_may_change_places(name: str) -> None:
    seats, said, options, _ = SITUATIONS[name]
    shares = divided(seats, said, options).shares
    turned = divided("|".join(seats.split("|")[::-1]), " ".join(said.split()[::-1]), options).shares
    assert turned == shares[::-1]


def test_every_step_and_every_option_has_situations() -> None:
    for step in ("step 1", "step 2", "step 3", "step 3, keeps half", "step 4"):
        assert sum(name.startswith(f"{step}:") for name in SITUATIONS) >= 5
    for option in ("two-lines", "tie", "keeps-half"):
        assert sum(option in options for _, _, options, _ in SITUATIONS.values()) >= 5
    assert sum(seats.count("|") >= 2 for seats, _, _, _ in SITUATIONS.values()) >= 20


# Why the pot goes where it goes


@pytest.mark.parametrize(
    ("seats", "said", "options", "both_ways"),
    [
        ("9-8 | 8-1 | 1-7", "both high low", "", [BothWays(0, True, (0,), line=0)]),
        ("9-1 7-6 2-8 | 5-0 5-0 5-0 | 1-4 1-4 1-4", "both high low", "", [BothWays(0, True, (1,), line=1)]),
        ("9-1 2-8 | 5-0 5-0 | 1-4 1-4", "both high low", "two-lines", [BothWays(0, True)]),
        ("9-1 2-8 | 5-0 5-0 | 1-4 1-4", "both high low", "", [BothWays(0, False)]),
        ("9-8 | 9-1 | 1-7", "both high low", "", [BothWays(0, False, high_lost_to=(1,))]),
        ("5-8 | 9-1 | 1-9", "both high low", "", [BothWays(0, False, high_lost_to=(1,), low_lost_to=(2,))]),
        ("9-0 | 5-0", "both high", "", [BothWays(0, False, has_low=False)]),
        ("9-8 9-9 | 9-1 9-1", "both high", "tie", [BothWays(0, True, (0, 1), line=0)]),
        (
            "9-3 | 5-8 | 4-2",
            "both both high",
            "",
            [BothWays(0, False, low_lost_to=(1,)), BothWays(1, False, high_lost_to=(0,))],
        ),
        ("9-3 | 5-8", "high low", "", []),
    ],
)
def test_what_became_of_those_who_said_both(seats: str, said: str, options: str, both_ways: list[BothWays]) -> None:
    assert list(divided(seats, said, options).both_ways) == both_ways


@pytest.mark.parametrize(
    ("seats", "said", "options", "high_winners", "low_winners", "spoken"),
    [
        ("9-3 | 5-8", "high low", "", (0,), (1,), False),
        ("9-0 | 9-0 | 4-6 | 1-6", "high high low low", "", (0, 1), (2, 3), False),
        ("9-8 | 8-1 | 1-7", "both high low", "", (0,), (0,), False),
        ("9-8 | 9-1 | 1-7", "both high low", "", (1,), (2,), False),
        ("9-3 | 5-0 | 1-4", "both high low", "keeps-half", (0,), (2,), False),
        ("9-8 | 5-9", "high high", "", (0,), (), False),
        ("9-1 | 5-8", "low low", "", (), (1,), False),
        ("9-0 | 5-0", "low low", "", (0,), (), True),
        ("9-3 | 5-8", "both both", "", (0,), (1,), True),
        ("9-3 | 5-8 | 4-0 | 6-0", "both both low low", "", (3,), (), True),
    ],
)
def test_who_has_a_part_of_each_half(
    seats: str, said: str, options: str, high_winners: tuple[int, ...], low_winners: tuple[int, ...], spoken: bool
) -> None:
    division = divided(seats, said, options)
    assert (division.high_winners, division.low_winners, division.spoken) == (high_winners, low_winners, spoken)


# Whatever is said


def test_random_pots_agree_with_the_referee() -> None:
    random = Random("declared")
    for _ in range(4000):
        lines, best = random.randint(1, 3), random.randint(2, 6)
        seats: list[LineStrengths] = [
            [(random.randint(1, best), random.randint(0, best)) for _ in range(lines)]
            for _ in range(random.randint(1, 5))
        ]
        said: list[Said] = random.choices(ALL, weights=(1, 1, 2), k=len(seats))
        chosen = [option for option in ("two-lines", "tie", "keeps-half") if random.random() < 0.4]
        expected = divide(
            seats,
            said,
            one_line="two-lines" not in chosen,
            must_win="tie" not in chosen,
            keeps_half="keeps-half" in chosen,
        )
        assert list(divided(seats, said, " ".join(chosen)).shares) == expected, (seats, said, chosen)


@settings(derandomize=True)
@given(
    st.integers(1, 3).flatmap(
        lambda lines: st.lists(
            st.lists(st.tuples(st.integers(1, 4), st.integers(0, 3)), min_size=lines, max_size=lines),
            min_size=1,
            max_size=6,
        )
    ),
    st.sets(st.sampled_from(["two-lines", "tie", "keeps-half"])),
    st.data(),
)
def test_nothing_is_lost(seats: list[list[tuple[int, int]]], chosen: set[str], data: st.DataObject) -> None:
    said = data.draw(st.lists(st.sampled_from(ALL), min_size=len(seats), max_size=len(seats)))
    division = divided(list(seats), said, " ".join(chosen))
    assert sum(division.shares) == 1
    winners = {*division.high_winners, *division.low_winners}
    assert {seat for seat, share in enumerate(division.shares) if share} == winners
    if "keeps-half" not in chosen:
        failed = {both.seat for both in division.both_ways if not both.succeeded}
        assert not failed & winners or (division.spoken and len(failed) == len(seats))
