"""Every method of the table keeps the promises of the seam: what it says is so, within its budget, by itself."""

import ast
import csv
import dataclasses
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

import dokuz
from bench import sets
from dokuz import native
from dokuz.encode.search import Search
from dokuz.errors import UnsupportedError
from dokuz.formats.reading import entries
from dokuz.methods import METHODS, Method, load, options, solve
from dokuz.methods.options import variations
from dokuz.model import Budget, Event, Grid, Puzzle, Result
from dokuz.model.constraints import CONSTRAINTS
from tests.methods import oracle, variants
from tests.methods.test_methods import printed, rules_of, thesis

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
AMPLE = 100.0
"""Seconds for what is settled in one or two: on a busy machine a method must not fail for want of its turn."""
SIZES = (4, 6, 8, 10, 15, 20, 9, 12, 16, 25)
"""How large ordinary boards may be; `make test` takes the last."""
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(autouse=True)
def _by_itself(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Block the native search and the plain one for all methods but `native`."""

    callspec = getattr(request.node, "callspec", None)
    if callspec is None or callspec.params.get("name") != "native":
        for function in ("solve", "visit", "batch"):
            monkeypatch.setattr(f"dokuz._native.{function}", _blocked)
        monkeypatch.setattr(Search, "grids", _blocked)


def _blocked(*_: object, **__: object) -> None:
    raise AssertionError("a method asked another to search for it")


every = pytest.mark.parametrize("name", METHODS)


def configurations(name: str) -> Iterator[Method]:
    """Yield a method as it is, and with each of its options set to each other choice it has."""
    return (method for _, method in variations(load(name)))


def bounds(method: Method, seconds: float) -> dict[str, Any]:
    """Give a method of chance, which cannot exhaust anything, tries in proportion to the time of an exact one."""
    return (
        {"time_limit": seconds}
        if method.traits.exact
        else {"time_limit": 60, "node_limit": int(200 * min(seconds, 20))}
    )


def agrees(method: Method, result: Result, solutions: set[tuple[int | None, ...]]) -> None:
    """Hold a result against all the solutions there are."""
    found = {grid.values for grid in result.solutions}
    label = f"{method!r} on {result.puzzle.givens} {result.puzzle.constraints}"
    assert found <= solutions, label
    hurried = result.stopped in ("time", "cancelled")
    assert len(found) == len(result.solutions) <= result.count, label
    assert hurried or len(found) == result.count, label
    if result.exhausted:
        assert method.traits.exact, label
        assert found == solutions, label
        assert result.status == ("infeasible", "unique", "multiple")[min(2, len(solutions))], label
    else:
        assert result.status in ("unknown", "solved", "multiple"), label
        assert result.stopped or not method.traits.exact, label


def small(sample: Callable[[int, int], int]) -> Iterator[Puzzle]:
    """Yield small puzzles of every layout under every constraint of the model."""
    for label, layout in variants.LAYOUTS.items():
        for kind in (None, *CONSTRAINTS):
            if not (kind == "diagonal" and "twins" in label):
                yield from (variants.drawn(kind, layout, seed) for seed in range(sample(1, 12)))


@pytest.mark.parametrize(
    "ask",
    [
        lambda: native.solve(EASY),
        lambda: native.visit(EASY, print),
        lambda: native.batch(EASY.replace(".", "0").encode()),
        lambda: solve(EASY),
        lambda: solve(Puzzle.empty(4)),
    ],
)
def test_the_block_holds(ask: Callable[[], object]) -> None:
    """Whoever asks the native search or the plain one while a method is at work is caught, by whatever door."""
    with pytest.raises(AssertionError, match="asked another"):
        ask()


def test_every_constraint_of_the_model_has_an_example() -> None:
    """The suite reaches each constraint; a new one is given its line in tests/methods/variants.py."""
    assert set(CONSTRAINTS) == {*variants.EXAMPLES, *variants.FREE}


@every
def test_small_puzzles_have_the_solutions_that_trying_all_finds(name: str, sample: Callable[[int, int], int]) -> None:
    """On 4×4 and 6×6 of every shape and constraint it reads, with every option, a method finds just what is so."""
    taken = 0
    first, *others = configurations(name)
    for number, puzzle in enumerate(small(sample)):
        solutions = {grid.values for grid in oracle.grids(puzzle, variants.SOLUTIONS_AT_MOST + 1)}
        turn = number % max(1, len(others))
        for method in (first, *(others if sample(0, 1) else others[turn : turn + 1])):
            if method.traits.refusal(puzzle):
                continue
            result = solve(puzzle, method, count=None, seed=1, **bounds(method, AMPLE))
            agrees(method, result, solutions)
            assert result.exhausted or not method.traits.exact or result.stopped == "unsettled", repr(method)
            assert result.method == name
            taken += 1
    assert taken > len(others)


@every
def test_the_thesis_puzzles_are_not_got_wrong(name: str, shared: Path, sample: Callable[[int, int], int]) -> None:
    """Of each printed puzzle all solutions are found, or those found in time are solutions; P1 is settled."""
    settled = []
    for key, record in thesis(shared).items():
        puzzle = printed(record).under(*rules_of(record))
        method = load(name)()
        if record["solutions"] is None or method.traits.refusal(puzzle):
            continue
        seconds = AMPLE if key == "P1" else sample(1, 60)
        result = solve(puzzle, method, count=None, seed=1, **bounds(method, seconds))
        agrees(method, result, {Grid(puzzle.layout, tuple(map(int, line))).values for line in record["all_solutions"]})
        settled += [key] if result.exhausted else []
    assert "P1" in settled or not load(name).traits.exact or load(name).traits.refusal(_puzzle(P1))


@every
def test_rated_puzzles_are_not_got_wrong(name: str, shared: Path, sample: Callable[[int, int], int]) -> None:
    """Ordinary puzzles of all grades have the one solution that the native engine's judge accepts."""
    with (shared / "rated/rated.csv").open(encoding="utf-8") as file:
        rows = Random(4).sample(list(csv.DictReader(file)), 500)
    for row in rows[: sample(4, 500)]:
        puzzle = _puzzle(row["puzzle"])
        if not load(name).traits.refusal(puzzle):
            result = solve(puzzle, name, seed=1, **bounds(load(name)(), 0.5 * sample(1, 2)))
            assert result.count <= 1
            assert result.status in (("unique", "solved", "unknown") if result.count else ("unknown",)), row["puzzle"]


@pytest.fixture(scope="session")
def spoilt(shared: Path) -> list[tuple[str, set[tuple[int | None, ...]]]]:
    """Give puzzles with one clue wrong, or with several solutions, and all of these if they are not many."""
    lines = sets.resized(sets.read("gen8_one_clue_wrong_100k"), 300) + sets.resized(
        sets.read("puzzles7_serg_benchmark"), 60
    )
    Random(5).shuffle(lines)
    found = [(line.decode(), native.solve(line.decode(), count=99, kept=99)) for line in lines]
    return [(line, set(map(tuple, one.solutions))) for line, one in found if one.exhausted]


@every
def test_puzzles_with_none_or_several_solutions_are_not_got_wrong(
    name: str, spoilt: list[tuple[str, set[tuple[int | None, ...]]]], sample: Callable[[int, int], int]
) -> None:
    """Ordinary puzzles with a wrong clue, or a few clues too few, have the solutions that the native engine counts."""
    method = load(name)()
    for line, solutions in spoilt[: sample(4, 200)]:
        if not method.traits.refusal(_puzzle(line)):
            agrees(method, solve(line, method, count=None, seed=1, **bounds(method, 0.25 * sample(1, 4))), solutions)


@every
def test_boards_of_every_size_are_settled(name: str, sample: Callable[[int, int], int]) -> None:
    """From 4×4 to 25×25, as far as a method claims, boards with few blanks are settled."""
    taken = []
    for size in SIZES[-sample(3, len(SIZES)) :]:
        for seed in range(sample(1, 6)):
            puzzle, solutions = variants.opened(size, seed + size)
            method = load(name)()
            if not method.traits.refusal(puzzle):
                taken.append(size)
                with suppress(UnsupportedError):  # within a method's sizes, a licence may still find a board too large
                    result = solve(puzzle, method, count=None, seed=1, **bounds(method, AMPLE))
                    agrees(method, result, solutions)
                    assert result.exhausted or not method.traits.exact
    claimed = load(name).traits.sizes
    assert claimed != "any" or 25 in taken


@every
def test_large_records_are_not_got_wrong(name: str, shared: Path, sample: Callable[[int, int], int]) -> None:
    """Of the large boards that others published, what is found is a solution, and a puzzle with one has no second."""
    method = load(name)()
    for file in ("gecode_16x16_25x25", "lloyd_amos_general_25x25", "lloyd_amos_general_16x16")[: sample(2, 3)]:
        with (shared / f"large/{file}.tsv").open(encoding="ascii") as table:
            lines = [row["grid"] for row in csv.DictReader(table, delimiter="\t")]
        for line in Random(6).sample(lines, sample(1, 12)):
            with suppress(UnsupportedError):
                result = solve(line, method, seed=1, **bounds(method, 0.2 * sample(1, 25)))
                assert result.count <= 1 or not file.startswith("gecode")
                assert result.status != "infeasible"


@every
def test_variant_records_are_not_got_wrong(name: str, shared: Path, sample: Callable[[int, int], int]) -> None:
    """Where a record of the corpus can be expressed, what is found is the solution printed with it."""
    tried = 0
    for file in ("generated", "fpuzzles_import", "iss_examples", "multigrid_and_large"):
        wanted = sample(1, 40)
        for entry in entries(shared / f"variants/{file}.jsonl"):
            puzzle = entry.item
            if wanted and isinstance(puzzle, Puzzle) and not load(name).traits.refusal(puzzle):
                wanted, tried = wanted - 1, tried + 1
                assert puzzle.meta.solution is not None
                try:
                    result = solve(puzzle, name, seed=1, **bounds(load(name)(), 0.5 * sample(1, 8)))
                except UnsupportedError as error:
                    if "licence" in str(error):  # anything else that a method does not take it says by its traits
                        continue
                    raise
                agrees(load(name)(), result, {puzzle.meta.solution.values})
    assert tried or load(name).traits.refusal(Puzzle.empty(9))


@every
def test_no_solution_is_proved_and_not_raised(name: str) -> None:
    """Givens that clash, a cell without a value and a value without a place are infeasible, or not settled."""
    for line in ("11" + "." * 14, "12..34..........", ".1.." * 2 + "." * 8, "123.4..........."):
        puzzle = dokuz.parse(line)
        assert isinstance(puzzle, Puzzle)
        for method in configurations(name):
            if not method.traits.refusal(puzzle):
                agrees(
                    method,
                    solve(puzzle, method, seed=1, node_limit=1_000_000 if method.traits.exact else 2000),
                    set(map(_values, oracle.grids(puzzle, 99))),
                )


def _values(grid: Grid) -> tuple[int | None, ...]:
    return grid.values


def crowded(name: str) -> Puzzle:
    """Give a board with very many solutions that a method takes."""
    return Puzzle.empty(9 if not load(name).traits.refusal(Puzzle.empty(9)) else 4)


@every
@pytest.mark.parametrize("limit", [0, 1, 7])
def test_node_budgets_are_kept(name: str, limit: int, sample: Callable[[int, int], int]) -> None:
    """A search takes no more nodes than it may, and does not claim to have seen what it has not."""
    for method in list(configurations(name))[: sample(1, 99)]:
        result = solve(crowded(name), method, count=None, node_limit=limit, time_limit=5, seed=1)
        assert result.nodes <= limit
        assert not result.exhausted


class Ticks:
    """A clock that ticks whenever a function is called, whatever the machine is doing.

    A call of compiled code is one tick, however long it takes; so that it cannot go on for ever, looking at
    the clock takes a while too.
    """

    a_second = 4_000_000
    """About so many functions are called in a second."""
    a_look = 1_000

    def __init__(self) -> None:
        self.passed = 0

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        """Tick."""
        self.passed += event in ("call", "c_call")

    def seconds(self) -> float:
        """Tell the time."""
        self.passed += self.a_look
        return self.passed / self.a_second


def overdue(puzzle: Puzzle, method: Method, bound: str, seconds: float) -> float:
    """Run a search that must end after so many seconds of ticks, and tell how much later it did."""
    solve(Puzzle.empty(4), method, node_limit=1)  # what it loads is loaded
    ticks, outer = Ticks(), sys.getprofile()
    limits: dict[str, Any] = {bound: seconds if bound == "time_limit" else lambda: ticks.seconds() >= seconds}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "monotonic", ticks.seconds)
        sys.setprofile(ticks)
        try:
            result = solve(puzzle, method, count=None, seed=1, **limits)
        finally:
            sys.setprofile(outer)
    lucky = result.count and not method.traits.exact
    ended = ({"time_limit": "time"}.get(bound, bound), "unsettled")
    assert result.exhausted or lucky or result.stopped in ended, repr(method)
    return ticks.seconds() - seconds


