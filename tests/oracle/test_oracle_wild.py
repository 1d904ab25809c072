"""Wild cards held against published counts, the trying of all 52 cards for each, and hands worked out by hand."""

from collections import Counter
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from .lows import low
from .patterns import patterns
from .ranking import ACE_HIGH, CATEGORIES, DECK, RANKS, SUITS, cards, high
from .wild import best_high, best_low, high_with_wilds

LOWS = ("ace-to-five", "deuce-to-seven", "ace-to-six")


# Counts


def table(jokers: int) -> Counter[str]:
    """How often each category comes up among five cards from a whole deck with wild jokers added."""
    found: Counter[str] = Counter()
    for wilds in range(jokers + 1):
        for natural, weight in patterns(5 - wilds):
            found[high_with_wilds(tuple(natural), wilds).category] += weight * comb(jokers, wilds)
    return found


def test_one_joker() -> None:
    # fennaixelphox.dreamwidth.org/1543.html
    found = table(jokers=1)
    assert [found[name] for name in ("five of a kind", *reversed(CATEGORIES))] == [
        13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540,
    ]  # fmt: skip


def test_two_jokers() -> None:
    found = table(jokers=2)
    assert (found["five of a kind"], found.total()) == (78, 3162510)


def test_deuces_wild() -> None:
    # people.math.sfu.ca/~alspach/mag94
    found: Counter[str] = Counter()
    for wilds in range(5):
        for natural, weight in patterns(5 - wilds, ranks=RANKS.replace("2", "")):
            found[high_with_wilds(tuple(natural), wilds).category] += weight * comb(4, wilds)
    assert (found["five of a kind"], found.total()) == (672, comb(52, 5))


@pytest.mark.parametrize("wild_rank", "2TA")
def test_five_of_a_kind_in_a_thinned_deck(wild_rank: str) -> None:
    # One to four of a natural rank and wild cards to make five: any five of those eight cards.
    natural_ranks = "9K"
    deck = [rank + suit for rank in natural_ranks + wild_rank for suit in SUITS]
    found = Counter(best_high(hand, wild_rank).category for hand in combinations(deck, 5))
    assert found["five of a kind"] == len(natural_ranks) * comb(8, 5)


# Every card of the deck for each wild card


def hands_with_wilds(wilds: int, count: int) -> list[tuple[str, ...]]:
    """Hands with so many deuces."""
    random = Random(wilds)
    deuces, others = [card for card in DECK if card[0] == "2"], [card for card in DECK if card[0] != "2"]
    found = [(*random.sample(deuces, wilds), *random.sample(others, 5 - wilds)) for _ in range(count)]
    suited = [(*deuces[:wilds], *random.sample([card for card in others if card[1] == "h"], 5 - wilds)) for _ in "123"]
    return found + suited


def best_of_all(hand: tuple[str, ...], wilds: int, five_of_a_kind: float) -> tuple[float, ...]:
    """The best high hand of all 52 cards for each wild card; five of a kind has the number given among categories."""
    found: list[tuple[float, ...]] = []
    for stands_for in product(DECK, repeat=wilds):
        stands = (*stands_for, *hand[wilds:])
        if len(set(stands)) == 5:
            found.append(high(stands))
        elif len({card[0] for card in stands}) == 1:
            found.append((five_of_a_kind, *[ACE_HIGH[card[0]] for card in stands]))
    return max(found)


@pytest.mark.parametrize(("wilds", "count"), [(1, 40), (2, 8)])
@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("above-straight-flush", CATEGORIES.index("straight flush") + 0.5),
        ("below-straight-flush", CATEGORIES.index("straight flush") - 0.5),
    ],
)
def test_every_card_for_high(wilds: int, count: int, place: str, number: float) -> None:
    for hand in hands_with_wilds(wilds, count):
        best, *ranks = best_of_all(hand, wilds, number)
        played = best_high(hand, "2", place)
        name = "five of a kind" if best == number else CATEGORIES[int(best)]
        assert (played.category, list(played.strength[1:])) == (name, ranks)


