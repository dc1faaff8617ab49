"""Result: what a method found, and what it thereby knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from dokuz.model.conflict import Conflict
from dokuz.model.frozen import Frozen
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle

Status: TypeAlias = Literal["unique", "multiple", "infeasible", "solved", "unknown"]


@dataclass(frozen=True)
class Result:
    """The solutions found, whether the search was exhausted, and counters.

    ``count`` may exceed the solutions stored where very many were counted.
    """

    puzzle: Puzzle
    method: str
    solutions: tuple[Grid, ...]
    count: int
    exhausted: bool
    nodes: int = 0
    seconds: float = 0.0
    counters: Mapping[str, int] = field(default=Frozen({}))
    conflict: Conflict | None = None
    stopped: str = ""
    """What ended the search before it had seen everything: count, nodes, time, cancelled, memory; ``unsettled`` where
    nothing was left to do but a search, which was not wanted; empty if unsaid."""

    def __post_init__(self) -> None:
        if not isinstance(self.counters, Frozen):
            object.__setattr__(self, "counters", Frozen(self.counters))

    def told(self, seconds: float, conflict: Conflict | None) -> Result:
        """Return the result with the time it took and, where there is no solution, the reason."""
        told = object.__new__(Result)  # what is in it was checked when this was made
        told.__dict__.update(self.__dict__, seconds=seconds, conflict=conflict)
        return told

    @property
    def status(self) -> Status:
        """Say what is known: the design's five words."""
        if self.count >= 2:
            return "multiple"
        if self.count == 1:
            return "unique" if self.exhausted else "solved"
        return "infeasible" if self.exhausted else "unknown"

    @property
    def solution(self) -> Grid | None:
        """Give the first solution, if there is one."""
        return self.solutions[0] if self.solutions else None

    @property
    def unique(self) -> bool | None:
        """Tell whether there is exactly one solution; None where that is not settled."""
        return {"unique": True, "multiple": False, "infeasible": False}.get(self.status)
