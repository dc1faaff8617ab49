"""Ledgers: what the methods did on each set of puzzles, as a file of each part and machine in bench/results/methods.

While a run goes on, every outcome is also a line of a journal in build/, from which a run that was ended goes on.
"""

import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bench import records
from bench.trials import Outcome

FOLDER = records.FOLDER / "methods"
JOURNALS = records.ROOT / "build/bench"


@dataclass
class Series:
    """What one method did on one set: as many figures as puzzles were tried, in the order of the set."""

    ended: list[str] = field(default_factory=list)
    """``settled`` or why not, as in `trials.Outcome`."""
    seconds: list[float] = field(default_factory=list)
    """Processor time; in the part `heed` by how much of the clock the search ended late."""
    nodes: list[int] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    """MiB at the peak."""
    counters: list[dict[str, int]] = field(default_factory=list)

    def add(self, outcome: Outcome, *, counted: bool = False) -> None:
        """Take one more outcome, with its counters if they are wanted."""
        self.ended.append(outcome.ended)
        self.seconds.append(float(f"{outcome.seconds:.4g}"))
        self.nodes.append(outcome.nodes)
        self.memory.append(outcome.memory)
        self.counters += [dict(outcome.counters)] if counted else []

    @property
    def settled(self) -> int:
        """Count the puzzles that were settled."""
        return self.ended.count("settled")

    @property
    def endless(self) -> list[float]:
        """Give the seconds; what was not settled took endlessly."""
        pairs = zip(self.ended, self.seconds, strict=True)
        return [seconds if ended == "settled" else math.inf for ended, seconds in pairs]


@dataclass
class Ledger:
    """One part of the bench on one machine."""

    part: str
    machine: dict[str, str]
    commit: str
    date: str
    command: str
    limit: float
    """Seconds a puzzle."""
    memory: int
    """MiB a search."""
    puzzles: dict[str, list[str]]
    """The names of the puzzles of each set, or how many there are of each name."""
    series: dict[str, dict[str, Series]]
    """By set, then by method and its options."""

    @property
    def file(self) -> Path:
        """Name the file of this part and machine."""
        return FOLDER / f"{self.part}-{records.slug(self.machine['processor'])}.json"

    def save(self) -> Path:
        """Write it, over what this machine gave before."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        self.file.write_text(records.written(asdict(self)), "utf-8")
        return self.file


def load(file: Path) -> Ledger:
    """Read a part."""
    told = json.loads(file.read_text("utf-8"))
    told["series"] = {
        name: {label: Series(**figures) for label, figures in labels.items()} for name, labels in told["series"].items()
    }
    return Ledger(**told)


def ledgers() -> list[Ledger]:
    """Read all there are."""
    return [load(file) for file in sorted(FOLDER.glob("*.json"))]


class Journal:
    """The outcomes of a run as they come; its head says what they are outcomes of."""

    def __init__(self, part: str, head: object, *, resumed: bool = False) -> None:
        self.file = JOURNALS / f"{part}.jsonl"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._known: dict[str, Outcome] = dict(self._read(head)) if resumed else {}
        if not resumed:
            self.file.write_text(json.dumps(head) + "\n", "utf-8")

    def known(self, key: str) -> Outcome | None:
        """Give what came of a trial before the run was ended."""
        return self._known.get(key)

    def add(self, key: str, outcome: Outcome) -> None:
        """Write what came of a trial."""
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, asdict(outcome)]) + "\n")

    def _read(self, head: object) -> Iterator[tuple[str, Outcome]]:
        lines = self.file.read_text("utf-8").splitlines() if self.file.exists() else [""]
        if lines[0] != json.dumps(head):
            raise SystemExit(f"{self.file} was not begun by this commit and command: start without --resume")
        for line in lines[1:]:
            key, outcome = json.loads(line)
            yield key, Outcome(**{**outcome, "solutions": tuple(outcome["solutions"])})
