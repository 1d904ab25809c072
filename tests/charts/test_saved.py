"""Charts saved by the command line: three formats, and every place a chart cannot go."""

import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from matplotlib.figure import Figure

from equity.questions.game import Game
from tests.cli.running import error_line, invoke

GRID = "Ks 7d 2c / Ac xx 7h / 4s 7c Jd"
ODDS = ["odds", "criss-cross", "AhAd", "7s8h", "--board", GRID]
SHOWDOWN = ["showdown", "iron-cross", "KhKd7s4c2h", "AcJc9c8d3s", "--board", "Ks / 9h Qh 5h / 3d"]
NUTS = ["nuts", "criss-cross", "AhAd", "--board", GRID.replace("xx", "9h"), "--top", "3"]
STAGES = ["odds", "criss-cross", "AhAd", "--stages", "--shown", "7d 7h", "--deals", "300", "--seed", "1"]


@pytest.mark.parametrize("question", [ODDS, SHOWDOWN, STAGES, NUTS], ids=["odds", "showdown", "stages", "nuts"])
def test_png(question: list[str], tmp_path: Path) -> None:
    plot = tmp_path / "chart.png"
    result = invoke(*question, "--plot", str(plot))
    assert result.exit_code == 0
    assert plot.read_bytes().startswith(b"\x89PNG\r\n")
    assert str(plot) in result.stderr
    assert result.stdout == invoke(*question).stdout
    assert list(tmp_path.iterdir()) == [plot]


def test_svg(tmp_path: Path) -> None:
    plot = tmp_path / "chart.svg"
    assert invoke(*ODDS, "--plot", str(plot)).exit_code == 0
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")


def test_pdf_and_a_suffix_in_capitals(tmp_path: Path) -> None:
    plot = tmp_path / "chart.PDF"
    assert invoke(*ODDS, "--plot", str(plot)).exit_code == 0
    assert plot.read_bytes().startswith(b"%PDF-")


def test_json_goes_with_a_chart(tmp_path: Path) -> None:
    result = invoke(*ODDS, "--json", "--plot", str(tmp_path / "chart.png"))
    assert result.stdout == invoke(*ODDS, "--json").stdout
    assert (tmp_path / "chart.png").exists()


@pytest.mark.parametrize("question", [ODDS, SHOWDOWN, NUTS], ids=["odds", "showdown", "nuts"])
@pytest.mark.parametrize(
    ("plot", "words"),
    [
        ("chart.gif", ["chart.gif", ".png, .svg, .pdf"]),
        ("chart", ["chart", ".png, .svg, .pdf"]),
        (".png", [".png"]),
        ("missing/chart.png", ["missing", "no folder"]),
        ("folder.png", ["folder.png"]),
    ],
)
def test_a_chart_that_cannot_be_is_refused_before_any_work(
    question: list[str], plot: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(*_: Any, **__: Any) -> None:
        raise AssertionError("work was done")

    monkeypatch.setattr(Game, "odds", work)
    monkeypatch.setattr(Game, "showdown", work)
    monkeypatch.setattr(Game, "nuts", work)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.png").mkdir()
    result = invoke(*question, "--plot", plot)
    assert result.exit_code == 2
    message = error_line(result.stderr)
    assert all(word in message for word in words)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


def test_a_chart_that_fails_half_way_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill_the_disk(_: Figure, path: Path, **__: Any) -> None:
        Path(path).write_bytes(b"half")
        raise OSError(28, "No space left on device", str(path))

    plot = tmp_path / "chart.png"
    plot.write_bytes(b"old")
    monkeypatch.setattr(Figure, "savefig", fill_the_disk)
    result = invoke(*ODDS, "--plot", str(plot))
    assert result.exit_code == 1
    assert error_line(result.stderr) == f"{plot}: No space left on device"
    assert plot.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [plot]


def test_a_chart_through_a_link_is_what_the_name_that_was_given_says(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link.svg"
    real.write_bytes(b"old")
    link.symlink_to(real)
    assert invoke(*ODDS, "--plot", str(link)).exit_code == 0
    assert link.is_symlink()
    assert b"<svg" in real.read_bytes()


def test_a_pipe_is_no_file_for_a_chart(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    result = invoke(*ODDS, "--plot", str(pipe))
    assert result.exit_code == 2
    assert error_line(result.stderr) == f'plot "{pipe}" is no plain file; name a file'
    assert pipe.is_fifo()
