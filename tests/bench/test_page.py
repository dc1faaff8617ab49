"""The docs' page on speed."""

import dataclasses
from pathlib import Path

from bench.page import page
from bench.records import FOLDER, PAGE, Figures, Record, load

RECORD = Record(
    machine={"processor": "Toy 9000", "instruction set": "plain"},
    commit="0123456",
    date="2026-01-02",
    command="python -m bench.classic --save",
    compiler="toycc 1",
    rounds=3,
    puzzles=100,
    permuted=None,
    peers={"toy": "version 9, toycc -O3"},
    signature=12_345,
    sets={
        "easy_set": Figures(
            size=1_000,
            guesses=0.5,
            nodes=2.25,
            memory=1.5,
            rates={"dokuz": [4e6, 2e6, 3e6], "toy": [1e6, 1e6, 1e6], "slow": [5e3, 4e3, 6e3]},
            calls={"4": {"dokuz": [3e6] * 3, "python": [5e5] * 3, "toy": [1e6] * 3}},
            threads={"1": [2e6] * 3, "2": [3.8e6] * 3},
        )
    },
)


def test_the_page_is_what_the_results_say(root: Path) -> None:
    """docs/explanation/speed.md is what bench/results gives: no figure on it was typed."""
    assert (root / PAGE).read_text("utf-8") == page(load(file) for file in sorted(FOLDER.glob("*.json")))


def test_every_table_shows_its_figures() -> None:
    """The page has the median and range, the ratio to the best peer alone, and what few puzzles a call give."""
    written = page([RECORD])
    assert "| easy | 3,000.0 (2,000.0-4,000.0) | 0.500 | 2.25 | 1.5 |" in written
    assert "| easy | 3,000 | 1,000 | 5.00 | 3.00 (2.00-4.00) |" in written
    assert "| easy | 3,000 (3.00) |" in written
    assert "| easy | 500 (0.50) |" in written
    assert "| easy | 2,000 | 3,800 (1.90) |" in written
    assert "- signature: 12,345 nodes" in written
    assert "- toy: version 9, toycc -O3" in written
    assert "- easy: easy_set, 1,000 puzzles" in written


def test_without_peers_there_is_no_ratio() -> None:
    """A run of ours alone has no table beside others and no brackets."""
    alone = dataclasses.replace(
        RECORD.sets["easy_set"], rates={"dokuz": [1e6]}, calls={"1": {"dokuz": [2e6], "python": [1e6]}}
    )
    written = page([dataclasses.replace(RECORD, sets={"easy_set": alone})])
    assert "best" not in written.split("## Toy")[1]
    assert "| easy | 2,000 |" in written
