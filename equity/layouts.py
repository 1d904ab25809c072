"""Shared cards: cells in rows, the lines through them, boards as text and as a picture."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from equity.cards import cards_text, parse_cards, parse_known
from equity.errors import QuestionError

Board = tuple[int | None, ...]
"""A card, or None for one that is unknown, for each cell in reading order."""


@dataclass(frozen=True)
class Line:
    """Cells that may be used together, by index in reading order."""

    name: str
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """The cells in rows as they lie on the table (an empty name is a gap), and the lines through them."""

    rows: tuple[tuple[str, ...], ...]
    lines: tuple[Line, ...]

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """Names of the cells in reading order."""
        return tuple(name for row in self.rows for name in row if name)

    @cached_property
    def widths(self) -> tuple[int, ...]:
        """How many cells each row has."""
        return tuple(sum(map(bool, row)) for row in self.rows)

    def parse_board(self, text: str) -> Board:
        """Read the cells in reading order; rows separated by ``/`` are optional, and checked when given.

        Raises `QuestionError` when there are more or fewer cards than cells, in all or in a row.
        """
        rows = [parse_cards(re.sub("xx", "x", row, flags=re.IGNORECASE)) for row in text.split("/")]
        board = tuple(card for row in rows for card in row)
        shape = " / ".join(" ".join(["xx"] * width) for width in self.widths)
        if len(board) != len(self.cells):
            raise QuestionError(
                f'board "{text}" has {_counted(len(board), "cell")}; this game has {len(self.cells)}: "{shape}"'
            )
        if len(rows) > 1 and tuple(map(len, rows)) != self.widths:
            raise QuestionError(
                f'board "{text}" has rows of {_listed(map(len, rows))} cells; this game\'s {len(self.cells)} cells '
                f'lie in rows of {_listed(self.widths)}: "{shape}"'
            )
        return board

    def parse_shown(self, text: str, turn_order: Sequence[int]) -> Board:
        """Read the cards turned so far in `turn_order`, the first of them first.

        Raises `QuestionError` when there are more cards than cells.
        """
        shown = parse_known(text, "shown")
        if len(shown) > len(turn_order):
            raise QuestionError(f'shown "{text}" has {len(shown)} cards; this game turns {len(turn_order)}')
        turned = dict(zip(turn_order, shown, strict=False))
        return tuple(turned.get(cell) for cell in range(len(self.cells)))

    @property
    def empty(self) -> Board:
        """A board of which no card is known."""
        return (None,) * len(self.cells)

    def board_text(self, board: Board) -> str:
        """Return a board as the command line takes it: ``Ks / 9h xx 5h / 3d``."""
        texts = iter([cards_text([card], unknown="xx") for card in board])
        return " / ".join(" ".join(next(texts) for _ in range(width)) for width in self.widths)

    def picture(self, labels: Mapping[str, str], gap: str = " ") -> str:
        """Return the cells as they lie on the table, each as its label, with `gap` between columns."""
        width = max(map(len, labels.values()))
        rows = [gap.join((labels[name] if name else "").ljust(width) for name in row).rstrip() for row in self.rows]
        return "\n".join(rows)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _listed(numbers: "Sequence[int] | map[int]") -> str:
    return ", ".join(map(str, numbers))
