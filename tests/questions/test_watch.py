"""Watching a run and stopping it: what is known so far, and nothing left running."""

import signal
import threading

import pytest

import equity
from equity.engine.runner import Watch

BLOCK = 262_144


class StopAfter(Watch):
    """Stops when so many blocks are counted, and keeps what it was told."""

    def __init__(self, blocks: int) -> None:
        self.blocks = blocks
        self.seen: list[tuple[int, int | None]] = []

    def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
        self.seen.append((done, total))

    def stopped(self) -> bool:
        return len(self.seen) >= self.blocks


class PressCtrlC(Watch):
    """A person who presses Ctrl-C when the first block is counted."""

    def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
        signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_stopped_sample_is_the_sample_of_that_size(threads: int) -> None:
    game = equity.load_game("criss-cross")
    watch = StopAfter(3)
    answer = game.odds("AhAd", precision=0.001, seed=7, threads=threads, watch=watch)
    assert (answer.interrupted, answer.deals) == (True, 3 * BLOCK)
    assert watch.seen == [(BLOCK, None), (2 * BLOCK, None), (3 * BLOCK, None)]
    assert answer.players == game.odds("AhAd", deals=3 * BLOCK, seed=7).players
    assert answer.to_dict()["interrupted"] is True
    assert "Interrupted" in str(answer) and "seed 7" in str(answer)


def test_a_stopped_count_is_an_estimate_with_an_error() -> None:
    game = equity.load_game("texas-holdem")
    exact = game.odds("AcAs", "KhKd")
    watch = StopAfter(12)
    answer = game.odds("AcAs", "KhKd", method="exact", watch=watch)
    assert (answer.method, answer.interrupted) == ("exact", True)
    assert answer.deals == watch.seen[-1][0] < 1_712_304 == watch.seen[-1][1]
    for stopped, whole in zip(answer.players, exact.players, strict=True):
        assert stopped.stderr > 0
        assert stopped.ci[0] < whole.equity < stopped.ci[1]
        assert stopped.ci[1] - stopped.ci[0] < 0.1
    assert "Interrupted" in str(answer) and "1,712,304" in str(answer)


def test_a_run_that_has_ended_is_not_interrupted() -> None:
    answer = equity.load_game("criss-cross").odds("AhAd", deals=2 * BLOCK, seed=7, watch=StopAfter(2))
    assert (answer.interrupted, answer.deals) == (False, 2 * BLOCK)


def test_stages_end_with_the_one_that_was_stopped() -> None:
    game = equity.load_game("criss-cross")
    answer = game.stages("AhAd", shown="7d 7h", deals=4 * BLOCK, seed=7, watch=StopAfter(6))
    assert answer.names == ("deal", "card 1")
    assert [stage.interrupted for stage in answer.stages] == [False, True]
    assert answer.to_dict()["interrupted"] is True
    assert "nterrupted" in str(answer)


def test_ctrl_c_comes_through_and_leaves_no_thread_behind() -> None:
    before = threading.active_count()
    # Where the tests run in the background, Ctrl-C may be ignored.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            equity.load_game("criss-cross").odds("AhAd", precision=0.001, seed=7, threads=3, watch=PressCtrlC())
    finally:
        signal.signal(signal.SIGINT, handler)
    assert threading.active_count() == before
    assert equity.load_game("criss-cross").odds("AhAd", deals=10, seed=7).deals == 10


def test_what_goes_wrong_in_a_watch_comes_through() -> None:
    class Broken(Watch):
        def stopped(self) -> bool:
            raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        equity.load_game("criss-cross").odds("AhAd", precision=0.001, seed=7, watch=Broken())
