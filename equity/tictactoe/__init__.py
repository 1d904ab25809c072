"""Tic-Tac-Toe: which square to take, how games between two players go, and what strength changes; Ultimate likewise."""

from equity.tictactoe.classic.games import simulate, strengths
from equity.tictactoe.classic.moves import moves_from as moves
from equity.tictactoe.ultimate.games import simulate_ultimate, ultimate_strengths
from equity.tictactoe.ultimate.moves import ultimate_moves

__all__ = ["moves", "simulate", "simulate_ultimate", "strengths", "ultimate_moves", "ultimate_strengths"]
