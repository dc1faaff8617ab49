"""What every test may ask for: the shared data, and how large a sample to take."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]
PROVE = os.environ.get("DOKUZ_PROVE") == "1"

# `make test` draws the same examples each time; `make prove` draws new ones, and more of them.
_patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("test", _patient, derandomize=True, max_examples=50)
settings.register_profile("prove", _patient, max_examples=2_000)
settings.load_profile("prove" if PROVE else "test")

# A shell starts its background jobs deaf to Ctrl-C, and all that they start; the tests of Ctrl-C need it heard.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave what is marked `prove` to `make prove`."""
    for item in items:
        if not PROVE and item.get_closest_marker("prove"):
            item.add_marker(pytest.mark.skip(reason="only make prove runs it"))


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def sample() -> Callable[[int, int], int]:
    """Choose how many to try: `sample(200, 10_000)` is 200 in `make test` and 10,000 in `make prove`."""
    return lambda quick, full: full if PROVE else quick


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of shared data, or skip the test where there is none."""
    data = Path(os.environ.get("DOKUZ_SHARED", ROOT.parent / "shared" / "data"))
    if not data.is_dir():
        pytest.skip(f"there is no shared data in {data}; DOKUZ_SHARED names its folder")
    return data
