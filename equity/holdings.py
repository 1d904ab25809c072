"""What is known of a hand: its cards in dealing order, each known or not."""

from dataclasses import dataclass

from equity.cards import cards_text, parse_cards
from equity.errors import QuestionError


@dataclass(frozen=True)
class Holding:
    """A seat's hole cards in dealing order; None for one that is unknown."""

    cards: tuple[int | None, ...]

    @property
    def known(self) -> tuple[int, ...]:
        """The known cards."""
        return tuple(card for card in self.cards if card is not None)

    @property
    def text(self) -> str:
        """The hand as the command line takes it: ``AhAd``, ``AhAdxxx`` or ``random``."""
        return cards_text(self.cards) if self.known else "random"

    def when_dealt(self, count: int) -> "Holding":
        """Return the hand as it is when its first `count` cards are dealt: the others are unknown."""
        return Holding(self.cards[:count] + (None,) * (len(self.cards) - count))


def parse_hand(text: str, size: int, in_order: bool = False) -> Holding:
    """Read a hand of `size` hole cards: ``AhAd``, ``"A♥ A♦"``, ``AhAdxxx`` or ``random``.

    Unknown cards are put last unless the cards are `in_order`, that in which they are dealt.

    Raises `QuestionError` when a card cannot be read or there are more or fewer than `size`.
    """
    if text.strip().lower() == "random":
        return random_hand(size)
    cards = parse_cards(text)
    if len(cards) != size:
        has = f"{len(cards)} card{'' if len(cards) == 1 else 's'}" if cards else "no cards"
        raise QuestionError(f'hand "{text}" has {has}; this game deals {size} (write x for an unknown card)')
    return Holding(tuple(cards if in_order else sorted(cards, key=lambda card: card is None)))


def random_hand(size: int) -> Holding:
    """Return a hand of `size` unknown cards."""
    return Holding((None,) * size)