def test_every_three_cards_for_high() -> None:
    # The order of the cards a hand stands for is left out, and so is five of a kind: the natural cards differ.
    for hand in (("2c", "2d", "2h", "9s", "Ks"), ("2c", "2d", "2h", "9s", "Td"), ("2c", "2d", "2h", "Ac", "3h")):
        natural = hand[3:]
        found = (high((*stands_for, *natural)) for stands_for in combinations(sorted(set(DECK) - set(natural)), 3))
        assert best_high(hand, "2").strength == max(found)


@pytest.mark.parametrize(("wilds", "count"), [(1, 40), (2, 8)])
@pytest.mark.parametrize("kind", LOWS)
@pytest.mark.parametrize("wild_low_ace", [True, False])
def test_every_card_for_low(wilds: int, count: int, kind: str, wild_low_ace: bool) -> None:
    deck = [card for card in DECK if wild_low_ace or card[0] != "A"]
    for hand in hands_with_wilds(wilds, count):
        every = ((*stands_for, *hand[wilds:]) for stands_for in product(deck, repeat=wilds))
        assert best_low(hand, kind, "2", wild_low_ace).strength == max(low(h, kind) for h in every if len(set(h)) == 5)


# High


@pytest.mark.parametrize(
    ("hand", "name", "ranks"),
    [
        ("Ts9c7d6h2c", "straight", "T9876"),
        ("AhQh9h4h2c", "flush", "AKQ94"),  # the ace is held already
        ("KhQh9h4h2c", "flush", "AKQ94"),
        ("AhKhQhJh2c", "straight flush", "AKQJT"),
        ("Ac3d4h5s2c", "straight", "5432A"),  # the deuce is a two
        ("AcKd3h4s2c", "one pair", "AAK43"),  # no straight goes round the ace
        ("3c4d5h6s2c", "straight", "76543"),
        ("JcTc9c8c2c", "straight flush", "QJT98"),
        ("KcKd7h7s2c", "full house", "KKK77"),
        ("KcKdKh7s2c", "four of a kind", "KKKK7"),
        ("KcKdKhKs2c", "five of a kind", "KKKKK"),
        ("Kc9d7h4s2c", "one pair", "KK974"),
        ("Kc9d7h2s2c", "three of a kind", "KKK97"),
        ("KcKd7h2s2c", "four of a kind", "KKKK7"),
        ("Kc2d2h2s2c", "five of a kind", "KKKKK"),
    ],
)
def test_high_with_wild_deuces(hand: str, name: str, ranks: str) -> None:
    played = best_high(cards(hand), "2")
    assert (played.category, played.ranks) == (name, ranks)


def test_a_straight_through_a_wild_deuce() -> None:
    # Known from other calculators: the deuce is the eight of a ten-high straight.
    hands = [best_high(five, "2") for five in combinations(cards("5c6h7d9c4dTs2h"), 5)]
    best = max(hands, key=lambda played: played.strength)
    assert (best.category, best.ranks, "8" in {card[0] for card in best.stands}) == ("straight", "T9876", True)


def test_the_place_of_five_of_a_kind() -> None:
    # A king and four wild cards may be either; the others may not.
    hands = [cards(hand) for hand in ("Kh2c2d2h2s", "9h9d2c2d2h", "9h8h2c2d2h", "9h9d9c9s8h")]
    assert [best_high(hand, "2").ranks for hand in hands] == ["KKKKK", "99999", "QJT98", "99998"]
    assert [best_high(hand, "2", "below-straight-flush").ranks for hand in hands] == [
        "AKQJT", "99999", "QJT98", "99998",
    ]  # fmt: skip
    _, five, straight_flush, four = hands
    above = [best_high(hand, "2").strength for hand in (four, straight_flush, five)]
    below = [best_high(hand, "2", "below-straight-flush").strength for hand in (four, five, straight_flush)]
    assert above == sorted(set(above)) and below == sorted(set(below))


def test_the_better_five_of_a_kind_wins() -> None:
    hands = [best_high(cards(hand), "2").strength for hand in ("3c3d3h3s2c", "Kc2c2d2h2s", "AcAd2c2d2h")]
    assert hands == sorted(set(hands))


