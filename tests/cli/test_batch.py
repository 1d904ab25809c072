"""Batches: a line out for a line in, whatever is wrong with some of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import invoke, run

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
ODDS = ["odds", "criss-cross", "AhAd", "7s8h", "--board", GRID]
DECLARED = [
    *["showdown", "flaming-cross", "Ah2d5c9sKs", "QsQcJd8d6c", "--board", "Kd / 3c 7h 4s / Kh"],
    *["--declare", "both,high"],
]
NUTS = ["nuts", "criss-cross", "AhAd", "--board", GRID.replace("xx", "9h"), "--top", "2"]
SHOWDOWN = ["showdown", "iron-cross", "KhKd7s4c2h", "--board", "Ks / 9h Qh 5h / 3d"]


def answers(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def lines(*questions: object) -> str:
    return "".join(f"{json.dumps(question)}\n" for question in questions)


def test_every_line_is_answered_as_it_would_be_alone() -> None:
    questions = [ODDS, SHOWDOWN, DECLARED, NUTS, ["games"], ["rules", "omaha"], [*ODDS, "--json"]]
    result = invoke("batch", "-", stdin=lines(*questions))
    assert (result.exit_code, result.stderr) == (0, "")
    alone = [invoke(*(word for word in question if word != "--json"), "--json").stdout for question in questions]
    assert result.stdout == "".join(alone)


def test_lines_may_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "questions.jsonl"
    path.write_text(f'["odds", "criss-cross", "A♥A♦", "7♠8♥", "--board", "{GRID}"]\r\n\n  \n["games"]', "utf-8")
    result = invoke("batch", str(path))
    assert result.exit_code == 0
    first, second = answers(result.stdout)
    assert first["players"][0]["equity"] == 0.925
    assert second["games"]


def test_an_empty_batch_is_answered_with_nothing() -> None:
    result = invoke("batch", "-", stdin="\n\n")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line is no JSON: "),
        ("odds criss-cross AhAd", "line is no JSON: "),
        ('["odds", "criss-cross"', "line is no JSON: "),
        ("{}", 'line is no array of arguments; write ["odds", "criss-cross", "AhAd"]'),
        ("[1]", 'line is no array of arguments; write ["odds", "criss-cross", "AhAd"]'),
        ("null", "line is no array of arguments"),
        ('["odds", ["criss-cross"]]', "line is no array of arguments"),
        ('["odds", "criss-cross", "1hAd"]', 'card "1h" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
        ('["odds", "criss-cross", "AhKz"]', 'card "Kz" has no suit "z"; suits are c d h s or ♣ ♦ ♥ ♠'),
        ('["odd", "criss-cross"]', 'there is no command "odd" (did you mean odds?)'),
        ('["odds", "criss-cros"]', 'there is no game "criss-cros" (did you mean criss-cross?)'),
        ('["odds", "criss-cross", "--deals", "x"]', "Invalid value for '--deals': 'x' is not a valid integer."),
        ('["odds", "criss-cross", "--bord", "x"]', "No such option '--bord'"),
        ('["games", "--csv"]', "a batch answers in JSON; leave out --csv"),
        ('["rules", "omaha", "--toml"]', "--toml prints the file as it is; leave out --json and --csv"),
        ('["batch", "-"]', "a batch holds no batch"),
        ('["games", "--help"]', "no JSON answer comes of games --json --help"),
        ('["showdown", "flaming-cross", "--declare", "high"]', "a showdown needs at least one hand"),
        (
            '["odds", "criss-cross-choice", "AhAdKh", "--stages"]',
            "criss-cross-choice has no turn order, since players choose which cards to turn; ",
        ),
        (
            '["nuts", "criss-cross", "AhAd"]',
            'the board "xx xx xx / xx xx xx / xx xx xx" has 9 unknown cells; nuts needs',
        ),
        (
            '["odds", "iron-cross", "--rule", "qualifier=8"]',
            "qualifier=8 cannot matter in iron-cross where there is no",
        ),
        ("[]", ""),
        ('["odds", "--game-file", "a\\u0000.toml"]', ""),
        ('["odds", "criss-cross", "\\ud800"]', ""),
        ("[" * 50_000, "line is no JSON: "),
    ],
)
def test_a_bad_line_is_told_in_its_place_and_the_rest_goes_on(line: str, message: str) -> None:
    result = run("batch", "-", stdin=f'["games"]\n{line}\n["games"]\n')
    assert (result.returncode, result.stderr) == (1, "")
    first, bad, last = answers(result.stdout)
    assert first == last and first["games"]
    assert list(bad) == ["error"]
    assert bad["error"].startswith(message) and bad["error"]


def test_a_chart_that_cannot_be_saved_stops_only_its_line(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    result = invoke("batch", "-", stdin=lines([*ODDS, "--plot", str(tmp_path / "folder.png")], ["games"]))
    assert result.exit_code == 1
    bad, good = answers(result.stdout)
    assert "folder.png" in bad["error"]
    assert good["games"]


def test_hands_may_stand_behind_two_hyphens() -> None:
    result = invoke("batch", "-", stdin=lines(["odds", "--board", GRID, "--", "criss-cross", "AhAd", "7s8h"]))
    assert result.exit_code == 0
    assert result.stdout == invoke(*ODDS, "--json").stdout


def test_bytes_that_are_no_text_spoil_only_their_line(tmp_path: Path) -> None:
    path = tmp_path / "questions.jsonl"
    path.write_bytes(b'["games"]\n["odds", "\xff"]\n["games"]\n')
    result = invoke("batch", str(path))
    assert result.exit_code == 1
    assert result.stderr == ""
    first, bad, last = answers(result.stdout)
    assert first == last and first["games"]
    assert bad["error"].startswith('there is no game "\ufffd"; games are ')
