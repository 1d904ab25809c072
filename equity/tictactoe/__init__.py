"""Tic-Tac-Toe: which square to take (`moves`), and how games between two players go (`simulate`)."""

from equity.tictactoe.answers import moves_from as moves
from equity.tictactoe.answers import simulate

__all__ = ["moves", "simulate"]
