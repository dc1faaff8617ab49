"""Canonical forms in bulk: what one puzzle gets alone, whatever the rows are in."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import dokuz
from bench.sets import permuted
from dokuz import bulk, native
from dokuz.bulk.job import Job
from dokuz.bulk.verb import VERBS
from dokuz.errors import InputError

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
ROWS = [PUZZLE, None, "nonsense", "55" + "." * 79, TWO, "." * 81]


def test_every_row_gets_what_it_gets_alone() -> None:
    """Forms, transforms and automorphisms are those of the puzzle alone; what has no form is told in a word."""
    found = bulk.canon(ROWS)
    assert found.words == ["formed", "missing", "invalid", "infeasible", "formed", "formed"]
    assert found.tally == {"infeasible": 1, "invalid": 1, "missing": 1, "formed": 3}
    texts = list(found.texts())
    for row in (0, 4, 5):
        alone = dokuz.canon(str(ROWS[row]))
        assert texts[row] == alone.form.givens.line
        assert found.automorphisms[row] == alone.automorphisms
        assert dokuz.Transform.unpacked(found.transforms[row].tobytes()) == alone.transform
    assert (texts[1:4], found.automorphisms[1:4].tolist()) == ([None] * 3, [0] * 3)


def test_the_form_by_the_solution_needs_one() -> None:
    """With solution_min a row without one solution is told by its status."""
    found = bulk.canon(ROWS, form="solution_min")
    assert found.words == ["formed", "missing", "invalid", "infeasible", "multiple", "multiple"]
    assert next(found.texts()) == dokuz.canon(PUZZLE, form="solution_min").form.givens.line


def test_threads_and_layouts_of_the_rows_do_not_matter(sample: Callable[[int, int], int]) -> None:
    """One thread or four, texts, arrays with gaps or an Arrow column: the forms are the same."""
    random = Random(5)
    lines = [permuted(random.choice([PUZZLE, TWO]).encode(), random).decode() for _ in range(sample(5_000, 50_000))]
    one = bulk.canon(lines, workers=1)
    table = np.array([list(map(int, line.replace(".", "0"))) for line in lines], np.uint8)
    wide = np.zeros((len(lines), 100), np.uint8)
    wide[:, :81] = table
    for other in (lines, table, wide[:, :81], table.reshape(-1, 9, 9).astype(np.int64), pa.array(lines)):
        assert np.array_equal(bulk.canon(other, workers=4).forms, one.forms)
    assert len(bulk.distinct(lines)) == len(set(one.texts())) == 2


def test_lists_are_freed_of_symmetric_copies() -> None:
    """Of puzzles and their images the first of each is kept, in order; what has no form is left out."""
    random = Random(6)
    lines = [PUZZLE, "nonsense", TWO, *(permuted(PUZZLE.encode(), random).decode() for _ in range(5)), "." * 81]
    assert bulk.distinct(lines).tolist() == [0, 2, 8]
    assert bulk.distinct(lines).dtype == np.int64
    assert bulk.distinct([]).tolist() == []


@pytest.mark.parametrize("suffix", ["txt", "csv", "tsv", "parquet"])
def test_a_file_is_freed_of_copies(suffix: str, tmp_path: Path) -> None:
    """With distinct a job writes the first row of each form, in every kind of file, and never goes on half-way."""
    random = Random(7)
    lines = [permuted(random.choice([PUZZLE, TWO]).encode(), random).decode() for _ in range(1_000)] * 60
    (tmp_path / "in.csv").write_text("id,puzzle\n" + "".join(f"{i},{line}\n" for i, line in enumerate(lines)))
    out = tmp_path / f"out.{suffix}"
    Job("canon", str(tmp_path / "in.csv"), str(out), workers=4, options={"distinct": True}).run()
    rows = bulk.distinct(lines).tolist()
    forms = [dokuz.canon(lines[row]).form.givens.line for row in rows]
    if suffix == "txt":
        assert out.read_text().split() == forms
    elif suffix == "parquet":
        assert pq.read_table(out).select(["id", "form"]).to_pydict() == {"id": [*map(str, rows)], "form": forms}
    else:
        table = [line.split("," if suffix == "csv" else "\t") for line in out.read_text().splitlines()]
        assert [(int(line[0]), line[3]) for line in table[1:]] == list(zip(rows, forms, strict=True))
    assert VERBS["canon"]().apart
    assert not VERBS["canon"](distinct=True).apart


def test_forms_go_out_as_a_table() -> None:
    """Arrow gets status, form and automorphisms, null where a row has no form."""
    table = pa.record_batch(bulk.canon(ROWS[:3]))
    form = dokuz.canon(PUZZLE).form.givens.line
    assert table.to_pydict() == {
        "status": ["formed", "missing", "invalid"],
        "form": [form, None, None],
        "automorphisms": [1, None, None],
    }


def test_bounds_and_wishes_are_checked() -> None:
    """Candidates, unknown forms and senseless bounds are refused; a bound that is met leaves rows unknown."""
    with pytest.raises(InputError, match="candidates"):
        bulk.canon(np.full((2, 81), 511, np.uint16))
    with pytest.raises(InputError, match="puzzle_min or solution_min, got 'maxlex'"):
        bulk.canon([PUZZLE], form="maxlex")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="node_limit must be at least 0"):
        bulk.canon([PUZZLE], node_limit=-1)
    with pytest.raises(InputError, match="cancelled must be callable"):
        bulk.canon([PUZZLE], cancelled=5)  # type: ignore[arg-type]
    assert bulk.canon([PUZZLE], form="solution_min", node_limit=0).words == ["unknown"]
    assert bulk.canon([PUZZLE] * 3, time_limit=0).words == ["unknown"] * 3
    assert len(bulk.canon([PUZZLE] * 3, cancelled=lambda: True)) == 3


def test_a_clash_among_blanks_does_not_reach_the_engine() -> None:
    """A near-empty grid with a digit twice is told at once, in a batch too."""
    clash = "55" + "." * 71 + "5" + "." * 7
    found = bulk.canon([clash] * 40, form="solution_min", time_limit=20)
    assert found.tally == {"infeasible": 40}


def test_shared_sets_have_as_many_kinds_as_they_should(shared: Path) -> None:
    """A set made of a hundred images each of a thousand puzzles is freed of them."""
    zstandard = pytest.importorskip("zstandard")
    text = zstandard.decompress((shared / "classic/gen0_kaggle_like_100k.txt.zst").read_bytes(), 1 << 26)
    assert len(bulk.distinct(text)) == 1_000
    assert native.STATUSES[-1] == "formed"
