"""How fast deals are sampled: beside a plain loop in C and other people's evaluators, all in one run on one machine."""

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import equity
from benchmarks.chart import chart
from benchmarks.machine import machine
from benchmarks.parts import Parts, measure_parts
from benchmarks.peers import PEERS, available
from equity.engine.plan import Plan, make_plan
from equity.engine.runner import available_threads
from equity.engine.solvers import Sampling
from equity.engine.tally import Tally
from equity.questions.asking import read_situation
from equity.results.report import Block, Paragraph, Table, duration

ROUNDS = 5
OWN_DEALS = 10_000_000
YARDSTICK_DEALS = 10_000_000
PEER_SECONDS = 0.6
ERROR = 1e-4
RESULTS = Path(__file__).parent / "results"
HIGH_LOW = (("low", "ace-to-five"),)
WILD = (("wild", "centre"),)


@dataclass(frozen=True)
class Work:
    """Deals of one game between seats with these hands, or with random ones."""

    game: str
    name: str
    hands: tuple[str, ...] = ()
    players: int = 2
    options: tuple[tuple[str, str], ...] = ()

    @property
    def has_peers(self) -> bool:
        """Whether other people's evaluators can play it: two seats, high only, all or nothing known."""
        return self.players == 2 and not self.options and len(self.hands) in (0, 2)

    @property
    def cards(self) -> tuple[tuple[str, ...], ...] | None:
        """The hands as the peers take them."""
        return tuple(tuple(hand[i : i + 2] for i in range(0, len(hand), 2)) for hand in self.hands) or None

    def play(self, deals: int, seed: int, threads: int = 1) -> None:
        """Play the deals with this package, as anybody would ask for them."""
        game = equity.load_game(self.game, **dict(self.options))
        game.odds(*self.hands, players=self.players, deals=deals, seed=seed, threads=threads)

    def plan(self) -> Plan:
        """The same question as small arrays."""
        rules = equity.load_game(self.game, **dict(self.options)).rules
        situation = read_situation(rules, self.hands, players=self.players)
        return make_plan(rules, situation.hands, situation.board)


IRON_HANDS = "AhAdKcQsTh", "7s8h9h6h2c"
WORKS = (
    Work("criss-cross", "two random"),
    Work("criss-cross", "one known", ("AhAd",)),
    Work("criss-cross", "two known", ("AhAd", "7s8h")),
    Work("criss-cross", "six random", players=6),
    Work("criss-cross", "two random, high-low", options=HIGH_LOW),
    Work("criss-cross", "two random, wild centre", options=WILD),
    Work("iron-cross", "two random"),
    Work("iron-cross", "one known", IRON_HANDS[:1]),
    Work("iron-cross", "two known", IRON_HANDS),
    Work("iron-cross", "six random", players=6),
    Work("iron-cross", "two random, high-low", options=HIGH_LOW),
    Work("iron-cross", "two random, wild centre", options=WILD),
)


@dataclass(frozen=True)
class Speed:
    """What was measured of one work, on one thread.

    `deals` a second; `effective`: deals a second that independent deals would have to come at for the same standard
    error of the first seat's equity; `seconds` to a standard error of 0.0001 of it; `peers`: their deals a second;
    `parts`: nanoseconds a deal.
    """

    work: Work
    deals: float
    effective: float
    seconds: float
    peers: dict[str, float]
    parts: Parts


def rate(play: Callable[[int, int], object], deals: int, seed: int) -> float:
    """Return deals per second of one call."""
    start = time.perf_counter()
    play(deals, seed)
    return deals / (time.perf_counter() - start)


def effectiveness(plan: Plan) -> tuple[float, float]:
    """Return how many independent deals one sampled deal is worth, and the variance of the first seat's share."""
    sampling = Sampling(plan, 1)
    tally = sampling.run(0)
    for block in range(1, 8):
        tally += sampling.run(block)
    alone = float(Tally(tally.arrays).share_variance[0])
    return alone / tally.deals / (float(tally.share_variance[0]) / tally.observations), alone


def make_yardstick(folder: Path) -> Callable[[int, int], object] | None:
    """Compile the C loop, and return what plays deals with it; None where there is no C compiler."""
    compiler = next(filter(None, map(shutil.which, ("gcc", "cc", "clang"))), None)
    if compiler is None:
        return None
    program = folder / "yardstick"
    source = Path(__file__).with_name("yardstick.c")
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)

    def play(deals: int, seed: int) -> object:
        return subprocess.run([program, str(deals), str(seed)], check=True, capture_output=True, text=True).stdout

    return play


