"""Running blocks: prefixes in order, stopping, being stopped, and what is told meanwhile."""

import random
from collections.abc import Callable
from threading import Event
from typing import ClassVar

import numpy as np
import pytest

from equity.engine.runner import Run, Stopped, Watch, available_threads, run_blocks
from equity.engine.solvers.hidden_hand import HiddenHand
from equity.engine.solvers.protocol import BLOCK_DEALS as COUNTED_DEALS
from equity.engine.solvers.protocol import scattered
from equity.engine.solvers.sampling import BLOCK_DEALS
from equity.engine.tally import Tally
from tests.engine.asking import Question
from tests.oracle.ranking import DECK


class Blocks:
    """A solver whose block number i is 10^i deals, all won by the first of two seats."""

    method: ClassVar[str] = "monte-carlo"
    seed = 0

    def __init__(self, blocks: int, first_waits_for: Event | None = None, compiles: bool = False) -> None:
        self.blocks = blocks
        self.total: int | None = None
        self.ran: list[int] = []
        self._first_waits_for = first_waits_for
        self._compiles = compiles

    def run(self, block: int) -> Tally:
        if block == 1 and self._first_waits_for:
            assert self._first_waits_for.wait(60)
        tally = Tally.empty(2, 1)
        tally.arrays.shares[0, 1, 3] = tally.arrays.shares[1, 0, 3] = 10**block
        self.ran.append(block)
        if block == 3 and self._first_waits_for:
            self._first_waits_for.set()
        return tally

    def must_compile(self) -> bool:
        return self._compiles


class Notes(Watch):
    """A watch that notes what it is told, and stops the run after some blocks."""

    def __init__(self, stop_after: int | None = None) -> None:
        self.compiled = 0
        self.seen: list[tuple[int, int | None]] = []
        self.stop_after = stop_after

    def compiling(self) -> None:
        self.compiled += 1

    def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
        self.seen.append((done, total))

    def stopped(self) -> bool:
        return self.stop_after is not None and len(self.seen) >= self.stop_after


def never(tally: Tally) -> bool:
    return False


def at_least(deals: int) -> Callable[[Tally], bool]:
    return lambda tally: tally.deals >= deals


# Prefixes


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_all_blocks_are_counted_once(threads: int) -> None:
    solver, notes = Blocks(6), Notes()
    run = run_blocks(solver, never, threads, notes)
    assert (run.tally.deals, run.interrupted, run.between_blocks) == (111111, False, None)
    assert sorted(solver.ran) == [*range(6)]
    assert [deals for deals, _ in notes.seen] == [1, 11, 111, 1111, 11111, 111111]


@pytest.mark.parametrize("threads", [2, 5])
def test_a_late_block_is_waited_for(threads: int) -> None:
    # Block 1 ends only after block 3 has been run, and still is looked at before blocks 2 and 3.
    solver, notes = Blocks(6, first_waits_for=Event()), Notes()
    run = run_blocks(solver, at_least(100), threads, notes)
    assert run.tally.deals == 111
    assert [deals for deals, _ in notes.seen] == [1, 11, 111]
    assert solver.ran.index(3) < solver.ran.index(1)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_blocks_past_enough_are_not_counted(threads: int) -> None:
    run = run_blocks(Blocks(8), at_least(1000), threads, Watch())
    assert (run.tally.deals, run.interrupted) == (1111, False)


def test_the_first_block_is_run_alone_where_it_compiles_what_is_needed() -> None:
    solver = Blocks(4)
    solver.must_compile = lambda: True  # type: ignore[method-assign]
    run_blocks(solver, at_least(1), 5, Watch())
    assert solver.ran == [0]


def test_a_run_of_no_blocks_has_been_stopped() -> None:
    with pytest.raises(Stopped):
        run_blocks(Blocks(0), never, 1, Watch())


