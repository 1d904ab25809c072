"""Five-card lows of every kind compared straight from the cards, as tuples of which the larger is the better low.

In ``deuce-to-seven`` and ``ace-to-six`` a low is the better the worse it is for high: a straight is beaten by three of
a kind and beats a flush. They differ in the ace, which is high in the one and low in the other, never both.
"""

from collections.abc import Sequence

from .ranking import ACE_HIGH, ACE_LOW, CATEGORIES, SHAPES, grouped, low_ace_to_five, low_qualifies, shape, spell

ACE = {"ace-to-five": ACE_LOW, "deuce-to-seven": ACE_HIGH, "ace-to-six": ACE_LOW}


def low(cards5: Sequence[str], kind: str) -> tuple[int, ...]:
    """Return the strength for low; compare only lows of the same kind."""
    if kind == "ace-to-five":
        return low_ace_to_five(cards5)
    category = CATEGORIES.index(category_low(cards5, kind))
    return (-category, *(-rank for rank in grouped(cards5, ACE[kind])))


def category_low(cards5: Sequence[str], kind: str) -> str:
    """Return what the low is, straights and flushes only where they count."""
    if kind == "ace-to-five":
        return SHAPES[shape(cards5)]
    values = grouped(cards5, ACE[kind])
    straight = values == tuple(range(values[0], values[0] - 5, -1))
    flush = len({card[1] for card in cards5}) == 1
    if straight and flush:
        return "straight flush"
    if flush:
        return "flush"
    if straight:
        return "straight"
    return SHAPES[shape(cards5)]


def qualifies(cards5: Sequence[str], kind: str, qualifier: str) -> bool:
    """Say whether a low may be played when its top card may be no worse than ``qualifier`` (``none``: any hand may)."""
    if kind == "ace-to-five":
        return low_qualifies(cards5, None if qualifier == "none" else qualifier)
    if qualifier == "none":
        return True
    top = max(ACE[kind][card[0]] for card in cards5)
    return category_low(cards5, kind) == "high card" and top <= ACE[kind][qualifier]


def ranks_low(cards5: Sequence[str], kind: str) -> str:
    """Return the ranks as a low is read, groups first, then highest first: ``A5432`` where the ace is high."""
    return spell(grouped(cards5, ACE[kind]))
