"""Ranking: bars join what cannot be told apart."""

from dokuz.lab.pictures.ranking import cliques, ranking


def test_bars_join_what_is_not_told_apart() -> None:
    """A bar spans the longest rows of ranks that lie less than the critical difference apart, and no others."""
    assert cliques([1, 2, 3, 4], 0.5) == []
    assert cliques([1, 1.2, 1.4], 1) == [(0, 2)]
    assert cliques([1, 2, 2.5, 3.5], 1.2) == [(0, 1), (1, 2), (2, 3)]


def test_ranks_are_written_beside_their_names() -> None:
    """The best stands first, with its mean rank; what is infinite draws no ruler."""
    svg = ranking({"slow": 2.75, "quick": 1.25}, float("inf")).svg
    assert "quick  1.25" in svg or "quick 1.25" in svg
    assert "critical" not in svg
