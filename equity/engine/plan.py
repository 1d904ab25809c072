"""A question as small arrays that no longer name a game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.cards import DECK, RANKS
from equity.games.model import Rules
from equity.holdings import Card, Holding
from equity.layouts import Board
from equity.ranking.ranking import Ranking
from equity.ranking.tables import Tables, tables


class PlanArrays(NamedTuple):
    """What compiled loops read of a question.

    `deck` (unseen,): the cards nobody is known to hold. `table` (places,): the known cards, 0 elsewhere; places are
    the cells, then each seat's hole cards. `places` (unknown,): the places to fill, by group, listed hands not
    among them; `group_sizes` (groups,): places whose cards may be exchanged for one another. `lines` (lines,
    cells): the cells that are played together; `line_marks` (lines,): 255 less the number of the named line each
    belongs to. `own` (seats * choices, cards): the hole cards that are played together. `rules` (3,): the weakest
    strength that qualifies for low, 0 without a low; whether both halves must be won on one line; and whether they
    must be won, not tied. `wild_place`: the cell whose card's rank is wild, `suit_place`: the cell whose card's
    suit takes half the pot; -1 for none. `first_hole`: the place of the first hole card.
    """

    deck: NDArray[np.uint8]
    table: NDArray[np.uint8]
    places: NDArray[np.uint8]
    group_sizes: NDArray[np.int64]
    lines: NDArray[np.uint8]
    line_marks: NDArray[np.uint8]
    own: NDArray[np.uint8]
    rules: NDArray[np.uint64]
    wild_place: int
    suit_place: int
    first_hole: int


@dataclass(frozen=True)
class Listed:
    """A seat whose hand is told by ranks of any suit or by a range, and the cards that are `seen` elsewhere."""

    seat: int
    holding: Holding
    seen: frozenset[int]

    @property
    def count(self) -> int:
        """How many hands it may be, known without listing them."""
        return self.holding.count(self.seen)

    @property
    def cards(self) -> NDArray[np.uint8]:
        """The hands it may be: (hands, hole cards)."""
        return self._hands[0]

    @property
    def weights(self) -> NDArray[np.int64]:
        """How often each hand comes, in whole numbers: (hands,)."""
        return self._hands[1]

    @cached_property
    def _hands(self) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
        return self.holding.hands(self.seen)


class ListedHands(NamedTuple):
    """The hands of the seats that are told by ranks or by ranges, to draw from.

    `seats` (lists,) whose they are. Of ranges: `starts` (lists + 1,) where the rows of each begin, none for ranks;
    `cards` (rows, hole cards); `tops` (rows,): the sum of the weights up to each hand of its list. `kept` (lists, hole
    cards): a known card, `ANY_SUIT` and a rank, or `ANY_CARD`. `taken` (1,): all cards known from the start, as bits.
    """

    seats: NDArray[np.int64]
    starts: NDArray[np.int64]
    cards: NDArray[np.uint8]
    tops: NDArray[np.uint64]
    kept: NDArray[np.uint8]
    taken: NDArray[np.uint64]


ANY_SUIT: Final = 64
ANY_CARD: Final = 255
"""What `ListedHands.kept` has for cards that are not known: that plus a rank, or this."""


class Scratch(NamedTuple):
    """What a kernel writes on beside the tally: one for each call, since calls run at the same time.

    `deck` and `table` start as the plan's. `keys` (places,); `line_keys` (lines,); `hand_keys` and `hand_bits` (8,);
    `high` and `low` (seats,); `line_high` and `line_low` (seats, named lines); `pools` (groups + 1, 53) the cards each
    group chooses from, `firsts` (groups + 1,) where each group's places start, `chosen` (unknown,) what it has chosen.
    """

    deck: NDArray[np.uint8]
    table: NDArray[np.uint8]
    keys: NDArray[np.uint64]
    line_keys: NDArray[np.uint64]
    hand_keys: NDArray[np.uint64]
    hand_bits: NDArray[np.uint64]
    high: NDArray[np.uint64]
    low: NDArray[np.uint64]
    line_high: NDArray[np.uint64]
    line_low: NDArray[np.uint64]
    pools: NDArray[np.uint8]
    firsts: NDArray[np.int64]
    chosen: NDArray[np.int64]


@dataclass(frozen=True)
class Plan:
    """A question: its arrays, the tables they are scored with, and what the solvers choose by."""

    arrays: PlanArrays
    tables: Tables
    ranking: Ranking
    seats: int
    named_lines: int
    listed: tuple[Listed, ...] = ()

    @cached_property
    def group_choices(self) -> tuple[int, ...]:
        """How many sets of cards each group of unknown places can get, after the groups before it have theirs."""
        left = len(self.arrays.deck)
        choices = []
        for size in self.arrays.group_sizes:
            choices.append(comb(left, int(size)))
            left -= int(size)
        return tuple(choices)

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """The unknown places whose cards may be exchanged for one another, group by group: cells first, then hands."""
        ends = np.cumsum(self.arrays.group_sizes)
        sized = zip(self.arrays.group_sizes, ends, strict=True)
        return [tuple(map(int, self.arrays.places[end - size : end])) for size, end in sized]

    @cached_property
    def leading_cell(self) -> int | None:
        """The unknown cell whose card decides what is wild or which suit takes half the pot, if there is one."""
        deciding = {int(self.arrays.wild_place), int(self.arrays.suit_place)} & set(map(int, self.arrays.places))
        return next(iter(deciding), None)

    @cached_property
    def line_rows(self) -> list[tuple[int, int, tuple[int, ...]]]:
        """Each named line's first row of `lines`, the end of its rows, and its cells."""
        found = []
        for number in range(self.named_lines):
            rows = np.flatnonzero(self.arrays.line_marks == 255 - number)
            cells = sorted({int(cell) for row in rows for cell in self.arrays.lines[row]})
            found.append((int(rows[0]), int(rows[-1]) + 1, tuple(cells)))
        return found

    def scratch(self) -> Scratch:
        """Return fresh scratch for one call of a kernel."""
        arrays, seats, groups = self.arrays, self.seats, len(self.arrays.group_sizes)

        def keys(*shape: int) -> NDArray[np.uint64]:
            return np.zeros(shape, np.uint64)

        return Scratch(
            deck=arrays.deck.copy(),
            table=arrays.table.copy(),
            keys=keys(len(arrays.table)),
            line_keys=keys(len(arrays.lines)),
            hand_keys=keys(8),
            hand_bits=keys(8),
            high=keys(seats),
            low=keys(seats),
            line_high=keys(seats, self.named_lines),
            line_low=keys(seats, self.named_lines),
            pools=np.zeros((groups + 1, len(DECK) + 1), np.uint8),
            firsts=np.zeros(groups + 1, np.int64),
            chosen=np.zeros(len(arrays.places), np.int64),
        )

    @cached_property
    def listed_hands(self) -> ListedHands:
        """The hands of all seats with ranks or ranges, one after another."""
        lists = self.listed
        hole = (len(self.arrays.table) - int(self.arrays.first_hole)) // self.seats
        ranges = [listed if listed.holding.weights else None for listed in lists]
        rows = [listed.cards if listed else np.zeros((0, hole), np.uint8) for listed in ranges]
        tops = [np.cumsum(listed.weights).astype(np.uint64) for listed in ranges if listed]
        known = {card for listed in lists for card in listed.holding.known} | set(DECK).difference(self.arrays.deck)
        kept = [[_kept(card) for card in listed.holding.cards] for listed in lists]
        return ListedHands(
            seats=np.array([listed.seat for listed in lists], np.int64),
            starts=np.cumsum([0, *map(len, rows)]),
            cards=np.concatenate([np.zeros((0, hole), np.uint8), *rows]),
            tops=np.concatenate([np.zeros(0, np.uint64), *tops]),
            kept=np.array(kept, np.uint8).reshape(-1, hole),
            taken=np.array([sum(1 << int(card) for card in known)], np.uint64),
        )

    @cached_property
    def by_pairs(self) -> bool:
        """Whether a hand is two own cards and three of a line."""
        return bool(self.arrays.own.shape[1] == 2 and self.arrays.lines.shape[1] == 3)

    @cached_property
    def evaluations(self) -> int:
        """How many five-card choices are looked up in one deal."""
        return len(self.arrays.own) * len(self.arrays.lines)


