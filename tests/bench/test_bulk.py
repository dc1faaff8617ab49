"""The bench of bulk, run small."""

from pathlib import Path

import pytest

from bench import bulk
from bench.bulk import PAGE, Found, load, page

RATES = {
    "engine": [4e6, 2e6, 3e6],
    "pieces": [4e6, 2e6, 3e6],
    "bulk": [3.6e6, 1.8e6, 2.7e6],
    "two threads": [3.6e6, 1.8e6, 2.7e6],
    "bulk, clock": [3e6, 2e6, 2e6],
    "two threads, clock": [5.7e6, 1e6, 1e6],
    "copy": [4e6, 2e6, 3e6],
    "job": [2e6, 1e6, 1.5e6],
}
FOUND = Found(
    {"processor": "Toy", "instruction set": "plain"}, "0123456", "2026-01-02", "cc", 9, 3, 0.5, {"easy_set": RATES}
)


def test_the_page_is_what_the_results_say(root: Path) -> None:
    """docs/explanation/bulk-speed.md is what bench/results/bulk gives: no figure on it was typed."""
    assert (root / PAGE).read_text("utf-8") == page(load())


def test_ratios_are_round_by_round() -> None:
    """Bulk is set against the engine, a job against copying and solving together, two threads against one."""
    assert "| easy | 3.00 | 2.70 | 0.90 (0.90-0.90) | 1.50 | 1.50 | 1.00 (1.00-1.00) | 1.90 |" in page([FOUND])


def test_a_small_run_prints_the_table(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One round of few rows prints a line for its set."""
    assert bulk.main(["--set", "puzzles3_magictour_top1465", "--rows", "300", "--rounds", "1"]) == 0
    assert "\npuzzles3 " in capsys.readouterr().out
