"""Results against playing strength: games between two players of the same strength, for one strength after another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from equity.engine.intervals import wilson
from equity.errors import QuestionError
from equity.results.report import Block, Paragraph, Table, counted, percent
from equity.results.result import Result
from equity.tictactoe.games import points
from equity.tictactoe.score import Score

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class EvenGames:
    """Games between two players of the same strength: how the side that moves first does, and their mean length."""

    strength: str
    games: int | None
    first: Score
    mean_length: float

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of the strength."""
        fields = self.first.to_dict()
        return {"strength": self.strength, "games": self.games, **fields, "mean_length": self.mean_length}


@dataclass(frozen=True, repr=False)
class StrengthsResult(Result):
    """The answer for a row of strengths, in the order given; exact, or sampled with so many games each and `seed`."""

    game: str
    title: str
    method: Literal["exact", "monte-carlo"]
    seed: int | None
    interrupted: bool
    strengths: tuple[EvenGames, ...]

    def asked(self) -> dict[str, Any]:
        """Return the fields of the JSON object that say what was asked and how it was answered."""
        found = {"method": self.method, "seed": self.seed, "interrupted": self.interrupted}
        return {"schema": 1, "game": self.game, **found}

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON object of the command with ``--strengths``."""
        return {**self.asked(), "strengths": [even.to_dict() for even in self.strengths]}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row a strength."""
        rows = []
        for even in self.strengths:
            fields = even.to_dict()
            low, high = fields.pop("ci")
            rows.append({**self.asked(), **fields, "ci_low": low, "ci_high": high})
        return rows

    def report(self) -> list[Block]:
        """Return the table of the strengths."""
        sampled = self.method == "monte-carlo"
        rows = []
        for even in self.strengths:
            first = even.first
            error = [percent((first.ci[1] - first.ci[0]) / 2)] if sampled else []
            shares = map(percent, (first.win, first.draw, first.loss))
            rows.append([even.strength, *shares, points(first.value), *error, f"{even.mean_length:.2f}"])
        headings = ["both sides", ">first wins", ">draws", ">second wins", ">first move is worth"]
        headings += [*([">±"] if sampled else []), ">moves"]
        return [
            Paragraph(f"{self.title}: results by how well both sides play"),
            Table(headings, rows),
            Paragraph(self.how_found() + (" ± is half the 95 % interval." if sampled else "")),
        ]

    def how_found(self) -> str:
        """Say how the answer was found."""
        if self.method == "exact":
            return "Exact; a draw counts half."
        fewest = min(even.games or 0 for even in self.strengths)
        stopped = "Interrupted before all games were played. " if self.interrupted else ""
        games = f"at least {counted(fewest, 'game')}" if self.interrupted else counted(fewest, "game")
        return f"{stopped}Monte Carlo: {games} each, seed {self.seed}; a draw counts half."

    def plot(self) -> "Figure":
        """Return the shares of results as lines over the strengths."""
        from equity.charts.lines import lines

        shares = [(even.first.win, even.first.draw, even.first.loss) for even in self.strengths]
        return lines(
            points=[even.strength for even in self.strengths],
            names=["first to move wins", "draw", "second wins"],
            values=shares,
            intervals=[
                [wilson(share, even.games) if even.games else (share, share) for share in row]
                for even, row in zip(self.strengths, shares, strict=True)
            ],
            title=f"{self.title}: results by how well both sides play",
            axis="share of games",
            note=self.how_found() + (" Bands are 95 % intervals." if self.method == "monte-carlo" else ""),
        )


def listed_strengths(text: str | Sequence[str], parse: Callable[[str], Any]) -> list[Any]:
    """Return the strengths of a list, as text with commas between them or one by one, each read by `parse`.

    Raises `QuestionError` for a list of none, for what `parse` refuses, and for a strength given twice.
    """
    words = [word.strip() for word in text.split(",")] if isinstance(text, str) else list(text)
    if all(isinstance(word, str) and not word.strip() for word in words):
        raise QuestionError("strengths is empty; give some, such as random, and commas between them")
    found = []
    for word in words:
        strength = parse(word)
        if strength in found:
            raise QuestionError(f'strength "{word.strip()}" is given twice; give each once')
        found.append(strength)
    return found
