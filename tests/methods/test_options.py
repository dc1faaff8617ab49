"""The options of a method: checked, read from text, and listed."""

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest

from dokuz.errors import InputError
from dokuz.methods.options import Options, configured, listed, options


@dataclass(frozen=True)
class Sample(Options):
    """A class with an option of each kind."""

    order: Annotated[Literal["up", "down"], "the order of values"] = "up"
    deep: Annotated[bool, "go deep"] = False
    width: Annotated[int | None, "how wide"] = None
    weight: Annotated[float, "how heavy"] = 0.5
    file: Annotated[str, "where to write"] = ""


def test_options_are_read_from_text() -> None:
    """Each text becomes a value of its option's type."""
    made = configured(Sample, "sample", ["order=down", "deep=yes", "width=3", "weight=2", "file=a=b"])
    assert made == Sample("down", deep=True, width=3, weight=2.0, file="a=b")
    assert configured(Sample, "sample", ["width=none", "deep=false"]) == Sample()


@pytest.mark.parametrize("text", ["order=sideways", "deep=perhaps", "width=3.5", "weight=much", "colour=red", "deep"])
def test_a_text_that_is_no_option_is_refused_with_what_there_is(text: str) -> None:
    """The error names the option and what it takes, or the options there are."""
    with pytest.raises(InputError, match=r"up\|down|true or false|whole number|a number"):
        configured(Sample, "sample", [text])


def test_options_are_checked_when_a_method_is_made() -> None:
    """A wrong value never gets as far as a search."""
    with pytest.raises(InputError, match=r"expected order of Sample to be up\|down, got 'left'"):
        Sample(order="left")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="deep"):
        Sample(deep=1)  # type: ignore[arg-type]
    assert Sample(weight=1).weight == 1


def test_options_are_listed() -> None:
    """With what each takes, and is unless set."""
    assert listed(Sample, "sample").startswith("the options of sample are order (up|down), deep (true or false)")
    assert [option.default for option in options(Sample)] == ["up", False, None, 0.5, ""]
    assert options(Sample)[2].takes == "a whole number or none"
