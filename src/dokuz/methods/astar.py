"""A*: best first over whole boards, as one of the student reports wrote it, and as the books have it.

P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of minimum cost
paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968) 100–107. A state is a board; its
children fill one blank with each value that is valid there.

    put the first board into the frontier
    while the frontier is not empty:
        take the board of least priority; if it has no blank: a solution
        for each valid value of one of its blanks, ascending: put a copy with that value into the frontier

``mode="report"`` has everything as the report wrote it: the priority is the number of blanks left, that of
the first board 0; each move costs 0.5, which is never added to anything; the first blank in reading order
is filled; every board is a copy; equal priorities come out as a binary heap happens to have them. So it is
greedy best-first search, and its heuristic overestimates: with b blanks the moves left cost b/2, not b.

``mode="admissible"`` is A* proper: f = g + h with g = 0.5 × moves made and h = 0.5 × blanks left, or infinite
where a blank has no value left, which never overestimates; the blank with fewest values is filled; a board
that was seen before is dropped; equal f come out deepest first, then oldest first. As every solution lies at
the same depth, f is the same for all boards that can still be solved: no heuristic can lead here, it can
only prune. And as each board fills one cell only, no board comes twice: ``merged`` stays 0.

Time and room are O(b^d), b values a blank and d blanks, in either mode; ``memory`` bounds the frontier, and a
search that reaches it ends with ``stopped`` = ``memory``. Use it to see why depth first is what one wants.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Annotated, ClassVar, Literal, TypeAlias

from dokuz.encode.board import Board
from dokuz.encode.run import Run
from dokuz.errors import InputError
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

MOVE = 0.5
"""What the report charges for a move."""

State: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True)
class AStar(Options):
    """Search best first."""

    mode: Annotated[Literal["report", "admissible"], "as the report wrote it, or with an admissible heuristic"] = (
        "report"
    )
    memory: Annotated[int, "megabytes that the frontier may take"] = 256

    traits: ClassVar[Traits] = Traits(
        family="search", exact=True, rules=EVERY_RULE, sizes="any", paper="Hart, Nilsson & Raphael 1968"
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.memory < 1:
            raise InputError(f"expected memory of AStar to be 1 megabyte at least, got {self.memory}")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        search = (_Report if self.mode == "report" else _Admissible)(puzzle, budget)
        return search.result(self.memory)


class _Entry:
    """A board in the frontier; only priorities are compared, so that ties are the heap's own."""

    __slots__ = ("priority", "state")

    def __init__(self, priority: float | tuple[float, ...], state: State) -> None:
        self.priority, self.state = priority, state

    def __lt__(self, other: _Entry) -> bool:
        return self.priority < other.priority  # type: ignore[operator]


class _Report:
    """The search of the report, which the other one refines."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "astar", held=lambda: self.state)
        self.board = Board(puzzle)
        self.state: State = puzzle.givens.values
        self.frontier: list[_Entry] = []

    def result(self, megabytes: int) -> Result:
        if self.board.sound:
            self._search(self._room(megabytes))
        return self.run.result()

    def _room(self, megabytes: int) -> int:
        """Count the boards that fit: eight bytes a cell, and what Python adds for the board and its entry."""
        return (megabytes << 20) // (8 * len(self.state) + 160)

    def _search(self, room: int) -> None:
        run = self.run
        heapq.heappush(self.frontier, _Entry(0.0, self.state))
        while self.frontier and not run.over():
            self.state = heapq.heappop(self.frontier).state
            if run.told:
                run.tell("state", values=self.state)
            if all(self.state[cell] is not None for cell in self.board.cells):
                run.found(self.state)
            elif run.node():
                self._expand()
            run.counters["frontier"] = max(run.counters["frontier"], len(self.frontier))
            if len(self.frontier) > room:
                run.stop("memory")

    def _expand(self) -> None:
        """Put the children of the board at hand into the frontier."""
        for child in self._children(next(cell for cell in self.board.blanks if self.state[cell] is None)):
            blanks = sum(child[cell] is None for cell in self.board.blanks)
            heapq.heappush(self.frontier, _Entry(blanks, child))

    def _children(self, cell: int) -> Iterator[State]:
        for value in self.board.layout.values:
            if not self.run.over() and self.board.fits(self.state, cell, value):
                self.run.counters["generated"] += 1
                yield (*self.state[:cell], value, *self.state[cell + 1 :])


class _Admissible(_Report):
    """A* proper."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        super().__init__(puzzle, budget)
        self.seen: set[State] = set()

    def _room(self, megabytes: int) -> int:
        """Leave half the memory to the boards seen, which are kept beside the frontier."""
        return super()._room(megabytes) // 2

    def _expand(self) -> None:
        for child in self._children(self._tightest(self.state)[0]):
            if child in self.seen:
                self.run.counters["merged"] += 1
                continue
            self.seen.add(child)
            f = self._cost(child) + self._estimate(child)
            if f < inf:
                age = self.run.counters["generated"]
                heapq.heappush(self.frontier, _Entry((f, -self._cost(child), age), child))
        if len(self.seen) > self._most_seen:
            self.run.stop("memory")

    def _search(self, room: int) -> None:
        self._most_seen = room
        super()._search(room)

    def _cost(self, state: State) -> float:
        """Give g: what the moves made so far have cost."""
        return MOVE * sum(state[cell] is not None for cell in self.board.blanks)

    def _estimate(self, state: State) -> float:
        """Give h: every blank takes one move, and a blank without a value can never be filled."""
        blanks = sum(state[cell] is None for cell in self.board.blanks)
        return inf if blanks and not self._tightest(state)[1] else MOVE * blanks

    def _tightest(self, state: State) -> tuple[int, int]:
        """Find the blank with fewest values, the first in reading order, and how many it has."""
        best, fewest = -1, self.board.layout.size + 1
        for cell in self.run.within(self.board.blanks):
            if state[cell] is None:
                count = sum(self.board.fits(state, cell, value) for value in self.board.layout.values)
                if count < fewest:
                    best, fewest = cell, count
        return best, fewest
