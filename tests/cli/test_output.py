"""Outputs: a file is replaced whole or not at all."""

from pathlib import Path

import pytest

from dokuz.cli.output import Written
from dokuz.errors import InputError


def test_a_failure_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """When something is raised midway nothing is replaced and nothing is left behind."""
    file = tmp_path / "out"
    file.write_text("kept")
    out = Written(str(file)).__enter__()
    out.write("half")
    out.__exit__(ZeroDivisionError, ZeroDivisionError(), None)
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [("out", "kept")]


def test_a_link_keeps_pointing_where_it_did(tmp_path: Path) -> None:
    """The file a link points to is replaced, not the link."""
    (tmp_path / "file").write_text("old")
    (tmp_path / "link").symlink_to("file")
    with Written(str(tmp_path / "link")) as out:
        out.write("new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text() == "new"


def test_a_device_is_written_to() -> None:
    """What is no regular file is opened, not replaced."""
    with Written("/dev/null") as out:
        out.write("gone")
    assert Path("/dev/null").is_char_device()


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    """The error says which folder is not there."""
    with pytest.raises(InputError, match="there is no folder '.*none'"), Written(str(tmp_path / "none/out")):
        pass
