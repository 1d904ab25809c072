"""What the hands of a game are ranked by."""

from dataclasses import dataclass

from equity.ranking.ladder import HIGH_LADDERS, LOW_LADDERS, Ladder


@dataclass(frozen=True)
class Ranking:
    """What a game's hands are ranked by.

    `five_of_a_kind` names the place of five of a kind, ``none`` where nothing is wild; `low` names the low ladder, or
    ``none``; `wild_low_ace` says whether a wild card may stand for an ace in a low hand.
    """

    five_of_a_kind: str = "none"
    low: str = "none"
    wild_low_ace: bool = True

    @property
    def wild(self) -> bool:
        """Whether cards can be wild."""
        return self.five_of_a_kind != "none"

    @property
    def high_ladder(self) -> Ladder:
        """The ladder for high."""
        return HIGH_LADDERS[self.five_of_a_kind]

    @property
    def low_ladder(self) -> Ladder | None:
        """The ladder for low; None without a low."""
        return LOW_LADDERS.get(self.low)
