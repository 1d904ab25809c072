"""The questions about Ultimate Tic-Tac-Toe: what each move is worth, and how games between two players go."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from equity.engine.runner import available_threads
from equity.engine.streams import draw_seed
from equity.errors import QuestionError, did_you_mean
from equity.results.report import Block, Paragraph, Picture, Table, percent
from equity.results.result import Result
from equity.tictactoe.classic import EMPTY, SQUARES
from equity.tictactoe.playouts import LONGEST, play_random
from equity.tictactoe.score import Score, score
from equity.tictactoe.searching import Searcher, play_game
from equity.tictactoe.ultimate import START, Ultimate, move_text, parse_drawn, parse_moves

if TYPE_CHECKING:
    from matplotlib.figure import Figure

GAME: Final = "ultimate"
DEFAULT_GAMES: Final = 100_000
MOST_PLAYOUTS: Final = 1_000_000
SHOWN: Final = 10
"""Moves in the table for people; the drawing has all."""


@dataclass(frozen=True)
class Player:
    """How a side plays: at random, or by a search of so many playouts a move."""

    playouts: int | None

    @property
    def name(self) -> str:
        """The strength as it is written."""
        return "random" if self.playouts is None else f"search={self.playouts}"


def parse_player(text: str) -> Player:
    """Read ``random`` or ``search=10000``.

    Raises `QuestionError` for anything else.
    """
    name = text.strip().lower()
    if name == "random":
        return Player(None)
    word, equals, number = name.partition("=")
    if word.strip() != "search" or not equals:
        hint = did_you_mean(word, ("random", "search"))
        raise QuestionError(f'there is no strength "{text}"{hint}; it is random, or search=10000 and the like')
    digits = number.strip().replace(",", "").replace("_", "")
    if not digits.isdecimal() or not 1 <= int(digits) <= MOST_PLAYOUTS:
        raise QuestionError(f'search is "{number}"; give a number of playouts a move, 1 to {MOST_PLAYOUTS:,}')
    return Player(int(digits))


@dataclass(frozen=True)
class UltimateMove:
    """A legal move, and how the side that makes it does; None for one that a search has not looked at.

    `perfect`: the result where it is proven, ``win``, ``draw`` or ``loss`` for that side, `moves` in how many moves
    where that is known; `visits`: how often a search has looked at it.
    """

    move: int
    score: Score | None
    perfect: str | None = None
    moves: int | None = None
    visits: int | None = None

    @property
    def value(self) -> float:
        """The share of won games and half of drawn ones; what is not looked at has none."""
        return -1.0 if self.score is None else self.score.value

    def to_dict(self) -> dict[str, Any]:
        """Return the move's JSON object."""
        names = "win", "draw", "loss", "stderr", "value"
        kept = {name: getattr(self.score, name) if self.score else None for name in names}
        return {"move": move_text(self.move), **kept, "perfect": self.perfect, "in": self.moves, "visits": self.visits}


