"""What a person sees while the command works, and what Ctrl-C does: the first time, and again."""

import io
import signal
import sys
import threading
import time

import pytest

from equity.cli import watching
from equity.cli.watching import TerminalWatch
from equity.engine.tally import Tally


def test_the_first_ctrl_c_asks_for_what_is_known() -> None:
    before = signal.getsignal(signal.SIGINT)
    with TerminalWatch().on_duty() as watch:
        assert not watch.stopped()
        signal.raise_signal(signal.SIGINT)
        assert watch.stopped()
    assert watch.stopped()
    assert signal.getsignal(signal.SIGINT) == before


def test_the_same_ctrl_c_may_arrive_twice() -> None:
    with TerminalWatch().on_duty() as watch:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        assert watch.stopped()


def test_a_later_ctrl_c_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "PATIENCE_SECONDS", -1.0)
    before = signal.getsignal(signal.SIGINT)
    reached = []

    def press_twice() -> None:
        with TerminalWatch().on_duty() as watch:
            signal.raise_signal(signal.SIGINT)
            reached.append(watch.stopped())
            signal.raise_signal(signal.SIGINT)
            reached.append(False)

    with pytest.raises(KeyboardInterrupt):
        press_twice()
    assert reached == [True]
    assert signal.getsignal(signal.SIGINT) == before


def test_outside_the_main_thread_signals_are_left_alone() -> None:
    handlers = []

    def work() -> None:
        with TerminalWatch().on_duty():
            handlers.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert handlers == [signal.getsignal(signal.SIGINT)]


class Terminal(io.StringIO):
    """A stderr that people look at."""

    def isatty(self) -> bool:
        return True


def tally_of(deals: int) -> Tally:
    tally = Tally.empty(2, 1)
    tally.arrays.shares[:, 1, 0] = deals
    return tally


@pytest.mark.parametrize(
    ("total", "text"),
    [
        (None, "1,500 deals in 10 s; Ctrl-C shows what is known so far"),
        (6000, "25.0 % of 6,000 deals, 30 s left; Ctrl-C shows what is known so far"),
    ],
)
def test_progress_on_a_terminal(total: int | None, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    clock = iter([100.0, *[110.0] * 9])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    with TerminalWatch().on_duty() as watch:
        watch.progress(1500, total)
        assert terminal.getvalue() == f"\r{text}"
    assert terminal.getvalue() == f"\r{text}\r{' ' * len(text)}\r"


def test_no_progress_where_stderr_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stderr)
    clock = iter([100.0, *[110.0] * 9])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    with TerminalWatch().on_duty() as watch:
        watch.progress(1500, None)
    assert stderr.getvalue() == ""


def test_no_progress_for_what_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    clock = iter([100.0, *[100.5] * 9])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    with TerminalWatch().on_duty() as watch:
        watch.progress(1500, None)
    assert terminal.getvalue() == ""
