"""What is known of a game: its sheet, as its file has it, and its rules, a sheet with every option chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from equity.errors import QuestionError, did_you_mean
from equity.games.options import MATTERS_WITH
from equity.layouts import Board, Layout


@dataclass(frozen=True)
class Stage:
    """A turn of the reveal schedule: its name and the cells turned, by index, in turn order."""

    name: str
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Option:
    """What may be chosen in a game: the values it offers and the one that holds when nothing is said."""

    values: tuple[str, ...]
    default: str


@dataclass(frozen=True)
class Sheet:
    """A game as its file describes it.

    `use` is the fewest and the most hole cards a five-card hand has. `toml` is the file's text.
    """

    id: str
    name: str
    aliases: tuple[str, ...]
    also_called: tuple[str, ...]
    summary: str
    source: str
    hole_cards: int
    use: tuple[int, int]
    layout: Layout
    schedules: Mapping[str, tuple[Stage, ...]]
    options: Mapping[str, Option]
    readings: tuple[str, ...]
    notes: tuple[str, ...]
    toml: str

    @cached_property
    def line_size(self) -> int:
        """How many cells each line has."""
        return len(self.layout.lines[0].cells)

    @cached_property
    def own_counts(self) -> range:
        """How many hole cards a five-card hand can have, the rest being of one line."""
        fewest, most = self.use
        return range(max(fewest, 5 - self.line_size), min(most, self.hole_cards, 5) + 1)

    @cached_property
    def free_choice(self) -> bool:
        """Whether a hand is simply the best five of the hole cards and one line: `use` forbids nothing else."""
        return self.own_counts == range(max(0, 5 - self.line_size), min(self.hole_cards, 5) + 1)

    def choose(self, choices: Mapping[str, str]) -> "Rules":
        """Return the rules with `choices` made and every other option at its default.

        Raises `QuestionError` for an option or value the game does not have, and for a value that cannot matter.
        """
        chosen = {name: option.default for name, option in self.options.items()}
        for name, value in choices.items():
            if name not in self.options:
                has = "its options are " + ", ".join(self.options) if self.options else "it has none"
                raise QuestionError(f'{self.id} has no option "{name}"{did_you_mean(name, self.options)}; {has}')
            if value not in self.options[name].values:
                values = ", ".join(self.options[name].values)
                raise QuestionError(f'{self.id} has no {name} "{value}"; {name} is one of {values}')
            chosen[name] = value
        for name, value in choices.items():
            needed = MATTERS_WITH.get(name)
            if needed and value != self.options[name].default and chosen.get(needed, "none") == "none":
                raise QuestionError(f"{name}={value} cannot matter in {self.id} with {needed}=none; leave it out")
        return Rules(self, chosen)


@dataclass(frozen=True)
class Rules:
    """A game with every option chosen, as one question plays it."""

    sheet: Sheet
    choices: Mapping[str, str]

    @property
    def schedule(self) -> tuple[Stage, ...]:
        """The turns, first to last; before the first of them is the stage ``deal``."""
        return self.sheet.schedules[self.choices.get("reveal", next(iter(self.sheet.schedules)))]

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The cells in the order in which they are turned."""
        return tuple(cell for stage in self.schedule for cell in stage.cells)

    @property
    def low(self) -> str:
        """The low half's ranking, or ``none``."""
        return self.choices.get("low", "none")

    @property
    def qualifier(self) -> str:
        """The worst top card a low may have, or ``none``."""
        return self.choices.get("qualifier", "none")

    def stages(self, board: Board) -> list[tuple[str, Board]]:
        """Return name and board of every stage of the schedule up to the cards known on `board`, first to last.

        Raises `QuestionError` when the known cells are not those of the first few turns.
        """
        ends = list(accumulate((len(stage.cells) for stage in self.schedule), initial=0))
        known = sum(card is not None for card in board)
        order = self.turn_order
        cells = self.sheet.layout.cells
        if any(board[cell] is None for cell in order[:known]) or known not in ends:
            turns = "; ".join(" ".join(cells[cell] for cell in stage.cells) for stage in self.schedule)
            raise QuestionError(
                f"stages need a board whose known cells are those of the first turns, in the order {turns}; "
                f'"{self.sheet.layout.board_text(board)}" is not'
            )
        names = ["deal", *(stage.name for stage in self.schedule)]
        boards = [tuple(card if cell in order[:end] else None for cell, card in enumerate(board)) for end in ends]
        return [(name, shown) for name, shown, end in zip(names, boards, ends, strict=True) if end <= known]
