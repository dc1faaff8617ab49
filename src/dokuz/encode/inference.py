"""Inference: what follows from clauses without a search, by propagating units.

    units     a clause of which one literal is left makes it hold, again and again
    failed    a candidate that comes to a contradiction when it is assumed and units are propagated is out
    binary    two candidates that do so together are not both so; with this as a further clause, others may fail

A node is an assumption that was propagated. The propagating is MiniSat's, by PySAT, which tells what follows from
assumptions but not what follows from its clauses alone. So what is learnt is put under a further variable, a guard,
that is assumed once, and stated thereafter.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

from dokuz.encode.atmost import Clause
from dokuz.encode.clauses import Clauses
from dokuz.encode.extra import required
from dokuz.encode.run import Run

Depth: TypeAlias = Literal["units", "failed", "binary"]


class Inference:
    """What is known of the candidates of a puzzle, and how it came to be known.

    >>> from dokuz.model import Budget, Puzzle
    >>> puzzle = Puzzle.empty(4).with_givens([(0, 1), (1, 2), (2, 3)])
    >>> inference = Inference(Run(puzzle, Budget(), "example"), Clauses(puzzle, reduced=False))
    >>> inference.infer("units"), inference.values[:4]
    (True, [1, 2, 3, 4])
    """

    def __init__(self, run: Run, clauses: Clauses) -> None:
        self.run, self.clauses = run, clauses
        self.values: list[int | None] = [None] * len(clauses.literals)
        """The values that are known."""
        self.learnt: list[Clause] = []
        """Clauses that follow, each by propagating units from those before it."""
        self.sound = True
        """Whether no contradiction was found."""
        self._known: set[int] = set()
        self._solver: Any = required("pysat.solvers").Solver("minisat22")
        self._units = [clause for block in run.within(clauses.blocks()) for clause in self._stated(block)]
        self._last = clauses.variables

    def infer(self, depth: Depth) -> bool:
        """Infer as deep as is wished, or as the budget lasts; False at a contradiction."""
        self._learn([unit[0] for unit in self._units])
        if depth == "failed":
            self._fail()
        elif depth == "binary":
            while self.sound and self._fail() and self._pair():
                pass
        self._solver.delete()
        self.run.counters["open"] = sum(self.values[cell] is None for cell in self.clauses.board.cells)
        return self.sound

    @property
    def settled(self) -> bool:
        """Tell whether every cell has its value."""
        return all(self.values[cell] is not None for cell in self.clauses.board.cells)

    def _stated(self, block: Sequence[Clause]) -> Iterable[Clause]:
        """State clauses of two literals and more, and give the others back; an empty one is a contradiction."""
        self._solver.append_formula([clause for clause in block if len(clause) > 1])
        self.sound = self.sound and all(block)
        return [clause for clause in block if len(clause) == 1]

    @property
    def _open(self) -> list[int]:
        """List the candidates of which nothing is known."""
        candidates = range(1, self.clauses.choices + 1)
        return [one for one in candidates if one not in self._known and -one not in self._known]

    def _learn(self, literals: Sequence[int]) -> None:
        """Let literals hold, and whatever follows."""
        self._last += 1
        self._solver.append_formula([(-self._last, literal) for literal in literals])
        sound, implied = self._solver.propagate([self._last])
        self._solver.add_clause([self._last])
        self.sound = self.sound and sound
        for literal in implied[1:]:
            if literal not in self._known:
                self._known.add(literal)
                self._tell(literal)

    def _tell(self, literal: int) -> None:
        if abs(literal) > self.clauses.choices:
            return
        cell, value = self.clauses.meanings[abs(literal) - 1]
        self.learnt.append((literal,))
        self.run.counters["placed" if literal > 0 else "struck"] += 1
        if literal > 0:
            self.values[cell] = value
        if self.run.told:
            self.run.tell("place" if literal > 0 else "strike", cell, value)

    def _fail(self) -> bool:
        """Refute every candidate that fails, round and round until a whole round refutes nothing."""
        waiting = deque(self._open)
        quiet = 0
        while self.sound and quiet < len(waiting):
            one = waiting.popleft()
            if one in self._known or -one in self._known:
                continue
            if not self.run.node():
                return False
            waiting.append(one)
            quiet += 1
            if not self._solver.propagate([one])[0]:
                self.run.counters["failed"] += 1
                self._learn([-one])
                quiet = 0
        return self.sound

    def _pair(self) -> bool:
        """Refute every two candidates that fail together; tell whether there were any."""
        candidates, before = self._open, len(self.learnt)
        for place, one in enumerate(candidates):
            implied = set(self._solver.propagate([one])[1])
            for other in candidates[place + 1 :]:
                if other in implied or -other in implied:
                    continue
                if not self.run.node():
                    return False
                if not self._solver.propagate([one, other])[0]:
                    self.run.counters["pairs"] += 1
                    self.learnt.append((-one, -other))
                    self._solver.add_clause([-one, -other])
        return len(self.learnt) > before
