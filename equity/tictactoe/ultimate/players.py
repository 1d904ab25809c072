"""Players of Ultimate Tic-Tac-Toe, and games between two of them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from equity.engine.streams import block_generator
from equity.errors import QuestionError, did_you_mean, text
from equity.tictactoe.ultimate.position import Ultimate
from equity.tictactoe.ultimate.searching import Searcher

MOST_PLAYOUTS: Final = 1_000_000
GAME_STREAMS: Final = 1 << 40
"""Streams of games begin here, above those of random games; as many for each start."""


@dataclass(frozen=True)
class Player:
    """How a side plays: at random, or by a search of so many playouts a move."""

    playouts: int | None

    @property
    def name(self) -> str:
        """The strength as it is written."""
        return "random" if self.playouts is None else f"search={self.playouts}"


RANDOM: Final = Player(None)


def parse_player(given: str) -> Player:
    """Read ``random`` or ``search=10000``.

    Raises `QuestionError` for anything else.
    """
    name = text("strength", given).strip().lower()
    if name == "random":
        return RANDOM
    word, equals, number = name.partition("=")
    if word.strip() != "search" or not equals:
        hint = did_you_mean(word, ("random", "search"))
        raise QuestionError(f'there is no strength "{given}"{hint}; it is random, or search=10000 and the like')
    written = re.fullmatch(r"0*([0-9]{1,9}|[0-9]{1,3}(?:[,_][0-9]{3}){1,2})", number.strip())
    playouts = int(re.sub("[,_]", "", written[1])) if written else 0
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise QuestionError(f'search is "{number}"; give a number of playouts a move, 1 to {MOST_PLAYOUTS:,}')
    return Player(playouts)


def play_game(
    position: Ultimate,
    x: Player,
    o: Player,
    seed: int,
    number: int,
    go_on: Callable[[int], bool] = lambda done: True,
) -> tuple[str, int] | None:
    """Play game number `number` from a position to its end; the same seed and number, the same game.

    Returns who has won, ``X``, ``O`` or ``draw``, and the number of moves from the start; None where `go_on`, asked now
    and then, has stopped it.
    """
    streams = [(GAME_STREAMS + number) * 4 + side for side in range(3)]
    searchers = {
        mark: Searcher(player.playouts, seed, stream)
        for mark, player, stream in zip("XO", (x, o), streams, strict=False)
        if player.playouts is not None
    }
    random = block_generator(seed, streams[2])
    while (result := position.result) is None:
        searcher = searchers.get(position.to_move)
        moves = position.moves
        move = moves[int(random.integers(len(moves)))] if searcher is None else searcher.move(position, go_on)
        if move is None or not go_on(0):
            return None
        position = position.after(move)
    return result, position.length
