"""The tree: a name that users type is the address of a file."""

from importlib import import_module
from pathlib import Path

import pytest

from dokuz.formats import FORMATS
from dokuz.methods import METHODS

TYPED = {"formats": FORMATS, "methods": METHODS}


@pytest.mark.parametrize(("folder", "name"), [(folder, name) for folder, table in TYPED.items() for name in table])
def test_a_name_is_an_address(root: Path, folder: str, name: str) -> None:
    """A format or method named NAME is FOLDER/NAME.py, tested by test_NAME.py, with a docstring."""
    assert (root / f"src/dokuz/{folder}/{name}.py").is_file()
    assert (root / f"tests/{folder}/test_{name}.py").is_file()
    assert import_module(f"dokuz.{folder}.{name}").__doc__


def test_every_test_file_mirrors_a_source_file(root: Path) -> None:
    """tests/x/test_y.py is about src/dokuz/x/y.py, or about the whole of x; tests/bench is about bench."""
    stray = []
    for test in (root / "tests").rglob("test_*.py"):
        folder = test.parent.relative_to(root / "tests")
        source = root / "bench" if folder == Path("bench") else root / "src/dokuz" / folder
        about = test.stem.removeprefix("test_")
        if about not in WHOLE and not (
            (source / f"{about}.py").exists() or (source / about).exists() or about == source.name
        ):
            stray.append(str(test.relative_to(root)))
    assert not stray


WHOLE = {"init", "tree", "laws", "docs", "packaging", "make", "samples", "fuzz", "conformance"}
"""What is tested across modules: the public face, the tree, the laws, the docs, the frame, all formats, all methods."""
