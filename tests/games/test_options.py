"""Choosing options: values there are, values there are not, values that cannot matter, values that exclude others."""

from itertools import product

import pytest

from equity.errors import QuestionError
from equity.games.loader import find_sheet, shipped_sheets

NO_LOW = "there is no low half (low=none)"
NO_WILD = "nothing is wild (wild=none)"
CLASH = "low and suit-half both say who takes the other half of the pot; play low=none or suit-half=no"

# What an option that is not at its default needs so as to matter.
NEEDS_LOW = ("qualifier", "split", "both-ways", "both-must", "both-fails")
HIGH_LOW_GAMES = [game for game, sheet in shipped_sheets().items() if {"low", "both-must"} <= set(sheet.options)]
WILD_GAMES = [game for game, sheet in shipped_sheets().items() if "wild" in sheet.options]


def others(game: str, option: str) -> list[str]:
    """The values of an option but its default."""
    offered = find_sheet(game).options[option]
    return [value for value in offered.values if value != offered.default]


def refusal(game: str, choices: dict[str, str]) -> str:
    with pytest.raises(QuestionError) as caught:
        find_sheet(game).choose(choices)
    return str(caught.value)


def test_what_is_not_chosen_is_at_its_default() -> None:
    chosen = find_sheet("flaming-cross").choose({"qualifier": "8"}).choices
    assert (chosen["low"], chosen["qualifier"], chosen["split"]) == ("ace-to-five", "8", "declare")


@pytest.mark.parametrize(
    ("game", "choices", "message"),
    [
        (
            "criss-cross",
            {"revel": "rows"},
            'criss-cross has no option "revel" (did you mean reveal?); its options are reveal, wild, five-of-a-kind, '
            "low, qualifier, wild-low-ace, split, both-ways, both-must, both-fails, suit-half",
        ),
        (
            "flaming-cross-three",
            {"low": "ace-to-five"},
            'flaming-cross-three has no option "low"; its options are reveal, wild, five-of-a-kind',
        ),
        ("texas-holdem", {"wild": "centre"}, 'texas-holdem has no option "wild"; its options are reveal'),
        ("omaha-hi-lo", {"both-must": "tie"}, 'omaha-hi-lo has no option "both-must"; its options are reveal, low, '),
        ("flaming-cross", {"colour": "red"}, 'flaming-cross has no option "colour"; its options are reveal, wild, '),
        ("criss-cross", {"reveal": "pairs"}, 'criss-cross has no reveal "pairs"; reveal is one of one-by-one, groups'),
        ("criss-cross-choice", {"reveal": "rows"}, 'criss-cross-choice has no reveal "rows"; reveal is one of choice'),
        ("iron-cross", {"reveal": ""}, 'iron-cross has no reveal ""; reveal is one of one-by-one, pairs'),
        ("flaming-cross", {"reveal": "pairs"}, 'flaming-cross has no reveal "pairs"; reveal is one of one-by-one'),
        ("iron-cross", {"wild": "deuces"}, 'iron-cross has no wild "deuces"; wild is one of none, centre'),
        ("iron-cross", {"low": "eight"}, 'iron-cross has no low "eight"; low is one of none, ace-to-five, deuce-to'),
        ("omaha-hi-lo", {"qualifier": "4"}, 'omaha-hi-lo has no qualifier "4"; qualifier is one of 8, none, 5'),
        ("omaha-hi-lo", {"low": "none"}, 'omaha-hi-lo has no low "none"; low is one of ace-to-five'),
    ],
)
def test_faults_name_game_option_value_and_remedy(game: str, choices: dict[str, str], message: str) -> None:
    assert refusal(game, choices).startswith(message)


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [(game, option, value) for game in HIGH_LOW_GAMES for option in NEEDS_LOW for value in others(game, option)],
)
def test_what_divides_the_halves_cannot_matter_without_a_low(game: str, option: str, value: str) -> None:
    low = {} if find_sheet(game).options["low"].default == "none" else {"low": "none"}
    expected = f"{option}={value} cannot matter in {game} where {NO_LOW}; leave it out"
    assert refusal(game, {option: value, **low}) == expected
    assert refusal(game, {**low, option: value}) == expected


