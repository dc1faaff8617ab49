"""The door to the compiled engine: what goes in, what comes out, and how a search is stopped."""

import random
import signal
import subprocess
import sys
import threading
import time
from array import array
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.sets import permuted
from dokuz import native
from dokuz.errors import InputError

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
CLASH = "55" + "." * 79
EMPTY = "." * 81

VALUES = bytes(0 if mark == "." else int(mark) for mark in PUZZLE)
SOLVED = bytes(map(int, SOLUTION))
MASKS = array("H", [1 << value - 1 if value else 511 for value in VALUES])

WELL_SHAPED: dict[str, native.Cells] = {
    "text with dots": PUZZLE,
    "text with zeros": PUZZLE.replace(".", "0"),
    "ASCII bytes": PUZZLE.encode(),
    "values": VALUES,
    "bytearray": bytearray(VALUES),
    "memoryview": memoryview(VALUES),
    "9 by 9": memoryview(VALUES).cast("B", (9, 9)),
    "candidates": MASKS,
}
SPELLINGS: tuple[native.Cells, ...] = (SOLUTION, SOLVED)


@pytest.mark.parametrize("cells", WELL_SHAPED.values(), ids=WELL_SHAPED)
def test_every_spelling_of_a_puzzle_is_solved(cells: native.Cells) -> None:
    """Text, bytes, values and candidates of one puzzle give one answer."""
    found = native.solve(cells)
    assert (found.count, found.exhausted, found.solutions) == (1, True, (SOLVED,))
    assert found == native.solve(PUZZLE)


MISSHAPEN = {
    "short text": (PUZZLE[1:], InputError, "81 characters.*got 80"),
    "long text": (PUZZLE + ".", InputError, "81 characters.*got 82"),
    "no text": ("", InputError, "got 0"),
    "a letter": ("x" + PUZZLE[1:], InputError, "got the byte 120 at index 0"),
    "not ASCII": ("ı" + PUZZLE[1:], InputError, "got 82"),
    "a lone surrogate": ("\ud800" * 81, InputError, "not Unicode"),
    "a value of 10": (bytes([10] * 81), InputError, "got the byte 10 at index 0"),
    "short values": (VALUES[1:], InputError, "got 80"),
    "floats": (array("d", [0.0] * 81), InputError, "81 items of format 'd'"),
    "wide numbers": (array("L", [0] * 81), InputError, "81 items of format 'L'"),
    "few candidates": (MASKS[1:], InputError, "80 items of format 'H'"),
    "a mask above 511": (array("H", [512] * 81), InputError, "0..511, got 512 at index 0"),
    "gaps": (memoryview(VALUES * 2)[::2], InputError, "not C-contiguous"),
    "a list": (list(VALUES), TypeError, "81 characters.*got list"),
    "None": (None, TypeError, "got NoneType"),
    "a number": (5, TypeError, "got int"),
}


@pytest.mark.parametrize(("cells", "error", "words"), MISSHAPEN.values(), ids=MISSHAPEN)
def test_what_cannot_be_a_puzzle_is_refused(cells: native.Cells, error: type[Exception], words: str) -> None:
    """Cells of a wrong length, value or type raise an error that says what was expected and what came."""
    for ask in (native.solve, lambda cells: native.visit(cells, bytes), lambda cells: native.verify(cells, SOLUTION)):
        with pytest.raises(error, match=words):
            ask(cells)


@pytest.mark.parametrize(
    ("bounds", "error", "words"),
    [
        ({"count": 0}, InputError, "count must be at least 1, got 0"),
        ({"count": -1}, InputError, "count must be at least 1, got -1"),
        ({"count": 1.5}, TypeError, "count must be an int or None, got float"),
        ({"kept": -1}, InputError, "kept must be at least 0, got -1"),
        ({"node_limit": -(10**30)}, InputError, "node_limit must be at least 0"),
        ({"time_limit": -1}, InputError, "time_limit must be 0 or more"),
        ({"time_limit": float("nan")}, InputError, "time_limit must be 0 or more"),
        ({"time_limit": "soon"}, TypeError, "time_limit must be a number or None, got str"),
        ({"cancelled": 1}, TypeError, "cancelled must be callable or None, got int"),
    ],
)
def test_a_senseless_bound_is_refused(bounds: dict[str, object], error: type[Exception], words: str) -> None:
    """A bound below its least value or of a wrong type raises an error that names it."""
    with pytest.raises(error, match=words):
        native.solve(PUZZLE, **bounds)  # type: ignore[arg-type]


def test_a_huge_bound_is_no_bound() -> None:
    """Bounds beyond 64 bits, and an infinite time, bound nothing."""
    found = native.solve(TWO, count=10**30, kept=10**30, node_limit=10**30, time_limit=float("inf"))
    assert (found.count, found.exhausted, len(found.solutions)) == (2, True, 2)


