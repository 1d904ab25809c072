"""A question as small arrays that no longer name a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.cards import DECK
from equity.games.model import Rules
from equity.holdings import Holding
from equity.layouts import Board
from equity.ranking.tables import LOW_LADDERS, Tables, tables


class PlanArrays(NamedTuple):
    """What compiled loops read of a question.

    `deck` (unseen,): the cards nobody is known to hold. `table` (places,): the known cards, 0 elsewhere; places are the
    cells, then each seat's hole cards. `places` (unknown,): the places to fill, by group; `group_sizes` (groups,):
    places whose cards may be exchanged for one another. `lines` (lines, cells): the cells that are played together;
    `line_marks` (lines,): 255 less the number of the named line each belongs to. `own` (seats * choices, cards): the
    hole cards that are played together. `weakest_low`: the weakest strength that qualifies for low, 0 without a low.
    """

    deck: NDArray[np.uint8]
    table: NDArray[np.uint8]
    places: NDArray[np.uint8]
    group_sizes: NDArray[np.int64]
    lines: NDArray[np.uint8]
    line_marks: NDArray[np.uint8]
    own: NDArray[np.uint8]
    weakest_low: np.uint64


@dataclass(frozen=True)
class Plan:
    """A question: its arrays, the tables they are scored with, and what the solvers choose by."""

    arrays: PlanArrays
    tables: Tables
    seats: int
    named_lines: int

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
    def evaluations(self) -> int:
        """How many five-card choices are looked up in one deal."""
        return len(self.arrays.own) * len(self.arrays.lines)


def make_plan(rules: Rules, hands: Sequence[Holding], board: Board, dead: Sequence[int] = ()) -> Plan:
    """Return the plan of a question whose cards have been checked: none twice, enough of them in the deck."""
    sheet = rules.sheet
    cells, hole = len(board), sheet.hole_cards
    table = np.zeros(cells + len(hands) * hole, np.uint8)
    groups = _interchangeable_cells(rules, board)
    for cell, card in enumerate(board):
        table[cell] = card or 0
    for seat, hand in enumerate(hands):
        first = cells + seat * hole
        table[first : first + len(hand.cards)] = hand.cards
        if hand.unknown:
            groups.append(list(range(first + len(hand.cards), first + hole)))
    seen = {card for card in board if card is not None} | set(dead) | {card for hand in hands for card in hand.cards}
    own, lines, marks = _choices(rules, len(hands))
    weakest_low = 0
    if rules.low != "none":
        weakest_low = LOW_LADDERS[rules.low].qualifying(rules.qualifier) if rules.qualifier != "none" else 1
    return Plan(
        PlanArrays(
            deck=np.array([card for card in DECK if card not in seen], np.uint8),
            table=table,
            places=np.array([place for group in groups for place in group], np.uint8),
            group_sizes=np.array([len(group) for group in groups], np.int64),
            lines=lines,
            line_marks=marks,
            own=own,
            weakest_low=np.uint64(weakest_low),
        ),
        tables(own.shape[1] + lines.shape[1], rules.low),
        len(hands),
        len(sheet.layout.lines),
    )


def _interchangeable_cells(rules: Rules, board: Board) -> list[list[int]]:
    """The unknown cells, grouped by the lines they are on: no line can tell the cells of a group apart."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for cell, card in enumerate(board):
        if card is None:
            on = tuple(number for number, line in enumerate(rules.sheet.layout.lines) if cell in line.cells)
            groups.setdefault(on, []).append(cell)
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
