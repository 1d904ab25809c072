"""What the sampling loop writes on: many boards side by side, a lane each."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equity.cards import DECK
from equity.engine.known import KnownHands
from equity.engine.plan import ListedHands, Plan
from equity.engine.tally import NO_WINNERS, WinnerArrays, share_units
from equity.ranking.tables import NO_WILD_ROW

LANES: Final = 256
"""How many boards are dealt side by side."""
_NO_RANK: Final = 255

Bytes = NDArray[np.uint8]
Values = NDArray[np.uint32]
Keys = NDArray[np.uint64]


class Dealer(NamedTuple):
    """The random bits of a block, and the cards that each lane has seen.

    `state` (4, LANES): a generator a lane. `words` (2, LANES) are its last random bits, `fractions` (8, LANES) the same
    memory in shares of 16 bits. `order` (53, LANES): the cards seen, as `take_cards` keeps them. `wide`, `drawn` and
    `carry` (LANES,) are scratch.
    """

    state: Keys
    words: Keys
    fractions: NDArray[np.uint16]
    wide: NDArray[np.uint16]
    drawn: Bytes
    carry: Bytes
    order: Bytes


class Lanes(NamedTuple):
    """The cards, hands and parts of the pot, side by side.

    `table` (places, LANES): the cards. `known_order` and `board_order` (53, LANES): those known from the start, and
    those with the board, as `Dealer.order`. `hidden` (seats,): who has unknown cards. `numbers` (lines,): which named
    line each of the plan's lines is of. `units` (seats + 1, seats + 2): what a seat's part of the pot comes to, by how
    many share each half. `high` and `low` (seats, LANES): best hands; `by_line` (seats, named lines, LANES): both by
    line, as `take_line` has them, where both halves must be won on one. `held` (seats, 4096): deals by rung and line.
    `sums` (seats, LANES): what the deals on each board came to. `settling`: scratch of `settle_lanes` and
    `settle_both`. `listed`: hands to draw from. `winning`, `lows`: as `WinnerArrays`.
    """

    table: Bytes
    known_order: Bytes
    board_order: Bytes
    hidden: Bytes
    numbers: NDArray[np.int64]
    units: Values
    high: Values
    low: Values
    by_line: Values
    held: NDArray[np.int64]
    sums: Values
    settling: tuple[Values, Values, Values, Values, Values]
    listed: ListedHands
    winning: NDArray[np.int64]
    lows: NDArray[np.int64]


class PairLanes(NamedTuple):
    """Kinds and suits of cards, and the lines by their triples, where a hand is two own cards and three of a line.

    `wild` (LANES,): the rank that is wild, 255 for none. `kinds` and `suits` (places, LANES). `triples` and
    `line_suits` (lines, LANES): each line's number, and the suits that all its cards have; `some_suits` (LANES,): those
    that any line has. `found` and `slots` (lines, LANES), `pairs` and `pair_suits` (LANES,) are scratch. `known`: the
    hands that are known.
    """

    wild: Bytes
    kinds: Bytes
    suits: Bytes
    triples: NDArray[np.uint16]
    line_suits: Bytes
    some_suits: Bytes
    pairs: NDArray[np.uint16]
    pair_suits: Bytes
    found: Values
    slots: NDArray[np.uint16]
    known: KnownHands


class SumLanes(NamedTuple):
    """Sums of card keys, where the best five of more cards are looked for.

    `wild_rows` (LANES,): where the keys for the wild rank start. `line_keys` (lines, LANES). `own_keys` (LANES,),
    `hand_keys` and `hand_bits` (8,), `found` (LANES,) are scratch.
    """

    wild_rows: Keys
    line_keys: Keys
    own_keys: Keys
    hand_keys: Keys
    hand_bits: Keys
    found: Values


def make_lanes(plan: Plan, state: Keys, winners: WinnerArrays = NO_WINNERS) -> tuple[Dealer, Lanes]:
    """Return fresh lanes for one block, drawing from generators in `state`, (4, LANES); they count into `winners`."""
    arrays, seats = plan.arrays, plan.seats
    places = len(arrays.table)
    words = np.zeros((2, LANES), np.uint64)
    order = _bytes(len(DECK) + 1)
    seen = sorted(set(DECK) - set(map(int, arrays.deck)))
    known_order = order.copy()
    known_order[: len(seen)] = (np.array(seen, np.uint8) + 1 - np.arange(len(seen), dtype=np.uint8))[:, None]
    dealer = Dealer(
        state, words, words.view(np.uint16).reshape(8, LANES), np.zeros(LANES, np.uint16), _bytes(), _bytes(), order
    )
    hole = (places - int(arrays.first_hole)) // seats
    unknown = {(int(place) - int(arrays.first_hole)) // hole for place in arrays.places}
    unknown |= {listed.seat for listed in plan.listed}
    lanes = Lanes(
        table=np.repeat(arrays.table[:, None], LANES, axis=1),
        known_order=known_order,
        board_order=order.copy(),
        hidden=np.array([seat in unknown for seat in range(seats)], np.uint8),
        numbers=255 - arrays.line_marks.astype(np.int64),
        units=share_units(seats),
        high=_values(seats),
        low=_values(seats),
        by_line=_values(seats, plan.named_lines if arrays.rules[1] else 0),
        held=np.zeros((seats, 1 << 12), np.int64),
        sums=_values(seats),
        settling=(_values(), _values(), _values(seats), _values(seats), _values()),
        listed=plan.listed_hands,
        winning=winners.winning,
        lows=winners.lows,
    )
    return dealer, lanes


def make_pair_lanes(plan: Plan, known: KnownHands) -> PairLanes:
    """Return fresh lanes for hands of a pair and a triple; `known`: the plan's known hands."""
    places, lines = len(plan.arrays.table), len(plan.arrays.lines)
    return PairLanes(
        wild=np.full(LANES, _NO_RANK, np.uint8),
        kinds=_bytes(places),
        suits=_bytes(places),
        triples=np.zeros((lines, LANES), np.uint16),
        line_suits=_bytes(lines),
        some_suits=_bytes(),
        pairs=np.zeros(LANES, np.uint16),
        pair_suits=_bytes(),
        found=_values(lines),
        slots=np.zeros((lines, LANES), np.uint16),
        known=known,
    )


def make_sum_lanes(plan: Plan) -> SumLanes:
    """Return fresh lanes for sums of card keys."""
    return SumLanes(
        wild_rows=np.full(LANES, NO_WILD_ROW, np.uint64),
        line_keys=np.zeros((len(plan.arrays.lines), LANES), np.uint64),
        own_keys=np.zeros(LANES, np.uint64),
        hand_keys=np.zeros(8, np.uint64),
        hand_bits=np.zeros(8, np.uint64),
        found=_values(),
    )


def _bytes(*shape: int) -> Bytes:
    return np.zeros((*shape, LANES), np.uint8)


def _values(*shape: int) -> Values:
    return np.zeros((*shape, LANES), np.uint32)
