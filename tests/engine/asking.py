"""Questions as texts, asked of the package and of the slow referee; random ones of them; and plans of them."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import prod
from typing import Any

from equity.cards import DECK, cards_text
from equity.engine.plan import Plan, make_plan
from equity.games.loader import parse_sheet
from equity.questions.asking import read_situation
from equity.questions.game import Game, load_game
from equity.questions.odds import OddsResult
from tests.oracle import games as oracle_games
from tests.oracle.deals import Odds, enumerate_odds, hidden
from tests.oracle.ranking import cards

GAMES = tuple(oracle_games.GAMES)

# Games of one's own: an exact number of hole cards with part of a line, and a free choice of fewer cards.
OWN_GAMES = {
    "three-of-four": """
        id = "three-of-four"
        name = "Three of four"
        summary = "exactly three of four hole cards and two of one line"
        source = "made up for the tests"
        hole = { cards = 4, use = [3, 3] }
        [board]
        rows = [["a", "b", "c"], ["", "d", ""]]
        lines = { "across" = ["a", "b", "c"], "crooked" = ["b", "d", "a"], "down" = ["c", "d", "b"] }
        [reveal]
        at-once = [{ stage = "all", turn = ["a", "b", "c", "d"] }]
        """,
    "three-hole": """
        id = "three-hole"
        name = "Three hole cards"
        summary = "two or three of three hole cards and the rest of one line, high-low"
        source = "made up for the tests"
        hole = { cards = 3, use = [2, 3] }
        [board]
        rows = [["a", "b", "c"], ["", "d", ""]]
        lines = { "across" = ["a", "b", "c"], "crooked" = ["b", "d", "a"] }
        [reveal]
        at-once = [{ stage = "all", turn = ["a", "b", "c", "d"] }]
        [options.low]
        values = ["ace-to-five"]
        default = "ace-to-five"
        [options.qualifier]
        values = ["9"]
        default = "9"
        """,
}

_OWN_REFEREED = {
    "three-of-four": oracle_games.Game(
        hole_cards=4,
        own_min=3,
        own_max=3,
        cells=("a", "b", "c", "d"),
        lines={"across": (0, 1, 2), "crooked": (1, 3, 0), "down": (2, 3, 1)},
        turns=(0, 1, 2, 3),
    ),
    "three-hole": oracle_games.Game(
        hole_cards=3,
        own_min=2,
        own_max=3,
        cells=("a", "b", "c", "d"),
        lines={"across": (0, 1, 2), "crooked": (1, 3, 0)},
        turns=(0, 1, 2, 3),
        low="ace-to-five",
        qualifier="9",
    ),
}


@dataclass(frozen=True)
class Question:
    """What is known at the table, as texts; seats without a hand hold random cards."""

    game: str
    hands: tuple[str, ...] = ()
    board: str | None = None
    dead: str | None = None
    players: int | None = None
    rules: Mapping[str, str] = field(default_factory=dict)

    def loaded(self) -> Game:
        """Return the game with its rules chosen."""
        if self.game in OWN_GAMES:
            return Game(parse_sheet(OWN_GAMES[self.game], self.game).choose(self.rules))
        return load_game(self.game, **self.rules)

    def ask(self, **effort: Any) -> OddsResult:
        """Return the package's answer, on one thread unless told otherwise."""
        effort.setdefault("threads", 1)
        return self.loaded().odds(*self.hands, players=self.players, board=self.board, dead=self.dead, **effort)

    def plan(self) -> Plan:
        """Return the plan of the question."""
        situation = read_situation(
            self.loaded().rules, self.hands, players=self.players, board=self.board, dead=self.dead
        )
        return make_plan(situation.rules, situation.hands, situation.board, situation.dead)

    def refereed(self) -> Odds:
        """Return the slow referee's answer."""
        game = _refereed_game(self.game, tuple(sorted(self.rules.items())))
        seats = max(2, len(self.hands)) if self.players is None else self.players
        unknown = "x" * game.hole_cards
        hands = [unknown if hand == "random" else hand for hand in self.hands]
        hands += [unknown] * (seats - len(hands))
        board = "xx" * len(game.cells) if self.board is None else self.board.replace("/", "").replace(" ", "")
        return enumerate_odds(
            game, [hidden(hand.replace("x", "xx")) for hand in hands], hidden(board), cards(self.dead or "")
        )


@cache
def _refereed_game(name: str, rules: tuple[tuple[str, str], ...]) -> oracle_games.Game:
    """The referee's game; each is one object, by which it remembers hands."""
    game = _OWN_REFEREED[name] if name in OWN_GAMES else oracle_games.GAMES[name]
    for option, value in rules:
        match option:
            case "low":
                game = replace(game, low=value)
            case "qualifier":
                game = replace(game, qualifier=value)
            case _:
                raise ValueError(f"the referee has no option {option}")
    return game


def lookups(plan: Plan) -> int:
    """Return how many hands are looked up where every deal is counted one by one."""
    return prod(plan.group_choices) * plan.evaluations


# Ranks and suits to deal from: whole, only low cards, few ranks (ties, quads), two suits (flushes).
THINNED = (
    DECK,
    tuple(card for card in DECK if card >> 2 in (0, 1, 2, 3, 4, 5, 6, 12)),
    tuple(card for card in DECK if card >> 2 in (0, 1, 2, 3, 9, 11, 12)),
    tuple(card for card in DECK if card >> 2 in (1, 2, 3, 4, 12)),
    tuple(card for card in DECK if card & 3 in (1, 2)),
)


def random_question(
    rng: random.Random,
    game: str,
    seats: int,
    unknown: Sequence[int],
    left: Sequence[int],
    rules: Mapping[str, str] | None = None,
) -> Question:
    """Return a question with one of the numbers `unknown` of hidden places, whose deck keeps one of `left` cards more.

    All the other cards are dead. Hidden places are on the board and in hands alike; now and then they are a whole hand.
    """
    sheet = Question(game).loaded().rules.sheet
    cells, hole = len(sheet.layout.cells), sheet.hole_cards
    places = cells + seats * hole
    hide, keep = rng.choice(unknown), rng.choice(left)
    pool = rng.choice([pool for pool in THINNED if len(pool) >= places + keep])
    dealt = rng.sample(pool, places + keep)
    hidden_places = set(rng.sample(range(places), hide))
    if rng.random() < 0.2:
        hidden_places = set(range(places - hole, places))
    shown = [None if place in hidden_places else card for place, card in enumerate(dealt[:places])]
    hands = [cards_text(shown[first : first + hole]) for first in range(cells, places, hole)]
    unseen = {card for card in dealt if card not in shown}
    dead = [card for card in DECK if card not in unseen and card not in shown]
    return Question(
        game,
        tuple(hands),
        sheet.layout.board_text(tuple(shown[:cells])),
        cards_text(dead) if dead else None,
        seats,
        rules or {},
    )