def test_what_a_block_raises_is_raised() -> None:
    class Broken(Blocks):
        def run(self, block: int) -> Tally:
            if block == 2:
                raise MemoryError
            return super().run(block)

    with pytest.raises(MemoryError):
        run_blocks(Broken(5), never, 2, Watch())


@pytest.mark.parametrize("compiles", [False, True])
def test_a_watch_is_told_of_compiling_once_and_only_then(compiles: bool) -> None:
    notes = Notes()
    run_blocks(Blocks(3, compiles=compiles), never, 2, notes)
    assert notes.compiled == compiles


def test_there_is_a_thread() -> None:
    assert available_threads() >= 1


# Stopped early


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("stop", ["deals", "precision"])
def test_sampling_that_is_stopped(threads: int, stop: str) -> None:
    question = Question("texas-holdem", ("AhAd",), players=3)
    until: dict[str, float] = {"deals": 20 * BLOCK_DEALS} if stop == "deals" else {"precision": 0.001}
    notes = Notes(stop_after=3)
    answer = question.ask(seed=4, threads=threads, watch=notes, **until)
    assert (answer.interrupted, answer.method, answer.deals) == (True, "monte-carlo", 3 * BLOCK_DEALS)
    assert answer.players == question.ask(seed=4, deals=3 * BLOCK_DEALS).players
    assert all(player.stderr > 0 for player in answer.players)
    total = 20 * BLOCK_DEALS if stop == "deals" else None
    assert notes.seen == [(blocks * BLOCK_DEALS, total) for blocks in (1, 2, 3)]


ACES_V_KINGS = Question("texas-holdem", ("AcAs", "KhKd"))


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("blocks", [1, 2, 5, 20])
def test_counting_that_is_stopped(threads: int, blocks: int) -> None:
    answer = ACES_V_KINGS.ask(method="exact", threads=threads, watch=Notes(stop_after=blocks))
    whole = ACES_V_KINGS.ask(method="exact")
    assert (answer.interrupted, answer.method, answer.total) == (True, "exact", 1712304)
    assert 0 <= blocks * COUNTED_DEALS - answer.deals < COUNTED_DEALS
    for player, right in zip(answer.players, whole.players, strict=True):
        low, high = player.ci
        assert player.stderr > 0
        assert 0 <= low < player.equity < high <= 1
        assert low < right.equity < high
    assert "Interrupted" in answer.how_found()


def test_counting_that_is_stopped_is_the_same_for_any_threads() -> None:
    answers = [ACES_V_KINGS.ask(method="exact", threads=threads, watch=Notes(stop_after=4)) for threads in (1, 2, 5)]
    assert answers[0].players == answers[1].players == answers[2].players


def test_counting_that_is_stopped_after_more_blocks_is_surer() -> None:
    few, more = (ACES_V_KINGS.ask(method="exact", watch=Notes(stop_after=blocks)) for blocks in (4, 40))
    assert more.players[0].stderr < few.players[0].stderr


def test_an_equity_that_no_block_has_seen_is_not_sure_to_be_nothing() -> None:
    # The first seat wins one deal in ten thousand, and none of the first two blocks.
    question = Question("texas-holdem", ("Ah2c", "TdTc"), "Th Ts xx xx xx", dead="AcAdAs3c3d3s", players=4)
    answer = question.ask(method="exact", watch=Notes(stop_after=2))
    assert answer.interrupted
    assert answer.players[0].equity == 0
    assert answer.players[0].stderr > 0
    assert answer.players[0].ci[1] > 0.0001


@pytest.mark.parametrize("effort", [{"method": "exact"}, {"deals": BLOCK_DEALS, "seed": 1}], ids=str)
def test_a_run_that_ends_as_it_is_stopped_is_whole(effort: dict[str, object]) -> None:
    question = Question("texas-holdem", ("AcAs", "KhKd"), "2c3d4h xx xx")
    answer = question.ask(watch=Notes(stop_after=1), **effort)
    assert not answer.interrupted
    assert answer.players == question.ask(**effort).players


