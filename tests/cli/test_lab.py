"""`dokuz lab`: comparisons on the command line."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Dokuz

pytest.importorskip("pyarrow")

COMPARE = ("lab", "compare", "mrv", "dlx:choice=first", "--suite", "thesis", "--workers", "2")


def test_a_comparison_is_run_and_told(dokuz: Dokuz, tmp_path: Path) -> None:
    """The tables come, the rows are written, and the same again does nothing but tell."""
    folder = str(tmp_path / "a")
    first = dokuz(*COMPARE, "-o", folder)
    assert first.code == 0
    assert "dlx (choice=first)" in first.out
    assert max(map(len, first.out.split("·")[0].splitlines())) <= 80
    assert {one.name for one in Path(folder).iterdir()} >= {"run.json", "journal.jsonl", "rows.parquet", "rows.csv"}
    again = dokuz(*COMPARE, "-o", folder, "--json")
    rows = [json.loads(line) for line in again.out.splitlines()]
    assert [row["solved"] for row in rows] == [True] * 6
    told = dokuz("lab", "report", folder, "--lang", "tr")
    assert "Çözülenler" in told.out
    tables = [json.loads(line) for line in dokuz("lab", "report", folder, "--json").out.splitlines()]
    assert tables[0]["table"] == "success"


def test_a_failure_is_told_by_the_exit_code(dokuz: Dokuz, tmp_path: Path) -> None:
    """A method that raises is a row, and the code is 1."""
    from dokuz import lab
    from dokuz.cli.lab_job import code
    from tests.lab.methods import Odd

    runs = lab.compare([Odd("raise")], suite="thesis", seeds=1, workers=1, folder=tmp_path)
    assert {row.error for row in runs.rows} == {"ValueError: too odd"}
    assert code(runs) == 1


def test_suites_and_studies_are_listed(dokuz: Dokuz) -> None:
    """Each has a line, as a table and as JSON."""
    assert "large16" in dokuz("lab", "suites").out
    suites = [json.loads(line) for line in dokuz("lab", "suites", "--json").out.splitlines()]
    assert {"name": "thesis", "puzzles": 3, "sizes": [9], "clues": [28, 39]}.items() <= suites[0].items()
    assert "thesis" in dokuz("lab", "studies", "--lang", "tr").out
    assert json.loads(dokuz("lab", "studies", "--json").out.splitlines()[0])["name"] == "thesis"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("run", "none"), "expected a study"),
        (("compare", "none"), "expected a method"),
        (("compare", "mrv", "--suite", "none"), "expected a suite"),
        (("compare", "mrv", "--count", "none"), "none"),
        (("report", "none"), "expected the folder of a run"),
        (("run", "thesis", "--workers", "0"), "workers"),
    ],
)
def test_misuse_is_told(
    dokuz: Dokuz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], told: str
) -> None:
    """What does not exist is an error on stderr that says what does, with code 2."""
    monkeypatch.chdir(tmp_path)
    ran = dokuz("lab", *words)
    assert ran.code == 2
    assert told in ran.err


def test_a_method_of_another_package_takes_part(tmp_path: Path, root: Path) -> None:
    """What an installed package declares as an entry point is compared by its name, in the workers too."""
    installed = tmp_path / "odd-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1\n")
    (installed / "entry_points.txt").write_text("[dokuz.methods]\nodd = tests.lab.methods:Odd\n")
    ran = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from dokuz.cli import main; sys.exit(main())",
            "lab",
            "compare",
            "odd:deed=raise",
            "mrv",
            "-o",
            "a",
            "--seeds",
            "1",
            "--json",
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{root}"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert ran.returncode == 1, ran.stderr
    rows = [json.loads(line) for line in ran.stdout.splitlines()]
    assert {(row["label"], row["solved"], row["error"]) for row in rows} == {
        ("odd(deed=raise)", False, "ValueError: too odd"),
        ("mrv", True, ""),
    }
