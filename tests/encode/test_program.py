"""All solutions of a program, one after the other."""

from collections.abc import Sequence

from dokuz.encode.program import exhaust
from dokuz.encode.rows import Row, Rows
from dokuz.encode.run import Run
from dokuz.model import Budget, Puzzle
from dokuz.model.rules import RELATIONS
from tests.methods import oracle


class Tried:
    """A solver that knows the points, and goes through them."""

    def __init__(self, points: list[list[float]]) -> None:
        self.points, self.rows = points, list[Row]()

    def solve(self) -> Sequence[float] | None:
        return next((point for point in self.points if all(keeps(point, row) for row in self.rows)), None)

    def add(self, row: Row) -> None:
        self.rows.append(row)


def keeps(point: Sequence[float], row: Row) -> bool:
    """Tell whether a point keeps a row."""
    return RELATIONS[row.relation](round(sum(times * point[number] for times, number in row.terms)), row.total)


def test_every_solution_comes_once() -> None:
    """Each is cut off when it was found, but for one that is enough: it needs no cut any more."""
    rows = Rows(Puzzle.empty(4))
    points = [[float(grid[cell] == value) for cell, value in rows.chosen] for grid in oracle.grids(rows.puzzle, 300)]
    for wanted, count, cuts in ((None, 40, 40), (3, 3, 2)):
        run, made = Run(rows.puzzle, Budget(count=wanted), "test"), Tried(points[:40])
        exhaust(run, rows, made)
        assert (run.count, len(set(run.result().solutions)), run.counters["cuts"]) == (count, count, cuts)
        assert len(made.rows) == cuts


def test_rows_are_kept_by_solutions_and_by_nothing_else() -> None:
    """Every solution's point keeps every row; with two cells exchanged it breaks some."""
    rows = Rows(Puzzle.empty(4))
    for grid in oracle.grids(rows.puzzle, 20):
        values = list(grid.values)
        assert all(keeps([float(values[cell] == value) for cell, value in rows.chosen], row) for row in rows.rows)
        values[0], values[1] = values[1], values[0]
        assert not all(keeps([float(values[cell] == value) for cell, value in rows.chosen], row) for row in rows.rows)
