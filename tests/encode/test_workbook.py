"""Workbooks as files: the solver's names, the looks, and the words."""

import shutil
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path
from xml.sax.saxutils import unescape

import pytest

from dokuz.encode.blocks import Formulation, Plan
from dokuz.encode.workbook import SHEET, STEPS, both, workbook
from dokuz.model import Cage, Puzzle
from dokuz.words import said
from tests.methods import oracle

PUZZLE = Puzzle.empty(4).with_givens([(0, 1), (6, 2)]).under(Cage(7, "r4c3 r4c4"))


def names(formulation: Formulation) -> dict[str, str]:
    """Read the names of a workbook's sheet."""
    import openpyxl

    sheet = openpyxl.load_workbook(BytesIO(workbook(Plan(PUZZLE, formulation)))).active
    assert sheet.title == SHEET
    assert all(one.hidden == (name != "solution" or None) for name, one in sheet.defined_names.items())
    return {name: one.attr_text for name, one in sheet.defined_names.items()}


def test_the_model_is_in_the_names_that_solvers_read() -> None:
    """0-1 cells for the simplex engine, most wanted; each block a constraint; sums to the totals beside them."""
    there = names("binaries")
    assert (there["solver_adj"], there["solver_eng"], there["solver_typ"]) == ("Sudoku!$B$13:$E$28", "2", "1")
    assert (there["solver_lhs1"], there["solver_rel1"], there["solver_rhs1"]) == (there["solver_adj"], "5", "binary")
    assert (there["solver_rel2"], there["solver_rhs2"]) == ("2", "1")
    last = there["solver_num"]
    assert (there[f"solver_lhs{last}"], there[f"solver_rhs{last}"]) == ("Sudoku!$G$42", "Sudoku!$H$42")
    assert f"solver_lhs{int(last) + 1}" not in there


def test_whole_numbers_have_bounds_and_an_engine_for_them() -> None:
    """Integers between 1 and 4 for the evolutionary engine, least wanted."""
    there = names("integers")
    assert (there["solver_adj"], there["solver_eng"], there["solver_typ"]) == ("Sudoku!$G$6:$J$9", "3", "2")
    first = [(there[f"solver_rel{number}"], there[f"solver_rhs{number}"]) for number in (1, 2, 3)]
    assert first == [("4", "integer"), ("3", "1"), ("1", "4")]


@pytest.mark.parametrize("formulation", ["binaries", "integers"])
def test_everything_is_said_in_both_languages(formulation: Formulation) -> None:
    """The steps, the titles, and what the sheet says of itself."""
    with zipfile.ZipFile(BytesIO(workbook(Plan(PUZZLE, formulation)))) as file:
        text = unescape("".join(file.read(name).decode() for name in file.namelist() if name.endswith(".xml")))
    for step in STEPS[formulation]:
        for lang in ("en", "tr"):
            assert said(step, lang) in text
    assert "Çözüldü · Solved" in text
    assert both(Cage.sentence) in text
    assert "conditionalFormatting" in text


def test_the_same_puzzle_gives_the_same_sheet() -> None:
    """Nothing but the time of writing differs."""
    sheets = [
        zipfile.ZipFile(BytesIO(workbook(Plan(PUZZLE, "binaries")))).read("xl/worksheets/sheet1.xml") for _ in range(2)
    ]
    assert sheets[0] == sheets[1]


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed")
@pytest.mark.prove
@pytest.mark.parametrize("formulation", ["binaries", "integers"])
def test_a_spreadsheet_computes_what_the_formulas_say(formulation: Formulation, tmp_path: Path) -> None:
    """In LibreOffice an open sheet is not solved, and one with a solution typed into its variables is."""
    import openpyxl

    plan, solution = Plan(PUZZLE, formulation), oracle.grids(PUZZLE, 1)[0]
    book = openpyxl.load_workbook(BytesIO(workbook(plan)))
    book.save(tmp_path / "open.xlsx")
    for cell, value in solution.filled.items():
        place, held = (plan.layer(cell, value), 1) if formulation == "binaries" else (plan.at(1, cell), value)
        book.active[place].value = held
    book.save(tmp_path / "solved.xlsx")
    for name in ("open", "solved"):
        home = f"-env:UserInstallation=file://{tmp_path}/home"
        command = ["soffice", home, "--headless", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76"]
        subprocess.run([*command, f"{name}.xlsx"], cwd=tmp_path, check=True, capture_output=True, timeout=110)
        text = (tmp_path / f"{name}.csv").read_text("utf-8")
        assert ("✓ Çözüldü · Solved" in text) == (name == "solved")
        assert not {"Err:", "#NAME", "#VALUE", "#DIV"} & {word[:6] for word in text.split(",")}
        assert ("·  " in text) == (name == "open")
