"""All starting hands of a game, ranked by equity against random hands; how good a hand is among them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from equity.cards import RANKS, check_distinct, with_symbols
from equity.engine.classes import suit_classes, suit_exchanges
from equity.engine.intervals import Z
from equity.engine.runner import Stopped, Watch
from equity.errors import QuestionError, whole_number
from equity.games.model import Rules
from equity.holdings import Holding, parse_hand, random_hand
from equity.questions.asking import Situation, title
from equity.questions.effort import Effort
from equity.questions.odds import HalfOdds
from equity.questions.race import Race
from equity.results.report import Block, Paragraph, Table, flat, percent
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DEFAULT_TOP: Final = 20
TELL: Final = 2.0
"""Standard errors by which two classes must differ for their order to count as known."""


@dataclass(frozen=True)
class StartingHand:
    """A class of starting hands, the suits of which may be exchanged.

    `rank` counts from 1; `ranks` is from which to which it may be, two standard errors allowed. `better_than`: the
    share of all other hands that have less equity.
    """

    hand: str
    combos: int
    equity: float
    stderr: float
    high: HalfOdds
    low: HalfOdds | None
    scoop: float
    rank: int
    ranks: tuple[int, int]
    better_than: float

    def to_dict(self) -> dict[str, Any]:
        """Return the hand's JSON object."""
        low = dict(vars(self.low)) if self.low else None
        return {**vars(self), "high": dict(vars(self.high)), "low": low, "ranks": list(self.ranks)}


