"""Packages that a plain installation lacks."""

import pytest

from dokuz.encode.extra import required
from dokuz.errors import UnavailableError


def test_a_missing_package_names_the_line_that_installs_it() -> None:
    """The error can be typed off."""
    with pytest.raises(UnavailableError, match=r"pip install 'dokuz\[lab\]'"):
        required("not_there.inner", "lab")
    assert required("json").loads("1") == 1
