"""Row: what came of one trial, a method on a puzzle with a seed. All that the lab tells is made of rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import NamedTuple

from dokuz.model.frozen import Frozen


class Point(NamedTuple):
    """A moment of a search: how far it was, and what its best grid cost by then."""

    evaluations: int
    seconds: float
    cost: int


@dataclass(frozen=True, kw_only=True)
class Row:
    """One trial and its outcome. Times are seconds, and None is what was not told."""

    study: str
    part: str = ""
    """Which comparison of the study; empty where there is but one."""
    method: str
    """Its name in the table of methods."""
    label: str
    """Its name with the options that were set, as ``mrv(forward=True)``."""
    options: Mapping[str, object] = field(default=Frozen({}))
    """Those that were set."""
    puzzle: str
    """The id of the puzzle in its suite."""
    grade: str = ""
    size: int
    """How many values the board has."""
    cells: int
    """How many cells it has; ``clues`` of them are given."""
    clues: int
    seed: int
    status: str = "unknown"
    solved: bool = False
    """Whether a right grid was found; every grid was checked by the rules."""
    count: int = 0
    """How many solutions were found."""
    solution: str = ""
    """The first of them, on one line."""
    nodes: int = 0
    evaluations: int = 0
    """What the method spent: grids judged or moves tried, else the nodes of its search."""
    generations: int | None = None
    restarts: int | None = None
    cost: int | None = None
    """What its best grid cost; 0 is right."""
    propagated: bool = False
    """Whether propagation alone finished it, with no evaluation: such runs say nothing of a search."""
    counters: Mapping[str, int] = field(default=Frozen({}))
    seconds: float = 0.0
    """By the clock."""
    cpu_seconds: float = 0.0
    """Processor time, all threads together; what the time limit is about."""
    memory: float = 0.0
    """MiB that the search added to its process at its peak."""
    stopped: str = ""
    """What ended it before it had seen everything: count, nodes, time, memory, unsettled as in a `Result`, or hang,
    crash, error."""
    error: str = ""
    """What went wrong, in words."""
    curve: tuple[Point, ...] = ()
    """Each time the best cost fell, where that was recorded."""

    def __post_init__(self) -> None:
        for name in ("options", "counters"):
            if not isinstance(getattr(self, name), Frozen):
                object.__setattr__(self, name, Frozen(getattr(self, name)))

    @property
    def share(self) -> float:
        """Give the share of the cells that is given."""
        return self.clues / self.cells

    @property
    def trial(self) -> tuple[str, str, str, int]:
        """Say which trial it is: the same part, method, puzzle and seed is the same trial."""
        return self.part, self.label, self.puzzle, self.seed

    def record(self) -> dict[str, object]:
        """Tell it as plain objects, for JSON.

        >>> row = Row(study="s", method="mrv", label="mrv", puzzle="P1", size=9, cells=81, clues=33, seed=1)
        >>> Row.of(row.record()) == row
        True
        """
        told = {one.name: getattr(self, one.name) for one in fields(self)}
        told |= {"options": dict(self.options), "counters": dict(self.counters), "curve": [*map(list, self.curve)]}
        return told

    @classmethod
    def of(cls, record: Mapping[str, object]) -> Row:
        """Read what ``record`` told."""
        told = dict(record)
        told["curve"] = tuple(Point(*point) for point in told.get("curve", ()))  # type: ignore[attr-defined]
        return cls(**told)  # type: ignore[arg-type]
