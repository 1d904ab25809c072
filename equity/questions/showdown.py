"""Who wins, with which five cards, on which line, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from equity.cards import cards_text, with_symbols
from equity.errors import QuestionError
from equity.games.pots import cards_speak
from equity.questions.asking import Situation, board_picture
from equity.ranking.choosing import best_five
from equity.ranking.ladder import ACE_TO_FIVE, HIGH, Hand
from equity.ranking.words import high_words, low_words, with_article
from equity.results.report import Block, Paragraph, Table
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class LineHands:
    """The best high and, in a game with a low half, the best low hand on one line."""

    line: str
    high: Hand
    low: Hand | None


@dataclass(frozen=True)
class Shown:
    """A seat's hands at the showdown and what they are worth; `share` is its part of the pot, 0 to 1."""

    hand: str
    share: Fraction
    lines: tuple[LineHands, ...]
    wins_high: bool
    wins_low: bool
    low_qualifies: bool

    @property
    def high(self) -> LineHands:
        """The line with the best high hand, the first of them where several are."""
        return max(self.lines, key=lambda line: line.high.strength)

    @property
    def low(self) -> LineHands | None:
        """The line with the best low hand, the first of them where several are; None without a low half."""
        return max(self.lines, key=lambda line: line.low.strength if line.low else 0) if self.lines[0].low else None

    def to_dict(self) -> dict[str, Any]:
        """Return the seat's JSON object."""
        low = None
        if self.low and self.low.low:
            low = _low_dict(self.low.low) | {
                "line": self.low.line,
                "wins": self.wins_low,
                "qualifies": self.low_qualifies,
            }
        return {
            "hand": self.hand,
            "share": float(self.share),
            "high": _high_dict(self.high.high) | {"line": self.high.line, "wins": self.wins_high},
            "low": low,
            "lines": [
                {"line": line.line, "high": _high_dict(line.high), "low": _low_dict(line.low) if line.low else None}
                for line in self.lines
            ],
        }


def _high_dict(hand: Hand) -> dict[str, Any]:
    return {"category": hand.category, "ranks": hand.ranks, "cards": cards_text(hand.cards)}


def _low_dict(hand: Hand) -> dict[str, Any]:
    return {"ranks": hand.ranks, "cards": cards_text(hand.cards)}


