"""What each next card does: every seat's equity after it, the hand and line it gives, and who leads then."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from equity.cards import DECK, RANKS, SYMBOLS, card_text
from equity.engine.choosing import QUICK_COST
from equity.engine.runner import Stopped, Watch
from equity.errors import QuestionError, did_you_mean
from equity.questions.asking import Situation, board_picture, heading, impossible
from equity.questions.effort import Effort
from equity.questions.odds import Held, OddsResult, count_odds, describe_seats, exact_work, held_now
from equity.results.report import Block, Paragraph, Table, percent
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NEAR: Final = 0.02
"""Cards that do the same stand apart where the first seat's equity jumps by more."""


@dataclass(frozen=True)
class SeatAfter:
    """A seat after one card: its equity, and the hand it holds then; None where its hand is hidden or has no five."""

    equity: float
    stderr: float
    now: Held | None

    def to_dict(self) -> dict[str, Any]:
        """Return the seat's JSON object."""
        category, line = (self.now.hand.category, self.now.line) if self.now else (None, None)
        return {"equity": self.equity, "stderr": self.stderr, "category": category, "line": line}


@dataclass(frozen=True)
class Out:
    """One card that may be turned next, every seat after it, and who leads: the seats of the most equity, from 1.

    `deals` is how many were counted or sampled with it.
    """

    card: int
    players: tuple[SeatAfter, ...]
    leaders: tuple[int, ...]
    deals: int

    @property
    def text(self) -> str:
        """The card as the command line takes it."""
        return card_text(self.card)


@dataclass(frozen=True, repr=False)
class OutsResult(Result):
    """The answer to `outs`: every card that may be turned in `cell`, and the chances `before` it is turned."""

    situation: Situation
    cell: str
    before: OddsResult
    method: Literal["exact", "monte-carlo"]
    seed: int | None
    interrupted: bool
    cards: tuple[Out, ...]

    @property
    def deals(self) -> int:
        """How many deals were counted or sampled for all cards together."""
        return sum(out.deals for out in self.cards)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats of the most equity before the card, from 1."""
        return _leaders([(player.equity, player.stderr) for player in self.before.players])

    def found(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say how the answer was found."""
        return {"method": self.method, "deals": self.deals, "seed": self.seed, "interrupted": self.interrupted}

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity outs``."""
        cards = [
            {
                "card": out.text,
                "players": [player.to_dict() for player in out.players],
                "leaders": list(out.leaders),
                "changes_leader": out.leaders != self.leaders,
            }
            for out in self.cards
        ]
        return {
            **self.situation.asked(),
            **self.found(),
            "cell": self.cell,
            "now": [player.to_dict() for player in self.before.players],
            "cards": cards,
        }

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a card and seat."""
        return [
            {
                **self.situation.columns(),
                **self.found(),
                "cell": self.cell,
                "card": out.text,
                "seat": seat,
                "hand": before.hand,
                "equity_before": before.equity,
                **player.to_dict(),
                "leads": seat in out.leaders,
            }
            for out in self.cards
            for seat, (player, before) in enumerate(zip(out.players, self.before.players, strict=True), start=1)
        ]

    def report(self) -> list[Block]:
        """Return the cards in groups that do the same, the best for the first seat first."""
        groups: list[tuple[tuple[int, ...], tuple[str, ...], list[Out]]] = []
        for out in sorted(self.cards, key=lambda out: -out.players[0].equity):
            leaders, gives = out.leaders, self._gives(out)
            for group in groups:
                apart = group[2][-1].players[0].equity - out.players[0].equity
                if (leaders, gives) == group[:2] and apart < NEAR:
                    group[2].append(out)
                    break
            else:
                groups.append((leaders, gives, [out]))
        groups.sort(key=lambda group: -_mean(group[2], 0))
        seats = describe_seats(self.before.players)
        rows = [["now", "", *(percent(player.equity) for player in self.before.players), self._led(self.leaders), ""]]
        for leaders, gives, outs in groups:
            equities = [percent(_mean(outs, seat)) for seat in range(len(seats))]
            cards = _written([out.card for out in outs], [out.card for out in self.cards])
            given = "; ".join(gives)
            rows.append([f"{len(outs)} {_counted_suit(outs)}", cards, *equities, self._led(leaders), given])
        headings = ["cards", "", *(f">{seat}" for seat in seats), "leads", "gives"]
        blocks: list[Block] = [Paragraph(f"{heading(self.situation)}; the next card, {self.cell}")]
        if any(card is not None for card in self.situation.board):
            blocks.append(board_picture(self.situation))
        return [*blocks, Table(headings, rows), Paragraph(self.how_found())]

    def _gives(self, out: Out) -> tuple[str, ...]:
        """What the card makes of the hands that it changes, in words without ranks."""
        words = []
        for seat, (player, before) in enumerate(zip(out.players, self.before.players, strict=True), start=1):
            if player.now is None:
                continue
            had = before.now and (before.now.hand.category, before.now.line)
            has = player.now.hand.category, player.now.line
            if has != had:
                words.append(f"{seat}: {has[0]}{f', {has[1]}' if has[1] else ''}")
        return tuple(words)

    def _led(self, leaders: tuple[int, ...]) -> str:
        return ", ".join(map(str, leaders)) if len(leaders) < len(self.before.players) else "level"

    def how_found(self) -> str:
        """Say how the answer was found and how sure it is."""
        if not self.cards:
            return f"Interrupted before any card was looked at. Now: {self.before.how_found()}"
        stopped = "Interrupted before every card was looked at. " if self.interrupted else ""
        if self.method == "exact":
            return f"{stopped}Exact: all {self.deals:,} deals counted."
        widest = max(1.96 * player.stderr for out in self.cards for player in out.players)
        return (
            f"{stopped}Monte Carlo: {self.deals:,} deals, seed {self.seed}; after each card equity is within "
            f"{percent(widest)} with 95 % confidence."
        )

    def plot(self) -> "Figure":
        """Return a map of the deck: the first seat's equity after each card."""
        from equity.charts.deck import deck

        first = describe_seats(self.before.players)[0]
        return deck(
            values={out.card: out.players[0].equity for out in self.cards},
            title=f"{heading(self.situation)}: equity of {first} after each card in {self.cell}",
            note=self.how_found(),
        )


