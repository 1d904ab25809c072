"""Help: every command has it, with examples, and every example is run as it stands."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from equity.cli.main import COMMANDS, main
from tests.cli.running import SECONDS, environment, error_line, invoke, run

# A line of a docstring that a person could type.
EXAMPLE = re.compile(r"(equity|echo|cat|printf) \S")


def command_of(name: str) -> click.Command:
    found = main.get_command(click.Context(main), name)
    assert found is not None
    return found


def examples_of(command: click.Command) -> list[str]:
    lines = [line.strip() for line in (command.help or "").splitlines()]
    return [line for line in lines if EXAMPLE.match(line)]


def all_examples() -> Iterator[str]:
    for command in [main, *map(command_of, COMMANDS)]:
        yield from examples_of(command)


@pytest.mark.parametrize("name", [None, *COMMANDS])
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_shows_examples_as_they_are_typed(name: str | None, option: str) -> None:
    command = main if name is None else command_of(name)
    result = invoke(*([name] if name else []), option)
    assert (result.exit_code, result.stderr) == (0, "")
    shown = [line.strip() for line in result.stdout.splitlines()]
    examples = examples_of(command)
    assert examples and [line for line in examples if line not in shown] == []
    assert "\\b" not in result.stdout and "\b" not in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_help_describes_every_option(name: str) -> None:
    options = [param for param in command_of(name).params if isinstance(param, click.Option)]
    assert [option.name for option in options if not option.help] == []
    shown = invoke(name, "--help").stdout
    assert [option.opts[0] for option in options if option.opts[0] not in shown] == []


def test_help_lists_every_command_with_what_it_answers() -> None:
    shown = invoke("--help").stdout
    for name, answers in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(answers)}$", shown, re.MULTILINE)


@pytest.mark.parametrize("example", sorted(set(all_examples())))
def test_every_example_runs(example: str, tmp_path: Path) -> None:
    # The command stands beside the interpreter that runs the tests.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    ended = subprocess.run(
        example,
        shell=True,
        cwd=tmp_path,
        env=environment({"PATH": path}),
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert (ended.returncode, ended.stderr.replace(COMPILING, "")) == (0, "")
    written = "".join(file.read_text("utf-8") for file in tmp_path.iterdir())
    assert ended.stdout + written
    assert ('id = "' in written) == (">" in example)


COMPILING = "Compiling for this machine, once; this takes a few seconds.\n"


def test_a_file_started_from_rules_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "my-game.toml"
    path.write_text(invoke("rules", "iron-cross", "--toml").stdout, "utf-8")
    question = ["KhKd7s4c2h", "AcJc9c8d3s", "--board", "Ks / 9h Qh 5h / 3d"]
    own = invoke("showdown", "--game-file", str(path), *question)
    assert own.exit_code == 0
    assert own.stdout == invoke("showdown", "iron-cross", *question).stdout


@pytest.mark.parametrize(
    ("word", "hint"), [("odd", "odds"), ("showdwn", "showdown"), ("game", "games"), ("nut", "nuts")]
)
def test_a_misspelt_command_is_told_the_nearest(word: str, hint: str) -> None:
    result = invoke(word, "criss-cross")
    assert result.exit_code == 2
    assert error_line(result.stderr) == (
        f'there is no command "{word}" (did you mean {hint}?); commands are {", ".join(COMMANDS)}'
    )


def test_no_command_shows_which_there_are() -> None:
    result = invoke()
    assert all(name in result.output for name in COMMANDS)


def test_equity_alone_prints_help_and_is_no_fault() -> None:
    ended = run()
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == run("--help").stdout
