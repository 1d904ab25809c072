"""What the commands print: tables for people, JSON on one line, CSV."""

import csv
import io
import json
from pathlib import Path

import pytest

import equity
from equity.games.loader import shipped_sheets
from tests.cli.running import error_line, invoke, notes

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
FULL_GRID = "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"
CROSS = "Ks / 9h Qh 5h / 3d"

QUESTIONS = {
    "odds": ["odds", "criss-cross", "AhAd", "7s8h", "--board", GRID],
    "sampled odds": ["odds", "iron-cross", "KhKd7s4c2h", "--players", "3", "--deals", "500", "--seed", "1"],
    "stages": [
        "odds",
        "texas-holdem",
        "AcAs",
        "KhKd",
        "--stages",
        "--shown",
        "Qd Js 8h",
        "--deals",
        "99",
        "--seed",
        "1",
    ],
    "showdown": ["showdown", "criss-cross", "AhAd", "7s8h", "--board", FULL_GRID],
    "declared showdown": [
        "showdown",
        "flaming-cross",
        "Ah2d5c9sKs",
        "QsQcJd8d6c",
        "--board",
        "Kd / 3c 7h 4s / Kh",
        "--declare",
        "both,high",
    ],
    "suit odds": ["odds", "criss-cross-choice", "AhAdTs", "5h5d2s", "--board", GRID],
    "nuts": ["nuts", "criss-cross", "AhAd", "--board", FULL_GRID, "--top", "3"],
    "games": ["games"],
    "rules": ["rules", "flaming-cross"],
}


@pytest.fixture(params=QUESTIONS)
def question(request: pytest.FixtureRequest) -> list[str]:
    return QUESTIONS[request.param]


def test_json_is_one_object_on_one_line(question: list[str]) -> None:
    result = invoke(*question, "--json")
    assert (result.exit_code, notes(result.stderr)) == (0, [])
    assert result.stdout.count("\n") == 1 and result.stdout.endswith("}\n")
    assert json.loads(result.stdout)["schema"] == 1


def test_csv_is_a_table_with_headings(question: list[str]) -> None:
    result = invoke(*question, "--csv")
    assert (result.exit_code, notes(result.stderr)) == (0, [])
    headings, *rows = csv.reader(io.StringIO(result.stdout))
    assert "game" in headings and len(set(headings)) == len(headings)
    assert rows and {len(row) for row in rows} == {len(headings)}


def test_people_get_neither(question: list[str]) -> None:
    result = invoke(*question)
    assert (result.exit_code, notes(result.stderr)) == (0, [])
    assert len(result.stdout.splitlines()) > 3
    assert "{" not in result.stdout and "\x1b" not in result.stdout


@pytest.mark.parametrize("name", QUESTIONS)
def test_json_and_csv_at_once_are_refused(name: str) -> None:
    result = invoke(*QUESTIONS[name], "--json", "--csv")
    assert (result.exit_code, result.stdout) == (2, "")
    assert error_line(result.stderr) == "--json and --csv both say what to print; give one of them"


def test_the_command_and_the_method_give_one_answer() -> None:
    odds = equity.load_game("iron-cross").odds("KhKd7s4c2h", players=3, deals=500, seed=1)
    asked = QUESTIONS["sampled odds"]
    assert json.loads(invoke(*asked, "--json").stdout) == odds.to_dict()
    assert invoke(*asked, "--csv").stdout == odds.to_csv()
    assert invoke(*asked).stdout == f"{odds}\n"
    stages = equity.load_game("texas-holdem").stages("AcAs", "KhKd", shown="Qd Js 8h", deals=99, seed=1)
    assert json.loads(invoke(*QUESTIONS["stages"], "--json").stdout) == stages.to_dict()
    showdown = equity.load_game("criss-cross").showdown("AhAd", "7s8h", board=FULL_GRID)
    assert json.loads(invoke(*QUESTIONS["showdown"], "--json").stdout) == showdown.to_dict()
    flaming = equity.load_game("flaming-cross")
    declared = flaming.showdown("Ah2d5c9sKs", "QsQcJd8d6c", board="Kd/3c7h4s/Kh", declare="both,high")
    assert json.loads(invoke(*QUESTIONS["declared showdown"], "--json").stdout) == declared.to_dict()
    assert invoke(*QUESTIONS["declared showdown"]).stdout == f"{declared}\n"
    nuts = equity.load_game("criss-cross").nuts("AhAd", board=FULL_GRID, top=3)
    assert json.loads(invoke(*QUESTIONS["nuts"], "--json").stdout) == nuts.to_dict()
    assert invoke(*QUESTIONS["nuts"], "--csv").stdout == nuts.to_csv()
    assert invoke(*QUESTIONS["nuts"]).stdout == f"{nuts}\n"


