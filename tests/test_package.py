"""The package as it is installed: what importing it costs, what it offers, how it starts."""

import ast
import subprocess
import sys
from importlib import resources
from importlib.metadata import version
from pathlib import Path

import pytest

import equity
from equity.games.loader import shipped_sheets

HEAVY = {"numba", "numpy", "pandas", "matplotlib"}
GRID = "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"


def loaded(*arguments: str) -> set[str]:
    """The packages that a fresh process has imported when it ends."""
    ended = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments], capture_output=True, encoding="utf-8", timeout=120, check=True
    )
    lines = [line for line in ended.stderr.splitlines() if line.startswith("import time:")]
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}


def test_importing_the_package_loads_nothing_heavy() -> None:
    packages = loaded("-c", "import equity")
    assert "equity" in packages
    assert not HEAVY & packages


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["games"], ["rules", "criss-cross"]])
def test_help_and_rules_load_nothing_heavy(arguments: list[str]) -> None:
    packages = loaded("-m", "equity", *arguments)
    assert {"equity", "click"} <= packages
    assert not HEAVY & packages


@pytest.mark.parametrize(
    "arguments",
    [
        ["showdown", "criss-cross", "AhAd", "7s8h", "--board", GRID],
        ["showdown", "criss-cross", "AhAd", "7s8h", "--board", GRID, "--rule", "wild=centre"],
        ["odds", "--help"],
        ["showdown", "--help"],
        ["nuts", "--help"],
    ],
    ids=" ".join,
)
def test_showdowns_and_help_compile_nothing(arguments: list[str]) -> None:
    packages = loaded("-m", "equity", *arguments)
    assert {"equity", "click"} <= packages
    assert not {"numba", "pandas", "matplotlib"} & packages


@pytest.mark.parametrize("command", ["odds", "nuts"])
def test_what_is_counted_draws_nothing_unless_asked(command: str) -> None:
    packages = loaded("-m", "equity", command, "criss-cross", "AhAd", "--board", GRID)
    assert "numba" in packages
    assert not {"pandas", "matplotlib"} & packages


def test_every_public_name_is_there() -> None:
    assert dir(equity) == equity.__all__
    for name in equity.__all__:
        assert getattr(equity, name) is not None
    assert equity.__version__ == version("equity")
    assert issubclass(equity.QuestionError, ValueError)


def test_a_name_there_is_not() -> None:
    with pytest.raises(AttributeError, match="module 'equity' has no attribute 'od'"):
        _ = equity.od


def test_type_checkers_see_every_public_name() -> None:
    # What is loaded when first used is imported for type checkers too.
    tree = ast.parse(resources.files("equity").joinpath("__init__.py").read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert set(equity.__all__) - {"__version__"} <= imported


def test_what_is_shipped_beside_the_code() -> None:
    files = {entry.name for entry in resources.files("equity").iterdir()}
    assert "py.typed" in files
    games = {entry.name for entry in resources.files("equity.games").iterdir() if entry.name.endswith(".toml")}
    assert games == {f"{name}.toml" for name in shipped_sheets()}


def test_compiled_code_is_made_from_files_called_kernels_alone() -> None:
    """Any change to what is compiled must change the digest; it covers these files and nothing else."""
    package = Path(equity.__file__).parent
    for path in package.rglob("*.py"):
        name = path.relative_to(package).as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        decorators = {
            getattr(decorator, "id", "")
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            for decorator in node.decorator_list
        }
        modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        if {"jit", "inlined"} & decorators:
            assert "kernels" in name
        if "kernels" in name:
            # A constant from elsewhere would be frozen into the machine code.
            own = {module for module in modules if module.partition(".")[0] == "equity"}
            assert all(module == "equity.jit" or "kernels" in module for module in own), name
