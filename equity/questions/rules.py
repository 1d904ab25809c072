"""Which games there are, and how the program plays one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from equity.games.loader import shipped_sheets
from equity.games.model import Sheet, Stage
from equity.games.options import MEANINGS
from equity.results.report import Block, Paragraph, Picture, Table
from equity.results.result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True, repr=False)
class GamesResult(Result):
    """The answer to `games`: every game the program ships."""

    sheets: tuple[Sheet, ...]

    @classmethod
    def of_shipped(cls) -> "GamesResult":
        """Return the shipped games in alphabetical order."""
        return cls(tuple(shipped_sheets().values()))

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity games``."""
        return {"schema": 1, "games": self.rows()}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a game."""
        return [
            {
                "game": sheet.id,
                "name": sheet.name,
                "aliases": ", ".join(sheet.aliases),
                "also_called": ", ".join(sheet.also_called),
                "summary": sheet.summary,
                "source": sheet.source,
            }
            for sheet in self.sheets
        ]

    def report(self) -> list[Block]:
        """Return a line a game."""
        rows = [
            [sheet.id, ", ".join([*sheet.also_called, *_other_names(sheet)]), sheet.summary] for sheet in self.sheets
        ]
        return [
            Table(["game", "also called", "a hand"], rows),
            Paragraph("equity rules GAME tells how each is played."),
        ]

    def plot(self) -> "Figure":
        """There is nothing to draw."""
        raise NotImplementedError("a list of games has no chart")


@dataclass(frozen=True, repr=False)
class RulesResult(Result):
    """The answer to `rules`: how the program plays a game."""

    sheet: Sheet

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of ``equity rules``."""
        sheet = self.sheet
        cells = sheet.layout.cells
        return {
            "schema": 1,
            "game": sheet.id,
            "name": sheet.name,
            "also_called": list(sheet.also_called),
            "aliases": list(sheet.aliases),
            "summary": sheet.summary,
            "source": sheet.source,
            "hole_cards": sheet.hole_cards,
            "use": list(sheet.use),
            "cells": list(cells),
            "lines": {line.name: [cells[cell] for cell in line.cells] for line in sheet.layout.lines},
            "reveal": {
                name: [
                    {
                        "stage": stage.name,
                        "cells": [cells[cell] for cell in stage.cells],
                        "chosen": stage.chosen,
                        "dealt": stage.dealt,
                    }
                    for stage in stages
                ]
                for name, stages in sheet.schedules.items()
            },
            "options": {
                name: {"values": list(option.values), "default": option.default, "meaning": MEANINGS[name]}
                for name, option in sheet.options.items()
            },
            "readings": list(sheet.readings),
            "notes": list(sheet.notes),
        }

    def rows(self) -> list[dict[str, Any]]:
        """Return one row an option and value."""
        return [
            {
                "game": self.sheet.id,
                "option": name,
                "value": value,
                "default": value == option.default,
                "meaning": MEANINGS[name],
            }
            for name, option in self.sheet.options.items()
            for value in option.values
        ]

    def report(self) -> list[Block]:
        """Return the rule sheet with its layout drawn."""
        sheet = self.sheet
        cells = sheet.layout.cells
        first_schedule = next(iter(sheet.schedules.values()))
        order = [cell for stage in first_schedule for cell in stage.cells]
        turns = {cell: f"{turn} " for turn, cell in enumerate(order, start=1) if len(order) == len(cells)}
        labels = {name: f"{turns.get(cell, '')}{name}" for cell, name in enumerate(cells)}
        fewest, most = sheet.own_counts[0], sheet.own_counts[-1]
        uses = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        blocks: list[Block] = [
            Paragraph(f"{sheet.name} ({sheet.id}): {sheet.summary}"),
            Paragraph(
                f"{sheet.hole_cards} hole cards, of which a five-card hand has {uses}; the rest is from one line."
            ),
            Picture(sheet.layout.picture(labels, gap="   ")),
            *([Paragraph("The numbers are the order in which the cards are turned.")] if turns else []),
            Table(
                ["line", "cells"], [[line.name, ", ".join(cells[c] for c in line.cells)] for line in sheet.layout.lines]
            ),
            Table(
                ["reveal", "stage", "turns"],
                [
                    [name if not number else "", stage.name, _turned(stage, cells)]
                    for name, stages in sheet.schedules.items()
                    for number, stage in enumerate(stages)
                ],
            ),
        ]
        if sheet.options:
            rows = [
                [
                    name,
                    option.default,
                    ", ".join(value for value in option.values if value != option.default),
                    MEANINGS[name],
                ]
                for name, option in sheet.options.items()
            ]
            blocks.append(Table(["option", "default", "or", "meaning"], rows))
        blocks += _listed("Where the source leaves a choice:", sheet.readings)
        blocks += _listed("Beside the cards:", sheet.notes)
        if sheet.also_called:
            blocks.append(Paragraph(f"Also called {', '.join(sheet.also_called)}."))
        blocks.append(Paragraph(f"Source: {sheet.source}."))
        return blocks

    def plot(self) -> "Figure":
        """There is nothing to draw."""
        raise NotImplementedError("a rule sheet has no chart")


def _other_names(sheet: Sheet) -> list[str]:
    """The aliases that are not just another spelling of what the game is also called."""
    called = {name.lower() for name in sheet.also_called}
    return [alias for alias in sheet.aliases if alias.replace("-", " ") not in called]


def _turned(stage: Stage, cells: Sequence[str]) -> str:
    """What a stage of the schedule turns, and deals."""
    turned = ", ".join(cells[cell] for cell in stage.cells) or f"any {stage.chosen}"
    return f"{turned}; a hole card is dealt" if stage.dealt else turned


def _listed(title: str, items: Sequence[str]) -> list[Block]:
    return [Paragraph("\n".join([title, *(f"- {item}" for item in items)]))] if items else []
