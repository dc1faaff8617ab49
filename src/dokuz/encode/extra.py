"""Extra: packages that a method needs and a plain installation lacks."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from dokuz.errors import UnavailableError


def required(module: str, extra: str = "solvers") -> ModuleType:
    """Import a module, or say how to install it.

    >>> required("no_such_solver")
    Traceback (most recent call last):
    dokuz.errors.UnavailableError: no_such_solver is not installed; type: pip install 'dokuz[solvers]'
    """
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        raise UnavailableError(f"{name} is not installed; type: pip install 'dokuz[{extra}]'") from error
