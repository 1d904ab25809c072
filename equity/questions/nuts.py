"""The best possible hands on a board, and how many hole hands make each; how many beat a given one."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from equity.cards import with_symbols
from equity.engine.census import take_census
from equity.engine.plan import make_plan
from equity.engine.runner import Watch
from equity.errors import QuestionError, whole_number
from equity.holdings import random_hand
from equity.questions.asking import Situation, board_picture, check_board, title
from equity.questions.showdown import Shown, showdown
from equity.ranking.ladder import Ladder
from equity.ranking.words import high_words, low_words
from equity.results.report import Block, Paragraph, Table, percent
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_TOP = 10


@dataclass(frozen=True)
class Made:
    """A hand that can be made: its half, what it is, on which lines, and how many hole hands make it at best.

    `better` is how many make something better.
    """

    half: str
    category: str
    ranks: str
    words: str
    lines: dict[str, int]
    hands: int
    better: int


@dataclass(frozen=True)
class Standing:
    """How a given hand stands in one half: how many of the other hands beat it, and how many tie it.

    Hands that do not qualify for low all tie.
    """

    half: str
    ranks: str
    words: str
    line: str
    qualifies: bool
    beaten_by: int
    tied_by: int


@dataclass(frozen=True, repr=False)
class NutsResult(Result):
    """The answer to `nuts`: the best hands that can be made, best first, and how a given hand stands among them.

    `total` is how many hole hands there are. Without a given hand `standings` is empty.
    """

    situation: Situation
    total: int
    made: tuple[Made, ...]
    standings: tuple[Standing, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity nuts``."""
        hand = self.situation.hands[0].text if self.situation.hands else None
        standings = {standing.half: _without_half(vars(standing)) for standing in self.standings}
        halves = ["high", *(["low"] if self.situation.rules.low != "none" else [])]
        best = {
            half: [_without_half(vars(made)) for made in self.made if made.half == half] if half in halves else None
            for half in ("high", "low")
        }
        return {**self.situation.asked(), "hands": self.total, **best, "hand": hand, "standing": standings or None}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a hand that can be made."""
        hand = self.situation.hands[0].text if self.situation.hands else None
        standings = {standing.half: standing for standing in self.standings}
        rows = []
        for made in self.made:
            standing = standings.get(made.half)
            rows.append(
                {
                    **self.situation.columns(),
                    **vars(made),
                    "lines": ", ".join(made.lines),
                    "of": self.total,
                    "hand": hand,
                    "hand_beaten_by": standing and standing.beaten_by,
                    "hand_tied_by": standing and standing.tied_by,
                }
            )
        return rows

    def report(self) -> list[Block]:
        """Return a table a half, and how the given hand stands."""
        blocks: list[Block] = [
            Paragraph(f"{title(self.situation)}, the best hands on this board"),
            board_picture(self.situation),
        ]
        for half in ("high", "low"):
            rows = [
                [
                    made.words,
                    *(["-".join(made.ranks)] if half == "high" else []),
                    f"{made.hands:,}",
                    percent(made.hands / self.total),
                    ", ".join(made.lines),
                ]
                for made in self.made
                if made.half == half
            ]
            if rows:
                ranks = ["ranks"] if half == "high" else []
                blocks.append(Table([half, *ranks, ">hands", ">of all", "on"], rows))
        for standing in self.standings:
            blocks.append(Paragraph(self._standing(standing)))
        blocks.append(Paragraph(f"Exact: all {self.total:,} hands counted."))
        return blocks

    def _standing(self, standing: Standing) -> str:
        hand = with_symbols(self.situation.hands[0].text)
        beaten = f"{standing.beaten_by:,} of {self.total:,} hands beat it ({percent(standing.beaten_by / self.total)})"
        best = "no hand beats it" if not standing.beaten_by else beaten
        return f"{hand} for {standing.half}: {standing.words}, {standing.line}; {best}, {standing.tied_by:,} tie it."

    def plot(self) -> "Figure":
        """Return a bar for each of the best hands: how many hole hands make it."""
        from equity.charts.bars import bars

        notes = [f"The best hands on this board, of {self.total:,} hole hands.", *map(self._standing, self.standings)]
        return bars(
            labels=[
                f"low {made.words}" if made.half == "low" else f"{made.words}\n{'-'.join(made.ranks)}"
                for made in self.made
            ],
            values=[made.hands / self.total for made in self.made],
            written=[f"{made.hands:,}" for made in self.made],
            intervals=None,
            title=f"{title(self.situation)}, {with_symbols(self.situation.board_text)}",
            axis="part of all hands",
            note=" ".join(notes),
        )


def _without_half(fields: dict[str, Any]) -> dict[str, Any]:
    copied = {name: dict(value) if isinstance(value, dict) else value for name, value in fields.items()}
    return {name: value for name, value in copied.items() if name != "half"}


def nuts(situation: Situation, top: int = DEFAULT_TOP, watch: Watch | None = None) -> NutsResult:
    """Return the `top` best hands of each half on a known board, and how the situation's hand, if any, stands.

    Raises `QuestionError` when a card of the board or of the hand is unknown, for more than one hand, or for a `top`
    under 1.
    """
    rules = situation.rules
    top = whole_number("top", top, 1)
    check_board(situation, "nuts")
    for hand in situation.hands:
        if None in hand.cards:
            raise QuestionError(f"hand {hand.text} has unknown cards; nuts compares one whose every card is known")
    own = showdown(situation) if situation.hands else None
    dead = [*situation.dead, *(card for hand in situation.hands for card in hand.known)]
    plan = make_plan(rules, [random_hand(rules.sheet.hole_cards)], situation.board, dead)
    if len(plan.arrays.deck) < rules.sheet.hole_cards:
        raise QuestionError(
            f"only {len(plan.arrays.deck)} cards are unseen, too few for a hand of {rules.sheet.hole_cards}; "
            "name fewer dead cards"
        )
    high_counts, low_counts = take_census(plan, watch or Watch())
    total = int(high_counts.sum())
    names = [line.name for line in rules.sheet.layout.lines]
    ladders: list[tuple[str, Ladder, NDArray[np.int64]]] = [("high", rules.ranking.high_ladder, high_counts)]
    if rules.ranking.low_ladder:
        ladders.append(("low", rules.ranking.low_ladder, low_counts))
    made: list[Made] = []
    standings = []
    for half, ladder, counts in ladders:
        made += _best_made(half, ladder, counts, names, top)
        if own:
            standings.append(_standing(half, ladder, own.players[0], counts.sum(axis=0)))
    return NutsResult(situation, total, tuple(made), tuple(standings))


def _standing(half: str, ladder: Ladder, shown: Shown, by_strength: NDArray[np.int64]) -> Standing:
    on = shown.low if half == "low" else shown.high
    assert on is not None  # the hand and the board are known
    hand = on.low if half == "low" else on.high
    assert hand is not None
    qualifies = half == "high" or shown.low_qualifies
    strength = hand.strength if qualifies else 0
    words = _words(ladder, hand.strength) if qualifies else f"{_words(ladder, hand.strength)}, does not qualify"
    better, alike = int(by_strength[strength + 1 :].sum()), int(by_strength[strength])
    return Standing(half, hand.ranks, words, on.line, qualifies, better, alike)


def _best_made(half: str, ladder: Ladder, counts: NDArray[np.int64], names: list[str], top: int) -> list[Made]:
    by_strength = counts.sum(axis=0)
    better = 0
    found = []
    for strength in np.flatnonzero(by_strength)[::-1][:top]:
        if strength == 0:  # hands that do not qualify
            break
        lines = {name: int(count) for name, count in zip(names, counts[:, strength], strict=True) if count}
        category = ladder.category(int(strength))
        hands = int(by_strength[strength])
        found.append(
            Made(half, category, ladder.ranks(int(strength)), _words(ladder, int(strength)), lines, hands, better)
        )
        better += hands
    return found


def _words(ladder: Ladder, strength: int) -> str:
    ranks = ladder.ranks(strength)
    return (
        low_words(ladder.category(int(strength)), ranks) if ladder.low else high_words(ladder.category(strength), ranks)
    )
