"""Answers that took long, kept as files that people can read and delete."""

import csv
import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Columns = dict[str, NDArray[np.float64]]


def kept_folder() -> Path:
    """Return where answers are kept: ``hands`` in the user's cache folder, or in the one ``EQUITY_CACHE_DIR`` names."""
    named = os.environ.get("EQUITY_CACHE_DIR")
    if named:
        return Path(named) / "hands"
    import platformdirs

    return Path(platformdirs.user_cache_dir("equity", appauthor=False)) / "hands"


def kept_file(name: str, key: Mapping[str, object]) -> Path:
    """Return the file for an answer with this key."""
    digest = hashlib.sha256(json.dumps(key, sort_keys=True).encode()).hexdigest()[:12]
    return kept_folder() / f"{name}-{digest}.csv"


def keep(file: Path, key: Mapping[str, object], names: list[str], columns: Columns) -> bool:
    """Write the columns, a row a name, under a line that tells the key, whole or not at all; say whether it was."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}.unfinished")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with unfinished.open("w", encoding="utf-8", newline="") as stream:
            stream.write(f"# {json.dumps(dict(key), sort_keys=True)}\n")
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(["hand", *columns])
            writer.writerows(zip(names, *(column.tolist() for column in columns.values()), strict=True))
        unfinished.replace(file)
    except OSError:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        return False
    return True


def find_kept(file: Path, key: Mapping[str, object], rows: int) -> Columns | None:
    """Return the columns that are kept under a key, or None where there are none that can be read whole."""
    try:
        with file.open(encoding="utf-8", newline="") as stream:
            if json.loads(stream.readline().removeprefix("# ")) != json.loads(json.dumps(dict(key))):
                return None
            heading, *lines = csv.reader(stream)
            values = np.array([line[1:] for line in lines], np.float64)
    except (OSError, ValueError):
        return None
    if values.shape != (rows, len(heading) - 1):
        return None
    return dict(zip(heading[1:], values.T.copy(), strict=True))
