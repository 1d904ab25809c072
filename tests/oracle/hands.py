"""The best hands of one seat on a full board, by trying every choice of five cards the game allows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from .games import Game
from .lows import qualifies
from .wild import best_high, best_low

Cards = Sequence[str]


@dataclass(frozen=True)
class Hand:
    """Five cards as played, the line they use, and their strength (larger is better; compare only like with like).

    ``cards`` are the actual cards and ``stands`` what they stand for, which differs where some are wild; ``category``
    and ``ranks`` are those of the hand as played.
    """

    strength: tuple[int, ...]
    cards: tuple[str, ...]
    line: str
    category: str
    ranks: str
    stands: tuple[str, ...]


@dataclass(frozen=True)
class Best:
    """A best high and a best low; ``low`` is None in a game without one."""

    high: Hand
    low: Hand | None
    low_qualifies: bool


def best(game: Game, hole: Cards, board: Cards) -> Best:
    """Return the best hands of one seat on a full board; of equally good hands, the one on the line listed first."""
    lines = best_by_line(game, hole, board).values()
    low = _first_best(line.low for line in lines if line.low is not None)
    high = _first_best(line.high for line in lines)
    if high is None:
        raise ValueError("the game has no lines")
    return Best(high, low, _may_be_played(game, low))


def best_by_line(game: Game, hole: Cards, board: Cards) -> Mapping[str, Best]:
    """Return the best hands of one seat on each line of a full board, lines in the order listed."""
    if len(hole) != game.hole_cards or len(board) != len(game.cells):
        raise ValueError(f"want {game.hole_cards} hole cards and {len(game.cells)} shared cards: {hole}, {board}")
    return _best_by_line(game, tuple(hole), tuple(board))


# A seat's cards and the board often stay while other seats' unknown cards go round, so answers are remembered.
@lru_cache(maxsize=100_000)
def _best_by_line(game: Game, hole: tuple[str, ...], board: tuple[str, ...]) -> Mapping[str, Best]:
    wild_rank = _wild_rank(game, board)
    bests = {}
    for line, cells in game.lines.items():
        high = low = None
        for five in _choices(game, hole, [board[cell] for cell in cells]):
            played = best_high(five, wild_rank, game.five_of_a_kind)
            if high is None or played.strength > high.strength:
                high = Hand(played.strength, five, line, played.category, played.ranks, played.stands)
            if game.low == "none":
                continue
            played = best_low(five, game.low, wild_rank, game.wild_low_ace == "yes")
            if low is None or played.strength > low.strength:
                low = Hand(played.strength, five, line, played.category, played.ranks, played.stands)
        if high is None:
            raise ValueError("the game allows no five cards")
        bests[line] = Best(high, low, _may_be_played(game, low))
    return bests


def _wild_rank(game: Game, board: Cards) -> str | None:
    if game.wild == "none":
        return None
    if game.centre is None:
        raise ValueError("no centre card to be wild")
    return board[game.centre][0]


def _choices(game: Game, hole: Cards, line_cards: Cards) -> Iterator[tuple[str, ...]]:
    """Yield every five cards the game allows from a hand and one line."""
    for own in range(game.own_min, game.own_max + 1):
        for own_cards in combinations(hole, own):
            for others in combinations(line_cards, 5 - own):
                yield own_cards + others


def _may_be_played(game: Game, low: Hand | None) -> bool:
    return low is not None and qualifies(low.stands, game.low, game.qualifier)


def _first_best(hands: Iterable[Hand]) -> Hand | None:
    # max returns the first of equals.
    return max(hands, key=lambda hand: hand.strength, default=None)
