"""The friendly form: a game with its rules chosen, and a method for each question."""

from os import PathLike
from pathlib import Path
from typing import Any

from equity.errors import QuestionError
from equity.games.loader import find_sheet, read_sheet
from equity.games.model import Rules
from equity.questions.asking import read_situation
from equity.questions.odds import OddsResult
from equity.questions.showdown import ShowdownResult
from equity.questions.stages import StagesResult


class Game:
    """A game as it is played tonight: ask it `odds`, `stages` or `showdown`.

    Hands and boards are text as the command line takes it: ``"AhAd"``, ``"K♥ K♦ 7♠ 4♣ 2♥"``, ``"AhAdxxx"``,
    ``"random"``; ``"Ks / 9h Qh xx / 3d"``. Every method raises `QuestionError` for a question that cannot be asked.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __repr__(self) -> str:
        options = self.rules.sheet.options
        changed = {name: value for name, value in self.rules.choices.items() if value != options[name].default}
        words = [repr(self.rules.sheet.id), *(f"{name.replace('-', '_')}={value!r}" for name, value in changed.items())]
        return f"equity.load_game({', '.join(words)})"

    def odds(
        self,
        *hands: str,
        players: int | None = None,
        board: str | None = None,
        shown: str | None = None,
        dead: str | None = None,
        **effort: Any,
    ) -> OddsResult:
        """Return every seat's chances.

        Parameters
        ----------
        hands
            Hole cards of the first seats; the other seats hold random cards.
        players
            Number of seats; by default one a hand, and at least two.
        board, shown
            The shared cards in reading order, or those turned so far in turn order.
        dead
            Cards that nobody can hold.
        effort
            ``method`` (``"auto"``, ``"exact"``, ``"monte-carlo"``), ``precision`` (percentage points), ``deals``,
            ``seed`` and ``threads``, as `equity.questions.effort.read_effort` takes them.

        Examples
        --------
        >>> import equity
        >>> game = equity.load_game("criss-cross")
        >>> answer = game.odds("AhAd", "7s8h", board="Ks 7d 2c / Ac xx 7h / 4s 7c Jd")
        >>> answer.players[0].equity
        0.925
        """
        from equity.questions.effort import read_effort
        from equity.questions.odds import odds

        situation = read_situation(self.rules, hands, players=players, board=board, shown=shown, dead=dead)
        watch = effort.pop("watch", None)
        return odds(situation, read_effort(**effort), watch)

    def stages(
        self,
        *hands: str,
        players: int | None = None,
        board: str | None = None,
        shown: str | None = None,
        dead: str | None = None,
        **effort: Any,
    ) -> StagesResult:
        """Return every seat's chances at each stage up to the cards known; takes what `odds` takes."""
        from equity.questions.effort import read_effort
        from equity.questions.stages import stages

        situation = read_situation(self.rules, hands, players=players, board=board, shown=shown, dead=dead)
        watch = effort.pop("watch", None)
        return stages(situation, read_effort(**effort), watch)

    def showdown(self, *hands: str, board: str | None = None, shown: str | None = None) -> ShowdownResult:
        """Return who wins, with which five cards on which line; every card must be known.

        Examples
        --------
        >>> import equity
        >>> game = equity.load_game("criss-cross")
        >>> answer = game.showdown("AhAd", "7s8h", board="Ks 7d 2c / Ac 9h 7h / 4s 7c Jd")
        >>> answer.players[0].high.high.ranks, answer.players[0].high.line
        ('AAAK4', 'left column')
        """
        from equity.questions.showdown import showdown

        if not hands:
            raise QuestionError("a showdown needs at least one hand")
        return showdown(read_situation(self.rules, hands, players=len(hands), board=board, shown=shown))


def load_game(game: str | PathLike[str], /, **rules: str) -> Game:
    """Return a game by its name, or from a file of one's own, with options chosen; ``-`` in an option is ``_``.

    Raises `QuestionError` when there is no such game, option or value.

    Examples
    --------
    >>> import equity
    >>> equity.load_game("flaming-cross", split="cards-speak")
    equity.load_game('flaming-cross', split='cards-speak')
    """
    own_file = not isinstance(game, str) or game.endswith(".toml")
    sheet = read_sheet(Path(game)) if own_file else find_sheet(str(game))
    return Game(sheet.choose({name.replace("_", "-"): value for name, value in rules.items()}))