def measure(yardstick: Callable[[int, int], object] | None) -> tuple[list[Speed], float | None]:
    """Return the speed of every work, and the yardstick's: all take turns, so that they see the same machine."""
    rates: dict[tuple[Work | None, str], list[float]] = {}
    contenders: list[tuple[tuple[Work | None, str], Callable[[int, int], object], int]] = []
    if yardstick:
        contenders.append(((None, "yardstick"), yardstick, YARDSTICK_DEALS))
    for work in WORKS:
        work.play(1000, 0)
        contenders.append(((work, "equity"), work.play, OWN_DEALS))
        for name in available() if work.has_peers else []:
            peer = partial(PEERS[name], work.game, work.cards)
            peer(20, 0)
            contenders.append(((work, name), peer, max(100, int(PEER_SECONDS * rate(peer, 200, 0)))))
    for seed in range(ROUNDS):
        for key, play, number in contenders:
            rates.setdefault(key, []).append(rate(play, number, seed))
    medians = {key: median(values) for key, values in rates.items()}
    speeds = []
    for work in WORKS:
        plan = work.plan()
        deals = medians[work, "equity"]
        worth, variance = effectiveness(plan)
        peers = {name: medians[work, name] for name in available() if work.has_peers}
        seconds = variance / ERROR**2 / (deals * worth)
        speeds.append(Speed(work, deals, deals * worth, seconds, peers, measure_parts(plan, 1e9 / deals)))
    return speeds, medians.get((None, "yardstick"))


def measure_threads() -> float:
    """Return how many times as fast two threads are as one."""
    ratios = []
    for seed in range(ROUNDS):
        times = []
        for threads in (1, 2):
            start = time.perf_counter()
            WORKS[0].play(8 * OWN_DEALS, seed, threads)
            times.append(time.perf_counter() - start)
        ratios.append(times[0] / times[1])
    return median(ratios)


def million(speed: float) -> str:
    """Write deals a second in millions."""
    return f"{speed / 1e6:.1f}" if speed >= 1e6 else f"{speed / 1e6:.3f}"


def report(speeds: list[Speed], yardstick: float | None, threads: float | None) -> list[Block]:
    """Return the tables."""
    names = list(PEERS)
    headings = ["game", "hands", ">M/s", ">effective", ">to 0.0001", *([">x yardstick"] if yardstick else [])]
    rows, peers, parts = [], [], []
    for speed in speeds:
        work = speed.work
        row = [work.game, work.name, million(speed.deals), million(speed.effective), f"{speed.seconds:.2f} s"]
        rows.append([*row, *([f"{speed.effective / yardstick:.2f}"] if yardstick else [])])
        if speed.peers:
            best = max(speed.peers.values())
            told = [f"{speed.peers[name]:,.0f}" if name in speed.peers else "" for name in names]
            peers.append([work.game, work.name, *told, f"{speed.effective / best:,.0f}"])
        share = [f"{value:.1f} ns" for value in (speed.parts.dealing, speed.parts.evaluating, speed.parts.settling)]
        parts.append([work.game, work.name, *share])
    blocks: list[Block] = [
        Paragraph(f"Deals sampled on one thread of {machine()}, medians of {ROUNDS} in one run."),
        Paragraph(
            "M/s: millions of deals a second; effective: how many independent deals a second would give the same "
            "standard error of the first seat's equity; to 0.0001: the time until that error is one hundredth of a "
            "percentage point."
        ),
        Table(headings, rows),
    ]
    if yardstick:
        plain = f"The yardstick, a plain loop in C (benchmarks/yardstick.c): {million(yardstick)} M/s."
        blocks.append(Paragraph(plain))
    if threads:
        blocks.append(Paragraph(f"Two threads are {threads:.2f} times as fast as one."))
    if peers:
        blocks.append(Paragraph("Other people's evaluators in a Python loop, deals a second:"))
        blocks.append(Table(["game", "hands", *(f">{name}" for name in names), ">x the best"], peers))
    blocks.append(Paragraph("Where the time of a deal goes:"))
    blocks.append(Table(["game", "hands", ">dealing", ">evaluating", ">settling"], parts))
    return blocks


def main() -> None:
    """Print the tables, and keep them with a picture."""
    missing = set(PEERS) - set(available())
    if missing:
        print(f"Not installed: {', '.join(sorted(missing))}; pip install '.[peers]' brings them.\n")
    with tempfile.TemporaryDirectory() as folder:
        yardstick_loop = make_yardstick(Path(folder))
        if yardstick_loop is None:
            print("There is no C compiler here, so there is no yardstick.\n")
        start = time.perf_counter()
        speeds, yardstick = measure(yardstick_loop)
    threads = measure_threads() if available_threads() > 1 else None
    text = "\n\n".join(block.as_text() for block in report(speeds, yardstick, threads)) + "\n"
    print(text)
    print(f"Measured in {duration(time.perf_counter() - start)}.")
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "sampling.txt").write_text(text)
    kept: dict[str, Any] = {"machine": machine(), "yardstick": yardstick, "two_threads": threads}
    kept["works"] = [
        {
            "game": speed.work.game,
            "hands": speed.work.name,
            "deals_per_second": speed.deals,
            "effective_per_second": speed.effective,
            "seconds_to_0.0001": speed.seconds,
            "peers": speed.peers,
            "nanoseconds": vars(speed.parts),
        }
        for speed in speeds
    ]
    (RESULTS / "sampling.json").write_text(json.dumps(kept, indent=1) + "\n")
    chart(kept, RESULTS / "sampling.png")
