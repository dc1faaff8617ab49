"""SAT: what it states, settles, counts and proves."""

import csv
from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from random import Random

import pytest

import dokuz
from dokuz.methods.sat import Sat
from dokuz.model import Event, Layout, NonConsecutive, Puzzle

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


@pytest.mark.parametrize("encoding", ["extended", "minimal"])
@pytest.mark.parametrize("at_most", ["auto", "pairwise", "sequential", "product", "commander", "binary"])
@pytest.mark.parametrize("reduced", [True, False])
def test_every_encoding_finds_the_same_solutions(encoding: str, at_most: str, reduced: bool) -> None:
    """All nineteen of P3, whatever the clauses."""
    result = dokuz.solve(P3, "sat", count=None, encoding=encoding, at_most=at_most, reduced=reduced)
    assert (result.count, len(set(result.solutions)), result.exhausted) == (19, 19, True)
    assert result.nodes == 19 + result.counters["conflicts"]


@pytest.mark.parametrize("solver", ["cadical195", "cadical153", "glucose42", "maplecm", "minisat22"])
def test_every_solver_finds_the_same_solutions(solver: str) -> None:
    """All nineteen of P3; what the solver did is counted, and is the same each time."""
    one, other = (dokuz.solve(P3, "sat", count=None, solver=solver) for _ in range(2))
    assert (one.count, one.exhausted) == (19, True)
    assert set(one.counters) == {"variables", "clauses", "conflicts", "decisions", "propagations"}
    assert one.counters == other.counters


def test_the_paper_in_small() -> None:
    """Units settle a puzzle of 17 clues, but not by the minimal encoding; failed pairs settle one of the hardest."""
    settled = {
        (line, encoding, inference): dokuz.solve(line, "sat", search=False, encoding=encoding, inference=inference)
        for line, encoding, inference in product(
            (SEVENTEEN, HARDEST), ("minimal", "extended"), ("units", "failed", "binary")
        )
        if (encoding, inference) != ("minimal", "binary")
    }
    assert settled[SEVENTEEN, "extended", "units"].status == "unique"
    assert settled[SEVENTEEN, "minimal", "units"].status == "unknown"
    assert settled[HARDEST, "extended", "units"].status == "unknown"
    assert settled[HARDEST, "extended", "failed"].stopped == "unsettled"
    assert settled[HARDEST, "extended", "binary"].unique


def test_what_inference_settles_is_shown() -> None:
    """The counters say how much, and the last event is the board that was reached."""
    events: list[Event] = []
    result = dokuz.solve(P3, "sat", search=False, inference="failed", watch=events.append)
    assert (result.status, result.stopped, result.exhausted) == ("unknown", "unsettled", False)
    last = events[-1]
    assert last.kind == "state"
    assert sum(value is None for value in last.values) == result.counters["open"] > 0
    assert all(value in (None, last.values[cell]) for cell, value in enumerate(result.puzzle.givens.values))
    every = dokuz.solve(P3, "sat", count=None).solutions
    assert all(value in (None, grid[cell]) for grid in every for cell, value in enumerate(last.values))


def test_a_contradiction_that_units_find_is_a_proof() -> None:
    """Infeasible, without a search."""
    assert dokuz.solve("123...4.........", "sat", search=False).status == "infeasible"


def test_inference_helps_a_search() -> None:
    """What failed pairs say of the hardest puzzle leaves nothing to be searched."""
    plain, helped = (dokuz.solve(HARDEST, "sat", inference=inference) for inference in ("units", "binary"))
    assert plain.solutions == helped.solutions
    assert plain.counters["conflicts"] > 0
    assert "conflicts" not in helped.counters


