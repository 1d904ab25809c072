"""A board on which hands are declared, and hands of which it is known what they come to."""

from fractions import Fraction

import equity
from equity.questions.showdown import ShowdownResult

# The documents' example: west 3, north king, east 4, south king, centre 7.
BOARD = "Kd / 3c 7h 4s / Kh"
# Hands with their best high and low on that board, and where.
WHEEL = "Ah2d5c9sKs"  # five-high straight, horizontal; 5-4-3-2-A, horizontal
OTHER_WHEEL = "Ac2h5d9hKc"
KINGS = "Ac2d8c9sKs"  # three kings, vertical; 7-4-3-2-A, horizontal
QUEENS = "QsQcJd8d6c"  # kings and queens, vertical; 8-7-6-4-3, horizontal
SIX_LOW = "As2c6dJhJs"  # kings and jacks, vertical; 6-4-3-2-A, horizontal
SEVEN_LOW = "Ad8h5hTcJc"  # kings, vertical; 7-5-4-3-A, horizontal
NINE_LOW = "TsTc9d9c5d"  # kings and tens, vertical; 9-7-5-4-3, horizontal


def showdown(hands: list[str], said: str, game: str = "flaming-cross", **rules: str) -> ShowdownResult:
    return equity.load_game(game, **rules).showdown(*hands, board=BOARD, declare=said)


def shares(answer: ShowdownResult) -> list[Fraction]:
    return [player.share for player in answer.players]
