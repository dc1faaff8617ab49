"""Rows from whatever a caller has: arrays of any layout, lists, bytes of text."""

import mmap
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from dokuz import bulk
from dokuz.bulk.rows import Even, Table, pieces
from dokuz.errors import InputError
from tests.bulk.examples import CLASH, P1, P2, SETTLED, SOLVED, values

TABLE = np.array([values(text) for text in (P1, P2, CLASH)], np.uint8)
WORDS = ["unique", "multiple", "infeasible"]


def spelled(dtype: str) -> np.ndarray:
    """Return the table in another type."""
    return TABLE.astype(dtype)


@pytest.mark.parametrize("dtype", ["uint8", "int8", "int16", "int32", "int64", "uint32", "uint64", ">i4", ">i8"])
@pytest.mark.parametrize(
    "layout",
    [
        lambda a: a,
        np.asfortranarray,
        lambda a: np.repeat(a, 2, axis=0)[::2],
        lambda a: np.ascontiguousarray(a[:, ::-1])[:, ::-1],
        lambda a: np.ascontiguousarray(a[::-1])[::-1],
        lambda a: np.pad(a, ((0, 0), (3, 5)))[:, 3:-5],
        lambda a: a.reshape(3, 9, 9),
        lambda a: np.ascontiguousarray(a.reshape(3, 9, 9).transpose(0, 2, 1)).transpose(0, 2, 1),
    ],
)
def test_every_type_and_layout_is_read(dtype: str, layout) -> None:
    """Integers of any size and byte order, with gaps, turned round or as squares, give the same answers."""
    array = layout(spelled(dtype))
    array.flags.writeable = False
    found = bulk.settle(array)
    assert found.words == WORDS
    assert found.solutions[0].tolist() == values(SOLVED)


@given(
    arrays.arrays(
        st.sampled_from(["uint8", "int8", "int64"]),
        st.tuples(st.integers(0, 5), st.just(81)),
        elements=st.integers(0, 12),
    ),
    st.integers(1, 2),
    st.booleans(),
)
def test_values_that_are_none_are_flagged(array: np.ndarray, step: int, turned: bool) -> None:
    """A row with a value over 9 is invalid, and only such a row; nothing is raised."""
    rows = array[::-step] if turned else array[::step]
    found = bulk.settle(rows, node_limit=1)
    assert (found.status == bulk.STATUS.index("invalid")).tolist() == (rows > 9).any(axis=1).tolist()


def test_what_lies_in_rows_is_not_copied() -> None:
    """Bytes whose rows are each in one piece go to the engine where they lie, read-only or with gaps between."""
    status = np.zeros(2, np.uint8)
    for array in (TABLE, np.pad(TABLE, ((0, 0), (0, 7)))[:, :81], TABLE[::2], np.broadcast_to(TABLE[0], (3, 81))):
        (rows,) = pieces(array)
        assert isinstance(rows, Table)
        assert np.shares_memory(rows.cells(0, 2, status), array)
    text = bytearray((P1 + "\r\n" + P2 + "\r\n").encode())
    (rows,) = pieces(text)
    assert isinstance(rows, Even)
    assert np.shares_memory(rows.cells(0, 2, status), np.frombuffer(text, np.uint8))


@pytest.mark.parametrize(
    "puzzles",
    [
        [P1, P2, CLASH],
        (P1, P2, CLASH),
        (text for text in (P1, P2, CLASH)),
        [P1.encode(), P2, CLASH],
        TABLE.tolist(),
        list(TABLE),
        TABLE.data,
        np.array([P1, P2, CLASH]),
        np.array([P1, P2, CLASH], "S81"),
        np.array([P1, P2, CLASH], object),
        np.frombuffer((P1 + P2 + CLASH).encode(), np.uint8).reshape(3, 81),
        "\n".join([P1, P2, CLASH]),
        f"{P1}\r\n{P2}\r\n{CLASH}\r\n".encode(),
        f"# a title\n{P1}\n\n  \n{P2} \n{CLASH}".encode(),
        b"\xef\xbb\xbf" + f"{P1}\n{P2}\n{CLASH}\n".encode(),
        f"id,puzzle,level\n1,{P1},easy\n2,{P2},hard\n3,{CLASH},none\n".encode(),
        f'"a; b";"{P1}"\n"c";"{P2}"\n"d";"{CLASH}"\n'.encode(),
        f"{SOLVED},{P1}\n{SOLVED},{P2}\n{SOLVED},{CLASH}\n".encode(),
        f"{P1} 1.2 name\n{P2} 3.4 name\n{CLASH} 5.6 name\n".encode(),
        f"{P1.replace('.', '*')}\n{P2.replace('.', '0')}\n{CLASH.replace('.', '-')}\n".encode(),
    ],
    ids=range(20),
)
def test_every_spelling_is_read(puzzles: object) -> None:
    """Lists, generators, memory views, arrays of text and the bytes of tables all give their puzzles."""
    assert bulk.settle(puzzles).words == WORDS


