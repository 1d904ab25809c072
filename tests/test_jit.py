"""Compiled code on disk: never stale, never read from where others could write, never needed."""

import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import equity
from equity import jit

pytestmark = pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and permissions are those of POSIX")

ROYAL = "print(equity.describe(equity.evaluate([51, 47, 43, 39, 35])))"
FLUSHES = """
found = equity.load_game("texas-holdem").odds("AhKh", "QdQc", board="2h 3h 9c Td xx", threads=1)
print(found.players[0].made["flush"] > 0)
"""
CACHE = "from equity.jit import cache_folder; print(cache_folder())"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package, in a folder to put on the path."""
    folder = tmp_path / "copy"
    shutil.copytree(Path(equity.__file__).parent, folder / "equity", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def run(code: str, tmp_path: Path, env: Mapping[str, str], folder: Path | None = None) -> list[str]:
    """Run code in a process with nothing in its environment but these; return what it prints, word by word.

    The package is the copy in `folder`, or the one that is tested.
    """
    home = folder or Path(equity.__file__).parent.parent
    temporary = tmp_path / "temporary"
    temporary.mkdir(exist_ok=True)
    ended = subprocess.run(
        [sys.executable, "-c", f"import equity; print(equity.__file__)\n{code}"],
        env={"PATH": os.environ.get("PATH", os.defpath), "TMPDIR": str(temporary), "PYTHONPATH": str(home), **env},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    place, *lines = ended.stdout.splitlines()
    assert Path(place).parent == home / "equity"
    return lines


def edit(path: Path, pattern: str, replacement: str) -> None:
    text, count = re.subn(pattern, replacement, path.read_text("utf-8"), flags=re.MULTILINE)
    assert count == 1
    path.write_text(text, "utf-8")


# Never stale


@pytest.mark.parametrize(
    ("code", "before", "after"),
    [(ROYAL, "royal flush", "ace-high straight"), (FLUSHES, "True", "False")],
    ids=["in the same file", "in another file"],
)
def test_an_edited_callee_changes_the_next_answer(
    code: str, before: str, after: str, copy: Path, tmp_path: Path
) -> None:
    env = {"EQUITY_CACHE_DIR": str(tmp_path / "cache")}
    kernels = copy / "equity" / "ranking" / "kernels.py"
    original = kernels.read_text("utf-8")
    stamp = kernels.stat()
    assert run(code, tmp_path, env, copy) == [before]
    assert run(code, tmp_path, env, copy) == [before]
    assert len(list((tmp_path / "cache").iterdir())) == 1

    # A flush is no longer seen. That the time stamps stay makes no difference.
    edit(kernels, r"^FLUSH = .*$", "FLUSH = np.uint64(0)")
    os.utime(kernels, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    shutil.rmtree(kernels.parent / "__pycache__", ignore_errors=True)
    assert run(code, tmp_path, env, copy) == [after]
    folders = list((tmp_path / "cache").iterdir())
    assert len(folders) == 2
    assert all(any(folder.rglob("*.nbi")) for folder in folders)

    kernels.write_text(original, "utf-8")
    assert run(code, tmp_path, env, copy) == [before]
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_the_digest_tells_every_compiled_source_apart(copy: Path, tmp_path: Path) -> None:
    digest = "from equity.jit import source_digest; print(source_digest())"
    env = {"EQUITY_CACHE_DIR": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    seen = [run(digest, tmp_path, env, copy), run(digest, tmp_path, env, copy)]
    assert seen[0] == seen[1]
    for name in ("ranking/kernels.py", "engine/kernels/scoring.py", "jit.py"):
        assert (copy / "equity" / name).is_file()
        with (copy / "equity" / name).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        seen.append(run(digest, tmp_path, env, copy))
    assert len({words[0] for words in seen}) == 4
    with (copy / "equity" / "cards.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert run(digest, tmp_path, env, copy) == seen[-1]


def test_a_damaged_file_of_compiled_code_is_made_again(tmp_path: Path) -> None:
    env = {"EQUITY_CACHE_DIR": str(tmp_path / "cache")}
    assert run(ROYAL, tmp_path, env) == ["royal flush"]
    kept = [path for path in (tmp_path / "cache").rglob("*") if path.suffix in (".nbi", ".nbc")]
    assert kept
    for path in kept:
        path.write_bytes(path.read_bytes()[:100])
    assert run(ROYAL, tmp_path, env) == ["royal flush"]


@pytest.mark.parametrize("first", ["", "import tempfile; tempfile.gettempdir()"], ids=["everywhere", "but for /tmp"])
def test_a_full_disk_makes_a_question_slower_not_wrong(first: str, tmp_path: Path) -> None:
    env = {"EQUITY_CACHE_DIR": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    no_byte_more = f"{first}\nimport resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    assert run(f"{no_byte_more}\n{ROYAL}", tmp_path, env) == ["royal flush"]
    assert run(ROYAL, tmp_path, env) == ["royal flush"]
    assert run(f"{no_byte_more}\n{ROYAL}", tmp_path, env) == ["royal flush"]


# Where it is kept


def chosen_folder() -> Path | None:
    """What a new process would choose."""
    return jit.cache_folder.__wrapped__()


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folder that ``EQUITY_CACHE_DIR`` names, made, and the one for want of it, not made."""
    named, temporary = tmp_path / "named", tmp_path / "temporary"
    named.mkdir(mode=0o700)
    temporary.mkdir(mode=0o700)
    monkeypatch.setenv("EQUITY_CACHE_DIR", str(named))
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    return named, temporary / f"equity-{os.getuid()}"


