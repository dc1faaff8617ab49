"""Satisfiability: a variable for each value of each cell, and clauses, solved by CaDiCaL or another SAT solver.

I. Lynce and J. Ouaknine, "Sudoku as a SAT problem", Proc. 9th Int. Symposium on Artificial Intelligence and Mathematics
(2006), of which the abstract and summaries could be read: that a *minimal* encoding states the puzzle and an *extended*
one adds redundant clauses, and that with the latter propagating units alone solves half of very hard puzzles and
stronger inference all. What is said of binary failed literals is reconstructed.

    x[cell, v] or …                     each cell holds a value, at least one; extended: one at most
    not x[a, v] or not x[b, v]          no value twice in a house; extended: each value once at least
    x[given, v]                         the givens
    not x[c1, v1] or not x[c2, v2] or … each solution that was found, so that another is looked for

``encode/clauses.py`` says how pairs, sums and automata become clauses, so that every variant fits. The solver, by
conflict-driven clause learning, guesses, propagates, and learns a clause from each conflict. A node is a conflict or a
solution; with ``inference`` also each assumption that is tried before.

``search=false`` reports what ``inference`` settles alone: propagating units, also refuting each candidate that fails
as soon as it is assumed (``failed``), also every two that fail together (``binary``). If a grid is complete by then,
it is the only solution; else the status is unknown, the counters say how much was placed, struck and left open, and
``--events`` ends with the board that was reached.

An n×n board takes n³ variables and about 2n⁵ clauses, fewer by what givens settle. Use it for large boards, and for
proofs: ``proof=NAME`` writes the clauses, those against the solutions included, to NAME.cnf, and a proof that nothing
satisfies them to NAME.drat, which a checker such as drat-trim takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from dokuz.encode.atmost import Clause
from dokuz.encode.clauses import Clauses
from dokuz.encode.inference import Inference
from dokuz.encode.run import Run, Within
from dokuz.encode.satisfier import SOLVERS, Satisfier
from dokuz.errors import InputError
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class Sat(Options):
    """State a puzzle in clauses, and let a SAT solver satisfy them."""

    encoding: Annotated[
        Literal["extended", "minimal"], "with redundant clauses, or with those only that are needed"
    ] = "extended"
    at_most: Annotated[
        Literal["auto", "pairwise", "sequential", "product", "commander", "binary"],
        "how *at most one* is stated; auto goes pairwise up to 50 literals, then by products",
    ] = "auto"
    reduced: Annotated[bool, "leave out the variables that the givens settle"] = True
    solver: Annotated[
        Literal["cadical195", "cadical153", "glucose42", "maplecm", "minisat22"], "which of PySAT's solvers"
    ] = "cadical195"
    inference: Annotated[
        Literal["units", "failed", "binary"], "what is inferred first: by units, failed literals, failed pairs too"
    ] = "units"
    search: Annotated[bool, "search where inference ends; else say what it settles"] = True
    proof: Annotated[str | None, "files NAME.cnf and NAME.drat to write, once every solution is found"] = None

    traits: ClassVar[Traits] = Traits(
        family="clauses",
        exact=True,
        rules=EVERY_RULE,
        sizes="any",
        paper="Lynce & Ouaknine 2006",
        extra="solvers",
    )
    forms: ClassVar[tuple[str, ...]] = ("dimacs",)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.proof is not None and not SOLVERS[self.solver]:
            able = ", ".join(name for name, proving in SOLVERS.items() if proving)
            raise InputError(f"expected a solver that writes proofs ({able}), got {self.solver}")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Search(self, puzzle, budget).result()

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        """Write the clauses in DIMACS; comments say which value of which cell a variable stands for."""
        return "".join(_dimacs(self.stated(puzzle))).encode()

    def stated(self, puzzle: Puzzle, within: Within = iter) -> Clauses:
        """State a puzzle in clauses."""
        extended = self.encoding == "extended"
        return Clauses(puzzle, extended=extended, at_most=self.at_most, reduced=self.reduced, within=within)


class _Search:
    """The clauses of a puzzle, what was inferred from them, and the solutions so far."""

    def __init__(self, options: Sat, puzzle: Puzzle, budget: Budget) -> None:
        self.options = options
        self.held: Sequence[int | None] = puzzle.givens.values
        self.run = Run(puzzle, budget, "sat", held=lambda: self.held)
        self.clauses = options.stated(puzzle, self.run.within)
        self.learnt: list[Clause] = []
        self.excluded: list[Clause] = []
        """A clause against each solution."""

    def result(self) -> Result:
        self.run.counters.update(variables=0, clauses=0)
        if not (self._inferred() or self.run.over()):
            if self.options.search:
                self._search()
            else:
                self.run.stop("unsettled")
        self.run.counters.update(variables=self.clauses.variables, clauses=self.clauses.count)
        return self.run.result()

    def _inferred(self) -> bool:
        """Infer first, where that is wished; tell whether nothing is left to be found."""
        if self.options.search and self.options.inference == "units":
            return False  # the solver begins with units, too
        inference = Inference(self.run, self.clauses)
        self.held, self.learnt = inference.values, inference.learnt
        sound = inference.infer(self.options.inference)
        if sound and not (inference.settled and self.run.node()):
            return False
        if sound:
            self._take(inference.values)
        self._prove(["0"])
        return True

    def _search(self) -> None:
        with Satisfier(self.run, self.options.solver, proving=self.options.proof is not None) as solver:
            for block in self.run.within(self.clauses.blocks()):
                solver.add(block)
            solver.add(self.learnt)
            while solver.solve():
                self._take(self.clauses.values(solver.model))
                solver.add(self.excluded[-1:])
            self._prove(solver.proof)

    def _take(self, values: Sequence[int | None]) -> None:
        self.excluded.append(self.clauses.excluding(values))
        self.run.found(values)

    def _prove(self, lines: Iterable[str]) -> None:
        """Write the clauses that nothing satisfies any more, and why; what was inferred first comes first."""
        if self.options.proof is None or self.run.stopped is not None:
            return
        learnt = (f"{' '.join(map(str, clause))} 0" for clause in self.learnt)
        try:
            with Path(f"{self.options.proof}.cnf").open("w", encoding="ascii") as file:
                file.writelines(_dimacs(self.clauses, self.excluded))
            with Path(f"{self.options.proof}.drat").open("w", encoding="ascii") as file:
                file.writelines(f"{line}\n" for line in chain(learnt, lines))
        except OSError as error:
            raise InputError(f"expected files that can be written for proof={self.options.proof}: {error}") from error


def _dimacs(clauses: Clauses, more: Iterable[Clause] = ()) -> Iterator[str]:
    """Yield the lines of a formula and of what stands with it; the first say value=variable for every cell."""
    lines = [f"{' '.join(map(str, clause))} 0\n" for block in (*clauses.blocks(), more) for clause in block]
    yield "c A Sudoku in clauses: a variable for each value of each cell, as value=variable.\n"
    for cell in clauses.board.cells:
        told = (f"{value}={literal}" for value, literal in clauses.literals[cell].items())
        yield f"c {clauses.board.layout.name(cell)}: {' '.join(told)}\n"
    yield f"p cnf {clauses.variables} {len(lines)}\n"
    yield from lines
