"""Arguments and options that several commands take."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import click

from equity.cli.output import Output
from equity.errors import QuestionError
from equity.games.loader import find_sheet, read_sheet, shipped_sheets
from equity.games.model import Rules, Sheet

F = TypeVar("F", bound=Callable[..., Any])


def _apply(decorators: Sequence[Callable[[Any], Any]]) -> Callable[[F], F]:
    def decorate(function: F) -> F:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return decorate


table = _apply(
    [
        click.option("--board", metavar="CARDS", help='Cells in reading order: "Ks 7d 2c / Ac xx 7h / 4s 7c Jd".'),
        click.option("--shown", metavar="CARDS", help="In place of a board, the cards turned so far in turn order."),
    ]
)

sampling = _apply(
    [
        click.option(
            "--precision", metavar="P", help="Stop sampling when sure to P percentage points; 0.1 by default."
        ),
        click.option("--deals", type=int, metavar="N", help="Sample that many deals instead."),
        click.option("--seed", type=int, metavar="S", help="Seed of the sampling; drawn, and printed, by default."),
        click.option("--threads", type=int, metavar="N", help="Threads; by default, and at most, one a core."),
    ]
)

effort = _apply(
    [
        click.option(
            "--method", default="auto", metavar="auto|exact|monte-carlo", help="Exact whenever quick, by default."
        ),
        sampling,
        click.option("--yes", is_flag=True, help="Go ahead with an exact answer that takes more than ten minutes."),
    ]
)

games = _apply(
    [
        click.option("--simulate", type=int, metavar="N", help="Play N games between X, who begins the first, and O."),
        click.option(
            "--alternate/--no-alternate", default=None, help="Whether the first move changes sides every game; it does."
        ),
        click.option("--seed", type=int, metavar="S", help="Seed of the games; drawn, and printed, by default."),
        click.option("--threads", type=int, metavar="N", help="Threads; by default, and at most, one a core."),
    ]
)


def _with_output(function: F) -> F:
    @wraps(function)
    def command(as_json: bool, as_csv: bool, plot: Path | None = None, **rest: Any) -> Any:
        return function(output=Output(as_json, as_csv, plot), **rest)

    return cast(F, command)


_formats = _apply(
    [
        click.option("--json", "as_json", is_flag=True, help="Print a JSON object on one line."),
        click.option("--csv", "as_csv", is_flag=True, help="Print the rows as CSV."),
    ]
)
_plot = click.option(
    "--plot", type=click.Path(path_type=Path), metavar="FILE", help="Draw the answer too: png, svg or pdf."
)

printed = _apply([_formats, _with_output])
"""Gives the command an `output`."""
output = _apply([_formats, _plot, _with_output])
"""Gives the command an `output` that may be drawn too."""


def game(words: str = "GAME [HAND]...") -> Callable[[F], F]:
    """Give the command the `game` that is asked about, its rules chosen, and the `hands` after its name."""

    def with_game(function: F) -> F:
        @wraps(function)
        def command(words: Sequence[str], rules: Sequence[str], game_file: Path | None, **rest: Any) -> Any:
            from equity.questions.game import Game

            sheet, hands = take_sheet(words, game_file)
            return function(game=Game(take_rules(sheet, rules)), hands=hands, **rest)

        return cast(F, command)

    rule = click.option(
        "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="Choose an option of the game; repeatable."
    )
    return _apply([game_words(words), rule, game_file, with_game])


def game_words(required: str) -> Callable[[F], F]:
    """Take the game's name and the hands after it as one list of words."""
    return click.argument("words", nargs=-1, metavar=required)


game_file = click.option(
    "--game-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A TOML of one's own in place of a game's name.",
)

dead = click.option("--dead", metavar="CARDS", help="Cards that nobody can hold.")


def take_sheet(words: Sequence[str], file: Path | None) -> tuple[Sheet, list[str]]:
    """Return the game that the first word names, or the file describes, and the words after it."""
    if file is not None:
        if words and words[0] in shipped_sheets():
            raise QuestionError(f"--game-file stands in place of a game's name; leave out {words[0]}")
        return read_sheet(file), list(words)
    if not words:
        raise QuestionError(f"give a game first; games are {', '.join(shipped_sheets())}")
    if words[0].lower().endswith(".toml"):
        raise QuestionError(f'there is no game "{words[0]}"; a file of one\'s own is given with --game-file {words[0]}')
    return find_sheet(words[0]), list(words[1:])


def take_rules(sheet: Sheet, rules: Sequence[str]) -> Rules:
    """Return the game with the ``NAME=VALUE`` options chosen."""
    choices: dict[str, str] = {}
    for text in rules:
        name, equals, value = text.partition("=")
        if not equals:
            raise QuestionError(f'rule "{text}" is not NAME=VALUE; {sheet.id} has {_offered(sheet)}')
        if choices.get(name, value) != value:
            raise QuestionError(f"rule {name} is given as {choices[name]} and as {value}; give it once")
        choices[name] = value
    return sheet.choose(choices)


def _offered(sheet: Sheet) -> str:
    return ", ".join(f"{name}={'|'.join(option.values)}" for name, option in sheet.options.items()) or "no options"


def refuse(why: str, **values: Any) -> None:
    """Raise `QuestionError` for the first of these options that was given: it is that, so leave it out."""
    for name, value in given(values).items():
        raise QuestionError(f"--{'no-' if value is False else ''}{name} {why}; leave it out")


def given(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that were given."""
    return {name: value for name, value in values.items() if value is not None}
