"""Results: what was found, and what is thereby known."""

import pytest

from dokuz.model import Puzzle, Result


@pytest.mark.parametrize(
    ("count", "exhausted", "status", "unique"),
    [
        (0, True, "infeasible", False),
        (0, False, "unknown", None),
        (1, True, "unique", True),
        (1, False, "solved", None),
        (2, False, "multiple", False),
        (9, True, "multiple", False),
    ],
)
def test_the_status_says_no_more_than_the_search_settled(
    count: int, exhausted: bool, status: str, unique: bool | None
) -> None:
    """One solution is unique only when the search saw everything; none is infeasible only then."""
    result = Result(Puzzle.empty(4), "test", (), count, exhausted)
    assert (result.status, result.unique) == (status, unique)
