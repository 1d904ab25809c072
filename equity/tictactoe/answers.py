"""The questions about classic Tic-Tac-Toe: which square to take, and how large the first player's advantage is."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from equity.engine.streams import draw_seed
from equity.errors import QuestionError
from equity.results.report import Block, Paragraph, Picture, Table, percent
from equity.results.result import Result
from equity.tictactoe.classic import (
    EMPTY,
    SQUARES,
    Chances,
    Position,
    Strength,
    after,
    after_move,
    board_text,
    chances,
    moves,
    parse_position,
    parse_strength,
    result_of,
    to_move,
)
from equity.tictactoe.score import Score, score
from equity.tictactoe.series import Counts, blocks, play_block

if TYPE_CHECKING:
    from matplotlib.figure import Figure

GAME: Final = "tictactoe"
SKILLS: Final = tuple(Fraction(tenth, 10) for tenth in range(11))


@dataclass(frozen=True)
class Move:
    """A square that may be taken: the chances of the side that takes it, and what perfect play makes of it.

    `perfect` is the result for that side when both sides play perfectly from there, `moves` in how many moves it comes,
    this one counted.
    """

    square: str
    win: Fraction
    draw: Fraction
    loss: Fraction
    perfect: str
    moves: int

    @property
    def value(self) -> Fraction:
        """The chance to win and half that to draw."""
        return self.win + self.draw / 2

    def to_dict(self) -> dict[str, Any]:
        """Return the move's JSON object."""
        return {
            "move": self.square,
            "win": float(self.win),
            "draw": float(self.draw),
            "loss": float(self.loss),
            "stderr": 0.0,
            "value": float(self.value),
            "perfect": self.perfect,
            "in": self.moves,
        }


