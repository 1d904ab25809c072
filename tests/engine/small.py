"""Small questions of every game, with decks that make ties, lows and flushes common; and whole tallies of them."""

import random
from collections.abc import Sequence

import numpy as np

import equity
from equity.cards import DECK, cards_text
from equity.engine.plan import Plan, make_plan
from equity.engine.solvers import ExactSolver
from equity.engine.tally import Tally
from equity.games.model import Rules
from equity.questions.asking import read_situation

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"wild": "centre"},
    {"wild": "centre", "five_of_a_kind": "below-straight-flush"},
    {"low": "ace-to-five", "both_ways": "two-lines"},
    {"low": "ace-to-five", "both_ways": "one-line", "qualifier": "8"},
    {"low": "deuce-to-seven", "both_ways": "one-line", "both_must": "tie"},
    {"low": "ace-to-six", "wild": "centre", "wild_low_ace": "no", "both_ways": "one-line", "qualifier": "T"},
    {"low": "none", "suit_half": "yes"},
)
CROSSES = (
    "iron-cross",
    "iron-cross-four",
    "iron-cross-exactly-two",
    "iron-cross-two-plus-three",
    "flaming-cross",
    "flaming-cross-three",
)
GRIDS = ("criss-cross", "criss-cross-choice", "criss-cross-four-flexible", "criss-cross-four-use-two")
FEW_RANKS = [card for card in DECK if card >> 2 in (0, 1, 2, 3, 4, 5, 8, 12) or card & 3 == 1]


def played(game: str, options: dict[str, str]) -> bool:
    """Whether the game has all of the options."""
    offered = equity.load_game(game).rules.sheet.options
    return all(
        name.replace("_", "-") in offered and value in offered[name.replace("_", "-")].values
        for name, value in options.items()
    )


def rules_of(game: str, options: dict[str, str]) -> Rules:
    """Return the game's rules with these options; a low half leaves no room for a suit half."""
    takes_suit = "suit-half" in equity.load_game(game).rules.sheet.options and options.get("low", "none") != "none"
    return equity.load_game(game, **options, **({"suit_half": "no"} if takes_suit else {})).rules


def small_plan(
    game: str,
    options: dict[str, str],
    seats: int,
    unknown: Sequence[int],
    left: int,
    seed: int,
    hidden: Sequence[int] = (),
) -> Plan:
    """Return a plan with the `unknown` cells to fill from `left` unseen cards, ranks and suits close together.

    The hole cards numbered `hidden` of the last seat are unknown too.
    """
    rng = random.Random(seed)
    rules = rules_of(game, options)
    hole, cells = rules.sheet.hole_cards, len(rules.sheet.layout.cells)
    cards = rng.sample(FEW_RANKS, len(FEW_RANKS))
    cards += [card for card in DECK if card not in cards]
    dealt: list[int | None] = list(cards[: seats * hole])
    for place in hidden:
        dealt[(seats - 1) * hole + place] = None
    on_board = [None if cell in unknown else cards[seats * hole + cell] for cell in range(cells)]
    unseen = [card for card in cards if card not in dealt and card not in on_board]
    hands = [cards_text(dealt[seat * hole : (seat + 1) * hole]) for seat in range(seats)]
    situation = read_situation(
        rules,
        hands,
        players=seats,
        board=rules.sheet.layout.board_text(tuple(on_board)),
        dead=cards_text(unseen[left:]) or None,
    )
    return make_plan(rules, situation.hands, situation.board, situation.dead)


def whole(solver: ExactSolver) -> Tally:
    """Return the sum of all blocks."""
    assert solver.blocks
    tally = solver.run(0)
    for block in range(1, solver.blocks):
        tally += solver.run(block)
    return tally


def differences(one: Tally, other: Tally) -> list[str]:
    """Return the names of the counts in which two tallies differ."""
    return [
        name
        for name, mine, theirs in zip(one.arrays._fields, one.arrays, other.arrays, strict=True)
        if not np.array_equal(mine, theirs)
    ]
