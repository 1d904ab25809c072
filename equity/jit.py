"""The one decorator every compiled function uses, and where compiled code is kept.

Numba's own cache looks at the time stamp of the file a function stands in, so it misses a changed callee in another
file. Here the cache folder is named by a digest of every source file that compiled code is made from: any change to
one of them, an upgrade of the package included, means a new folder, and stale code is never found.
"""

import hashlib
import os
import stat
import tempfile
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import resources
from importlib.metadata import version
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core.caching import FunctionCache

_SETTINGS: Any = {"nogil": True, "error_model": "numpy", "_nrt": False}

F = TypeVar("F", bound=Callable[..., Any])


def jit(function: F) -> F:
    """Compile `function` on first use, without the GIL, and keep the machine code on disk where that is possible.

    Kernels make no arrays, so that Numba need count no references, and a division by zero gives what numpy gives: with
    either, a loop runs at down to a third of the pace.
    """
    folder = cache_folder()
    compiled: Any = numba.njit(**_SETTINGS)(function)
    if folder is not None:
        # Numba reads the folder when a cache is made; other users of Numba in this process keep theirs.
        settings: Any = numba.config
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(folder)
        try:
            compiled._cache = cast(Any, _Cache)(function)
        finally:
            settings.CACHE_DIR = before
    return cast(F, compiled)


def inlined(function: F) -> F:
    """Compile `function` into each of its callers: for what a hot loop calls, where a real call costs too much."""
    return cast(F, numba.njit(**_SETTINGS, inline="always")(function))


class _Cache(cast(Any, FunctionCache)):  # type: ignore[misc]
    """Numba's cache on disk, which a full disk or a damaged file makes slower, not wrong."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled code for a signature, or None where there is none that can be read."""
        try:
            return super().load_overload(sig, target_context)
        except Exception as error:  # a damaged pickle can raise anything
            with suppress(OSError):
                self.flush()  # an empty index, so that what is made now can be kept
            warnings.warn(f"compiled code in {self.cache_path} cannot be read and is made again: {error}", stacklevel=2)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled code for a signature."""
        try:
            super().save_overload(sig, data)
        except Exception as error:  # a full disk, or the damaged pickle of an index that would be added to
            warnings.warn(f"compiled code cannot be kept in {self.cache_path}: {error}", stacklevel=2)


@cache
def cache_folder() -> Path | None:
    """Return the folder for compiled code, made if need be, or None when no place can be written to.

    ``EQUITY_CACHE_DIR`` names another place than the user's cache folder. A folder that somebody else could write to
    is not used: compiled code read from it would run as this user.
    """
    owner = os.getuid() if hasattr(os, "getuid") else "user"
    named = os.environ.get("EQUITY_CACHE_DIR")
    places: list[Callable[[], Path]] = [
        lambda: Path(named) if named else Path(platformdirs.user_cache_dir("equity", appauthor=False)),
        lambda: Path(tempfile.gettempdir()) / f"equity-{owner}",
    ]
    for place in places:
        try:
            base = place()
            folder = base / f"compiled-{source_digest()}"
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _only_ours(base) and _only_ours(folder):
                with tempfile.TemporaryFile(dir=folder):
                    return folder
        except (OSError, RuntimeError):  # the latter for a user without a home folder
            continue
    return None


def _only_ours(folder: Path) -> bool:
    if not hasattr(os, "getuid"):
        return True
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


@cache
def source_digest() -> str:
    """Return a digest of all sources that compiled code is made from, and of the compiler's version."""
    digest = hashlib.sha256(f"numba {version('numba')} numpy {version('numpy')}".encode())
    for name, source in sorted(_compiled_sources(resources.files(__package__), "")):
        digest.update(name.encode() + b"\0" + source + b"\0")
    return digest.hexdigest()[:16]


def _compiled_sources(folder: Traversable, inside: str) -> "list[tuple[str, bytes]]":
    """Return name and content of this file and of every module, or folder of modules, called ``kernels``."""
    found = []
    for entry in folder.iterdir():
        name = f"{inside}{entry.name}"
        if entry.is_dir():
            found += _compiled_sources(entry, f"{name}/")
        elif name == "jit.py" or (name.endswith(".py") and "kernels" in name):
            found.append((name, entry.read_bytes()))
    return found


def must_compile(kernel: Any) -> bool:
    """Whether the next call of `kernel` compiles it, which takes seconds: it is neither loaded nor on disk."""
    if kernel.signatures:
        return False
    folder = cache_folder()
    return folder is None or not any(
        folder.glob(f"*/{kernel.py_func.__module__.rpartition('.')[2]}.{kernel.__name__}-*.nbi")
    )
