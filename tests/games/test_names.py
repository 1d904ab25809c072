"""Finding a game by what people call it."""

import pytest

from equity.errors import QuestionError
from equity.games.loader import find_sheet, shipped_sheets


@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("criss-cross", "criss-cross"),
        ("Criss Cross", "criss-cross"),
        ("CRISS-CROSS", "criss-cross"),
        ("criss_cross", "criss-cross"),
        ("  criss   cross ", "criss-cross"),
        ("church", "iron-cross"),
        ("Church", "iron-cross"),
        ("Iron Cross", "iron-cross"),
        ("flaming cross", "flaming-cross"),
        ("Criss Cross Choice", "criss-cross-choice"),
        ("criss_cross_four_use_two", "criss-cross-four-use-two"),
        ("Iron Cross Two Plus Three", "iron-cross-two-plus-three"),
        ("flaming cross three", "flaming-cross-three"),
        ("holdem", "texas-holdem"),
        ("Texas Hold'em", "texas-holdem"),
        ("PLO", "omaha"),
        ("Omaha 8", "omaha-hi-lo"),
    ],
)
def test_names_that_are_clear(name: str, game: str) -> None:
    assert find_sheet(name).id == game


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("cris cross", "iron-cross or criss-cross"),
        ("Cris-Cross", "iron-cross or criss-cross"),
        ("Tic Tac Toe", "criss-cross"),
        ("criss-cros", "criss-cross"),
        ("criss cross choose", "criss-cross-choice"),
        ("flamingcross", "flaming-cross"),
        ("iron cross fuor", "iron-cross-four"),
        ("iron-cross-2-plus-3", "iron-cross-two-plus-three"),
        ("two plus three", "iron-cross-two-plus-three"),
        ("chuch", "iron-cross"),
        ("holdm", "texas-holdem"),
        ("omaha-hilo", "omaha-hi-lo"),
    ],
)
def test_names_that_are_not_clear_are_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(QuestionError) as caught:
        find_sheet(name)
    games = ", ".join(shipped_sheets())
    assert str(caught.value) == f'there is no game "{name}" (did you mean {hint}?); games are {games}'


@pytest.mark.parametrize("name", ["", "bridge", "☺"])
def test_names_like_none_get_the_list_only(name: str) -> None:
    with pytest.raises(QuestionError) as caught:
        find_sheet(name)
    assert str(caught.value) == f'there is no game "{name}"; games are {", ".join(shipped_sheets())}'


def test_no_two_games_share_a_name() -> None:
    names = [name for sheet in shipped_sheets().values() for name in (sheet.id, *sheet.aliases)]
    assert len(set(names)) == len(names)
