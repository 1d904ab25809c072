"""Faults in a game file of one's own: each is named with file, key, value and remedy."""

import pytest

from equity.games.loader import parse_sheet
from tests.games.own_file import GOOD, message_of

CENTRE_GONE = "# the centre is called hub\n"
"""Stands at the end of the good file when none of its cells is called centre."""

# (what is replaced, by what, words of the error in their order: key, fault with value, remedy)
FAULTS = {
    # keys
    "unknown key": ('id = "', 'colour = "red"\nid = "', "colour: it is an unknown key; keys are ", "summary"),
    "misspelt key": ("summary =", "sumary =", "summary: it is missing; give a text in quotes"),
    "misspelt optional key": ("[hole]", 'note = ["x"]\n[hole]', "note: it is an unknown key (did you mean notes?)"),
    "unknown key of hole": ("use =", "least = 2\nuse =", "hole.least: it is an unknown key", "keys are cards, use"),
    "unknown key of board": ("rows =", "size = 5\nrows =", "board.size: it is an unknown key", "keys are lines, rows"),
    "unknown key of a stage": (
        'stage = "arms",',
        'stage = "arms", burn = 1,',
        "reveal.halves[0].burn: it is an unknown key",
        "keys are choose, deal, stage, turn",
    ),
    "unknown key of an option": (
        'default = "none"',
        'default = "none"\nmeaning = "x"',
        "options.low.meaning: it is an unknown key",
        "keys are default, values",
    ),
    "no id": ('id = "mini-cross"', "", "id: it is missing; give a text in quotes"),
    "no name": ('name = "Mini Cross"', "", "name: it is missing; give a text in quotes"),
    "no source": ('source = "the kitchen table"', "", "source: it is missing; give a text in quotes"),
    "no hole": ("[hole]\ncards = 3\nuse = [2, 3]", "", "hole: it is missing; give a table"),
    "no cards": ("cards = 3", "", "hole.cards: it is missing; give a whole number from 1 to 8"),
    "no use": ("use = [2, 3]", "", "hole.use: it is missing; give a list of two whole numbers"),
    "no rows": (
        'rows = [["", "top", ""], ["left", "centre", "right"], ["", "bottom", ""]]',
        "",
        "board.rows: it is mi",
    ),
    "no lines": (
        '[board.lines]\nacross = ["left", "centre", "right"]\ndown = ["top", "centre", "bottom"]',
        "",
        "board.lines: it is missing; give a table",
    ),
    "no stage name": ('stage = "arms", ', "", "reveal.halves[0].stage: it is missing; give a text in quotes"),
    "no cells turned": (', turn = ["centre"]', "", "reveal.halves[1].turn: it is missing; give a list of texts"),
    "no values": ('values = ["none", "ace-to-five"]', "", "options.low.values: it is missing; give a list of texts"),
    "no default": ('default = "none"', "", "options.low.default: it is missing; give a text in quotes"),
    # types
    "id a number": ('id = "mini-cross"', "id = 3", "id: 3 is not a text in quotes; give a text in quotes"),
    "id empty": ('id = "mini-cross"', 'id = " "', "id: it is empty; give a text in quotes"),
    "cards a text": ("cards = 3", 'cards = "3"', "hole.cards: '3' is not a whole number from 1 to 8; give a whole"),
    "cards a truth": ("cards = 3", "cards = true", "hole.cards: True is not a whole number from 1 to 8; give a whole"),
    "cards a fraction": ("cards = 3", "cards = 3.0", "hole.cards: 3.0 is not a whole number from 1 to 8; give a whole"),
    "cards too few": ("cards = 3", "cards = 0", "hole.cards: 0 is out of range; give a whole number from 1 to 8"),
    "cards too many": ("cards = 3", "cards = 9", "hole.cards: 9 is out of range; give a whole number from 1 to 8"),
    "use a number": ("use = [2, 3]", "use = 2", "hole.use: 2 is not a list of two whole numbers; give a list of two"),
    "use one number": ("use = [2, 3]", "use = [2]", "hole.use: [2] is not two whole numbers", "from 0 to 3"),
    "use falling": (
        "use = [2, 3]",
        "use = [3, 2]",
        "hole.use: [3, 2] is not two whole numbers in order",
        "from 0 to 3",
    ),
    "use more than there are": ("use = [2, 3]", "use = [2, 4]", "hole.use: [2, 4] is not two", "from 0 to 3"),
    "use a truth": ("use = [2, 3]", "use = [true, 3]", "hole.use: [True, 3] is not two whole numbers", "from 0 to 3"),
    "rows a text": ('rows = [["", "top", ""]', 'rows = ["top"', "board.rows: ['top', ", "is not a list of rows"),
    "row empty": (
        '[["", "top", ""]',
        "[[]",
        "board.rows: [[], ",
        "is not a list of rows",
        'a gap is an empty name, ""',
    ),
    "cell a number": ('["", "top", ""]', '["", 1, ""]', "board.rows: [['', 1, '']", "is not a list of rows"),
    "lines a list": (
        '[board.lines]\nacross = ["left", "centre", "right"]\ndown = ["top", "centre", "bottom"]',
        'lines = ["left"]',
        "board.lines: ['left'] is not a table; give a table",
    ),
    "line a text": ('across = ["left", "centre", "right"]', 'across = "left"', "board.lines.across: 'left' is not a"),
    "line empty": ('across = ["left", "centre", "right"]', "across = []", "board.lines.across: [] is not a list of"),
    "schedule a text": ("[reveal]", '[reveal]\nslow = "x"', "reveal.slow: 'x' is not a list of tables; give a list"),
    "schedule empty": ("[reveal]", "[reveal]\nslow = []", "reveal.slow: [] is not a list of tables", "{ stage = "),
    "stage a text": ("[reveal]", '[reveal]\nslow = ["x"]', "reveal.slow: ['x'] is not a list of tables", "{ stage = "),
    "turn a text": ('turn = ["centre"]', 'turn = "centre"', "reveal.halves[1].turn: 'centre' is not a list of texts"),
    "aliases a text": ("[hole]", 'aliases = "mini"\n[hole]', "aliases: 'mini' is not a list of texts; give a list of"),
    "alias a number": ("[hole]", "aliases = [1]\n[hole]", "aliases: [1] is not a list of texts; give texts in quotes"),
    "notes a number": ("[hole]", "notes = 1\n[hole]", "notes: 1 is not a list of texts; give a list of texts"),
    "values a text": (
        'values = ["none", "ace-to-five"]',
        'values = "none"',
        "options.low.values: 'none' is not a list",
    ),
    "default a list": ('default = "none"', 'default = ["none"]', "options.low.default: ['none'] is not a text"),
    # cells and lines
    "a cell twice": (
        '["", "bottom", ""]',
        '["", "top", ""]',
        'board.rows: the cell "top" stands twice; give each cell',
    ),
    "a line with an unknown cell": (
        'down = ["top",',
        'down = ["north",',
        'board.lines.down: it has an unknown cell "north"; cells are top, left, centre, right, bottom',
    ),
    "a line with a cell twice": (
        'down = ["top", "centre", "bottom"]',
        'down = ["top", "centre", "top"]',
        "board.lines.down: it has a cell twice; name each cell of the line once",
    ),
    "lines of different sizes": (
        'down = ["top", "centre", "bottom"]',
        'down = ["top", "bottom"]',
        "board.lines: lines have [2, 3] cells; give every line as many cells as the others",
    ),
    "a cell that no line uses": (
        'down = ["top", "centre", "bottom"]',
        'down = ["top", "centre", "right"]',
        'board.rows: no line uses the cell "bottom"; put it on a line or leave it out',
    ),
    "no line at all": (
        'across = ["left", "centre", "right"]\ndown = ["top", "centre", "bottom"]',
        "",
        "board.lines: there are 0; give 1 to 256 lines",
    ),
    "too many lines": (
        "across = ",
        "".join(f'"{number}" = ["left", "centre", "right"]\n' for number in range(255)) + "across = ",
        "board.lines: there are 257; give 1 to 256 lines",
    ),
    # schedules
    "no schedule": (GOOD[GOOD.index("at-once =") : GOOD.index("[options.reveal]")], "", "reveal: there is no reveal"),
    "a turn of an unknown cell": (
        'turn = ["centre"]',
        'turn = ["middle"]',
        'reveal.halves[1].turn: it has an unknown cell "middle"; cells are top, left, centre, right, bottom',
    ),
    "a turn order that misses a cell": (
        'turn = ["top", "left", "right", "bottom"]',
        'turn = ["top", "left", "right"]',
        'reveal.halves: the turn order misses the cell "bottom"; turn every cell once',
    ),
    "a turn order with a cell twice": (
        'turn = ["centre"]',
        'turn = ["centre", "left"]',
        'reveal.halves: the turn order turns the cell "left" twice; turn every cell once',
    ),
    "a turn of more cells than there are": (
        'turn = ["centre"] }]',
        'turn = ["centre"] }, { stage = "more", choose = 1 }]',
        "reveal.halves: 5 cells are turned and 1 chosen; turn all 5",
    ),
    "a turn of fewer cells than there are": (
        'turn = ["centre"] }]',
        "choose = 2 }]",
        "reveal.halves: 4 cells are turned and 2 chosen; turn all 5",
    ),
    "a choice of none": (
        'turn = ["centre"] }]',
        "choose = 0 }]",
        "reveal.halves[1].choose: 0 is out of range; give a whole number from 1 to 5",
    ),
    "a choice of more than there are": (
        'turn = ["centre"] }]',
        "choose = 6 }]",
        "reveal.halves[1].choose: 6 is out of range; give a whole number from 1 to 5",
    ),
    "a choice that is no number": (
        'turn = ["centre"] }]',
        'choose = "centre" }]',
        "reveal.halves[1].choose: 'centre' is not a whole number from 1 to 5; give a whole number",
    ),
    "cells both chosen and turned": (
        'turn = ["centre"] }]',
        'choose = 1, turn = ["centre"] }]',
        "reveal.halves[1].turn: it is an unknown key",
        "keys are choose, deal, stage",
    ),
    "a deal of none": (
        'turn = ["centre"] }]',
        'turn = ["centre"], deal = 0 }]',
        "reveal.halves[1].deal: 0 is out of range; give a whole number from 1 to 8",
    ),
    "a deal that is no number": (
        'turn = ["centre"] }]',
        'turn = ["centre"], deal = "one" }]',
        "reveal.halves[1].deal: 'one' is not a whole number from 1 to 8; give a whole number",
    ),
    "every hole card dealt with the board": (
        'turn = ["centre"] }]',
        'turn = ["centre"], deal = 3 }]',
        "hole.cards: reveal.halves deals all 3 of them with the board; deal some before it",
    ),
    # options
    "a wild centre without a centre": (
        CENTRE_GONE,
        '[options.wild]\nvalues = ["none", "centre"]\ndefault = "none"',
        'options.wild: there is no cell "centre"; call the cell whose card it is about centre',
    ),
    "a suit half without a centre": (
        CENTRE_GONE,
        '[options.suit-half]\nvalues = ["no", "yes"]\ndefault = "no"',
        'options.suit-half: there is no cell "centre"; call the cell whose card it is about centre',
    ),
    "an unknown option": (
        "[options.low]",
        "[options.lo]",
        "options.lo: it is no option (did you mean low?); options are reveal, wild, five-of-a-kind, low, qualifier, ",
        "wild-low-ace, split, both-ways, both-must, both-fails, suit-half",
    ),
    "a value that cannot be played": (
        'values = ["none", "ace-to-five"]',
        'values = ["none", "seven-to-ten"]',
        'options.low.values: "seven-to-ten" is no low; values are none, ace-to-five',
    ),
    "a schedule there is not": (
        'values = ["halves", "at-once"]',
        'values = ["halves", "at-once", "slow"]',
        'options.reveal.values: "slow" is no reveal; values are at-once, halves',
    ),
    "a default that is no value": (
        'default = "at-once"',
        'default = "slow"',
        'options.reveal.default: "slow" is not among the values; choose one of halves, at-once',
    ),
    # hands
    "too few cards for a hand": (
        "cards = 3\nuse = [2, 3]",
        "cards = 1\nuse = [0, 1]",
        "hole.use: 1 hole cards, of which 0 to 1 play, and lines of 3 cannot make five cards; let more hole cards play",
    ),
    "too few of them play": (
        "use = [2, 3]",
        "use = [0, 1]",
        "hole.use: 3 hole cards, of which 0 to 1 play, and lines of 3 cannot make five cards; let more hole cards play",
    ),
    "neither free nor exact": (
        "cards = 3\nuse = [2, 3]",
        "cards = 4\nuse = [2, 3]",
        "hole.use: the program cannot play 4 hole cards, of which 2 to 3 play",
        "let any number play, use = [0, 4], or exactly one, such as [2, 2]",
    ),
    "a choice of too many": (
        "cards = 3\nuse = [2, 3]",
        "cards = 6\nuse = [2, 6]",
        "hole.cards: 6 hole cards, of which 2 to 6 play",
        "make a choice of 9 cards; at most 8",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_file_key_value_and_remedy(fault: str) -> None:
    old, new, first, *others = FAULTS[fault]
    good = GOOD.replace('"centre"', '"hub"') + CENTRE_GONE if old == CENTRE_GONE else GOOD
    assert good.count(old) == 1
    message = message_of(good.replace(old, new))
    assert message.startswith(first)
    places = [message.index(words) for words in (first, *others)]
    assert places == sorted(places)
    assert "; " in message


def test_more_cards_than_a_deck_holds() -> None:
    cells = [f"cell {number}" for number in range(45)]
    text = "\n".join(
        [
            'id = "carpet"\nname = "Carpet"\nsummary = "x"\nsource = "y"',
            "hole = { cards = 8, use = [2, 2] }",
            f"board = {{ rows = {[cells[row * 9 : row * 9 + 9] for row in range(5)]}, lines = {{".replace("'", '"')
            + ", ".join(f'"{n}" = {cells[3 * n : 3 * n + 3]}'.replace("'", '"') for n in range(15))
            + "} }",
            f'reveal = {{ at-once = [{{ stage = "all", turn = {cells} }}] }}'.replace("'", '"'),
        ]
    )
    assert message_of(text) == "hole.cards: one seat and the board take 53 cards; a deck holds 52"
    assert parse_sheet(text.replace("cards = 8", "cards = 7"), "mine.toml").hole_cards == 7


def test_no_toml() -> None:
    message = message_of(GOOD.replace("cards = 3", "cards = = 3"))
    assert message.startswith(" is no TOML: ")
    assert "line 7" in message
