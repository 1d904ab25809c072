"""The list of games and the rule sheets, as people and programs get them."""

import re

import pytest

from equity.games.loader import find_sheet, parse_sheet, shipped_sheets
from equity.questions.rules import GamesResult, RulesResult


def test_the_list_has_every_game_with_its_other_names() -> None:
    text = str(GamesResult.of_shipped())
    rows = {line.split()[0]: line for line in text.splitlines() if line}
    assert set(shipped_sheets()) <= set(rows)
    assert all(name in rows["iron-cross"] for name in ("Church", "Cris Cross", "Criss Cross"))
    assert "Tic Tac Toe" in rows["criss-cross"]
    assert "equity rules GAME" in text


def test_the_list_as_an_object() -> None:
    games = {game["game"]: game for game in GamesResult.of_shipped().to_dict()["games"]}
    assert list(games) == sorted(shipped_sheets())
    assert games["iron-cross"]["aliases"] == "church"
    assert "Cris Cross" in games["iron-cross"]["also_called"]


@pytest.mark.parametrize("game", shipped_sheets())
def test_a_rule_sheet_says_everything_the_file_says(game: str) -> None:
    sheet = find_sheet(game)
    text = str(RulesResult(sheet))
    told = [sheet.name, sheet.id, sheet.summary, sheet.source, *sheet.readings, *sheet.notes, *sheet.also_called]
    told += [*sheet.layout.cells, *(line.name for line in sheet.layout.lines)]
    told += [*sheet.schedules, *(stage.name for stages in sheet.schedules.values() for stage in stages)]
    told += [*sheet.options, *(value for option in sheet.options.values() for value in option.values)]
    assert [words for words in told if words not in text] == []


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("criss-cross", ["8 1 5", "4 9 2", "7 3 6"]),
        ("iron-cross", ["1", "4 5 2", "3"]),
        ("flaming-cross", ["2", "1 5 3", "4"]),
    ],
)
def test_the_layout_is_drawn_with_the_turn_order(game: str, rows: list[str]) -> None:
    picture = str(RulesResult(find_sheet(game))).split("\n\n")[2]
    assert [" ".join(re.findall(r"\d", line)) for line in picture.splitlines()] == rows


def test_criss_cross_mentions_the_other_game_of_that_name() -> None:
    assert "Iron Cross" in str(RulesResult(find_sheet("criss-cross")))


def test_a_rule_sheet_as_an_object() -> None:
    value = RulesResult(find_sheet("flaming-cross")).to_dict()
    assert (value["schema"], value["game"], value["hole_cards"], value["use"]) == (1, "flaming-cross", 5, [2, 5])
    assert value["cells"] == ["north", "west", "centre", "east", "south"]
    assert value["lines"] == {
        "horizontal line": ["west", "centre", "east"],
        "vertical line": ["north", "centre", "south"],
    }
    assert value["reveal"]["one-by-one"][0] == {"stage": "card 1", "cells": ["west"]}
    assert value["options"]["low"]["default"] == "ace-to-five"
    assert "none" in value["options"]["low"]["values"] and "low" in value["options"]["low"]["meaning"]


def test_a_game_without_options() -> None:
    text = find_sheet("omaha").toml
    answer = RulesResult(parse_sheet(text[: text.index("[options")], "mine.toml"))
    assert answer.to_dict()["options"] == {}
    assert "Omaha" in str(answer)
    assert answer.rows() == []
    assert answer.to_csv() == RulesResult(find_sheet("omaha")).to_csv().splitlines(keepends=True)[0]
    assert len(answer.to_frame()) == 0