def make_plan(rules: Rules, hands: Sequence[Holding], board: Board, dead: Sequence[int] = ()) -> Plan:
    """Return the plan of a question whose cards have been checked: none twice, enough of them in the deck."""
    sheet = rules.sheet
    cells, hole = len(board), sheet.hole_cards
    placed = [*board, *(card for hand in hands for card in _told(hand))]
    seen = {card for card in placed if card is not None} | set(dead)
    told = seen | {card for hand in hands for card in hand.known}
    groups = _interchangeable_cells(rules, board)
    listed = []
    for seat, hand in enumerate(hands):
        if hand.listed:
            listed.append(Listed(seat, hand, frozenset(told - set(hand.known))))
            continue
        unknown = [cells + seat * hole + place for place, card in enumerate(hand.cards) if card is None]
        groups += [unknown] if unknown else []
    own, lines, marks = _choices(rules, len(hands))
    one_line = rules.low != "none" and rules.one_line
    return Plan(
        PlanArrays(
            deck=np.array([card for card in DECK if card not in seen], np.uint8),
            table=np.array([card or 0 for card in placed], np.uint8),
            places=np.array([place for group in groups for place in group], np.uint8),
            group_sizes=np.array([len(group) for group in groups], np.int64),
            lines=lines,
            line_marks=marks,
            own=own,
            rules=np.array([rules.weakest_low, one_line, rules.both_must_win], np.uint64),
            wild_place=sheet.centre if rules.wild else -1,
            suit_place=sheet.centre if rules.suit_half else -1,
            first_hole=cells,
        ),
        tables(own.shape[1] + lines.shape[1], rules.ranking),
        rules.ranking,
        len(hands),
        len(sheet.layout.lines),
        tuple(listed),
    )


