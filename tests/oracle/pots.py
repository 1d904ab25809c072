"""A declared pot divided step by step, on plain numbers."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

# One seat's (high, low) strengths on each line; a larger one is better, and a low of 0 may not be played.
Lines = Sequence[tuple[int, int]]


def divide(
    seats: Sequence[Lines], said: Sequence[str], *, one_line: bool, must_win: bool, keeps_half: bool
) -> list[Fraction]:
    """Return each seat's share of the pot, 0 to 1, where each has said ``high``, ``low`` or ``both``."""
    if len(seats) != len(said) or not all(word in ("high", "low", "both") for word in said):
        raise ValueError(f"want high, low or both from each of {len(seats)} seats: {said}")
    everyone = range(len(seats))
    high = {seat: max(line[0] for line in seats[seat]) for seat in everyone}
    low = {seat: max(line[1] for line in seats[seat]) for seat in everyone}

    # Step 1: who contests which half. A low that may not be played counts as not claimed.
    for_high = [seat for seat in everyone if said[seat] in ("high", "both")]
    for_low = [seat for seat in everyone if said[seat] in ("low", "both") and low[seat] > 0]
    if keeps_half:
        # Step 3, the other way: nobody is out, so whether both succeeds does not matter.
        return _shares(everyone, high, low, for_high, for_low)

    # Step 2: the pairs of hands with which a seat that said both succeeds; all seats that fail, fail at once.
    succeeds = {}
    for seat in everyone:
        if said[seat] == "both":
            pairs = seats[seat] if one_line else [(high[seat], low[seat])]
            succeeds[seat] = [
                pair
                for pair in pairs
                if pair[1] > 0
                and all(_gets(pair[0], high[other], must_win) for other in for_high if other != seat)
                and all(_gets(pair[1], low[other], must_win) for other in for_low if other != seat)
            ]

    # Step 3: those who failed are out.
    left = [seat for seat in everyone if said[seat] != "both" or succeeds[seat]]
    for_high = [seat for seat in for_high if seat in left]
    for_low = [seat for seat in for_low if seat in left]

    # Step 2 again: of several pairs, the one that pays most is played. Two seats that both succeed have tied in each
    # half, each with nothing better than the pair it plays, so that then there is nothing to choose.
    for seat in left:
        if said[seat] == "both":
            high[seat], low[seat] = max(
                succeeds[seat],
                key=lambda pair: _shares(left, high | {seat: pair[0]}, low | {seat: pair[1]}, for_high, for_low)[seat],
            )
    return _shares(left or everyone, high, low, for_high, for_low)


def _gets(mine: int, other: int, must_win: bool) -> bool:
    return mine > other if must_win else mine >= other


def _shares(
    left: Sequence[int], high: dict[int, int], low: dict[int, int], for_high: Sequence[int], for_low: Sequence[int]
) -> list[Fraction]:
    """Step 4: divide the pot among those who claim its halves; when nobody does, the cards of those left speak."""
    if not for_high and not for_low:
        for_high = left
        for_low = [seat for seat in left if low[seat] > 0]
    half = Fraction(1, 2) if for_high and for_low else Fraction(1)
    shares = [Fraction(0)] * len(high)
    for strengths, claimants in ((high, for_high), (low, for_low)):
        winners = _best(strengths, claimants)
        for seat in winners:
            shares[seat] += half / len(winners)
    return shares


def _best(strengths: dict[int, int], claimants: Iterable[int]) -> list[int]:
    return [seat for seat in claimants if strengths[seat] == max(strengths[other] for other in claimants)]