@dataclass(frozen=True, repr=False)
class UltimateMovesResult(Result):
    """The answer for a position: every legal move, best first.

    By so many random `games` after each, or by a search of so many playouts in all, with the `line` it expects.
    """

    position: Ultimate
    player: Player
    games: int
    seed: int
    moves: tuple[UltimateMove, ...]
    line: tuple[int, ...] = ()

    def asked(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say what was asked."""
        return {
            "schema": 1,
            "game": GAME,
            "board": self.position.text,
            "small_board": self.position.target_text,
            "to_move": self.position.to_move,
            "x": self.player.name,
            "o": self.player.name,
            "method": "monte-carlo",
            "games": self.games,
            "seed": self.seed,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity ultimate``."""
        line = [move_text(move) for move in self.line]
        return {**self.asked(), "moves": [move.to_dict() for move in self.moves], "principal_line": line}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a move."""
        return [{**self.asked(), **move.to_dict()} for move in self.moves]

    def report(self) -> list[Block]:
        """Return the best moves under the board, on which every legal square has its value."""
        sent = "any open small board" if self.position.target is None else f"small board {self.position.target_text}"
        rows = [self._row(move) for move in self.moves[:SHOWN]]
        searched = self.player.playouts is not None
        left = f"; the best {SHOWN} of {len(self.moves)} moves" if len(self.moves) > SHOWN else ""
        ahead = ["perfect play", ">looked at"] if searched else []
        how = f"Random play: {self.games:,} games after each move, seed {self.seed}; ± is half the 95 % interval{left}."
        if searched:
            how = f"Monte Carlo tree search, {self.games:,} playouts at most, one thread, seed {self.seed}{left}."
        blocks: list[Block] = [
            Paragraph(f"Ultimate Tic-Tac-Toe, {self.position.to_move} to move in {sent}; value: win and half of draw"),
            Picture(self._drawing()),
            Table(["move", ">value", ">±", ">win", ">draw", ">loss", *ahead], rows),
        ]
        if self.line:
            blocks.append(Paragraph(f"Expected: {' '.join(move_text(move) for move in self.line)}"))
        return [*blocks, Paragraph(how)]

    def _row(self, move: UltimateMove) -> list[str]:
        told = move.score
        shares = [told.value, (told.ci[1] - told.ci[0]) / 2, told.win, told.draw, told.loss] if told else []
        row = [move_text(move.move), *(map(percent, shares) if shares else [""] * 5)]
        if self.player.playouts is None:
            return row
        return [*row, move.perfect or "", f"{move.visits:,}"]

    def _drawing(self) -> str:
        """The board, values in per cent where a move is legal, and who has claimed which small board."""
        values = {move.move: f"{100 * move.value:.0f}" if move.score else "?" for move in self.moves}
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
        values = {place(move.move): move.value for move in self.moves if move.score}
        title = f"Ultimate Tic-Tac-Toe, {self.position.to_move} to move: value of every legal square"
        how = "Random play, {:,} games after each move" if self.player.playouts is None else "Search, {:,} playouts"
        note = f"{how.format(self.games)}, seed {self.seed}."
        return board(9, values, marks, title, note)


def ultimate_moves(
    moves: str | None = None,
    board: str | None = None,
    small_board: str | None = None,
    *,
    strength: str = "random",
    games: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
) -> UltimateMovesResult:
    """Return every legal move and how the side that makes it does when both go on at random, or as a search finds.

    Parameters
    ----------
    moves
        The moves made so far, each as small board and square: ``"b2/c3 c3/a1"``.
    board, small_board
        In place of them, nine rows from the top, separated by ``/``, and the small board to play in, any by default.
    strength
        ``random``, or ``search=10000`` for a Monte Carlo tree search of so many playouts, which backs proven wins and
        losses up exactly.
    games
        How many random games after each move, 100,000 by default.
    seed, threads
        Seed, drawn by default; the same seed gives the same games on any number of threads. A search takes one thread.

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
    player, chosen = parse_player(strength), _seed(seed)
    if player.playouts is not None:
        if games is not None:
            raise QuestionError("games are for random play; a search says how many playouts itself, search=10000")
        return _searched(position, player, player.playouts, chosen)
    games = DEFAULT_GAMES if games is None else _checked("games", games, 1)
    played = play_random([position.after(move) for move in position.moves], chosen, games, _threads(threads))
    mine = 0 if position.to_move == "X" else 2
    found = [
        UltimateMove(move, score(*(int(outcome.results[place]) for place in (mine, 1, 2 - mine))))
        for move, outcome in zip(position.moves, played, strict=True)
    ]
    found.sort(key=lambda move: -move.value)
    return UltimateMovesResult(position, player, games, chosen, tuple(found))


def _searched(position: Ultimate, player: Player, playouts: int, seed: int) -> UltimateMovesResult:
    searcher = Searcher(playouts, seed)
    searcher.look_at(position)
    found = []
    for looked in searcher.found():
        told = score(looked.wins, looked.draws, looked.visits - looked.wins - looked.draws) if looked.visits else None
        if looked.proven:
            win, draw, loss = (float(looked.proven == name) for name in ("win", "draw", "loss"))
            value = win + draw / 2
            told = Score(win, draw, loss, value, 0.0, (value, value))
        at_once = 1 if position.after(looked.move).result is not None else None
        found.append(UltimateMove(looked.move, told, looked.proven, at_once, looked.visits))
    order = {"win": 0, None: 1, "draw": 1, "loss": 2}
    found.sort(key=lambda move: (order[move.perfect], -(move.visits or 0), -move.value))
    return UltimateMovesResult(position, player, playouts, seed, tuple(found), tuple(searcher.principal_line(position)))


@dataclass(frozen=True, repr=False)
class UltimateGamesResult(Result):
    """The answer to many games between player one, who begins the first, and player two.

    `first` is how the side that moves first did; `lengths`: shares of games by their number of moves.
    """

    one: Player
    two: Player
    alternate: bool
    games: int
    seed: int
    first: Score
    players: tuple[Score, Score]
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
            "x": self.one.name,
            "o": self.two.name,
            "alternate": self.alternate,
            "method": "monte-carlo",
            "games": self.games,
            "seed": self.seed,
            "first": self.first.to_dict(),
            "players": [player.to_dict() for player in self.players],
            "lengths": {str(length): share for length, share in self.lengths.items()},
            "mean_length": self.mean_length,
        }

    def _sides(self) -> list[tuple[str, Score]]:
        names = f"player one, {self.one.name}", f"player two, {self.two.name}"
        return [("first to move", self.first), *zip(names, self.players, strict=True)]

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a side."""
        asked = {"game": GAME, "x": self.one.name, "o": self.two.name, "alternate": self.alternate}
        parts = "win", "draw", "loss", "value", "stderr"
        return [
            {**asked, "games": self.games, "seed": self.seed, "side": name}
            | {part: getattr(side, part) for part in parts}
            for name, side in self._sides()
        ]

    def report(self) -> list[Block]:
        """Return how both players and the side that moves first did."""
        rows = [
            [name, *map(percent, (side.value, (side.ci[1] - side.ci[0]) / 2, side.win, side.draw, side.loss))]
            for name, side in self._sides()
        ]
        turns = "the first move changes sides every game" if self.alternate else "player one always moves first"
        return [
            Paragraph(f"Ultimate Tic-Tac-Toe, {self.games:,} games; {turns}"),
            Table(["side", ">value", ">±", ">wins", ">draws", ">loses"], rows),
            Paragraph(
                f"First move: {100 * (self.first.value - 0.5):+.2f} points over an even game; "
                f"{self.mean_length:.2f} moves on average, {min(self.lengths)} to {max(self.lengths)}. "
                f"Seed {self.seed}; ± is half the 95 % interval."
            ),
        ]

    def plot(self) -> "Figure":
        """Return the shares of results of the side that moves first and of both players."""
        from equity.charts.bars import paired_bars

        return paired_bars(
            labels=[name for name, _ in self._sides()],
            values={
                "wins": [side.win for _, side in self._sides()],
                "draws": [side.draw for _, side in self._sides()],
                "loses": [side.loss for _, side in self._sides()],
            },
            title="Ultimate Tic-Tac-Toe: results",
            axis="share of games",
            note=f"{self.games:,} games, seed {self.seed}.",
        )


def simulate_ultimate(
    games: int,
    x: str = "random",
    o: str = "random",
    *,
    alternate: bool = True,
    seed: int | None = None,
    threads: int | None = None,
) -> UltimateGamesResult:
    """Return how games between two players go, a draw counting half.

    Parameters
    ----------
    games
        How many games.
    x, o
        How strong player one, who is X in the first game, and player two are: ``random`` or ``search=1000``.
    alternate
        Whether the first move changes sides every game.
    seed, threads
        Seed, drawn by default; the same seed gives the same games on any number of threads.

    Raises `QuestionError` for a number of games under 1 and a strength there is not.
    """
    games, chosen, workers = _checked("simulate", games, 1), _seed(seed), _threads(threads)
    one, two = parse_player(x), parse_player(o)
    results = np.zeros((2, 3), np.int64)  # games that player one began, and player two, by who wins
    lengths = np.zeros(LONGEST + 1, np.int64)
    if one == two == Player(None):
        half = games // 2 if alternate else 0
        for beginner, number in enumerate((games - half, half)):
            if number:
                (played,) = play_random([START], chosen + (beginner << 64), number, workers)
                results[beginner] += played.results
                lengths += played.lengths
    else:

        def play(number: int) -> tuple[int, str, int]:
            swapped = alternate and number % 2 == 1
            pair = (two.playouts, one.playouts) if swapped else (one.playouts, two.playouts)
            return int(swapped), *play_game(*pair, chosen, number)

        with ThreadPoolExecutor(workers) as pool:
            for beginner, result, length in pool.map(play, range(games)):
                results[beginner, ("X", "draw", "O").index(result)] += 1
                lengths[length] += 1
    own, other = results.tolist()
    shares = {length: int(count) / games for length, count in enumerate(lengths) if count}
    return UltimateGamesResult(
        one=one,
        two=two,
        alternate=alternate,
        games=games,
        seed=chosen,
        first=score(*(mine + theirs for mine, theirs in zip(own, other, strict=True))),
        players=(
            score(own[0] + other[2], own[1] + other[1], own[2] + other[0]),
            score(own[2] + other[0], own[1] + other[1], own[0] + other[2]),
        ),
        lengths=shares,
    )


def _checked(name: str, value: object, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise QuestionError(f"{name} is {value!r}; give a whole number, at least {least}")
    return value


def _seed(seed: int | None) -> int:
    return draw_seed() if seed is None else _checked("seed", seed, 0)


def _threads(threads: int | None) -> int:
    most = available_threads()
    return most if threads is None else min(most, _checked("threads", threads, 1))
