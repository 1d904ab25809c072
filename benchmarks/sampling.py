"""Deals per second of Monte Carlo work on one thread, beside the same work done with other people's evaluators."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median

import equity
from benchmarks.machine import machine
from benchmarks.peers import PEERS, available
from equity.results.report import Table

ROUNDS = 5
OWN_DEALS = 5_000_000
PEER_DEALS = 50_000


@dataclass(frozen=True)
class Work:
    """Deals of one game between two seats, with these hands or with random ones."""

    game: str
    hands: tuple[str, ...]

    @property
    def cards(self) -> tuple[tuple[str, ...], ...] | None:
        """The hands as the peers take them."""
        return tuple(tuple(hand[i : i + 2] for i in range(0, len(hand), 2)) for hand in self.hands) or None

    def play(self, deals: int, seed: int) -> None:
        """Play the deals with this package, as anybody would ask for them."""
        equity.load_game(self.game).odds(*self.hands, players=2, deals=deals, seed=seed, threads=1)


WORKS = (
    Work("criss-cross", ()),
    Work("criss-cross", ("AhAd", "7s8h")),
    Work("iron-cross", ()),
    Work("iron-cross", ("AhAdKcQsTh", "7s8h9h6h2c")),
)


def rate(play: Callable[[int, int], object], deals: int, seed: int) -> float:
    """Return deals per second of one call."""
    start = time.perf_counter()
    play(deals, seed)
    return deals / (time.perf_counter() - start)


def measure(work: Work) -> dict[str, float]:
    """Return each contender's median deals per second; the contenders take turns, so that all see the same machine."""
    contenders: dict[str, tuple[Callable[[int, int], object], int]] = {"equity": (work.play, OWN_DEALS)}
    for name in available():
        contenders[name] = partial(PEERS[name], work.game, work.cards), PEER_DEALS
    for play, _ in contenders.values():
        play(1000, 0)
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for seed in range(ROUNDS):
        for name, (play, deals) in contenders.items():
            rates[name].append(rate(play, deals, seed))
    return {name: median(values) for name, values in rates.items()}


def main() -> None:
    """Print the table."""
    peers = available()
    if not peers:
        print("No peer is installed; pip install '.[peers]' brings them.")
    headings = ["game", "hands", ">equity", *(f">{name}" for name in peers), ">ratio to the best"]
    rows = []
    for work in WORKS:
        rates = measure(work)
        best = max((rates[name] for name in peers), default=0)
        ratio = f"{rates['equity'] / best:,.0f}" if best else ""
        speeds = [f"{rates[name]:,.0f}" for name in ("equity", *peers)]
        rows.append([work.game, "two known" if work.hands else "two random", *speeds, ratio])
    print(f"Deals per second, one thread, median of {ROUNDS}; {machine()}.\n")
    print(Table(headings, rows).as_text())
