"""Every game under a set of rules that has each option's values, and each pair that works together, at least once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random

import equity
from tests.oracle.games import GAMES, Game, with_rules
from tests.oracle.ranking import DECK, RANKS, SUITS

Cards = list[str]
Hidden = list[str | None]


@dataclass(frozen=True)
class Variant:
    """A game under rules that are not its defaults; options are named as ``equity.load_game`` takes them."""

    game: str
    rules: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.game} {self.rules_text}".strip()

    @property
    def rules_text(self) -> str:
        """The rules as words."""
        return " ".join(f"{name}={value}" for name, value in self.rules)

    def asked(self, **more: str) -> equity.Game:
        """Return the package's game, under still more rules."""
        return equity.load_game(self.game, **dict(self.rules) | more)

    @cached_property
    def refereed(self) -> Game:
        """The referee's game."""
        return with_rules(GAMES[self.game], **dict(self.rules))


HIGH_RULES: tuple[dict[str, str], ...] = (
    {},
    {"wild": "centre"},
    {"wild": "centre", "five_of_a_kind": "below-straight-flush"},
    {"suit_half": "yes"},
    {"wild": "centre", "suit_half": "yes"},
)
LOW_RULES: tuple[dict[str, str], ...] = (
    {"low": "ace-to-five", "both_ways": "one-line"},
    {"low": "deuce-to-seven", "qualifier": "9", "both_ways": "one-line", "both_must": "tie"},
    {"low": "ace-to-six", "both_ways": "two-lines"},
    {"low": "ace-to-five", "qualifier": "8", "both_ways": "two-lines", "both_must": "tie"},
    {"wild": "centre", "low": "ace-to-five", "qualifier": "7", "both_ways": "one-line", "both_must": "tie"},
    {"wild": "centre", "low": "deuce-to-seven", "both_ways": "two-lines", "both_must": "tie"},
    {"wild": "centre", "low": "ace-to-six", "five_of_a_kind": "below-straight-flush", "both_ways": "one-line"},
    {"wild": "centre", "low": "ace-to-five", "wild_low_ace": "no", "both_ways": "two-lines"},
    {"wild": "centre", "low": "ace-to-six", "wild_low_ace": "no", "qualifier": "T", "both_ways": "one-line"},
    {"wild": "centre", "low": "deuce-to-seven", "wild_low_ace": "no", "qualifier": "8", "both_fails": "keeps-half"},
)
MANY_RULES = (
    "criss-cross",
    "criss-cross-four-use-two",
    "criss-cross-four-flexible",
    "criss-cross-choice",
    "iron-cross",
    "iron-cross-four",
    "iron-cross-exactly-two",
    "iron-cross-two-plus-three",
    "flaming-cross",
)
FEW_RULES: dict[str, tuple[dict[str, str], ...]] = {
    "flaming-cross-three": ({}, {"five_of_a_kind": "below-straight-flush"}, {"wild": "none"}),
    "texas-holdem": ({},),
    "omaha": ({},),
    "omaha-hi-lo": ({}, {"qualifier": "none"}),
}


def _variant(game: str, rules: dict[str, str]) -> Variant:
    """Where a game's own defaults stand in the way of rules, say what they are to be instead."""
    if "low" in rules and game == "criss-cross-choice":
        rules = rules | {"suit_half": "no"}
    if "low" not in rules and rules and game == "flaming-cross":
        rules = rules | {"low": "none"}
    return Variant(game, tuple(rules.items()))


VARIANTS = (
    *(_variant(game, rules) for game in MANY_RULES for rules in (*HIGH_RULES, *LOW_RULES)),
    Variant("flaming-cross", (("low", "none"),)),
    Variant("criss-cross-choice", (("suit_half", "no"),)),
    *(_variant(game, rules) for game, every in FEW_RULES.items() for rules in every),
)
WITH_LOW = tuple(variant for variant in VARIANTS if variant.refereed.low != "none")


@dataclass(frozen=True)
class Situation:
    """Hole cards and board, None for a card that is unknown, and the dead cards."""

    holes: tuple[Hidden, ...]
    board: Hidden
    dead: Cards

    @property
    def hands(self) -> tuple[str, ...]:
        """The hole cards as the package takes them."""
        return tuple("".join(card or "x" for card in hole) for hole in self.holes)

    @property
    def shown(self) -> str:
        """The board as the package takes it."""
        return " ".join(card or "xx" for card in self.board)


def draw_universe(random: Random, size: int) -> Cards:
    """Return at least `size` cards among which good hands, ties, low cards or flushes are common, or the whole deck."""
    ranks = "".join(random.sample(RANKS, 13))
    decks = (
        DECK,
        [rank + suit for rank in ranks[: -(-size // 4) + random.randrange(3)] for suit in SUITS],
        [rank + suit for rank in "A23456789"[: -(-size // 4) + 1] for suit in SUITS],
        [rank + suit for rank in RANKS for suit in "".join(random.sample(SUITS, 4))[: -(-size // 13)]],
    )
    deck = list(random.choice([deck for deck in decks if len(deck) >= size]))
    random.shuffle(deck)
    return deck


def draw_deal(random: Random, game: Game, seats: int) -> tuple[list[Cards], Cards]:
    """Return hole cards and board of a random deal, often from few ranks or suits."""
    cells, hole = len(game.cells), game.hole_cards
    cards = iter(draw_universe(random, cells + seats * hole))
    board = list(islice(cards, cells))
    return [list(islice(cards, hole)) for _ in range(seats)], board


def draw_situation(random: Random, game: Game, seats: int, unknown: int, most_deals: int) -> Situation:
    """Return a random situation with so many unknown cards, and dead cards that leave no more deals than that.

    A wild centre is known more often than not, as one that is not takes the referee long.
    """
    cells, hole = len(game.cells), game.hole_cards
    places = cells + seats * hole
    universe = draw_universe(random, places + 1)
    full: Hidden = [*universe[:places]]
    choosable = [place for place in range(places) if place != game.centre or random.random() < 0.4]
    for place in random.sample(choosable, unknown):
        full[place] = None
    holes = tuple(full[cells + seat * hole : cells + (seat + 1) * hole] for seat in range(seats))
    # As many unseen cards as there may be: at worst every unknown place is a group of its own.
    unseen = unknown
    while unseen < len(DECK) - places + unknown and _most_ways(unseen + 1, unknown) <= most_deals:
        unseen += 1
    known = [card for card in full if card is not None]
    others = [card for card in universe if card not in known]
    others += random.sample(sorted(set(DECK) - set(universe)), len(DECK) - len(universe))
    return Situation(holes, full[:cells], sorted(others[unseen:]))


def _most_ways(unseen: int, unknown: int) -> int:
    ways = 1
    for taken in range(unknown):
        ways *= unseen - taken
    return ways


def texts(rows: Sequence[Cards]) -> tuple[str, ...]:
    """Return rows of cards as the package takes them."""
    return tuple("".join(row) for row in rows)
