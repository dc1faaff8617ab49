"""Jobs: files in and out, in order, in constant memory, and never twice."""

import gzip
import json
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import pytest
import zstandard

from dokuz import bulk
from dokuz.bulk import part, source
from dokuz.bulk.job import Job
from dokuz.errors import InputError
from tests.bulk.examples import CLASH, P1, P2, P3, SOLVED

MANY = [P1, P2, CLASH, "nonsense", P1.replace(".", "0"), P3] * 300
WORDS = ["unique", "multiple", "infeasible", "invalid", "unique", "multiple"] * 300


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make blocks small, so that a small file has many."""
    monkeypatch.setattr(source, "BLOCK", 5_000)
    monkeypatch.setattr("dokuz.bulk.tables.ROWS", 77)


def written(folder: Path, kind: str) -> Path:
    """Write the puzzles as a file of some kind."""
    text = "".join(f"{puzzle}\n" for puzzle in MANY).encode()
    table = "id,puzzle,note\n" + "".join(f'{row},{puzzle},"a, b"\n' for row, puzzle in enumerate(MANY))
    file = folder / f"in.{kind}"
    match kind:
        case "txt":
            file.write_bytes(text)
        case "crlf.txt":
            file.write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
        case "txt.zst":  # several frames
            file.write_bytes(b"".join(zstandard.compress(text[at : at + 9_999]) for at in range(0, len(text), 9_999)))
        case "txt.gz":
            file.write_bytes(gzip.compress(text))
        case "csv":
            file.write_text(table)
        case "parquet":
            pq.write_table(pa.table({"id": range(len(MANY)), "puzzle": MANY}), file, row_group_size=500)
        case "arrow":
            with pa.ipc.new_file(file, pa.schema({"puzzle": pa.string()})) as out:
                out.write_table(pa.table({"puzzle": MANY}), max_chunksize=100)
    return file


SOURCES = ["txt", "crlf.txt", "txt.zst", "txt.gz", "csv", "parquet", "arrow"]
OUTPUTS = ["csv", "tsv.gz", "csv.zst", "parquet", "arrow"]


def read(file: Path) -> list[dict[str, object]]:
    """Read a table of answers back."""
    match file.suffixes[-1]:
        case ".parquet":
            return pq.read_table(file).to_pylist()
        case ".arrow":
            return pa.ipc.open_stream(file.read_bytes()).read_all().to_pylist()
    data = file.read_bytes()
    data = gzip.decompress(data) if file.suffix == ".gz" else data
    data = (
        zstandard.ZstdDecompressor().stream_reader(data, read_across_frames=True).read()
        if file.suffix == ".zst"
        else data
    )
    delimiter = "\t" if ".tsv" in file.suffixes else ","
    texts = dict.fromkeys(("puzzle", "solution", "second"), pa.string())
    options = pa.csv.ConvertOptions(strings_can_be_null=True, column_types=texts)
    parse = pa.csv.ParseOptions(delimiter=delimiter)
    return pa.csv.read_csv(pa.py_buffer(data), parse_options=parse, convert_options=options).to_pylist()


@pytest.mark.parametrize("output", OUTPUTS)
@pytest.mark.parametrize("kind", SOURCES)
@pytest.mark.usefixtures("small")
def test_every_kind_goes_into_every_other(tmp_path: Path, kind: str, output: str) -> None:
    """Whatever a file is, its rows go out in order, with their other columns, what was found, and nothing lost."""
    out = tmp_path / f"out.{output}"
    summary = Job("settle", str(written(tmp_path, kind)), str(out), workers=2).run()
    rows = read(out)
    assert [row["status"] for row in rows] == WORDS
    assert [row["puzzle"] for row in rows] == MANY
    assert rows[0]["solution"] == SOLVED
    assert rows[2]["solution"] is None
    assert {row["second"] is None for row in rows[:6:4]} == {True}
    assert rows[1]["second"] not in (None, rows[1]["solution"])
    if kind in ("csv", "parquet"):
        assert [int(str(row["id"])) for row in rows] == list(range(len(MANY)))
    if kind == "csv":
        assert {row["note"] for row in rows} == {"a, b"}
    assert summary.rows == len(MANY)
    assert summary.tally == {name: WORDS.count(name) for name in bulk.STATUS}
    assert summary.first_invalid == 4
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


@pytest.mark.parametrize(
    ("verb", "options", "first"),
    [
        ("solve", {}, [SOLVED, None, "infeasible", "invalid"]),
        ("count", {"count": 5}, ["1", "2", "0", "invalid", "1", "5+"]),
    ],
)
@pytest.mark.usefixtures("small")
def test_a_line_is_an_answer(tmp_path: Path, verb: str, options: dict[str, object], first: list[str | None]) -> None:
    """Written as lines, each row is what was found, or a word for why nothing was."""
    out = tmp_path / "out.txt"
    Job(verb, str(written(tmp_path, "txt.zst")), str(out), options=options).run()
    lines = out.read_text().splitlines()
    assert len(lines) == len(MANY)
    assert all(want in (None, line) for want, line in zip(first, lines, strict=False))


def test_the_same_bytes_come_out_whatever_the_workers(tmp_path: Path, small: None) -> None:
    """With one thread or several a job writes the same."""
    puzzles = written(tmp_path, "csv")
    outs = [tmp_path / f"{workers}.csv" for workers in (1, 3)]
    for workers, out in zip((1, 3), outs, strict=True):
        Job("count", str(puzzles), str(out), workers=workers).run()
    assert outs[0].read_bytes() == outs[1].read_bytes()


def test_columns_keep_their_places(tmp_path: Path) -> None:
    """A record that is too short is filled up, and one that is not a table is quoted."""
    table = tmp_path / "in.csv"
    table.write_text(f"puzzle,solution\n{P1},x\nshort\n{P1}\n")
    Job("solve", str(table), str(tmp_path / "out.csv")).run()
    assert (tmp_path / "out.csv").read_text().splitlines() == [
        "puzzle,solution,status,dokuz_solution",
        f"{P1},x,solved,{SOLVED}",
        "short,,invalid,",
        f"{P1},,solved,{SOLVED}",
    ]
    lines = tmp_path / "in.txt"
    lines.write_text(f'{P1}\nsay "a, b"\n')
    Job("count", str(lines), str(tmp_path / "lines.csv")).run()
    assert (tmp_path / "lines.csv").read_text().splitlines()[2] == '"say ""a, b""",invalid,,'