def test_no_solution_is_an_answer() -> None:
    """Clashing givens, or a cell without candidates, have zero solutions, and that is final."""
    for cells in (CLASH, array("H", [0] + [511] * 80)):
        found = native.solve(cells)
        assert (found.count, found.stopped, found.solutions) == (0, "exhausted", ())


def test_a_count_is_final_only_when_exhausted() -> None:
    """A search that stops at the count wanted says so, and keeps what it was to keep."""
    found = native.solve(EMPTY, count=50, kept=3)
    assert (found.count, found.stopped, found.exhausted) == (50, "count", False)
    assert len(set(found.solutions)) == 3
    assert native.solve(PUZZLE, count=1, kept=0).solutions == ()


def test_nodes_are_bounded_and_repeatable() -> None:
    """A node limit is kept to the node, and the same limit finds the same."""
    found = native.solve(EMPTY, count=None, node_limit=5000)
    assert (found.nodes, found.stopped) == (5000, "nodes")
    assert found == native.solve(EMPTY, count=None, node_limit=5000)
    assert native.solve(PUZZLE, node_limit=0) == native.Outcome(0, 0, 0, "nodes", ())


@pytest.mark.parametrize("limit", [0, 0.05, 0.3])
def test_the_deadline_is_kept(limit: float) -> None:
    """A hopeless count ends within 100 ms of its time limit."""
    start, used = time.perf_counter(), time.thread_time()
    found = native.solve(EMPTY, count=None, time_limit=limit)
    assert found.stopped == "deadline"
    assert limit <= time.perf_counter() - start
    assert time.thread_time() - used < limit + 0.1


def test_the_caller_cancels_a_search() -> None:
    """`cancelled` is asked about every 10 ms, and something true ends the search."""
    asked = []

    def cancelled() -> bool:
        asked.append(time.perf_counter())
        return len(asked) == 6

    found = native.solve(EMPTY, count=None, cancelled=cancelled)
    assert found.stopped == "cancelled"
    assert asked[-1] - asked[0] > 0.04
    assert native.solve(PUZZLE, cancelled=lambda: True) == native.Outcome(0, 0, 0, "cancelled", ())


def test_an_error_of_the_caller_comes_through() -> None:
    """What `cancelled` or `take` raises ends the search and is raised by it."""

    def fail(*_: object) -> None:
        raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        native.solve(EMPTY, count=None, cancelled=fail)
    with pytest.raises(LookupError, match="mine"):
        native.visit(EMPTY, fail)
    with pytest.raises(LookupError, match="mine"):
        native.batch(VALUES, cancelled=fail)


def test_control_c_ends_a_search() -> None:
    """An interrupt during a search raises KeyboardInterrupt within a moment."""
    code = f"from dokuz import native; print('go', flush=True); native.solve({EMPTY!r}, count=None)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline().strip() == b"go"
        time.sleep(0.1)
        child.send_signal(signal.SIGINT)
        try:
            _, trouble = child.communicate(timeout=5)
        finally:
            child.kill()
    assert b"KeyboardInterrupt" in trouble


def test_other_threads_run_during_a_search() -> None:
    """A search does not hold the interpreter lock: another thread goes on counting."""
    done = threading.Event()
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    native.solve(EMPTY, count=None, time_limit=0.3)
    done.set()
    thread.join()
    assert ticks > 30


def test_every_solution_is_visited_once() -> None:
    """`visit` hands over each solution, and stops when it is told to."""
    seen: list[bytes] = []
    found = native.visit(TWO, seen.append)
    assert (found.count, found.exhausted, found.solutions) == (2, True, ())
    assert tuple(seen) == native.solve(TWO).solutions
    first: set[bytes] = set()

    def ten(grid: bytes) -> bool:
        first.add(grid)
        return len(first) == 10

    assert native.visit(EMPTY, ten).stopped == "cancelled"
    assert len(first) == 10
    with pytest.raises(TypeError, match="take must be callable, got int"):
        native.visit(TWO, 5)  # type: ignore[arg-type]


def test_a_slow_visit_keeps_its_deadline() -> None:
    """Time spent in `take` counts: the search ends at the first solution after the time limit."""
    found = native.visit(EMPTY, lambda grid: time.sleep(0.02), time_limit=0.05)
    assert found.stopped == "deadline"
    assert 1 <= found.count <= 3


def rows(*puzzles: bytes) -> memoryview:
    """Lay puzzles out as an (n, 81) table."""
    return memoryview(b"".join(puzzles)).cast("B", (len(puzzles), 81))


def of_text(text: str) -> bytes:
    """Turn text into values."""
    return text.replace(".", "0").translate({48 + value: value for value in range(10)}).encode()


