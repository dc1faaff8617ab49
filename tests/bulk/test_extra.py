"""The extra: what bulk needs is named when it is missing."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("missing", "code"),
    [
        ("numpy", "from dokuz import bulk"),
        ("pyarrow", "from dokuz import bulk; bulk.solve(['.' * 81]).arrow()"),
        ("zstandard", "from dokuz.bulk.extra import zstandard; zstandard()"),
    ],
)
def test_a_missing_package_is_told_with_what_to_type(missing: str, code: str) -> None:
    """Without the extra, an error names the package and the line that installs it."""
    blocked = f"import sys; sys.modules[{missing!r}] = None\n{code}"
    ran = subprocess.run([sys.executable, "-c", blocked], capture_output=True, encoding="utf-8", check=False)
    assert f"{missing} is not installed; type: pip install 'dokuz[bulk]'" in ran.stderr


def test_arrays_need_no_pyarrow() -> None:
    """Solving arrays and lists loads numpy, and neither pyarrow nor zstandard."""
    code = (
        "import sys; from dokuz import bulk; bulk.solve(['.' * 81]); print({'pyarrow', 'zstandard'} & set(sys.modules))"
    )
    assert subprocess.check_output([sys.executable, "-c", code], encoding="utf-8").strip() == "set()"
