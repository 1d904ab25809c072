"""The solvers: ways to fill a tally, each cut into numbered blocks.

An exact solver is asked of a plan, before it is made, whether it `fits` and its `cost`. Its blocks cover
every deal once, in an order that makes the first few a fair sample; the blocks of the sampler never end.
"""

from typing import Final

from equity.engine.solvers.enumeration import Enumeration
from equity.engine.solvers.hidden_hand import HiddenHand
from equity.engine.solvers.listed import ListedHands
from equity.engine.solvers.parts import Parts
from equity.engine.solvers.protocol import ExactSolver, Solver
from equity.engine.solvers.sampling import Sampling

EXACT_SOLVERS: Final[tuple[type[ExactSolver], ...]] = (Parts, HiddenHand, Enumeration, ListedHands)
"""Every exact solver; the cheapest that fits a plan is taken."""

__all__ = ["EXACT_SOLVERS", "ExactSolver", "Sampling", "Solver"]
