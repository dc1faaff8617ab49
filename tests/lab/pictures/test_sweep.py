"""Sweep: each field is the rows with its two options."""

from dokuz.lab.pictures.sweep import sweep
from tests.lab.examples import row


def fields(picture):
    return {(one["x"], one["y"]): one for one in picture.spec["datasets"]["fields"]}


def test_a_field_is_the_rate_of_its_two_options() -> None:
    """Each pair of options has its success rate; numbers are sorted as numbers."""
    rows = [
        row("m", seed=seed, options={"a": a, "b": b}, solved=seed < a, evaluations=100)
        for a in (2, 10)
        for b in ("x", "y")
        for seed in range(4)
    ]
    found = fields(sweep(rows, "a", "b"))
    assert found["2", "x"]["told"] == "50 %"
    assert found["10", "y"]["depth"] == 1.0


def test_what_never_solved_has_no_running_time() -> None:
    """The expected running time of a field without success is a dash; the least is the darkest."""
    rows = [row("m", options={"a": 1, "b": 1}, evaluations=50)]
    rows += [row("m", options={"a": 2, "b": 1}, evaluations=1500, solved=True)]
    rows += [row("m", options={"a": 3, "b": 1}, evaluations=90, solved=True)]
    found = fields(sweep(rows, "a", "b", of="ert"))
    assert [found[a, "1"]["told"] for a in "123"] == ["–", "1.5k", "90"]
    assert found["1", "1"]["depth"] == 0
    assert found["3", "1"]["depth"] == 1


def test_an_option_that_was_not_set_is_its_default() -> None:
    """Rows tell what was set; the method itself tells the rest."""
    found = fields(sweep([row("mrv", solved=True)], "forward", "nothing"))
    assert set(found) == {("False", "–")}
