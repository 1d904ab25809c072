"""Showdowns and odds by trying everything: every choice of five cards, every way the unseen cards may lie."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from . import pots
from .games import Game
from .hands import Best, Cards, Hand, best, best_by_line
from .ranking import DECK, RANKS, cards

__all__ = [
    "Best",
    "Hand",
    "Odds",
    "Result",
    "SeatOdds",
    "best",
    "enumerate_odds",
    "hidden",
    "settle",
    "settle_declared",
    "shares",
    "strengths_by_line",
]

Hidden = Sequence[str | None]


@dataclass(frozen=True)
class Result:
    """What one seat gets in one deal: its share of the pot, 0 to 1, and how it did in each half.

    ``both`` is whether saying both would succeed if every other seat contested both halves; None in a game without a
    low. ``suit_card`` is the card held for the suit half.
    """

    share: Fraction
    high_win: bool
    high_tie: bool
    low_win: bool
    low_tie: bool
    scoop: bool
    best: Best
    suit_card: str | None
    suit_win: bool
    both: bool | None


@dataclass(frozen=True)
class SeatOdds:
    """One seat's chances, 0 to 1; ``made`` and ``lines`` leave out what never happens."""

    equity: Fraction
    high_win: Fraction
    high_tie: Fraction
    low_win: Fraction
    low_tie: Fraction
    scoop: Fraction
    made: dict[str, Fraction]
    lines: dict[str, Fraction]
    suit_win: Fraction
    both: Fraction | None


@dataclass(frozen=True)
class Odds:
    """The chances of every seat, and over how many equally likely deals they were counted."""

    deals: int
    seats: tuple[SeatOdds, ...]


def hidden(text: str) -> list[str | None]:
    """Split cards written together, ``xx`` an unknown one: ``"Ahxx"``."""
    return [None if card == "xx" else card for card in cards(text)]


def settle(game: Game, holes: Sequence[Cards], board: Cards) -> list[Result]:
    """Divide the pot of one deal as the cards speak."""
    _refuse_repeats([*board, *(card for hole in holes for card in hole)])
    bests = [best(game, hole, board) for hole in holes]
    highs = _leaders([b.high.strength for b in bests])
    lows = _leaders([_low_strength(b) for b in bests])
    suit_cards = [_suit_card(game, hole, board) for hole in holes]
    suited = _leaders([None if card is None else (RANKS.index(card[0]),) for card in suit_cards])
    if lows and suited:
        raise ValueError("a low and a suit half in one game")
    high_half = Fraction(1, 2) if lows or suited else Fraction(1)

    results = []
    for seat, seat_best in enumerate(bests):
        share = Fraction(0)
        if seat in highs:
            share += high_half / len(highs)
        if seat in lows:
            share += (1 - high_half) / len(lows)
        if seat in suited:
            share += 1 - high_half
        others = [other for number, other in enumerate(bests) if number != seat]
        results.append(
            Result(
                share=share,
                high_win=highs == [seat],
                high_tie=seat in highs and len(highs) > 1,
                low_win=lows == [seat],
                low_tie=seat in lows and len(lows) > 1,
                scoop=share == 1,
                best=seat_best,
                suit_card=suit_cards[seat],
                suit_win=suited == [seat],
                both=None if game.low == "none" else _both_succeeds(game, holes[seat], board, others),
            )
        )
    return results


def settle_declared(game: Game, holes: Sequence[Cards], board: Cards, said: Sequence[str]) -> list[Fraction]:
    """Return each seat's share of the pot in one deal where each has said ``high``, ``low`` or ``both``."""
    if game.low == "none":
        raise ValueError("nothing to declare in a game without a low")
    return pots.divide(
        strengths_by_line(game, holes, board),
        said,
        one_line=game.both_ways == "one-line",
        must_win=game.both_must == "win",
        keeps_half=game.both_fails == "keeps-half",
    )


def strengths_by_line(game: Game, holes: Sequence[Cards], board: Cards) -> list[list[tuple[int, int]]]:
    """Return every seat's (high, low) on every line as places among all there are, from 1, larger is better.

    The low is 0 where it may not be played.
    """
    _refuse_repeats([*board, *(card for hole in holes for card in hole)])
    seats = [list(best_by_line(game, hole, board).values()) for hole in holes]
    highs = sorted({line.high.strength for seat in seats for line in seat})
    lows = sorted({_low_strength(line) or () for seat in seats for line in seat} | {()})
    return [
        [(highs.index(line.high.strength) + 1, lows.index(_low_strength(line) or ())) for line in seat]
        for seat in seats
    ]


def shares(game: Game, holes: Sequence[Cards], board: Cards) -> list[Fraction]:
    """Return each seat's share of the pot in one deal, as the cards speak."""
    return [result.share for result in settle(game, holes, board)]


