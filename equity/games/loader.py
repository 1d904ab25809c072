"""Reading a game's file: the one place where it is checked, with errors that name file, key, value and remedy."""

import difflib
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from equity.cards import DECK
from equity.errors import QuestionError, did_you_mean
from equity.games.model import CENTRE, Option, Sheet, Stage
from equity.games.options import MEANINGS, VALUES
from equity.layouts import Layout, Line

MOST_LINES = 256
LARGEST_HAND = 8


@cache
def shipped_sheets() -> dict[str, Sheet]:
    """Return every game the program ships, by id, in alphabetical order."""
    folder = resources.files(__package__)
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    sheets = [parse_sheet(file.read_text("utf-8"), file.name) for file in files]
    return {sheet.id: sheet for sheet in sorted(sheets, key=lambda sheet: sheet.id)}


def find_sheet(name: str) -> Sheet:
    """Return the shipped game called `name`, an id or an alias that is clear.

    Raises `QuestionError`, with the nearest name, when there is none.
    """
    sheets = shipped_sheets()
    wanted = "-".join(name.lower().replace("_", " ").replace("'", "").split())
    by_name = {alias: sheet for sheet in sheets.values() for alias in (sheet.id, *sheet.aliases)}
    if wanted in by_name:
        return by_name[wanted]
    called = [sheet.id for sheet in sheets.values() if wanted in {_slug(other) for other in sheet.also_called}]
    near = difflib.get_close_matches(wanted, by_name, n=1, cutoff=0.6)
    meant = list(dict.fromkeys([*called, *(by_name[name].id for name in near)]))
    hint = f" (did you mean {' or '.join(meant)}?)" if meant else ""
    raise QuestionError(f'there is no game "{name}"{hint}; games are {", ".join(sheets)}')


def read_sheet(path: Path) -> Sheet:
    """Return the game that a person's own file describes.

    Raises `QuestionError` when the file cannot be read or describes no game.
    """
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise QuestionError(f'game file "{path}" cannot be read: it is not UTF-8 text') from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no file has such a name"
        raise QuestionError(f'game file "{path}" cannot be read: {reason}') from error
    return parse_sheet(text, str(path))


