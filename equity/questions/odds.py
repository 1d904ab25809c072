"""Each seat's chances: of the high half, the low half, all of it, and its equity."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from equity.cards import with_symbols
from equity.engine.choosing import choose_solver, expected_seconds
from equity.engine.intervals import block_interval, share_interval, standard_error
from equity.engine.plan import Plan, make_plan
from equity.engine.runner import Run, Watch, run_blocks
from equity.engine.solvers import Solver
from equity.engine.tally import Tally
from equity.errors import QuestionError
from equity.questions.asking import Situation, board_picture, heading
from equity.questions.effort import Effort
from equity.ranking.playing import Hand, Wild, best_five
from equity.ranking.words import high_words
from equity.results.report import Block, Paragraph, Table, flat, percent
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LEAST_DEALS = 100_000
"""Sampling to a precision never stops before."""


@dataclass(frozen=True)
class HalfOdds:
    """The chances of one half of the pot: to take it alone, and to share it."""

    win: float
    tie: float


@dataclass(frozen=True)
class Held:
    """A hand a seat holds already, and the line it is on; None when it has no card of any."""

    hand: Hand
    line: str | None

    @property
    def words(self) -> str:
        """The hand in words with its line."""
        words = high_words(self.hand.category, self.hand.ranks)
        return words if self.line is None else f"{words}, {self.line}"


@dataclass(frozen=True)
class SeatOdds:
    """One seat's chances; probabilities and shares are 0 to 1.

    `low` and `both`, the probability that going for both halves succeeds when every other seat contests both, are None
    in a game without a low half, `suit`, the probability of the suit half, in a game without that; `now` is None until
    the seat is sure to hold five cards that can be played.
    `made` and `lines` say how often the final high hand is of each category and on each line.
    """

    hand: str
    equity: float
    stderr: float
    ci: tuple[float, float]
    high: HalfOdds
    low: HalfOdds | None
    suit: float | None
    scoop: float
    both: float | None
    made: dict[str, float]
    lines: dict[str, float]
    now: Held | None

    def to_dict(self) -> dict[str, Any]:
        """Return the seat's JSON object."""
        held = self.now
        return {
            "hand": self.hand,
            "equity": self.equity,
            "stderr": self.stderr,
            "ci": list(self.ci),
            "high": dict(vars(self.high)),
            "low": dict(vars(self.low)) if self.low else None,
            "suit": {"win": self.suit} if self.suit is not None else None,
            "scoop": self.scoop,
            "both": self.both,
            "made": dict(self.made),
            "lines": dict(self.lines),
            "now": held and {"category": held.hand.category, "ranks": held.hand.ranks, "line": held.line},
        }