@dataclass(frozen=True, repr=False)
class HandsResult(Result):
    """The answer to `hands`: the best classes of starting hands, or those of a pattern, best first.

    `matching` classes of `combos` hands fit the pattern; their mean equity is `mean`, and they are better than so much
    of all hands. `classes` is how many there are in all. `file` is where everything is kept, None where that failed.
    """

    situation: Situation
    players: int
    deals: int
    seed: int
    interrupted: bool
    where: str | None
    classes: int
    matching: int
    combos: int
    mean: float
    better_than: float
    hands: tuple[StartingHand, ...]
    every_pair: tuple[StartingHand, ...]
    file: str | None

    def found(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say how the answer was found."""
        return {"method": "monte-carlo", "deals": self.deals, "seed": self.seed, "interrupted": self.interrupted}

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity hands``."""
        pattern = {
            "matching": self.matching,
            "combos": self.combos,
            "equity": self.mean,
            "better_than": self.better_than,
        }
        return {
            **self.situation.asked(),
            **self.found(),
            "players": self.players,
            "where": self.where,
            "classes": self.classes,
            **pattern,
            "hands": [hand.to_dict() for hand in self.hands],
        }

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a class."""
        rows = []
        for hand in self.hands:
            fields = hand.to_dict()
            fields["low"] = fields["low"] or {"win": None, "tie": None}
            rows.append({**self.situation.columns(), **self.found(), "players": self.players, **flat(fields)})
        return rows

    def report(self) -> list[Block]:
        """Return the table of the classes, and how they stand among all."""
        hi_lo = self.situation.rules.low != "none"
        suit_half = self.situation.rules.suit_half
        opponents = "one random hand" if self.players == 2 else f"{self.players - 1} random hands"
        blocks: list[Block] = [Paragraph(f"{title(self.situation)}: starting hands against {opponents}")]
        if self.where is not None:
            kinds = "1 kind of hand" if self.matching == 1 else f"{self.matching:,} kinds of hands"
            blocks.append(
                Paragraph(
                    f"{with_symbols(self.where)}: {kinds}, {self.combos:,} hands, on average {percent(self.mean)} of "
                    f"the pot; better than {percent(self.better_than)} of all hands."
                )
            )
        headings = [">rank", "hand", ">hands", ">equity", ">±", ">wins high" if hi_lo else ">wins"]
        headings += [*([">wins low"] if hi_lo else []), *([">scoops"] if hi_lo or suit_half else []), ">better than"]
        rows = []
        for hand in self.hands:
            low, high = hand.ranks
            rank = f"{hand.rank:,}" if low == high else f"{hand.rank:,} ({low:,}-{high:,})"
            row = [rank, with_symbols(hand.hand), f"{hand.combos:,}", percent(hand.equity), percent(Z * hand.stderr)]
            row.append(percent(hand.high.win))
            row += [
                *([percent(hand.low.win)] if hand.low else []),
                *([percent(hand.scoop)] if hi_lo or suit_half else []),
            ]
            rows.append([*row, percent(hand.better_than)])
        return [*blocks, Table(headings, rows), Paragraph(self.how_found())]

    def how_found(self) -> str:
        """Say how the answer was found and how sure the order is."""
        stopped = "Interrupted, so ranks are among the hands looked at so far only: " if self.interrupted else ""
        sure = sum(low == high for low, high in (hand.ranks for hand in self.hands))
        order = f"{sure} of {len(self.hands)} ranks are sure, the others lie within the ranks in brackets"
        order = "every rank is sure" if sure == len(self.hands) else order
        return f"{stopped}Monte Carlo: {self.deals:,} deals, seed {self.seed}; {order} (two standard errors)."

    def plot(self) -> "Figure":
        """Return a map of all pairs of ranks for two cards, else a bar a hand."""
        name = f"{title(self.situation)}: equity of starting hands, {self.players} players"
        if self.every_pair:
            from equity.charts.deck import pairs

            return pairs({hand.hand: hand.equity for hand in self.every_pair}, name, self.how_found())
        from equity.charts.bars import bars

        return bars(
            labels=[with_symbols(hand.hand) for hand in self.hands],
            values=[hand.equity for hand in self.hands],
            written=[percent(hand.equity, 1) for hand in self.hands],
            intervals=[(hand.equity - Z * hand.stderr, hand.equity + Z * hand.stderr) for hand in self.hands],
            title=name,
            axis="equity",
            note=self.how_found(),
        )


def hands(
    rules: Rules,
    effort: Effort,
    players: int = 2,
    top: int | None = None,
    where: str | None = None,
    watch: Watch | None = None,
) -> HandsResult:
    """Return the best classes of starting hands against random ones, or those that fit a pattern.

    Classes of two cards are each known to the same error. Of more there are too many: all are looked at coarsely, and
    those that may be among the best again and again with more deals, as long as that decides. What is found is kept.
    Raises `QuestionError` for a pattern no hand fits.
    """
    players = whole_number("players", players, 2)
    top = DEFAULT_TOP if top is None else whole_number("top", top, 1)
    watch = watch or Watch()
    if effort.method == "exact":
        raise QuestionError("hands are sampled; leave out method exact, or ask odds, which can count")
    sheet = rules.sheet
    size = sheet.hole_cards
    situation = Situation(rules, tuple([random_hand(size)] * players), sheet.layout.empty, ())
    needed = players * size + len(sheet.layout.cells)
    if needed > 52:
        most = (52 - len(sheet.layout.cells)) // size
        raise QuestionError(f"{sheet.id} with {players} players takes {needed} cards of 52; at most {most} fit")
    cards, combos = suit_classes(size)
    share = np.full(len(cards), 24)
    if where is not None:
        pattern = parse_hand(where, size)
        check_distinct([(f'"{where}"', pattern.known)])
        share = _fitting(cards, pattern)
    fits = share > 0
    if not fits.any():
        raise QuestionError(f'no starting hand fits "{where}"')
    race = Race(rules, situation, cards, effort, players)
    stopped = race.run(fits, top, watch)
    if not race.columns["deals"].any():
        raise Stopped
    file = race.keep()
    return _answer(situation, race, combos, combos * share // 24, top, where, stopped, file)


def _fitting(cards: NDArray[np.uint8], pattern: Holding) -> NDArray[np.int64]:
    """In how many of the 24 exchanges of suits each class fits a pattern: (classes,)."""
    fits = np.zeros(len(cards), np.int64)
    for exchange in suit_exchanges():
        mine = exchange[cards]
        if pattern.weights:
            wanted = {hand for hand, _ in pattern.weights}
            fits += np.array([tuple(sorted(map(int, hand))) in wanted for hand in mine])
            continue
        fit = np.ones(len(cards), bool)
        for card in pattern.known:
            fit &= (mine == card).any(axis=1)
        for rank in set(pattern.ranks):
            held = sum(RANKS[card >> 2] == rank for card in pattern.known) + pattern.ranks.count(rank)
            fit &= (mine >> 2 == RANKS.index(rank)).sum(axis=1) >= held
        fits += fit
    return fits


def _answer(
    situation: Situation,
    race: Race,
    combos: NDArray[np.int64],
    fitting: NDArray[np.int64],
    top: int,
    where: str | None,
    stopped: bool,
    file: str | None,
) -> HandsResult:
    columns = race.columns
    known = columns["deals"] > 0
    equity, stderr = columns["equity"], columns["stderr"]
    order = np.flatnonzero(known)[np.argsort(-equity[known], kind="stable")]
    ahead = np.cumsum(combos[order]) - combos[order]
    behind = int(combos[known].sum()) - ahead - combos[order]
    hi_lo = situation.rules.low != "none"

    def starting_hand(place: int) -> StartingHand:
        number = int(order[place])
        apart = TELL * np.hypot(stderr[order], stderr[number])
        off = equity[order] - equity[number]
        first, last = int((off > apart).sum()) + 1, int((off >= -apart).sum())
        others = max(1, int(combos[known].sum()) - int(combos[number]))
        return StartingHand(
            hand=race.name(number),
            combos=int(combos[number]),
            equity=float(equity[number]),
            stderr=float(stderr[number]),
            high=HalfOdds(float(columns["high_win"][number]), float(columns["high_tie"][number])),
            low=HalfOdds(float(columns["low_win"][number]), float(columns["low_tie"][number])) if hi_lo else None,
            scoop=float(columns["scoop"][number]),
            rank=place + 1,
            ranks=(first, last),
            better_than=float(behind[place] / others),
        )

    places = np.flatnonzero(fitting[order])
    chosen = [starting_hand(int(place)) for place in places[:top]]
    pairs = len(combos) == 169
    weights = fitting[order][places]  # how many hands of each class fit the pattern
    every = max(1, int(combos[known].sum()))
    return HandsResult(
        situation=situation,
        players=len(situation.hands),
        deals=int(columns["deals"].sum()),
        seed=race.seed,
        interrupted=stopped,
        where=where,
        classes=len(combos),
        matching=len(places),
        combos=int(weights.sum()),
        mean=float((weights * equity[order][places]).sum() / weights.sum()) if len(places) else 0.0,
        better_than=float((weights * behind[places]).sum() / weights.sum() / every) if len(places) else 0.0,
        hands=tuple(chosen),
        every_pair=tuple(starting_hand(place) for place in range(len(order))) if pairs else (),
        file=file,
    )
