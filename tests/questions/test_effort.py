"""How hard to try: what goes together and what does not."""

from typing import Any

import pytest

from equity.errors import QuestionError
from equity.questions.effort import Effort, read_effort


@pytest.mark.parametrize(
    ("asked", "effort"),
    [
        ({}, Effort("auto", 0.1, None, None, None)),
        ({"method": "exact"}, Effort("exact", 0.1, None, None, None)),
        ({"method": "exact", "threads": 2}, Effort("exact", 0.1, None, None, 2)),
        ({"method": "monte-carlo", "seed": 0}, Effort("monte-carlo", 0.1, None, 0, None)),
        ({"deals": 1, "seed": 7, "threads": 1024}, Effort("auto", 0.1, 1, 7, 1024)),
        ({"precision": 0.5}, Effort("auto", 0.5, None, None, None)),
        ({"precision": "0.5"}, Effort("auto", 0.5, None, None, None)),
        ({"precision": " 0.5% "}, Effort("auto", 0.5, None, None, None)),
        ({"precision": "0.5 %"}, Effort("auto", 0.5, None, None, None)),
        ({"precision": 50}, Effort("auto", 50, None, None, None)),
    ],
)
def test_efforts(asked: dict[str, Any], effort: Effort) -> None:
    assert read_effort(**asked) == effort


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"method": "fast"}, 'there is no method "fast"; methods are auto, exact, monte-carlo'),
        ({"method": "Exact"}, 'there is no method "Exact"; methods are auto, exact, monte-carlo'),
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