def test_options_reach_the_question() -> None:
    asked = ["odds", "criss-cross", "AhAd", "7s8h", "--rule", "reveal=rows", "--shown", "Ks 7d 2c 4s 7c Jd Ac"]
    result = invoke(*asked, "--dead", "8c", "--threads", "1", "--method", "exact", "--json")
    value = json.loads(result.stdout)
    assert value["rules"]["reveal"] == "rows"
    assert value["board"] == "Ks 7d 2c / Ac xx xx / 4s 7c Jd"
    assert (value["method"], value["deals"], value["dead"]) == ("exact", 40 * 39, "8c")


def test_options_reach_the_count_of_hands() -> None:
    asked = ["nuts", "iron-cross", "--shown", "Ks 5h 3d 9h Qh", "--rule", "low=ace-to-six", "--dead", "Ah Ad"]
    value = json.loads(invoke(*asked, "--top", "2", "--json").stdout)
    assert (value["board"], value["dead"], value["rules"]["low"]) == ("Ks / 9h Qh 5h / 3d", "AhAd", "ace-to-six")
    assert (len(value["high"]), len(value["low"]), value["hands"]) == (2, 2, 1_221_759)
    assert (value["hand"], value["standing"]) == (None, None)


def test_what_is_declared_reaches_the_showdown() -> None:
    asked = QUESTIONS["declared showdown"][:-1]
    for said, expected in (
        ("both,high", [1, 0]),
        ("low,high", [0.5, 0.5]),
        ("low,low", [1, 0]),
        ("high,low", [0.5, 0.5]),
    ):
        value = json.loads(invoke(*asked, said, "--json").stdout)
        assert value["declared"] == said.split(",")
        assert [player["share"] for player in value["players"]] == expected


def test_a_fourth_card_given_is_unknown_until_its_stage() -> None:
    asked = [
        "odds",
        "iron-cross-two-plus-three",
        "AhAdKsJs",
        "--shown",
        "7d 9h Td 8c Jh",
        "--deals",
        "50",
        "--seed",
        "1",
    ]
    stages = json.loads(invoke(*asked, "--stages", "--json").stdout)
    assert stages["players"][0]["hand"] == "AhAdKsJs"
    assert [stage["players"][0]["hand"] for stage in stages["stages"]] == [*["AhAdKsx"] * 5, "AhAdKsJs"]


def test_a_rule_may_be_repeated_if_it_says_the_same() -> None:
    asked = ["odds", "iron-cross", "--deals", "9", "--seed", "1", "--json", "--rule", "reveal=pairs"]
    twice = invoke(*asked, "--rule", "reveal=pairs")
    assert twice.stdout == invoke(*asked).stdout
    result = invoke(*asked, "--rule", "reveal=one-by-one")
    assert result.exit_code == 2
    assert error_line(result.stderr) == "rule reveal is given as pairs and as one-by-one; give it once"


def test_suits_as_symbols_and_cards_to_come_as_dots() -> None:
    shown = invoke(*QUESTIONS["odds"]).stdout
    assert "    K♠ 7♦ 2♣\n    A♣ ·· 7♥\n    4♠ 7♣ J♦\n" in shown
    assert "A♥A♦" in shown and "92.50 %" in shown


def test_the_cross_is_drawn_as_it_lies() -> None:
    shown = invoke("showdown", "iron-cross", "KhKd7s4c2h", "--board", CROSS).stdout
    assert "       K♠\n    9♥ Q♥ 5♥\n       3♦\n" in shown


@pytest.mark.parametrize("game", shipped_sheets())
def test_rules_prints_the_file_of_a_game(game: str) -> None:
    assert invoke("rules", game, "--toml").stdout == shipped_sheets()[game].toml


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "ünser Spiel.toml"
    text = invoke("rules", "criss-cross", "--toml").stdout
    path.write_text(text.replace('"Criss Cross"', '"Kreuz ♥ und quer"'), "utf-8")
    assert invoke("rules", "--game-file", str(path)).stdout.startswith("Kreuz ♥ und quer (criss-cross): ")
    answer = invoke("odds", "--game-file", str(path), "AhAd", "7s8h", "--board", GRID)
    assert answer.stdout.startswith("Kreuz ♥ und quer, 8 of 9 cards turned")
    assert invoke("odds", "--game-file", str(path), "AhAd", "7s8h", "--board", GRID, "--json").stdout == (
        invoke(*QUESTIONS["odds"], "--json").stdout
    )
