"""Run: one search as it goes on: its budget, its counters, its watcher and what it has found.

Every method keeps its books here, so that limits, cancelling, counting and watching mean the same for
all. A method asks ``node()`` before each node of its search, hands over each solution with ``found()``
and ends with ``result()``.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar

from dokuz.model.budget import Budget
from dokuz.model.event import Event, Kind
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

T = TypeVar("T")
Stop: TypeAlias = Literal["count", "nodes", "time", "cancelled", "memory", "unsettled"]
Values: TypeAlias = Sequence[int | None]
Descent: TypeAlias = "Iterator[Descent]"
"""A search written as it is thought, recursively: a generator that yields the search of each child."""


class Within(Protocol):
    """What hands over items as long as the budget lasts: ``Run.within``, or ``iter`` where nothing bounds the work."""

    def __call__(self, items: Iterable[T], /) -> Iterator[T]:
        """Yield the items."""
        ...


class Run:
    """The books of one search.

    >>> run = Run(Puzzle.empty(4), Budget(node_limit=1), "example")
    >>> run.node(), run.node(), run.stopped, run.result().status
    (True, False, 'nodes', 'unknown')
    """

    def __init__(self, puzzle: Puzzle, budget: Budget, method: str, held: Callable[[], Values] | None = None) -> None:
        self.puzzle, self.budget, self.method = puzzle, budget, method
        self.held = held
        """Gives the values the method holds now, for whoever watches."""
        self.nodes = self.count = 0
        self.counters: dict[str, int] = defaultdict(int)
        self.stopped: Stop | None = None
        """Why the search ended before it had seen everything; None while nothing stands in its way."""
        self.told = budget.watch is not None and budget.pace is None
        """Whether every step is to be told: ``if run.told: run.tell("place", cell, value)``."""
        self._kept: list[Grid] = []
        self._started = time.monotonic()
        self._deadline = None if budget.time_limit is None else self._started + budget.time_limit
        self._due = self._started if budget.watch and budget.pace is not None else None

    # --- the budget ---------------------------------------------------------------------------------------

    def node(self) -> bool:
        """Count one more node of the search; False when the budget has no room for it."""
        if self.over():
            return False
        if self.budget.node_limit is not None and self.nodes >= self.budget.node_limit:
            self.stopped = "nodes"
            return False
        self.nodes += 1
        return True

    def nodes_for(self, wanted: int) -> int:
        """Count up to so many nodes at once, and say how many the budget has room for; 0 ends the run.

        >>> run = Run(Puzzle.empty(4), Budget(node_limit=5), "example")
        >>> run.nodes_for(3), run.nodes_for(3), run.nodes_for(3), run.stopped
        (3, 2, 0, 'nodes')
        """
        if self.over():
            return 0
        left = self.nodes_left
        granted = wanted if left is None else min(wanted, left)
        if not granted:
            self.stopped = "nodes"
        self.nodes += granted
        return granted

    def nodes_back(self, unused: int) -> None:
        """Give back nodes that were counted beforehand and not needed."""
        self.nodes -= unused

    def costs(self, cost: int) -> None:
        """Take note of what a grid costs: the counter ``cost`` is that of the best so far, for who watches too.

        >>> run = Run(Puzzle.empty(4), Budget(), "example")
        >>> run.costs(7), run.costs(9), run.counters["cost"]
        (None, None, 7)
        """
        self.counters["cost"] = min(cost, self.counters.get("cost", cost))

    def over(self) -> bool:
        """Tell whether the search must end: time is up, it was cancelled, or enough was found."""
        if self.stopped is not None:
            return True
        if self._deadline is not None or self._due is not None:
            now = time.monotonic()
            if self._deadline is not None and now >= self._deadline:
                self.stopped = "time"
            elif self._due is not None and now >= self._due:
                self._show(now)
        if self.budget.cancelled is not None and self.budget.cancelled():
            self.stopped = "cancelled"
        return self.stopped is not None

    def within(self, items: Iterable[T], /) -> Iterator[T]:
        """Yield items as long as the budget lasts, so that work before the search ends in time too.

        What was made of some of the items only is never searched: a run that was stopped descends nowhere.
        """
        for item in items:
            if self.over():
                return
            yield item

    @property
    def time_left(self) -> float | None:
        """Give the seconds left, for a solver that keeps its own clock; None is no bound."""
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())

    @property
    def nodes_left(self) -> int | None:
        """Give the nodes left, for a solver that counts its own; None is no bound."""
        return None if self.budget.node_limit is None else max(0, self.budget.node_limit - self.nodes)

    def stop(self, why: Stop) -> None:
        """End the search without its having seen everything."""
        self.stopped = self.stopped or why

    # --- what is found ------------------------------------------------------------------------------------

    def found(self, values: Values) -> bool:
        """Take one solution, each once; False when no more are wanted."""
        self.count += 1
        if len(self._kept) < self.budget.kept:
            self._kept.append(Grid(self.puzzle.layout, tuple(values)))
        if self.budget.watch is not None:
            self.tell("solution", values=values)
        if self.count == self.budget.count:
            self.stop("count")
        return self.stopped is None

    def result(self, *, exhausted: bool = True) -> Result:
        """Say what was found. ``exhausted=False`` is for a method that had to leave something unseen."""
        if self.budget.watch is not None:
            self.tell("state", values=self.held() if self.held else ())
        return Result(
            self.puzzle,
            self.method,
            tuple(self._kept),
            self.count,
            exhausted and self.stopped is None,
            self.nodes,
            counters=dict(self.counters),
            stopped=self.stopped or "",
        )

    # --- who watches --------------------------------------------------------------------------------------

    def tell(self, kind: Kind, cell: int | None = None, value: int | None = None, *, values: Values = ()) -> None:
        """Tell the watcher, if there is one, what happens; whole boards come with the counters."""
        if self.budget.watch is not None:
            counters = {"nodes": self.nodes, **self.counters} if kind in ("state", "solution") else {}
            self.budget.watch(Event(kind, cell, value, tuple(values), counters))

    def _show(self, now: float) -> None:
        self._due = now + (self.budget.pace or 0.0)
        self.tell("state", values=self.held() if self.held else ())

    # --- going deep ---------------------------------------------------------------------------------------

    def descend(self, first: Descent) -> None:
        """Run a recursive search without a deep stack, until it is through or the run is stopped."""
        path = [first]
        while path and self.stopped is None:
            child = next(path[-1], None)
            if child is None:
                path.pop()
            else:
                path.append(child)
