"""What bulk needs beyond a plain installation: numpy at once, pyarrow and zstandard when they are asked for."""

from __future__ import annotations

from types import ModuleType

from dokuz.encode.extra import required

required("numpy", "bulk")

import numpy as np  # noqa: E402 - whoever lacks it has been told how to install it
from numpy.typing import NDArray  # noqa: E402

__all__ = ["NDArray", "arrow", "np", "zstandard"]


def arrow(part: str = "") -> ModuleType:
    """Give pyarrow, or a part of it.

    >>> arrow("csv").__name__
    'pyarrow.csv'
    """
    return required(f"pyarrow.{part}" if part else "pyarrow", "bulk")


def zstandard() -> ModuleType:
    """Give the module that packs and unpacks ``.zst``."""
    return required("zstandard", "bulk")
