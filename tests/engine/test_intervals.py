"""Intervals against values worked by hand and published, and what must hold of every one."""

from statistics import NormalDist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.engine.intervals import Z, block_interval, effective_trials, share_interval, standard_error, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        # Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
        # table I, the score method without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # By hand: with z^2 = 3.8415 the ends are (w + z^2 / 2 -+ z sqrt(w (n - w) / n + z^2 / 4)) / (n + z^2).
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0000),
        (0, 1, 0.0000, 0.7935),
    ],
)
def test_wilson(wins: int, trials: int, low: float, high: float) -> None:
    assert wilson(wins / trials, trials) == pytest.approx((low, high), abs=5e-5)


def test_z_is_the_normal_distributions() -> None:
    assert pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-14) == Z


@pytest.mark.parametrize("mean", [0.0, 1e-6, 0.02, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("observations", [1, 10, 100_000])
def test_wins_and_losses_have_wilsons_interval(mean: float, observations: int) -> None:
    variance = mean * (1 - mean)
    assert effective_trials(mean, variance, observations) == pytest.approx(observations)
    assert share_interval(mean, variance, observations) == pytest.approx(wilson(mean, observations))


def test_a_share_that_varies_less_has_a_narrower_interval() -> None:
    # Halves of the pot alone: 0 or 1/2, half the time each. The variance is 1/16, a third of that of wins with mean
    # 1/4, so each deal says as much as three.
    low, high = share_interval(0.25, 1 / 16, 100_000)
    assert (low, high) == pytest.approx(wilson(0.25, 300_000), abs=1e-6)
    # Far from the ends, Wilson's is the mean plus and minus z standard errors.
    assert (high - low) / 2 == pytest.approx(Z * (1 / 16 / 100_000) ** 0.5, rel=1e-4)


def test_a_share_that_never_varied_is_not_certain() -> None:
    # As if one more deal in 1000 had been won or lost: 1000 * 251 trials.
    low, high = share_interval(0.5, 0.0, 1000)
    assert (low, high) == pytest.approx((0.5 - 0.001956, 0.5 + 0.001956), abs=1e-6)
    low, high = share_interval(0.0, 0.0, 1000)
    assert (low, high) == pytest.approx((0, Z * Z / (1000 + Z * Z)))


def test_standard_error_is_the_half_width() -> None:
    assert standard_error(0.3, 0.21, 10_000) == pytest.approx((0.21 / 10_000) ** 0.5, rel=1e-3)
    assert standard_error(0.5, 0.25, 1_000_000) == pytest.approx(0.0005, rel=1e-5)
    assert standard_error(0.0, 0.0, 1000) > 0


# Student's distribution, its 97.5th percentile by degrees of freedom, as printed in any textbook.
STUDENT = {3: 3.182, 4: 2.776, 5: 2.571, 7: 2.365, 10: 2.228, 20: 2.086, 60: 2.000}


@pytest.mark.parametrize("freedom", STUDENT)
def test_few_blocks_have_students_interval(freedom: int) -> None:
    low, high = block_interval(0.5, 0.01, freedom + 1)
    assert (low + high) / 2 == pytest.approx(0.5)
    assert (high - low) / 2 == pytest.approx(0.01 * STUDENT[freedom], rel=0.04)


def test_one_block_says_nothing() -> None:
    assert block_interval(0.3, 0.5, 1) == (0, 1)


def test_the_interval_of_blocks_is_of_shares() -> None:
    low, high = block_interval(0.01, 0.02, 4)
    assert (low, high < 1) == (0, True)
    low, high = block_interval(0.99, 0.02, 4)
    assert (low > 0, high) == (True, 1)


@settings(derandomize=True, max_examples=300, deadline=None)
@given(
    mean=st.one_of(st.floats(0, 1), st.sampled_from([0.0, 1.0, 0.5, 1e-9, 1 - 1e-9])),
    part=st.floats(0, 1),
    observations=st.integers(1, 10**10),
)
def test_an_interval_holds_its_mean_and_has_a_width(mean: float, part: float, observations: int) -> None:
    low, high = share_interval(mean, part * mean * (1 - mean), observations)
    assert 0 <= low <= mean + 1e-12
    assert mean - 1e-12 <= high <= 1
    assert low < high


@settings(derandomize=True, max_examples=100, deadline=None)
@given(wins=st.integers(0, 1000), part=st.floats(0, 1), times=st.integers(2, 100))
def test_more_deals_say_more(wins: int, part: float, times: int) -> None:
    mean = wins / 1000
    variance = part * mean * (1 - mean)
    low, high = share_interval(mean, variance, 1000)
    lower, higher = share_interval(mean, variance, 1000 * times)
    assert higher - lower < high - low