def test_the_folder_that_is_named(places: tuple[Path, Path]) -> None:
    named, _ = places
    folder = chosen_folder()
    assert folder is not None and folder.is_dir()
    assert folder == named / f"compiled-{jit.source_digest()}"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert list(folder.iterdir()) == []


def test_a_folder_that_is_named_is_made(places: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    named, _ = places
    monkeypatch.setenv("EQUITY_CACHE_DIR", str(named / "not" / "yet"))
    folder = chosen_folder()
    assert folder is not None and folder.parent == named / "not" / "yet"


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777, 0o1777])
@pytest.mark.parametrize("inner", [False, True], ids=["the folder named", "the folder in it"])
def test_a_folder_that_others_can_write_to_is_not_used(mode: int, inner: bool, places: tuple[Path, Path]) -> None:
    named, fallback = places
    open_folder = named / f"compiled-{jit.source_digest()}" if inner else named
    open_folder.mkdir(exist_ok=True)
    open_folder.chmod(mode)
    folder = chosen_folder()
    assert folder is not None and folder.parent == fallback


def test_no_folder_where_others_can_write_to_both(places: tuple[Path, Path]) -> None:
    for place in places:
        place.mkdir(exist_ok=True)
        place.chmod(0o770)
    assert chosen_folder() is None


def test_a_file_in_the_way_is_gone_round(places: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    named, fallback = places
    (named / "file").write_text("x")
    monkeypatch.setenv("EQUITY_CACHE_DIR", str(named / "file"))
    folder = chosen_folder()
    assert folder is not None and folder.parent == fallback


def test_a_read_only_folder_is_gone_round(places: tuple[Path, Path]) -> None:
    named, fallback = places
    named.chmod(0o500)
    try:
        if os.access(named, os.W_OK):
            pytest.skip("root may write anywhere")
        folder = chosen_folder()
    finally:
        named.chmod(0o700)
    assert folder is not None and folder.parent == fallback


def test_a_folder_of_somebody_else_is_not_used(places: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: real + 1)
    assert chosen_folder() is None


def test_a_user_that_nobody_knows_leaves_no_litter(
    places: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_: int) -> Any:
        raise KeyError("no such user")

    for name in ("EQUITY_CACHE_DIR", "HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    folder = chosen_folder()
    assert list(work.iterdir()) == []
    assert folder is None or folder.is_absolute()


# Never needed


def test_an_answer_without_any_place_for_compiled_code(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("x")
    fallback = tmp_path / "temporary" / f"equity-{os.getuid()}"
    fallback.mkdir(parents=True)
    fallback.chmod(0o770)
    env = {"EQUITY_CACHE_DIR": str(nowhere)}
    assert run(f"{CACHE}\n{ROYAL}", tmp_path, env) == ["None", "royal flush"]
    assert list(fallback.rglob("*.nb*")) == []


def test_an_answer_without_a_home(tmp_path: Path) -> None:
    assert run(ROYAL, tmp_path, {}) == ["royal flush"]
    cache = tmp_path / "xdg"
    assert run(f"{CACHE}\n{ROYAL}", tmp_path, {"XDG_CACHE_HOME": str(cache)})[1] == "royal flush"
    assert list(cache.rglob("*.nbi"))


def test_an_answer_from_a_package_that_cannot_be_written_to(copy: Path, tmp_path: Path) -> None:
    places = [copy, *copy.rglob("*")]
    for place in places:
        place.chmod(place.stat().st_mode & ~0o222)
    try:
        env = {"EQUITY_CACHE_DIR": str(tmp_path / "cache")}
        assert run(ROYAL, tmp_path, env, copy) == ["royal flush"]
        assert {path.suffix for path in copy.rglob("*") if path.is_file()} <= {".py", ".pyc", ".toml", ".typed"}
        assert list((tmp_path / "cache").rglob("*.nbi"))
    finally:
        for place in copy.rglob("*"):
            if place.is_dir():
                place.chmod(0o700)
        copy.chmod(0o700)


def test_whether_a_question_waits_for_compilation(tmp_path: Path) -> None:
    code = """
from equity.jit import must_compile
from equity.ranking.kernels import evaluate_hands
print(must_compile(evaluate_hands))
equity.evaluate([51, 47, 43, 39, 35])
print(must_compile(evaluate_hands))
"""
    env = {"EQUITY_CACHE_DIR": str(tmp_path / "cache")}
    assert run(code, tmp_path, env) == ["True", "False"]
    assert run(code, tmp_path, env) == ["False", "False"]
