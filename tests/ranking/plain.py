"""Kernels as the plain Python they are written in."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

import numpy as np
import pytest


@contextmanager
def plain(*modules: ModuleType) -> Iterator[None]:
    """Put their plain Python in place of all compiled functions of these modules, for as long as the context lasts.

    Numbers overflow in kernels on purpose, which NumPy warns of where compiled code does not.
    """
    with pytest.MonkeyPatch.context() as patch, np.errstate(over="ignore"):
        for module in modules:
            for name, function in vars(module).items():
                if hasattr(function, "py_func"):
                    patch.setattr(module, name, function.py_func)
        yield
