"""The command as a process: Ctrl-C, pipes that close, disks that fill, terminals with and without colour."""

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, SECONDS, environment, error_line, run

if sys.platform == "win32":
    pytest.skip("these are the habits of POSIX", allow_module_level=True)
else:
    import pty

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
SHOWDOWN = ["showdown", "criss-cross", "AhAd", "7s8h", "--board", GRID.replace("xx", "9h")]
ODDS = ["odds", "criss-cross", "AhAd", "7s8h", "--board", GRID]
WILD = ["showdown", "flaming-cross-three", "AhKh2d", "2s2c4h", "--board", "5c / Qh 7s Jh / 4s"]
DECLARED = [
    *["showdown", "flaming-cross", "Ac2d8c9sKs", "QsQcJd8d6c", "As2c6dJhJs", "--board", "Kd / 3c 7h 4s / Kh"],
    *["--declare", "both,high,low"],
]
NUTS = ["nuts", "criss-cross", "AhAd", "--board", GRID.replace("xx", "9h"), "--top", "3"]
SAMPLED = ["odds", "criss-cross", "AhAd", "7s8h", "--deals", "500", "--seed", "1"]
LONG = ["odds", "criss-cross", "AhAd", "--precision", "0.001", "--seed", "1", "--threads", "1"]


def read_until(words: str, terminal: int) -> str:
    """Read a terminal until it has shown these words."""
    seen = ""
    while words not in seen:
        ready, _, _ = select.select([terminal], [], [], SECONDS)
        assert ready, f"waited in vain for {words!r} after {seen!r}"
        seen += os.read(terminal, 4096).decode()
    return seen


def read_all(terminal: int) -> str:
    """Read what is left on a terminal that nobody writes to any more."""
    seen = ""
    while select.select([terminal], [], [], 0)[0]:
        try:
            part = os.read(terminal, 4096)
        except OSError:  # Linux says so at the end
            break
        if not part:
            break
        seen += part.decode()
    return seen


def interrupted(*args: str, stdin: str = "") -> tuple[int, str, str]:
    """Press Ctrl-C once progress is shown; return the exit status, stdout and what the terminal showed."""
    mine, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment(),
        encoding="utf-8",
    )
    os.close(theirs)
    try:
        assert process.stdin is not None
        process.stdin.write(stdin)
        process.stdin.close()
        process.stdin = None
        shown = read_until("Ctrl-C", mine)
        process.send_signal(signal.SIGINT)
        stdout, _ = process.communicate(timeout=SECONDS)
        return process.returncode, stdout, shown + read_all(mine)
    finally:
        process.kill()
        process.wait()
        os.close(mine)


def on_terminal(*args: str, env: Mapping[str, str | None]) -> str:
    """What a person sees whose stdout is a terminal."""
    mine, theirs = pty.openpty()
    try:
        with subprocess.Popen([*COMMAND, *args], stdout=theirs, env=environment(env)) as process:
            os.close(theirs)
            shown = read_until("takes the pot", mine)
            assert process.wait(SECONDS) == 0
        return shown + read_all(mine)
    finally:
        os.close(mine)


# Ctrl-C


def test_ctrl_c_shows_what_is_known_so_far() -> None:
    status, stdout, shown = interrupted(*LONG)
    assert status == 130
    assert "Interrupted" in stdout and "seed 1" in stdout
    assert "A♥A♦" in stdout
    assert "deals in" in shown
    assert "Error" not in shown and "Traceback" not in shown
    assert shown.endswith("\r")  # the line of progress is wiped out


def test_ctrl_c_in_json() -> None:
    status, stdout, _ = interrupted(*LONG, "--json")
    assert status == 130
    value = json.loads(stdout)
    assert (value["interrupted"], value["method"], value["seed"]) == (True, "monte-carlo", 1)
    assert value["deals"] > 0
    assert abs(value["players"][0]["equity"] - 0.848) < 0.01