@given(
    st.lists(st.lists(st.integers(0, 80), max_size=60), max_size=8),
    st.sampled_from([1, 2, 5]),
    st.integers(0, 3),
)
def test_a_batch_equals_its_puzzles_one_by_one(blanks: list[list[int]], count: int, kept: int) -> None:
    """A batch has the counts, stops, solutions and nodes of its rows solved alone."""
    puzzles = [bytes(0 if cell in gone else value for cell, value in enumerate(SOLVED)) for gone in blanks]
    batch = native.batch(b"".join(puzzles), count=count, kept=kept)
    alone = [native.solve(puzzle, count=count, kept=kept) for puzzle in puzzles]
    assert list(batch.counts) == [one.count for one in alone]
    assert [native.STOPS[stop] for stop in batch.stops] == [one.stopped for one in alone]
    assert batch.solutions == b"".join(b"".join(one.solutions).ljust(81 * kept, b"\0") for one in alone)
    assert (batch.nodes, batch.guesses) == (sum(one.nodes for one in alone), sum(one.guesses for one in alone))


def test_a_batch_takes_a_table_or_bytes_in_a_row() -> None:
    """An (n, 81) table, its bytes and its text give the same; no rows give nothing."""
    table = rows(of_text(TWO), VALUES, of_text(CLASH), of_text(EMPTY))
    found = native.batch(table)
    assert list(found.counts) == [2, 1, 0, 2]
    assert [native.STOPS[stop] for stop in found.stops] == ["count", "exhausted", "exhausted", "count"]
    assert found == native.batch(table.tobytes()) == native.batch((TWO + PUZZLE + CLASH + EMPTY).encode())
    assert native.batch(b"") == native.Batch(bytearray(), memoryview(array("I")), bytearray(), 0, 0)


def test_a_bad_row_of_a_batch_is_flagged() -> None:
    """A row with a value above 9 is invalid and empty; the rows around it are solved."""
    found = native.batch(rows(VALUES, bytes([77] * 81), VALUES))
    assert list(found.counts) == [1, 0, 1]
    assert [native.STOPS[stop] for stop in found.stops] == ["exhausted", "invalid", "exhausted"]
    assert found.solutions == SOLVED + bytes(81) + SOLVED


def test_a_batch_longer_than_a_chunk_is_whole() -> None:
    """Thousands of rows come out in order, each in its place."""
    lines = [VALUES, of_text(TWO), of_text(CLASH)] * 1500
    found = native.batch(b"".join(lines))
    assert list(found.counts) == [1, 2, 0] * 1500
    assert found.solutions[81 * 4497 : 81 * 4498] == SOLVED


def test_a_stopped_batch_says_which_rows_are_open() -> None:
    """Rows after the deadline are flagged as such; a node limit is for each row."""
    late = native.batch(bytes(81 * 3000), time_limit=0)
    assert {native.STOPS[stop] for stop in late.stops} == {"deadline"}
    assert sum(late.counts) == 0
    bounded = native.batch(bytes(81 * 2), count=None, node_limit=100)
    assert [native.STOPS[stop] for stop in bounded.stops] == ["nodes", "nodes"]
    assert bounded.nodes == 200


@pytest.mark.parametrize(
    ("puzzles", "error", "words"),
    [
        (bytes(80), InputError, r"\(n, 81\).*80 items"),
        (memoryview(bytes(160)).cast("B", (2, 80)), InputError, r"\(n, 81\).*2x80 items"),
        (memoryview(bytes(81)).cast("B", (81, 1)), InputError, r"\(n, 81\).*81x1 items"),
        (array("H", [0] * 81), InputError, "81 items of format 'H'"),
        (memoryview(bytes(162))[::2], InputError, "not C-contiguous"),
        ([VALUES], TypeError, "got list"),
        (PUZZLE, TypeError, "got str"),
    ],
)
def test_what_cannot_be_a_batch_is_refused(puzzles: bytes, error: type[Exception], words: str) -> None:
    """A batch of a wrong shape or type raises an error that says what was expected and what came."""
    with pytest.raises(error, match=words):
        native.batch(puzzles)


@pytest.mark.parametrize("kept", [-1, 10**7, 10**30])
def test_a_batch_cannot_keep_a_senseless_number(kept: int) -> None:
    """Room for the solutions of a batch is made beforehand, so what is kept has a bound."""
    with pytest.raises(InputError, match="kept must be 0 to 1000000"):
        native.batch(VALUES, kept=kept)


