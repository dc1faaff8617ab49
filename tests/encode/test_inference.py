"""What follows without a search, and that it does follow."""

import pytest
from pysat.solvers import Solver

import dokuz
from dokuz.encode.clauses import Clauses
from dokuz.encode.inference import Depth, Inference
from dokuz.encode.run import Run
from dokuz.model import Budget, Event, Puzzle

P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def inferred(puzzle: Puzzle, depth: Depth, budget: Budget | None = None, *, extended: bool = True) -> Inference:
    """Infer as deep as is wished."""
    inference = Inference(Run(puzzle, budget or Budget(), "test"), Clauses(puzzle, extended=extended))
    inference.infer(depth)
    return inference


def parsed(line: str) -> Puzzle:
    """Read a puzzle."""
    puzzle = dokuz.parse(line)
    assert isinstance(puzzle, Puzzle)
    return puzzle


@pytest.mark.parametrize("depth", ["units", "failed", "binary"])
@pytest.mark.parametrize("extended", [True, False])
def test_whatever_is_learnt_follows(depth: Depth, extended: bool) -> None:
    """The clauses with the negation of one that was learnt have no model."""
    inference = inferred(parsed(P3), depth, extended=extended)
    with Solver("minisat22") as solver:
        for block in inference.clauses.blocks():
            solver.append_formula(block)
        assert inference.learnt
        for clause in inference.learnt:
            assert not solver.solve(assumptions=[-literal for literal in clause])


def test_deeper_inference_settles_more() -> None:
    """Of the hardest puzzle of its day units place nothing, failed literals little, and failed pairs all."""
    depths: tuple[Depth, ...] = ("units", "failed", "binary")
    left = [inferred(parsed(HARDEST), depth).run.counters for depth in depths]
    assert left[0]["open"] >= left[1]["open"] > left[2]["open"] == 0
    assert left[2]["pairs"] > 0
    assert left[2]["failed"] > 0


def test_units_are_naked_and_hidden_singles() -> None:
    """With the extended encoding; without its redundant clauses units see fewer, if any."""
    seventeen = parsed("000000010400000000020000000000050407008000300001090000300400200050100000000806000")
    assert inferred(seventeen, "units").settled
    assert inferred(seventeen, "units", extended=False).run.counters["open"] > 0


def test_a_contradiction_is_seen() -> None:
    """Two givens that clash, by units; and where a value has no place, whatever the depth."""
    for line in ("11" + "." * 14, "123...4........."):
        assert not inferred(parsed(line), "units").sound
    clash = parsed(HARDEST.replace("8", "1", 1))
    assert not inferred(clash, "failed").sound or not inferred(clash, "binary").sound


def test_what_is_learnt_is_told() -> None:
    """Every cell that is placed and every candidate that is struck is a step, and the counters count them."""
    events: list[Event] = []
    inference = inferred(parsed(P3), "failed", Budget(watch=events.append))
    placed = {(event.cell, event.value) for event in events if event.kind == "place"}
    assert placed == {(cell, value) for cell, value in enumerate(inference.values) if value is not None}
    counters = inference.run.counters
    assert (len(placed), len(events)) == (counters["placed"], counters["placed"] + counters["struck"])
    assert counters["open"] == 81 - len(placed)


def test_an_assumption_is_a_node() -> None:
    """No more are tried than the budget has; what was learnt by then holds."""
    depths: tuple[Depth, ...] = ("failed", "binary")
    for depth in depths:
        run = inferred(parsed(HARDEST), depth, Budget(node_limit=100)).run
        assert (run.nodes, run.stopped) == (100, "nodes")
    assert inferred(parsed(HARDEST), "units", Budget(node_limit=0)).run.stopped is None