def test_ctrl_c_in_an_exact_count() -> None:
    status, stdout, shown = interrupted("odds", "criss-cross", "AhAd", "7s8h", "--method", "exact", "--yes", "--json")
    assert status == 130
    assert "%" in shown and "left" in shown
    value = json.loads(stdout)
    assert (value["interrupted"], value["method"], value["seed"]) == (True, "exact", None)
    assert value["players"][0]["stderr"] > 0


@pytest.mark.parametrize(
    "asked",
    [
        ["ultimate", "--simulate", "1000000000"],
        ["ultimate", "--simulate", "1000000", "--x", "search=10"],
        ["ultimate", "--games", "100000000", "--moves", "b2/c3"],
        ["ultimate", "--x", "search=1000000"],
        ["tictactoe", "--simulate", "10000000000"],
    ],
)
def test_ctrl_c_among_games(asked: list[str]) -> None:
    status, stdout, shown = interrupted(*asked, "--seed", "1", "--json")
    assert status == 130
    assert "%" in shown and "left" in shown
    value = json.loads(stdout)
    assert (value["interrupted"], value["seed"]) == (True, 1)
    done = value["games"] or value["playouts"]
    assert 0 < done < 1_000_000_000


def test_ctrl_c_ends_a_batch() -> None:
    status, stdout, shown = interrupted("batch", "-", stdin=f'{json.dumps(LONG)}\n["games"]\n')
    assert status == 130
    assert "games" not in stdout and "Traceback" not in shown


# Where the answer goes


