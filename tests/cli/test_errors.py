"""Faults: the exit status says whose, the last line of stderr says what, and no traceback ever."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.engine.runner import Stopped
from equity.games.loader import find_sheet
from equity.questions.game import Game
from tests.cli.running import error_line, invoke

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["odds", "criss-cross", "1hAd"], 'card "1h" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
        (["odds", "criss-cross", "AhA"], 'card "A" has no suit; suits are c d h s or ♣ ♦ ♥ ♠'),
        (["odds", "criss-cross", "Ah"], 'hand "Ah" has 1 card; this game deals 2 (write x for an unknown card)'),
        (["odds", "criss-cros"], 'there is no game "criss-cros" (did you mean criss-cross?); games are criss-cross,'),
        (["odds"], "give a game first; games are criss-cross, flaming-cross, iron-cross"),
        (["showdown"], "give a game first; games are criss-cross, flaming-cross, iron-cross"),
        (["rules"], "give a game first; games are criss-cross, flaming-cross, iron-cross"),
        (["rules", "omaha", "holdem"], 'rules takes one game; "holdem" is one word too many'),
        (["rules", "omaha", "--toml", "--csv"], "--toml prints the file as it is; leave out --json and --csv"),
        (["games", "omaha"], "Got unexpected extra argument (omaha)"),
        (["odds", "criss-cross", "AhAd", "AhKd"], "card Ah is in hand 1 (AhAd) and in hand 2 (AhKd); there is one"),
        (["odds", "criss-cross", "--board", "Ks"], 'board "Ks" has 1 cell; this game has 9: "xx xx xx / xx xx xx'),
        (["odds", "criss-cross", "--board", GRID, "--shown", "7d"], "board and shown both say which cards are turned"),
        (["odds", "iron-cross", "--board", "xx / Ks xx xx / xx", "--stages"], "stages need a board whose known cells"),
        (["odds", "criss-cross", "--players", "22"], "criss-cross with 22 players takes 53 cards of 52; at most 21"),
        (["odds", "criss-cross", "--players", "two"], "Invalid value for '--players': 'two' is not a valid integer."),
        (["odds", "criss-cross", "--deals", "1e5"], "Invalid value for '--deals': '1e5' is not a valid integer."),
        (["odds", "criss-cross", "--deals", "0"], "deals is 0; give a whole number, at least 1"),
        (["odds", "criss-cross", "--seed", "-1"], "seed is -1; give a whole number, at least 0"),
        (["odds", "criss-cross", "--threads", "0"], "threads is 0; give a whole number, at least 1"),
        (["odds", "criss-cross", "--precision", "0"], 'precision is "0"; give percentage points over 0 and up to 50'),
        (
            ["odds", "criss-cross", "--method", "fast"],
            'there is no method "fast"; methods are auto, exact, monte-carlo',
        ),
        (["odds", "criss-cross", "--method", "exact", "--deals", "9"], "deals is for sampling and method exact counts"),
        (["odds", "criss-cross", "--deals", "9", "--precision", "1"], "deals and precision both say when to stop"),
        (["odds", "criss-cross", "--rule", "reveal"], 'rule "reveal" is not NAME=VALUE; criss-cross has reveal=one-by'),
        (["odds", "criss-cross", "--rule", "revel=rows"], 'criss-cross has no option "revel" (did you mean reveal?)'),
        (["odds", "criss-cross", "--rule", "reveal=row"], 'criss-cross has no reveal "row"; reveal is one of one-by'),
        (["odds", "--game-file", "no.toml"], 'game file "no.toml" cannot be read: No such file or directory'),
        (["odds", "criss-cross", "--bord", GRID], "No such option '--bord'"),
        (["showdown", "criss-cross", "--board", GRID], "a showdown needs at least one hand"),
        (["showdown", "criss-cross", "AhAd", "--board", GRID], f'the board "{GRID}" has 1 unknown; a showdown needs'),
        (["batch", "no.jsonl"], "Invalid value for 'FILE': 'no.jsonl': No such file or directory"),
        (["batch"], "Missing argument 'FILE'."),
    ],
)
def test_a_question_that_cannot_be_asked(args: list[str], message: str) -> None:
    result = invoke(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert error_line(result.stderr).startswith(message)


def test_a_file_of_ones_own_that_describes_no_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(find_sheet("omaha").toml.replace("cards = 4", "cards = 14"), "utf-8")
    result = invoke("odds", "--game-file", str(path))
    assert result.exit_code == 2
    assert error_line(result.stderr) == (f"{path}, hole.cards: 14 is out of range; give a whole number from 1 to 8")


@pytest.mark.parametrize("name", ["my-game.toml", "./my-game.toml"])
def test_a_file_in_the_place_of_a_game_is_told_the_option(name: str) -> None:
    result = invoke("odds", name, "AhAd")
    assert result.exit_code == 2
    assert name in error_line(result.stderr)
    assert "--game-file" in error_line(result.stderr)


def raising(error: BaseException) -> Callable[..., Any]:
    def ask(*_: Any, **__: Any) -> Any:
        raise error

    return ask


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (KeyboardInterrupt(), 130, "interrupted before there was an answer"),
        (Stopped(), 130, "interrupted before there was an answer"),
        (MemoryError(), 1, "out of memory"),
        (OSError(28, "No space left on device", "chart.png"), 1, "chart.png: No space left on device"),
        (OSError(28, "No space left on device"), 1, "output: No space left on device"),
        (ZeroDivisionError("division by zero"), 1, "a fault of the program, ZeroDivisionError: division by zero"),
        (RecursionError("too deep"), 1, "a fault of the program, RecursionError: too deep; please report it"),
        (AssertionError(), 1, "a fault of the program, AssertionError"),
    ],
)
def test_what_was_asked_but_not_finished(
    error: BaseException, status: int, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "odds", raising(error))
    result = invoke("odds", "criss-cross", "AhAd")
    assert (result.exit_code, result.stdout) == (status, "")
    assert error_line(result.stderr).startswith(message)
    assert len(result.stderr.split("\n\n")) <= 2 and result.stderr.strip().count("\n") == 0


COMMAND_WORDS = ["games", "rules", "showdown", "odds", "odd", "--help", "--version", "-h", ""]
WORDS = [
    "criss-cross", "church", "omaha-hi-lo", "texas-holdem", "nothing", "AhAd", "7s8h", "Ah", "KhKd7s4c2h", "AcAdKhQh",
    "xx", "random", "AA", "1h", "♥A", "", " ", "-", "--", "--stages", "--json", "--csv", "--toml", "é", "\udcff",
]  # fmt: skip
OPTIONS = [
    "--board", "--shown", "--dead", "--players", "--rule", "--method", "--seed", "--threads", "--precision", "--deals",
    "--game-file", "--plot",
]  # fmt: skip
VALUES = [
    GRID, "Ks / 9h Qh 5h / 3d", "2c3c4c5c6c", "7d 7h", "3", "-3", "99", "reveal=rows", "low=none", "=", "auto",
    "monte-carlo", "5%", "nan", "no/such.png", "no.toml", ".", "", "\udcff",
]  # fmt: skip


@settings(derandomize=True, max_examples=300, deadline=None)
@given(
    st.sampled_from(COMMAND_WORDS),
    st.lists(st.sampled_from(WORDS).map(lambda word: [word]), max_size=4),
    st.lists(st.tuples(st.sampled_from(OPTIONS), st.sampled_from(VALUES)).map(list), max_size=3),
    st.data(),
)
def test_any_words_are_answered_or_refused_in_one_line(
    command: str, words: list[list[str]], options: list[list[str]], data: st.DataObject
) -> None:
    # Few deals, so that what is answered is answered at once.
    quick = [["--deals", "7"]] if command == "odds" else []
    clauses = data.draw(st.permutations([*words, *options]))
    result = invoke(command, *(word for clause in [*quick, *clauses] for word in clause))
    assert result.exit_code in (0, 2)
    if result.exit_code == 2:
        assert result.stdout == ""
        assert error_line(result.stderr)
