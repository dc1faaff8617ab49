"""The plain search: every solution, each once, within its budget."""

from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from dokuz.encode.search import Search
from dokuz.model import (
    Budget,
    Cage,
    Consecutive,
    Constraint,
    Diagonal,
    Even,
    Grid,
    Layout,
    NonConsecutive,
    Odd,
    OneOf,
    Puzzle,
)

GRIDS = [
    tuple(value for row in rows for value in row)
    for rows in product(permutations(range(1, 5)), repeat=4)
    if all(len(set(column)) == 4 for column in zip(*rows, strict=True))
]
"""Every 4×4 Latin square, found by trying all rows."""

cells = st.tuples(st.integers(0, 3), st.integers(0, 3))
groups = st.sets(cells, min_size=1, max_size=4)
edges = st.sampled_from([(divmod(one, 4), divmod(other, 4)) for one, other in Layout.square(4).neighbours])
constraints: st.SearchStrategy[Constraint] = st.one_of(
    st.builds(Cage, st.one_of(st.none(), st.integers(1, 12)), groups.map(sorted)),
    st.builds(Consecutive, st.sets(edges, max_size=3).map(sorted), st.booleans()),
    st.builds(NonConsecutive, st.sets(edges, max_size=3).map(sorted)),
    st.builds(Diagonal, st.sampled_from(["down", "up"])),
    st.builds(Odd, groups.map(sorted)),
    st.builds(Even, groups.map(sorted)),
    st.builds(OneOf, groups.map(sorted), st.sets(st.integers(1, 4), min_size=1)),
)
layouts = st.sampled_from([Layout.square(4), Layout.latin(4), Layout.jigsaw("0001011122232333")])
puzzles = st.builds(
    lambda layout, givens, some: Puzzle(Grid.of(layout, givens)).under(*some),
    layouts,
    st.dictionaries(st.integers(0, 15), st.integers(1, 4), max_size=4),
    st.lists(constraints, max_size=3),
)


@given(puzzles)
@settings(max_examples=100)
def test_the_search_finds_just_the_grids_that_trying_all_finds(puzzle: Puzzle) -> None:
    """Over every constraint and layout of 4×4 the solutions are those of the rules, each once."""
    search = Search(puzzle, Budget())
    found = [grid.values for grid in search.grids()]
    assert sorted(found) == sorted(grid for grid in GRIDS if puzzle.solved_by(Grid(puzzle.layout, grid)))
    assert search.run.stopped is None


def test_the_search_stops_when_its_budget_is_spent() -> None:
    """Nodes, time and a cancelling caller each end it, and it does not claim to be exhausted."""
    empty = Puzzle.empty(9)
    calls = iter([False] * 5 + [True] * 100)
    budgets = {
        "nodes": Budget(None, node_limit=70),
        "time": Budget(None, time_limit=0.0),
        "cancelled": Budget(None, cancelled=lambda: next(calls)),
    }
    for stopped, budget in budgets.items():
        result = Search(empty, budget).result()
        assert (result.stopped, result.exhausted) == (stopped, False)
        assert result.count < 50
        assert result.nodes <= 70


def test_a_deep_grid_needs_no_deep_stack() -> None:
    """An empty 25×25 grid is filled without recursion."""
    search = Search(Puzzle.empty(25), Budget())
    assert next(search.grids()).full
