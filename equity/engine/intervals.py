"""How sure a sampled answer is: 95 % intervals that are never of zero width."""

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""The standard normal distribution's 97.5th percentile."""


def wilson(mean: float, observations: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a probability seen as `mean` in `observations` trials.

    Source: Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
    """
    weight = Z * Z / observations
    centre = (mean + weight / 2) / (1 + weight)
    half = Z * sqrt(mean * (1 - mean) / observations + weight * weight / (4 * Z * Z)) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)


def effective_trials(mean: float, variance: float, observations: int) -> float:
    """Return how many win-or-lose trials of the same mean say as much as `observations` with `variance`.

    A share of a pot varies less than a win or loss of the same mean. One observation of the largest variance there is
    added on both sides: it changes nothing for plain wins and losses, and keeps an answer whose observations were all
    alike from looking certain.
    """
    most = mean * (1 - mean)
    return observations * (observations * most + 1) / (observations * variance + 1)


def share_interval(mean: float, variance: float, observations: int) -> tuple[float, float]:
    """Return the 95 % interval of a mean share, 0 to 1: Wilson's, for the effective number of trials."""
    return wilson(mean, effective_trials(mean, variance, observations))


def block_interval(mean: float, stderr: float, blocks: int) -> tuple[float, float]:
    """Return the 95 % interval of a mean share from a few blocks: Student's, by Cornish and Fisher's expansion.

    The expansion is too small for two and three blocks, whose values are written out.
    """
    if blocks < 2:
        return 0.0, 1.0
    freedom = blocks - 1
    t = Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    t = {1: 12.706204736, 2: 4.302652730}.get(freedom, t)
    return max(0.0, mean - t * stderr), min(1.0, mean + t * stderr)


def standard_error(mean: float, variance: float, observations: int) -> float:
    """Return the standard error of a mean share: the interval's half-width in standard deviations."""
    low, high = share_interval(mean, variance, observations)
    return (high - low) / (2 * Z)
