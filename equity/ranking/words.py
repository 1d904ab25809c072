"""Hands in words."""

from typing import Final

_RANK_NAMES: Final = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip


def high_words(category: str, ranks: str) -> str:
    """Return a high hand in words: ``three aces``, ``kings full of sevens``, ``ten-high straight``."""
    top = ranks[0]
    match category:
        case "high card":
            return f"{_RANK_NAMES[top]} high"
        case "one pair":
            return f"pair of {_plural(top)}"
        case "two pair":
            return f"{_plural(top)} and {_plural(ranks[2])}"
        case "three of a kind":
            return f"three {_plural(top)}"
        case "full house":
            return f"{_plural(top)} full of {_plural(ranks[-1])}"
        case "four of a kind":
            return f"four {_plural(top)}"
        case "five of a kind":
            return f"five {_plural(top)}"
        case "straight flush" if top == "A":
            return "royal flush"
        case _:
            return f"{_RANK_NAMES[top]}-high {category}"


def with_article(words: str) -> str:
    """Return a high hand's words as they stand in a sentence: ``a pair of aces``, ``three aces``."""
    if not words.startswith("pair") and not words.endswith(("flush", "straight")):
        return words
    return f"{'an' if words.startswith(('ace', 'eight')) else 'a'} {words}"


def low_words(category: str, ranks: str) -> str:
    """Return a low hand as its ranks, ``8-6-4-2-A``, and that it is a straight or a flush where those count."""
    words = "-".join(ranks)
    return f"{words}, a {category}" if category in ("straight", "flush", "straight flush") else words


def _plural(rank: str) -> str:
    name = _RANK_NAMES[rank]
    return f"{name}es" if name.endswith("x") else f"{name}s"