KILLED = """
import os, sys
from dokuz.bulk import part, source, tables
from dokuz.bulk.job import Job
source.BLOCK, tables.ROWS, part.EVERY = 5_000, 77, 0
if sys.argv[3]:
    write = part.Part._write_note
    left = [int(sys.argv[3])]
    def note(self):
        write(self)
        left[0] -= 1
        if not left[0]:
            self._stream.write(b"half a block")
            os.kill(os.getpid(), 9)
    part.Part._write_note = note
print(Job("settle", sys.argv[1], sys.argv[2], workers=2).run().resumed)
"""


def job(puzzles: Path, out: Path, notes: int | str = "") -> subprocess.CompletedProcess[str]:
    """Run a job in a process of its own, which is killed when it has noted so many times how far it is."""
    command = [sys.executable, "-c", KILLED, str(puzzles), str(out), str(notes)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=60)


@pytest.mark.parametrize(("kind", "output"), [("txt", "txt"), ("txt.zst", "csv.zst"), ("parquet", "parquet")])
def test_a_killed_job_goes_on_where_it_was(tmp_path: Path, kind: str, output: str) -> None:
    """After kill -9, even twice, the same job does the rest only, and the file is what it would have been."""
    puzzles, out, whole = written(tmp_path, kind), tmp_path / f"out.{output}", tmp_path / f"whole.{output}"
    for notes in (3, 2) if kind == "txt" else (3,):
        assert job(puzzles, out, notes).returncode == -signal.SIGKILL
        assert not out.exists()
    assert (tmp_path / f"out.{output}.part").read_bytes().endswith(b"half a block")
    ended = job(puzzles, out)
    assert 0 < int(ended.stdout) < len(MANY), ended.stderr
    assert int(job(puzzles, whole).stdout) == 0
    assert out.read_bytes() == whole.read_bytes()
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


@pytest.mark.parametrize("change", ["input", "options", "form", "note", "part"])
def test_what_another_job_left_is_not_used(tmp_path: Path, change: str) -> None:
    """If the input, an option or the form is another now, or a file is damaged, all is done anew, and that is told."""
    puzzles, out = written(tmp_path, "txt"), tmp_path / "out.txt"
    assert job(puzzles, out, 3).returncode == -signal.SIGKILL
    verb, to = "settle", None
    journal = tmp_path / "out.txt.part.json"
    match change:
        case "input":
            puzzles.write_text(f"{P1}\n" * 7)
        case "options":
            verb = "solve"
        case "form":
            to = "csv"
        case "note":
            journal.write_text(journal.read_text()[:50])
        case "part":
            (tmp_path / "out.txt.part").write_bytes(b"")
    told: list[str] = []
    summary = Job(verb, str(puzzles), str(out), to=to).run(warn=told.append)
    assert summary.resumed == 0
    assert len(out.read_text().splitlines()) == (7 if change == "input" else len(MANY) + (change == "form"))
    words = {"input": "input's", "options": "verb", "form": "form"}
    assert [change in words] == [bool(told)]
    assert all(words[change] in sentence for sentence in told)


def test_two_jobs_cannot_write_one_file(tmp_path: Path) -> None:
    """While one job writes a file another is refused."""
    held = part.Part(tmp_path / "out.txt", None)
    with pytest.raises(InputError, match="another job is writing it now"):
        Job("solve", str(written(tmp_path, "txt")), str(tmp_path / "out.txt")).run()
    held.discard()


