"""Where the source is silent or leaves a choice, the rule sheet of every game it concerns says what is played."""

import pytest

from equity.games.loader import find_sheet, shipped_sheets
from tests.cli.running import invoke

FIRST_LINE = ["which line counts", "equally good hands", "the one listed first"]
HELD_WILD = ["Cards of the wild rank that a player holds are wild", "though the centre card is turned last"]
NO_REPEAT = ["A wild card may not repeat a card already in the hand", "five cards of one rank are five of a kind"]
FIVE_OF_A_KIND = ["five of a kind", "above a straight flush", "default"]
WILD_LOW = ["For low a wild card stands for any rank", "a suit that makes no flush", "wild-low-ace=no"]
SUIT_HALF = [
    "holding, so shared cards do not count",
    "the best hand takes all",
    "a wild hole card keeps its suit and rank",
]
BOTH_MUST = ["what going both ways needs", "both halves alone", "both-must=tie at least shared"]
BOTH_FAILS = ["when one half is lost", "nothing", "both-fails=keeps-half the other"]
LOW_AGREED = ["low ranking to be agreed", "ace-to-five straights and flushes do not count", "the ace is low"]
LOW_OPEN = ["low ranking open", "ace-to-five", "straights and flushes do not count", "no qualifier"]
ROWS = ["reveal=rows", "left to right", "8 1 5, then 7 3 6, then 4 9 2"]
AS_IF_CARDS_SPOKE = ["Chances are those of the cards", "as if they spoke"]
DECLARED = ["high-low with a declaration", "split=declare is the default"]
SPEAK = ["declaration or with the hands simply sharing", "cards-speak is the default"]
LINES_AGREED = ["agree on one line or two for going both ways", "one line is the default"]
HOUSE_RULE = ["a player going both ways use one line", "both-ways=two-lines is a house rule"]
TWO_LINES = ["declaring both ways use one line for each hand", "both-ways=two-lines is the default"]
FOURTH_CARD = ["dealing order", "stages before the centre card a fourth card given counts as unknown"]

NATURAL_AND_WILD = ["natural hand and one with wild cards tie", "ranks tie"]
OUT_AT_ONCE = ["failed are out at once", "low claimed without a hand that qualifies counts as not claimed"]
UNCLAIMED = ["half that nobody left has claimed goes with the other", "nobody is left, the cards speak"]

WILD = [HELD_WILD, NO_REPEAT, NATURAL_AND_WILD, FIVE_OF_A_KIND]
BOTH_WAYS = [BOTH_MUST, BOTH_FAILS, OUT_AT_ONCE, UNCLAIMED, AS_IF_CARDS_SPOKE]
CHOICE = [FIRST_LINE, *WILD, WILD_LOW, SUIT_HALF, *BOTH_WAYS, LOW_AGREED, DECLARED, LINES_AGREED]
GRID = [*CHOICE, ROWS]
IRON = [FIRST_LINE, *WILD, WILD_LOW, SUIT_HALF, *BOTH_WAYS, LOW_AGREED, SPEAK, HOUSE_RULE]

READINGS = {
    "criss-cross": GRID,
    "criss-cross-four-flexible": GRID,
    "criss-cross-four-use-two": GRID,
    "criss-cross-choice": CHOICE,
    "iron-cross": IRON,
    "iron-cross-exactly-two": IRON,
    "iron-cross-four": IRON,
    "iron-cross-two-plus-three": [*IRON, FOURTH_CARD],
    "flaming-cross": [FIRST_LINE, *WILD, WILD_LOW, SUIT_HALF, *BOTH_WAYS, LOW_OPEN, TWO_LINES],
    "flaming-cross-three": [FIRST_LINE, *WILD],
    "omaha": [],
    "omaha-hi-lo": [],
    "texas-holdem": [],
}


# What a reading says is the default: the option and its value.
DEFAULTS = {
    "split=declare is the default": ("split", "declare"),
    "cards-speak is the default": ("split", "cards-speak"),
    "one line is the default": ("both-ways", "one-line"),
    "both-ways=two-lines is the default": ("both-ways", "two-lines"),
    "two-lines is a house rule": ("both-ways", "one-line"),
    "above a straight flush: that is the default": ("five-of-a-kind", "above-straight-flush"),
    "both halves alone": ("both-must", "win"),
    "with both-fails=keeps-half": ("both-fails", "nothing"),
}


def tells(reading: str, phrases: list[str]) -> bool:
    """Whether a reading has all the phrases."""
    return all(phrase in reading for phrase in phrases)


@pytest.mark.parametrize("game", shipped_sheets())
def test_every_reading_is_shown(game: str) -> None:
    lines = invoke("rules", game).stdout.splitlines()
    shown = [line.removeprefix("- ") for line in lines if line.startswith("- ")]
    assert [phrases for phrases in READINGS[game] if not any(tells(reading, phrases) for reading in shown)] == []


@pytest.mark.parametrize("game", shipped_sheets())
def test_no_reading_is_shown_of_what_the_game_does_not_have(game: str) -> None:
    readings = find_sheet(game).readings
    assert [reading for reading in readings if not any(tells(reading, phrases) for phrases in READINGS[game])] == []


@pytest.mark.parametrize("game", shipped_sheets())
def test_every_option_named_in_a_reading_is_one_of_the_game(game: str) -> None:
    sheet = find_sheet(game)
    named = [word.strip(".,:;") for reading in sheet.readings for word in reading.split() if "=" in word]
    pairs = [word.split("=") for word in named]
    assert [pair for pair in pairs if pair[1] not in sheet.options[pair[0]].values] == []


@pytest.mark.parametrize("game", shipped_sheets())
def test_a_default_that_a_reading_names_is_the_default(game: str) -> None:
    options = find_sheet(game).options
    for reading in find_sheet(game).readings:
        for phrase, (option, value) in DEFAULTS.items():
            if phrase in reading:
                assert options[option].default == value


@pytest.mark.parametrize(
    ("game", "notes"),
    [
        ("criss-cross", ["dealer's left opens every betting round", "last player left wins unseen"]),
        ("criss-cross-choice", ["compulsory bet by the next active player", "last player to bet or raise chooses"]),
        ("iron-cross", ["dealer's left opens every betting round", "last player left wins unseen"]),
        ("iron-cross-two-plus-three", ["1 and 2 are dealt down and 3 up", "last player left wins unseen"]),
        ("flaming-cross", ["1, 2, 4, 8 and 16 chips", "one place further left after each card", "wins unseen"]),
        ("flaming-cross-three", ["1, 2, 4, 8 and 16 chips", "one place further left after each card"]),
    ],
)
def test_what_is_beside_the_cards_is_told_in_a_line(game: str, notes: list[str]) -> None:
    shown = invoke("rules", game).stdout.partition("Beside the cards:")[2]
    assert [note for note in notes if note not in shown] == []
