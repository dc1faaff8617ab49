"""Set-up by make: what it asks of a machine, and what it does a second time."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
INSTALL = "apt-get install g++ python3-dev python3-venv"
LACKING = {
    "an old Python": ("sys.version_info = (3, 9, 2)", "Python 3.11 or newer"),
    "no venv module": ("sys.modules['ensurepip'] = None", "the venv module"),
    "no headers": ("import sysconfig; sysconfig.get_path = lambda name: '/nowhere'", "Python.h"),
}


def make(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run make as a newcomer's shell would, outside of any make that is running."""
    environment = {name: text for name, text in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTHON"))}
    environment["LC_ALL"] = "C"
    command = ["make", "--no-print-directory", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with a space in its name that holds the Makefile, and stamps as after a full set-up."""
    folder = tmp_path / "a checkout"
    shutil.copytree(ROOT / "src/dokuz/model", folder / "src/dokuz/model")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    (folder / ".venv").mkdir()
    checksum = subprocess.check_output("pwd | cksum", shell=True, cwd=folder, encoding="ascii")
    for name in (f"made-for-{checksum.split()[0]}", "play", "test"):
        (folder / ".venv" / name).touch()
    return folder


def test_make_alone_lists_every_target_there_is_to_make() -> None:
    """`make` names the targets that CONTRIBUTING.md tells of, and each of them is there to make."""
    listed = re.findall(r"^  make (\w+) ", make().stdout, re.MULTILINE)
    told = re.findall(r"^\| `make (\w+)` \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE)
    assert listed == ["help", *told]
    assert {"play", "test", "prove", "lint", "bench", "docs", "wheel", "clean"} <= set(told)


def test_set_up_is_content_with_a_machine_that_has_all_it_needs() -> None:
    """Where nothing is missing, the check of tools says nothing."""
    checked = make("tools", f"PYTHON={sys.executable}")
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


@pytest.mark.parametrize("lack", LACKING)
def test_set_up_names_what_python_lacks_and_the_line_to_type(lack: str, tmp_path: Path) -> None:
    """Too old a Python, one without venv or one without headers stops set-up with the line that installs it."""
    prelude, named = LACKING[lack]
    python = tmp_path / "python3"
    python.write_text(f"""#!/bin/sh\nexec "{sys.executable}" -c "import sys; {prelude}; exec(sys.argv[1])" "$2"\n""")
    python.chmod(0o755)
    refused = make("tools", f"PYTHON={python}")
    assert refused.returncode != 0
    assert named in refused.stderr
    assert INSTALL in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(("variable", "named"), [("PYTHON", "Python 3.11 or newer"), ("CXX", "a C++20 compiler")])
def test_set_up_names_the_program_that_is_not_there(variable: str, named: str) -> None:
    """Without a Python or a C++ compiler, set-up stops and gives the line that installs it."""
    refused = make("tools", f"{variable}=no-such-program")
    assert refused.returncode != 0
    assert named in refused.stderr
    assert "no-such-program" in refused.stderr
    assert INSTALL in refused.stderr


def test_a_second_set_up_installs_nothing(checkout: Path) -> None:
    """Once set up, a changed Python file asks for no installation."""
    assert make("--question", ".venv/test", folder=checkout).returncode == 0
    (checkout / "src/dokuz/model/__init__.py").touch()
    assert make("--question", ".venv/test", folder=checkout).returncode == 0


def test_what_is_installed_follows_pyproject(checkout: Path) -> None:
    """A changed pyproject.toml installs anew, though into the same environment."""
    later = time.time() + 10
    os.utime(checkout / "pyproject.toml", (later, later))
    planned = make("--dry-run", ".venv/test", folder=checkout).stdout
    assert "pip install" in planned
    assert "-m venv" not in planned


def test_a_copied_checkout_makes_its_own_environment(checkout: Path) -> None:
    """A virtual environment holds its own path, so one that came along with a copy is replaced."""
    copy = checkout.with_name("a copy")
    shutil.copytree(checkout, copy)
    assert "-m venv" in make("--dry-run", ".venv/play", folder=copy).stdout
