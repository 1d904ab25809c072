"""``equity batch``."""

import contextlib
import io
import json
from typing import TextIO

import click

from equity.cli.output import json_line
from equity.cli.stderr import INTERRUPTED
from equity.errors import QuestionError


@click.command("batch")
@click.argument("file", type=click.File("r", encoding="utf-8", errors="replace"))
@click.pass_context
def command(ctx: click.Context, file: TextIO) -> None:
    """Answer a file of questions, each line a JSON array of arguments; FILE may be - for stdin.

    Each answer is a JSON object on one line; a line that cannot be answered gives {"error": ...}, the rest goes on, and
    the exit status is 1.

    \b
    echo '["showdown", "criss-cross", "AhAd", "7s8h", "--board", "Ks 7d 2c / Ac 9h 7h / 4s 7c Jd"]' | equity batch -
    """
    failed = False
    for line in file:
        if not line.strip():
            continue
        try:
            answer = _answer(line, ctx)
        except QuestionError as error:
            answer = json_line({"error": str(error)})
            failed = True
        click.echo(answer)
    ctx.exit(1 if failed else 0)


def _answer(line: str, ctx: click.Context) -> str:
    """Return the JSON object, as text, that answers one line."""
    try:
        arguments = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise QuestionError(f"line is no JSON: {error}") from None
    if not isinstance(arguments, list) or not all(isinstance(word, str) for word in arguments):
        raise QuestionError('line is no array of arguments; write ["odds", "criss-cross", "AhAd"]')
    if arguments[:1] == [ctx.info_name]:
        raise QuestionError("a batch holds no batch")
    if "--csv" in arguments:
        raise QuestionError("a batch answers in JSON; leave out --csv")
    # Behind the command's name, since a line may have "--" before its hands.
    arguments[1:1] = ["--json"]
    group = ctx.find_root().command
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            status = group.main(arguments, prog_name="equity", standalone_mode=False)
        except QuestionError:
            raise
        except click.ClickException as error:
            raise QuestionError(error.format_message()) from None
        except click.Abort:
            raise
        except Exception as error:  # one line's fault is not the next one's
            raise QuestionError(f"{type(error).__name__}: {error}") from error
    if status == INTERRUPTED:
        raise KeyboardInterrupt
    text = printed.getvalue().strip()
    if status or not text.startswith("{"):
        raise QuestionError(f"no JSON answer comes of {' '.join(arguments)}")
    return text