@dataclass(frozen=True, repr=False)
class MovesResult(Result):
    """The answer for a position: every move there is, best first; X and O go on as strong as said."""

    board: Position
    x: Strength
    o: Strength
    moves: tuple[Move, ...]

    @property
    def to_move(self) -> str:
        """Whose turn it is."""
        return to_move(self.board)

    def asked(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say what was asked."""
        return {
            "schema": 1,
            "game": GAME,
            "board": board_text(self.board),
            "to_move": self.to_move,
            "x": self.x.name,
            "o": self.o.name,
            "method": "exact",
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity tictactoe``."""
        return {**self.asked(), "moves": [move.to_dict() for move in self.moves]}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a move."""
        return [{**self.asked(), **move.to_dict()} for move in self.moves]

    def report(self) -> list[Block]:
        """Return the moves, best first, beside the board."""
        values = {move.square: f"{100 * float(move.value):.0f}" for move in self.moves}
        cells = [
            values.get(name, "") if mark == EMPTY else mark for name, mark in zip(SQUARES, self.board, strict=True)
        ]
        width = max(map(len, cells))
        drawn = "\n".join(
            f"{3 - row}  {'  '.join(cell.rjust(width) for cell in cells[3 * row : 3 * row + 3])}" for row in range(3)
        )
        drawn += "\n   " + "  ".join(column.rjust(width) for column in "abc")
        rows = [
            [
                move.square,
                percent(float(move.value)),
                percent(float(move.win)),
                percent(float(move.draw)),
                percent(float(move.loss)),
                f"{move.perfect} in {move.moves}",
            ]
            for move in self.moves
        ]
        headings = ["move", ">value", ">win", ">draw", ">loss", "perfect play"]
        return [
            Paragraph(f"Tic-Tac-Toe, {self.to_move} to move; value is win and half of draw"),
            Picture(drawn),
            Table(headings, rows),
            Paragraph(f"Exact, after the move: X plays {self.x.name}, O {self.o.name}."),
        ]

    def plot(self) -> "Figure":
        """Return the board as a heat map of every move's value."""
        from equity.charts.board import board

        values = {SQUARES.index(move.square): float(move.value) for move in self.moves}
        marks = {square: mark for square, mark in enumerate(self.board) if mark != EMPTY}
        title = f"Tic-Tac-Toe, {self.to_move} to move: value of every square"
        return board(3, values, marks, title, f"X plays {self.x.name}, O {self.o.name}; exact.")


def moves_from(board: str | None = None, x: str = "random", o: str = "random") -> MovesResult:
    """Return every move from a position, the empty board by default, and its chances between two players.

    Parameters
    ----------
    board
        The squares in reading order: ``"X O . / . X . / . . O"``; X moves first.
    x, o
        How strong the sides are from then on: ``random``, ``perfect`` or ``skill=0.9``.

    Raises `QuestionError` for a board that no game comes to, and for a game that is over.
    """
    position = EMPTY * 9 if board is None else parse_position(board)
    over = result_of(position)
    if over is not None:
        said = "it is a draw" if over == "draw" else f"{over} has three in a row"
        raise QuestionError(f'board "{board_text(position)}" is of a game that is over: {said}')
    first, second = parse_strength(x), parse_strength(o)
    side = to_move(position)
    found = []
    for square in moves(position):
        x_wins, draw, o_wins = chances(after(position, square), first, second)
        result, length = after_move(position, square)
        mine, other = (x_wins, o_wins) if side == "X" else (o_wins, x_wins)
        found.append(Move(SQUARES[square], mine, draw, other, result, length))
    found.sort(key=_worst_last)
    return MovesResult(position, first, second, tuple(found))


def _worst_last(move: Move) -> tuple[Fraction, int, int]:
    """Moves in order: by value, then by what perfect play makes of them, a win soon and a loss late."""
    place = {"win": 0, "draw": 1, "loss": 2}[move.perfect]
    return -move.value, place, move.moves if move.perfect == "win" else -move.moves


@dataclass(frozen=True, repr=False)
class SeriesResult(Result):
    """The answer to a series of games between player one, who begins the first, and player two.

    `first` is how the side that moves first did, `exact` what it is to be expected; `lengths`: shares of games by their
    number of moves.
    """

    one: Strength
    two: Strength
    alternate: bool
    games: int
    seed: int
    first: Score
    exact: Chances
    players: tuple[Score, Score]
    lengths: Mapping[int, float]

    @property
    def mean_length(self) -> float:
        """The mean number of moves of a game."""
        return sum(length * share for length, share in self.lengths.items())

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity tictactoe --simulate``."""
        win, draw, loss = map(float, self.exact)
        return {
            "schema": 1,
            "game": GAME,
            "x": self.one.name,
            "o": self.two.name,
            "alternate": self.alternate,
            "method": "monte-carlo",
            "games": self.games,
            "seed": self.seed,
            "first": self.first.to_dict(),
            "first_exact": {"win": win, "draw": draw, "loss": loss, "value": win + draw / 2},
            "players": [player.to_dict() for player in self.players],
            "lengths": {str(length): share for length, share in self.lengths.items()},
            "mean_length": self.mean_length,
        }

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a side: who moves first, player one, player two."""
        asked = {"game": GAME, "x": self.one.name, "o": self.two.name, "alternate": self.alternate}
        sides = {"first to move": self.first, "player one": self.players[0], "player two": self.players[1]}
        return [
            {**asked, "games": self.games, "seed": self.seed, "side": side}
            | {"win": score.win, "draw": score.draw, "loss": score.loss, "value": score.value, "stderr": score.stderr}
            for side, score in sides.items()
        ]

    def report(self) -> list[Block]:
        """Return how both players and the side that moves first did, and how long the games were."""
        named = [
            ("first to move", self.first),
            (f"player one, {self.one.name}", self.players[0]),
            (f"player two, {self.two.name}", self.players[1]),
        ]
        rows = [
            [
                name,
                percent(side.value),
                percent((side.ci[1] - side.ci[0]) / 2),
                percent(side.win),
                percent(side.draw),
                percent(side.loss),
            ]
            for name, side in named
        ]
        win, draw, _ = map(float, self.exact)
        turns = "the first move changes sides every game" if self.alternate else "player one always moves first"
        expected = f"Exactly, the side that moves first wins {percent(win)} and draws {percent(draw)}"
        lengths = [[str(length), percent(share)] for length, share in self.lengths.items() if share]
        return [
            Paragraph(f"Tic-Tac-Toe, {self.games:,} games; {turns}"),
            Table(["side", ">value", ">±", ">wins", ">draws", ">loses"], rows),
            Table([">moves", ">games"], lengths),
            Paragraph(
                f"{expected}: an advantage of {100 * (win + draw / 2 - 0.5):+.2f} points over an even game. "
                f"Simulated with seed {self.seed}; ± is half the 95 % interval."
            ),
        ]

    def plot(self) -> "Figure":
        """Return the exact shares of results by how well both sides play, from random to perfect."""
        from equity.charts.lines import lines

        empty = EMPTY * 9
        even = [Strength(f"skill={float(skill)}", 1 - skill) for skill in SKILLS]
        shares = [tuple(map(float, chances(empty, player, player))) for player in even]
        return lines(
            points=[f"{float(skill):.1f}" for skill in SKILLS],
            names=["first to move wins", "draw", "second wins"],
            values=shares,
            intervals=[[(share, share) for share in row] for row in shares],
            title="Tic-Tac-Toe: results by how well both sides play (0 at random, 1 perfectly)",
            axis="share of games",
            note="Exact.",
        )


def simulate(
    games: int, x: str = "random", o: str = "random", *, alternate: bool = True, seed: int | None = None
) -> SeriesResult:
    """Return how games between two players go, a draw counting half.

    Parameters
    ----------
    games
        How many games.
    x, o
        How strong player one, who is X in the first game, and player two are, as for `moves_from`.
    alternate
        Whether the first move changes sides every game.
    seed
        Seed of the games; drawn by default. The same seed gives the same games.

    Raises `QuestionError` for a number of games under 1 and a strength there is not.
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise QuestionError(f"simulate is {games!r}; give a number of games, at least 1")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or seed < 0):
        raise QuestionError(f"seed is {seed!r}; give a whole number, at least 0")
    one, two = parse_strength(x), parse_strength(o)
    chosen = draw_seed() if seed is None else seed
    total: Counts | None = None
    for block, number in blocks(games):
        played = play_block(chosen, block, number, one, two, alternate)
        total = total + played if total else played
    assert total is not None  # there is a game at least
    own, other = total.results.tolist()
    share = Fraction(sum(other), total.games)
    orders = chances(EMPTY * 9, one, two), chances(EMPTY * 9, two, one)
    begun = [(1 - share) * first + share * second for first, second in zip(*orders, strict=True)]
    return SeriesResult(
        one=one,
        two=two,
        alternate=alternate,
        games=games,
        seed=chosen,
        first=score(*(mine + theirs for mine, theirs in zip(own, other, strict=True))),
        exact=(begun[0], begun[1], begun[2]),
        players=(
            score(own[0] + other[2], own[1] + other[1], own[2] + other[0]),
            score(own[2] + other[0], own[1] + other[1], own[0] + other[2]),
        ),
        lengths={length: int(count) / games for length, count in enumerate(total.lengths) if length >= 5},
    )
