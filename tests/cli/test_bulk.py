"""`dokuz bulk`: summaries, streams, exit codes."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bulk.examples import CLASH, P1, P2, P3, SOLVED
from tests.cli.conftest import Dokuz

DOKUZ = [sys.executable, "-c", "import sys; from dokuz.cli import main; sys.exit(main())", "bulk"]


@pytest.mark.parametrize(
    ("verb", "lines"),
    [
        ("solve", [SOLVED, "infeasible"]),
        ("settle", [f"unique\t{SOLVED}\t", "infeasible\t\t"]),
        ("count", ["1", "0"]),
    ],
)
def test_a_stream_is_answered_line_by_line(dokuz: Dokuz, verb: str, lines: list[str]) -> None:
    """From standard input to standard output each puzzle gets its line; the exit code is that of the worst."""
    run = dokuz("bulk", verb, stdin=f"{P1}\r\n\n# note\n{CLASH}")
    assert (run.code, run.out.splitlines(), run.err) == (1, lines, "")


def test_bad_rows_are_told_and_the_rest_goes_on(dokuz: Dokuz) -> None:
    """A row that is no puzzle has a word in its place, and standard error says how many there are."""
    run = dokuz("bulk", "solve", stdin=f"{P1}\nnonsense\n{P1}\n")
    assert run.out.splitlines() == [SOLVED, "invalid", SOLVED]
    assert (run.code, run.err) == (2, "dokuz: 1 of 3 rows hold no puzzle; the first is row 2\n")


def test_a_file_is_summed_up(dokuz: Dokuz, tmp_path: Path) -> None:
    """Where the answers go into a file, standard output tells how many there are of each status, or as JSON."""
    (tmp_path / "in.csv").write_text(f"quizzes,level\n{P1},1\n{P2},2\n{P3},3\n")
    files = str(tmp_path / "in.csv"), "-o", str(tmp_path / "out.csv")
    assert dokuz("bulk", "settle", *files).out.startswith("3 rows · 1 unique · 2 several · ")
    assert dokuz("bulk", "settle", *files, "--lang", "tr").out.startswith("3 satır · 1 tek · 2 birden fazla · ")
    run = dokuz("bulk", "count", *files, "--count", "all", "--json")
    told = json.loads(run.out)
    assert (run.code, told["rows"], told["unique"], told["multiple"], told["resumed"]) == (0, 3, 1, 2, 0)
    assert (tmp_path / "out.csv").read_text().splitlines()[::3] == [
        "quizzes,level,status,count,exhausted",
        f"{P3},3,multiple,19,true",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["solve", "--json"], "name one with -o"),
        (["solve", "no-such-file"], "no-such-file: No such file or directory"),
        (["solve", "."], "Is a directory"),
        (["solve", "-", "--workers", "0"], "'--workers'"),
        (["count", "--count", "some"], "expected --count with a whole number from 1, or all, got 'some'"),
        (["solve", "--to", "pdf"], "expected --to with one of line, csv"),
        (["solve", "--column", "nine"], "expected --column with a number from 1"),
        (["canon2"], "No such command"),
    ],
)
def test_misuse_is_told_in_a_sentence(dokuz: Dokuz, arguments: list[str], told: str) -> None:
    """Misuse exits with 2 and says what was expected."""
    run = dokuz("bulk", *arguments, stdin=P1)
    assert (run.code, run.out) == (2, "")
    assert told in run.err
    assert "Traceback" not in run.err


def test_help_teaches(dokuz: Dokuz) -> None:
    """`dokuz bulk --help` tells of inputs, outputs, going on and exit codes, with examples, in 80 columns."""
    run = dokuz("bulk", "--help")
    for word in ("Parquet", "goes on where it was", "OUT.part", "Exit code", "dokuz bulk settle kaggle.csv.zst"):
        assert word in " ".join(run.out.split())
    assert max(map(len, run.out.splitlines())) <= 80


def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    """`dokuz bulk … | head -1` ends without a word."""
    (tmp_path / "in").write_text(f"{P1}\n" * 200_000)
    words = " ".join(f"'{word}'" for word in [*DOKUZ, "solve", str(tmp_path / "in")])
    ran = subprocess.run(["bash", "-c", f"{words} | head -1"], capture_output=True, encoding="utf-8", check=False)
    assert (ran.stdout, ran.stderr) == (f"{SOLVED}\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told() -> None:
    """What cannot be written is told with its name, and exits with 2."""
    for to, name in (("> /dev/full", "standard output"), ("-o /dev/full", "/dev/full")):
        words = " ".join(f"'{word}'" for word in [*DOKUZ, "solve"])
        ran = subprocess.run(["bash", "-c", f"echo {P1} | {words} {to}"], capture_output=True, check=False)
        assert (ran.returncode, ran.stderr) == (2, f"dokuz: {name}: No space left on device\n".encode())


def test_ctrl_c_leaves_what_can_be_gone_on_with(tmp_path: Path) -> None:
    """An interrupted job ends with 130, quietly; OUT is not there, but what the same job goes on with."""
    puzzles, out = tmp_path / "in.txt", tmp_path / "out.txt"
    puzzles.write_text(f"{P1}\n" * 200_000 + f"{'.' * 81}\n" * 200)
    words = [*DOKUZ, "count", str(puzzles), "-o", str(out), "--json", "--count", "10000000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        part = tmp_path / "out.txt.part"
        deadline = time.monotonic() + 30
        while not (part.exists() and part.stat().st_size) and time.monotonic() < deadline:
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=30)
    assert (running.returncode, err) == (130, b"")
    assert not out.exists()
    assert json.loads((tmp_path / "out.txt.part.json").read_text())["done"]["rows"] > 0
    again = subprocess.run([*words, "--time-limit", "0"], capture_output=True, encoding="utf-8", check=False)
    assert "out.txt.part is of another job (time_limit changed); beginning anew" in again.stderr
    assert json.loads(again.stdout)["resumed"] == 0
