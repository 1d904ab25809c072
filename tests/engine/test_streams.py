"""Random streams: the generator against its authors', and a stream a block."""

import numpy as np
import pytest

from equity.engine.kernels import dealing
from equity.engine.lanes import LANES
from equity.engine.streams import block_states, draw_seed

# What xoshiro256++ gives from the state 1, 2, 3, 4: the reference vector of Rust's rand_xoshiro, made with the
# authors' own C code.
XOSHIRO = (
    41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205, 9973669472204895162,
    14011001112246962877, 12406186145184390807, 15849039046786891736, 10450023813501588000,
)  # fmt: skip
STATES = [
    [13303731920906480441, 496683641761606346],
    [7425519458796410224, 15143726367751016026],
    [3505713313671263248, 3962294692489401736],
    [5719779267593326117, 17195767164720895830],
]


def test_the_generator_is_its_authors() -> None:
    state = np.repeat(np.array([[1], [2], [3], [4]], np.uint64), dealing.LANES, axis=1)
    words = np.zeros((2, dealing.LANES), np.uint64)
    found: list[int] = []
    for _ in range(len(XOSHIRO) // 2):
        dealing.refill(state, words)
        assert (words == words[:, :1]).all()
        found += words[:, 0].tolist()
    assert tuple(found) == XOSHIRO


def test_a_lane_alone_draws_as_all_do() -> None:
    state = block_states(1, 2, LANES)
    alone = state.copy()
    words = np.zeros((2, dealing.LANES), np.uint64)
    for _ in range(20):
        dealing.refill(state, words)
        for lane in 0, 5, dealing.LANES - 1:
            for row in words:
                assert dealing.next_of_lane(alone, lane) == row[lane]
                assert alone.dtype == np.uint64
    assert np.array_equal(alone[:, [0, 5, -1]], state[:, [0, 5, -1]])


def test_a_block_starts_from_the_same_states_every_time() -> None:
    assert np.array_equal(block_states(5, 3, 8), block_states(5, 3, 8))
    assert block_states(5, 3, 8).dtype == np.uint64
    assert block_states(5, 3, 8).shape == (4, 8)
    # NumPy promises that this never changes.
    assert block_states(0, 0, 2).tolist() == STATES


@pytest.mark.parametrize("seed", [0, 1, 2**31 - 1, 2**70])
def test_blocks_are_numpys_children_of_the_seed(seed: int) -> None:
    children = np.random.SeedSequence(seed).spawn(3)
    for block, child in enumerate(children):
        expected = np.random.Generator(np.random.Philox(child)).integers(0, 1 << 64, (4, 16), np.uint64)
        assert np.array_equal(block_states(seed, block, 16), expected)


def test_blocks_and_seeds_differ() -> None:
    words = {word for seed in range(20) for block in range(20) for word in block_states(seed, block, 8).flat}
    assert len(words) == 20 * 20 * 32


def test_a_drawn_seed_is_short_and_fresh() -> None:
    seeds = [draw_seed() for _ in range(20)]
    assert all(0 <= seed < 1 << 31 for seed in seeds)
    assert len(set(seeds)) > 15
