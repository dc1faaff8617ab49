"""Answers: columns that can be cut, told in words and counted."""

import numpy as np

from dokuz import bulk
from tests.bulk.examples import CLASH, P1, SOLVED


def test_a_part_shares_its_memory() -> None:
    """Some of the rows are a view: what is written there is written in the whole."""
    found = bulk.settle([P1, CLASH, P1])
    part = found.part(1, 3)
    assert part.words == ["infeasible", "unique"]
    assert np.shares_memory(part.grids, found.grids)


def test_texts_are_solutions_or_none() -> None:
    """Each row's first solution as 81 characters; None where there is none."""
    assert list(bulk.solve([P1, CLASH, None]).texts()) == [SOLVED, None, None]


def test_a_tally_counts_what_there_is() -> None:
    """How many rows there are of each status, in the order of the statuses."""
    assert list(bulk.settle([None, CLASH, P1, P1]).tally.items()) == [("unique", 2), ("infeasible", 1), ("missing", 1)]
