"""Finding a game by what people call it."""

import pytest

from equity.errors import QuestionError
from equity.games.loader import find_sheet


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
        ("cris cross", "iron-cross"),
        ("Cris-Cross", "iron-cross"),
        ("Tic Tac Toe", "criss-cross"),
        ("criss-cros", "criss-cross"),
        ("flamingcross", "flaming-cross"),
        ("holdm", "holdem"),
        ("omaha-hilo", "omaha-hi-lo"),
    ],
)
def test_names_that_are_not_clear_are_refused_with_a_hint(name: str, hint: str) -> None:
    with pytest.raises(QuestionError) as caught:
        find_sheet(name)
    message = str(caught.value)
    assert message.startswith(f'there is no game "{name}" (did you mean ')
    assert hint in message.partition("?")[0]
    assert "games are criss-cross, flaming-cross, iron-cross" in message


@pytest.mark.parametrize("name", ["", "bridge", "☺"])
def test_names_like_none_get_the_list_only(name: str) -> None:
    with pytest.raises(QuestionError) as caught:
        find_sheet(name)
    assert str(caught.value).startswith(f'there is no game "{name}"; games are criss-cross, ')
