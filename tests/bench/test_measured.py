"""The docs' page of measured methods."""

from pathlib import Path

from bench import cactus
from bench.ledger import ledgers
from bench.measured import PAGE, PLOT, page


def test_the_page_is_what_the_results_say(root: Path) -> None:
    """The page and its plot are what bench/results/methods gives: no figure on them was typed."""
    found = ledgers()
    assert (root / PAGE).read_text("utf-8") == page(found)
    drawn = [cactus.draw(one) for one in found if one.part == "nine"]
    assert not drawn or (root / PLOT).read_text("utf-8") == drawn[-1]


def test_every_part_tells_how_it_was_measured() -> None:
    """Machine, commit, date, command and limits stand over the figures."""
    written = page(ledgers())
    for one in ledgers():
        assert f"- commit: {one.commit}" in written
        assert f"- command: `{one.command}`" in written
        assert one.machine["processor"] in written