def test_numpy_arrays_are_taken_as_they_are() -> None:
    """An (n, 81) uint8 array is a batch, read-only or not; a transposed one is refused."""
    np = pytest.importorskip("numpy")
    table = np.frombuffer(VALUES * 3, np.uint8).reshape(3, 81)
    found = native.batch(table)
    assert np.array_equal(np.frombuffer(found.solutions, np.uint8).reshape(3, 81)[2], np.frombuffer(SOLVED, np.uint8))
    assert np.asarray(found.counts).tolist() == [1, 1, 1]
    assert native.solve(table[1].reshape(9, 9)).count == 1
    with pytest.raises(InputError, match="not C-contiguous"):
        native.batch(np.asfortranarray(table))
    with pytest.raises(InputError, match="format"):
        native.batch(table.astype(np.int64))


def test_the_verifier_accepts_the_solution_only() -> None:
    """A right solution is verified against text, values and candidates; any change of it is not."""
    assert all(native.verify(cells, grid) for cells in WELL_SHAPED.values() for grid in SPELLINGS)
    assert not native.verify(TWO, SOLUTION)
    assert not native.verify(PUZZLE, PUZZLE)
    for cell in range(81):
        wrong = bytearray(SOLVED)
        wrong[cell] = wrong[cell] % 9 + 1
        assert not native.verify(EMPTY, wrong)
    with pytest.raises(TypeError, match="candidate masks"):
        native.verify(PUZZLE, MASKS)
    with pytest.raises(InputError, match="a solution must be 81.*got 80"):
        native.verify(PUZZLE, SOLVED[1:])


def test_a_missing_module_says_how_to_get_it(tmp_path: Path) -> None:
    """Without the compiled part, importing the door names the lines that build it."""
    code = (
        "import sys; sys.modules['dokuz._native'] = None\n"
        "from dokuz.errors import UnavailableError\n"
        "try: import dokuz.native\n"
        "except UnavailableError as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "`make play`" in said
    assert "`pip install" in said


# The sets of the shared data: how many puzzles of each have 0, 1, and 2 or more solutions.
SETS = {
    "gen0_kaggle_like_100k": (0, 100_000, 0),
    "gen1_random_minimal_100k": (0, 100_000, 0),
    "gen8_one_clue_wrong_100k": (27_801, 5_274, 66_925),
    "puzzles2_17_clue": (0, 49_158, 0),
    "puzzles3_magictour_top1465": (0, 1_465, 0),
    "puzzles5_forum_hardest_1905_11+": (0, 48_766, 0),
    "puzzles6_forum_hardest_1106": (0, 375, 0),
    "puzzles7_serg_benchmark": (0, 0, 10_000),
}


@pytest.mark.parametrize("name", SETS)
def test_the_classic_sets_are_settled(name: str, shared: Path, sample: Callable[[int, int], int]) -> None:
    """Every puzzle of a set has the known number of solutions, and each solution is verified."""
    zstandard = pytest.importorskip("zstandard")
    lines = zstandard.decompress((shared / f"classic/{name}.txt.zst").read_bytes(), 1 << 26).split()
    hard = name.startswith("puzzles5")
    chosen = lines[: sample(5_000, len(lines))] if hard else lines
    found = native.batch(b"".join(chosen), kept=2)
    settled = {native.STOPS.index("exhausted"), native.STOPS.index("count")}
    assert set(found.stops) <= settled
    count = Counter(found.counts)
    assert (count[0], count[1], count[2]) == ((0, len(chosen), 0) if hard else SETS[name])
    for row, (line, number) in enumerate(zip(chosen, found.counts, strict=True)):
        first, second = (found.solutions[81 * at : 81 * at + 81] for at in (2 * row, 2 * row + 1))
        assert number < 1 or native.verify(line, first)
        assert number < 2 or (native.verify(line, second) and first != second)


@pytest.mark.parametrize("name", SETS)
def test_neither_symmetry_nor_order_nor_company_changes_a_verdict(
    name: str, shared: Path, sample: Callable[[int, int], int]
) -> None:
    """Permuted, shuffled and cut into calls of any size, puzzles keep their verdicts on every instruction set."""
    zstandard = pytest.importorskip("zstandard")
    lines = zstandard.decompress((shared / f"classic/{name}.txt.zst").read_bytes(), 1 << 26).split()
    chance = random.Random(name)
    chosen = chance.sample(lines, sample(300, len(lines)))
    counts = native.batch(b"".join(chosen)).counts
    for variant in native.VARIANTS:
        order = chance.sample(range(len(chosen)), len(chosen))
        images = [permuted(chosen[row], chance) for row in order]
        while images:
            size = min(chance.choice((1, 2, 4, 8, 9, 16, 31, 33, 100, 1_000, 20_000)), len(images))
            part, images, rows, order = images[:size], images[size:], order[:size], order[size:]
            found = native.batch(b"".join(part), variant=variant)
            assert found.counts.tolist() == [counts[row] for row in rows]
            for at, image in enumerate(part):
                assert found.counts[at] == 0 or native.verify(image, found.solutions[81 * at : 81 * at + 81])
