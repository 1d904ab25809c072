"""The README is a tested session: every command prints what it shows, every Python line gives what it says."""

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from equity.cli.main import main

README = Path(__file__).parents[1] / "README.md"
SESSIONS = re.findall(r"```console\n\$ equity (.*?)\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


def test_readme__shows_sessions() -> None:
    assert len(SESSIONS) >= 4


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command[:40] for command, _ in SESSIONS])
def test_readme__command_prints_what_is_shown(command: str, shown: str) -> None:
    result = CliRunner().invoke(main, shlex.split(command))

    assert result.exit_code == 0
    assert result.stdout.splitlines() == shown.splitlines()


def test_readme__python_gives_what_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = doctest.testfile(str(README), module_relative=False)

    assert outcome.attempted >= 5
    assert outcome.failed == 0


def test_readme__shows_the_results_that_are_kept() -> None:
    results = README.parent / "benchmarks" / "results"
    text = README.read_text("utf-8")
    assert (results / "exact.txt").read_text().strip() in text
    assert (results / "sampling.txt").read_text().partition("Where the time of a deal goes")[0].strip() in text
    assert (results / "strengths.txt").read_text().strip() in text
    first_card = json.loads((results / "first-card.json").read_text())
    assert f"{first_card['exact']['deals']:,} deals" in text
    assert f"{first_card['cpu_seconds'] / 60:.0f} minutes of" in text
    assert f"wins {100 * first_card['exact']['players'][0]['high']['win']:.4f} %" in text
