"""Judging: what was claimed is agreed with, contradicted, or left open, by the rows."""

from dataclasses import replace

from dokuz.lab.studies.berggren_nilsson import many_givens
from dokuz.lab.studies.genetic import within
from dokuz.lab.studies.judging import faster, fewer, solves, solves_more
from dokuz.lab.studies.lewis import between
from dokuz.lab.studies.lynce_ouaknine import UNITS, half
from tests.lab.examples import row, runs

GOOD = [row("good", f"P{k}", solved=True, nodes=9, cpu_seconds=0.1) for k in range(20)]
BAD = [row("bad", f"P{k}", solved=k < 10, nodes=99, cpu_seconds=1.0) for k in range(20)]
SAME = [row("same", f"P{k}", solved=True) for k in range(20)]
BOTH = runs(GOOD + BAD + SAME)


def test_who_solves_more_is_told_where_intervals_are_apart() -> None:
    """20 of 20 is more than 10 of 20; of two that solve all nothing can be told."""
    pairs = (("good", "bad"), ("bad", "good"), ("good", "same"))
    judged = [solves_more(*pair)(BOTH, "en").agrees for pair in pairs]
    assert judged == [True, False, None]
    assert [solves(label)(BOTH, "en").agrees for label in ("good", "bad", "none")] == [True, False, None]


def test_nodes_are_compared_where_both_solved_and_times_throughout() -> None:
    """Nodes of a search that was cut off say nothing; its time does."""
    nodes, time = fewer("good", "bad")(BOTH, "en"), faster("good", "bad")(BOTH, "en")
    assert "0.100 (0.100–0.100) times the nodes of bad, by the median over 10 trials" in nodes.told
    assert "times the time of bad, by the median over 20 trials" in time.told
    assert nodes.agrees
    assert time.agrees
    assert [judge("bad", "good")(BOTH, "en").agrees for judge in (fewer, faster)] == [False, False]
    assert fewer("good", "good")(BOTH, "en").agrees is None


def test_generations_are_counted_against_the_report() -> None:
    """A run that needed more generations than the report says speaks against it, as one that gave up does."""
    quick, slow = ([row("genetic_report", seed=k, solved=True, generations=n) for k in range(20)] for n in (3, 300))
    failed = [row("genetic_report", seed=k, generations=1) for k in range(20)]
    assert [within(3, ("easy",))(runs(rows), "en").agrees for rows in (quick, slow, failed)] == [True, False, False]


def test_a_hump_between_empty_and_full_is_seen() -> None:
    """Failures in the middle alone agree with the paper, at an end they do not; where all is solved it is left open."""

    def over(*tries: int) -> bool | None:
        grades = zip(("0 %", "50 %", "95 %"), tries, strict=True)
        rows = [
            row("annealing", grade, part="9", grade=grade, evaluations=spent, solved=spent > 0)
            for grade, spent in grades
        ]
        return between("9")(runs(rows), "en").agrees

    assert (over(5, 50, 1), over(5, 0, 1), over(0, 5, 1)) == (None, True, False)


def test_many_givens_and_a_half() -> None:
    """The network's bound and the half that units solve are read off the rows."""
    rows = [row("boltzmann", f"P{k}", part="givens", clues=20 + 50 * (k % 2), solved=k % 2 == 1) for k in range(20)]
    assert many_givens(runs(rows), "tr").agrees
    assert many_givens(runs([replace(one, solved=True) for one in rows]), "en").agrees is False
    units = [row(UNITS, f"P{k}", grade="expert", solved=k % 2 == 1) for k in range(20)]
    assert half(runs(units), "en").agrees
    assert half(runs([row(UNITS, f"P{k}", grade="hard") for k in range(20)]), "en").agrees is False
