"""Choosing options: values there are, values there are not, values that cannot matter."""

import pytest

from equity.errors import QuestionError
from equity.games.loader import find_sheet


def test_what_is_not_chosen_is_at_its_default() -> None:
    chosen = find_sheet("flaming-cross").choose({"qualifier": "8"})
    assert (chosen.low, chosen.qualifier, chosen.choices["split"]) == ("ace-to-five", "8", "declare")


@pytest.mark.parametrize(
    ("game", "choices", "message"),
    [
        (
            "criss-cross",
            {"revel": "rows"},
            'criss-cross has no option "revel" (did you mean reveal?); its options are reveal',
        ),
        (
            "flaming-cross",
            {"colour": "red"},
            'flaming-cross has no option "colour"; its options are reveal, low, qualifier, split',
        ),
        ("criss-cross", {"reveal": "pairs"}, 'criss-cross has no reveal "pairs"; reveal is one of one-by-one, groups'),
        ("iron-cross", {"reveal": ""}, 'iron-cross has no reveal ""; reveal is one of one-by-one, pairs'),
        ("omaha-hi-lo", {"qualifier": "4"}, 'omaha-hi-lo has no qualifier "4"; qualifier is one of 8, none, 5'),
        ("omaha-hi-lo", {"low": "none"}, 'omaha-hi-lo has no low "none"; low is one of ace-to-five'),
        (
            "flaming-cross",
            {"low": "none", "qualifier": "8"},
            "qualifier=8 cannot matter in flaming-cross with low=none; leave it out",
        ),
        (
            "flaming-cross",
            {"split": "cards-speak", "low": "none"},
            "split=cards-speak cannot matter in flaming-cross with low=none; leave it out",
        ),
    ],
)
def test_faults_name_game_option_value_and_remedy(game: str, choices: dict[str, str], message: str) -> None:
    with pytest.raises(QuestionError) as caught:
        find_sheet(game).choose(choices)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "choices",
    [
        {"low": "none", "qualifier": "none", "split": "declare"},
        {"low": "ace-to-five", "qualifier": "none"},
        {"qualifier": "8", "split": "cards-speak"},
    ],
)
def test_a_default_may_always_be_stated(choices: dict[str, str]) -> None:
    chosen = find_sheet("flaming-cross").choose(choices).choices
    assert {name: chosen[name] for name in choices} == choices
