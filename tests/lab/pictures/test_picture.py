"""A picture is written in every form."""

import json
from pathlib import Path

import pytest

from dokuz.errors import InputError
from dokuz.lab.pictures import histogram


def test_one_spec_serves_every_form(tmp_path: Path) -> None:
    """A picture is saved as SVG, PNG or its spec, as the suffix says; another suffix is refused."""
    picture = histogram([1, 2, 2], title="?", of="?")
    assert picture.save(tmp_path / "a.svg").read_text("utf-8").startswith("<svg")
    assert picture.save(tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert json.loads(picture.save(tmp_path / "a.json").read_text("utf-8")) == picture.spec
    with pytest.raises(InputError, match=r"ends in \.svg"):
        picture.save(tmp_path / "a.gif")
