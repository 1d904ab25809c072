"""The forms of an answer: rows, CSV, frame, JSON object, text and HTML say the same."""

import csv
import io
import json
from collections.abc import Callable
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import pandas as pd
import pytest

import equity
from equity.games.loader import find_sheet
from equity.questions.rules import GamesResult, RulesResult
from equity.results.result import Result

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
FULL_GRID = GRID.replace("xx", "9h")
ANSWERS: dict[str, Callable[[], Result]] = {
    "exact odds": lambda: equity.load_game("criss-cross").odds("AhAd", "7s8h", board=GRID),
    "sampled odds": lambda: equity.load_game("iron-cross").odds("KhKd7s4c2h", players=3, deals=500, seed=1),
    "high-low odds": lambda: equity.load_game("omaha-hi-lo").odds("AcAdKhQh", deals=500, seed=1),
    "stages": lambda: equity.load_game("texas-holdem").stages("AcAs", "KhKd", shown="Qd Js 8h 2c", deals=500, seed=1),
    "showdown": lambda: equity.load_game("iron-cross").showdown("KhKd7s4c2h", "AcJc9c8d3s", board="Ks9hQh5h3d"),
    "high-low showdown": lambda: equity.load_game("omaha-hi-lo").showdown("AcAdKhQh", "2c3d4hJs", board="5c8dTcKsTd"),
    "declared showdown": lambda: equity.load_game("flaming-cross").showdown(
        "Ah2d5c9sKs", "QsQcJd8d6c", board="Kd / 3c 7h 4s / Kh", declare="both,high"
    ),
    "wild showdown": lambda: equity.load_game("flaming-cross-three").showdown("Ah7d2s", "QsQcJd", board="Kd3c7h4sKh"),
    "suit showdown": lambda: equity.load_game("criss-cross-choice").showdown("AhAdTs", "8s8c2d", board=FULL_GRID),
    "suit odds": lambda: equity.load_game("criss-cross-choice").odds("AhAdTs", "5h5d2s", board=GRID),
    "late card stages": lambda: equity.load_game("iron-cross-two-plus-three").stages(
        "AhAdKsJs", shown="7d 9h", deals=300, seed=1
    ),
    "nuts": lambda: equity.load_game("criss-cross").nuts(board=FULL_GRID, top=3),
    "nuts of a hand": lambda: equity.load_game("criss-cross", low="ace-to-five").nuts("AhAd", board=FULL_GRID, top=3),
    "games": GamesResult.of_shipped,
    "rules": lambda: RulesResult(find_sheet("flaming-cross")),
    "rules of choice": lambda: RulesResult(find_sheet("criss-cross-choice")),
}


@pytest.fixture(params=ANSWERS)
def answer(request: pytest.FixtureRequest) -> Result:
    return ANSWERS[request.param]()


def test_the_json_object_survives_json(answer: Result) -> None:
    value = answer.to_dict()
    assert value["schema"] == 1
    assert json.loads(json.dumps(value, allow_nan=False)) == value


def test_all_rows_have_the_same_columns_and_no_nested_values(answer: Result) -> None:
    rows = answer.rows()
    assert rows and all(list(row) == list(rows[0]) for row in rows)
    assert all(value is None or isinstance(value, str | int | float) for row in rows for value in row.values())


def test_csv_has_the_rows(answer: Result) -> None:
    text = answer.to_csv()
    assert text.endswith("\n") and "\r" not in text
    table = list(csv.reader(io.StringIO(text)))
    rows = answer.rows()
    assert table[0] == list(rows[0])
    assert {len(line) for line in table} == {len(table[0])}
    assert table[1:] == [["" if value is None else str(value) for value in row.values()] for row in rows]


def test_frame_has_the_rows(answer: Result) -> None:
    frame = answer.to_frame()
    rows = answer.rows()
    assert list(frame.columns) == list(rows[0])
    assert len(frame) == len(rows)
    records = frame.to_dict("records")
    assert [{key: None if pd.isna(value) else value for key, value in row.items()} for row in records] == rows


def test_html_is_well_formed(answer: Result) -> None:
    root = ElementTree.fromstring(f"<div>{answer._repr_html_()}</div>")
    assert root.find("table") is not None
    shown = "".join(root.itertext())
    assert all(word in shown for word in str(answer).split() if escape(word) == word)


def test_text_has_no_space_at_the_end_of_a_line(answer: Result) -> None:
    assert all(line == line.rstrip() for line in str(answer).splitlines())


def kinds(frame: pd.DataFrame, *columns: str) -> str:
    return "".join(frame[column].dtype.kind for column in columns)


def test_dtypes_of_a_frame_of_odds() -> None:
    frame = ANSWERS["high-low odds"]().to_frame()
    numbers = ["equity", "stderr", "ci_low", "ci_high", "high_win", "high_tie", "low_win", "low_tie", "scoop", "both"]
    assert kinds(frame, *numbers, "made_one_pair", "lines_board") == "f" * (len(numbers) + 2)
    assert kinds(frame, "seat", "deals", "seed", "interrupted") == "iiib"
    assert list(frame["seat"]) == [1, 2]
    assert list(frame["hand"]) == ["AcAdKhQh", "random"]


