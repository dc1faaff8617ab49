"""`dokuz model`: whatever method has a model can write it."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

from dokuz.methods import METHODS, Traits
from dokuz.model import Budget, Cage, Puzzle, Result
from dokuz.model.rules import AllDifferent, Domain
from tests.cli.conftest import Dokuz


@dataclass(frozen=True)
class Stated:
    """A method whose model is the puzzle itself."""

    traits: ClassVar[Traits] = Traits("test", True, frozenset({AllDifferent, Domain}), "4-9", "none")
    forms: ClassVar[tuple[str, ...]] = ("lp", "xlsx")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        return Result(puzzle, "stated", (), 0, False)

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        return f"model {puzzle.givens.line}\n".encode() if form == "lp" else b"\xff\xfe"


@pytest.fixture(autouse=True)
def _stated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(METHODS, "stated", f"{__name__}:Stated")
    monkeypatch.setattr("dokuz.methods.import_module", lambda name: __import__(name, fromlist=["_"]))


FOUR = "1..............."


def test_a_model_goes_to_standard_output_or_a_file(dokuz: Dokuz, tmp_path: Path) -> None:
    """In the method's usual format, or the one asked for."""
    assert dokuz("model", "-", "--method", "stated", stdin=FOUR).out == f"model {FOUR}\n"
    dokuz("model", FOUR, "--method", "stated", "-o", str(tmp_path / "m.lp"))
    assert (tmp_path / "m.lp").read_text() == f"model {FOUR}\n"
    dokuz("model", FOUR, "--method", "stated", "--format", "xlsx", "-o", str(tmp_path / "m.xlsx"))
    assert (tmp_path / "m.xlsx").read_bytes() == b"\xff\xfe"


def test_programs_and_workbooks_go_to_files(dokuz: Dokuz, tmp_path: Path) -> None:
    """As text or as what a spreadsheet opens."""
    assert "sum <k> in Values" in dokuz("model", FOUR, "--method", "highs", "--format", "zpl").out
    run = dokuz("model", FOUR, "--method", "spreadsheet", "-o", str(tmp_path / "m.xlsx"))
    assert (run.code, run.err) == (0, "")
    assert (tmp_path / "m.xlsx").read_bytes()[:2] == b"PK"


def test_what_cannot_be_written_is_refused_with_what_can(dokuz: Dokuz, tmp_path: Path) -> None:
    """Methods without a model, formats it has not, several puzzles, and rules it does not read."""
    run = dokuz("model", FOUR, "--method", "mrv")
    assert run.code == 2
    assert "methods that do: " in run.err
    assert "stated" in run.err
    assert "(lp, xlsx)" in dokuz("model", FOUR, "--method", "stated", "--format", "mps").err
    assert "several" in dokuz("model", "-", "--method", "stated", stdin=f"{FOUR}\n{FOUR}\n").err
    from dokuz import write

    caged = write(Puzzle.empty(4).under(Cage(3, "r1c1 r1c2")), "json")
    run = dokuz("model", "-", "--method", "stated", stdin=caged)
    assert (run.code, "does not read Linear rules" in run.err) == (2, True)
