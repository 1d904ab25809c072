"""What solvers say they cost, against the clock; and what they keep in memory."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from equity.cards import DECK, cards_text
from equity.engine.choosing import QUICK_COST, choose_solver
from equity.engine.plan import Plan, make_plan
from equity.engine.runner import Watch, run_blocks
from equity.engine.solvers import EXACT_SOLVERS, Sampling
from equity.engine.tally import Tally
from equity.questions.asking import read_situation
from tests.engine.small import CROSSES, GRIDS, OPTIONS, played, rules_of

GAMES = (*CROSSES, *GRIDS, "texas-holdem", "omaha", "omaha-hi-lo")


def random_plan(rng: random.Random) -> Plan:
    """Return a question from a whole deck, any of its cells unknown and now and then some of one hand."""
    while True:
        game = rng.choice(GAMES)
        options = rng.choice(OPTIONS) if rng.random() < 0.7 else {}
        rules = rules_of(game, options if played(game, options) else {})
        hole, cells = rules.sheet.hole_cards, len(rules.sheet.layout.cells)
        seats = rng.choice([2, 2, 2, 3, 4, 6])
        if seats * hole + cells <= 50:
            break
    cards = rng.sample(DECK, seats * hole + cells)
    hidden = min(rng.choice([0, 0, 0, 1, 2, hole]), hole)
    hands = [cards_text(cards[seat * hole : (seat + 1) * hole]) for seat in range(seats)]
    hands[-1] = cards_text([*cards[(seats - 1) * hole : seats * hole - hidden], *[None] * hidden])
    if rng.random() < 0.15:
        hands[0] = hands[0][:-1]  # the last card in any suit
    unknown = rng.sample(range(cells), rng.randint(0, cells))
    board = tuple(None if cell in unknown else cards[seats * hole + cell] for cell in range(cells))
    situation = read_situation(rules, hands, players=seats, board=rules.sheet.layout.board_text(board))
    return make_plan(rules, situation.hands, situation.board)


def never(tally: Tally) -> bool:
    return False


@pytest.mark.slow
def test_costs_are_in_proportion_to_time() -> None:
    rng = random.Random(5)
    ratios: list[tuple[float, str]] = []
    while len(ratios) < 300:
        plan = random_plan(rng)
        for solver in EXACT_SOLVERS:
            if solver.fits(plan) and 1e7 < solver.cost(plan) < 1e9:
                times = []
                for _ in range(3):
                    start = time.perf_counter()
                    run_blocks(solver(plan), never, 1, Watch())
                    times.append(time.perf_counter() - start)
                ratios.append((solver.cost(plan) / 1e9 / min(times), solver.__name__))
    ratios.sort()
    median = ratios[len(ratios) // 2][0]
    print(f"cost over time: {ratios[0]} to {ratios[-1]}, median {median:.2f}")
    assert median / 3 < ratios[0][0]
    assert ratios[-1][0] < 3 * median


def test_auto_takes_the_cheapest_exact_solver_where_it_is_cheap_enough() -> None:
    rng = random.Random(6)
    chosen = set()
    for _ in range(300):
        plan = random_plan(rng)
        costs = {solver: solver.cost(plan) for solver in EXACT_SOLVERS if solver.fits(plan)}
        solver = choose_solver(plan, "auto", seed=1)
        quick = min(costs.values(), default=QUICK_COST * 2) <= QUICK_COST
        assert isinstance(solver, min(costs, key=lambda which: costs[which]) if quick else Sampling)
        chosen.add(type(solver))
    assert chosen == {*EXACT_SOLVERS, Sampling}


HEAVY = """
import re, sys
import equity
from equity.engine.runner import Watch

class After(Watch):
    blocks = 0
    def progress(self, done, total):
        self.blocks += 1
    def stopped(self):
        return self.blocks > 3

game = equity.load_game(sys.argv[1], **dict(pair.split("=") for pair in sys.argv[2].split()))
hands = sys.argv[3].split()
game.odds(*hands, board=sys.argv[4] or None, method="exact", yes=True, threads=64, watch=After())
with open("/proc/self/status") as status:
    print(int(re.search("VmHWM: *([0-9]+) kB", status.read().replace("\\t", " "))[1]) // 1024)
"""
PAIRS = "AhAd KhKd QhQd JhJd ThTd 9h9d 8h8d 7h7d 6h6d"
HIGH_LOW = "low=deuce-to-seven both_ways=one-line"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux says how much memory was held at most")
@pytest.mark.parametrize(
    ("game", "options", "hands", "board"),
    [
        ("criss-cross", HIGH_LOW, PAIRS, ""),
        ("criss-cross", f"{HIGH_LOW} wild=centre", PAIRS, ""),
        ("criss-cross", "", "AhAd 7s8h", ""),
        ("criss-cross", HIGH_LOW, "AhAd random", "Ks 4d xx / xx 7h xx / xx 8c 2c"),
        ("iron-cross", "wild=centre", "AhAdKsKd2c random", "Qc 5h xx 2d Jc"),
        ("iron-cross-two-plus-three", HIGH_LOW, "AhAdKsKd random", "Qc 5h xx xx xx"),
        ("texas-holdem", "", "AhAd random", ""),
        ("omaha-hi-lo", "", "AhAdKsKd random", "2c 3d 9h xx xx"),
    ],
)
def test_memory_stays_small(game: str, options: str, hands: str, board: str) -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", HEAVY, game, options, hands, board]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert int(done.stdout) < 400