def test_natural_and_wild_hands_of_equal_ranks_tie() -> None:
    assert best_high(cards("KcKdKh7s7c"), "2").strength == best_high(cards("KcKd7h7s2c"), "2").strength
    assert best_low(cards("7c5d4h3s2c"), "deuce-to-seven", "K") == best_low(cards("7c5d4h3s2c"), "deuce-to-seven")
    for kind, ranks in (("ace-to-five", "5432A"), ("deuce-to-seven", "75432"), ("ace-to-six", "6432A")):
        wild, natural = best_low(cards("4c3d2hKsKc"), kind, "K"), best_low(deal(ranks), kind)
        assert (wild.strength, wild.ranks) == (natural.strength, natural.ranks)


def test_a_wild_card_is_no_unknown_one() -> None:
    # Known from other calculators: without a wild rank a deuce is a deuce.
    assert best_high(cards("Ts9c7d6h2c")).ranks == best_high(cards("Ts9c7d6h2c"), "K").ranks == "T9762"
    assert best_high(cards("AhKhQhJh2h")).category == "flush"


# Low


def deal(ranks: str) -> list[str]:
    """Cards of these ranks, not of one suit."""
    return [rank + SUITS[i % 4] for i, rank in enumerate(ranks)]


@pytest.mark.parametrize(
    ("natural", "ace_to_five", "deuce_to_seven", "ace_to_six"),
    [
        ("5432", "5432A", "75432", "75432"),  # a six would be a straight, and so, to six, an ace
        ("6543", "6543A", "86543", "6543A"),  # a two or a seven would be a straight
        ("6432", "6432A", "76432", "6432A"),
        ("432A", "5432A", "A5432", "6432A"),  # in deuce-to-seven an ace is high and makes no straight
        ("4322", "2243A", "22543", "2243A"),
        ("T976", "T976A", "T9762", "T976A"),
        ("KQJT", "KQJTA", "KQJT2", "KQJTA"),
        ("AKQJ", "KQJ2A", "AKQJ2", "KQJ2A"),
        ("543", "5432A", "75432", "6543A"),
        ("765", "7652A", "76532", "7652A"),
        ("76", "7632A", "76432", "7632A"),
        ("A", "5432A", "A5432", "6432A"),
        ("2", "5432A", "75432", "6432A"),
        ("9", "9432A", "95432", "9432A"),
    ],
)
def test_low_with_wild_eights(natural: str, ace_to_five: str, deuce_to_seven: str, ace_to_six: str) -> None:
    hand = [*deal(natural), *cards("8c8d8h8s")[: 5 - len(natural)]]
    assert [best_low(hand, kind, "8").ranks for kind in LOWS] == [ace_to_five, deuce_to_seven, ace_to_six]


@pytest.mark.parametrize(
    ("natural", "ace_to_five", "ace_to_six"),
    [
        ("5432", "65432", "75432"),
        ("543A", "5432A", "6543A"),
        ("6543", "65432", "86543"),  # to six, a two or a seven would be a straight
        ("6432", "65432", "76432"),
        ("KQJT", "KQJT2", "KQJT2"),
        ("9", "95432", "95432"),
    ],
)
def test_low_with_wild_eights_that_are_no_aces(natural: str, ace_to_five: str, ace_to_six: str) -> None:
    hand = [*deal(natural), *cards("8c8d8h8s")[: 5 - len(natural)]]
    assert best_low(hand, "ace-to-five", "8", wild_low_ace=False).ranks == ace_to_five
    assert best_low(hand, "ace-to-six", "8", wild_low_ace=False).ranks == ace_to_six


def test_a_wild_ace_is_no_ace_either() -> None:
    hand = cards("KcQdJh9sAc")
    assert best_low(hand, "ace-to-five", "A").ranks == "KQJ9A"
    assert best_low(hand, "ace-to-five", "A", wild_low_ace=False).ranks == "KQJ92"


@pytest.mark.parametrize("suit", SUITS)
def test_a_wild_card_makes_no_flush_for_low(suit: str) -> None:
    # The wild card's own suit does not matter, nor that five natural cards of one suit would be a flush.
    for wild_card in ("8c", "8d", "8h", "8s"):
        hand = [*[rank + suit for rank in "7432"], wild_card]
        assert best_low(hand, "deuce-to-seven", "8").ranks == "75432"
        assert best_low(hand, "deuce-to-seven", "8").category == "high card"
    flush = [rank + suit for rank in "75432"]
    assert best_low(flush, "deuce-to-seven", "8").category == "flush"
