"""Fewest candidates first, held against the report's pseudocode written out again."""

from itertools import product

import pytest

import dokuz
from dokuz.methods.mrv import Mrv
from dokuz.model import Event, Puzzle

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P2 = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def as_written(line: str) -> list[tuple[int, int]]:
    """Give the placements of the report's search, which goes on until it has seen everything."""
    board = [[0 if mark == "." else int(mark) for mark in line[row * 9 : row * 9 + 9]] for row in range(9)]
    placed = []

    def valid(row: int, col: int, value: int) -> bool:
        top, left = row // 3 * 3, col // 3 * 3
        box = [board[r][c] for r in range(top, top + 3) for c in range(left, left + 3)]
        return value not in board[row] and value not in [line[col] for line in board] and value not in box

    def most_constrained_cell() -> tuple[int, int] | None:
        fewest, best = 10, None
        for row, col in product(range(9), range(9)):
            count = 10 if board[row][col] else sum(valid(row, col, value) for value in range(1, 10))
            if count < fewest:
                fewest, best = count, (row, col)
        return best

    def solve() -> None:
        cell = most_constrained_cell()
        if cell is not None:
            row, col = cell
            for value in range(1, 10):
                if valid(row, col, value):
                    placed.append((row * 9 + col, value))
                    board[row][col] = value
                    solve()
                    board[row][col] = 0

    solve()
    return placed


def placements(line: str, **settings: object) -> list[tuple[int | None, int | None]]:
    """Give what the method places, in order."""
    events: list[Event] = []
    dokuz.solve(line, "mrv", count=None, watch=events.append, **settings)  # type: ignore[arg-type]
    return [(event.cell, event.value) for event in events if event.kind == "place"]


@pytest.mark.parametrize("line", [P1, P2, HARD])
def test_it_does_what_the_report_wrote(line: str) -> None:
    """Placement by placement; kept sets and forward checking change the cost, not the way."""
    wanted = as_written(line)
    assert placements(line) == wanted
    assert placements(line, kept=True) == wanted
    assert placements(line, forward=True) == wanted


def test_kept_sets_check_less_and_forward_checking_turns_back_sooner() -> None:
    """The counters say so."""
    plain, kept, forward = (dokuz.solve(HARD, method) for method in (Mrv(), Mrv(kept=True), Mrv(forward=True)))
    assert plain.nodes == kept.nodes == forward.nodes
    assert kept.counters["checks"] * 100 < plain.counters["checks"]
    assert forward.counters["backtracks"] < kept.counters["backtracks"]


def test_the_order_of_values_and_ties_is_as_set() -> None:
    """Descending tries 9 first; lots are drawn from the seed, so that a run can be had again."""
    empty = Puzzle.empty(9)
    events: list[Event] = []
    dokuz.solve(empty, "mrv", order="descending", watch=events.append, count=1)
    assert (events[0].cell, events[0].value) == (0, 9)
    drawn = [
        dokuz.solve(empty, "mrv", ties="random", order="random", seed=seed, count=1).solution for seed in (1, 1, 2)
    ]
    assert drawn[0] == drawn[1] != drawn[2]
