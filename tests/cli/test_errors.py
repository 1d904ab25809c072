"""Faults: the exit status says whose, the last line of stderr says what, and no traceback ever."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.engine.runner import Stopped
from equity.games.loader import find_sheet, shipped_sheets
from equity.questions.game import Game
from tests.cli.running import error_line, invoke

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
NUTS = ["nuts", "criss-cross", "--board", GRID.replace("xx", "9h")]
DECLARED = ["showdown", "flaming-cross", "Ah2d5c9sKs", "QsQcJd8d6c", "--board", "Kd/3c7h4s/Kh", "--declare"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["odds", "criss-cross", "1hAd"], 'card "1h" has no rank "1"; ranks are 2-9 T J Q K A, suits c d h s'),
        (["showdown", "criss-cross", "AhAd", "--board", "K"], 'card "K" has no suit; suits are c d h s or ♣ ♦ ♥ ♠'),
        (["odds", "criss-cross", "Ah"], 'hand "Ah" has 1 card; this game deals 2 (write x for an unknown card)'),
        (["odds", "criss-cros"], 'there is no game "criss-cros" (did you mean criss-cross?); games are criss-cross,'),
        *(
            ([command], f"give a game first; games are {', '.join(shipped_sheets())}")
            for command in ("odds", "showdown", "rules", "nuts")
        ),
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
        (["showdown", "criss-cross", "AhAd", "--board", GRID], f'the board "{GRID}" has 1 unknown cell; a showdown'),
        ([*DECLARED, "high"], "declare has 1 word"),
        ([*DECLARED, "high,low,both"], "declare has 3 words for 2 seats; give one a seat"),
        ([*DECLARED, "high,boht"], 'declare has "boht" (did you mean both?); seats say high, low or both'),
        ([*DECLARED, "fold,high"], 'declare has "fold"; seats say high, low or both'),
        ([*DECLARED, ""], 'declare has ""; seats say high, low or both'),
        (
            [*DECLARED, "high,low", "--rule", "split=cards-speak"],
            "declare goes with split=declare; flaming-cross is played with split=cards-speak here",
        ),
        (
            [*DECLARED, "high,low", "--rule", "low=none"],
            "flaming-cross with low=none has no low half, so there is nothing to declare; leave declare out",
        ),
        (
            ["odds", "flaming-cross", "--rule", "low=none", "--rule", "both-must=tie"],
            "both-must=tie cannot matter in flaming-cross where there is no low half (low=none); leave it out",
        ),
        (
            ["odds", "iron-cross", "--rule", "five-of-a-kind=below-straight-flush"],
            "five-of-a-kind=below-straight-flush cannot matter in iron-cross where nothing is wild (wild=none); leave",
        ),
        (
            ["odds", "criss-cross-choice", "--rule", "low=ace-to-five"],
            "low and suit-half both say who takes the other half of the pot; play low=none or suit-half=no",
        ),
        (
            ["odds", "criss-cross-choice", "AhAdKh", "--shown", "Ks 7d"],
            "criss-cross-choice has no turn order, since players choose which cards to turn; leave out shown and",
        ),
        (
            ["odds", "criss-cross-choice", "AhAdKh", "--stages"],
            "criss-cross-choice has no turn order, since players choose which cards to turn; ",
        ),
        (["odds", "iron-cross", "--rule", "wild=joker"], 'iron-cross has no wild "joker"; wild is one of none, centre'),
        (
            ["odds", "iron-cross", "--rule", "wild"],
            'rule "wild" is not NAME=VALUE; iron-cross has reveal=one-by-one|pairs',
        ),
        (
            ["nuts", "criss-cross"],
            'the board "xx xx xx / xx xx xx / xx xx xx" has 9 unknown cells; nuts needs every card',
        ),
        (
            ["nuts", "criss-cross", "--board", GRID],
            f'the board "{GRID}" has 1 unknown cell; nuts needs every card of it',
        ),
        ([*NUTS, "AhAd", "KhKd"], "nuts takes one hand at most; 2 are given"),
        ([*NUTS, "--top", "0"], "top is 0; give a whole number, at least 1"),
        ([*NUTS, "--top", "all"], "Invalid value for '--top': 'all' is not a valid integer."),
        ([*NUTS, "--dead", "7d"], "card 7d is in the board and in the dead cards; there is one of each card"),
        ([*NUTS, "--players", "3"], "No such option '--players'"),
        (["showdown", "criss-cross", "AhAd", "--dead", "7d"], "No such option '--dead'"),
        (["batch", "no.jsonl"], "Invalid value for 'FILE': 'no.jsonl': No such file or directory"),
        (["batch"], "Missing argument 'FILE'."),
    ],
)
def test_a_question_that_cannot_be_asked(args: list[str], message: str) -> None:
    result = invoke(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert error_line(result.stderr).startswith(message)
    assert result.stderr.count("\n") == 1


def test_a_fault_of_the_command_line_names_the_help() -> None:
    message = error_line(invoke("odds", "criss-cross", "--bord", GRID).stderr)
    assert message.endswith("(see equity odds --help)")


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


COMMAND_WORDS = ["games", "rules", "showdown", "nuts", "odds", "odd", "--help", "--version", "-h", ""]
WORDS = [
    "criss-cross", "church", "omaha-hi-lo", "texas-holdem", "nothing", "AhAd", "7s8h", "Ah", "KhKd7s4c2h", "AcAdKhQh",
    "criss-cross-choice", "flaming-cross", "iron-cross-two-plus-three", "AhAdKh", "xAhxAd",
    "xx", "random", "AA", "1h", "♥A", "", " ", "-", "--", "--stages", "--json", "--csv", "--toml", "é", "\udcff",
]  # fmt: skip
OPTIONS = [
    "--board", "--shown", "--dead", "--players", "--rule", "--method", "--seed", "--threads", "--precision", "--deals",
    "--game-file", "--plot", "--declare", "--top",
]  # fmt: skip
VALUES = [
    GRID, "Ks / 9h Qh 5h / 3d", "2c3c4c5c6c", "7d 7h", "3", "-3", "99", "reveal=rows", "low=none", "=", "auto",
    "monte-carlo", "5%", "nan", "no/such.png", "no.toml", ".", "", "\udcff", "high,low", "both", "wild=centre",
    "low=ace-to-five", "suit-half=yes", "split=declare",
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
