"""Constraints: what every one of them offers, and what each stands for."""

import pytest

from dokuz.errors import InputError
from dokuz.model import Cage, Consecutive, Constraint, Diagonal, Even, Layout, NonConsecutive, Odd, OneOf, Puzzle
from dokuz.model.constraints import CONSTRAINTS
from dokuz.model.rules import AllDifferent, Domain, Linear, Pair

EXAMPLES: list[Constraint] = [
    Cage(10, "r1c1 r1c2 r2c1"),
    Consecutive("r1c1-r1c2"),
    Consecutive("r1c1-r1c2", negative=True),
    Diagonal("down"),
    Even("r1c1 r2c2"),
    NonConsecutive(),
    NonConsecutive("r3c3-r3c4"),
    Odd("r1c1"),
    OneOf("r1c1 r1c2", [1, 2]),
]


def test_the_examples_cover_the_table() -> None:
    """Every constraint in the table is tried here, under the name the table gives it."""
    assert {one.name for one in EXAMPLES} == set(CONSTRAINTS)
    assert all(CONSTRAINTS[one.name] is type(one) for one in EXAMPLES)


@pytest.mark.parametrize("one", EXAMPLES, ids=repr)
def test_a_constraint_is_a_value_that_lowers_and_draws(one: Constraint) -> None:
    """It equals its own evaluated repr, hashes, speaks of cells of the board only, and shows something."""
    layout = Layout.square(9)
    kinds = {kind.__name__: kind for kind in CONSTRAINTS.values()}
    assert eval(repr(one), kinds) == one
    assert len({one, one}) == 1
    assert all(0 <= cell < 81 for rule in one.lower(layout) for cell in rule.cells)
    assert list(one.lower(layout))
    assert list(one.marks(layout))
    assert one.title
    assert one.sentence.endswith(".")


def test_a_cage_adds_up_without_repeats() -> None:
    """A cage lowers to all-different and, when it has a total, one sum."""
    cells = (0, 1, 9)
    assert list(Cage(10, "r1c1 r2c1 r1c2").lower(Layout.square(9))) == [
        AllDifferent(cells),
        Linear(((1, 0), (1, 1), (1, 9)), "=", 10),
    ]
    assert list(Cage(None, "r1c1 r2c1 r1c2").lower(Layout.square(9))) == [AllDifferent(cells)]


def test_the_negative_rule_speaks_of_every_other_neighbour() -> None:
    """With one bar among 144 edges, 143 pairs must not be consecutive."""
    bar, *others = Consecutive("r1c1-r1c2", negative=True).lower(Layout.square(9))
    assert isinstance(bar, Pair)
    assert (4, 5) in bar.allowed
    assert len(others) == 143
    assert all(isinstance(pair, Pair) and (4, 5) not in pair.allowed and (4, 4) in pair.allowed for pair in others)


def test_parity_leaves_half_of_the_values() -> None:
    """An odd cell has five values of nine, an even one four."""
    layout = Layout.square(9)
    assert list(Odd("r1c1").lower(layout)) == [Domain(0, frozenset({1, 3, 5, 7, 9}))]
    assert list(Even("r1c1").lower(layout)) == [Domain(0, frozenset({2, 4, 6, 8}))]


def test_diagonals_run_both_ways() -> None:
    """The falling diagonal starts top left, the rising one ends top right."""
    layout = Layout.square(4)
    assert list(Diagonal("down").lower(layout)) == [AllDifferent((0, 5, 10, 15))]
    assert list(Diagonal("up").lower(layout)) == [AllDifferent((3, 6, 9, 12))]


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Cage("10", "r1c1"), "whole number"),  # type: ignore[arg-type]
        (lambda: Cage(10, ""), "at least one cell"),
        (lambda: Cage(10, "r1c1 r1c1"), "twice"),
        (lambda: Consecutive("r1c1-r1c1"), "two different cells"),
        (lambda: Consecutive("r1c1"), "two different cells"),
        (lambda: Diagonal("left"), "'down' or 'up'"),  # type: ignore[arg-type]
        (lambda: OneOf("r1c1", ["1"]), "whole numbers"),  # type: ignore[list-item]
    ],
)
def test_a_malformed_constraint_is_refused_when_it_is_written(make, told: str) -> None:
    """The error comes at once, and says what was expected."""
    with pytest.raises(InputError, match=told):
        make()


def test_a_constraint_must_fit_its_board() -> None:
    """A cell beyond the layout is refused as soon as puzzle and constraint meet."""
    with pytest.raises(InputError, match="r9c9"):
        Puzzle.empty(4).under(Odd("r9c9"))
    with pytest.raises(InputError, match="one square grid"):
        Puzzle.empty(Layout.samurai()).under(Diagonal("up"))
    with pytest.raises(InputError, match="such as Cage"):
        Puzzle.empty(9).under("cage")  # type: ignore[arg-type]
