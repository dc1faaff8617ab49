"""Budgets: bounds for one search."""

import pytest

from dokuz.errors import InputError
from dokuz.model import Budget


@pytest.mark.parametrize(
    "wrong",
    [{"count": 0}, {"count": "all"}, {"node_limit": -1}, {"node_limit": 0.5}, {"time_limit": float("nan")}],
)
def test_a_bound_that_allows_nothing_is_refused(wrong: dict[str, object]) -> None:
    """The error names the bound and its least value."""
    (name,) = wrong
    with pytest.raises(InputError, match=f"{name} of at least"):
        Budget(**wrong)  # type: ignore[arg-type]


def test_a_seed_is_a_whole_number() -> None:
    """Anything else is refused before a method can draw by it."""
    with pytest.raises(InputError, match="seed as a whole number"):
        Budget(seed="x")  # type: ignore[arg-type]


def test_all_solutions_are_counted_but_not_all_are_kept() -> None:
    """Memory stays bounded where every solution is wanted."""
    assert Budget(count=5).kept == 5
    assert Budget(count=None).kept == Budget(count=10**9).kept == 10_000
