"""What can be counted exactly, and how long it takes: by game, by cards to come, by what is known of the hands."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

import equity
from benchmarks.machine import machine
from equity.cards import DECK, cards_text
from equity.engine.choosing import choose_solver, expected_seconds
from equity.engine.plan import Plan, make_plan
from equity.engine.runner import Watch, available_threads, run_blocks
from equity.engine.solvers import Sampling
from equity.questions.asking import read_situation
from equity.results.report import Block, Paragraph, Table, duration

ROUNDS = 3
LONGEST = 4.0
"""Seconds; what takes longer is not measured but worked out by the formula that chooses."""
LONGEST_OF_ALL = 150.0
"""The same, for the first row."""
RESULTS = Path(__file__).parent / "results"
HIGH_LOW = (("low", "ace-to-five"), ("both_ways", "one-line"))


@dataclass(frozen=True)
class Row:
    """One game with its options, between seats of which some hold hidden hands."""

    game: str
    options: tuple[tuple[str, str], ...] = ()
    seats: int = 2
    hidden: int = 0

    @property
    def name(self) -> str:
        """The game and what is unlike its default."""
        options = [value if name == "low" else f"{name}={value}" for name, value in self.options if name != "both_ways"]
        seats = [] if self.seats == 2 else [f"{self.seats} hands"]
        return ", ".join([self.game, *options, *seats])

    def plans(self) -> Iterator[tuple[int, Plan]]:
        """Yield for each stage, from the last to the first, how many cards are to come, and the question's plan."""
        rules = equity.load_game(self.game, **dict(self.options)).rules
        hole, cells = rules.sheet.hole_cards, len(rules.sheet.layout.cells)
        cards = Random(7).sample(DECK, self.seats * hole + cells)
        hands = [cards_text(cards[seat * hole : (seat + 1) * hole]) for seat in range(self.seats - self.hidden)]
        order = range(cells) if any(stage.chosen for stage in rules.schedule) else rules.turn_order
        dealt = {cell: cards[self.seats * hole + place] for place, cell in enumerate(order)}
        counts = [0]
        for stage in rules.schedule:
            counts.append(counts[-1] + (stage.chosen or len(stage.cells)))
        for shown in reversed(counts[:-1]):
            turned = set(list(order)[:shown])
            board = tuple(dealt[cell] if cell in turned else None for cell in range(cells))
            text = rules.sheet.layout.board_text(board)
            situation = read_situation(rules, hands, players=self.seats, board=text)
            yield cells - shown, make_plan(rules, situation.hands, situation.board)


KNOWN = (
    Row("criss-cross"),
    Row("criss-cross", (("wild", "centre"),)),
    Row("criss-cross", HIGH_LOW),
    Row("criss-cross", (*HIGH_LOW, ("wild", "centre"))),
    Row("criss-cross", seats=3),
    Row("criss-cross", seats=6),
    Row("criss-cross-four-flexible"),
    Row("criss-cross-four-use-two"),
    Row("criss-cross-choice"),
    Row("iron-cross"),
    Row("iron-cross", (("wild", "centre"),)),
    Row("iron-cross", HIGH_LOW),
    Row("iron-cross", seats=6),
    Row("iron-cross", HIGH_LOW, seats=6),
    Row("iron-cross-four"),
    Row("iron-cross-exactly-two"),
    Row("iron-cross-two-plus-three"),
    Row("flaming-cross"),
    Row("flaming-cross-three"),
    Row("texas-holdem"),
    Row("omaha"),
    Row("omaha-hi-lo"),
)
HIDDEN = tuple(Row(row.game, row.options, row.seats, 1) for row in KNOWN if row.seats == 2)


def measure(plan: Plan, longest: float) -> tuple[float, bool]:
    """Return how long the exact answer takes, on all cores of a warm process, and whether that has been measured."""
    solver = choose_solver(plan, "exact")
    if solver is None:
        return float("inf"), False
    threads = available_threads()
    expected = expected_seconds(plan, solver, threads) or 0.0
    if expected > longest:
        return expected, False
    times: list[float] = []
    while len(times) < ROUNDS and sum(times) < longest / 2:
        start = time.perf_counter()
        solver = choose_solver(plan, "exact")
        assert solver is not None
        run_blocks(solver, lambda tally: False, threads, Watch())
        times.append(time.perf_counter() - start)
    return median(times), True


def written(seconds: float, measured: bool, automatic: bool) -> str:
    """Write a time: ``*`` where the answer is exact without asking, ``~`` where it is worked out."""
    if seconds < 0.1:
        text = f"{1000 * seconds:.1f} ms"
    elif seconds < 1:
        text = f"{1000 * seconds:.0f} ms"
    else:
        text = f"{seconds:.1f} s" if seconds < 10 else duration(seconds)
    return f"{'' if measured else '~ '}{text}{'*' if automatic else ''}"


def table(rows: tuple[Row, ...], columns: tuple[int, ...]) -> Table:
    """Measure the rows: a column for each number of cards to come."""
    cells = []
    for row in rows:
        times: dict[int, str] = {}
        for number, plan in row.plans():
            if number in columns:
                longest = LONGEST_OF_ALL if row == KNOWN[0] else LONGEST
                warm = choose_solver(plan, "exact")
                if warm is not None and (expected_seconds(plan, warm, 1) or 0) < LONGEST:
                    warm.run(0)
                automatic = not isinstance(choose_solver(plan, "auto"), Sampling)
                times[number] = written(*measure(plan, longest), automatic)
        cells.append([row.name, *(times.get(number, "") for number in columns)])
    return Table(["game", *(f">{number}" for number in columns)], cells)


def main() -> None:
    """Print the tables and keep them."""
    blocks: list[Block] = [
        Paragraph(
            f"Time of an exact answer by the number of shared cards to come, on {available_threads()} threads of "
            f"{machine()}, median of {ROUNDS}."
        ),
        Paragraph("* exact without being asked for; ~ worked out by the formula that chooses, not measured."),
        Paragraph("All hands known:"),
        table(KNOWN, (9, 8, 7, 6, 5, 4, 3, 2, 1)),
        Paragraph("One hand hidden:"),
        table(HIDDEN, (5, 4, 3, 2, 1)),
    ]
    text = "\n\n".join(block.as_text() for block in blocks) + "\n"
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "exact.txt").write_text(text)


def first_card() -> None:
    """Count what one card of a grid leaves, by all deals and by samples, and keep both."""
    game = equity.load_game("criss-cross")
    start = time.process_time()
    exact = game.odds("AhAd", "7s8h", shown="Ks", method="exact", yes=True)
    seconds = time.process_time() - start
    sampled = game.odds("AhAd", "7s8h", shown="Ks", deals=100_000_000, seed=1)
    kept = {"machine": machine(), "cpu_seconds": round(seconds), "exact": exact.to_dict(), "sampled": sampled.to_dict()}
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "first-card.json").write_text(json.dumps(kept, indent=1) + "\n")
    print(exact)
    print(sampled)