@every
@pytest.mark.parametrize("size", [9, 16, 25])
def test_a_search_heeds_its_budget(name: str, size: int, sample: Callable[[int, int], int]) -> None:
    """When time is up, or its caller cancels, a search ends within a tenth of a second, told by counting calls."""
    puzzle = Puzzle.empty(9) if size == 9 else variants.half_open(size)
    late = {}
    for method in list(configurations(name))[: sample(1, 99)]:
        if not method.traits.refusal(puzzle):
            for bound, seconds in (("time_limit", 0.0), ("cancelled", 0.02), ("time_limit", 0.02))[: sample(2, 3)]:
                late[repr(method), bound, seconds] = overdue(puzzle, method, bound, seconds)
    assert {key: over for key, over in late.items() if over > 0.1} == {}


@every
def test_a_caller_can_cancel(name: str) -> None:
    """A search ends when its caller says so, at once or later, and does not go on asking."""
    for patience in (0, 5):
        asked = iter(range(10_000_000))

        def cancelled(asked: Iterator[int] = asked, patience: int = patience) -> bool:
            return next(asked) >= patience

        result = solve(crowded(name), name, count=None, cancelled=cancelled, seed=1)
        assert not result.exhausted
        looks = next(asked)
        assert looks > patience or (result.count and not load(name).traits.exact)
        assert looks <= patience + 10


