"""Every option a game's file may offer, with all its values, what it means, and when it matters."""

from collections.abc import Mapping
from typing import Final

MEANINGS: Final = {
    "reveal": "which cells are turned at each stage",
    "wild": "whether the centre card and every card of its rank, hole cards included, are wild",
    "five-of-a-kind": "where five of a kind stands; below is between a straight flush and four of a kind",
    "low": "the low half's ranking; none plays high only",
    "qualifier": "the worst top card a low may have; a pair never qualifies, nor a straight or flush that counts",
    "wild-low-ace": "whether a wild card may stand for an ace in a low hand",
    "split": "how the halves are claimed: the cards speak, or each seat declares high, low or both",
    "both-ways": "whether a player going both ways makes both hands from one line or may use two",
    "both-must": "what a player going both ways needs in each half: to win it alone, or at least to share it",
    "both-fails": "what a player going both ways gets when one half is lost",
    "suit-half": "whether half the pot goes to the highest hole card in the centre card's suit",
}

# The values the program can play; a reveal schedule is a name of the game's own.
VALUES: Final = {
    "wild": ("none", "centre"),
    "five-of-a-kind": ("above-straight-flush", "below-straight-flush"),
    "low": ("none", "ace-to-five", "deuce-to-seven", "ace-to-six"),
    "qualifier": ("none", "5", "6", "7", "8", "9", "T", "J", "Q", "K"),
    "wild-low-ace": ("yes", "no"),
    "split": ("cards-speak", "declare"),
    "both-ways": ("one-line", "two-lines"),
    "both-must": ("win", "tie"),
    "both-fails": ("nothing", "keeps-half"),
    "suit-half": ("no", "yes"),
}

_NEEDS_WILD: Final = ("five-of-a-kind", "wild-low-ace")
_NEEDS_LOW: Final = ("qualifier", "wild-low-ace", "split", "both-ways", "both-must", "both-fails")


def idle(name: str, choices: Mapping[str, str]) -> str | None:
    """Return why an option cannot matter, whatever its value, under these choices; None when it can."""
    if name in _NEEDS_WILD and choices.get("wild", "none") == "none":
        return "nothing is wild (wild=none)"
    if name in _NEEDS_LOW and choices.get("low", "none") == "none":
        return "there is no low half (low=none)"
    return None


def conflict(choices: Mapping[str, str]) -> str | None:
    """Return what two of these choices cannot both hold, or None."""
    if choices.get("low", "none") != "none" and choices.get("suit-half", "no") == "yes":
        return "low and suit-half both say who takes the other half of the pot; play low=none or suit-half=no"
    return None
