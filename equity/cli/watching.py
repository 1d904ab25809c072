"""What a person sees while an answer is worked out, and how they stop it."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import click

from equity.cli.stderr import say
from equity.engine.runner import Watch
from equity.results.report import duration

QUIET_SECONDS = 1.0
"""Work that takes no longer shows no progress."""
REFRESH_SECONDS = 0.2
PATIENCE_SECONDS = 0.5
"""A signal may come twice, to the process and to its group; only a later one asks to end at once."""


class TerminalWatch(Watch):
    """Notes and progress on stderr; Ctrl-C stops the run after the blocks in hand, a second one at once."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._drawn = 0.0
        self._width = 0
        self._stop = False
        self._pressed = 0.0

    def expected(self, seconds: float) -> None:
        """Say how long it takes, unless that is no time at all."""
        if seconds >= QUIET_SECONDS:
            say(f"Counting every deal takes about {duration(seconds)} here.")

    def compiling(self) -> None:
        """Say that compilation takes a while."""
        say("Compiling for this machine, once; this takes a few seconds.")

    def progress(self, done: int, total: int | None, unit: str = "deals") -> None:
        """Redraw the line of progress, on a terminal only and not too often."""
        now = time.monotonic()
        if (
            now - self._began < QUIET_SECONDS
            or now - self._drawn < REFRESH_SECONDS
            or sys.stderr is None
            or not sys.stderr.isatty()
        ):
            return
        self._drawn = now
        seconds = now - self._began
        text = f"{done:,} {unit} in {seconds:.0f} s"
        if total:
            left = seconds * (total - done) / done
            text = f"{100 * done / total:.1f} % of {total:,} {unit}, {duration(left)} left"
        self._draw(f"{text}; Ctrl-C shows what is known so far")

    def stopped(self) -> bool:
        """Whether Ctrl-C was pressed."""
        return self._stop

    def _draw(self, text: str) -> None:
        click.echo(f"\r{text.ljust(self._width)}", nl=False, err=True)
        self._width = len(text)

    def _clear(self) -> None:
        if self._width:
            click.echo("\r" + " " * self._width + "\r", nl=False, err=True)

    @contextmanager
    def on_duty(self) -> Iterator["TerminalWatch"]:
        """Take Ctrl-C as a wish to see what is known so far, while the block runs."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return

        def stop(_number: int, _frame: FrameType | None) -> None:
            now = time.monotonic()
            if self._stop and now - self._pressed > PATIENCE_SECONDS:
                raise KeyboardInterrupt
            if not self._stop:
                self._stop, self._pressed = True, now

        before = signal.signal(signal.SIGINT, stop)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, before)
            self._clear()
