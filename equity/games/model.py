"""What is known of a game: its sheet, as its file has it, and its rules, a sheet with every option chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from equity.errors import QuestionError, did_you_mean
from equity.games.options import conflict, idle
from equity.layouts import Board, Layout
from equity.ranking.ranking import Ranking

CENTRE = "centre"


@dataclass(frozen=True)
class Stage:
    """A turn of the reveal schedule: its name and the cells turned, by index, in turn order.

    Where players choose the cells, there are none but their number, `chosen`. `dealt` is how many hole cards, the last
    of a hand, are dealt with this turn.
    """

    name: str
    cells: tuple[int, ...]
    chosen: int = 0
    dealt: int = 0


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
    def centre(self) -> int:
        """The cell called centre, by index; -1 when there is none."""
        return self.layout.cells.index(CENTRE) if CENTRE in self.layout.cells else -1

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
            reason = idle(name, chosen)
            if reason and value != self.options[name].default:
                raise QuestionError(f"{name}={value} cannot matter in {self.id} where {reason}; leave it out")
        clash = conflict(chosen)
        if clash:
            raise QuestionError(clash)
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
        """The cells in the order in which they are turned.

        Raises `QuestionError` where players choose it.
        """
        if any(stage.chosen for stage in self.schedule):
            raise QuestionError(
                f"{self.sheet.id} has no turn order, since players choose which cards to turn; leave out shown and "
                "stages, and say which cells are showing with board"
            )
        return tuple(cell for stage in self.schedule for cell in stage.cells)

    def cards_dealt(self, board: Board) -> int:
        """Return how many hole cards a seat has when the cells known on `board` are turned."""
        to_come = sum(stage.dealt for stage in self.schedule if any(board[cell] is None for cell in stage.cells))
        return self.sheet.hole_cards - to_come

    @property
    def wild(self) -> bool:
        """Whether the centre card and every card of its rank are wild."""
        return self.choices.get("wild", "none") == "centre"

    @property
    def low(self) -> str:
        """The low half's ranking, or ``none``."""
        return self.choices.get("low", "none")

    @property
    def ranking(self) -> Ranking:
        """What hands are ranked by."""
        five_of_a_kind = self.choices.get("five-of-a-kind", "above-straight-flush") if self.wild else "none"
        return Ranking(five_of_a_kind, self.low, self.choices.get("wild-low-ace", "yes") == "yes")

    @property
    def weakest_low(self) -> int:
        """The weakest strength that qualifies for the low half; 0 without one."""
        ladder = self.ranking.low_ladder
        if ladder is None:
            return 0
        qualifier = self.choices.get("qualifier", "none")
        return ladder.qualifying(qualifier) if qualifier != "none" else 1

    @property
    def declared(self) -> bool:
        """Whether seats declare high, low or both."""
        return self.low != "none" and self.choices.get("split", "cards-speak") == "declare"

    @property
    def one_line(self) -> bool:
        """Whether a player going both ways makes both hands from one line."""
        return self.choices.get("both-ways", "one-line") == "one-line" and len(self.sheet.layout.lines) > 1

    @property
    def both_must_win(self) -> bool:
        """Whether a player going both ways must win each half alone."""
        return self.choices.get("both-must", "win") == "win"

    @property
    def both_keeps_half(self) -> bool:
        """Whether a player who went both ways and lost one half keeps the other."""
        return self.choices.get("both-fails", "nothing") == "keeps-half"

    @property
    def suit_half(self) -> bool:
        """Whether half the pot goes to the highest hole card in the centre card's suit."""
        return self.choices.get("suit-half", "no") == "yes"

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
