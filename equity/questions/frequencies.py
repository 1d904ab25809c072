"""What hands people make and what hands win, on which lines, and how often pots are split."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from equity.cards import with_symbols
from equity.engine.intervals import Z, wilson
from equity.engine.plan import make_plan
from equity.engine.runner import Watch, run_blocks
from equity.engine.solvers import Sampling
from equity.engine.streams import draw_seed
from equity.engine.tally import Tally
from equity.errors import QuestionError
from equity.games.model import Rules
from equity.questions.asking import Situation, board_picture, heading
from equity.questions.effort import Effort
from equity.questions.odds import LEAST_DEALS
from equity.results.report import Block, Paragraph, Table, counted, percent
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NO_LOW: Final = "no low"


@dataclass(frozen=True, repr=False)
class FrequenciesResult(Result):
    """The answer to `frequencies`: probabilities over the sampled deals.

    `made` and `low_made`: what a seat's hand is in the end, on average over the seats; `hand_made`: what the hand given
    is, None without one. `winning` and `winning_line`: what the best high hand of all is and on which line, the first
    of those that tie. What is about a low is None in a game without one.
    """

    situation: Situation
    deals: int
    seed: int
    interrupted: bool
    made: dict[str, float]
    winning: dict[str, float]
    winning_line: dict[str, float]
    low_made: dict[str, float] | None
    hand_made: dict[str, float] | None
    split_high: float
    split_low: float | None
    scoop: float
    no_low: float | None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.situation.hands)

    def found(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say how the answer was found."""
        return {"method": "monte-carlo", "deals": self.deals, "seed": self.seed, "interrupted": self.interrupted}

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity frequencies``."""
        return {
            **self.situation.asked(),
            **self.found(),
            "players": self.players,
            "hand": self._hand,
            "made": self.made,
            "winning": self.winning,
            "winning_line": self.winning_line,
            "low_made": self.low_made,
            "hand_made": self.hand_made,
            "split_high": self.split_high,
            "split_low": self.split_low,
            "scoop": self.scoop,
            "no_low": self.no_low,
        }

    @property
    def _hand(self) -> str | None:
        return None if self.hand_made is None else self.situation.hands[0].text

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a probability."""
        asked = {**self.situation.columns(), **self.found(), "players": self.players, "hand": self._hand}
        rows = []
        for kind in ("made", "hand_made", "winning", "winning_line", "low_made"):
            for name, chance in (getattr(self, kind) or {}).items():
                rows.append({**asked, "kind": kind, "name": name, "probability": chance, "stderr": self._error(chance)})
        for kind in ("split_high", "split_low", "scoop", "no_low"):
            chance = getattr(self, kind)
            if chance is not None:
                rows.append({**asked, "kind": kind, "name": "", "probability": chance, "stderr": self._error(chance)})
        return rows

    def _error(self, chance: float) -> float:
        low, high = wilson(chance, self.deals)
        return (high - low) / (2 * Z)

    def report(self) -> list[Block]:
        """Return what hands are made and what hands win side by side, the strongest first, then lines and lows."""
        given = self.hand_made or {}
        headings = ["hand", *([f">{with_symbols(self._hand or '')}"] if given else []), ">made", ">wins the pot"]
        names = [name for name in reversed(self.made) if self.made[name] or self.winning[name]]
        rows = [
            [name, *([percent(given[name])] if given else []), percent(self.made[name]), percent(self.winning[name])]
            for name in names
        ]
        blocks: list[Block] = [Paragraph(f"{heading(self.situation)}, {counted(self.players, 'player')}")]
        if any(card is not None for card in self.situation.board):
            blocks.append(board_picture(self.situation))
        blocks.append(Table(headings, rows))
        lines = sorted(self.winning_line.items(), key=lambda line: -line[1])
        if len(lines) > 1:
            blocks.append(
                Table(
                    ["line, the first of equal ones", ">wins the pot"],
                    [[name, percent(chance)] for name, chance in lines],
                )
            )
        if self.low_made is not None:
            blocks.append(Table(["low", ">made"], [[name, percent(p)] for name, p in self.low_made.items() if p]))
        pots = [["high shared", percent(self.split_high)]]
        if self.split_low is not None and self.no_low is not None:
            pots += [["low shared", percent(self.split_low)], ["nobody has a low", percent(self.no_low)]]
        pots.append(["one seat takes it all", percent(self.scoop)])
        return [*blocks, Table(["pots", ">"], pots), Paragraph(self.how_found())]

    def how_found(self) -> str:
        """Say how the answer was found and how sure it is."""
        chances = [*self.made.values(), *self.winning.values(), *self.winning_line.values()]
        widest = max((high - low) / 2 for low, high in (wilson(chance, self.deals) for chance in chances))
        stopped = "Interrupted: " if self.interrupted else ""
        sure = f"each is within {percent(widest)} with 95 % confidence"
        return f"{stopped}Monte Carlo: {self.deals:,} deals, seed {self.seed}; {sure}."

    def plot(self) -> "Figure":
        """Return bars side by side: how often each hand is made, and how often it wins."""
        from equity.charts.bars import paired_bars

        names = [name for name in self.made if self.made[name] or self.winning[name]]
        return paired_bars(
            labels=names,
            values={
                "made": [self.made[name] for name in names],
                "wins the pot": [self.winning[name] for name in names],
            },
            title=f"{heading(self.situation)}, {counted(self.players, 'player')}",
            axis="share of hands, of pots",
            note=self.how_found(),
        )