def parse_sheet(text: str, file: str) -> Sheet:
    """Return the game that the text of a file describes; `file` names it in errors."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise QuestionError(f"{file} is no TOML: {error}") from error
    top = _Table(content, file, "")
    hole = top.table("hole")
    hole_cards = hole.integer("cards", 1, LARGEST_HAND)
    fewest, most = hole.pair("use", 0, hole_cards)
    hole.finish()
    board = top.table("board")
    layout = _layout(board)
    board.finish()
    schedules = _schedules(top.table("reveal"), layout)
    sheet = Sheet(
        id=top.text("id"),
        name=top.text("name"),
        aliases=top.texts("aliases", required=False),
        also_called=top.texts("also-called", required=False),
        summary=top.text("summary"),
        source=top.text("source"),
        hole_cards=hole_cards,
        use=(fewest, most),
        layout=layout,
        schedules=schedules,
        options=_options(top.table("options", required=False), tuple(schedules), layout),
        readings=top.texts("readings", required=False),
        notes=top.texts("notes", required=False),
        toml=text,
    )
    top.finish()
    _check_hand(hole, sheet)
    return sheet


def _slug(name: str) -> str:
    return "-".join(name.lower().split())


def _layout(board: "_Table") -> Layout:
    rows = tuple(tuple(row) for row in board.rows("rows"))
    cells = [name for row in rows for name in row if name]
    for name in cells:
        if cells.count(name) > 1:
            raise board.fault("rows", f'the cell "{name}" stands twice', "give each cell a name of its own")
    table = board.table("lines")
    lines = []
    for name in table.names():
        names = table.texts(name)
        for cell in names:
            if cell not in cells:
                raise table.fault(name, f'it has an unknown cell "{cell}"', f"cells are {', '.join(cells)}")
        if len(set(names)) < len(names):
            raise table.fault(name, "it has a cell twice", "name each cell of the line once")
        lines.append(Line(name, tuple(cells.index(cell) for cell in names)))
    if not 1 <= len(lines) <= MOST_LINES:
        raise board.fault("lines", f"there are {len(lines)}", f"give 1 to {MOST_LINES} lines")
    sizes = {len(line.cells) for line in lines}
    if len(sizes) > 1:
        raise board.fault("lines", f"lines have {sorted(sizes)} cells", "give every line as many cells as the others")
    unused = set(range(len(cells))) - {cell for line in lines for cell in line.cells}
    if unused:
        name = cells[min(unused)]
        raise board.fault("rows", f'no line uses the cell "{name}"', "put it on a line or leave it out")
    return Layout(rows, tuple(lines))


def _schedules(table: "_Table", layout: Layout) -> dict[str, tuple[Stage, ...]]:
    schedules = {}
    for name in table.names():
        stages = [_stage(stage, layout) for stage in table.tables(name)]
        turned = [cell for stage in stages for cell in stage.cells]
        chosen = sum(stage.chosen for stage in stages)
        for index, cell in enumerate(layout.cells):
            if turned.count(index) > 1:
                raise table.fault(name, f'the turn order turns the cell "{cell}" twice', "turn every cell once")
            if index not in turned and not chosen:
                raise table.fault(name, f'the turn order misses the cell "{cell}"', "turn every cell once")
        if len(turned) + chosen != len(layout.cells):
            remedy = f"turn all {len(layout.cells)}"
            raise table.fault(name, f"{len(turned)} cells are turned and {chosen} chosen", remedy)
        schedules[name] = tuple(stages)
    if not schedules:
        raise table.fault("", "there is no reveal schedule", "give at least one, such as one-by-one")
    return schedules


def _stage(stage: "_Table", layout: Layout) -> Stage:
    name = stage.text("stage")
    chosen = stage.integer("choose", 1, len(layout.cells), required=False)
    cells = stage.texts("turn") if not chosen else ()
    for cell in cells:
        if cell not in layout.cells:
            raise stage.fault("turn", f'it has an unknown cell "{cell}"', f"cells are {', '.join(layout.cells)}")
    dealt = stage.integer("deal", 1, LARGEST_HAND, required=False)
    stage.finish()
    return Stage(name, tuple(layout.cells.index(cell) for cell in cells), chosen, dealt)


def _options(table: "_Table", schedules: tuple[str, ...], layout: Layout) -> dict[str, Option]:
    options = {}
    for name in table.names():
        if name not in MEANINGS:
            raise table.fault(
                name, f"it is no option{did_you_mean(name, MEANINGS)}", f"options are {', '.join(MEANINGS)}"
            )
        option = table.table(name)
        values, default = option.texts("values"), option.text("default")
        known = schedules if name == "reveal" else VALUES[name]
        for value in values:
            if value not in known:
                raise option.fault("values", f'"{value}" is no {name}', f"values are {', '.join(known)}")
        if default not in values:
            raise option.fault("default", f'"{default}" is not among the values', f"choose one of {', '.join(values)}")
        if name in ("wild", "suit-half") and CENTRE not in layout.cells:
            raise table.fault(name, f'there is no cell "{CENTRE}"', "call the cell whose card it is about centre")
        option.finish()
        options[name] = Option(values, default)
    return options


def _check_hand(hole: "_Table", sheet: Sheet) -> None:
    fewest, most = sheet.use
    line = sheet.line_size
    cards = f"{sheet.hole_cards} hole cards, of which {fewest} to {most} play, and lines of {line}"
    if not sheet.own_counts:
        raise hole.fault("use", f"{cards} cannot make five cards", "let more hole cards play or lengthen the lines")
    if not sheet.free_choice and len(sheet.own_counts) > 1:
        remedy = f"let any number play, use = [0, {sheet.hole_cards}], or exactly one, such as [{fewest}, {fewest}]"
        raise hole.fault("use", f"the program cannot play {cards}", remedy)
    if not sheet.free_choice and sheet.own_counts[0] in (0, 5):
        never = "no hole card" if sheet.own_counts[0] == 0 else "no shared card"
        raise hole.fault("use", f"with {cards} a hand has {never}", "let from 1 to 4 hole cards play")
    if sheet.free_choice and sheet.hole_cards + line > LARGEST_HAND:
        raise hole.fault(
            "cards", f"{cards} make a choice of {sheet.hole_cards + line} cards", f"at most {LARGEST_HAND}"
        )
    for name, stages in sheet.schedules.items():
        later = sum(stage.dealt for stage in stages)
        if later >= sheet.hole_cards:
            raise hole.fault("cards", f"reveal.{name} deals all {later} of them with the board", "deal some before it")
    needed = sheet.hole_cards + len(sheet.layout.cells)
    if needed > len(DECK):
        raise hole.fault("cards", f"one seat and the board take {needed} cards", "a deck holds 52")


class _Table:
    """A table of the file: gives out values of the right kind, and at the end complains of keys nobody asked for."""

    def __init__(self, content: dict[str, Any], file: str, path: str) -> None:
        self._content = content
        self._file = file
        self._path = path
        self._asked: set[str] = set()

    def fault(self, key: str, what: str, remedy: str) -> QuestionError:
        """Return the error that something is wrong at `key`."""
        return QuestionError(f"{self._file}, {self._where(key)}: {what}; {remedy}")

    def _where(self, key: str) -> str:
        return ".".join(part for part in (self._path, key) if part) or "the file"

    def _get(self, key: str, kind: type, called: str, required: bool = True) -> Any:
        self._asked.add(key)
        if key not in self._content:
            if not required:
                return None
            raise self.fault(key, "it is missing", f"give {called}")
        value = self._content[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.fault(key, f"{value!r} is not {called}", f"give {called}")
        return value

    def names(self) -> list[str]:
        """Every key of the table, for one whose keys are names."""
        return list(self._content)

    def text(self, key: str) -> str:
        """A string that is not empty."""
        text: str = self._get(key, str, "a text in quotes")
        if not text.strip():
            raise self.fault(key, "it is empty", "give a text in quotes")
        return text

    def texts(self, key: str, required: bool = True) -> tuple[str, ...]:
        """A list of strings; an empty one when it may be left out and is."""
        values = self._get(key, list, "a list of texts", required) or []
        if not all(isinstance(value, str) for value in values) or (required and not values):
            raise self.fault(key, f"{values!r} is not a list of texts", "give texts in quotes")
        return tuple(values)

    def rows(self, key: str) -> list[list[str]]:
        """A list of lists of strings."""
        rows: list[list[str]] = self._get(key, list, "a list of rows of cell names")
        if not all(isinstance(row, list) and row and all(isinstance(name, str) for name in row) for row in rows):
            raise self.fault(key, f"{rows!r} is not a list of rows of cell names", 'a gap is an empty name, ""')
        return rows

    def integer(self, key: str, least: int, most: int, required: bool = True) -> int:
        """A whole number from `least` to `most`; 0 when it may be left out and is."""
        number: int | None = self._get(key, int, f"a whole number from {least} to {most}", required)
        if number is None:
            return 0
        if not least <= number <= most:
            raise self.fault(key, f"{number} is out of range", f"give a whole number from {least} to {most}")
        return number

    def pair(self, key: str, least: int, most: int) -> tuple[int, int]:
        """Two whole numbers from `least` to `most`, the second at least the first."""
        remedy = f"give the fewest and the most, from {least} to {most}"
        pair = self._get(key, list, "a list of two whole numbers")
        if len(pair) != 2 or not all(type(number) is int for number in pair) or not least <= pair[0] <= pair[1] <= most:
            raise self.fault(key, f"{pair!r} is not two whole numbers in order", remedy)
        return pair[0], pair[1]

    def table(self, key: str, required: bool = True) -> "_Table":
        """A table."""
        content = self._get(key, dict, "a table", required)
        return _Table(content or {}, self._file, self._where(key))

    def tables(self, key: str) -> "list[_Table]":
        """A list of tables."""
        values = self._get(key, list, "a list of tables")
        if not values or not all(isinstance(value, dict) for value in values):
            raise self.fault(key, f"{values!r} is not a list of tables", 'write [{ stage = "card 1", turn = ["top"] }]')
        return [_Table(value, self._file, f"{self._where(key)}[{i}]") for i, value in enumerate(values)]

    def finish(self) -> None:
        """Complain of the first key that was never asked for."""
        for key in self._content:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                raise self.fault(key, f"it is an unknown key{did_you_mean(key, self._asked)}", f"keys are {known}")