@dataclass(frozen=True, repr=False)
class OddsResult(Result):
    """The answer to `odds`: every seat's chances and how they were found.

    `deals` is how many deals were sampled, or how many equally likely ones an exact answer covers; `boards` is on how
    many boards they were sampled, which is what the errors go by, and None in an exact answer.
    """

    situation: Situation
    method: Literal["exact", "monte-carlo"]
    deals: int
    boards: int | None
    total: int | None
    seed: int | None
    interrupted: bool
    players: tuple[SeatOdds, ...]

    def found(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say how the answer was found."""
        return {
            "method": self.method,
            "deals": self.deals,
            "boards": self.boards,
            "seed": self.seed,
            "interrupted": self.interrupted,
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity odds``."""
        return {**self.situation.asked(), **self.found(), "players": [player.to_dict() for player in self.players]}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a seat."""
        rows = []
        for seat, player in enumerate(self.players, start=1):
            fields = player.to_dict()
            for name, parts in _PARTS.items():
                fields[name] = fields[name] or dict.fromkeys(parts)
            rows.append({**self.situation.columns(), **self.found(), "seat": seat, **flat(fields)})
        return rows

    def report(self) -> list[Block]:
        """Return the table of chances under a picture of the board."""
        blocks: list[Block] = [Paragraph(heading(self.situation))]
        if any(card is not None for card in self.situation.board):
            blocks.append(board_picture(self.situation))
        blocks += [self._table(), Paragraph(self.how_found())]
        return blocks

    def _table(self) -> Table:
        sampled = any(player.stderr > 0 for player in self.players)
        hi_lo = any(player.low for player in self.players)
        by_suit = self.situation.rules.suit_half
        held = any(player.now for player in self.players)
        headings = ["seat", "hand", ">equity", *([">±"] if sampled else [])]
        headings += [">wins high", ">ties"] if hi_lo or by_suit else [">wins", ">ties"]
        headings += [*([">wins low", ">ties"] if hi_lo else []), *([">wins suit"] if by_suit else [])]
        headings += [*([">scoops"] if hi_lo or by_suit else []), *([">both ways"] if hi_lo else [])]
        headings += [*(["now"] if held else []), "most often ends with"]
        rows = []
        for seat, player in enumerate(self.players, start=1):
            row = [str(seat), with_symbols(player.hand), percent(player.equity)]
            if sampled:
                row.append(percent((player.ci[1] - player.ci[0]) / 2))
            row += [percent(player.high.win), percent(player.high.tie)]
            if player.low:
                row += [percent(player.low.win), percent(player.low.tie)]
            if player.suit is not None:
                row.append(percent(player.suit))
            if player.low or player.suit is not None:
                row.append(percent(player.scoop))
            if player.both is not None:
                row.append(percent(player.both))
            if held:
                row.append(player.now.words if player.now else "")
            row.append(_most_often(player.made))
            rows.append(row)
        return Table(headings, rows)

    def how_found(self) -> str:
        """Say how the answer was found and how sure it is."""
        deals = f"{self.deals:,}"
        if self.method == "exact" and not self.interrupted:
            return f"Exact: all {deals} deals counted." if self.deals > 1 else "Exact: every card is known."
        widest = max((player.ci[1] - player.ci[0]) / 2 for player in self.players)
        sure = f"equity is within {percent(widest)} with 95 % confidence"
        if self.method == "exact":
            return f"Interrupted: {deals} of {self.total:,} deals counted, in scattered blocks; {sure}."
        stopped = "Interrupted: " if self.interrupted else ""
        on = f" on {self.boards:,} boards" if self.boards not in (None, self.deals) else ""
        return f"{stopped}Monte Carlo: {deals} deals{on}, seed {self.seed}; {sure}."

    def plot(self) -> "Figure":
        """Return a bar a seat: its equity, with the 95 % interval where it is sampled."""
        from equity.charts.bars import bars

        return bars(
            labels=describe_seats(self.players),
            values=[player.equity for player in self.players],
            written=[percent(player.equity) for player in self.players],
            intervals=[player.ci for player in self.players] if any(p.stderr for p in self.players) else None,
            title=heading(self.situation),
            axis="equity",
            note=self.how_found(),
        )


# What a field that can be empty has when it is not: the columns of a flat row are always the same.
_PARTS = {"low": ("win", "tie"), "suit": ("win",), "now": ("category", "ranks", "line")}


def odds(situation: Situation, effort: Effort, watch: Watch | None = None) -> OddsResult:
    """Return every seat's chances.

    Raises `QuestionError` when an exact answer is asked for and there are too many deals, or it takes long and nobody
    has said yes to that.
    """
    watch = watch or Watch()
    if effort.method == "exact":
        effort.agree([exact_work(situation, effort)], watch)
    return count_odds(situation, effort, watch)


def exact_work(situation: Situation, effort: Effort) -> tuple[float, int]:
    """Return about how many seconds an exact answer takes, and how many deals it covers."""
    plan, solver = _planned(situation, effort)
    return expected_seconds(plan, solver, effort.workers) or 0.0, solver.total or 0


def _planned(situation: Situation, effort: Effort) -> tuple[Plan, Solver]:
    plan = make_plan(situation.rules, situation.hands, situation.board, situation.dead)
    solver = choose_solver(plan, effort.method, effort.seed, effort.deals)
    if solver is None:
        raise QuestionError("there are too many deals to count every one; use method monte-carlo or turn more cards")
    return plan, solver


def count_odds(situation: Situation, effort: Effort, watch: Watch) -> OddsResult:
    """Return every seat's chances, however long that takes."""
    _, solver = _planned(situation, effort)

    def precise(tally: Tally) -> bool:
        if solver.total is not None or tally.deals < LEAST_DEALS:
            return False
        widest = max(
            high - low
            for mean, variance in zip(tally.equity, tally.share_variance, strict=True)
            for low, high in [share_interval(mean, variance, tally.observations)]
        )
        return widest / 2 <= effort.half_width

    run = run_blocks(solver, precise, effort.workers, watch)
    method: Literal["exact", "monte-carlo"] = "exact" if run.method == "exact" else "monte-carlo"
    players = tuple(_seat_odds(situation, run, seat) for seat in range(len(situation.hands)))
    tally = run.tally
    boards = tally.boards.count if tally.boards else None
    return OddsResult(situation, method, tally.deals, boards, solver.total, solver.seed, run.interrupted, players)


def _seat_odds(situation: Situation, run: Run, seat: int) -> SeatOdds:
    rules, tally = situation.rules, run.tally
    mean, variance = float(tally.equity[seat]), float(tally.share_variance[seat])
    if run.method == "exact" and run.between_blocks is None:
        stderr, ci = 0.0, (mean, mean)
    else:
        stderr = standard_error(mean, variance, tally.observations)
        ci = share_interval(mean, variance, tally.observations)
    if run.between_blocks is not None:
        # Blocks that happen to agree do not make what is left certain.
        stderr = max(stderr, float(run.between_blocks[seat]))
        between = block_interval(mean, stderr, run.blocks)
        ci = min(ci[0], between[0]), max(ci[1], between[1])
    hi_lo = rules.low != "none"
    rungs = rules.ranking.high_ladder.rungs
    line_names = [line.name for line in rules.sheet.layout.lines]
    return SeatOdds(
        hand=situation.hands[seat].text,
        equity=mean,
        stderr=stderr,
        ci=ci,
        high=HalfOdds(float(tally.high_win[seat]), float(tally.high_tie[seat])),
        low=HalfOdds(float(tally.low_win[seat]), float(tally.low_tie[seat])) if hi_lo else None,
        suit=float(tally.low_win[seat]) if rules.suit_half else None,
        scoop=float(tally.scoop[seat]),
        both=float(tally.both(rules.one_line, rules.both_must_win)[seat]) if hi_lo else None,
        made={rung.name: float(tally.made[seat, number]) for number, rung in enumerate(rungs)},
        lines={name: float(tally.on_line[seat, number]) for number, name in enumerate(line_names)},
        now=held_now(situation, seat),
    )


def held_now(situation: Situation, seat: int) -> Held | None:
    """Return the best hand a seat holds already, of its known cards and those turned; None when it has no five.

    Until the centre card is turned nobody knows what is wild, so nothing is taken to be.
    """
    rules, sheet = situation.rules, situation.rules.sheet
    best: Held | None = None
    own = situation.hands[seat].known
    if len(own) < sheet.hole_cards:
        return None
    centre = situation.board[sheet.centre] if rules.wild else None
    wild = Wild(centre >> 2) if centre is not None else None
    for line in sheet.layout.lines:
        turned = [card for cell in line.cells if (card := situation.board[cell]) is not None]
        hand = best_five(rules.ranking.high_ladder, own, turned, sheet.own_counts, wild)
        if hand and (best is None or hand.strength > best.hand.strength):
            best = Held(hand, line.name if set(hand.cards) & set(turned) else None)
    return best


def _most_often(made: dict[str, float]) -> str:
    category = max(made, key=lambda name: made[name])
    return f"{category} {percent(made[category], 1)}"


def describe_seats(players: Sequence[SeatOdds]) -> list[str]:
    """Return a name for each seat: its hand, or its number where hands are alike."""
    hands = [with_symbols(player.hand) for player in players]
    return [f"{hand} ({seat})" if hands.count(hand) > 1 else hand for seat, hand in enumerate(hands, start=1)]
