"""Running a solver block by block, on threads, until it has said enough."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import count, islice
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from equity.engine.solvers import Solver
from equity.engine.tally import Tally

Item = TypeVar("Item")
Block = TypeVar("Block")


class Watch:
    """Somebody who watches a run: told of what takes time, and asked whether to go on. This one does nothing."""

    def expected(self, seconds: float) -> None:
        """An exact answer that was asked for takes about so long."""

    def compiling(self) -> None:
        """The first block waits for compilation."""

    def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
        """So many deals, or what `unit` says, have been counted, of `total` where that is known."""

    def stopped(self) -> bool:
        """Whether to stop after the blocks in hand."""
        return False


class Stopped(Exception):
    """The run was stopped before its first block was counted."""


@dataclass(frozen=True)
class Run:
    """What a run has counted, and how.

    For an exact run that was stopped early, `between_blocks` is each seat's standard error of equity, (seats,), as the
    `blocks` counted differ; for others it is None.
    """

    method: str
    tally: Tally
    interrupted: bool
    blocks: int
    between_blocks: NDArray[np.float64] | None


def available_threads() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(
    work: Callable[[Item], Block], items: Iterable[Item], threads: int, first_alone: bool = False
) -> Generator[Block, None, None]:
    """Yield what `work` makes of each item, in their order, while threads are at work on those that follow.

    `first_alone`: nothing else is begun before the first is done, as where that compiles what all need. What has not
    been begun when the iterator is closed never is.
    """
    left = iter(items)
    waiting: deque[Future[Block]] = deque()
    pool = ThreadPoolExecutor(threads)
    at_once = 1 if first_alone else 2 * threads
    try:
        while True:
            waiting += [pool.submit(work, item) for item in islice(left, at_once - len(waiting))]
            if not waiting:
                return
            yield waiting.popleft().result()
            at_once = 2 * threads
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def run_blocks(solver: Solver, enough: Callable[[Tally], bool], threads: int, watch: Watch) -> Run:
    """Run blocks until they end, or `enough` holds of those so far, or `watch` says stop.

    Only whole prefixes of blocks, in the order of their numbers, are looked at and counted, so that the answer is the
    same for any number of threads. Raises `Stopped` when stopped before the first block.
    """
    to_compile = solver.must_compile()
    if to_compile:
        watch.compiling()
    tally: Tally | None = None
    spread = _Spread()
    interrupted = False
    numbers = count() if solver.blocks is None else range(solver.blocks)
    with closing(in_order(solver.run, numbers, threads, to_compile)) as blocks:
        for block in blocks:
            tally = tally + block if tally else block
            spread.add(block.equity)
            watch.progress(tally.deals, solver.total)
            if enough(tally):
                break
            if watch.stopped():
                interrupted = tally.deals != solver.total
                break
    if tally is None:
        raise Stopped
    exact_so_far = interrupted and solver.method == "exact"
    left = 1 - tally.deals / solver.total if solver.total else 1.0
    between = spread.error(left) if exact_so_far else None
    return Run(solver.method, tally, interrupted, spread.blocks, between)


class _Spread:
    """How the equities of blocks differ, by Welford's running sums."""

    def __init__(self) -> None:
        self.blocks = 0
        self._mean: NDArray[np.float64] | float = 0.0
        self._squares: NDArray[np.float64] | float = 0.0

    def add(self, equity: NDArray[np.float64]) -> None:
        """Take in one more block's equities: (seats,)."""
        self.blocks += 1
        off = equity - self._mean
        self._mean = self._mean + off / self.blocks
        self._squares = self._squares + off * (equity - self._mean)

    def error(self, left: float) -> NDArray[np.float64]:
        """Return the standard error of equity, (seats,), where the share `left` of all deals has not been counted.

        One block says nothing of how the others differ: the error is then half of all there is.
        """
        if self.blocks < 2:
            return np.full(np.shape(self._mean), 0.5)
        return np.sqrt(np.maximum(self._squares, 0) / (self.blocks - 1) * left / self.blocks)