def test_a_file_may_replace_itself(tmp_path: Path) -> None:
    """The output may be the input: it is replaced when all is done, and keeps its rights."""
    file = written(tmp_path, "txt")
    file.chmod(0o640)
    Job("solve", str(file), str(file)).run()
    assert file.read_text().splitlines()[0] == SOLVED
    assert file.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("cut.zst", zstandard.compress(f"{P1}\n".encode() * 5_000)[:-9], "ends too early"),
        ("cut.gz", gzip.compress(f"{P1}\n".encode() * 5_000)[:-9], "ends too early"),
        ("bad.gz", gzip.compress(f"{P1}\n".encode() * 5_000)[:50] + bytes(90), "is damaged"),
        ("long", b"1" * 5_000_000, "lines of at most 1,048,576 bytes"),
        ("bad.parquet", b"PAR1" + bytes(100), "a damaged one"),
        ("bad.arrow", b"ARROW1" + bytes(100), "a damaged one"),
    ],
)
def test_a_damaged_file_is_told(tmp_path: Path, name: str, content: bytes, told: str) -> None:
    """What cannot be read to its end is an error, and nothing is left behind."""
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(InputError, match=told):
        Job("solve", str(file), str(tmp_path / "out")).run()
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    ("output", "to", "told"),
    [
        ("out.txt", "xml", "expected --to with one of line, csv, tsv, parquet, arrow, got 'xml'"),
        ("out.parquet.gz", None, "is packed inside; leave off .gz"),
        ("none/out.txt", None, "there is no folder"),
        ("/dev/null", "parquet", "cannot be written to a pipe"),
    ],
)
def test_what_cannot_be_written_is_refused(tmp_path: Path, output: str, to: str | None, told: str) -> None:
    """A form or a place that cannot be is an error that says why."""
    with pytest.raises(InputError, match=told):
        Job("solve", str(written(tmp_path, "txt")), str(tmp_path / output), to=to).run()


def test_nothing_in_is_nothing_out(tmp_path: Path) -> None:
    """An empty file gives an empty one, or a table without rows."""
    (tmp_path / "in").write_bytes(b"")
    assert Job("solve", str(tmp_path / "in"), str(tmp_path / "out.txt")).run().rows == 0
    assert (tmp_path / "out.txt").read_bytes() == b""
    Job("solve", str(tmp_path / "in"), str(tmp_path / "out.parquet")).run()
    assert pq.read_table(tmp_path / "out.parquet").column_names == ["puzzle", "status", "solution"]


def test_memory_is_constant() -> None:
    """Five times as many rows take no more memory."""
    code = """
import resource, sys
from dokuz.bulk.job import Job
Job("settle", "-", "/dev/null", to="csv", workers=2).run()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
    line = f"{P1},note\n"
    peaks = []
    for rows in (80_000, 400_000):
        with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            assert child.stdin
            for _ in range(100):
                child.stdin.write(line.encode() * (rows // 100))
            told, _ = child.communicate(timeout=60)
        peaks.append(int(told))
    assert peaks[1] < peaks[0] + 25_000, peaks


def test_the_time_limit_is_for_all_rows(tmp_path: Path, small: None) -> None:
    """When the time is up the rest is told as unknown, and the file is whole."""
    out = tmp_path / "out.txt"
    summary = Job("solve", str(written(tmp_path, "txt")), str(out), options={"time_limit": 0}).run()
    assert summary.tally["unknown"] > 1_000
    assert out.read_text().splitlines().count("unknown") == summary.tally["unknown"]
    assert summary.rows == len(MANY)


def test_a_note_says_what_it_is_of(tmp_path: Path) -> None:
    """The note beside an unfinished file names the verb, the options and the input, to be read by people too."""
    job(written(tmp_path, "txt"), tmp_path / "out.txt", 1)
    noted = json.loads((tmp_path / "out.txt.part.json").read_text())
    assert {"verb", "form", "input's size", "input's time", "input's beginning", "version"} <= set(noted["key"])
    assert set(noted["done"]) == {"position", "rows", "tally", "first_invalid", "bytes"}


def test_categories_go_out_as_what_they_stand_for(tmp_path: Path, small: None) -> None:
    """A column of a table that is a dictionary becomes plain, whether it has the puzzles or not."""
    table = pa.table({"puzzle": MANY, "level": ["easy", "hard"] * (len(MANY) // 2)})
    words = {name: table[name].dictionary_encode() for name in table.column_names}
    with pa.ipc.new_file(tmp_path / "in", pa.table(words).schema) as out:
        out.write_table(pa.table(words))
    Job("settle", str(tmp_path / "in"), str(tmp_path / "out.parquet")).run()
    found = pq.read_table(tmp_path / "out.parquet")
    assert found["status"].to_pylist() == WORDS
    assert found["level"].to_pylist() == table["level"].to_pylist()
