"""Random games of Ultimate Tic-Tac-Toe a second on one thread, beside a plain engine in Python."""

import time
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.machine import machine
from equity.results.report import Table
from equity.tictactoe.ultimate.playouts import play_block
from equity.tictactoe.ultimate.position import START
from equity.tictactoe.ultimate.searching import Searcher
from tests.tictactoe.plain_ultimate import random_game

ROUNDS = 5
OWN_GAMES = 2_000_000
PLAIN_GAMES = 2_000
PLAYOUTS = 200_000
RESULTS = Path(__file__).parent / "results"


def main() -> None:
    """Print the table and keep it; the contenders take turns."""
    play_block(START, 0, 0, 10)
    Searcher(10, 0).look_at(START)
    own, plain, searched = [], [], []
    for seed in range(ROUNDS):
        start = time.perf_counter()
        play_block(START, seed, 0, OWN_GAMES)
        own.append(OWN_GAMES / (time.perf_counter() - start))
        random = Random(seed)
        start = time.perf_counter()
        for _ in range(PLAIN_GAMES):
            random_game(random)
        plain.append(PLAIN_GAMES / (time.perf_counter() - start))
        searcher = Searcher(PLAYOUTS, seed)
        start = time.perf_counter()
        searcher.look_at(START)
        searched.append(PLAYOUTS / (time.perf_counter() - start))
    rows = [
        ["random games", f"{median(own):,.0f}", f"{median(own) / median(plain):,.0f}"],
        ["playouts of a search", f"{median(searched):,.0f}", f"{median(searched) / median(plain):,.0f}"],
        ["random games, plain Python", f"{median(plain):,.0f}", "1"],
    ]
    heading = f"Ultimate Tic-Tac-Toe, a second, one thread of {machine()}, medians of {ROUNDS} in one run."
    text = f"{heading}\n\n{Table(['work', '>a second', '>x plain'], rows).as_text()}\n"
    print(text)
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "ultimate.txt").write_text(text)
