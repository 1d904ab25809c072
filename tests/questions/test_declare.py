"""Declared showdowns: what each seat gets for what it said, and what cannot be declared."""

from itertools import product
from random import Random
from typing import Any

import pytest

import equity
from equity.games.pots import DECLARATIONS
from tests.oracle.deals import settle_declared
from tests.oracle.games import GAMES, with_rules
from tests.oracle.ranking import DECK
from tests.questions.declaring import BOARD, KINGS, QUEENS, SIX_LOW, WHEEL, shares, showdown

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
