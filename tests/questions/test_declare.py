"""Declared showdowns: what each seat gets for what it said, why in words, and what cannot be declared."""

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

import equity
from equity.games.pots import DECLARATIONS
from equity.questions.showdown import ShowdownResult
from tests.oracle.deals import settle_declared
from tests.oracle.games import GAMES, with_rules
from tests.oracle.ranking import DECK

# The documents' example: west 3, north king, east 4, south king, centre 7.
BOARD = "Kd / 3c 7h 4s / Kh"
# Hands with their best high and low on that board, and where.
WHEEL = "Ah2d5c9sKs"  # five-high straight, horizontal; 5-4-3-2-A, horizontal
OTHER_WHEEL = "Ac2h5d9hKc"
KINGS = "Ac2d8c9sKs"  # three kings, vertical; 7-4-3-2-A, horizontal
QUEENS = "QsQcJd8d6c"  # kings and queens, vertical; 8-7-6-4-3, horizontal
SIX_LOW = "As2c6dJhJs"  # kings and jacks, vertical; 6-4-3-2-A, horizontal
SEVEN_LOW = "Ad8h5hTcJc"  # kings, vertical; 7-5-4-3-A, horizontal
NINE_LOW = "TsTc9d9c5d"  # kings and tens, vertical; 9-7-5-4-3, horizontal


def showdown(hands: list[str], said: str, game: str = "flaming-cross", **rules: str) -> ShowdownResult:
    return equity.load_game(game, **rules).showdown(*hands, board=BOARD, declare=said)


def shares(answer: ShowdownResult) -> list[Fraction]:
    return [player.share for player in answer.players]


# Why, in words

HIGH_TO_2 = "Seat 2 takes the high half with kings and queens."
LOW_TO_3 = "Seat 3 takes the low half with 6-4-3-2-A."
NO_HIGH = "Nobody left has claimed high, so the high half goes with the low."
NO_LOW = "Nobody left has claimed a low that qualifies, so the low half goes with the high."
SPOKEN = "No half is claimed by anybody left, so the cards speak."

