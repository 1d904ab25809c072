"""Chances in poker games played on lines of shared cards.

Everything public is loaded when first used, so that importing the package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from equity import tictactoe
    from equity.errors import QuestionError
    from equity.questions.game import Game, load_game
    from equity.ranking.evaluate import describe, evaluate

__all__ = ["Game", "QuestionError", "__version__", "describe", "evaluate", "load_game", "tictactoe"]

_HOMES = {
    "Game": "equity.questions.game",
    "QuestionError": "equity.errors",
    "describe": "equity.ranking.evaluate",
    "evaluate": "equity.ranking.evaluate",
    "load_game": "equity.questions.game",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("equity")
    if name == "tictactoe":
        return import_module("equity.tictactoe")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
