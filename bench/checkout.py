"""A build of dokuz as a contender: any checkout that is built, or a revision, built for the occasion."""

import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bench.contenders import Answer
from bench.records import ROOT

WORKER = Path(__file__).with_name("worker.py")
BIN = Path(sys.executable).parent


@dataclass(frozen=True)
class Checkout:
    """A built checkout, timed in a process of its own; to be used in a `with`."""

    name: str
    folder: Path
    _files: dict[bytes, Path] = field(default_factory=dict, repr=False)

    @cached_property
    def _room(self) -> "tempfile.TemporaryDirectory[str]":
        return tempfile.TemporaryDirectory()

    @cached_property
    def _worker(self) -> "subprocess.Popen[str]":
        # Without site-packages (-S), where this checkout's own dokuz is installed and would come first.
        return subprocess.Popen(
            [sys.executable, "-S", "-P", str(WORKER)],
            env={**os.environ, "PYTHONPATH": str(self.folder / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, puzzles: bytes) -> dict[str, Any]:
        """Solve puzzles there, and return all that the worker tells."""
        if puzzles not in self._files:
            self._files[puzzles] = Path(self._room.name) / str(len(self._files))
            self._files[puzzles].write_bytes(puzzles)
        worker = self._worker
        assert worker.stdin is not None
        assert worker.stdout is not None
        print(json.dumps({"puzzles": str(self._files[puzzles])}), file=worker.stdin, flush=True)
        told = worker.stdout.readline()
        if not told:
            raise SystemExit(f"{self.name}: dokuz cannot be run in {self.folder}; is it built (`make native`)?")
        found: dict[str, Any] = json.loads(told)
        if self.folder.resolve() not in Path(found["module"]).resolve().parents:
            raise SystemExit(f"{self.name}: there is no dokuz in {self.folder / 'src'}")
        return found

    def solve(self, puzzles: bytes) -> Answer:
        """Refuse: the worker gives no solutions, but a digest of its verdicts."""
        raise NotImplementedError

    def seconds(self, puzzles: bytes) -> float:
        """Return the processor time of one batch."""
        return float(self.ask(puzzles)["seconds"])

    def __enter__(self) -> Self:
        """Do nothing: the worker starts when it is first asked."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the worker."""
        self._worker.communicate()
        self._room.cleanup()


def build(revision: str, folder: Path) -> Path:
    """Unpack a revision into a folder and build its engine with the compiler of this checkout."""
    found = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        raise SystemExit(f"--against takes a folder or a revision, got {revision!r}: {found.stderr.decode().strip()}")
    subprocess.run(["tar", "-x", "-C", folder], input=found.stdout, check=True)
    cache = (ROOT / "build/python/CMakeCache.txt").read_text("utf-8")
    same = re.findall(r"^(?:CMAKE_CXX_COMPILER|Python_EXECUTABLE):\w+=.+$", cache, re.MULTILINE)
    tools = [f"-D{line}" for line in [*same, f"CMAKE_MAKE_PROGRAM={BIN / 'ninja'}", "CMAKE_BUILD_TYPE=Release"]]
    steps: list[list[str | Path]] = [
        ["-S", folder, "-B", folder / "build", "-G", "Ninja", *tools],
        ["--build", folder / "build"],
        ["--install", folder / "build", "--prefix", folder / "src", "--strip"],
    ]
    for step in steps:
        subprocess.run([BIN / "cmake", *step], stdout=subprocess.DEVNULL, check=True)
    return folder
