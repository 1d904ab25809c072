"""What each move in Ultimate Tic-Tac-Toe is worth: at random, as a search finds, or between any two players."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from equity.engine.intervals import Z
from equity.engine.runner import Stopped, Watch
from equity.errors import QuestionError, whole_number
from equity.results.report import Block, Paragraph, Picture, Table, counted, percent
from equity.results.result import Result
from equity.tictactoe.board import EMPTY, MARKS, SQUARES
from equity.tictactoe.games import checked_seed, checked_threads, compiles, play_all
from equity.tictactoe.score import Outcomes, exact_score, score
from equity.tictactoe.ultimate.players import GAME_STREAMS, RANDOM, Player, parse_player, play_game
from equity.tictactoe.ultimate.playouts import STREAMS, blocks, play_block
from equity.tictactoe.ultimate.position import GAME, TITLE, Ultimate, move_text, parse_drawn, parse_moves
from equity.tictactoe.ultimate.searching import Searched, Searcher
from equity.tictactoe.ultimate.states import LONGEST, forced

if TYPE_CHECKING:
    from matplotlib.figure import Figure

RANDOM_GAMES: Final = 100_000
BLOCK_GAMES: Final = 1 << 13
"""Games after each move of one stream, few enough for a first answer within a second: part of what a seed promises."""
PLAYED_GAMES: Final = 100
"""Games after each move, unless a number is asked for; those of players that search take their time."""
SHOWN: Final = 10
"""Moves in the table for people; the drawing has all."""


@dataclass(frozen=True)
class UltimateMove:
    """A legal move, and the chances of the side that makes it; None for one that a search has not looked at.

    `stderr` is None where a search has weighed the moves: what it visits is no sample of anything. `perfect`: the
    result under perfect play where it is known, ``win``, ``draw`` or ``loss`` for that side, `moves` in how many moves
    where that is known; `visits`: how often a search has looked at it.
    """

    move: int
    win: float | None
    draw: float | None
    loss: float | None
    stderr: float | None
    perfect: str | None
    moves: int | None
    visits: int | None = None

    @property
    def value(self) -> float | None:
        """The chance to win and half that to draw."""
        return None if self.win is None or self.draw is None else self.win + self.draw / 2

    def to_dict(self) -> dict[str, Any]:
        """Return the move's JSON object."""
        chances = {"win": self.win, "draw": self.draw, "loss": self.loss, "stderr": self.stderr, "value": self.value}
        return {"move": move_text(self.move), **chances, "perfect": self.perfect, "in": self.moves} | {
            "visits": self.visits
        }


