"""What is of the wrong type is refused in one line, in Python too; NumPy's numbers are numbers."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from equity import tictactoe
from equity.errors import QuestionError

ASKED: list[Callable[[], Any]] = [
    lambda: tictactoe.moves(0.5),  # type: ignore[arg-type]
    lambda: tictactoe.moves(x=None),  # type: ignore[arg-type]
    lambda: tictactoe.simulate(5, 1),  # type: ignore[arg-type]
    lambda: tictactoe.simulate(5.0),  # type: ignore[arg-type]
    lambda: tictactoe.simulate(5, alternate="no"),  # type: ignore[arg-type]
    lambda: tictactoe.simulate(5, alternate=2),  # type: ignore[arg-type]
    lambda: tictactoe.simulate(5, threads="2"),  # type: ignore[arg-type]
    lambda: tictactoe.simulate_ultimate(5, None),  # type: ignore[arg-type]
    lambda: tictactoe.simulate_ultimate(5, alternate=[]),  # type: ignore[arg-type]
    lambda: tictactoe.simulate_ultimate(True),
    lambda: tictactoe.ultimate_moves([]),  # type: ignore[arg-type]
    lambda: tictactoe.ultimate_moves(["b2/c3"]),  # type: ignore[arg-type]
    lambda: tictactoe.ultimate_moves(board=[]),  # type: ignore[arg-type]
    lambda: tictactoe.ultimate_moves(board="." * 81, small_board=1),  # type: ignore[arg-type]
    lambda: tictactoe.ultimate_moves(x=b"random"),  # type: ignore[arg-type]
    lambda: tictactoe.ultimate_moves(x="search=5", threads=[1]),  # type: ignore[arg-type]
    lambda: tictactoe.ultimate_moves(seed=-1),
    lambda: tictactoe.ultimate_strengths("random", 0),
]


@pytest.mark.parametrize("ask", ASKED)
def test_wrong_types_are_refused(ask: Callable[[], Any]) -> None:
    with pytest.raises(QuestionError):
        ask()


def test_numbers_of_numpy_are_numbers() -> None:
    one = tictactoe.simulate_ultimate(np.int64(5), seed=np.int64(3), alternate=np.bool_(True))  # type: ignore[arg-type]
    assert one.to_dict() == tictactoe.simulate_ultimate(5, seed=3).to_dict()