@pytest.mark.parametrize("game", WILD_GAMES)
def test_the_place_of_five_of_a_kind_cannot_matter_where_nothing_is_wild(game: str) -> None:
    below = {"five-of-a-kind": "below-straight-flush"}
    assert refusal(game, {**below, "wild": "none"}) == (
        f"five-of-a-kind=below-straight-flush cannot matter in {game} where {NO_WILD}; leave it out"
    )
    assert find_sheet(game).choose({**below, "wild": "centre"}).ranking.five_of_a_kind == "below-straight-flush"


@pytest.mark.parametrize("game", HIGH_LOW_GAMES)
def test_a_wild_ace_for_low_matters_only_with_a_low_and_with_wild_cards(game: str) -> None:
    suit_half = {"suit-half": "no"}
    reasons = {
        reason: refusal(game, {"wild-low-ace": "no", "low": low, "wild": wild, **suit_half})
        for reason, low, wild in ((NO_LOW, "none", "centre"), (NO_WILD, "ace-to-five", "none"))
    }
    assert reasons == {
        reason: f"wild-low-ace=no cannot matter in {game} where {reason}; leave it out" for reason in reasons
    }
    chosen = find_sheet(game).choose({"wild-low-ace": "no", "low": "ace-to-five", "wild": "centre", **suit_half})
    assert not chosen.ranking.wild_low_ace


@pytest.mark.parametrize("game", HIGH_LOW_GAMES)
@pytest.mark.parametrize("low", ["ace-to-five", "deuce-to-seven", "ace-to-six"])
def test_a_low_and_the_suit_half_exclude_each_other(game: str, low: str) -> None:
    assert refusal(game, {"low": low, "suit-half": "yes"}) == CLASH
    assert refusal(game, {"suit-half": "yes", "low": low, "qualifier": "8"}) == CLASH
    assert find_sheet(game).choose({"low": low, "suit-half": "no"}).low == low
    assert find_sheet(game).choose({"low": "none", "suit-half": "yes"}).suit_half


def test_a_low_in_choice_is_to_say_that_there_is_no_suit_half() -> None:
    assert refusal("criss-cross-choice", {"low": "ace-to-five"}) == CLASH


@pytest.mark.parametrize("game", shipped_sheets())
def test_every_default_may_be_stated(game: str) -> None:
    sheet = find_sheet(game)
    defaults = {name: option.default for name, option in sheet.options.items()}
    assert sheet.choose(defaults).choices == defaults
    for name, value in defaults.items():
        assert sheet.choose({name: value}).choices == defaults


@pytest.mark.parametrize("game", HIGH_LOW_GAMES)
@pytest.mark.parametrize(("low", "wild"), list(product(["none", "ace-to-six"], ["none", "centre"])))
def test_every_other_default_may_be_stated_where_it_cannot_matter(game: str, low: str, wild: str) -> None:
    sheet = find_sheet(game)
    defaults = {name: option.default for name, option in sheet.options.items()}
    choices = {**defaults, "low": low, "wild": wild, "suit-half": "no"}
    assert sheet.choose(choices).choices == choices


@pytest.mark.parametrize("game", HIGH_LOW_GAMES)
def test_what_both_means_may_be_chosen_where_the_cards_speak(game: str) -> None:
    choices = {"low": "ace-to-five", "split": "cards-speak", "suit-half": "no", "qualifier": "9"}
    for both in product(["one-line", "two-lines"], ["win", "tie"], ["nothing", "keeps-half"]):
        named = dict(zip(("both-ways", "both-must", "both-fails"), both, strict=True))
        chosen = find_sheet(game).choose(choices | named)
        assert not chosen.declared
        assert (chosen.one_line, chosen.both_must_win, chosen.both_keeps_half) == (
            both[0] == "one-line",
            both[1] == "win",
            both[2] == "keeps-half",
        )


@pytest.mark.parametrize(
    ("low", "qualifier", "weakest"),
    [
        ("ace-to-five", "8", "87654"),
        ("ace-to-five", "5", "5432A"),
        ("ace-to-six", "6", "6543A"),
        ("deuce-to-seven", "8", "87653"),
        ("deuce-to-seven", "7", "76542"),
        ("deuce-to-seven", "K", "KQJT8"),
    ],
)
def test_the_weakest_low_that_qualifies(low: str, qualifier: str, weakest: str) -> None:
    chosen = find_sheet("iron-cross").choose({"low": low, "qualifier": qualifier})
    ladder = chosen.ranking.low_ladder
    assert ladder is not None
    assert ladder.ranks(chosen.weakest_low) == weakest