def test_a_list_keeps_its_gaps() -> None:
    """None and not-a-number are missing, what is no puzzle is invalid; every row keeps its place."""
    assert bulk.settle([None, P1, float("nan"), P1[:80], b"", " " + P1 + "\n", "\ud800" * 81]).words == [
        "missing", "unique", "missing", "invalid", "invalid", "unique", "invalid",
    ]  # fmt: skip


@pytest.mark.parametrize("size", [0, 1])
@pytest.mark.parametrize("empty", [[], (), b"", "", np.empty((0, 81), np.uint8), np.array([]), b"\n\n# only this\n"])
def test_nothing_gives_nothing(empty: object, size: int) -> None:
    """No rows give answers of length zero."""
    found = bulk.settle(empty, kept=size)
    assert (len(found), found.tally, found.grids.shape) == (0, {}, (0, size, 81))


@pytest.mark.parametrize(
    ("puzzles", "told"),
    [
        (np.zeros(81, np.uint8), r"shape \(81,\) and type uint8"),
        (np.zeros((3, 80), np.uint8), r"\(3, 80\)"),
        (np.zeros((3, 81, 1), np.uint8), r"\(3, 81, 1\)"),
        (np.zeros((3, 81)), "float64"),
        (np.zeros((3, 81), complex), "complex128"),
        ([[1, 2], [3]], "not alike"),
        ([[1] * 80], r"\(1, 80\)"),
        (5, "got int"),
        (None, "got NoneType"),
        ({}, "got dict"),
    ],
)
def test_what_cannot_be_rows_is_refused(puzzles: object, told: str) -> None:
    """A wrong shape or type is an error that says what was expected and what came."""
    with pytest.raises(InputError, match=rf"(?s)puzzles must be an array of shape \(n, 81\).*{told}"):
        bulk.solve(puzzles)


def test_an_item_of_another_type_is_named() -> None:
    """A list with something else than text in it is misuse, told with its place."""
    with pytest.raises(TypeError, match="str, bytes or None, got int at index 2"):
        bulk.solve([P1, None, 5])


def test_a_mapped_file_is_read_where_it_lies(tmp_path: Path) -> None:
    """The bytes of a file that is mapped into memory are lines like others."""
    file = tmp_path / "puzzles"
    file.write_text(f"{P1}\n{P2}\n{CLASH}\n")
    with file.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        assert bulk.settle(mapped).words == WORDS


def test_no_byte_string_is_too_strange() -> None:
    """Any text is rows, good or bad, with as many as it has lines that say something."""
    for text in (b"\0" * 500, b"\n" * 500, bytes(range(256)) * 3, b"a,b\n" * 9, b'"' * 100, b"puzzle\n" + b"\r" * 9):
        assert set(bulk.settle(text).words) <= {"invalid"}
    assert bulk.settle([text or "" for text in SETTLED]).words[:4] == list(SETTLED.values())[:4]


@given(
    st.lists(
        st.sampled_from([P1.encode(), b",", b"\n", b"\r", b'"', b"puzzle", b"#", b" ", b";", b"\xff", b"\0"]),
        max_size=30,
    )
)
def test_any_bytes_are_rows(parts: list[bytes]) -> None:
    """However a text is broken, it has rows, and nothing is raised."""
    text = b"".join(parts)
    found = bulk.settle(text)
    assert len(found) <= text.count(b"\n") + 1
    assert set(found.words) <= {"unique", "invalid"}