def test_dtypes_of_a_frame_of_a_showdown() -> None:
    frame = ANSWERS["high-low showdown"]().to_frame()
    assert kinds(frame, "seat", "share", "high_wins", "low_wins", "low_qualifies") == "ifbbb"


def test_dtypes_of_a_frame_of_a_declared_showdown() -> None:
    frame = ANSWERS["declared showdown"]().to_frame()
    assert list(frame["declared"]) == ["both", "high"]
    assert kinds(frame, "seat", "share", "high_wins", "low_wins", "low_qualifies") == "ifbbb"


def test_dtypes_of_a_frame_of_nuts() -> None:
    frame = ANSWERS["nuts of a hand"]().to_frame()
    assert kinds(frame, "hands", "better") == "ii"
    assert list(frame["half"]) == ["high"] * 3 + ["low"] * 3


def test_a_frame_has_the_suit_half() -> None:
    odds = ANSWERS["suit odds"]().to_frame()
    assert kinds(odds, "suit_win", "scoop") == "ff"
    showdown = ANSWERS["suit showdown"]().to_frame()
    assert list(showdown["suit_card"].fillna("none")) == ["Ah", "none"]
    assert list(showdown["suit_wins"]) == [True, False]


def test_rows_have_the_same_columns_whatever_the_halves() -> None:
    odds = [list(ANSWERS[name]().rows()[0]) for name in ("suit odds", "exact odds")]
    assert odds[0] == odds[1]
    showdowns = ("showdown", "high-low showdown", "declared showdown", "wild showdown", "suit showdown")
    assert len({tuple(ANSWERS[name]().rows()[0]) for name in showdowns}) == 1


def test_a_frame_of_stages_has_a_row_a_stage_and_seat() -> None:
    frame = ANSWERS["stages"]().to_frame()
    assert list(zip(frame["stage"], frame["seat"], strict=True)) == [
        ("deal", 1), ("deal", 2), ("flop", 1), ("flop", 2), ("turn", 1), ("turn", 2),
    ]  # fmt: skip
    sums = frame.groupby("stage")["equity"].sum()
    assert sums.to_numpy() == pytest.approx([1, 1, 1])


def test_names_of_an_own_game_are_escaped(tmp_path: Path) -> None:
    text = find_sheet("omaha").toml
    text = text.replace('name = "Omaha"', "name = '<b>Om & aha</b>'").replace('board = ["flop', '"<i>" = ["flop')
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    answer = equity.load_game(path).showdown("AcAdKhQh", board="5c8dTcKsTd")
    root = ElementTree.fromstring(f"<div>{answer._repr_html_()}</div>")
    shown = "".join(root.itertext())
    assert "<b>Om & aha</b>, showdown" in shown and "<i>" in shown
    assert root.find(".//b") is None and root.find(".//i") is None


def test_an_answer_is_frozen_and_its_json_object_is_a_copy() -> None:
    answer = equity.load_game("criss-cross").odds("AhAd", "7s8h", board=GRID)
    with pytest.raises(AttributeError, match="cannot assign"):
        answer.deals = 1  # type: ignore[misc]
    value = answer.to_dict()
    for part in ("high", "made", "lines"):
        value["players"][0][part].clear()
    value["rules"].clear()
    assert answer.players[0].high.win == 0.925
    assert answer.players[0].made["three of a kind"] == 0.975
    assert answer.players[0].lines["left column"] == 0.9
    assert answer.to_dict()["rules"] == equity.load_game("criss-cross").rules.choices
    assert len(answer.to_dict()["rules"]) == 11


def test_the_json_object_of_a_showdown_is_a_copy() -> None:
    answer = ANSWERS["wild showdown"]()
    before = json.dumps(answer.to_dict())
    value = answer.to_dict()
    value["players"][0]["high"]["wild"].clear()
    value["players"][0]["lines"][0]["high"]["wild"].clear()
    value["rules"].clear()
    assert json.dumps(answer.to_dict()) == before
    declared = ANSWERS["declared showdown"]()
    declared.to_dict()["declared"].clear()
    assert declared.to_dict()["declared"] == ["both", "high"]


def test_the_json_object_of_nuts_is_a_copy() -> None:
    answer = ANSWERS["nuts of a hand"]()
    before = json.dumps(answer.to_dict())
    value = answer.to_dict()
    for part in (value["high"][0]["lines"], value["low"][0], value["standing"]["high"], value["rules"]):
        part.clear()
    assert json.dumps(answer.to_dict()) == before


@pytest.mark.parametrize("name", ["games", "rules"])
def test_what_has_no_chart_says_so(name: str) -> None:
    with pytest.raises(NotImplementedError, match="no chart"):
        ANSWERS[name]().plot()
