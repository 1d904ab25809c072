"""The questions about Ultimate Tic-Tac-Toe at random: what each move is worth, and the first player's advantage."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from equity.engine.runner import available_threads
from equity.engine.streams import draw_seed
from equity.errors import QuestionError
from equity.results.report import Block, Paragraph, Picture, Table, percent
from equity.results.result import Result
from equity.tictactoe.classic import EMPTY, SQUARES
from equity.tictactoe.playouts import LONGEST, play_random
from equity.tictactoe.score import Score, score
from equity.tictactoe.ultimate import START, Ultimate, move_text, parse_drawn, parse_moves

if TYPE_CHECKING:
    from matplotlib.figure import Figure

GAME: Final = "ultimate"
DEFAULT_GAMES: Final = 100_000
SHOWN: Final = 10
"""Moves in the table for people; the drawing has all."""


@dataclass(frozen=True)
class UltimateMove:
    """A legal move, and how the side that makes it does when both go on at random."""

    move: int
    score: Score

    def to_dict(self) -> dict[str, Any]:
        """Return the move's JSON object; what perfect play makes of it is not known."""
        kept = {name: getattr(self.score, name) for name in ("win", "draw", "loss", "stderr", "value")}
        return {"move": move_text(self.move), **kept, "perfect": None, "in": None}


