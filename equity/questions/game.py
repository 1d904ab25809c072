"""The friendly form: a game with its rules chosen, and a method for each question."""

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from equity.engine.runner import Watch
from equity.errors import QuestionError
from equity.games.loader import find_sheet, read_sheet
from equity.games.model import Rules
from equity.questions.asking import read_situation
from equity.questions.effort import read_effort
from equity.questions.frequencies import FrequenciesResult, frequencies
from equity.questions.hands import HandsResult, hands
from equity.questions.nuts import DEFAULT_TOP, NutsResult, nuts
from equity.questions.odds import OddsResult, odds
from equity.questions.outs import OutsResult, outs
from equity.questions.showdown import ShowdownResult, read_declarations, showdown
from equity.questions.stages import StagesResult, stages


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
        method: str = "auto",
        precision: float | str | None = None,
        deals: int | None = None,
        seed: int | None = None,
        threads: int | None = None,
        yes: bool = False,
        watch: Watch | None = None,
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
        method
            ``"auto"``, exact whenever that is quick; ``"exact"``; or ``"monte-carlo"``.
        precision
            Sampling stops when every equity's 95 % half-width is at most this many percentage points; 0.1 by default.
        deals
            Number of deals to sample instead.
        seed
            Seed of the sampling; drawn by default. The same seed gives the same counts.
        threads
            Number of threads; by default one a core, and never more. It changes the time, never the answer.
        yes
            Go ahead with an exact answer that takes more than ten minutes.
        watch
            Told of progress, and asked whether to go on.

        Examples
        --------
        >>> import equity
        >>> game = equity.load_game("criss-cross")
        >>> answer = game.odds("AhAd", "7s8h", board="Ks 7d 2c / Ac xx 7h / 4s 7c Jd")
        >>> answer.players[0].equity
        0.925
        """
        effort = read_effort(method, precision, deals, seed, threads, yes)
        situation = read_situation(self.rules, hands, players=players, board=board, shown=shown, dead=dead)
        return odds(situation, effort, watch)

    def stages(
        self,
        *hands: str,
        players: int | None = None,
        board: str | None = None,
        shown: str | None = None,
        dead: str | None = None,
        method: str = "auto",
        precision: float | str | None = None,
        deals: int | None = None,
        seed: int | None = None,
        threads: int | None = None,
        yes: bool = False,
        watch: Watch | None = None,
    ) -> StagesResult:
        """Return every seat's chances at each stage up to the cards known; takes what `odds` takes."""
        effort = read_effort(method, precision, deals, seed, threads, yes)
        situation = read_situation(self.rules, hands, players=players, board=board, shown=shown, dead=dead)
        return stages(situation, effort, watch)

    def outs(
        self,
        *hands: str,
        players: int | None = None,
        board: str | None = None,
        shown: str | None = None,
        cell: str | None = None,
        dead: str | None = None,
        method: str = "auto",
        precision: float | str | None = None,
        deals: int | None = None,
        seed: int | None = None,
        threads: int | None = None,
        yes: bool = False,
        watch: Watch | None = None,
    ) -> OutsResult:
        """Return what each next card does: every seat's equity after it, the hand and line it gives, and who leads.

        `cell` names where it comes; by default that is the next cell in turn order. `precision` and `deals` are those
        of each card. Takes what `odds` takes besides.

        Examples
        --------
        >>> import equity
        >>> game = equity.load_game("criss-cross")
        >>> answer = game.outs("AhAd", "7s8h", board="Ks 7d 2c / Ac xx 7h / 4s 7c Jd")
        >>> answer.cell, [out.text for out in answer.cards if out.leaders == (2,)]
        ('centre', ['8c', '8d', '8s'])
        """
        effort = read_effort(method, precision, deals, seed, threads, yes)
        situation = read_situation(self.rules, hands, players=players, board=board, shown=shown, dead=dead)
        return outs(situation, effort, cell, watch)

    def frequencies(
        self,
        *hand: str,
        players: int | None = None,
        board: str | None = None,
        shown: str | None = None,
        dead: str | None = None,
        precision: float | str | None = None,
        deals: int | None = None,
        seed: int | None = None,
        threads: int | None = None,
        watch: Watch | None = None,
    ) -> FrequenciesResult:
        """Return what hands people make and what hands win, on which line, and how often pots are split.

        With a hand and a board, given those. Sampling stops when every share is known to `precision` percentage points,
        0.1 by default, or after so many `deals`; `seed`, `threads` and `watch` as for `odds`.

        Examples
        --------
        >>> import equity
        >>> answer = equity.load_game("iron-cross").frequencies(players=6, deals=100_000, seed=1)
        >>> max(answer.winning, key=answer.winning.get)
        'full house'
        """
        if len(hand) > 1:
            raise QuestionError(f"frequencies take one hand at most; {len(hand)} are given")
        effort = read_effort("monte-carlo", precision, deals, seed, threads)
        situation = read_situation(self.rules, hand, players=players, board=board, shown=shown, dead=dead)
        return frequencies(situation, effort, watch)

    def hands(
        self,
        *,
        players: int = 2,
        top: int | None = None,
        where: str | None = None,
        precision: float | str | None = None,
        deals: int | None = None,
        seed: int | None = None,
        threads: int | None = None,
        watch: Watch | None = None,
    ) -> HandsResult:
        """Return the best starting hands against ``players - 1`` random ones, hands that differ only in suits as one.

        Parameters
        ----------
        top
            How many to return, 20 by default.
        where
            Only those that fit a hand with unknown cards, ranks of any suit, or, of two cards, a range.
        precision, deals
            How well each class is to be known: its 95 % half-width in percentage points, two cards only, or its number
            of deals. By default two cards are known to a standard error of 0.0002, and of more cards those that may be
            among the best are looked at ever closer.
        seed, threads, watch
            As for `odds`. What is found is kept in the user's cache folder and used again.

        Examples
        --------
        >>> import equity
        >>> answer = equity.load_game("criss-cross").hands(top=3, deals=20_000, seed=1)
        >>> answer.hands[0].hand, answer.hands[0].combos
        ('AA', 6)
        """
        effort = read_effort("monte-carlo", precision, deals, seed, threads)
        return hands(self.rules, effort, players, top, where, watch)

    def showdown(
        self,
        *hands: str,
        board: str | None = None,
        shown: str | None = None,
        declare: str | Sequence[str] | None = None,
    ) -> ShowdownResult:
        """Return who wins, with which five cards on which line; every card must be known.

        `declare` says for each seat ``high``, ``low`` or ``both``; without it the cards speak.

        Examples
        --------
        >>> import equity
        >>> game = equity.load_game("criss-cross")
        >>> answer = game.showdown("AhAd", "7s8h", board="Ks 7d 2c / Ac 9h 7h / 4s 7c Jd")
        >>> answer.players[0].high.high.ranks, answer.players[0].high.line
        ('AAAK4', 'left column')
        """
        if not hands:
            raise QuestionError("a showdown needs at least one hand")
        situation = read_situation(self.rules, hands, players=len(hands), board=board, shown=shown)
        return showdown(situation, None if declare is None else read_declarations(situation, declare))

    def nuts(
        self,
        *hand: str,
        board: str | None = None,
        shown: str | None = None,
        dead: str | None = None,
        top: int = DEFAULT_TOP,
        watch: Watch | None = None,
    ) -> NutsResult:
        """Return the `top` best hands on a board, and how many hole hands make each; how many beat the given one.

        Examples
        --------
        >>> import equity
        >>> answer = equity.load_game("criss-cross").nuts(board="Ks 7d 2c / Ac 9h 7h / 4s 7c Jd")
        >>> answer.made[0].words, answer.made[0].hands
        ('nines full of sevens', 3)
        """
        if len(hand) > 1:
            raise QuestionError(f"nuts takes one hand at most; {len(hand)} are given")
        asked = {"board": board, "shown": shown, "dead": dead}
        situation = read_situation(self.rules, hand, players=len(hand), least_players=0, **asked)
        return nuts(situation, top, watch)


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
    return Game(sheet.choose({name.replace("_", "-"): str(value) for name, value in rules.items()}))
