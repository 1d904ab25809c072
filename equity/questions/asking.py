"""Reading what was asked: seats, board and dead cards, each checked, none of them twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from equity.cards import DECK, RANKS, cards_text, check_distinct, parse_known, with_symbols
from equity.errors import QuestionError, whole_number
from equity.games.model import Rules
from equity.holdings import Holding, parse_hand, random_hand
from equity.layouts import Board
from equity.results.report import Picture

RANGE_CARDS: Final = 2
"""Hole cards in games whose hands may be ranges."""


@dataclass(frozen=True)
class Situation:
    """What is known at the table: the rules, each seat's hand, the board and the dead cards."""

    rules: Rules
    hands: tuple[Holding, ...]
    board: Board
    dead: tuple[int, ...]

    @property
    def board_text(self) -> str:
        """The board as the command line takes it."""
        return self.rules.sheet.layout.board_text(self.board)

    def columns(self) -> dict[str, object]:
        """Return what was asked as columns of a flat row."""
        rules = " ".join(f"{name}={value}" for name, value in self.rules.choices.items())
        return {
            "game": self.rules.sheet.id,
            "rules": rules,
            "board": self.board_text,
            "dead": cards_text(self.dead),
        }

    def asked(self) -> dict[str, object]:
        """Return the fields of the JSON object that say who and what was asked."""
        return {
            "schema": 1,
            "game": self.rules.sheet.id,
            "rules": dict(self.rules.choices),
            "board": self.board_text,
            "dead": cards_text(self.dead),
        }


def read_situation(
    rules: Rules,
    hands: Sequence[str],
    *,
    players: int | None = None,
    board: str | None = None,
    shown: str | None = None,
    dead: str | None = None,
    least_players: int = 1,
) -> Situation:
    """Return the situation that these texts describe; seats without a hand hold random cards.

    Raises `QuestionError` when one cannot be read, when a card is named twice, or when the deck is too small.
    """
    sheet = rules.sheet
    for name, text in (("board", board), ("shown", shown), ("dead", dead), *(("hand", hand) for hand in hands)):
        if not isinstance(text, str) and (text is not None or name == "hand"):
            raise QuestionError(f'{name} is {text!r}; write cards as text, such as "AhAd"')
    players = None if players is None else whole_number("players", players, least_players)
    in_order = any(stage.dealt for stage in rules.schedule)
    holdings = [parse_hand(hand, sheet.hole_cards, in_order) for hand in hands]
    seats = max(2, len(holdings)) if players is None else players
    if players is not None and players < len(holdings):
        raise QuestionError(
            f"{players} players cannot hold the {len(holdings)} hands given; give at least as many players"
        )
    if board is not None and shown is not None:
        raise QuestionError("board and shown both say which cards are turned; give one of them")
    cells = sheet.layout.parse_board(board) if board is not None else sheet.layout.empty
    if shown is not None:
        cells = sheet.layout.parse_shown(shown, rules.turn_order)
    dead_cards = parse_known(dead, "dead") if dead is not None else []
    groups = [(f"hand {number} ({hand.text})", hand.known) for number, hand in enumerate(holdings, start=1)]
    check_distinct([*groups, ("the board", cells), ("the dead cards", dead_cards)])
    needed = seats * sheet.hole_cards + len(cells) + len(dead_cards)
    if needed > len(DECK):
        most = max(0, len(DECK) - len(cells) - len(dead_cards)) // sheet.hole_cards
        raise QuestionError(f"{sheet.id} with {seats} players takes {needed} cards of 52; at most {most} fit")
    holdings += [random_hand(sheet.hole_cards)] * (seats - len(holdings))
    situation = Situation(rules, tuple(holdings), cells, tuple(dead_cards))
    fault = impossible(situation)
    if fault is not None:
        raise QuestionError(fault)
    return situation


def impossible(situation: Situation) -> str | None:
    """Say which seats' ranks or ranges leave them no hand, alone or beside the other seats and all known cards."""
    seen = {card for card in (*situation.board, *situation.dead) if card is not None}
    seen |= {card for hand in situation.hands for card in hand.known}
    listed = [(number, hand) for number, hand in enumerate(situation.hands, start=1) if hand.listed]
    for rank in {rank for _, hand in listed for rank in hand.ranks}:
        left = sum(RANKS[card >> 2] == rank and card not in seen for card in DECK)
        asking = [(number, hand) for number, hand in listed if rank in hand.ranks]
        if sum(hand.ranks.count(rank) for _, hand in asking) > left:
            names = " and ".join(f"hand {number} ({hand.text})" for number, hand in asking)
            return f"{names} cannot be: cards of rank {rank} that are left: {left}"
    masks: list[tuple[int, list[int]]] = []
    for number, hand in listed:
        if hand.weights or len(hand.cards) == RANGE_CARDS:
            hands, _ = hand.hands(seen - set(hand.known))
            if not len(hands):
                return f"hand {number} ({hand.text}) cannot be: cards known elsewhere block all of its hands"
            masks.append((number, [sum(1 << int(card) for card in cards) for cards in hands]))
    if not _apart(sorted((hands for _, hands in masks), key=len), 0):
        names = " and ".join(f"hand {number} ({situation.hands[number - 1].text})" for number, _ in masks)
        return f"{names} cannot be at once: whatever some hold blocks all that another may hold"
    return None


def _apart(hands: Sequence[list[int]], held: int) -> bool:
    """Whether each seat can have one of its hands, as bits of cards, with no card twice."""
    return not hands or any(_apart(hands[1:], held | hand) for hand in hands[0] if not hand & held)


def check_board(situation: Situation, question: str) -> None:
    """Raise `QuestionError` when a card of the board is unknown."""
    if None in situation.board:
        missing = sum(card is None for card in situation.board)
        cells = "cell" if missing == 1 else "cells"
        raise QuestionError(
            f'the board "{situation.board_text}" has {missing} unknown {cells}; {question} needs every card of it'
        )


def title(situation: Situation) -> str:
    """Return the game and the options that are not at their defaults."""
    sheet = situation.rules.sheet
    changed = [
        f"{name}={value}" for name, value in situation.rules.choices.items() if value != sheet.options[name].default
    ]
    return ", ".join([sheet.name, *changed])


def heading(situation: Situation) -> str:
    """Return the game, the options that are not at their defaults, and how many cards are turned."""
    sheet = situation.rules.sheet
    known = sum(card is not None for card in situation.board)
    cells = len(situation.board)
    turned = {0: "no card turned", cells: "all cards turned"}.get(known, f"{known} of {cells} cards turned")
    if known == cells - 1:
        turned += f", the {sheet.layout.cells[situation.board.index(None)]} to come"
    return f"{title(situation)}, {turned}"


def board_picture(situation: Situation) -> Picture:
    """Return the board as it lies on the table, unknown cards as dots."""
    layout = situation.rules.sheet.layout
    texts = layout.board_text(situation.board).replace("/", " ").replace("xx", "··").split()
    labels = dict(zip(layout.cells, map(with_symbols, texts), strict=True))
    return Picture(layout.picture(labels))
