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
        ("criss-cross-four-flexible", ["8 1 5", "4 9 2", "7 3 6"]),
        ("iron-cross-two-plus-three", ["1", "4 5 2", "3"]),
        ("flaming-cross-three", ["2", "1 5 3", "4"]),
        ("criss-cross-choice", ["", "", ""]),
    ],
)
def test_the_layout_is_drawn_with_the_turn_order(game: str, rows: list[str]) -> None:
    picture = str(RulesResult(find_sheet(game))).split("\n\n")[2]
    assert [" ".join(re.findall(r"\d", line)) for line in picture.splitlines()] == rows


def test_cards_that_players_choose_are_told_by_their_number() -> None:
    sheet = find_sheet("criss-cross-choice")
    assert [(stage["cells"], stage["chosen"]) for stage in RulesResult(sheet).to_dict()["reveal"]["choice"]] == [
        *[([], 2)] * 4,
        (["centre"], 0),
    ]
    text = str(RulesResult(sheet))
    assert text.count("any 2") == 4
    assert "order in which the cards are turned" not in text


def test_a_card_dealt_with_the_centre_card_is_told() -> None:
    sheet = find_sheet("iron-cross-two-plus-three")
    assert "centre; a hole card is dealt" in str(RulesResult(sheet))
    for stages in RulesResult(sheet).to_dict()["reveal"].values():
        assert [stage["dealt"] for stage in stages] == [*[0] * (len(stages) - 1), 1]
    assert "4 is dealt down with the centre card" in str(RulesResult(sheet))


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("criss-cross", "2 hole cards, of which a five-card hand has 2; the rest is from one line."),
        ("criss-cross-choice", "3 hole cards, of which a five-card hand has 2 to 3; the rest is from one line."),
        ("criss-cross-four-flexible", "4 hole cards, of which a five-card hand has 2 to 4; the rest is from one line."),
        ("criss-cross-four-use-two", "4 hole cards, of which a five-card hand has 2; the rest is from one line."),
        ("iron-cross", "5 hole cards, of which a five-card hand has 2 to 5; the rest is from one line."),
        ("iron-cross-exactly-two", "5 hole cards, of which a five-card hand has 2; the rest is from one line."),
        ("iron-cross-four", "4 hole cards, of which a five-card hand has 2 to 4; the rest is from one line."),
        ("iron-cross-two-plus-three", "4 hole cards, of which a five-card hand has 2; the rest is from one line."),
        ("flaming-cross-three", "3 hole cards, of which a five-card hand has 2 to 3; the rest is from one line."),
        ("texas-holdem", "2 hole cards, of which a five-card hand has 0 to 2; the rest is from one line."),
    ],
)
def test_how_many_hole_cards_play(game: str, words: str) -> None:
    assert words in str(RulesResult(find_sheet(game)))


def test_criss_cross_mentions_the_other_game_of_that_name() -> None:
    assert "Iron Cross" in str(RulesResult(find_sheet("criss-cross")))
    assert "3x3 grid" in str(RulesResult(find_sheet("iron-cross")))


def test_iron_cross_mentions_the_version_with_the_centre_card_wild() -> None:
    text = str(RulesResult(find_sheet("iron-cross")))
    assert "Cris Cross" in text and "iron-cross with wild=centre" in text


def test_a_rule_sheet_as_an_object() -> None:
    value = RulesResult(find_sheet("flaming-cross")).to_dict()
    assert (value["schema"], value["game"], value["hole_cards"], value["use"]) == (1, "flaming-cross", 5, [2, 5])
    assert value["cells"] == ["north", "west", "centre", "east", "south"]
    assert value["lines"] == {
        "horizontal line": ["west", "centre", "east"],
        "vertical line": ["north", "centre", "south"],
    }
    assert value["reveal"]["one-by-one"][0] == {"stage": "card 1", "cells": ["west"], "chosen": 0, "dealt": 0}
    assert value["options"]["low"]["default"] == "ace-to-five"
    assert "none" in value["options"]["low"]["values"] and "low" in value["options"]["low"]["meaning"]


def test_a_game_without_options() -> None:
    text = find_sheet("omaha").toml
    answer = RulesResult(parse_sheet(text[: text.index("[options")], "mine.toml"))
    assert answer.to_dict()["options"] == {}
    assert "Omaha" in str(answer)
    assert answer.rows() == []
    assert answer.to_csv() == ""
    assert len(answer.to_frame()) == 0
