"""What is known of a hand: its known cards and how many more nobody but its owner has seen."""

from dataclasses import dataclass

from equity.cards import cards_text, parse_cards
from equity.errors import QuestionError


@dataclass(frozen=True)
class Holding:
    """A seat's hole cards: the known ones, in the order given, and the number of unknown ones."""

    cards: tuple[int, ...]
    unknown: int

    @property
    def text(self) -> str:
        """The hand as the command line takes it: ``AhAd``, ``AhAdxxx`` or ``random``."""
        return cards_text(self.cards) + "x" * self.unknown if self.cards else "random"


def parse_hand(text: str, size: int) -> Holding:
    """Read a hand of `size` hole cards: ``AhAd``, ``"A♥ A♦"``, ``AhAdxxx`` or ``random``.

    Raises `QuestionError` when a card cannot be read or there are more or fewer than `size`.
    """
    if text.strip().lower() == "random":
        return random_hand(size)
    cards = parse_cards(text)
    if len(cards) != size:
        has = f"{len(cards)} card{'' if len(cards) == 1 else 's'}" if cards else "no cards"
        raise QuestionError(f'hand "{text}" has {has}; this game deals {size} (write x for an unknown card)')
    known = tuple(card for card in cards if card is not None)
    return Holding(known, size - len(known))


def random_hand(size: int) -> Holding:
    """Return a hand of `size` unknown cards."""
    return Holding((), size)
