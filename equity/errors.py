"""The one exception for questions that cannot be asked, and what its messages are made of."""

import difflib
import operator
from collections.abc import Iterable


class QuestionError(ValueError):
    """The question cannot be asked; the message names the value, the fault and the remedy."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return `` (did you mean X?)`` for the known word nearest to `word`, or an empty string."""
    near = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return f" (did you mean {near[0]}?)" if near and near[0] != word.lower() else ""


def text(name: str, value: object) -> str:
    """Return `value`, which must be text.

    Raises `QuestionError` when it is not.
    """
    if not isinstance(value, str):
        raise QuestionError(f"{name} is {value!r}; write it as text")
    return value


def whole_number(name: str, value: object, least: int) -> int:
    """Return `value` as an integer.

    Raises `QuestionError` when it is no whole number or under `least`.
    """
    try:
        number = None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or number < least:
        raise QuestionError(f"{name} is {value!r}; give a whole number, at least {least}")
    return number
