"""Classic Tic-Tac-Toe, three by three squares."""
