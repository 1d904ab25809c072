"""How hard to try for an answer: the method, when to stop, the seed and the threads."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from equity.engine.choosing import Method
from equity.engine.runner import Watch, available_threads
from equity.errors import QuestionError, whole_number
from equity.results.report import duration

DEFAULT_PRECISION: Final = 0.1
MOST_THREADS: Final = 1024
LONGEST_SECONDS: Final = 600.0
"""An exact answer that takes longer is not begun unasked."""


@dataclass(frozen=True)
class Effort:
    """How hard to try: the method, when to stop, where the random numbers come from, and on how many threads.

    `precision` is in percentage points: sampling stops when every equity's 95 % half-width is at most that; None is for
    the default. `yes` says that an exact answer may take long.
    """

    method: Method = "auto"
    precision: float | None = None
    deals: int | None = None
    seed: int | None = None
    threads: int | None = None
    yes: bool = False

    @property
    def half_width(self) -> float:
        """The 95 % half-width to stop at, as a probability."""
        return (DEFAULT_PRECISION if self.precision is None else self.precision) / 100

    @property
    def workers(self) -> int:
        """How many threads to use: one a core unless fewer are asked for; more take memory and no less time."""
        return min(self.threads or MOST_THREADS, available_threads())

    def agree(self, work: Iterable[tuple[float, int]], watch: Watch) -> None:
        """Say how long an exact answer takes that is made of these pieces, each its seconds and its deals.

        Raises `QuestionError` when that is long and nobody has said yes to it.
        """
        pieces = list(work)
        seconds, deals = sum(seconds for seconds, _ in pieces), sum(deals for _, deals in pieces)
        watch.expected(seconds)
        if seconds > LONGEST_SECONDS and not self.yes:
            threads = f"{self.workers} thread{'s' if self.workers > 1 else ''}"
            raise QuestionError(
                f"counting all {deals:,} deals would take about {duration(seconds)} on {threads}; "
                "add --yes (in Python, yes=True) to go ahead, or use method monte-carlo"
            )


def read_effort(
    method: str = "auto",
    precision: float | str | None = None,
    deals: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    yes: bool = False,
) -> Effort:
    """Return the effort these values ask for.

    Raises `QuestionError` when one is out of range or does not go with another.
    """
    if method not in ("auto", "exact", "monte-carlo"):
        raise QuestionError(f'there is no method "{method}"; methods are auto, exact, monte-carlo')
    known: Method = method  # type: ignore[assignment]  # mypy narrows no str by a tuple of literals
    deals = None if deals is None else whole_number("deals", deals, 1)
    seed = None if seed is None else whole_number("seed", seed, 0)
    threads = None if threads is None else whole_number("threads", threads, 1)
    if threads is not None and threads > MOST_THREADS:
        raise QuestionError(f"threads is {threads}; give at most {MOST_THREADS}")
    if known == "exact":
        for name, given in (("deals", deals), ("precision", precision), ("seed", seed)):
            if given is not None:
                raise QuestionError(f"{name} is for sampling and method exact counts every deal; leave one of them out")
    if yes and known != "exact":
        raise QuestionError("yes is for a long exact answer; ask for method exact too, or leave it out")
    if deals is not None and precision is not None:
        raise QuestionError("deals and precision both say when to stop; give one of them")
    return Effort(known, None if precision is None else _points(precision), deals, seed, threads, yes)


def _points(precision: float | str) -> float:
    text = str(precision).strip().removesuffix("%")
    try:
        points = float(text)
    except ValueError:
        points = -1.0
    if not 0 < points <= 50:
        raise QuestionError(
            f'precision is "{precision}"; give percentage points over 0 and up to 50, such as 0.1 or 0.1%'
        )
    return points