def frequencies(situation: Situation, effort: Effort, watch: Watch | None = None) -> FrequenciesResult:
    """Return how often hands are made and win, by sampling one deal a board.

    Raises `QuestionError` when an exact answer is asked for.
    """
    if effort.method == "exact":
        raise QuestionError("frequencies are sampled; leave out method exact, or ask odds, which can count")
    rules = situation.rules
    plan = make_plan(rules, situation.hands, situation.board, situation.dead)
    solver = Sampling(plan, draw_seed() if effort.seed is None else effort.seed, effort.deals, winners=True)

    def precise(tally: Tally) -> bool:
        if solver.total is not None or tally.deals < LEAST_DEALS:
            return False
        chances = [*tally.made.mean(axis=0), *(tally.winners.winning / tally.deals)]
        spans = (wilson(float(chance), tally.deals) for chance in chances if chance)
        return max(high - low for low, high in spans) / 2 <= effort.half_width

    run = run_blocks(solver, precise, effort.workers, watch or Watch())
    return _answer(situation, run.tally, solver.seed, run.interrupted)


def _answer(situation: Situation, tally: Tally, seed: int, interrupted: bool) -> FrequenciesResult:
    rules = situation.rules
    has_low = rules.low != "none"
    rungs = [rung.name for rung in rules.ranking.high_ladder.rungs]
    by_rung = tally.winners.winning.reshape(16, 256)
    lines = [line.name for line in rules.sheet.layout.lines]
    on_line = by_rung.sum(axis=0)
    shares = tally.arrays.shares
    seats = tally.seats
    shared = sum(shares[:, k].sum() / k for k in range(2, seats + 1)) / tally.deals
    low_shared = sum(shares[:, :, k].sum() / k for k in range(2, seats + 1)) / tally.deals
    given = bool(situation.hands[0].known or situation.hands[0].listed)
    return FrequenciesResult(
        situation=situation,
        deals=tally.deals,
        seed=seed,
        interrupted=interrupted,
        made=dict(zip(rungs, map(float, tally.made.mean(axis=0)), strict=False)),
        winning={name: float(by_rung[number].sum() / tally.deals) for number, name in enumerate(rungs)},
        winning_line={name: float(on_line[255 - number] / tally.deals) for number, name in enumerate(lines)},
        low_made=_lows(rules, tally) if has_low else None,
        hand_made=dict(zip(rungs, map(float, tally.made[0]), strict=False)) if given else None,
        split_high=float(shared),
        split_low=float(low_shared) if has_low else None,
        scoop=float(tally.scoop.sum()),
        no_low=float(shares[0, :, seats + 1].sum() / tally.deals) if has_low else None,
    )


def _lows(rules: Rules, tally: Tally) -> dict[str, float]:
    """How often a seat's low is what: its top card where it has no pair, else what it is; the best first."""
    ladder = rules.ranking.low_ladder
    assert ladder is not None  # there is a low
    best_rung = len(ladder.rungs) - 1
    found: dict[str, float] = {}
    for strength in sorted(ladder.strengths.values(), reverse=True):
        ranks = ladder.ranks(strength)
        name = f"{ranks[0]} low" if strength >> 12 == best_rung else ladder.category(strength)
        found[name] = found.get(name, 0.0) + float(tally.winners.lows[strength])
    found[NO_LOW] = float(tally.winners.lows[0])
    hands = tally.deals * tally.seats
    return {name: count / hands for name, count in found.items()}
