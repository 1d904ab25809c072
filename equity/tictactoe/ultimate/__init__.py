"""Ultimate Tic-Tac-Toe, nine small boards."""
