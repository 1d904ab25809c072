"""Classic Tic-Tac-Toe, solved: results under perfect play, and exact chances between players of any strength."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final, Literal

from equity.errors import QuestionError, did_you_mean, text
from equity.tictactoe.board import EMPTY, MARKS, has_line, read_squares

Result = Literal["win", "draw", "loss"]
Chances = tuple[Fraction, Fraction, Fraction]
"""The chances that X wins, that nobody does, and that O wins."""

GAME: Final = "tictactoe"
TITLE: Final = "Tic-Tac-Toe"
LONGEST_NUMBER: Final = 12
"""Characters of a skill."""
_WORTH: Final = {"win": 1, "draw": 0, "loss": -1}
_SEEN_FROM_THE_OTHER_SIDE: Final[dict[Result, Result]] = {"win": "loss", "draw": "draw", "loss": "win"}

_TURNED: Final = (6, 3, 0, 7, 4, 1, 8, 5, 2)
_FLIPPED: Final = (2, 1, 0, 5, 4, 3, 8, 7, 6)

Position = str
"""Nine characters in reading order, ``X``, ``O`` or ``.``."""


def _mirrors() -> tuple[tuple[int, ...], ...]:
    """The eight ways to turn and flip the board: for each square, the one whose mark comes there."""
    found: list[tuple[int, ...]] = []
    squares = tuple(range(9))
    for _ in range(4):
        squares = tuple(squares[square] for square in _TURNED)
        found += [squares, tuple(squares[square] for square in _FLIPPED)]
    return tuple(found)


_MIRRORS: Final = _mirrors()


@dataclass(frozen=True)
class Strength:
    """How well a player plays: at random with this chance at every move, else perfectly.

    Perfect play takes, of all moves with the best result, those that win soonest or lose latest, each as often.
    """

    name: str
    mistakes: Fraction


RANDOM: Final = Strength("random", Fraction(1))
PERFECT: Final = Strength("perfect", Fraction(0))


def parse_strength(given: str) -> Strength:
    """Read ``random``, ``perfect`` or ``skill=0.9``: perfect, but a random move one time in ten.

    Raises `QuestionError` for anything else.
    """
    name = text("strength", given).strip().lower()
    if name in ("random", "perfect"):
        return RANDOM if name == "random" else PERFECT
    word, equals, number = name.partition("=")
    if word.strip() != "skill" or not equals:
        hint = did_you_mean(word, ("random", "perfect", "skill"))
        raise QuestionError(f'there is no strength "{given}"{hint}; it is random, perfect, or skill=0.9 and the like')
    number = number.strip()
    # Long numbers would take long: chances are exact fractions of them.
    plain = re.fullmatch(r"[0-9]+[.]?[0-9]*|[.][0-9]+|[0-9]+/0*[1-9][0-9]*", number) and len(number) <= LONGEST_NUMBER
    skill = Fraction(number) if plain else Fraction(-1)
    if not 0 <= skill <= 1:
        raise QuestionError(
            f'skill is "{number}"; give a number from 0, random play, to 1, perfect play, such as 0.9 or 2/3, '
            f"in at most {LONGEST_NUMBER} plain characters"
        )
    return Strength(f"skill={number}", 1 - skill)


def parse_position(given: str) -> Position:
    """Read a board in reading order, rows separated by ``/``: ``"X O . / . X . / . . O"``; X moves first.

    Raises `QuestionError` for what is no board, and for a board that no game can come to.
    """
    rows = read_squares(text("board", given))
    position = "".join(rows)
    wrong = next((mark for mark in position if mark not in MARKS + EMPTY), None)
    if wrong is not None:
        raise QuestionError(f'board "{given}" has "{wrong}"; a square is X, O or . for an empty one')
    if len(position) != 9 or len(rows) not in (1, 3) or (len(rows) == 3 and {len(row) for row in rows} != {3}):
        raise QuestionError(f'board "{given}" is not three rows of three squares, such as "X O . / . X . / . . O"')
    xs, os = (position.count(mark) for mark in MARKS)
    if xs - os not in (0, 1):
        raise QuestionError(
            f'board "{given}" cannot arise: X moves first and has {xs} marks, O has {os}; X has as many or one more'
        )
    lines = [mark for mark in MARKS if has_line(position, mark)]
    if len(lines) == 2:
        raise QuestionError(f'board "{given}" cannot arise: both sides have three in a row')
    if lines and (lines == ["X"]) != (xs > os):
        raise QuestionError(
            f'board "{given}" cannot arise: {lines[0]} has three in a row, and the other side has moved after that'
        )
    return position


def board_text(position: Position) -> str:
    """Return a position as the command line takes it: ``X O . / . X . / . . O``."""
    return " / ".join(" ".join(position[start : start + 3]) for start in (0, 3, 6))


def to_move(position: Position) -> str:
    """Return whose turn it is, ``X`` or ``O``."""
    return MARKS[position.count("X") > position.count("O")]


def moves(position: Position) -> list[int]:
    """Return the empty squares; none when the game is over."""
    if result_of(position) is not None:
        return []
    return [square for square in range(9) if position[square] == EMPTY]


def after(position: Position, square: int) -> Position:
    """Return the position when the side to move takes a square."""
    return position[:square] + to_move(position) + position[square + 1 :]


def result_of(position: Position) -> str | None:
    """Return ``X`` or ``O`` for a game that side has won, ``draw``, or None for one that goes on."""
    for mark in MARKS:
        if has_line(position, mark):
            return mark
    return None if EMPTY in position else "draw"


@cache
def perfect(position: Position) -> tuple[Result, int]:
    """Return the result for the side to move under perfect play, and in how many moves it comes."""
    over = result_of(position)
    if over is not None:
        return ("draw" if over == "draw" else "loss"), 0
    return max((after_move(position, square) for square in moves(position)), key=_preference)


def after_move(position: Position, square: int) -> tuple[Result, int]:
    """Return the result for the side that takes a square, both playing perfectly from there, in how many moves."""
    result, length = perfect(after(position, square))
    return _SEEN_FROM_THE_OTHER_SIDE[result], length + 1


def _preference(outcome: tuple[Result, int]) -> tuple[int, int]:
    """Results in order, best last: wins that come soon, then draws, then losses that come late."""
    result, length = outcome
    return _WORTH[result], -length if result == "win" else length if result == "loss" else 0


@cache
def best_moves(position: Position) -> tuple[int, ...]:
    """Return the moves of perfect play: the best result, the soonest win or latest loss."""
    best = _preference(perfect(position))
    return tuple(square for square in moves(position) if _preference(after_move(position, square)) == best)


def choices(position: Position, player: Strength) -> list[tuple[int, Fraction]]:
    """Return the moves a player makes, and how likely each is."""
    options = moves(position)
    best = best_moves(position) if player.mistakes < 1 else ()
    weights = [
        (square, player.mistakes / len(options) + ((1 - player.mistakes) / len(best) if square in best else 0))
        for square in options
    ]
    return [(square, weight) for square, weight in weights if weight]


@cache
def mirrored(position: Position) -> Position:
    """Return the position that stands for all eight that mirrors and turns of the board make of this one."""
    return min("".join(position[square] for square in squares) for squares in _MIRRORS)


def chances(position: Position, x: Strength, o: Strength) -> Chances:
    """Return the exact chances between two players from a position on."""
    return _chances(mirrored(position), x, o)


@cache
def _chances(position: Position, x: Strength, o: Strength) -> Chances:
    over = result_of(position)
    if over is not None:
        return (Fraction(over == "X"), Fraction(over == "draw"), Fraction(over == "O"))
    total = [Fraction(0)] * 3
    for square, weight in choices(position, x if to_move(position) == "X" else o):
        for number, chance in enumerate(chances(after(position, square), x, o)):
            total[number] += weight * chance
    return (total[0], total[1], total[2])


def lengths(position: Position, x: Strength, o: Strength) -> tuple[Fraction, ...]:
    """Return the exact chances that a game ends after 0, 1, ... 9 more moves."""
    return _lengths(mirrored(position), x, o)


@cache
def _lengths(position: Position, x: Strength, o: Strength) -> tuple[Fraction, ...]:
    total = [Fraction(0)] * 10
    if result_of(position) is not None:
        total[0] = Fraction(1)
        return tuple(total)
    for square, weight in choices(position, x if to_move(position) == "X" else o):
        for number, chance in enumerate(lengths(after(position, square), x, o)[:9], start=1):
            total[number] += weight * chance
    return tuple(total)