def outs(situation: Situation, effort: Effort, cell: str | None = None, watch: Watch | None = None) -> OutsResult:
    """Return what every unseen card does in a cell, the next to be turned unless `cell` names another.

    Raises `QuestionError` when no card is to come or the cell is known already, and as `odds` does.
    """
    watch = watch or Watch()
    number = _find_cell(situation, cell)
    seen = {card for card in situation.board if card is not None} | set(situation.dead)
    seen |= {card for hand in situation.hands for card in hand.known}
    after = {}
    for card in DECK:
        if card in seen:
            continue
        board = tuple(card if place == number else known for place, known in enumerate(situation.board))
        then = replace(situation, board=board)
        if impossible(then) is None:
            after[card] = then
    if effort.method == "exact":
        work = exact_work(next(iter(after.values())), effort)
        effort.agree([exact_work(situation, effort), *[work] * len(after)], watch)
    before = count_odds(situation, effort, watch)
    effort = _settle_method(after, effort, before)
    cards: list[Out] = []
    for card, then in after.items():
        if before.interrupted or watch.stopped():
            break
        try:
            answer = count_odds(then, effort, watch)
        except Stopped:
            break
        if answer.interrupted:
            break
        players = tuple(
            SeatAfter(player.equity, player.stderr, held_now(then, seat)) for seat, player in enumerate(answer.players)
        )
        leaders = _leaders([(player.equity, player.stderr) for player in players])
        cards.append(Out(card, players, leaders, answer.deals))
    method: Literal["exact", "monte-carlo"] = "monte-carlo" if effort.method == "monte-carlo" else "exact"
    seed = effort.seed if method == "monte-carlo" else None
    name = situation.rules.sheet.layout.cells[number]
    return OutsResult(situation, name, before, method, seed, len(cards) < len(after), tuple(cards))


