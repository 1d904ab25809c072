"""A report for people: paragraphs, pictures and aligned tables, as plain text or HTML."""

import html
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Paragraph:
    """A line of prose."""

    text: str

    def as_text(self) -> str:
        """Return it as it is."""
        return self.text

    def as_html(self) -> str:
        """Return it as a paragraph."""
        return f"<p>{html.escape(self.text)}</p>"


@dataclass(frozen=True)
class Picture:
    """Lines whose characters must keep their places."""

    text: str

    def as_text(self) -> str:
        """Return it indented."""
        return "\n".join(f"    {line}" for line in self.text.splitlines())

    def as_html(self) -> str:
        """Return it preformatted."""
        return f"<pre>{html.escape(self.text)}</pre>"


@dataclass(frozen=True)
class Table:
    """Cells under headings; a heading that begins with ``>`` stands over cells aligned to the right."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]

    def as_text(self) -> str:
        """Return aligned columns, two spaces between them."""
        names = [heading.lstrip(">") for heading in self.headings]
        widths = [max(map(len, column)) for column in zip(names, *self.rows, strict=True)]
        lines = [
            "  ".join(
                cell.rjust(width) if heading.startswith(">") else cell.ljust(width)
                for cell, width, heading in zip(row, widths, self.headings, strict=True)
            ).rstrip()
            for row in (names, *self.rows)
        ]
        return "\n".join(lines)

    def as_html(self) -> str:
        """Return a table with a head and a body."""
        aligned = ["right" if heading.startswith(">") else "left" for heading in self.headings]

        def row(cells: Sequence[str], tag: str) -> str:
            styled = zip(cells, aligned, strict=True)
            filled = "".join(f'<{tag} style="text-align:{side}">{html.escape(cell)}</{tag}>' for cell, side in styled)
            return f"<tr>{filled}</tr>"

        head = row([heading.lstrip(">") for heading in self.headings], "th")
        body = "".join(row(cells, "td") for cells in self.rows)
        return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"


Block = Paragraph | Picture | Table


def as_text(blocks: Sequence[Block]) -> str:
    """Return the blocks as text, an empty line between them."""
    return "\n\n".join(block.as_text() for block in blocks)


def as_html(blocks: Sequence[Block]) -> str:
    """Return the blocks as HTML."""
    return "\n".join(block.as_html() for block in blocks)


def counted(number: int, unit: str) -> str:
    """Return a number of things: ``1 game``, ``20,000 games``."""
    return f"{number:,} {unit}{'' if number == 1 else 's'}"


def percent(probability: float, digits: int = 2) -> str:
    """Return a probability, 0 to 1, as a percentage; certainties are written without decimals.

    What would be rounded to a certainty, but is none, is written as under or over the nearest value.
    """
    if probability in (0, 1):
        return f"{100 * probability:.0f} %"
    text = f"{100 * probability:.{digits}f}"
    if float(text) == 0:
        return f"<{10**-digits:.{digits}f} %"
    if float(text) == 100:
        return f">{100 - 10**-digits:.{digits}f} %"
    return f"{text} %"


def flat(value: Any, prefix: str = "") -> dict[str, Any]:
    """Return nested dictionaries as one, with keys joined by ``_``; a pair of numbers gets ``_low`` and ``_high``."""
    if isinstance(value, dict):
        return {key: item for name, part in value.items() for key, item in flat(part, f"{prefix}_{name}").items()}
    name = prefix.lstrip("_").replace(" ", "_")
    if isinstance(value, list) and len(value) == 2:
        return {f"{name}_low": value[0], f"{name}_high": value[1]}
    return {name: value}


def duration(seconds: float) -> str:
    """Write a time: ``"45 s"``, ``"39 min"``, ``"2,900 years"``."""
    for size, unit in ((86400 * 365, "years"), (86400, "days"), (3600, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds / size:,.0f} {unit}"
    return f"{seconds:.0f} s"
