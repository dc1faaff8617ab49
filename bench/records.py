"""What a run found, with what is needed to judge it, as a file of each machine in bench/results."""

import datetime
import json
import re
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from dokuz.lab.machine import machine as host

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "bench/results"
PAGE = "docs/explanation/speed.md"
CANON_PAGE = "docs/explanation/canon-measured.md"
METHODS_PAGES = ("docs/explanation/methods-measured.md", "docs/explanation/methods-measured.svg")

Rates = dict[str, list[float]]
"""Puzzles a second in every round, by contender; `dokuz` is ours."""


@dataclass(frozen=True)
class Figures:
    """What was measured on one set."""

    size: int
    guesses: float
    nodes: float
    memory: float
    """MiB that solving added to the process, its answers included."""
    rates: Rates
    calls: dict[str, Rates] = field(default_factory=dict)
    """By puzzles a call: in C++, but `python` is our engine called from there."""
    threads: Rates = field(default_factory=dict)
    """By how many threads share a batch: our engine called from Python."""


@dataclass(frozen=True)
class Record:
    """A run of the bench on one machine."""

    machine: dict[str, str]
    commit: str
    date: str
    command: str
    compiler: str
    rounds: int
    puzzles: int
    permuted: int | None
    peers: dict[str, str]
    """What each peer is and how it was built, as far as that was said."""
    signature: int
    sets: dict[str, Figures]

    @property
    def file(self) -> Path:
        """Name the file of this machine and instruction set."""
        words = f"{self.machine['processor']} {self.machine['instruction set']}"
        return FOLDER / f"{slug(words)}.json"

    def save(self) -> Path:
        """Write it, over what this machine gave before."""
        FOLDER.mkdir(exist_ok=True)
        self.file.write_text(written(asdict(self)), "utf-8")
        return self.file


def slug(words: str) -> str:
    """Make words the name of a file.

    >>> slug("Toy(R) 9000")
    'toy-r-9000'
    """
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def written(told: object) -> str:
    """Write a results file: a line for each list, or mapping, of figures or words.

    >>> print(written({"a": [1, 2], "b": {"x": 1}}), end="")
    {
     "a": [1, 2],
     "b": {"x": 1}
    }
    """
    innermost = re.compile(r"([\[{])\s+([^][{}]+?)\s+([\]}])")
    return (
        innermost.sub(lambda found: f"{found[1]}{' '.join(found[2].split())}{found[3]}", json.dumps(told, indent=1))
        + "\n"
    )


def load(file: Path) -> Record:
    """Read a machine's file."""
    told = json.loads(file.read_text("utf-8"))
    told["sets"] = {name: Figures(**figures) for name, figures in told["sets"].items()}
    return Record(**told)


def machine(variant: str | None = None) -> dict[str, str]:
    """Describe this machine and the variant of the engine that ran on it, naming no host."""
    told = host()
    return {**told, "instruction set": variant or told["instruction set"]}


def compiler() -> str:
    """Name the compiler of the engine, as CMake noted it."""
    cache = (ROOT / "build/python/CMakeCache.txt").read_text("utf-8")
    path = re.search(r"CMAKE_CXX_COMPILER:\w+=(.+)", cache)
    version = subprocess.check_output([path[1] if path else "c++", "--version"], encoding="utf-8")
    return version.splitlines()[0]


def commit() -> str:
    """Name the commit, and say so when the tree has changes besides what the bench writes."""
    written = [".", ":!bench/results", *(f":!{page}" for page in (PAGE, CANON_PAGE, *METHODS_PAGES))]
    head = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, encoding="ascii").strip()
    clean = subprocess.run(["git", "diff", "--quiet", "HEAD", "--", *written], cwd=ROOT, check=False).returncode == 0
    return head if clean else f"{head} with changes"


def command(arguments: Sequence[str], module: str = "bench.classic") -> str:
    """Tell what was typed, without the folders of this machine, and without what is told of peers elsewhere."""
    pairs = zip(["", *arguments], arguments, strict=False)
    told = [word for before, word in pairs if "--about" not in (before, word) and not word.startswith("--about=")]
    told = [re.sub(r"=(lib|puzzles|grids):.*/", r"=\1:", re.sub(r"=cmd:\S*/", "=cmd:", word)) for word in told]
    return " ".join([f"python -m {module}", *(f"'{word}'" if " " in word else word for word in told)])


def record(arguments: Sequence[str], variant: str | None = None, **figures: object) -> Record:
    """Put a run together with where and when it was."""
    return Record(**facts(arguments, variant=variant), compiler=compiler(), **figures)  # type: ignore[arg-type]


def facts(arguments: Sequence[str], module: str = "bench.classic", variant: str | None = None) -> dict[str, Any]:
    """Tell what every published figure comes with."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return {
        "machine": machine(variant),
        "commit": commit(),
        "date": today,
        "command": command(arguments, module),
    }
