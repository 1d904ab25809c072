"""One random stream a block: the same for a seed and a block number on any machine and any number of threads."""

import secrets

import numpy as np
from numpy.typing import NDArray


def block_state(seed: int, block: int) -> NDArray[np.uint64]:
    """Return the generator state, (4,), that block number `block` of a run with `seed` starts from."""
    return np.asarray(np.random.SeedSequence(seed, spawn_key=(block,)).generate_state(4, np.uint64), np.uint64)


def draw_seed() -> int:
    """Return a fresh seed, short enough to be typed again."""
    return secrets.randbelow(1 << 31)
