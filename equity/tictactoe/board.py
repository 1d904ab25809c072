"""Three by three squares: their names, their lines, and what is on them."""

from functools import cache
from typing import Final

EMPTY: Final = "."
MARKS: Final = "XO"
SQUARES: Final = tuple(f"{column}{row}" for row in (3, 2, 1) for column in "abc")
"""The squares in reading order: ``a3`` is the top left one, ``a1`` the bottom left."""
LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@cache
def has_line(squares: str, mark: str) -> bool:
    """Whether a side has three in a row."""
    return any(all(squares[square] == mark for square in line) for line in LINES)


def read_squares(text: str) -> list[str]:
    """Return the rows of a drawn board, ``/`` between them, without spaces and with its marks in capitals."""
    capitals = str.maketrans(MARKS.lower(), MARKS)
    return ["".join(row.split()).translate(capitals) for row in text.split("/")]
