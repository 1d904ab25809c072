"""The race of a game's starting hands: each class is sampled, and the best ones more and more."""

from contextlib import closing
from importlib.metadata import version
from typing import Final

import numpy as np
from numpy.typing import NDArray

from equity.engine.classes import class_name, with_first_hand
from equity.engine.intervals import Z, standard_error
from equity.engine.plan import make_plan
from equity.engine.runner import Watch, in_order
from equity.engine.solvers.sampling import Sampling
from equity.engine.streams import draw_seed
from equity.engine.tally import Tally
from equity.games.model import Rules
from equity.questions.asking import Situation
from equity.questions.effort import Effort
from equity.results.kept import Columns, find_kept, keep, kept_file

COARSE_DEALS: Final = 2048
"""Deals of every class where there are too many to look at each closely."""
STAGES: Final = (1 << 14, 1 << 17, 1 << 20, 1 << 22)
"""Deals of those classes that may belong to the best ones, as they become fewer."""
PAIRS_ERROR: Final = 0.0002
"""The standard error to which each class of two cards is known, unless a precision is asked for."""
DOUBT: Final = 4.0
"""Standard errors by which a class must be behind to be out of the running."""
_COLUMNS: Final = ("deals", "equity", "stderr", "high_win", "high_tie", "low_win", "low_tie", "scoop")


class Race:
    """What is known of every class, from coarse to fine."""

    def __init__(
        self, rules: Rules, situation: Situation, cards: NDArray[np.uint8], effort: Effort, players: int
    ) -> None:
        self._effort = effort
        self._cards = cards
        self._pairs = cards.shape[1] == 2
        self._error = PAIRS_ERROR if effort.precision is None else effort.half_width / Z
        self._deals = effort.deals
        self._key: dict[str, object] = {
            "version": version("equity"),
            "game": rules.sheet.id,
            "rules": dict(rules.choices),
            "sheet": rules.sheet.toml,
            "players": players,
            "precision": effort.precision,
            "deals": effort.deals,
            "seed": effort.seed,
        }
        self._file = kept_file(f"{rules.sheet.id}-{players}", self._key)
        found = find_kept(self._file, self._key, len(cards))
        self.columns: Columns = found or {name: np.zeros(len(cards)) for name in (*_COLUMNS, "seed")}
        kept_seed = int(self.columns["seed"][0])
        self.seed = effort.seed if effort.seed is not None else kept_seed if found else draw_seed()
        self.columns["seed"][:] = self.seed
        self._changed = False
        self._has_low = rules.low != "none"
        self._plan = make_plan(rules, situation.hands, situation.board)

    def run(self, fits: NDArray[np.bool_], top: int, watch: Watch) -> bool:
        """Sample until the best `top` classes that fit are known well enough; say whether it was stopped."""
        if self._deals is not None:
            return self._sample(np.flatnonzero(self.columns["deals"] < self._deals), self._deals, watch)
        if self._pairs:
            return self._sample(np.flatnonzero(self.columns["deals"] == 0), None, watch)
        if self._sample(np.flatnonzero(self.columns["deals"] == 0), COARSE_DEALS, watch):
            return True
        for deals in STAGES:
            chosen = self._in_the_running(fits, top)
            if self._sample(chosen[self.columns["deals"][chosen] < deals], deals, watch):
                return True
        return False

    def _in_the_running(self, fits: NDArray[np.bool_], top: int) -> NDArray[np.int64]:
        numbers = np.flatnonzero(fits)
        equity, error = self.columns["equity"][numbers], DOUBT * self.columns["stderr"][numbers]
        least = np.sort(equity - error)[::-1][min(top, len(numbers)) - 1]
        return np.asarray(numbers[equity + error >= least], np.int64)

    def _sample(self, numbers: NDArray[np.int64], deals: int | None, watch: Watch) -> bool:
        """Sample these classes anew, with so many deals or to the error asked for; say whether it was stopped."""
        if not len(numbers):
            return False
        if Sampling(self._plan, 0).must_compile():
            watch.compiling()
        self._changed = True
        done = sum(map(int, self.columns["deals"]))
        if watch.stopped():
            return True
        with closing(in_order(lambda k: self._tally(int(k), deals), numbers, self._effort.workers)) as tallies:
            for number, tally in zip(numbers, tallies, strict=True):
                self._note(int(number), tally)
                done += tally.deals
                watch.progress(done, None)
                if watch.stopped():
                    return bool(number != numbers[-1])
        return False

    def _tally(self, number: int, deals: int | None) -> Tally:
        plan = with_first_hand(self._plan, self._cards[number])
        # Each class, and each size of sample, has random numbers of its own: a closer look is a fresh one.
        solver = Sampling(plan, (self.seed << 64) + ((deals or 0) << 24) + number, deals)
        tally = solver.run(0)
        block = 1
        while (deals is None and _error(tally) > self._error) or (deals is not None and tally.deals < deals):
            tally += solver.run(block)
            block += 1
        return tally

    def _note(self, number: int, tally: Tally) -> None:
        values = {
            "deals": tally.deals,
            "equity": tally.equity[0],
            "stderr": _error(tally),
            "high_win": tally.high_win[0],
            "high_tie": tally.high_tie[0],
            "low_win": tally.low_win[0] if self._has_low else 0,
            "low_tie": tally.low_tie[0] if self._has_low else 0,
            "scoop": tally.scoop[0],
        }
        for name, value in values.items():
            self.columns[name][number] = value

    def keep(self) -> str | None:
        """Keep what is known of the classes; return where, None where that was not possible."""
        if self._changed and not keep(self._file, self._key, [class_name(hand) for hand in self._cards], self.columns):
            return None
        return str(self._file)

    def name(self, number: int) -> str:
        """Return what a class is called."""
        return class_name(self._cards[number])


def _error(tally: Tally) -> float:
    return standard_error(float(tally.equity[0]), float(tally.share_variance[0]), tally.observations)