def _kept(card: Card) -> int:
    """A card of a hand as `ListedHands.kept` has it."""
    if isinstance(card, str):
        return ANY_SUIT + RANKS.index(card)
    return ANY_CARD if card is None else card


def _told(hand: Holding) -> list[int | None]:
    """A hand's cards, all unknown where they are told by a list."""
    return [None if hand.listed or not isinstance(card, int) else card for card in hand.cards]


def with_lines_apart(plan: Plan) -> Plan:
    """Return a plan whose kernels keep each seat's best hands line by line, where there is a low."""
    rules = plan.arrays.rules.copy()
    rules[1] = rules[0] > 0
    return replace(plan, arrays=plan.arrays._replace(rules=rules))


def _interchangeable_cells(rules: Rules, board: Board) -> list[list[int]]:
    """The unknown cells, grouped by the lines they are on: no line can tell the cells of a group apart.

    A centre card whose rank is wild, or whose suit takes half the pot, is unlike any other: a group of its own.
    """
    apart = rules.sheet.centre if rules.wild or rules.suit_half else -1
    groups: dict[tuple[object, ...], list[int]] = {}
    for cell, card in enumerate(board):
        if card is None:
            on = tuple(number for number, line in enumerate(rules.sheet.layout.lines) if cell in line.cells)
            groups.setdefault((cell == apart, *on), []).append(cell)
    return list(groups.values())


def _choices(rules: Rules, seats: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """Return `own`, `lines` and `line_marks` of `PlanArrays`.

    Where the choice is free, all hole cards are played with a whole line and the tables find the best five; where it
    is an exact number, every such set of hole cards is played with every set of cells that makes it five.
    """
    sheet = rules.sheet
    cells, hole = len(sheet.layout.cells), sheet.hole_cards
    from_hole, from_line = hole, sheet.line_size
    if not sheet.free_choice:
        from_hole = sheet.own_counts[0]
        from_line = 5 - from_hole
    own = [
        chosen
        for seat in range(seats)
        for chosen in combinations(range(cells + seat * hole, cells + (seat + 1) * hole), from_hole)
    ]
    lines = [
        (chosen, 255 - number)
        for number, line in enumerate(sheet.layout.lines)
        for chosen in combinations(line.cells, from_line)
    ]
    chosen_cells, marks = zip(*lines, strict=True)
    return np.array(own, np.uint8), np.array(chosen_cells, np.uint8), np.array(marks, np.uint8)
