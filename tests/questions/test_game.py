"""The friendly form: loading games, how they show themselves."""

from pathlib import Path

import pytest

import equity
from equity.games.loader import find_sheet


@pytest.mark.parametrize(
    ("name", "rules", "text"),
    [
        ("criss-cross", {}, "equity.load_game('criss-cross')"),
        ("church", {}, "equity.load_game('iron-cross')"),
        ("Flaming Cross", {"split": "declare"}, "equity.load_game('flaming-cross')"),
        ("flaming-cross", {"split": "cards-speak"}, "equity.load_game('flaming-cross', split='cards-speak')"),
        ("criss-cross", {"reveal": "rows"}, "equity.load_game('criss-cross', reveal='rows')"),
        (
            "iron-cross",
            {"low": "ace-to-five", "both_ways": "two-lines", "qualifier": "8"},
            "equity.load_game('iron-cross', low='ace-to-five', qualifier='8', both_ways='two-lines')",
        ),
        ("flaming-cross-three", {"wild": "centre"}, "equity.load_game('flaming-cross-three')"),
    ],
)
def test_repr_makes_the_game_again(name: str, rules: dict[str, str], text: str) -> None:
    game = equity.load_game(name, **rules)
    assert repr(game) == text
    again: equity.Game = eval(repr(game), {"equity": equity})
    assert again.rules == game.rules


@pytest.mark.parametrize(
    ("name", "rules", "message"),
    [
        ("criss-cros", {}, 'there is no game "criss-cros" (did you mean criss-cross?); games are'),
        ("criss-cross", {"revel": "rows"}, 'criss-cross has no option "revel" (did you mean reveal?); its options'),
        (
            "criss-cross",
            {"reveal": "row"},
            'criss-cross has no reveal "row"; reveal is one of one-by-one, groups, rows',
        ),
        ("no/such.toml", {}, 'game file "no/such.toml" cannot be read: No such file or directory'),
    ],
)
def test_faults(name: str, rules: dict[str, str], message: str) -> None:
    with pytest.raises(equity.QuestionError) as caught:
        equity.load_game(name, **rules)
    assert str(caught.value).startswith(message)


def test_options_with_hyphens_are_written_with_underscores(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(find_sheet("criss-cross").toml, "utf-8")
    rules = {"low": "ace-to-five", "both_ways": "two-lines", "wild": "centre", "wild_low_ace": "no"}
    choices = equity.load_game(path, **rules).rules.choices
    assert (choices["both-ways"], choices["wild-low-ace"]) == ("two-lines", "no")
    with pytest.raises(
        equity.QuestionError, match="both-ways=two-lines cannot matter in criss-cross where there is no"
    ):
        equity.load_game(path, both_ways="two-lines")
    with pytest.raises(equity.QuestionError, match='omaha has no option "both-ways"'):
        equity.load_game("omaha", both_ways="one-line")


def test_a_file_that_describes_no_game_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('id = "x"', "utf-8")
    with pytest.raises(equity.QuestionError) as caught:
        equity.load_game(path)
    assert str(caught.value) == f"{path}, hole: it is missing; give a table"
