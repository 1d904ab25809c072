"""``equity rules``."""

from pathlib import Path

import click

from equity.cli import options
from equity.cli.output import Output, print_text
from equity.errors import QuestionError
from equity.questions.rules import RulesResult


@click.command("rules")
@options.game_words("GAME")
@options.game_file
@click.option("--toml", "as_toml", is_flag=True, help="Print the game's file, to start one's own from.")
@options.printed
def command(words: tuple[str, ...], game_file: Path | None, as_toml: bool, output: Output) -> None:
    """How the program plays a game: layout, lines, turn order, options, source and readings.

    \b
    equity rules criss-cross
    equity rules iron-cross --toml > my-game.toml
    """
    sheet, rest = options.take_sheet(words, game_file)
    if rest:
        raise QuestionError(f'rules takes one game; "{rest[0]}" is one word too many')
    if not as_toml:
        output.print(RulesResult(sheet))
    elif output.as_json or output.as_csv:
        raise QuestionError("--toml prints the file as it is; leave out --json and --csv")
    else:
        print_text(sheet.toml.rstrip())