@every
def test_the_number_wanted_is_kept(name: str) -> None:
    """One solution, or three, end a search that could find more; each comes once."""
    puzzle = Puzzle.empty(4)
    method = load(name)()
    for wanted in (1, 3) if method.traits.exact else (1,):
        result = solve(puzzle, method, count=wanted, time_limit=AMPLE, seed=1)
        assert (result.count, len(set(result.solutions))) == (wanted, wanted)


@every
def test_a_method_looks_at_nothing_but_the_puzzle(name: str) -> None:
    """The same puzzle, seed and budget give the same solutions, nodes and counters."""
    if load(name).traits.refusal(_puzzle(EASY)):
        pytest.skip("this method takes smaller boards")
    one, other = (solve(EASY, name, node_limit=10_000, seed=5) for _ in range(2))
    assert (one.solutions, one.nodes, one.counters) == (other.solutions, other.nodes, other.counters)


def _puzzle(line: str) -> Puzzle:
    item = dokuz.parse(line)
    assert isinstance(item, Puzzle)
    return item


@every
def test_watching_changes_nothing_and_shows_what_is_found(name: str) -> None:
    """A watched search finds the same; each solution is told; steps replayed end on the board that is told."""
    puzzle = variants.drawn(None, variants.LAYOUTS["4x4"], 3)
    if load(name).traits.refusal(puzzle):
        pytest.skip("this method takes no such board")
    limits = bounds(load(name)(), AMPLE)
    alone = solve(puzzle, name, count=None, seed=1, **limits)
    for pace in (None, 0.0):
        events: list[Event] = []
        watched = solve(puzzle, name, count=None, seed=1, watch=events.append, pace=pace, **limits)
        assert set(watched.solutions) == set(alone.solutions)
        if name != "native":
            assert [event.values for event in events if event.kind == "solution"] == list(
                map(_values, watched.solutions)
            )
        if pace is not None:
            assert {event.kind for event in events} <= {"state", "solution"}
        for event in events:
            if event.kind in ("place", "remove"):
                assert event.cell in puzzle.layout.cells
                assert event.value in puzzle.layout.values


