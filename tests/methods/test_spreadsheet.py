"""Spreadsheets: a puzzle through a workbook and back."""

import zipfile
from io import BytesIO

import pytest

import dokuz
from dokuz.errors import UnsupportedError
from dokuz.methods.spreadsheet import Spreadsheet
from dokuz.model import Puzzle
from dokuz.model.rules import Automaton
from tests.encode.ruled import ruled

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"


@pytest.mark.parametrize("formulation", ["binaries", "integers"])
def test_the_workbook_has_all_solutions(formulation: str) -> None:
    """P1 has one, P3 nineteen, whichever way the workbook states them."""
    assert dokuz.solve(P1, "spreadsheet", formulation=formulation).unique
    result = dokuz.solve(P3, "spreadsheet", count=None, formulation=formulation)
    assert set(result.solutions) == set(dokuz.solve(P3, "native", count=None).solutions)
    assert result.exhausted
    assert result.counters["cuts"] == 19
    assert result.counters["columns"] == 729


def test_automata_are_refused() -> None:
    """A sheet does not state them; the error names methods that do."""
    with pytest.raises(UnsupportedError, match=r"does not read Automaton rules; methods that take it: native"):
        dokuz.solve(ruled(Automaton((0,), (((1, 0),),), frozenset({0}))), "spreadsheet")


def test_no_time_writes_no_workbook() -> None:
    """A search that may not begin ends before the work that comes first."""
    result = dokuz.solve(Puzzle.empty(25), "spreadsheet", time_limit=0)
    assert (result.stopped, result.nodes) == ("time", 0)


def test_the_workbook_is_a_file_of_its_kind() -> None:
    """Either formulation gives an .xlsx file."""
    for method in (Spreadsheet(), Spreadsheet(formulation="integers")):
        assert zipfile.ZipFile(BytesIO(method.model(Puzzle.empty(4), "xlsx"))).testzip() is None
    assert Spreadsheet.forms == ("xlsx",)
