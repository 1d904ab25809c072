"""Tic-Tac-Toe: which square to take (`moves`), and how games between two players go (`simulate`); Ultimate likewise."""

from equity.tictactoe.answers import moves_from as moves
from equity.tictactoe.answers import simulate
from equity.tictactoe.ultimate_answers import simulate_ultimate, ultimate_moves

__all__ = ["moves", "simulate", "simulate_ultimate", "ultimate_moves"]
