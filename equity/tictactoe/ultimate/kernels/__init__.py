"""Compiled loops for Ultimate Tic-Tac-Toe.

A state is 24 integers (int64): for each small board X's squares as bits, then O's; the boards that X and O have
claimed as bits, and those that are closed; the board to play in, -1 for any; the side to move, 0 for X; and how many
moves have been made. A move is number ``9 * board + square``; both count in reading order.
"""
