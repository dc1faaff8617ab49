"""The reference page of the methods."""

import inspect
import sys
from pathlib import Path

import pytest

from dokuz.cli.handbook import page, prose
from dokuz.methods import METHODS, load


def test_the_page_is_up_to_date(root: Path) -> None:
    """docs/reference/methods.md is what `python -m dokuz.cli.handbook` prints."""
    assert (root / "docs/reference/methods.md").read_text("utf-8") == page()


@pytest.mark.parametrize("name", METHODS)
def test_every_method_tells_how_it_works_and_when_to_use_it(name: str) -> None:
    """Its docstring has a formula or pseudocode, and says when to use it."""
    told = inspect.getdoc(sys.modules[load(name).__module__]) or ""
    assert "```text" in prose(told)
    assert "Use it" in told


def test_indented_lines_are_fenced_and_the_rest_flows() -> None:
    """Blank lines inside a block stay in it."""
    told = prose("One ``a``:\n\n    b\n\n      c\n\nTwo :mod:`d`.")
    assert told == "One `a`:\n\n```text\nb\n\n  c\n```\n\nTwo `d`.\n"
