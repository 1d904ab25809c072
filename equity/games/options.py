"""Every option a game's file may offer, with all its values and what it means."""

from typing import Final

MEANINGS: Final = {
    "reveal": "which cells are turned at each stage",
    "low": "the low half's ranking; none plays high only",
    "qualifier": "the worst top card a low may have; a pair never qualifies",
    "split": "how the halves are claimed: the cards speak, or each seat declares high, low or both",
}

# The values the program can play; a reveal schedule is a name of the game's own.
VALUES: Final = {
    "low": ("none", "ace-to-five"),
    "qualifier": ("none", "5", "6", "7", "8", "9", "T", "J", "Q", "K"),
    "split": ("cards-speak", "declare"),
}

# An option that matters only where another one is not "none".
MATTERS_WITH: Final = {"qualifier": "low", "split": "low"}
