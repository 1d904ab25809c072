"""Who wins, with which five cards, on which line, and why."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from equity.cards import RANKS, card_text, cards_text, with_symbols
from equity.errors import QuestionError, did_you_mean
from equity.games.pots import DECLARATIONS, BothWays, Division, Said, cards_speak, declared
from equity.questions.asking import Situation, board_picture, check_board, title
from equity.ranking.playing import Hand, Wild, best_five
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
    """A seat's hands at the showdown and what they are worth; `share` is its part of the pot, 0 to 1.

    `high` and `low` are on the line that is played: the first of the best, or the one that gets a seat both halves.
    `suit` is the highest hole card in the centre card's suit, None when there is none or the game has no such half.
    """

    hand: str
    share: Fraction
    lines: tuple[LineHands, ...]
    high: LineHands
    low: LineHands | None
    wins_high: bool
    wins_low: bool
    low_qualifies: bool
    suit: int | None


@dataclass(frozen=True, repr=False)
class ShowdownResult(Result):
    """The answer to `showdown`: every seat's hands and share.

    `said` is None when nobody declares.
    """

    situation: Situation
    players: tuple[Shown, ...]
    division: Division
    said: tuple[Said, ...] | None

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity showdown``."""
        players = [self._player_dict(player) for player in self.players]
        return {**self.situation.asked(), "declared": list(self.said) if self.said else None, "players": players}

    def _player_dict(self, player: Shown) -> dict[str, Any]:
        low = None
        if player.low and player.low.low:
            low = _low_dict(player.low.low) | {
                "line": player.low.line,
                "wins": player.wins_low,
                "qualifies": player.low_qualifies,
            }
        fields: dict[str, Any] = {
            "hand": player.hand,
            "share": float(player.share),
            "high": _high_dict(player.high.high) | {"line": player.high.line, "wins": player.wins_high},
            "low": low,
        }
        if self.situation.rules.suit_half:
            card = None if player.suit is None else card_text(player.suit)
            fields["suit"] = {"card": card, "wins": player.wins_low}
        fields["lines"] = [
            {"line": line.line, "high": _high_dict(line.high), "low": _low_dict(line.low) if line.low else None}
            for line in player.lines
        ]
        return fields

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a seat."""
        rows = []
        for seat, player in enumerate(self.players, start=1):
            fields = self._player_dict(player)
            high, low = fields["high"], fields["low"] or dict.fromkeys(_LOW_FIELDS)
            suit = fields.get("suit") or {"card": None, "wins": None}
            rows.append(
                {
                    **self.situation.columns(),
                    "seat": seat,
                    "hand": player.hand,
                    "declared": self.said[seat - 1] if self.said else None,
                    "share": fields["share"],
                    **{f"high_{name}": high[name] for name in ("category", "ranks", "cards", "line", "wins")},
                    **{f"low_{name}": low[name] for name in _LOW_FIELDS},
                    **{f"suit_{name}": value for name, value in suit.items()},
                }
            )
        return rows

    def report(self) -> list[Block]:
        """Return the board, the hands that are played, those on every line, and why the pot goes where it goes."""
        blocks: list[Block] = [Paragraph(f"{title(self.situation)}, showdown"), board_picture(self.situation)]
        blocks += [self._hands_table(), self._lines_table(), Paragraph("\n".join(self.reasons()))]
        return blocks

    def _hands_table(self) -> Table:
        hi_lo, by_suit = self.situation.rules.low != "none", self.situation.rules.suit_half
        headings = ["seat", "hand", *(["said"] if self.said else []), ">share", "high", "with", "on"]
        headings += [*(["low", "with", "on"] if hi_lo else []), *(["suit"] if by_suit else [])]
        rows = []
        for seat, player in enumerate(self.players):
            row = [str(seat + 1), with_symbols(player.hand), *([self.said[seat]] if self.said else [])]
            high = player.high.high
            row += [share_text(player.share), _words(high), _with_wild(high), player.high.line]
            if player.low and player.low.low:
                low = player.low.low
                words = _low(low) if player.low_qualifies else f"{_low(low)}: does not qualify"
                row += [words, _with_wild(low), player.low.line]
            if by_suit:
                row.append("none" if player.suit is None else with_symbols(card_text(player.suit)))
            rows.append(row)
        return Table(headings, rows)

    def _lines_table(self) -> Table:
        headings = ["line", *(f"seat {seat}" for seat in range(1, len(self.players) + 1))]
        rows = []
        for number, line in enumerate(self.players[0].lines):
            cells = []
            for player in self.players:
                on = player.lines[number]
                low = f" / {_low(on.low)}" if on.low else ""
                cells.append(f"{_words(on.high)}{low}")
            rows.append([line.line, *cells])
        return Table(headings, rows)

    def reasons(self) -> list[str]:
        """Say in words why the pot goes where it goes."""
        rules, division = self.situation.rules, self.division
        reasons = []
        if rules.wild:
            centre = self.situation.board[rules.sheet.centre]
            assert centre is not None  # a showdown has every card
            reasons.append(f"Every {_rank_name(centre)} is wild.")
        if rules.declared and not self.said:
            reasons.append("Nobody has declared, so the cards speak.")
        reasons += [self._both_ways(both) for both in division.both_ways]
        if division.spoken:
            reasons.append("No half is claimed by anybody left, so the cards speak.")
        whole = not division.low_winners or not division.high_winners
        if division.high_winners:
            high = self.players[division.high_winners[0]].high.high
            words = with_article(_words(high))
            reasons.append(_takes(division.high_winners, "the pot" if whole else "the high half", words))
        if division.low_winners:
            half = "the pot" if whole else "the suit half" if rules.suit_half else "the low half"
            reasons.append(_takes(division.low_winners, half, self._low_words(division.low_winners[0])))
        if rules.suit_half and not division.low_winners:
            reasons.append("Nobody holds a card of the centre card's suit, so the best hand takes all.")
        elif rules.low != "none" and not division.low_winners:
            what = "qualifies for low" if not self.said or division.spoken else "left has claimed a low that qualifies"
            reasons.append(f"Nobody {what}, so the low half goes with the high.")
        elif not division.high_winners:
            reasons.append("Nobody left has claimed high, so the high half goes with the low.")
        return reasons

    def _low_words(self, seat: int) -> str:
        player = self.players[seat]
        if player.suit is not None:
            return f"the {with_symbols(card_text(player.suit))}"
        assert player.low is not None and player.low.low is not None  # the seat has won the low half
        return _low(player.low.low)

    def _both_ways(self, both: BothWays) -> str:
        seat = both.seat + 1
        if both.succeeded:
            line = "" if both.line is None else f" on the {self.players[both.seat].lines[both.line].line}"
            return f"Seat {seat} said both and gets both halves{line}."
        fate = "each half stays where it is" if self.situation.rules.both_keeps_half else "out"
        losses = []
        if both.high_lost_to:
            hands = {other: _best_high(self.players[other]) for other in both.high_lost_to}
            losses.append(_loss("high", hands, _best_high(self.players[both.seat]), _words))
        if not both.has_low:
            losses.append("had no low that qualifies")
        elif both.low_lost_to:
            hands = {other: _best_low(self.players[other]) for other in both.low_lost_to}
            losses.append(_loss("low", hands, _best_low(self.players[both.seat]), _low))
        if not losses:
            losses = ["no one line gets both halves"]
        return f"Seat {seat} said both and {' and '.join(losses)}: {fate}."

    def _label(self, player: Shown) -> str:
        low = player.low.low if player.low and player.low_qualifies else None
        lines = [with_symbols(player.hand), _words(player.high.high), *([_low(low)] if low else [])]
        return "\n".join(lines)

    def plot(self) -> "Figure":
        """Return a bar a seat: its share of the pot."""
        from equity.charts.bars import bars

        return bars(
            labels=[self._label(player) for player in self.players],
            values=[float(player.share) for player in self.players],
            written=[share_text(player.share) for player in self.players],
            intervals=None,
            title=f"{title(self.situation)}, {with_symbols(self.situation.board_text)}",
            axis="share of the pot",
            note=" ".join(self.reasons()),
        )


_LOW_FIELDS = ("ranks", "cards", "line", "wins", "qualifies")


def _high_dict(hand: Hand) -> dict[str, Any]:
    return {"category": hand.category, **_low_dict(hand)}


def _low_dict(hand: Hand) -> dict[str, Any]:
    fields: dict[str, Any] = {"ranks": hand.ranks, "cards": cards_text(hand.cards)}
    return fields | ({"wild": dict(hand.wild)} if hand.wild else {})


def _words(hand: Hand) -> str:
    return high_words(hand.category, hand.ranks)


def _low(hand: Hand) -> str:
    return low_words(hand.category, hand.ranks)


def _with_wild(hand: Hand) -> str:
    """The five cards with symbols, and what each wild one stands for."""
    cards = with_symbols(cards_text(hand.cards))
    stands = ", ".join(f"{with_symbols(card)} as {with_symbols(text)}" for card, text in hand.wild if card != text)
    return f"{cards} ({stands})" if stands else cards


def _loss(half: str, rivals: Mapping[int, Hand], mine: Hand, words: Callable[[Hand], str]) -> str:
    """How a seat that must win a half was kept from it, by the best of its rivals."""
    seat = max(rivals, key=lambda rival: rivals[rival].strength)
    if rivals[seat].strength == mine.strength:
        return f"only tied for {half} with seat {seat + 1}"
    return f"lost {half} to seat {seat + 1}'s {words(rivals[seat])}"


def _best_high(player: Shown) -> Hand:
    return max((line.high for line in player.lines), key=lambda hand: hand.strength)


def _best_low(player: Shown) -> Hand:
    return max((line.low for line in player.lines if line.low), key=lambda hand: hand.strength)


def _rank_name(card: int) -> str:
    return {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}.get(RANKS[card >> 2], RANKS[card >> 2])


def share_text(share: Fraction) -> str:
    """Return a share of the pot as people say it: all, 1/2, nothing."""
    return {Fraction(0): "nothing", Fraction(1): "all"}.get(share, str(share))


def _takes(seats: Sequence[int], what: str, words: str) -> str:
    if len(seats) == 1:
        return f"Seat {seats[0] + 1} takes {what} with {words}."
    names = ", ".join(str(seat + 1) for seat in seats[:-1])
    return f"Seats {names} and {seats[-1] + 1} share {what} with {words}."


def read_declarations(situation: Situation, declare: str | Sequence[str]) -> tuple[Said, ...]:
    """Read what each seat says, in the order of the seats: ``"high,both"`` or a list of words.

    Raises `QuestionError` for another word, for more or fewer than the seats, and in a game without declarations.
    """
    rules, game = situation.rules, situation.rules.sheet.id
    if rules.low == "none":
        raise QuestionError(f"{game} with low=none has no low half, so there is nothing to declare; leave declare out")
    if not rules.declared:
        raise QuestionError(f"declare goes with split=declare; {game} is played with split=cards-speak here")
    try:
        words = declare.split(",") if isinstance(declare, str) else list(declare)
    except TypeError:
        raise QuestionError(f"declare is {declare!r}; give a word a seat, such as high,both") from None
    said = []
    for word in map(str, words):
        known = next((known for known in DECLARATIONS if known == word.strip().lower()), None)
        if known is None:
            raise QuestionError(f'declare has "{word}"{did_you_mean(word, DECLARATIONS)}; seats say high, low or both')
        said.append(known)
    if len(said) != len(situation.hands):
        given = "1 word" if len(said) == 1 else f"{len(said)} words"
        raise QuestionError(f"declare has {given} for {len(situation.hands)} seats; give one a seat")
    return tuple(said)


def showdown(situation: Situation, said: tuple[Said, ...] | None = None) -> ShowdownResult:
    """Return every seat's best hands and what each gets of the pot; the cards speak unless seats have `said` something.

    Raises `QuestionError` when a card of the board or of a hand is unknown.
    """
    rules = situation.rules
    _check_complete(situation)
    lines = [_hands_on_lines(situation, seat) for seat in range(len(situation.hands))]
    weakest = rules.weakest_low
    suits = [_suit_card(situation, seat) for seat in range(len(situation.hands))]

    def low_strength(line: LineHands) -> int:
        return line.low.strength if line.low and line.low.strength >= weakest else 0

    if said is not None:
        strengths = [[(line.high.strength, low_strength(line)) for line in on] for on in lines]
        division = declared(
            strengths,
            said,
            one_line=rules.one_line,
            must_win=rules.both_must_win,
            keeps_half=rules.both_keeps_half,
        )
    else:
        second = [max(map(low_strength, on)) for on in lines] if rules.low != "none" else None
        if rules.suit_half:
            second = [0 if card is None else 1 + (card >> 2) for card in suits]
        division = cards_speak([max(line.high.strength for line in on) for on in lines], second)
    played_line = {both.seat: both.line for both in division.both_ways}
    players = []
    for seat, holding in enumerate(situation.hands):
        line = played_line.get(seat)
        choices = lines[seat] if line is None else lines[seat][line : line + 1]
        with_low = [line for line in choices if line.low]
        players.append(
            Shown(
                hand=holding.text,
                share=division.shares[seat],
                lines=lines[seat],
                high=max(choices, key=lambda line: line.high.strength),
                low=max(with_low, key=lambda line: line.low.strength if line.low else 0, default=None),
                wins_high=seat in division.high_winners,
                wins_low=seat in division.low_winners,
                low_qualifies=any(map(low_strength, choices)),
                suit=suits[seat],
            )
        )
    return ShowdownResult(situation, tuple(players), division, said)


def _check_complete(situation: Situation) -> None:
    check_board(situation, "a showdown")
    for number, holding in enumerate(situation.hands, start=1):
        if None in holding.cards:
            raise QuestionError(f"hand {number} ({holding.text}) has unknown cards; a showdown needs every card of it")


def _hands_on_lines(situation: Situation, seat: int) -> tuple[LineHands, ...]:
    rules, sheet = situation.rules, situation.rules.sheet
    ranking = rules.ranking
    centre = situation.board[sheet.centre] if rules.wild else None
    wild = Wild(centre >> 2, ranking.wild_low_ace) if centre is not None else None
    own = situation.hands[seat].known
    found = []
    for line in sheet.layout.lines:
        cards = [card for cell in line.cells if (card := situation.board[cell]) is not None]
        high = best_five(ranking.high_ladder, own, cards, sheet.own_counts, wild)
        low = best_five(ranking.low_ladder, own, cards, sheet.own_counts, wild) if ranking.low_ladder else None
        assert high is not None  # a full hand and a full line always make five cards
        found.append(LineHands(line.name, high, low))
    return tuple(found)


def _suit_card(situation: Situation, seat: int) -> int | None:
    """The seat's highest hole card in the centre card's suit, where half the pot goes by it."""
    centre = situation.board[situation.rules.sheet.centre] if situation.rules.suit_half else None
    if centre is None:
        return None
    return max((card for card in situation.hands[seat].known if card & 3 == centre & 3), default=None)
