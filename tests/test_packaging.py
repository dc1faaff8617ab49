"""The package as others get it: its version, what importing it loads, what a wheel and the site hold."""

import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

import dokuz

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/dokuz"


def test_the_version_is_the_same_everywhere() -> None:
    """pyproject.toml, the package, its installation and CITATION.cff give one version."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert cited is not None
    assert dokuz.__version__ == version("dokuz") == declared == cited[1]


def test_importing_dokuz_loads_no_third_party_package() -> None:
    """`import dokuz` loads the standard library, itself, and nothing else."""
    listing = "import sys; before = set(sys.modules); import dokuz; print(*sorted(set(sys.modules) - before))"
    loaded = subprocess.check_output([sys.executable, "-c", listing], encoding="utf-8").split()
    strangers = {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names
    assert strangers == {"dokuz"}


def test_the_compiled_module_has_one_door() -> None:
    """`native.py` alone opens the compiled module."""
    doors = [module for module in PACKAGE.rglob("*.py") if re.search(r"\b_native\b", module.read_text("utf-8"))]
    assert doors == [PACKAGE / "native.py"]


@pytest.mark.prove
def test_a_wheel_holds_what_the_sources_need_and_nothing_else(tmp_path: Path) -> None:
    """A wheel has every module and stub, `py.typed`, and compiled: the engine and the catalogs; no more."""
    subprocess.run([sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("dokuz/")]
    suffixes = {".py", ".pyi", ".typed", ".csv", ".jsonl", ".md"}
    sources = {str(path.relative_to(ROOT / "src")) for path in PACKAGE.rglob("*") if path.suffix in suffixes}
    catalogs = {str(path.relative_to(ROOT / "src").with_suffix(".mo")) for path in PACKAGE.rglob("*.po")}
    compiled = {name for name in names if re.fullmatch(r"dokuz/_native\.[^/]+\.so", name)}
    assert len(compiled) == 1
    assert set(names) == sources | catalogs | compiled
    assert len(names) == len(set(names))


def test_the_site_loads_nothing_from_elsewhere() -> None:
    """No page of the built site asks another server for a script, a style, a font or a picture."""
    pages = list((ROOT / "build/site").rglob("*.html"))
    if not pages:
        pytest.skip("the site is not built: make docs")
    for page in pages:
        outside = re.findall(r"<(?:script|img|iframe)\b[^>]*\bsrc=\"?(?:https?:)?//[^>]*>", page.read_text("utf-8"))
        outside += re.findall(
            r"<link\b[^>]*\brel=\"?(?:stylesheet|preconnect|icon)\b[^>]*//[^>]*>", page.read_text("utf-8")
        )
        assert not outside, page
