"""Machine: where a run was made: processor, system, versions and commit, naming no host and no folder."""

from __future__ import annotations

import os
import platform
import re
import shlex
import subprocess
import sys
from importlib import metadata
from pathlib import Path

PACKAGES = ("numpy", "highspy", "ortools", "python-sat", "gurobipy")
"""What solves or counts besides dokuz itself."""


def machine() -> dict[str, str]:
    """Describe this machine."""
    from dokuz import native

    return {
        "processor": processor(),
        "cores": str(os.cpu_count()),
        "instruction set": native.INSTRUCTION_SET,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def processor() -> str:
    """Name the processor as it names itself: virtual machines tell little but the family."""
    information = Path("/proc/cpuinfo")
    told = information.read_text("utf-8") if information.exists() else ""
    if model := re.search(r"^model name\s*: (.+)$", told, re.MULTILINE):
        numbers = re.findall(r"^(?:cpu )?(family|model)\s*: (\d+)$", told, re.MULTILINE)[:2]
        return model[1].strip() + (f" ({', '.join(map(' '.join, numbers))})" if numbers else "")
    return platform.processor() or platform.machine()


def versions() -> dict[str, str]:
    """Tell the versions of dokuz and of what it calls, as far as it is installed."""
    from dokuz import __version__

    found = {"dokuz": __version__}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def command() -> str:
    """Tell what was typed, without the folders of this machine."""
    words = [Path(word).name if Path(word).is_absolute() else word for word in sys.argv]
    return shlex.join(words if words[0] else ["python", *words[1:]])


def commit() -> str:
    """Name the commit if dokuz is a checkout, and say so when it has changes; else nothing."""
    root = Path(__file__).parents[3]
    if not (root / ".git").exists():
        return ""

    def git(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["git", *words], cwd=root, capture_output=True, encoding="utf-8", check=False)

    try:
        head = git("rev-parse", "--short", "HEAD").stdout.strip()
        clean = not git("status", "--porcelain", "--", "src", "native").stdout
    except OSError:
        return ""
    return head if clean or not head else f"{head} with changes"
