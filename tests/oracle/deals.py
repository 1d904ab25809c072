"""Showdowns and odds by trying everything: every choice of five cards, every way the unseen cards may lie."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from .games import Game
from .ranking import DECK, cards, category, high, low_ace_to_five, low_qualifies

Cards = Sequence[str]
Hidden = Sequence[str | None]


@dataclass(frozen=True)
class Hand:
    """Five cards as played, the line they use, and their strength (larger is better; compare only like with like)."""

    strength: tuple[int, ...]
    cards: tuple[str, ...]
    line: str


@dataclass(frozen=True)
class Best:
    """A seat's best high and best low; ``low`` is None in a game without one."""

    high: Hand
    low: Hand | None
    low_qualifies: bool


@dataclass(frozen=True)
class Result:
    """What one seat gets in one deal: its share of the pot, 0 to 1, and how it did in each half."""

    share: Fraction
    high_win: bool
    high_tie: bool
    low_win: bool
    low_tie: bool
    scoop: bool
    best: Best


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


@dataclass(frozen=True)
class Odds:
    """The chances of every seat, and over how many equally likely deals they were counted."""

    deals: int
    seats: tuple[SeatOdds, ...]


def hidden(text: str) -> list[str | None]:
    """Split cards written together, ``xx`` an unknown one: ``"Ahxx"``."""
    return [None if card == "xx" else card for card in cards(text)]


def best(game: Game, hole: Cards, board: Cards) -> Best:
    """Return the best hands of one seat on a full board; of equally good hands, the one on the line listed first."""
    if len(hole) != game.hole_cards or len(board) != len(game.cells):
        raise ValueError(f"want {game.hole_cards} hole cards and {len(game.cells)} shared cards: {hole}, {board}")
    return _best(game, tuple(hole), tuple(board))


def settle(game: Game, holes: Sequence[Cards], board: Cards) -> list[Result]:
    """Divide the pot of one deal as the cards speak."""
    _refuse_repeats([*board, *(card for hole in holes for card in hole)])
    bests = [best(game, hole, board) for hole in holes]
    highs = _leaders([b.high for b in bests])
    lows = _leaders([b.low if b.low_qualifies else None for b in bests])
    low_half = Fraction(1, 2) if lows else Fraction(0)

    results = []
    for seat, seat_best in enumerate(bests):
        share = Fraction(0)
        if seat in highs:
            share += (1 - low_half) / len(highs)
        if seat in lows:
            share += low_half / len(lows)
        results.append(
            Result(
                share=share,
                high_win=highs == [seat],
                high_tie=seat in highs and len(highs) > 1,
                low_win=lows == [seat],
                low_tie=seat in lows and len(lows) > 1,
                scoop=share == 1,
                best=seat_best,
            )
        )
    return results


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
    flags = [Counter[str]() for _ in holes]
    made = [Counter[str]() for _ in holes]
    lines = [Counter[str]() for _ in holes]
    for picks in _ways(unseen, [len(group) for group in groups]):
        *full_holes, full_board = _filled(rows, groups, picks)
        deals += 1
        for seat, result in enumerate(settle(game, full_holes, full_board)):
            equity[seat] += result.share
            for flag in ("high_win", "high_tie", "low_win", "low_tie", "scoop"):
                flags[seat][flag] += getattr(result, flag)
            made[seat][category(result.best.high.cards)] += 1
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
            )
            for seat in range(len(holes))
        ),
    )


# A seat's cards and the board often stay while other seats' unknown cards go round, so answers are remembered.
@lru_cache(maxsize=100_000)
def _best(game: Game, hole: tuple[str, ...], board: tuple[str, ...]) -> Best:
    best_high: Hand | None = None
    best_low: Hand | None = None
    for line, five in _choices(game, hole, board):
        high_hand = Hand(high(five), five, line)
        if best_high is None or high_hand.strength > best_high.strength:
            best_high = high_hand
        if game.low:
            low_hand = Hand(low_ace_to_five(five), five, line)
            if best_low is None or low_hand.strength > best_low.strength:
                best_low = low_hand
    if best_high is None:
        raise ValueError("the game allows no five cards")
    return Best(best_high, best_low, best_low is not None and low_qualifies(best_low.cards, game.qualifier))


def _choices(game: Game, hole: Cards, board: Cards) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every five cards the game allows, with their line, lines in the order listed."""
    for line, cells in game.lines.items():
        for own in range(game.own_min, game.own_max + 1):
            for own_cards in combinations(hole, own):
                for line_cards in combinations([board[cell] for cell in cells], 5 - own):
                    yield line, own_cards + line_cards


def _leaders(hands: Sequence[Hand | None]) -> list[int]:
    """Return the seats that hold the best of these hands; none when nobody has one."""
    strengths = [hand.strength for hand in hands if hand is not None]
    return [seat for seat, hand in enumerate(hands) if hand is not None and hand.strength == max(strengths)]


def _hidden_hole_cards(holes: Sequence[Hidden]) -> list[list[tuple[int, int]]]:
    """Return the unknown places of each seat as (row, position)."""
    return [[(row, i) for i, card in enumerate(hole) if card is None] for row, hole in enumerate(holes)]


def _hidden_cells(game: Game, board: Hidden, row: int) -> list[list[tuple[int, int]]]:
    """Return the unknown cells as (row, position), together when they lie on the same lines."""
    groups: dict[frozenset[str], list[tuple[int, int]]] = {}
    for cell, card in enumerate(board):
        if card is None:
            on_lines = frozenset(name for name, cells in game.lines.items() if cell in cells)
            groups.setdefault(on_lines, []).append((row, cell))
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
