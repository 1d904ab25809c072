"""Random streams: the generator against its authors', and a stream a block."""

from typing import Any

import numpy as np
import pytest

from equity.engine.kernels import dealing
from equity.engine.streams import block_state, draw_seed
from tests.ranking.plain import plain

# What xoshiro256++ gives from the state 1, 2, 3, 4: the reference vector of Rust's rand_xoshiro, made with the
# authors' own C code.
XOSHIRO = (
    41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205, 9973669472204895162,
    14011001112246962877, 12406186145184390807, 15849039046786891736, 10450023813501588000,
)  # fmt: skip


def test_the_generator_is_its_authors() -> None:
    state = np.array([1, 2, 3, 4], np.uint64)
    with plain(dealing):
        assert tuple(int(dealing.next_random(state)) for _ in XOSHIRO) == XOSHIRO


def test_multiply_high() -> None:
    multiply_high: Any = dealing.multiply_high
    rng = np.random.default_rng(1)
    pairs = [*rng.integers(0, 1 << 64, (500, 2), np.uint64).tolist(), [(1 << 64) - 1, (1 << 64) - 1], [0, 52]]
    for x, n in pairs:
        n >>= 32
        assert int(multiply_high.py_func(np.uint64(x), np.uint64(n))) == x * n >> 64


def test_a_block_starts_from_the_same_state_every_time() -> None:
    assert np.array_equal(block_state(5, 3), block_state(5, 3))
    assert block_state(5, 3).dtype == np.uint64
    # NumPy promises that this never changes.
    assert block_state(0, 0).tolist() == [
        8668861027912758289, 14584187760040447831, 7402292003153977891, 8042076608462446761,
    ]  # fmt: skip


@pytest.mark.parametrize("seed", [0, 1, 2**31 - 1, 2**70])
def test_blocks_are_numpys_children_of_the_seed(seed: int) -> None:
    children = np.random.SeedSequence(seed).spawn(3)
    for block, child in enumerate(children):
        assert np.array_equal(block_state(seed, block), child.generate_state(4, np.uint64))


def test_blocks_and_seeds_differ() -> None:
    words = {word for seed in range(50) for block in range(50) for word in block_state(seed, block).tolist()}
    assert len(words) == 50 * 50 * 4


def test_a_drawn_seed_is_short_and_fresh() -> None:
    seeds = [draw_seed() for _ in range(20)]
    assert all(0 <= seed < 1 << 31 for seed in seeds)
    assert len(set(seeds)) > 15
