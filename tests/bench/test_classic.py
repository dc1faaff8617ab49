"""The bench of the engine, run small."""

import shlex
import sys
from pathlib import Path

import pytest

from bench import classic

SOLVER = """
import sys
from dokuz import native
for line in sys.stdin:
    found = native.solve(line.strip())
    print(found.solutions[0].hex()[1::2] if found.solutions else "none")
"""


def test_a_small_run_prints_all_tables(shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One round of permuted puzzles with a peer prints the rates, the ratio and the small calls, in 80 columns."""
    (tmp_path / "solver.py").write_text(SOLVER)
    command = shlex.join([sys.executable, str(tmp_path / "solver.py")])
    arguments = ["--set", "puzzles3_magictour_top1465", "--rounds", "1", "--puzzles", "300", "--permuted", "7"]
    asked = [*arguments, "--calls", "1,4", "--calls-puzzles", "20", "--peer", f"toy=cmd:{command}"]
    classic.main(asked)
    printed = capsys.readouterr().out
    assert "dokuz / best (95 %)" in printed
    assert printed.count("\npuzzles3 ") >= 3
    assert max(map(len, printed.splitlines())) <= 80


def test_a_peer_that_errs_ends_the_run(shared: Path) -> None:
    """A peer that gives no solutions is named before any clock runs."""
    arguments = ["--set", "puzzles3_magictour_top1465", "--puzzles", "20", "--rounds", "1", "--calls", "0"]
    with pytest.raises(SystemExit, match="toy: a wrong solution"):
        classic.main([*arguments, "--peer", "toy=cmd:cat"])


def test_calls_are_read_as_sizes() -> None:
    """Sizes are written with commas between, and 0 is none."""
    assert classic.sizes("1,4,16") == [1, 4, 16]
    assert classic.sizes("0") == []