def _settle_method(after: dict[int, Situation], effort: Effort, before: OddsResult) -> Effort:
    """Return the effort for each card: all are counted or all are sampled, from one seed."""
    from equity.engine.streams import draw_seed

    seed = next(found for found in (effort.seed, before.seed, draw_seed()) if found is not None)
    sampled = replace(effort, method="monte-carlo", seed=seed)
    if effort.method == "monte-carlo" or effort.deals is not None:
        return sampled
    if effort.method == "exact":
        return effort
    exact = replace(effort, method="exact", seed=None)
    try:
        seconds, _ = exact_work(next(iter(after.values())), exact)
    except QuestionError:
        return sampled
    return exact if seconds * effort.workers * len(after) <= QUICK_COST / 1e9 else sampled


def _find_cell(situation: Situation, name: str | None) -> int:
    cells, board = situation.rules.sheet.layout.cells, situation.board
    if None not in board:
        raise QuestionError(f'the board "{situation.board_text}" is complete; outs are for a card to come')
    if name is None:
        chosen = any(stage.chosen for stage in situation.rules.schedule)
        order = range(len(cells)) if chosen else situation.rules.turn_order
        return next(cell for cell in order if board[cell] is None)
    wanted = " ".join(name.lower().replace("-", " ").split())
    if wanted not in cells:
        hint = did_you_mean(wanted, cells)
        raise QuestionError(f'there is no cell "{name}"{hint}; cells are {", ".join(cells)}')
    number = cells.index(wanted)
    card = board[number]
    if card is not None:
        open_cells = ", ".join(cell for cell, known in zip(cells, board, strict=True) if known is None)
        raise QuestionError(f"cell {wanted} shows {card_text(card)} already; cards are to come in {open_cells}")
    return number


def _leaders(equities: list[tuple[float, float]]) -> tuple[int, ...]:
    """The seats of the most equity, from 1; those that sampling cannot tell apart from it lead too."""
    best, error = max(equities)
    return tuple(
        seat
        for seat, (equity, stderr) in enumerate(equities, start=1)
        if best - equity <= max(1e-12, 2 * (stderr**2 + error**2) ** 0.5)
    )


def _written(cards: list[int], unseen: list[int]) -> str:
    """Return cards in words: several ranks of the same suits together, ``all`` where those are all that are unseen."""
    by_suits: dict[tuple[bool, str], list[int]] = {}
    for rank in range(12, -1, -1):
        mine = [card for card in cards if card >> 2 == rank]
        whole = len(mine) > 1 and len(mine) == sum(card >> 2 == rank for card in unseen)
        suits = "".join(SYMBOLS[card & 3] for card in sorted(mine, reverse=True))
        if mine:
            by_suits.setdefault((whole, "" if whole else suits), []).append(rank)
    words = []
    for (whole, suits), ranks in by_suits.items():
        names = [RANKS[rank] for rank in ranks]
        if whole and len(ranks) > 1:
            words.append(f"all {' '.join(names)}")
        elif whole:
            suits = "".join(SYMBOLS[card & 3] for card in sorted(cards, reverse=True) if card >> 2 == ranks[0])
            words.append(" ".join(names[0] + suit for suit in suits))
        elif len(ranks) > 1 and len(suits) > 1:
            words.append(f"{' '.join(names)} of {suits}")
        else:
            words.append(" ".join(name + suit for name in names for suit in suits))
    return ", ".join(words)


def _mean(outs: list[Out], seat: int) -> float:
    return sum(out.players[seat].equity for out in outs) / len(outs)


def _counted_suit(outs: list[Out]) -> str:
    """What the cards have in common, in words: a suit, a rank or nothing."""
    suits, ranks = {out.card & 3 for out in outs}, {out.card >> 2 for out in outs}
    if len(outs) > 1 and len(suits) == 1:
        return ("clubs", "diamonds", "hearts", "spades")[suits.pop()]
    if len(outs) > 1 and len(ranks) == 1:
        names = ("deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
        return (*names, "jacks", "queens", "kings", "aces")[ranks.pop()]
    return "card" if len(outs) == 1 else "cards"
