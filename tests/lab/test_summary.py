"""The usual tables of a run."""

import math
from itertools import product

from dokuz.lab.manifest import Limits
from dokuz.lab.row import Row
from dokuz.lab.summary import differences, effort, ending, ranking, success, tables
from dokuz.lab.tables import Figure, Table
from tests.lab.examples import row, runs


def solved(label: str, puzzle: str, seconds: float, **told: str) -> Row:
    """Make the row of a puzzle that was solved in so many seconds."""
    return row(label, puzzle, 1, solved=True, cpu_seconds=seconds, evaluations=int(seconds * 1000), **told)


ROWS = [
    *(solved("fast", f"{grade}-{k}", 0.1 * k, grade=grade) for grade, k in product(("easy", "hard"), range(1, 6))),
    *(solved("slow", f"easy-{k}", 2.0 * k, grade="easy") for k in range(1, 6)),
    *(row("slow", f"hard-{k}", cpu_seconds=10.0, stopped="time", grade="hard") for k in range(1, 6)),
    *(
        row("never", f"{grade}-{k}", stopped="crash", grade=grade)
        for grade, k in product(("easy", "hard"), range(1, 6))
    ),
]


def cells(table: Table | None, column: str) -> list[object]:
    """Give the values of a column."""
    assert table is not None
    place = [one.name for one in table.columns].index(column)
    return [one.value if isinstance(one, Figure) else one for one in (line[place] for line in table.rows)]


def test_success_is_told_by_grade_and_in_all() -> None:
    """Each grade has its share, and all together theirs."""
    table = success(ROWS)
    assert cells(table, "easy") == [1, 1, 0]
    assert cells(table, "hard") == [1, 0, 0]
    assert cells(table, "all") == [1, 0.5, 0]


def test_runs_without_a_search_are_counted_apart() -> None:
    """A column leaves out what propagation alone finished, where there is such a thing."""
    assert "searched" not in [column.name for column in success(ROWS).columns]
    rows = [row("ants", "a", solved=True, propagated=True), row("ants", "b"), row("ants", "c", 2)]
    assert cells(success(rows), "all") == [1 / 3]
    assert cells(success(rows), "searched") == [0]


def test_costs_are_medians_and_expectations() -> None:
    """The median is that of all runs, ERT shares what was spent, PAR10 counts failures as ten limits."""
    table = effort(ROWS, seconds=10)
    assert cells(table, "seconds") == [0.30000000000000004, math.inf, math.inf]
    assert cells(table, "ert")[1:] == [(2 + 4 + 6 + 8 + 10 + 50) / 5, math.inf]
    assert cells(table, "par10")[1:] == [(30 + 500) / 10, 100]


def test_ends_are_told_where_not_all_is_solved() -> None:
    """Each way to end has its column; where all is solved there is no table."""
    table = ending(ROWS)
    assert cells(table, "time") == [0, 5, 0]
    assert cells(table, "crash") == [0, 0, 10]
    assert ending([one for one in ROWS if one.label == "fast"]) is None


def test_methods_are_ranked_over_common_puzzles() -> None:
    """The fast one is first everywhere, the others share some ranks; two methods are not ranked."""
    table = ranking(ROWS, seconds=10)
    assert cells(table, "method") == ["fast", "slow", "never"]
    assert cells(table, "rank") == [1, 2.25, 2.75]
    assert ranking([one for one in ROWS if one.label != "never"], seconds=10) is None


def test_differences_are_tested_pair_by_pair() -> None:
    """Who alone solved how many, with probabilities that were corrected."""
    table = differences(ROWS, seconds=10)
    assert cells(table, "only_first") == [5, 10, 5]
    assert cells(table, "only_second") == [0, 0, 0]
    corrected = cells(table, "success")
    assert corrected[1] == 3 * 2 / 2**10
    assert differences(ROWS[:3], seconds=10) is None


def test_tables_come_in_both_languages_and_forms() -> None:
    """Every table of a run is written as Markdown, CSV and text, in Turkish too."""
    made = tables(runs(ROWS, Limits(time=10)), "tr")
    assert [table.name for table in made] == ["success", "effort", "ending", "ranking", "differences"]
    assert made[0].title == "Çözülenler"
    assert "| fast | %100 (57–100) |" in made[0].markdown()
    assert (
        made[0].csv().splitlines()[0] == "method,easy,easy_low,easy_high,hard,hard_low,hard_high,all,all_low,all_high"
    )
    assert made[1].drawn().row_count == 3