@dataclass(frozen=True)
class ShowdownResult(Result):
    """The answer to `showdown`: every seat's hands and share."""

    situation: Situation
    players: tuple[Shown, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity showdown``."""
        players = [player.to_dict() for player in self.players]
        return {**self.situation.asked(), "declared": None, "players": players}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a seat."""
        asked = self.situation.asked()
        rows = []
        for seat, player in enumerate(self.players, start=1):
            fields = player.to_dict()
            low = fields["low"] or dict.fromkeys(("ranks", "cards", "line", "wins", "qualifies"))
            rows.append(
                {
                    "game": asked["game"],
                    "board": asked["board"],
                    "seat": seat,
                    "hand": player.hand,
                    "share": fields["share"],
                    **{f"high_{name}": value for name, value in fields["high"].items()},
                    **{f"low_{name}": value for name, value in low.items()},
                }
            )
        return rows

    def report(self) -> list[Block]:
        """Return the board, a table of hands, and why the pot goes where it goes."""
        rules = self.situation.rules
        hi_lo = self.players[0].low is not None
        headings = ["seat", "hand", ">share", "high", "with", "on", *(["low", "with", "on"] if hi_lo else [])]
        rows = []
        for seat, player in enumerate(self.players, start=1):
            best = player.high
            row = [str(seat), with_symbols(player.hand), share_text(player.share)]
            row += [_words(best.high), with_symbols(cards_text(best.high.cards)), best.line]
            if player.low and player.low.low:
                words = low_words(player.low.low.ranks) if player.low_qualifies else "none that qualifies"
                cards = with_symbols(cards_text(player.low.low.cards)) if player.low_qualifies else ""
                row += [words, cards, player.low.line if player.low_qualifies else ""]
            rows.append(row)
        blocks: list[Block] = [Paragraph(f"{rules.sheet.name}, showdown"), board_picture(self.situation)]
        blocks += [Table(headings, rows), *map(Paragraph, self._reasons(hi_lo))]
        if hi_lo and rules.choices.get("split") == "declare":
            blocks.append(Paragraph("Nobody has declared, so the cards speak."))
        return blocks

    def _reasons(self, hi_lo: bool) -> list[str]:
        high = [seat for seat, player in enumerate(self.players) if player.wins_high]
        low = [seat for seat, player in enumerate(self.players) if player.wins_low]
        what = "the high half" if low else "the pot"
        reasons = [_reason(high, what, with_article(_words(self.players[high[0]].high.high)))]
        if low:
            best = self.players[low[0]].low
            assert best is not None and best.low is not None  # the seat has won the low half
            reasons.append(_reason(low, "the low half", low_words(best.low.ranks)))
        elif hi_lo:
            reasons.append("Nobody qualifies for low, so high takes the whole pot.")
        return reasons

    def plot(self) -> "Figure":
        """Return a bar a seat: its share of the pot."""
        from equity.charts.bars import bars

        return bars(
            labels=[f"{with_symbols(player.hand)}\n{_words(player.high.high)}" for player in self.players],
            values=[float(player.share) for player in self.players],
            written=[share_text(player.share) for player in self.players],
            intervals=None,
            title=f"{self.situation.rules.sheet.name}, {with_symbols(self.situation.board_text)}",
            axis="share of the pot",
            note="",
        )


def _words(hand: Hand) -> str:
    return high_words(hand.category, hand.ranks)


def share_text(share: Fraction) -> str:
    """Return a share of the pot as people say it: all, 1/2, nothing."""
    return {Fraction(0): "nothing", Fraction(1): "all"}.get(share, str(share))


def _reason(seats: Sequence[int], what: str, words: str) -> str:
    if len(seats) == 1:
        return f"Seat {seats[0] + 1} takes {what} with {words}."
    names = ", ".join(str(seat + 1) for seat in seats[:-1])
    return f"Seats {names} and {seats[-1] + 1} share {what} with {words}."


def showdown(situation: Situation) -> ShowdownResult:
    """Return every seat's best hands and what each gets of the pot, the cards speaking.

    Raises `QuestionError` when a card of the board or of a hand is unknown.
    """
    rules = situation.rules
    if None in situation.board:
        missing = sum(card is None for card in situation.board)
        raise QuestionError(
            f'the board "{situation.board_text}" has {missing} unknown; a showdown needs every card of it'
        )
    for number, holding in enumerate(situation.hands, start=1):
        if holding.unknown:
            raise QuestionError(f"hand {number} ({holding.text}) has unknown cards; a showdown needs every card of it")
    lines = [_hands_on_lines(situation, seat) for seat in range(len(situation.hands))]
    weakest = ACE_TO_FIVE.qualifying(rules.qualifier) if rules.qualifier != "none" else 1
    highs = [max(line.high.strength for line in on) for on in lines]
    lows = [max(line.low.strength if line.low else 0 for line in on) for on in lines]
    qualified = [low if low >= weakest else 0 for low in lows]
    division = cards_speak(highs, qualified if rules.low != "none" else None)
    players = tuple(
        Shown(
            hand=holding.text,
            share=division.shares[seat],
            lines=lines[seat],
            wins_high=seat in division.high_winners,
            wins_low=seat in division.low_winners,
            low_qualifies=qualified[seat] > 0,
        )
        for seat, holding in enumerate(situation.hands)
    )
    return ShowdownResult(situation, players)


def _hands_on_lines(situation: Situation, seat: int) -> tuple[LineHands, ...]:
    sheet = situation.rules.sheet
    found = []
    for line in sheet.layout.lines:
        cards = [card for cell in line.cells if (card := situation.board[cell]) is not None]
        own = situation.hands[seat].cards
        high = best_five(HIGH, own, cards, sheet.own_counts)
        low = best_five(ACE_TO_FIVE, own, cards, sheet.own_counts) if situation.rules.low != "none" else None
        assert high is not None  # a full hand and a full line always make five cards
        found.append(LineHands(line.name, high, low))
    return tuple(found)
