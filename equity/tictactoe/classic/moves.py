"""Which square to take in classic Tic-Tac-Toe: every move's exact chances, and what perfect play makes of it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from equity.errors import QuestionError
from equity.results.report import Block, Paragraph, Picture, Table, percent
from equity.results.result import Result
from equity.tictactoe.board import EMPTY, SQUARES
from equity.tictactoe.classic.solution import (
    GAME,
    TITLE,
    Position,
    Strength,
    after,
    after_move,
    board_text,
    chances,
    moves,
    parse_position,
    parse_strength,
    result_of,
    to_move,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Move:
    """A square that may be taken: the chances of the side that takes it, and what perfect play makes of it.

    `perfect` is the result for that side when both sides play perfectly from there, `moves` in how many moves it comes,
    this one counted.
    """

    square: str
    win: Fraction
    draw: Fraction
    loss: Fraction
    perfect: str
    moves: int

    @property
    def value(self) -> Fraction:
        """The chance to win and half that to draw."""
        return self.win + self.draw / 2

    def to_dict(self) -> dict[str, Any]:
        """Return the move's JSON object."""
        return {
            "move": self.square,
            "win": float(self.win),
            "draw": float(self.draw),
            "loss": float(self.loss),
            "stderr": 0.0,
            "value": float(self.value),
            "perfect": self.perfect,
            "in": self.moves,
        }


@dataclass(frozen=True, repr=False)
class MovesResult(Result):
    """The answer for a position: every move there is, best first; X and O go on as strong as said."""

    board: Position
    x: Strength
    o: Strength
    moves: tuple[Move, ...]

    @property
    def to_move(self) -> str:
        """Whose turn it is."""
        return to_move(self.board)

    def asked(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say what was asked."""
        return {
            "schema": 1,
            "game": GAME,
            "board": board_text(self.board),
            "to_move": self.to_move,
            "x": self.x.name,
            "o": self.o.name,
            "method": "exact",
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity tictactoe``."""
        return {**self.asked(), "moves": [move.to_dict() for move in self.moves]}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a move."""
        return [{**self.asked(), **move.to_dict()} for move in self.moves]

    def report(self) -> list[Block]:
        """Return the moves, best first, beside the board."""
        values = {move.square: f"{100 * float(move.value):.0f}" for move in self.moves}
        cells = [
            values.get(name, "") if mark == EMPTY else mark for name, mark in zip(SQUARES, self.board, strict=True)
        ]
        width = max(map(len, cells))
        drawn = "\n".join(
            f"{3 - row}  {'  '.join(cell.rjust(width) for cell in cells[3 * row : 3 * row + 3])}" for row in range(3)
        )
        drawn += "\n   " + "  ".join(column.rjust(width) for column in "abc")
        rows = [
            [
                move.square,
                percent(float(move.value)),
                percent(float(move.win)),
                percent(float(move.draw)),
                percent(float(move.loss)),
                f"{move.perfect} in {move.moves}",
            ]
            for move in self.moves
        ]
        headings = ["move", ">value", ">win", ">draw", ">loss", "perfect play"]
        return [
            Paragraph(f"{TITLE}, {self.to_move} to move; value is win and half of draw"),
            Picture(drawn),
            Table(headings, rows),
            Paragraph(f"Exact, after the move: X plays {self.x.name}, O {self.o.name}."),
        ]

    def plot(self) -> "Figure":
        """Return the board as a heat map of every move's value."""
        from equity.charts.board import board

        values = {SQUARES.index(move.square): float(move.value) for move in self.moves}
        marks = {square: mark for square, mark in enumerate(self.board) if mark != EMPTY}
        title = f"{TITLE}, {self.to_move} to move: value of every square"
        return board(3, values, marks, title, f"X plays {self.x.name}, O {self.o.name}; exact.")


def moves_from(board: str | None = None, x: str = "random", o: str = "random") -> MovesResult:
    """Return every move from a position, the empty board by default, and its chances between two players.

    Parameters
    ----------
    board
        The squares in reading order: ``"X O . / . X . / . . O"``; X moves first.
    x, o
        How strong the sides are from then on: ``random``, ``perfect`` or ``skill=0.9``.

    Raises `QuestionError` for a board that no game comes to, and for a game that is over.
    """
    position = EMPTY * 9 if board is None else parse_position(board)
    over = result_of(position)
    if over is not None:
        said = "it is a draw" if over == "draw" else f"{over} has three in a row"
        raise QuestionError(f'board "{board_text(position)}" is of a game that is over: {said}')
    first, second = parse_strength(x), parse_strength(o)
    side = to_move(position)
    found = []
    for square in moves(position):
        x_wins, draw, o_wins = chances(after(position, square), first, second)
        result, length = after_move(position, square)
        mine, other = (x_wins, o_wins) if side == "X" else (o_wins, x_wins)
        found.append(Move(SQUARES[square], mine, draw, other, result, length))
    found.sort(key=_worst_last)
    return MovesResult(position, first, second, tuple(found))


def _worst_last(move: Move) -> tuple[Fraction, int, int]:
    """Moves in order: by value, then by what perfect play makes of them, a win soon and a loss late."""
    place = {"win": 0, "draw": 1, "loss": 2}[move.perfect]
    return -move.value, place, move.moves if move.perfect == "win" else -move.moves
