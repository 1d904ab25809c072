"""A game file of one's own: what a good one says, and files that cannot be read."""

from pathlib import Path

import pytest

from equity.errors import QuestionError
from equity.games.loader import find_sheet, parse_sheet, read_sheet, shipped_sheets
from tests.games.own_file import GOOD


def test_a_good_file() -> None:
    sheet = parse_sheet(GOOD, "mine.toml")
    assert (sheet.id, sheet.name, sheet.source) == ("mini-cross", "Mini Cross", "the kitchen table")
    assert (sheet.hole_cards, list(sheet.own_counts)) == (3, [2, 3])
    assert (sheet.aliases, sheet.also_called, sheet.readings, sheet.notes) == ((), (), (), ())
    assert sheet.layout.cells == ("top", "left", "centre", "right", "bottom")
    assert [(line.name, line.cells) for line in sheet.layout.lines] == [("across", (1, 2, 3)), ("down", (0, 2, 4))]
    assert {name: [stage.name for stage in stages] for name, stages in sheet.schedules.items()} == {
        "at-once": ["all"],
        "halves": ["arms", "middle"],
    }
    assert sheet.choose({}).turn_order == (0, 1, 2, 3, 4)
    assert sheet.choose({"reveal": "halves"}).turn_order == (0, 1, 3, 4, 2)
    assert sheet.choose({}).low == "none"
    assert sheet.toml == GOOD


def test_players_may_choose_what_is_turned_and_cards_may_come_late() -> None:
    text = GOOD.replace(
        '{ stage = "arms", turn = ["top", "left", "right", "bottom"] }', '{ stage = "arms", choose = 4 }'
    )
    text = text.replace('{ stage = "middle", turn = ["centre"] }', '{ stage = "middle", turn = ["centre"], deal = 1 }')
    stages = parse_sheet(text, "mine.toml").schedules["halves"]
    assert [(stage.name, stage.cells, stage.chosen, stage.dealt) for stage in stages] == [
        ("arms", (), 4, 0),
        ("middle", (2,), 0, 1),
    ]


@pytest.mark.parametrize("option", ["wild", "suit-half"])
def test_what_is_about_the_centre_may_be_about_any_cell_of_that_name(option: str) -> None:
    values = {"wild": '["none", "centre"]', "suit-half": '["no", "yes"]'}[option]
    default = {"wild": "centre", "suit-half": "yes"}[option]
    sheet = parse_sheet(f'{GOOD}\n[options.{option}]\nvalues = {values}\ndefault = "{default}"\n', "mine.toml")
    chosen = sheet.choose({})
    assert (chosen.wild, chosen.suit_half) == (option == "wild", option == "suit-half")
    assert sheet.layout.cells[sheet.centre] == "centre"


def test_options_may_be_left_out() -> None:
    sheet = parse_sheet(GOOD.partition("[options")[0], "mine.toml")
    assert sheet.options == {}
    assert sheet.choose({}).turn_order == (0, 1, 2, 3, 4)
    with pytest.raises(QuestionError, match='mini-cross has no option "reveal"; it has none'):
        sheet.choose({"reveal": "halves"})


@pytest.mark.parametrize("game", shipped_sheets())
def test_what_rules_prints_is_a_file_one_can_start_from(game: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(find_sheet(game).toml, "utf-8")
    assert read_sheet(copy) == find_sheet(game)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file or directory"),
        (b'name = "\xff"', "it is not UTF-8 text"),
        ("folder", "Is a directory"),
    ],
)
def test_a_file_that_cannot_be_read(content: bytes | str | None, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    if content == "folder":
        path.mkdir()
    elif isinstance(content, bytes):
        path.write_bytes(content)
    with pytest.raises(QuestionError) as caught:
        read_sheet(path)
    assert str(caught.value).startswith(f'game file "{path}" cannot be read: {reason}')


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(QuestionError) as caught:
        read_sheet(Path("a\0.toml"))
    message = str(caught.value)
    assert message.startswith('game file "a') and "cannot be read: " in message and "no file has such a name" in message
