"""Ultimate Tic-Tac-Toe: positions, from a list of moves or a drawn board, and their moves as text."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from equity.errors import QuestionError, text
from equity.tictactoe.board import EMPTY, MARKS, SQUARES, has_line, read_squares

GAME: Final = "ultimate"
TITLE: Final = "Ultimate Tic-Tac-Toe"
Marks = tuple[str, ...]
"""Nine small boards in reading order, each of nine characters in reading order."""


@dataclass(frozen=True)
class Ultimate:
    """A position: the marks on the small boards, and the one to play in, by number, None for any that is open."""

    marks: Marks
    target: int | None

    @cached_property
    def owners(self) -> str:
        """Nine characters: who has claimed each small board, ``X`` or ``O``, ``=`` for one that is full, else ``.``."""
        found = ""
        for marks in self.marks:
            won = next((mark for mark in MARKS if has_line(marks, mark)), None)
            found += won or (EMPTY if EMPTY in marks else "=")
        return found

    @property
    def to_move(self) -> str:
        """Whose turn it is."""
        return MARKS[self.length % 2]

    @property
    def length(self) -> int:
        """How many moves have been made."""
        return sum(9 - marks.count(EMPTY) for marks in self.marks)

    @property
    def result(self) -> str | None:
        """``X`` or ``O`` for a game that side has won, ``draw``, or None for one that goes on."""
        won = next((mark for mark in MARKS if has_line(self.owners, mark)), None)
        return won or (None if EMPTY in self.owners else "draw")

    @cached_property
    def moves(self) -> tuple[int, ...]:
        """The legal moves, ``9 * board + square``; none when the game is over."""
        if self.result is not None:
            return ()
        boards = [board for board in range(9) if self.owners[board] == EMPTY and self.target in (None, board)]
        return tuple(
            9 * board + square for board in boards for square in range(9) if self.marks[board][square] == EMPTY
        )

    def after(self, move: int) -> "Ultimate":
        """Return the position after a legal move."""
        board, square = divmod(move, 9)
        marks = list(self.marks)
        marks[board] = marks[board][:square] + self.to_move + marks[board][square + 1 :]
        played = Ultimate(tuple(marks), None)
        return Ultimate(played.marks, square if played.owners[square] == EMPTY else None)

    @property
    def text(self) -> str:
        """The board as the command line takes it: nine rows from the top, separated by ``/``."""
        rows = []
        for row in range(9):
            parts = [self.marks[3 * (row // 3) + column][3 * (row % 3) : 3 * (row % 3) + 3] for column in range(3)]
            rows.append(" ".join("".join(parts)))
        return " / ".join(rows)

    @property
    def target_text(self) -> str:
        """The small board to play in, ``any`` for any that is open."""
        return "any" if self.target is None else SQUARES[self.target]


START: Final = Ultimate((EMPTY * 9,) * 9, None)


def move_text(move: int) -> str:
    """Return a move as the small board and the square: ``b2/c3``."""
    return f"{SQUARES[move // 9]}/{SQUARES[move % 9]}"


def moves_text(moves: Sequence[int]) -> str:
    """Return moves in words, those of one small board together: ``b2/a3 c3; c1/b2``."""
    boards: dict[int, list[str]] = {}
    for move in moves:
        boards.setdefault(move // 9, []).append(SQUARES[move % 9])
    return "; ".join(f"{SQUARES[board]}/{' '.join(squares)}" for board, squares in boards.items())


def parse_moves(given: str) -> Ultimate:
    """Return the position that moves lead to from the start: ``"b2/c3 c3/a1"``, commas between them or not.

    Raises `QuestionError` for the first move that cannot be read or made.
    """
    position = START
    for number, word in enumerate(text("moves", given).replace(",", " ").split(), start=1):
        board, _, square = word.lower().partition("/")
        if board not in SQUARES or square not in SQUARES:
            raise QuestionError(
                f'move {number}, "{word}", is none; write small board and square, each a1 to c3, such as b2/c3'
            )
        move = 9 * SQUARES.index(board) + SQUARES.index(square)
        over = position.result
        if over is not None:
            said = "a draw" if over == "draw" else f"won by {over}"
            raise QuestionError(
                f'move {number}, "{word}", comes after the end: the game is {said} with move {number - 1}'
            )
        if move not in position.moves:
            raise QuestionError(f'move {number}, "{word}", is not legal: {_why(position, move)}')
        position = position.after(move)
    return position


def _why(position: Ultimate, move: int) -> str:
    board, square = divmod(move, 9)
    legal = moves_text(position.moves)
    if position.target not in (None, board):
        return f"{position.to_move} is sent to small board {position.target_text}; legal are {legal}"
    if position.owners[board] != EMPTY:
        return f"small board {SQUARES[board]} is closed; legal are {legal}"
    taken = f"square {SQUARES[square]} of small board {SQUARES[board]} has {position.marks[board][square]}"
    return f"{taken}; legal are {legal}"


def parse_drawn(given: str, target: str | None = None) -> Ultimate:
    """Return the position of a drawn board, nine rows from the top separated by ``/``, and the small board to play in.

    `target` names it, ``any`` for any that is open; it may be left out where the board says it. X moves first. That
    moves in some order lead to the board is not looked into. Raises `QuestionError` for what is no board, and for one
    whose counts, lines or last move no game has.
    """
    rows = read_squares(text("board", given))
    if len(rows) == 1 and len(rows[0]) == 81:
        rows = [rows[0][start : start + 9] for start in range(0, 81, 9)]
    wrong = next((mark for mark in "".join(rows) if mark not in MARKS + EMPTY), None)
    if wrong is not None:
        raise QuestionError(f'the board has "{wrong}"; a square is X, O or . for an empty one')
    if len(rows) != 9 or {len(row) for row in rows} != {9}:
        said = f"rows of {', '.join(str(len(row)) for row in rows)} squares" if len(rows) <= 9 else f"{len(rows)} rows"
        raise QuestionError(f"the board has {said}; give 9 rows of 9, / between them")
    marks = tuple(
        "".join(rows[3 * (board // 3) + row][3 * (board % 3) : 3 * (board % 3) + 3] for row in range(3))
        for board in range(9)
    )
    position = Ultimate(marks, None)
    xs, os = ("".join(marks).count(mark) for mark in MARKS)
    if xs - os not in (0, 1):
        raise QuestionError(
            f"the board cannot arise: X moves first and has {xs} marks, O has {os}; X has as many or one more"
        )
    for board, small in enumerate(marks):
        if all(has_line(small, mark) for mark in MARKS):
            raise QuestionError(
                f"the board cannot arise: both sides have three in a row on small board {SQUARES[board]}"
            )
        owner = position.owners[board]
        if owner in MARKS and not _last_squares(small, owner):
            raise QuestionError(
                f"the board cannot arise: no mark of {owner} on small board {SQUARES[board]} can be the one that won it"
            )
    if all(has_line(position.owners, mark) for mark in MARKS):
        raise QuestionError("the board cannot arise: both sides have three small boards in a row")
    return Ultimate(marks, _sent_to(position, target))


def _sent_to(position: Ultimate, target: str | None) -> int | None:
    """Return the small board that the side to move is sent to, None for any: the one named, or the only one there is.

    Raises `QuestionError` for one that no last move can have led to.
    """
    to_move, last = position.to_move, MARKS[position.to_move == MARKS[0]]
    squares = set().union(*(_last_squares(small, last) for small in position.marks))
    sent = sorted(square for square in squares if position.owners[square] == EMPTY)
    free = len(sent) < len(squares) or not position.length
    if target is None and (free or len(sent) == 1 or position.result is not None):
        return None if free or position.result is not None else sent[0]
    choice = " or ".join([*(SQUARES[square] for square in sent), *(["any"] if free else [])])
    if target is None:
        raise QuestionError(
            f"the board does not say where {last}'s last move sent {to_move}; name the small board: {choice}"
        )
    name = text("small board", target).strip().lower()
    if name != "any" and name not in SQUARES:
        raise QuestionError(f'there is no small board "{target}"; they are {" ".join(SQUARES)}, or any')
    if name == "any" and free:
        return None
    if name != "any" and SQUARES.index(name) in sent:
        return SQUARES.index(name)
    if name != "any" and position.owners[SQUARES.index(name)] != EMPTY:
        raise QuestionError(f"small board {name} is closed; {to_move} may be sent to: {choice}")
    raise QuestionError(f"no last move of {last} sends {to_move} to {name}; it may be: {choice}")


def _last_squares(small: str, last: str) -> set[int]:
    """The squares of a small board on which its last mark may be, made by this side: it was open before."""
    found = set()
    for square in range(9):
        before = small[:square] + EMPTY + small[square + 1 :]
        if small[square] == last and not any(has_line(before, mark) for mark in MARKS):
            found.add(square)
    return found
