"""The reference page of the command line."""

from pathlib import Path

from dokuz.cli.app import COMMANDS
from dokuz.cli.reference import page


def test_the_page_is_up_to_date(root: Path) -> None:
    """docs/reference/cli.md is what `python -m dokuz.cli.reference` prints."""
    assert (root / "docs/reference/cli.md").read_text("utf-8") == page()


def test_every_command_has_its_heading() -> None:
    """`dokuz solve` is at #dokuz-solve, and a command that stands under another after it."""
    headings = [line.split() for line in page().splitlines() if line.startswith("## dokuz")]
    assert [words[2] for words in headings if len(words) == 3] == list(COMMANDS)
    assert ["##", "dokuz", "bulk", "settle"] in headings
