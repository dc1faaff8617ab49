"""Addresses: cells as people write them."""

import pytest

from dokuz.errors import InputError
from dokuz.model.address import address, addresses, spelled


@pytest.mark.parametrize("text", ["r1c1", "R9C12", " r100c3 "])
def test_an_address_is_spelled_as_it_was_read(text: str) -> None:
    """Reading and spelling an address are inverse, but for case and blanks."""
    assert spelled(address(text)) == text.strip().lower()


def test_cells_may_be_text_or_pairs() -> None:
    """Text, a list of texts and (row, column) pairs name the same cells."""
    assert addresses("r1c1, r2c3") == addresses(["r1c1", "r2c3"]) == addresses([(0, 0), (1, 2)])


@pytest.mark.parametrize("wrong", ["r0c1", "r1", "c1r1", "", "r1c1r2c2", (-1, 0)])
def test_what_is_no_address_is_refused_with_an_example(wrong: str) -> None:
    """An error shows what a cell looks like, or how it is counted."""
    with pytest.raises(InputError, match=r"r1c9|counted from 0"):
        address(wrong)
