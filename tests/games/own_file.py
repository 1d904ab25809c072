"""A good game file, and the error that one with a fault gives."""

import pytest

from equity.errors import QuestionError
from equity.games.loader import parse_sheet

GOOD = """\
id = "mini-cross"
name = "Mini Cross"
summary = "two or three of three hole cards"
source = "the kitchen table"

[hole]
cards = 3
use = [2, 3]

[board]
rows = [["", "top", ""], ["left", "centre", "right"], ["", "bottom", ""]]

[board.lines]
across = ["left", "centre", "right"]
down = ["top", "centre", "bottom"]

[reveal]
at-once = [{ stage = "all", turn = ["top", "left", "centre", "right", "bottom"] }]
halves = [{ stage = "arms", turn = ["top", "left", "right", "bottom"] }, { stage = "middle", turn = ["centre"] }]

[options.reveal]
values = ["halves", "at-once"]
default = "at-once"

[options.low]
values = ["none", "ace-to-five"]
default = "none"
"""


def message_of(text: str) -> str:
    """The error that this file gives, without the name of the file it begins with."""
    with pytest.raises(QuestionError) as caught:
        parse_sheet(text, "mine.toml")
    message = str(caught.value)
    assert message.startswith("mine.toml")
    return message.removeprefix("mine.toml").removeprefix(", ")