@every
def test_an_option_that_there_is_not_is_refused(name: str) -> None:
    """Options are checked when a method is made: their names by Python, their values by their types."""
    kind = load(name)
    with pytest.raises(TypeError):
        kind(no_such_option=1)  # type: ignore[call-arg]
    for option in options(kind):
        assert option.told, option.name
        with pytest.raises(dokuz.InputError, match=option.name):
            kind(**{option.name: object()})


@every
def test_traits_say_what_a_method_is(name: str) -> None:
    """A method is a frozen dataclass with a paper; its module's docstring says how it works."""
    kind = load(name)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(kind(), next((option.name for option in options(kind)), "traits"), None)
    assert kind.traits.paper
    module = Path(__import__(kind.__module__, fromlist=["_"]).__file__ or "")
    assert len((ast.get_docstring(ast.parse(module.read_text("utf-8"))) or "").splitlines()) >= 5


def test_no_method_imports_another(root: Path) -> None:
    """A method's file is readable alone: of the methods it knows the seam only."""
    for file in (root / "src/dokuz/methods").glob("*.py"):
        if file.stem in METHODS:
            tree = ast.parse(file.read_text("utf-8"))
            froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
            seen = {node.module or "" for node in froms}
            seen |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
            own = {module for module in seen if module.startswith("dokuz.methods")}
            assert own <= {"dokuz.methods.method", "dokuz.methods.options"}, file.name
            seen |= {f"{node.module}.{alias.name}" for node in froms for alias in node.names}
            doors = {"dokuz.native", "dokuz._native", "dokuz.encode.search", "dokuz.solve", "dokuz.methods"} & seen
            assert not doors or file.stem == "native", file.name


def test_budget_bounds_are_refused_when_they_are_none() -> None:
    """A negative pace is no pace."""
    with pytest.raises(dokuz.InputError, match="pace"):
        Budget(pace=-1)