def test_large_boards_are_solved(shared: Path, sample: Callable[[int, int], int]) -> None:
    """Every 25×25 board of Lloyd & Amos has a solution, found with 200,000 nodes at most."""
    with (shared / "large/lloyd_amos_general_25x25.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    hard = [row for row in rows if row["fixed_percent"] in ("40", "45", "50")]
    for row in rows if sample(0, 1) else [rows[0], *Random(9).sample(hard, 5)]:
        assert dokuz.solve(row["grid"], "sat", count=1, node_limit=200_000).status == "solved", row


def test_other_boards_fit() -> None:
    """An empty one on which no neighbours are consecutive, five grids that overlap, and one of 25×25."""
    assert dokuz.solve(Puzzle.empty(9).under(NonConsecutive()), "sat", count=1).status == "solved"
    for layout in (Layout.samurai(), Layout.square(25)):
        assert dokuz.solve(Puzzle.empty(layout), "sat", count=1).status == "solved"


# --- models and proofs ------------------------------------------------------------------------------------------


def test_the_model_is_written_in_dimacs() -> None:
    """The header counts variables and clauses; comments map each variable to its cell and value."""
    puzzle = Puzzle.empty(4).with_givens([(0, 3)])
    lines = Sat(reduced=False).model(puzzle, "dimacs").decode().splitlines()
    assert lines[1] == "c r1c1: 1=1 2=2 3=3 4=4"
    assert lines[16] == "c r4c4: 1=61 2=62 3=63 4=64"
    assert lines[17] == f"p cnf 64 {len(lines) - 18}"
    assert "3 0" in lines
    assert len(read(lines)) == len(lines) - 18
    reduced = Sat().model(puzzle, "dimacs").decode().splitlines()
    assert "c r1c1: 3=1" in reduced
    assert len(reduced) < len(lines)


@pytest.mark.parametrize(
    ("line", "settings"),
    [
        (P1, {}),
        (P3, {}),
        (HARDEST, {"encoding": "minimal", "at_most": "commander"}),
        *((HARDEST, {"solver": solver}) for solver in ("cadical195", "cadical153", "glucose42", "maplecm")),
        (HARDEST, {"inference": "failed"}),
        (SEVENTEEN, {"search": False}),
        (HARDEST.replace(".", "2", 1), {"inference": "failed"}),
        ("123...4.........", {"search": False}),
    ],
)
def test_proofs_are_checked(tmp_path: Path, line: str, settings: dict[str, object]) -> None:
    """That there is no further solution, or none, follows by unit propagation alone, line by line of the proof."""
    name = tmp_path / "proof"
    result = dokuz.solve(line, "sat", count=None, proof=str(name), **settings)  # type: ignore[arg-type]
    assert result.exhausted
    formula = read(name.with_suffix(".cnf").read_text().splitlines())
    proof = name.with_suffix(".drat").read_text().splitlines()
    assert is_refuted(formula, proof)
    assert not is_refuted(formula[: len(formula) - result.count], proof) or not result.count


def test_a_false_proof_is_not_taken() -> None:
    """The checker of this test knows one when it sees it."""
    formula = [[1, 2], [-1, 2], [1, -2], [-1, -2]]
    assert is_refuted(formula, ["2 0", "0"])
    assert not is_refuted(formula, ["0"])
    assert not is_refuted(formula[:3], ["2 0", "0"])
    assert not is_refuted(formula, ["2 0"])


def test_nothing_is_written_where_nothing_is_proved(tmp_path: Path) -> None:
    """A search that ended early, or inference that settled not all, has no proof."""
    for settings in ({"count": 1}, {"node_limit": 3}, {"search": False}):
        dokuz.solve(P3, "sat", proof=str(tmp_path / "proof"), **settings)
    assert not list(tmp_path.iterdir())


def test_a_proof_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """By a solver that writes none, or into a folder that is not there."""
    with pytest.raises(dokuz.InputError, match="cadical195, cadical153, glucose42, maplecm"):
        Sat(solver="minisat22", proof="p")
    with pytest.raises(dokuz.InputError, match="nowhere"):
        dokuz.solve(P1, "sat", proof=str(tmp_path / "nowhere/p1"))


def read(lines: Iterable[str]) -> list[list[int]]:
    """Read the clauses of a DIMACS file."""
    return [[int(one) for one in line.split()[:-1]] for line in lines if line[0] not in "cp"]


def is_refuted(formula: Iterable[list[int]], proof: Iterable[str]) -> bool:
    """Judge a proof: each clause must follow from those before it by unit propagation, and one must be empty.

    Deletions are passed over, for what follows from fewer clauses follows from more.
    """
    known = Known()
    for clause in formula:
        known.take(clause)
    for clause in read(line for line in proof if line[0] != "d"):
        if not known.clash([-literal for literal in clause]):
            return False
        if not clause:
            return True
        known.take(clause)
    return False


class Known:
    """Clauses, and what comes of them by unit propagation."""

    def __init__(self) -> None:
        self.having: dict[int, list[list[int]]] = defaultdict(list)
        self.short: list[list[int]] = []

    def take(self, clause: list[int]) -> None:
        """Take one more clause."""
        for literal in clause:
            self.having[literal].append(clause)
        if len(clause) < 2:
            self.short.append(clause)

    def clash(self, assumed: list[int]) -> bool:
        """Tell whether what is assumed comes to a contradiction."""
        held: set[int] = set()
        waiting = [*assumed, *(literal for unit in self.short for literal in unit)]
        while waiting:
            literal = waiting.pop()
            if -literal in held:
                return True
            if literal not in held:
                held.add(literal)
                for clause in self.having[-literal]:
                    left = [one for one in clause if -one not in held]
                    if not left:
                        return True
                    waiting += left if len(left) == 1 else []
        return [] in self.short