REASONS: dict[str, tuple[list[str], str, dict[str, str], str, list[str]]] = {
    "a half each": (
        [KINGS, SIX_LOW],
        "high,low",
        {},
        "1/2 1/2",
        ["Seat 1 takes the high half with three kings.", "Seat 2 takes the low half with 6-4-3-2-A."],
    ),
    "both by two lines": (
        [KINGS, QUEENS, SEVEN_LOW],
        "both,high,low",
        {},
        "1 0 0",
        [
            "Seat 1 said both and gets both halves.",
            "Seat 1 takes the high half with three kings.",
            "Seat 1 takes the low half with 7-4-3-2-A.",
        ],
    ),
    "both by one line": (
        [WHEEL, QUEENS],
        "both,high",
        {"both_ways": "one-line"},
        "1 0",
        [
            "Seat 1 said both and gets both halves on the horizontal line.",
            "Seat 1 takes the high half with a five-high straight.",
            "Seat 1 takes the low half with 5-4-3-2-A.",
        ],
    ),
    "both by no one line": (
        [KINGS, QUEENS, SEVEN_LOW],
        "both,high,low",
        {"both_ways": "one-line"},
        "0 1/2 1/2",
        [
            "Seat 1 said both and no one line gets both halves: out.",
            HIGH_TO_2,
            "Seat 3 takes the low half with 7-5-4-3-A.",
        ],
    ),
    "low lost": (
        [KINGS, QUEENS, SIX_LOW],
        "both,high,low",
        {},
        "0 1/2 1/2",
        ["Seat 1 said both and lost low to seat 3's 6-4-3-2-A: out.", HIGH_TO_2, LOW_TO_3],
    ),
    "high lost": (
        [SIX_LOW, QUEENS, SEVEN_LOW],
        "both,high,low",
        {},
        "0 1/2 1/2",
        [
            "Seat 1 said both and lost high to seat 2's kings and queens: out.",
            HIGH_TO_2,
            "Seat 3 takes the low half with 7-5-4-3-A.",
        ],
    ),
    "both lost": (
        [QUEENS, WHEEL, SIX_LOW],
        "both,high,low",
        {},
        "0 1/2 1/2",
        [
            "Seat 1 said both and lost high to seat 2's five-high straight and lost low to seat 3's 6-4-3-2-A: out.",
            "Seat 2 takes the high half with a five-high straight.",
            LOW_TO_3,
        ],
    ),
    "the half is kept": (
        [KINGS, QUEENS, SIX_LOW],
        "both,high,low",
        {"both_fails": "keeps-half"},
        "1/2 0 1/2",
        [
            "Seat 1 said both and lost low to seat 3's 6-4-3-2-A: each half stays where it is.",
            "Seat 1 takes the high half with three kings.",
            LOW_TO_3,
        ],
    ),
    "no low that qualifies": (
        [KINGS, QUEENS],
        "both,high",
        {"qualifier": "6"},
        "0 1",
        [
            "Seat 1 said both and had no low that qualifies: out.",
            "Seat 2 takes the pot with kings and queens.",
            NO_LOW,
        ],
    ),
    "no low that qualifies, and high lost": (
        [QUEENS, WHEEL],
        "both,high",
        {"qualifier": "5"},
        "0 1",
        [
            "Seat 1 said both and lost high to seat 2's five-high straight and had no low that qualifies: out.",
            "Seat 2 takes the pot with a five-high straight.",
            NO_LOW,
        ],
    ),
    "two said both, one of them is out": (
        [QUEENS, WHEEL],
        "both,both",
        {},
        "0 1",
        [
            "Seat 1 said both and lost high to seat 2's five-high straight and lost low to seat 2's 5-4-3-2-A: out.",
            "Seat 2 said both and gets both halves.",
            "Seat 2 takes the high half with a five-high straight.",
            "Seat 2 takes the low half with 5-4-3-2-A.",
        ],
    ),
    "ties are enough": (
        [WHEEL, OTHER_WHEEL],
        "both,both",
        {"both_must": "tie"},
        "1/2 1/2",
        [
            "Seat 1 said both and gets both halves.",
            "Seat 2 said both and gets both halves.",
            "Seats 1 and 2 share the high half with a five-high straight.",
            "Seats 1 and 2 share the low half with 5-4-3-2-A.",
        ],
    ),
    "nobody claims low": (
        [QUEENS, WHEEL],
        "high,high",
        {},
        "0 1",
        ["Seat 2 takes the pot with a five-high straight.", NO_LOW],
    ),
    "nobody claims high": ([QUEENS, WHEEL], "low,low", {}, "0 1", ["Seat 2 takes the pot with 5-4-3-2-A.", NO_HIGH]),
    "nobody left claims high": (
        [QUEENS, SIX_LOW],
        "both,low",
        {},
        "0 1",
        [
            "Seat 1 said both and lost low to seat 2's 6-4-3-2-A: out.",
            "Seat 2 takes the pot with 6-4-3-2-A.",
            NO_HIGH,
        ],
    ),
    "no half is claimed": (
        [QUEENS, NINE_LOW],
        "low,low",
        {"qualifier": "5"},
        "1 0",
        [
            SPOKEN,
            "Seat 1 takes the pot with kings and queens.",
            "Nobody qualifies for low, so the low half goes with the high.",
        ],
    ),
    "nobody is left": (
        [KINGS, SIX_LOW],
        "both,both",
        {},
        "1/2 1/2",
        [
            "Seat 1 said both and lost low to seat 2's 6-4-3-2-A: out.",
            "Seat 2 said both and lost high to seat 1's three kings: out.",
            SPOKEN,
            "Seat 1 takes the high half with three kings.",
            "Seat 2 takes the low half with 6-4-3-2-A.",
        ],
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_why_the_pot_goes_where_it_goes(name: str) -> None:
    hands, said, rules, parts, reasons = REASONS[name]
    answer = showdown(hands, said, **rules)
    assert shares(answer) == [Fraction(part) for part in parts.split()]
    assert answer.reasons() == reasons
    assert str(answer).endswith("\n".join(reasons))


def test_a_tie_is_not_told_as_a_loss() -> None:
    # Each half is tied where it had to be won alone: that is what put them out.
    answer = showdown([WHEEL, OTHER_WHEEL], "both,both")
    assert shares(answer) == [Fraction(1, 2)] * 2
    assert "only tied for high with seat 2" in answer.reasons()[0]
    assert "lost" not in answer.reasons()[0]


def test_nobody_has_declared_so_the_cards_speak() -> None:
    answer = equity.load_game("flaming-cross").showdown(KINGS, SIX_LOW, board=BOARD)
    assert answer.reasons()[0] == "Nobody has declared, so the cards speak."
    assert answer.to_dict()["declared"] is None
    spoken = equity.load_game("flaming-cross", split="cards-speak").showdown(KINGS, SIX_LOW, board=BOARD)
    assert spoken.reasons() == answer.reasons()[1:]


# What is reported


def test_what_was_said_is_in_every_form_of_the_answer() -> None:
    answer = showdown([KINGS, QUEENS, SIX_LOW], " Both,HIGH, low")
    assert answer.said == ("both", "high", "low")
    assert answer.to_dict()["declared"] == ["both", "high", "low"]
    assert [row["declared"] for row in answer.rows()] == ["both", "high", "low"]
    table = str(answer).split("\n\n")[2].splitlines()
    assert table[0].split()[:4] == ["seat", "hand", "said", "share"]
    assert [line.split()[2:4] for line in table[1:]] == [["both", "nothing"], ["high", "1/2"], ["low", "1/2"]]


def test_words_may_be_given_as_a_list() -> None:
    game = equity.load_game("flaming-cross")
    for said in (["both", "high"], ("both", "high")):
        assert game.showdown(WHEEL, QUEENS, board=BOARD, declare=said) == showdown([WHEEL, QUEENS], "both,high")


def test_wins_is_of_the_halves_as_finally_divided() -> None:
    players = showdown([KINGS, QUEENS, SIX_LOW], "both,high,low").to_dict()["players"]
    assert [(player["high"]["wins"], player["low"]["wins"]) for player in players] == [
        (False, False),
        (True, False),
        (False, True),
    ]
    # Of a half that is not claimed nobody has a part; it goes with the other.
    players = showdown([QUEENS, WHEEL], "high,high").to_dict()["players"]
    assert [(player["share"], player["high"]["wins"], player["low"]["wins"]) for player in players] == [
        (0, False, False),
        (1, True, False),
    ]


def test_the_hands_of_a_seat_that_gets_both_by_one_line_are_of_that_line() -> None:
    # The vertical line has three jacks, but its low, 9-7-6-2-A, loses; nobody contests high, so any high will do.
    game = equity.load_game("iron-cross", low="ace-to-five", split="declare")
    answer = game.showdown("Ac2d6c9sJs", "TsTc9d8d5h", board="Jd / 3c 7h 4s / Jh", declare="both,low")
    first = answer.players[0]
    assert first.share == 1
    assert answer.reasons()[0] == "Seat 1 said both and gets both halves on the horizontal line."
    assert first.high.line == "horizontal line" and first.low is not None and first.low.line == "horizontal line"
    assert first.high.high.ranks == "AJ976" and first.low.low is not None and first.low.low.ranks == "6432A"
    assert first.lines[1].high.ranks == "JJJA9"


def test_the_line_that_pays_most_is_played() -> None:
    # On either line seat 1 gets both halves. Seat 3, which ties with it for high on the vertical line, has failed and
    # is out, so that line pays everything; on the horizontal line seat 2 has a part of the low half.
    game = equity.load_game("flaming-cross", both_ways="one-line", both_must="tie")
    hands = ["7h6s3hAh2c", "KsAsKd3s6d", "7cKc6h3c4s"]
    answer = game.showdown(*hands, board="5s / 2h 4h 4d / 5c", declare="both,low,both")
    assert shares(answer) == [1, 0, 0]
    assert answer.players[0].high.line == "vertical line"


def test_a_seat_that_keeps_its_halves_plays_the_hands_that_won_them() -> None:
    # One line ties for high and wins low, so going both ways succeeds; but the halves stay where the best hands put
    # them, and the flush on the other line wins high alone.
    game = equity.load_game("flaming-cross", both_ways="one-line", both_must="tie", both_fails="keeps-half")
    hands = ["Ah2h6c5dJc", "6s5sTcJd2d", "As2c6dQdQs"]
    answer = game.showdown(*hands, board="Kh / 3c 7h 4s / 9h", declare="both,high,low")
    assert shares(answer) == [1, 0, 0]
    first, second = (player["high"] for player in answer.to_dict()["players"][:2])
    assert (first["wins"], second["wins"], second["ranks"]) == (True, False, "76543")
    assert (first["category"], first["ranks"]) == ("flush", "AK972")


# Whatever is dealt and said

GAMES_WITH_LOW: list[tuple[str, dict[str, str]]] = [
    ("flaming-cross", {"low": "ace-to-five"}),
    ("criss-cross", {"low": "ace-to-six", "qualifier": "T"}),
    ("criss-cross-choice", {"low": "deuce-to-seven", "suit_half": "no"}),
    ("iron-cross-exactly-two", {"low": "ace-to-five", "wild": "centre", "qualifier": "8"}),
]


@pytest.mark.parametrize(("name", "rules"), GAMES_WITH_LOW, ids=[name for name, _ in GAMES_WITH_LOW])
def test_random_deals_agree_with_the_referee(name: str, rules: dict[str, str]) -> None:
    random = Random(f"declared {name}")
    for ways, must, fails in product(["one-line", "two-lines"], ["win", "tie"], ["nothing", "keeps-half"]):
        options = {**rules, "both_ways": ways, "both_must": must, "both_fails": fails}
        game = with_rules(GAMES[name], **options)
        asked = equity.load_game(name, split="declare", **options)
        for _ in range(6):
            seats = random.randint(1, 4)
            deck = random.sample(DECK, len(game.cells) + seats * game.hole_cards)
            board, rest = deck[: len(game.cells)], deck[len(game.cells) :]
            holes = [rest[seat * game.hole_cards : (seat + 1) * game.hole_cards] for seat in range(seats)]
            said = random.choices(DECLARATIONS, weights=(1, 1, 2), k=seats)
            answer = asked.showdown(*map("".join, holes), board="".join(board), declare=said)
            assert shares(answer) == settle_declared(game, holes, board, said)
            check_reported(answer.to_dict(), said)


def check_reported(value: dict[str, Any], said: list[Any]) -> None:
    """Hold what is said of a declared pot against itself."""
    assert value["declared"] == said
    players = value["players"]
    assert sum(player["share"] for player in players) == pytest.approx(1)
    for player in players:
        assert (player["share"] > 0) == (player["high"]["wins"] or player["low"]["wins"])
        assert player["low"]["qualifies"] or not player["low"]["wins"]
        for half in ("high", "low"):
            on_line = next(line[half] for line in player["lines"] if line["line"] == player[half]["line"])
            assert on_line.items() <= player[half].items()
    for half in ("high", "low"):
        assert len({player[half]["ranks"] for player in players if player[half]["wins"]}) <= 1


# What cannot be declared


@pytest.mark.parametrize(
    ("game", "rules", "hands", "said", "message"),
    [
        (
            "flaming-cross",
            {},
            [WHEEL, QUEENS],
            "high",
            "declare has 1 word",
        ),
        ("flaming-cross", {}, [WHEEL, QUEENS], "high,low,both", "declare has 3 words for 2 seats; give one a seat"),
        (
            "flaming-cross",
            {},
            [WHEEL, QUEENS],
            "high,lo",
            'declare has "lo" (did you mean low?); seats say high, low or',
        ),
        ("flaming-cross", {}, [WHEEL, QUEENS], "high,fold", 'declare has "fold"; seats say high, low or both'),
        ("flaming-cross", {}, [WHEEL, QUEENS], "high;low", 'declare has "high;low"'),
        ("flaming-cross", {}, [WHEEL, QUEENS], "high,", 'declare has ""; seats say high, low or both'),
        ("flaming-cross", {}, [WHEEL, QUEENS], "", 'declare has ""; seats say high, low or both'),
        (
            "flaming-cross",
            {"split": "cards-speak"},
            [WHEEL, QUEENS],
            "high,low",
            "declare goes with split=declare; flaming-cross is played with split=cards-speak here",
        ),
        (
            "iron-cross",
            {"low": "ace-to-five"},
            [WHEEL, QUEENS],
            "high,low",
            "declare goes with split=declare; iron-cross is played with split=cards-speak here",
        ),
        (
            "flaming-cross",
            {"low": "none"},
            [WHEEL, QUEENS],
            "high,high",
            "flaming-cross with low=none has no low half, so there is nothing to declare; leave declare out",
        ),
        (
            "iron-cross",
            {},
            [WHEEL, QUEENS],
            "high,low",
            "iron-cross with low=none has no low half, so there is nothing to declare; leave declare out",
        ),
        (
            "flaming-cross-three",
            {},
            ["Ah2d5c", "QsQcJd"],
            "high,low",
            "flaming-cross-three with low=none has no low half, so there is nothing to declare; leave declare out",
        ),
    ],
)
def test_faults_name_value_fault_and_remedy(
    game: str, rules: dict[str, str], hands: list[str], said: str, message: str
) -> None:
    with pytest.raises(equity.QuestionError) as caught:
        showdown(hands, said, game, **rules)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("said", [5, [1, 2], [None, "high"]])
def test_what_is_no_text_is_a_bad_question_too(said: Any) -> None:
    with pytest.raises(equity.QuestionError, match="declare"):
        equity.load_game("flaming-cross").showdown(WHEEL, QUEENS, board=BOARD, declare=said)