def test_a_run_that_has_enough_as_it_is_stopped_is_whole() -> None:
    answer = Question("texas-holdem").ask(precision=50, seed=1, watch=Notes(stop_after=1))
    assert (answer.interrupted, answer.deals) == (False, BLOCK_DEALS)


def test_stopping_at_once_still_answers() -> None:
    answer = Question("texas-holdem").ask(precision=0.01, seed=1, watch=Notes(stop_after=0))
    assert (answer.interrupted, answer.deals) == (True, BLOCK_DEALS)


def test_the_error_between_blocks() -> None:
    class Three(Blocks):
        """Three of four equal blocks of an exact run: the first seat wins 1, 2 and 6 of 10 deals."""

        method: ClassVar[str] = "exact"

        def run(self, block: int) -> Tally:
            tally = Tally.empty(2, 1)
            wins = (1, 2, 6, 0)[block]
            for seat, won in enumerate((wins, 10 - wins)):
                tally.arrays.shares[seat, 1, 3] = won
                tally.arrays.shares[seat, 0, 3] = 10 - won
            return tally

    solver = Three(4)
    solver.total = 40
    run: Run = run_blocks(solver, never, 2, Notes(stop_after=3))
    assert run.interrupted
    assert run.tally.equity.tolist() == pytest.approx([0.3, 0.7])
    assert run.between_blocks is not None
    # The blocks' variance is (0.2^2 + 0.1^2 + 0.3^2) / 2 = 0.07; of four blocks one is left.
    assert run.between_blocks == pytest.approx(np.sqrt([0.07 / 3 / 4] * 2))


@pytest.mark.parametrize("blocks", [1, 2, 3, 7, 8, 64, 65, 1000, 4097])
def test_the_order_of_blocks_visits_each_once(blocks: int) -> None:
    assert sorted(scattered(block, blocks) for block in range(blocks)) == [*range(blocks)]


def test_the_first_blocks_are_like_a_random_sample() -> None:
    # Their places, as parts of all, have the mean and the spread of random ones, however many blocks there are.
    for blocks in (1000, 1 << 16, 10**12, 1 << 47):
        places = np.array([scattered(block, blocks) / blocks for block in range(900)])
        assert abs(places.mean() - 1 / 2) < 4 * np.sqrt(1 / 12 / 900)
        assert abs(places.std() - np.sqrt(1 / 12)) < 0.02
        assert abs(np.corrcoef(places[:-1], places[1:])[0, 1]) < 4 / 30


def test_intervals_of_interrupted_exact_answers_hold() -> None:
    rng = random.Random(8)
    covered = {3: 0, 5: 0}
    for _ in range(60):
        cards = rng.sample(DECK, 8)
        hands = ["".join(cards[:2]), "".join(cards[2:4])]
        board = f"xx {cards[4]} xx {cards[5]} xx {cards[6]} xx {cards[7]} xx"
        question = Question("criss-cross", tuple(hands), board)
        whole = question.ask(method="exact").players[0].equity
        for stop_after in covered:
            part = question.ask(method="exact", watch=Notes(stop_after=stop_after))
            assert part.interrupted
            low, high = part.players[0].ci
            covered[stop_after] += low <= whole <= high
    assert min(covered.values()) >= 51


def test_an_interrupted_answer_with_sliced_boards_has_a_finite_error() -> None:
    question = Question("criss-cross", ("AhAd", "random"), "Ks 7d 2c / 9h xx xx / xx xx 4c")
    solver = HiddenHand(question.plan())
    assert solver.blocks > 8
    for stop_after in (4, 8):
        answer = question.ask(method="exact", watch=Notes(stop_after=stop_after))
        low, high = answer.players[0].ci
        assert low < 0.8157 < high
        assert answer.players[0].stderr > 0.001