def enumerate_odds(game: Game, holes: Sequence[Hidden], board: Hidden, dead: Cards = (), deck: Cards = DECK) -> Odds:
    """Count every deal that agrees with what is known; unknown cards are None.

    Cards of ``deck`` that are neither known nor dead may lie in any unknown place. Deals that differ only in the order
    of one seat's unknown cards, or of unknown cells that lie on just the same lines, are one deal; each stands
    for equally many orders, so the chances are unchanged.
    """
    known = [card for row in (*holes, board, dead) for card in row if card is not None]
    _refuse_repeats(known)
    _refuse_repeats(deck)
    unseen = [card for card in deck if card not in known]

    rows = [*holes, board]
    groups = [*_hidden_hole_cards(holes), *_hidden_cells(game, board, row=len(holes))]
    deals = 0
    equity = [Fraction(0)] * len(holes)
    flags = [Counter[str]() for _ in holes]  # how often each is true
    made = [Counter[str]() for _ in holes]
    lines = [Counter[str]() for _ in holes]
    for picks in _ways(unseen, [len(group) for group in groups]):
        *full_holes, full_board = _filled(rows, groups, picks)
        deals += 1
        for seat, result in enumerate(settle(game, full_holes, full_board)):
            equity[seat] += result.share
            for flag in ("high_win", "high_tie", "low_win", "low_tie", "scoop", "suit_win"):
                flags[seat][flag] += getattr(result, flag)
            flags[seat]["both"] += bool(result.both)
            made[seat][result.best.high.category] += 1
            lines[seat][result.best.high.line] += 1
    if deals == 0:
        raise ValueError("too few unseen cards to fill the unknown places")

    return Odds(
        deals,
        tuple(
            SeatOdds(
                equity=equity[seat] / deals,
                high_win=Fraction(flags[seat]["high_win"], deals),
                high_tie=Fraction(flags[seat]["high_tie"], deals),
                low_win=Fraction(flags[seat]["low_win"], deals),
                low_tie=Fraction(flags[seat]["low_tie"], deals),
                scoop=Fraction(flags[seat]["scoop"], deals),
                made={name: Fraction(count, deals) for name, count in made[seat].items()},
                lines={name: Fraction(count, deals) for name, count in lines[seat].items()},
                suit_win=Fraction(flags[seat]["suit_win"], deals),
                both=None if game.low == "none" else Fraction(flags[seat]["both"], deals),
            )
            for seat in range(len(holes))
        ),
    )


def _low_strength(hands: Best) -> tuple[int, ...] | None:
    """Return the strength of the low, or None when it may not be played."""
    return hands.low.strength if hands.low is not None and hands.low_qualifies else None


def _leaders(strengths: Sequence[tuple[int, ...] | None]) -> list[int]:
    """Return the seats that have the most; none when nobody has anything."""
    most = max((strength for strength in strengths if strength is not None), default=None)
    return [seat for seat, strength in enumerate(strengths) if strength is not None and strength == most]


def _suit_card(game: Game, hole: Cards, board: Cards) -> str | None:
    """Return the highest hole card in the suit of the centre card, where a half goes to it."""
    if game.suit_half == "no":
        return None
    if game.centre is None:
        raise ValueError("no centre card to name a suit")
    suit = board[game.centre][1]
    return max((card for card in hole if card[1] == suit), key=lambda card: RANKS.index(card[0]), default=None)


def _both_succeeds(game: Game, hole: Cards, board: Cards, others: Sequence[Best]) -> bool:
    """Say whether one seat gets both halves, all the others contesting both with their best hands."""
    if game.both_ways == "one-line":
        tries = list(best_by_line(game, hole, board).values())
    else:
        tries = [best(game, hole, board)]
    return any(
        _beats(game, hands.high.strength, [other.high.strength for other in others])
        and _beats(game, _low_strength(hands), [_low_strength(other) for other in others])
        for hands in tries
    )


def _beats(game: Game, mine: tuple[int, ...] | None, theirs: Sequence[tuple[int, ...] | None]) -> bool:
    """Say whether a hand does in its half what is wanted of a player going both ways."""
    if mine is None:
        return False
    if game.both_must == "win":
        return all(other is None or mine > other for other in theirs)
    return all(other is None or mine >= other for other in theirs)


def _hidden_hole_cards(holes: Sequence[Hidden]) -> list[list[tuple[int, int]]]:
    """Return the unknown places of each seat as (row, position)."""
    return [[(row, i) for i, card in enumerate(hole) if card is None] for row, hole in enumerate(holes)]


def _hidden_cells(game: Game, board: Hidden, row: int) -> list[list[tuple[int, int]]]:
    """Return the unknown cells as (row, position), together when they lie on the same lines; the centre is apart."""
    groups: dict[tuple[frozenset[str], bool], list[tuple[int, int]]] = {}
    for cell, card in enumerate(board):
        if card is None:
            on_lines = frozenset(name for name, cells in game.lines.items() if cell in cells)
            groups.setdefault((on_lines, cell == game.centre), []).append((row, cell))
    return list(groups.values())


def _ways(unseen: Cards, sizes: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield every way to give each group its number of unseen cards."""
    if not sizes:
        yield ()
        return
    for pick in combinations(unseen, sizes[0]):
        rest = [card for card in unseen if card not in pick]
        for others in _ways(rest, sizes[1:]):
            yield (pick, *others)


def _filled(
    rows: Sequence[Hidden], groups: Sequence[Sequence[tuple[int, int]]], picks: Sequence[Cards]
) -> list[list[str]]:
    """Return copies of the rows with the picked cards in their unknown places."""
    full = [[card or "" for card in row] for row in rows]
    for group, pick in zip(groups, picks, strict=True):
        for (row, position), card in zip(group, pick, strict=True):
            full[row][position] = card
    return full


def _refuse_repeats(all_cards: Cards) -> None:
    repeated = [card for card, count in Counter(all_cards).items() if count > 1]
    if repeated:
        raise ValueError(f"the same card twice: {repeated}")
