"""The one exception for questions that cannot be asked."""

import difflib
from collections.abc import Iterable


class QuestionError(ValueError):
    """The question cannot be asked; the message names the value, the fault and the remedy."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return `` (did you mean X?)`` for the known word nearest to `word`, or an empty string."""
    near = difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return f" (did you mean {near[0]}?)" if near else ""
