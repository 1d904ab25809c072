"""One random stream a block: the same for a seed and a block number on any machine and any number of threads."""

import secrets

import numpy as np
from numpy.typing import NDArray


def block_states(seed: int, block: int, lanes: int) -> NDArray[np.uint64]:
    """Return the states, (4, lanes), that the generators of block number `block` of a run with `seed` start from.

    They are the output of Philox, a counter-based generator with a key of its own for each seed and block.
    """
    return np.asarray(_philox(seed, block).random_raw(4 * lanes), np.uint64).reshape(4, lanes)


def block_generator(seed: int, block: int) -> np.random.Generator:
    """Return a NumPy generator for block number `block` of a run with `seed`."""
    return np.random.Generator(_philox(seed, block))


def _philox(seed: int, block: int) -> np.random.Philox:
    return np.random.Philox(np.random.SeedSequence(seed, spawn_key=(block,)))


def draw_seed() -> int:
    """Return a fresh seed, short enough to be typed again."""
    return secrets.randbelow(1 << 31)
