"""A*: the report's search held against its description, and the proper one against what admissible means."""

import heapq
from dataclasses import dataclass

import pytest

import dokuz
from dokuz.errors import InputError
from dokuz.methods.astar import MOVE, AStar, _Admissible
from dokuz.model import Budget, Event, Puzzle

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P2 = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"


@dataclass
class Prioritized:
    """A board in the queue, compared by priority alone."""

    priority: float
    state: str

    def __lt__(self, other: "Prioritized") -> bool:
        return self.priority < other.priority


def as_written(line: str) -> list[str]:
    """Give the boards that the report's search takes from its queue, in order, until the queue is empty."""
    peers = Puzzle.empty(9).layout.peers
    queue, taken = [Prioritized(0, line)], []
    while queue:
        board = heapq.heappop(queue).state
        taken.append(board)
        blank = board.find(".")
        if blank >= 0:
            for digit in "123456789":
                if all(board[peer] != digit for peer in peers[blank]):
                    child = board[:blank] + digit + board[blank + 1 :]
                    heapq.heappush(queue, Prioritized(child.count("."), child))
    return taken


@pytest.mark.parametrize("line", [P1, P2])
def test_the_report_mode_does_what_the_report_wrote(line: str) -> None:
    """Board by board, ties as the heap has them."""
    events: list[Event] = []
    dokuz.solve(line, "astar", count=None, watch=events.append)
    boards = [event.values for event in events[:-1] if event.kind == "state"]
    assert ["".join("." if value is None else str(value) for value in board) for board in boards] == as_written(line)


def test_no_estimate_is_above_what_is_left_to_pay() -> None:
    """On every board along every solution of P2, h is just what the moves left cost, half the report's priority."""
    puzzle = dokuz.parse(P2)
    assert isinstance(puzzle, Puzzle)
    search = _Admissible(puzzle, Budget())
    blanks = search.board.blanks
    for solution in dokuz.solve(puzzle, count=None).solutions:
        for left in range(len(blanks) + 1):
            filled = blanks[: len(blanks) - left]
            board = puzzle.givens.plus({cell: solution[cell] or 0 for cell in filled}).values
            assert search._estimate(board) == MOVE * left
            assert search._cost(board) + search._estimate(board) == MOVE * len(blanks)


def test_no_board_comes_twice() -> None:
    """Each board fills one cell only, so what is merged stays 0."""
    result = dokuz.solve(P2, "astar", mode="admissible", count=None)
    assert result.count == 2
    assert result.counters.get("merged", 0) == 0


def test_a_frontier_that_outgrows_its_memory_ends_the_search() -> None:
    """It says that it was memory, and claims nothing."""
    for mode in ("report", "admissible"):
        result = dokuz.solve(Puzzle.empty(25), "astar", mode=mode, memory=1, time_limit=60)
        assert (result.status, result.stopped) == ("unknown", "memory")
    with pytest.raises(InputError, match="memory"):
        AStar(memory=0)
