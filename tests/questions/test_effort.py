"""How hard to try: what goes together and what does not."""

from typing import Any

import pytest

import equity
from equity.engine.runner import Watch
from equity.errors import QuestionError
from equity.questions import effort
from equity.questions.effort import Effort, read_effort


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ({}, Effort("auto", None, None, None, None)),
        ({"method": "exact"}, Effort("exact", None, None, None, None)),
        ({"method": "exact", "threads": 2}, Effort("exact", None, None, None, 2)),
        ({"method": "monte-carlo", "seed": 0}, Effort("monte-carlo", None, None, 0, None)),
        ({"deals": 1, "seed": 7, "threads": 1024}, Effort("auto", None, 1, 7, 1024)),
        ({"precision": 0.5}, Effort("auto", 0.5, None, None, None)),
        ({"precision": "0.5"}, Effort("auto", 0.5, None, None, None)),
        ({"precision": " 0.5% "}, Effort("auto", 0.5, None, None, None)),
        ({"precision": "0.5 %"}, Effort("auto", 0.5, None, None, None)),
        ({"precision": 50}, Effort("auto", 50, None, None, None)),
        ({"method": "exact", "yes": True}, Effort("exact", None, None, None, None, yes=True)),
    ],
)
def test_efforts(asked: dict[str, Any], wanted: Effort) -> None:
    assert read_effort(**asked) == wanted


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"method": "fast"}, 'there is no method "fast"; methods are auto, exact, monte-carlo'),
        ({"method": "Exact"}, 'there is no method "Exact"; methods are auto, exact, monte-carlo'),
        ({"yes": True}, "yes is for a long exact answer; ask for method exact too, or leave it out"),
        ({"yes": True, "deals": 5}, "yes is for a long exact answer; ask for method exact too, or leave it out"),
        ({"deals": 0}, "deals is 0; give a whole number, at least 1"),
        ({"deals": 1.5}, "deals is 1.5; give a whole number, at least 1"),
        ({"deals": "100"}, "deals is '100'; give a whole number, at least 1"),
        ({"deals": True}, "deals is True; give a whole number, at least 1"),
        ({"seed": -1}, "seed is -1; give a whole number, at least 0"),
        ({"seed": 0.0}, "seed is 0.0; give a whole number, at least 0"),
        ({"threads": 0}, "threads is 0; give a whole number, at least 1"),
        ({"threads": 1025}, "threads is 1025; give at most 1024"),
        ({"precision": 0}, 'precision is "0"; give percentage points over 0 and up to 50, such as 0.1 or 0.1%'),
        ({"precision": -1}, 'precision is "-1"; give percentage points over 0 and up to 50, such as 0.1 or 0.1%'),
        ({"precision": 51}, 'precision is "51"; give percentage points over 0 and up to 50, such as 0.1 or 0.1%'),
        ({"precision": "nan"}, 'precision is "nan"; give percentage points over 0 and up to 50'),
        ({"precision": "fine"}, 'precision is "fine"; give percentage points over 0 and up to 50'),
        ({"precision": ""}, 'precision is ""; give percentage points over 0 and up to 50'),
        ({"deals": 10, "precision": 1}, "deals and precision both say when to stop; give one of them"),
        (
            {"method": "exact", "deals": 10},
            "deals is for sampling and method exact counts every deal; leave one of them out",
        ),
        (
            {"method": "exact", "precision": 1},
            "precision is for sampling and method exact counts every deal; leave one of them out",
        ),
        (
            {"method": "exact", "seed": 1},
            "seed is for sampling and method exact counts every deal; leave one of them out",
        ),
    ],
)
def test_faults_name_value_fault_and_remedy(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        read_effort(**asked)
    assert str(caught.value).startswith(message)


class Told(Watch):
    """Notes what it is told of how long an answer takes."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def expected(self, seconds: float) -> None:
        self.seconds.append(seconds)


def test_a_long_exact_answer_is_said_yes_to() -> None:
    told = Told()
    read_effort("exact").agree([(500, 4), (99, 6)], told)
    with pytest.raises(QuestionError) as caught:
        read_effort("exact", threads=1).agree([(3600, 12_345_678)], told)
    assert str(caught.value) == (
        "counting all 12,345,678 deals would take about 60 min on 1 thread; "
        "add --yes (in Python, yes=True) to go ahead, or use method monte-carlo"
    )
    read_effort("exact", yes=True).agree([(3600, 12_345_678)], told)
    assert told.seconds == [599, 3600, 3600]


def test_no_more_threads_than_cores_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "available_threads", lambda: 4)
    assert [read_effort(threads=threads).workers for threads in (None, 1, 3, 4, 5, 1024)] == [4, 1, 3, 4, 4, 4]


@pytest.mark.parametrize("question", ["odds", "stages", "outs"])
def test_exact_answers_say_once_how_long_they_take(question: str) -> None:
    ask = getattr(equity.load_game("texas-holdem"), question)
    told = Told()
    ask("AhAd", "KhKd", board="2c 7d 9h xx xx", method="exact", watch=told)
    assert len(told.seconds) == 1
    assert 0 < told.seconds[0] < 5
    ask("AhAd", "KhKd", board="2c 7d 9h xx xx", watch=told)
    assert len(told.seconds) == 1
    with pytest.raises(QuestionError, match=r"^counting all [0-9,]+ deals would take about .* add --yes"):
        equity.load_game("criss-cross").stages("AhAd", "7s8h", shown="Ks 7d 2c", method="exact", watch=told)
