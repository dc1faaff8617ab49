"""Success by clues: rates and bands are those of the rows."""

from dokuz.lab.pictures.clues import clues
from tests.lab.examples import row


def test_rates_and_bands_are_those_of_the_rows() -> None:
    """At each number of clues stand the success rate and Wilson's interval."""
    rows = [row("a", f"P{n}", seed, clues=n, solved=seed <= n - 20) for n in (20, 21, 22, 24) for seed in range(1, 5)]
    picture = clues(rows)
    assert picture is not None
    told = picture.spec["datasets"]["curves"]  # type: ignore[index]
    assert [(one["x"], one["y"]) for one in told] == [(20, 0), (21, 0.25), (22, 0.5), (24, 1)]
    assert told[0]["low"] == 0
    assert 0.48 < told[0]["high"] < 0.5


def test_boards_of_several_sizes_are_told_by_share() -> None:
    """Where boards differ in size, the share of the cells counts, not the number of clues."""
    rows = [row("a", f"P{n}", clues=n) for n in (20, 30, 40)]
    rows += [row("a", "big", size=16, cells=256, clues=128)]
    picture = clues(rows)
    assert picture is not None
    assert max(one["x"] for one in picture.spec["datasets"]["curves"]) == 50  # type: ignore[index]


def test_too_few_numbers_of_clues_are_no_picture() -> None:
    """One or two numbers of clues make no line."""
    assert clues([row("a", clues=20), row("a", clues=30)]) is None