@dataclass(frozen=True, repr=False)
class UltimateMovesResult(Result):
    """The answer for a position: every legal move, best first, when X and O go on as strong as said.

    By `games` after each move; or, with `playouts`, by one search of so many, with the `line` it expects.
    """

    position: Ultimate
    x: Player
    o: Player
    games: int | None
    playouts: int | None
    seed: int
    interrupted: bool
    moves: tuple[UltimateMove, ...]
    line: tuple[int, ...] = ()

    def asked(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say what was asked and how it was answered."""
        return {
            "schema": 1,
            "game": GAME,
            "board": self.position.text,
            "small_board": self.position.target_text,
            "to_move": self.position.to_move,
            "x": self.x.name,
            "o": self.o.name,
            "method": "monte-carlo",
            "games": self.games,
            "playouts": self.playouts,
            "seed": self.seed,
            "interrupted": self.interrupted,
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
        searched, known = self.playouts is not None, any(move.perfect for move in self.moves)
        headings = ["move", ">value", *([] if searched else [">±"]), ">win", ">draw", ">loss"]
        headings += [*(["perfect play"] if known else []), *([">looked at"] if searched else [])]
        blocks: list[Block] = [
            Paragraph(f"{TITLE}, {self.position.to_move} to move in {sent}; value: win and half of draw"),
            Picture(self._drawing()),
            *([Paragraph(f"Closed: {self._closed()}.")] if self._closed() else []),
            Table(headings, [self._row(move, known) for move in self.moves[:SHOWN]]),
        ]
        if self.line:
            blocks.append(Paragraph(f"Expected: {' '.join(move_text(move) for move in self.line)}"))
        notes = [
            "Most looked at first, wins before all." if searched else "± is half the 95 % interval.",
            *([f"The best {SHOWN} of {len(self.moves)} moves."] if len(self.moves) > SHOWN else []),
        ]
        return [*blocks, Paragraph(" ".join([self.how_found(), *notes]))]

    def how_found(self) -> str:
        """Say how the answer was found."""
        stopped = "Interrupted. " if self.interrupted else ""
        if self.playouts is not None:
            done = f"Monte Carlo tree search, {counted(self.playouts, 'playout')} at most, one thread"
            return f"{stopped}{done}, seed {self.seed}; its values are its own, without error bars."
        both = "Random play" if self.x == self.o == RANDOM else f"X plays {self.x.name}, O {self.o.name}"
        games = f"{'at least ' if self.interrupted else ''}{counted(self.games or 0, 'game')} after each move"
        return f"{stopped}{both}: {games}, seed {self.seed}."

    def _row(self, move: UltimateMove, with_known: bool) -> list[str]:
        errors = [] if self.playouts is not None else [_written(move.stderr and Z * move.stderr)]
        known = f"{move.perfect} in {move.moves}" if move.moves else move.perfect or ""
        row = [move_text(move.move), _written(move.value), *errors]
        row += [*map(_written, (move.win, move.draw, move.loss)), *([known] if with_known else [])]
        return [*row, *([f"{move.visits:,}"] if move.visits is not None else [])]

    def _closed(self) -> str:
        """Which small boards are closed, and who has them."""
        owners = zip(SQUARES, self.position.owners, strict=True)
        return ", ".join(f"{name} {owner if owner in MARKS else 'full'}" for name, owner in owners if owner != EMPTY)

    def _drawing(self) -> str:
        """The board, values in per cent where a move is legal, and who has claimed which small board."""
        values = {move.move: "?" if move.value is None else f"{100 * move.value:.0f}" for move in self.moves}
        width = max(map(len, values.values()))
        lines = []
        for row in range(9):
            parts = []
            for part in range(3):
                board, squares = 3 * (row // 3) + part, range(3 * (row % 3), 3 * (row % 3) + 3)
                cells = [values.get(9 * board + square, self.position.marks[board][square]) for square in squares]
                parts.append("  ".join(cell.rjust(width) for cell in cells))
            name = SQUARES[row][1] if row % 3 == 1 else " "
            lines.append(f"{name}  {'  |  '.join(parts)}")
            if row in (2, 5):
                lines.append("   " + "-" * len("  |  ".join(parts)))
        middles = [letter.rjust(width).center(3 * width + 4) for letter in "abc"]
        lines.append("   " + "     ".join(middles).rstrip())
        return "\n".join(lines)

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
        values = {place(move.move): move.value for move in self.moves if move.value is not None}
        title = f"{TITLE}, {self.position.to_move} to move: value of every legal square"
        claimed = {
            small: owner if owner in MARKS else "" for small, owner in enumerate(self.position.owners) if owner != EMPTY
        }
        return board(9, values, marks, title, self.how_found(), claimed)


def ultimate_moves(
    moves: str | None = None,
    board: str | None = None,
    small_board: str | None = None,
    *,
    x: str | None = None,
    o: str | None = None,
    games: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    watch: Watch | None = None,
) -> UltimateMovesResult:
    """Return every legal move and the chances of the side that makes it.

    Parameters
    ----------
    moves
        The moves made so far, each as small board and square: ``"b2/c3 c3/a1"``.
    board, small_board
        In place of them, nine rows from the top, separated by ``/``, and the small board to play in, ``any`` for any
        that is open; it may be left out where the board says it.
    x, o
        How X and O go on: ``random``, or ``search=10000``, a Monte Carlo tree search of so many playouts a move. A side
        that is not told plays as the other does. Where both search alike and no games are asked for, one search says
        what each move is worth, and backs proven wins and losses up exactly; else games are played.
    games
        How many games after each move; 100,000 at random, 100 where a side searches.
    seed, threads
        Seed, drawn by default; the same seed gives the same answer on any number of threads. One search takes one.
    watch
        Told of progress, and asked whether to go on.

    What is forced soon is known exactly besides: `perfect`, and `moves` in how many moves. Raises `QuestionError` for
    moves that are not legal, a board that `parse_drawn` refuses, and a game that is over.
    """
    if moves is not None and board is not None:
        raise QuestionError("moves and board both say what the position is; give one of them")
    if small_board is not None and board is None:
        raise QuestionError("the small board to play in goes with a drawn board; moves say it themselves")
    position = _position(moves, board, small_board)
    first, second = (
        parse_player(next(wish for wish in (*wishes, RANDOM.name) if wish is not None)) for wishes in ((x, o), (o, x))
    )
    games = None if games is None else whole_number("games", games, 1)
    seed, workers, watch = checked_seed(seed), checked_threads(threads), watch or Watch()
    if games is None and first == second and first.playouts is not None:
        return _searched(position, first, first.playouts, seed, watch)
    random = first == second == RANDOM
    games = games or (RANDOM_GAMES if random else PLAYED_GAMES)
    then = [position.after(move) for move in position.moves]
    if random:
        total, interrupted = _play_at_random(then, games, seed, workers, watch)
    else:
        total, interrupted = _play_between(then, first, second, games, seed, workers, watch)
    fewest = int(total.results.sum(axis=1).min())
    if not fewest:
        raise Stopped
    found = []
    for move, there, counts in zip(position.moves, then, total.results.tolist(), strict=True):
        mine = counts if position.to_move == "X" else counts[::-1]
        told = score(*mine) if there.result is None else exact_score(*(count / sum(mine) for count in mine))
        found.append(UltimateMove(move, told.win, told.draw, told.loss, told.stderr, *_known(there)))
    found.sort(key=lambda move: (-(move.value or 0), *_preference(move)))
    return UltimateMovesResult(position, first, second, fewest, None, seed, interrupted, tuple(found))


def _position(moves: str | None, board: str | None, small_board: str | None) -> Ultimate:
    position = parse_moves("" if moves is None else moves) if board is None else parse_drawn(board, small_board)
    over = position.result
    if over is not None:
        raise QuestionError(f"the game is over: {'it is a draw' if over == 'draw' else f'{over} has won'}")
    return position


def _play_at_random(starts: list[Ultimate], games: int, seed: int, threads: int, watch: Watch) -> tuple[Outcomes, bool]:
    from equity.tictactoe.ultimate.kernels.random_games import play_games

    def play(work: tuple[int, int, int]) -> Outcomes:
        number, block, size = work
        return play_block(starts[number], seed, number * STREAMS + block, size).at(number, len(starts))

    first_alone = compiles(play_games, watch)
    work = ((number, block, size) for block, size in blocks(games, BLOCK_GAMES) for number in range(len(starts)))
    return play_all(play, work, games * len(starts), threads, watch, first_alone)


def _play_between(
    starts: list[Ultimate], x: Player, o: Player, games: int, seed: int, threads: int, watch: Watch
) -> tuple[Outcomes, bool]:
    from equity.tictactoe.ultimate.kernels.searching import search

    def play(work: tuple[int, int]) -> Outcomes | None:
        game, start = work
        number = (1 + start) * GAME_STREAMS + game
        ended = play_game(starts[start], x, o, seed, number, lambda _: not watch.stopped())
        if ended is None:
            return None
        outcomes = Outcomes.none(len(starts), LONGEST)
        outcomes.add(start, *ended)
        return outcomes

    first_alone = compiles(search, watch)
    work = ((game, start) for game in range(games) for start in range(len(starts)))
    return play_all(play, work, games * len(starts), threads, watch, first_alone)


def _searched(position: Ultimate, player: Player, playouts: int, seed: int, watch: Watch) -> UltimateMovesResult:
    from equity.tictactoe.ultimate.kernels.searching import search

    def go_on(done: int) -> bool:
        watch.progress(done, playouts, "playouts")
        return not watch.stopped()

    compiles(search, watch)
    searcher = Searcher(playouts, seed)
    whole = searcher.look_at(position, go_on)
    found = []
    for looked in searcher.found():
        perfect, moves = _known(position.after(looked.move))
        perfect = perfect or looked.proven
        error = 0.0 if perfect else None
        found.append(UltimateMove(looked.move, *_chances(looked, perfect), error, perfect, moves, looked.visits))
    found.sort(key=lambda move: (*_preference(move), -(move.visits or 0)))
    done = playouts if whole else sum(move.visits or 0 for move in found)
    line = tuple(searcher.principal_line())
    return UltimateMovesResult(position, player, player, None, done, seed, not whole, tuple(found), line)


def _chances(looked: Searched, perfect: str | None) -> tuple[float | None, float | None, float | None]:
    """The chances of a move to win, draw and lose: certain where perfect play is known, else the shares seen."""
    if perfect:
        return float(perfect == "win"), float(perfect == "draw"), float(perfect == "loss")
    if not looked.visits:
        return None, None, None
    lost = looked.visits - looked.wins - looked.draws
    return looked.wins / looked.visits, looked.draws / looked.visits, lost / looked.visits


def _known(there: Ultimate) -> tuple[str | None, int | None]:
    """What perfect play comes to for the side whose move has led there, in how many moves, where that is soon known."""
    if there.result is not None:
        return ("draw" if there.result == "draw" else "win"), 1
    found = forced(there)
    if found is None:
        return None, None
    result, length = found
    return {"win": "loss", "loss": "win", "draw": "draw"}[result], None if result == "draw" else length + 1


def _preference(move: UltimateMove) -> tuple[int, int]:
    """Moves in order: those that win, the soonest first; what is open or drawn; those that lose, the latest first."""
    place = {"win": 0, "draw": 1, None: 1, "loss": 2}[move.perfect]
    length = move.moves or LONGEST + 1
    return place, length if move.perfect == "win" else -length if move.perfect == "loss" else 0


def _written(share: float | None) -> str:
    return "" if share is None else percent(share)