@pytest.mark.parametrize(
    ("args", "stdin"),
    [
        (["games"], ""),
        (["games", "--json"], ""),
        (["games", "--csv"], ""),
        (["rules", "criss-cross", "--toml"], ""),
        (ODDS, ""),
        (["batch", "-"], '["games"]\n' * 3),
        (["--help"], ""),
        (["odds", "--help"], ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_closed_pipe_ends_the_program_quietly(args: list[str], stdin: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = subprocess.run(
            [*COMMAND, *args],
            input=stdin,
            stdout=writer,
            stderr=subprocess.PIPE,
            env=environment(),
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
    finally:
        os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize(
    ("args", "stdin"),
    [
        (["games"], ""),
        (["games", "--json"], ""),
        (SHOWDOWN, ""),
        ([*SHOWDOWN, "--csv"], ""),
        (["rules", "criss-cross", "--toml"], ""),
        (ODDS, ""),
        (["batch", "-"], '["games"]\n' * 3),
        (["--help"], ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_full_disk_is_told_in_one_line(args: list[str], stdin: str) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [*COMMAND, *args],
            input=stdin,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
    assert ended.returncode == 1
    assert "No space left on device" in error_line(ended.stderr)
    assert ended.stderr.count("\n") == 1


def run_redirected(to: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Run the command with a stream redirected, as a shell writes that."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {to}', "sh", *COMMAND, *args],
        capture_output=True,
        env=environment(),
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_drawing_is_made_where_the_answer_cannot_be_printed(tmp_path: Path) -> None:
    plot = tmp_path / "board.png"
    ended = run_redirected(">/dev/full", "tictactoe", "--plot", str(plot))
    assert ended.returncode == 1 and "No space left on device" in error_line(ended.stderr)
    assert plot.read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_drawing_is_no_failure_where_its_note_cannot_be_written(tmp_path: Path) -> None:
    plot = tmp_path / "board.png"
    ended = run_redirected("2>/dev/full", "tictactoe", "--plot", str(plot))
    assert ended.returncode == 0 and plot.read_bytes().startswith(b"\x89PNG")


def test_a_closed_stdout_is_no_fault_of_the_program() -> None:
    ended = run_redirected(">&-", "games")
    assert "please report it" not in ended.stderr and "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("args", "encoding"),
    [
        (SHOWDOWN, "ascii"),
        (SHOWDOWN, "latin-1"),
        (WILD, "ascii"),
        (DECLARED, "latin-1"),
        (NUTS, "ascii"),
        ([*SAMPLED, "--stages", "--shown", "7d 7h"], "ascii"),
        ([*SAMPLED, "--stages", "--shown", "7d 7h"], "latin-1"),
    ],
)
def test_letters_where_stdout_cannot_hold_the_symbols(args: list[str], encoding: str) -> None:
    plain = run(*args)
    lettered = run(*args, env={"PYTHONIOENCODING": encoding})
    assert (lettered.returncode, lettered.stderr) == (0, "")
    assert lettered.stdout.isascii()
    table = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s", "·": "x", "±": "+-"})
    assert lettered.stdout.split() == plain.stdout.translate(table).split()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_every_kind_of_answer_can_be_written_to_any_stdout(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(run("rules", "criss-cross", "--toml").stdout.replace('"Criss Cross"', '"Kreuz ♥"'), "utf-8")
    stdin = '["odds", "criss-cross", "AhKz"]\n["games"]\n'
    for args in (
        ["batch", "-"],
        *(["rules", "--game-file", str(path), *form] for form in ([], ["--json"], ["--toml"])),
    ):
        ended = run(*args, stdin=stdin, env={"PYTHONIOENCODING": encoding})
        assert ended.returncode == (1 if args[0] == "batch" else 0)
        assert ended.stderr == ""
    ended = run("odds", "criss-cross", "AhKz", env={"PYTHONIOENCODING": encoding})
    assert ended.returncode == 2
    assert error_line(ended.stderr).startswith('card "Kz" has no suit "z"; suits are c d h s or ')


def test_words_that_are_no_text_are_refused() -> None:
    ended = subprocess.run(
        [*map(os.fsencode, COMMAND), b"odds", b"criss-cross", b"\xff\xfe"],
        capture_output=True,
        env=environment(),
        timeout=SECONDS,
        check=False,
    )
    assert ended.returncode == 2
    assert error_line(ended.stderr.decode()).startswith('card "')


# Terminals


def test_a_terminal_gets_red_suits_and_a_bold_heading() -> None:
    shown = on_terminal(*SHOWDOWN, env={"TERM": "xterm"})
    assert "\x1b[31mA♥\x1b[0m" in shown and "\x1b[31m7♦\x1b[0m" in shown
    assert shown.startswith("\x1b[1mCriss Cross, showdown\x1b[0m")
    assert "\x1b[31m7♠" not in shown and "\x1b[31mK♠" not in shown


@pytest.mark.parametrize("env", [{"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(env: dict[str, str]) -> None:
    shown = on_terminal(*SHOWDOWN, env=env)
    assert "\x1b" not in shown
    assert shown.replace("\r\n", "\n") == run(*SHOWDOWN).stdout


# The process itself


def test_python_m_equity_is_the_command() -> None:
    ended = run("--version")
    assert (ended.returncode, ended.stdout) == (0, f"equity, version {version('equity')}\n")
    script = Path(sys.executable).with_name("equity")
    if script.exists():
        by_name = subprocess.run([script, "--version"], capture_output=True, text=True, timeout=SECONDS, check=True)
        assert by_name.stdout == ended.stdout


def test_a_batch_answers_each_line_before_it_reads_the_next() -> None:
    process = subprocess.Popen(
        [*COMMAND, "batch", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
        encoding="utf-8",
    )
    try:
        assert process.stdin is not None and process.stdout is not None
        for _ in range(2):
            process.stdin.write('["games"]\n')
            process.stdin.flush()
            ready, _, _ = select.select([process.stdout], [], [], SECONDS)
            assert ready
            assert json.loads(process.stdout.readline())["games"]
        process.stdin.close()
        assert process.wait(SECONDS) == 0
    finally:
        process.kill()
        process.wait()
