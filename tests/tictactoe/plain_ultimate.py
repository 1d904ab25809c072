"""A slow engine of Ultimate Tic-Tac-Toe of its own, on dictionaries, that imports nothing from the package."""

from random import Random

ROWS = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]


class Game:
    """Marks by (board, square), boards by who owns them, and where the side to move is sent."""

    def __init__(self) -> None:
        self.marks: dict[tuple[int, int], str] = {}
        self.owners: dict[int, str] = {}
        self.sent: int | None = None
        self.winner: str | None = None

    def legal(self) -> list[tuple[int, int]]:
        """Every move, in order."""
        if self.winner:
            return []
        boards = [self.sent] if self.sent is not None else [board for board in range(9) if board not in self.owners]
        return [(board, square) for board in boards for square in range(9) if (board, square) not in self.marks]

    def play(self, board: int, square: int) -> None:
        """Make a move."""
        side = "XO"[len(self.marks) % 2]
        self.marks[board, square] = side
        mine = {place for (on, place), mark in self.marks.items() if on == board and mark == side}
        if any(row <= mine for row in ROWS):
            self.owners[board] = side
        elif sum(on == board for on, _ in self.marks) == 9:
            self.owners[board] = "="
        claimed = {on for on, owner in self.owners.items() if owner == side}
        if any(row <= claimed for row in ROWS):
            self.winner = side
        elif len(self.owners) == 9:
            self.winner = "draw"
        self.sent = None if square in self.owners else square


def random_game(random: Random) -> tuple[list[tuple[int, int]], str]:
    """Return the moves of a random game, and who has won."""
    game = Game()
    moves = []
    while not game.winner:
        move = random.choice(game.legal())
        game.play(*move)
        moves.append(move)
    return moves, game.winner
