"""Arrow: columns of any type and chunking, through the PyCapsule interface."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz import bulk
from dokuz.bulk.arrow import columns
from dokuz.bulk.rows import Even, Table
from dokuz.errors import InputError
from tests.bulk.examples import CLASH, P1, P2, SETTLED, SOLVED, values

TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(), pa.binary_view()]
GOOD = {text: word for text, word in SETTLED.items() if text is None or (len(text) == 81 and text.isascii())}


class Stream:
    """What another library hands over: a capsule and nothing else."""

    def __init__(self, column: pa.ChunkedArray | pa.Table) -> None:
        self.column = column

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.column.__arrow_c_stream__(requested_schema)


class Single:
    """The same, for one array."""

    def __init__(self, array: pa.Array) -> None:
        self.array = array

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        return self.array.__arrow_c_array__(requested_schema)


@pytest.mark.parametrize("kind", TYPES, ids=str)
@given(data=st.data())
def test_any_column_of_texts_gives_its_rows(kind: pa.DataType, data: st.DataObject) -> None:
    """Whatever is null or bad, however it is cut into chunks and slices, each row has its status in its place."""
    texts = data.draw(st.lists(st.sampled_from(list(SETTLED)), max_size=20))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(texts)), max_size=4)))
    skip = data.draw(st.integers(0, 3))
    chunks = [texts[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(texts)], strict=True)]
    column = pa.chunked_array([pa.array([P1, *chunk], kind)[1:] for chunk in chunks], kind)[skip:]
    assert bulk.settle(Stream(column)).words == [SETTLED[text] for text in texts[skip:]]


@pytest.mark.parametrize("start", [0, 1, 3])
def test_fixed_sizes_are_read(start: int) -> None:
    """Binaries of 81 bytes and lists of 81 numbers, values or characters, with nulls among them."""
    rows = [P1, None, P2, CLASH]
    words = [SETTLED[text] for text in rows][start:]
    binary = pa.array([text and text.encode() for text in rows], pa.binary(81))
    numbers = pa.array([text and values(text) for text in rows], pa.list_(pa.uint8(), 81))
    wide = numbers.cast(pa.list_(pa.int64(), 81))
    masks = pa.array(
        [text and [1 << value - 1 if value else 511 for value in values(text)] for text in rows],
        pa.list_(pa.uint16(), 81),
    )
    texts = pa.array([text and text.encode() for text in rows], pa.binary())
    views = pa.DictionaryArray.from_arrays(pa.array([0, None, 1, 2]), pa.array([P1, P2, CLASH], pa.string_view()))
    for column in (binary, numbers, wide, masks, texts.dictionary_encode(), views):
        assert bulk.settle(Single(column[start:])).words == words


def test_a_null_inside_a_list_makes_it_invalid() -> None:
    """A list of 81 numbers of which one is null is no puzzle."""
    assert bulk.settle(pa.array([[None, *values(P1)[1:]], values(P1)], pa.list_(pa.uint8(), 81))).words == [
        "invalid",
        "unique",
    ]


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.binary(81)], ids=str)
def test_an_even_column_is_not_copied(kind: pa.DataType) -> None:
    """Where all texts have 81 bytes the engine reads them in Arrow's own memory."""
    column = pa.array([P1.encode(), P2.encode(), P1.encode()], pa.binary()).cast(kind)
    (rows,) = columns(column[1:])
    assert isinstance(rows, Even | Table)
    cells = rows.cells(0, 2, np.zeros(2, np.uint8))
    assert np.shares_memory(cells, np.frombuffer(column.buffers()[-1], np.uint8))


def test_a_table_gives_its_column_of_puzzles() -> None:
    """Of several columns the one with a telling name is taken, or the only one; else the names are told."""
    assert bulk.settle(pa.table({"id": [1], "Puzzle": [P1]})).words == ["unique"]
    assert bulk.settle(Stream(pa.table({"whatever": [P1]}))).words == ["unique"]
    with pytest.raises(InputError, match="a column named puzzle.*among 'id', 'text'"):
        bulk.settle(pa.table({"id": [1], "text": [P1]}))
    reader = pa.RecordBatchReader.from_batches(pa.schema({"puzzle": pa.string()}), iter([]))
    assert len(bulk.settle(reader)) == 0


@pytest.mark.parametrize(
    "column", [pa.array([1, 2]), pa.array([b"x" * 80], pa.binary(80)), pa.nulls(3), pa.array([[1]])]
)
def test_another_type_is_refused_by_name(column: pa.Array) -> None:
    """A column that cannot hold puzzles is an error that names its type."""
    with pytest.raises(InputError, match="got (int64|fixed_size_binary|null|list)"):
        bulk.solve(column)


def test_answers_are_a_table_for_others() -> None:
    """Answers go out as Arrow, their solutions as text, null where there is none."""
    told = pa.record_batch(bulk.settle([P1, CLASH, "x", None], kept=1))
    assert told.column_names == ["status", "count", "exhausted", "nodes", "solution"]
    assert told["status"].to_pylist() == ["unique", "infeasible", "invalid", "missing"]
    assert told["solution"].to_pylist() == [SOLVED, None, None, None]
    assert told["count"].to_pylist() == [1, 0, None, None]
    told.validate(full=True)
    assert "solution" not in bulk.count([P1]).arrow().column_names