@dataclass(frozen=True, repr=False)
class UltimateMovesResult(Result):
    """The answer for a position: every legal move, best first, by so many random games after each."""

    position: Ultimate
    games: int
    seed: int
    moves: tuple[UltimateMove, ...]

    def asked(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say what was asked."""
        return {
            "schema": 1,
            "game": GAME,
            "board": self.position.text,
            "small_board": self.position.target_text,
            "to_move": self.position.to_move,
            "x": "random",
            "o": "random",
            "method": "monte-carlo",
            "games": self.games,
            "seed": self.seed,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity ultimate``."""
        return {**self.asked(), "moves": [move.to_dict() for move in self.moves]}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a move."""
        return [{**self.asked(), **move.to_dict()} for move in self.moves]

    def report(self) -> list[Block]:
        """Return the best moves under the board, on which every legal square has its value."""
        sent = "any open small board" if self.position.target is None else f"small board {self.position.target_text}"
        rows = [
            [
                move_text(move.move),
                percent(move.score.value),
                percent((move.score.ci[1] - move.score.ci[0]) / 2),
                percent(move.score.win),
                percent(move.score.draw),
                percent(move.score.loss),
            ]
            for move in self.moves[:SHOWN]
        ]
        left = f"; the best {SHOWN} of {len(self.moves)} moves" if len(self.moves) > SHOWN else ""
        return [
            Paragraph(
                f"Ultimate Tic-Tac-Toe, {self.position.to_move} to move in {sent}; value is win and half of draw"
            ),
            Picture(self._drawing()),
            Table(["move", ">value", ">±", ">win", ">draw", ">loss"], rows),
            Paragraph(
                f"Random play: {self.games:,} games after each move, seed {self.seed}; "
                f"± is half the 95 % interval{left}."
            ),
        ]

    def _drawing(self) -> str:
        """The board, values in per cent where a move is legal, and who has claimed which small board."""
        values = {move.move: f"{100 * move.score.value:.0f}" for move in self.moves}
        lines = []
        for row in range(9):
            cells = []
            for column in range(9):
                board, square = 3 * (row // 3) + column // 3, 3 * (row % 3) + column % 3
                mark = self.position.marks[board][square]
                cells.append(values.get(9 * board + square, mark).rjust(2))
            parts = ["  ".join(cells[start : start + 3]) for start in (0, 3, 6)]
            lines.append("  |  ".join(parts).rstrip())
            if row in (2, 5):
                lines.append("-" * len("  |  ".join(parts)))
        claimed = [
            f"{SQUARES[board]} {owner if owner in 'XO' else 'full'}"
            for board, owner in enumerate(self.position.owners)
            if owner != EMPTY
        ]
        return "\n".join([*lines, *(["", "closed: " + ", ".join(claimed)] if claimed else [])])

    def plot(self) -> "Figure":
        """Return the board as a heat map of every legal move's value."""
        from equity.charts.board import board

        def place(move: int) -> int:
            small, square = divmod(move, 9)
            return 9 * (3 * (small // 3) + square // 3) + 3 * (small % 3) + square % 3

        marks = {
            place(9 * small + square): mark
            for small, squares in enumerate(self.position.marks)
            for square, mark in enumerate(squares)
            if mark != EMPTY
        }
        values = {place(move.move): move.score.value for move in self.moves}
        title = f"Ultimate Tic-Tac-Toe, {self.position.to_move} to move: value of every legal square"
        note = f"Random play, {self.games:,} games after each move, seed {self.seed}."
        return board(9, values, marks, title, note)


def ultimate_moves(
    moves: str | None = None,
    board: str | None = None,
    small_board: str | None = None,
    *,
    games: int = DEFAULT_GAMES,
    seed: int | None = None,
    threads: int | None = None,
) -> UltimateMovesResult:
    """Return every legal move and how the side that makes it does when both go on at random.

    Parameters
    ----------
    moves
        The moves made so far, each as small board and square: ``"b2/c3 c3/a1"``.
    board, small_board
        In place of them, nine rows from the top, separated by ``/``, and the small board to play in, any by default.
    games
        How many random games after each move.
    seed, threads
        Seed of the games, drawn by default; the same seed gives the same games on any number of threads.

    Raises `QuestionError` for moves that are not legal, a board no game comes to, and a game that is over.
    """
    if moves is not None and board is not None:
        raise QuestionError("moves and board both say what the position is; give one of them")
    if small_board is not None and board is None:
        raise QuestionError("the small board to play in goes with a drawn board; moves say it themselves")
    position = parse_moves(moves or "") if board is None else parse_drawn(board, small_board)
    over = position.result
    if over is not None:
        raise QuestionError(f"the game is over: {'it is a draw' if over == 'draw' else f'{over} has won'}")
    games, chosen = _checked("games", games, 1), _seed(seed)
    played = play_random([position.after(move) for move in position.moves], chosen, games, _threads(threads))
    mine = 0 if position.to_move == "X" else 2
    found = [
        UltimateMove(move, score(*(int(outcome.results[place]) for place in (mine, 1, 2 - mine))))
        for move, outcome in zip(position.moves, played, strict=True)
    ]
    found.sort(key=lambda move: -move.score.value)
    return UltimateMovesResult(position, games, chosen, tuple(found))


@dataclass(frozen=True, repr=False)
class UltimateGamesResult(Result):
    """The answer to many random games: how the side that moves first does, and how long they are."""

    games: int
    seed: int
    first: Score
    lengths: Mapping[int, float]

    @property
    def mean_length(self) -> float:
        """The mean number of moves of a game."""
        return sum(length * share for length, share in self.lengths.items())

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity ultimate --simulate``."""
        return {
            "schema": 1,
            "game": GAME,
            "x": "random",
            "o": "random",
            "method": "monte-carlo",
            "games": self.games,
            "seed": self.seed,
            "first": self.first.to_dict(),
            "lengths": {str(length): share for length, share in self.lengths.items()},
            "mean_length": self.mean_length,
        }

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a length of game."""
        asked = {"game": GAME, "games": self.games, "seed": self.seed}
        won = {name: getattr(self.first, name) for name in ("win", "draw", "loss", "value", "stderr")}
        return [{**asked, **won, "length": length, "share": share} for length, share in self.lengths.items()]

    def report(self) -> list[Block]:
        """Return how the side that moves first does."""
        half = (self.first.ci[1] - self.first.ci[0]) / 2
        row = [percent(part) for part in (self.first.value, half, self.first.win, self.first.draw, self.first.loss)]
        return [
            Paragraph(f"Ultimate Tic-Tac-Toe, {self.games:,} random games"),
            Table(["side", ">value", ">±", ">wins", ">draws", ">loses"], [["first to move", *row]]),
            Paragraph(
                f"An advantage of {100 * (self.first.value - 0.5):+.2f} points over an even game; "
                f"{self.mean_length:.2f} moves on average, {min(self.lengths)} to {max(self.lengths)}. "
                f"Seed {self.seed}; ± is half the 95 % interval."
            ),
        ]

    def plot(self) -> "Figure":
        """Return how long the games are."""
        from equity.charts.bars import bars

        return bars(
            labels=[str(length) for length in self.lengths],
            values=list(self.lengths.values()),
            written=[""] * len(self.lengths),
            intervals=None,
            title="Ultimate Tic-Tac-Toe: random games by their number of moves",
            axis="share of games",
            note=f"{self.games:,} games, seed {self.seed}.",
        )


def simulate_ultimate(games: int, *, seed: int | None = None, threads: int | None = None) -> UltimateGamesResult:
    """Return how random games go, a draw counting half.

    Raises `QuestionError` for a number of games under 1.
    """
    games, chosen = _checked("simulate", games, 1), _seed(seed)
    (played,) = play_random([START], chosen, games, _threads(threads))
    lengths = {length: int(played.lengths[length]) / games for length in range(LONGEST + 1) if played.lengths[length]}
    return UltimateGamesResult(games, chosen, score(*map(int, played.results)), lengths)


def _checked(name: str, value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise QuestionError(f"{name} is {value!r}; give a whole number, at least {least}")
    return value


def _seed(seed: int | None) -> int:
    return draw_seed() if seed is None else _checked("seed", seed, 0)


def _threads(threads: int | None) -> int:
    most = available_threads()
    return most if threads is None else min(most, _checked("threads", threads, 1))
