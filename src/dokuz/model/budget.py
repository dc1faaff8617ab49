"""Budget: how far a search may go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from numbers import Integral, Real
from typing import cast

from dokuz.errors import InputError
from dokuz.model.event import Watch

KEPT_AT_MOST = 10_000
"""How many solutions a result stores, however many are counted: memory must stay bounded."""


BOUNDS = (("count", Integral, 1), ("node_limit", Integral, 0), ("time_limit", Real, 0), ("pace", Real, 0))
"""The bounds of a search, what kind of number each is, and the least it may be."""


@dataclass(frozen=True)
class Budget:
    """Bounds for one search; None is no bound.

    >>> Budget(count=None).kept
    10000
    """

    count: int | None = 2
    """Stop when so many solutions are found."""
    node_limit: int | None = None
    time_limit: float | None = None
    seed: int | None = None
    cancelled: Callable[[], bool] | None = None
    """Asked now and then; True ends the search."""
    watch: Watch | None = None
    """Told what the method does."""
    pace: float | None = None
    """Seconds between the ``state`` events that are all a watcher then sees; None tells every step instead."""

    def __post_init__(self) -> None:
        told = self.__dict__
        for name, kind, least in BOUNDS:
            bound = told[name]
            if bound is None or (type(bound) is int and bound >= least):  # most are: abstract classes are slow to ask
                continue
            if not (isinstance(bound, kind) and cast(float, bound) >= least):
                raise InputError(f"expected {name} of at least {least}, or None for no bound, got {bound!r}")
        seed: object = self.seed
        if seed is not None and not isinstance(seed, Integral):
            raise InputError(f"expected seed as a whole number, or None, got {seed!r}")

    @property
    def kept(self) -> int:
        """Say how many solutions the result stores."""
        return KEPT_AT_MOST if self.count is None else min(self.count, KEPT_AT_MOST)
