"""Preemptive sets and the occupancy theorem."""

import dokuz
from dokuz.model import Event, OneOf, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def strikes(puzzle: Puzzle) -> set[tuple[int | None, int | None]]:
    """Give what is crossed out before anything is tried."""
    events: list[Event] = []
    dokuz.solve(puzzle, "pencil", node_limit=0, watch=events.append)
    return {(event.cell, event.value) for event in events if event.kind == "strike"}


def test_a_preemptive_set_keeps_its_numbers() -> None:
    """Three cells with three numbers between them cross these out of the rest of the row, and of nothing else."""
    puzzle = Puzzle.empty(9).under(OneOf("r1c1", [1, 2]), OneOf("r1c5", [2, 3]), OneOf("r1c9", [1, 3]))
    assert strikes(puzzle) == {(cell, value) for cell in (1, 2, 3, 5, 6, 7) for value in (1, 2, 3)}


def test_a_hidden_single_is_the_rest_of_a_set() -> None:
    """Where eight cells hold eight numbers, the ninth cell loses them: hidden sets need no rule of their own."""
    row = [OneOf(f"r1c{col}", range(1, 9)) for col in range(1, 9)]
    assert strikes(Puzzle.empty(9).under(*row)) >= {(8, value) for value in range(1, 9)}


def test_numbers_are_tried_only_where_no_set_is_left() -> None:
    """The textbook example needs none tried; whose mark-up is tried changes the way, not the answer."""
    assert dokuz.solve(EASY, "pencil").nodes == 0
    hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    runs = [dokuz.solve(hard, "pencil", cell=cell, seed=3, count=1) for cell in ("shortest", "first", "random")]
    assert len({run.solution for run in runs}) == 1
    assert all(run.nodes > 0 for run in runs)
