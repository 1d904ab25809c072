"""Dividing the pot, on integer strengths: larger is better, 0 is a hand that may not contend for that half."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

Said = Literal["high", "low", "both"]
DECLARATIONS: Final[tuple[Said, ...]] = ("high", "low", "both")
LineStrengths = Sequence[tuple[int, int]]
"""A seat's best high and best low on each line."""


@dataclass(frozen=True)
class BothWays:
    """What became of a seat that said both.

    `good_lines` are the numbers of the lines each of which gets it both halves, where one must; `line` is the one that
    is played. Where it failed, `high_lost_to` and `low_lost_to` are the seats whose best hands keep its best from that
    half.
    """

    seat: int
    succeeded: bool
    good_lines: tuple[int, ...] = ()
    line: int | None = None
    high_lost_to: tuple[int, ...] = ()
    low_lost_to: tuple[int, ...] = ()
    has_low: bool = True


@dataclass(frozen=True)
class Division:
    """Who gets what of a pot: each seat's share, and who has a part of the high half and of the low half.

    `both_ways` tells of every seat that said both; `spoken` says that no declaration stood and the cards spoke among
    the seats left.
    """

    shares: tuple[Fraction, ...]
    high_winners: tuple[int, ...]
    low_winners: tuple[int, ...]
    both_ways: tuple[BothWays, ...] = ()
    spoken: bool = False


def cards_speak(high: Sequence[int], low: Sequence[int] | None = None) -> Division:
    """Divide a pot by the cards: the best high hands share one half, the best qualifying low hands the other.

    Without a low, or when nobody qualifies (all strengths in `low` are 0), high takes the whole pot. The holders of the
    highest card of a suit are a low half too, with the card as its strength.
    """
    seats = range(len(high))
    return _divide(dict(zip(seats, high, strict=True)), dict(zip(seats, low, strict=True)) if low else {}, len(high))


def declared(
    lines: Sequence[LineStrengths], said: Sequence[Said], *, one_line: bool, must_win: bool, keeps_half: bool
) -> Division:
    """Divide a pot by what each seat `said`, with the strengths of its hands on each of its lines.

    `one_line`: a seat that said both must get both halves from a single line. `must_win`: it needs each half alone, not
    shared. `keeps_half`: one that fails keeps the half that is its.
    """
    high = {seat: max(line[0] for line in on) for seat, on in enumerate(lines)}
    low = {seat: max(line[1] for line in on) for seat, on in enumerate(lines)}
    high_claims = {seat: high[seat] for seat, word in enumerate(said) if word != "low"}
    low_claims = {seat: low[seat] for seat, word in enumerate(said) if word != "high" and low[seat] > 0}
    both_ways = tuple(
        _go_both_ways(seat, lines[seat], high_claims, low_claims, one_line, must_win)
        for seat, word in enumerate(said)
        if word == "both"
    )
    out = set() if keeps_half else {both.seat for both in both_ways if not both.succeeded}
    high_claims = {seat: strength for seat, strength in high_claims.items() if seat not in out}
    low_claims = {seat: strength for seat, strength in low_claims.items() if seat not in out}
    if one_line and not keeps_half:
        both_ways = tuple(
            _play_line(both, lines[both.seat], high_claims, low_claims) if both.succeeded else both
            for both in both_ways
        )
        for both in both_ways:
            if both.line is not None:
                high_claims[both.seat], low_claims[both.seat] = lines[both.seat][both.line]
    if high_claims or low_claims:
        division = _divide(high_claims, low_claims, len(lines))
        return Division(division.shares, division.high_winners, division.low_winners, both_ways)
    left = set(high) - out or set(high)
    division = _divide({seat: high[seat] for seat in left}, {seat: low[seat] for seat in left}, len(lines))
    return Division(division.shares, division.high_winners, division.low_winners, both_ways, spoken=True)


def _go_both_ways(
    seat: int,
    lines: LineStrengths,
    high_claims: dict[int, int],
    low_claims: dict[int, int],
    one_line: bool,
    must_win: bool,
) -> BothWays:
    """Say whether a seat that said both gets both halves, of everybody who claims either."""
    rival_high = [strength for other, strength in high_claims.items() if other != seat]
    rival_low = [strength for other, strength in low_claims.items() if other != seat]
    best_high, best_low = max(line[0] for line in lines), max(line[1] for line in lines)

    def enough(mine: int, rivals: list[int]) -> bool:
        top = max(rivals, default=0)
        return mine > top or (mine == top > 0 and not must_win)

    choices = lines if one_line else [(best_high, best_low)]
    good = [n for n, (high, low) in enumerate(choices) if enough(high, rival_high) and enough(low, rival_low)]
    if good:
        return BothWays(seat, True, tuple(good) if one_line else ())
    return BothWays(
        seat,
        False,
        (),
        None,
        tuple(s for s, strength in high_claims.items() if s != seat and not enough(best_high, [strength])),
        tuple(s for s, strength in low_claims.items() if s != seat and not enough(best_low, [strength])),
        best_low > 0,
    )


def _play_line(both: BothWays, lines: LineStrengths, high: dict[int, int], low: dict[int, int]) -> BothWays:
    """Return a seat that got both halves from one line with the line that pays most, of those that do, played."""

    def worth(number: int) -> Fraction:
        halves = zip(lines[number], (high, low), strict=True)
        return sum((_part(mine, claims, both.seat) for mine, claims in halves), Fraction(0))

    return replace(both, line=max(both.good_lines, key=worth))


def _part(mine: int, claims: dict[int, int], seat: int) -> Fraction:
    """The part of a half that a seat gets with a hand as good as any other's."""
    return Fraction(1, 1 + sum(strength == mine for other, strength in claims.items() if other != seat))


def _divide(high: dict[int, int], low: dict[int, int], seats: int) -> Division:
    """Give each half to its best hands; a half that nobody claims goes with the other."""
    high_winners, low_winners = _best(high), _best(low)
    half = Fraction(1, 2) if high_winners and low_winners else Fraction(1)
    shares = [Fraction(0)] * seats
    for winners in (high_winners, low_winners):
        for seat in winners:
            shares[seat] += half / len(winners)
    return Division(tuple(shares), high_winners, low_winners)


def _best(strengths: dict[int, int]) -> tuple[int, ...]:
    top = max(strengths.values(), default=0)
    return tuple(seat for seat, strength in strengths.items() if strength == top > 0)
