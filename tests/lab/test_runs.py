"""The rows of a run with its manifest, in memory and as a folder."""

import csv
from pathlib import Path

import pytest

from dokuz.errors import InputError
from dokuz.lab.row import Point
from dokuz.lab.runs import Runs
from tests.lab.examples import row, runs

ROWS = [
    row("mrv", "P1", solved=True, counters={"checks": 7}, seconds=0.5),
    row("annealing", "P1", 1, cost=2, options={"alpha": 0.9}, curve=(Point(10, 0.1, 5), Point(20, 0.2, 2))),
    row("annealing", "P1", 2, error="crash: signal 9", stopped="crash"),
]


def test_a_run_is_saved_and_read_again(tmp_path: Path) -> None:
    """A folder gives the same rows and the same manifest, and knows that it is complete."""
    made = runs(ROWS)
    made.save(tmp_path / "a")
    assert Runs.read(tmp_path / "a") == made
    assert Runs.read(tmp_path / "a").complete


def test_rows_stand_in_the_order_of_the_plan(tmp_path: Path) -> None:
    """In whatever order rows came, they are read by part, puzzle, method and seed."""
    made = runs(ROWS)
    Runs(made.manifest, tuple(reversed(made.rows))).save(tmp_path / "a")
    assert Runs.read(tmp_path / "a").rows == made.rows


def test_other_programs_read_the_rows(tmp_path: Path) -> None:
    """Parquet and CSV have a row each, typed, with JSON where rows differ."""
    parquet = pytest.importorskip("pyarrow.parquet")
    runs(ROWS).save(tmp_path / "a")
    table = parquet.read_table(tmp_path / "a/rows.parquet")
    assert table.column("solved").to_pylist() == [True, False, False]
    assert table.column("cost").to_pylist() == [None, 2, None]
    assert table.column("counters").to_pylist()[0] == '{"checks": 7}'
    with (tmp_path / "a/rows.csv").open(encoding="utf-8", newline="") as file:
        assert [one["error"] for one in csv.DictReader(file)] == ["", "", "crash: signal 9"]


def test_a_folder_of_another_run_is_not_overwritten(tmp_path: Path) -> None:
    """Saving into the folder of a run is refused; so is reading a folder without one."""
    runs(ROWS).save(tmp_path / "a")
    with pytest.raises(InputError, match="choose another folder"):
        runs(ROWS).save(tmp_path / "a")
    with pytest.raises(InputError, match=r"run\.json"):
        Runs.read(tmp_path)


def test_rows_are_chosen_and_put_together() -> None:
    """Rows are kept by their values or by a function, and grouped by the names of fields."""
    made = runs(ROWS)
    assert made.where(label="annealing").labels == ("annealing",)
    assert len(made.where(lambda one: one.cost == 2).rows) == 1
    assert {names: len(found) for names, found in made.by("label").items()} == {("mrv",): 1, ("annealing",): 2}
