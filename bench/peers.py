"""Who else is timed: a shared library or a command. All settle uniqueness and give solutions.

A library exports one symbol; puzzles and solutions are 81 characters a row without line ends, `limit`
is how many solutions to look for, and counts[i] how many were found (what it returns is not read):

    size_t peer_solve(const char *puzzles, size_t rows, size_t limit, char *solutions, uint32_t *counts);

A command reads a puzzle a line and writes a line for each, which begins with the solution where there
is one; the processor time of a run without puzzles is not counted.
"""

import ctypes
import resource
import shlex
import statistics
import subprocess
import tempfile
import time
from array import array
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from bench.contenders import LIMIT, Answer, Contender, rows
from bench.sets import CELLS

SYMBOL = "peer_solve"
CALLS = Path(__file__).parents[1] / "build/native/libdokuz_calls.so"
"""Our engine as a library, and the loop that calls any library in C++: bench/calls.cpp, built by `make bench`."""


@dataclass(frozen=True)
class Library:
    """A shared library with the symbol; with `per_call`, a loop in C++ calls it with so many puzzles at a time."""

    name: str
    path: Path
    symbol: str = SYMBOL
    per_call: int | None = None

    @cached_property
    def _function(self) -> Any:  # ctypes has no name for the type of a function
        try:
            function = getattr(ctypes.CDLL(str(self.path)), self.symbol)
        except (OSError, AttributeError) as error:
            raise SystemExit(
                f"{self.name}: {self.path} must be a shared library with {self.symbol} ({error})"
            ) from None
        function.restype = ctypes.c_size_t
        function.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p]
        return function

    @cached_property
    def _loop(self) -> Any:
        loop = ctypes.CDLL(str(CALLS)).dokuz_calls
        loop.restype = ctypes.c_double
        loop.argtypes = [ctypes.c_void_p, ctypes.c_char_p, *[ctypes.c_size_t] * 3, *[ctypes.c_void_p] * 2]
        return loop

    def solve(self, puzzles: bytes) -> Answer:
        """Solve all in one call."""
        solutions, counts = _room(puzzles)
        self._function(puzzles, len(counts), LIMIT, _address(solutions), _address(counts))
        return Answer(rows(solutions), counts.tolist())

    def seconds(self, puzzles: bytes) -> float:
        """Time the calls alone: room for the answers is made before."""
        solutions, counts = _room(puzzles)
        to = _address(solutions), _address(counts)
        if self.per_call is not None:
            function = ctypes.cast(self._function, ctypes.c_void_p)
            return float(self._loop(function, puzzles, len(counts), self.per_call, LIMIT, *to))
        start = time.process_time()
        self._function(puzzles, len(counts), LIMIT, *to)
        return time.process_time() - start


def _room(puzzles: bytes) -> tuple[bytearray, "array[int]"]:
    return bytearray(len(puzzles)), array("I", bytes(len(puzzles) // CELLS * 4))


def _address(buffer: "bytearray | array[int]") -> ctypes.Array[ctypes.c_char]:
    """Lend a buffer's memory to C; what was written is seen in the buffer."""
    return (ctypes.c_char * memoryview(buffer).nbytes).from_buffer(buffer)


@dataclass(frozen=True)
class Command:
    """A command that reads puzzles and writes solutions."""

    name: str
    line: str

    def solve(self, puzzles: bytes) -> Answer:
        """Run it once on all puzzles."""
        output, _ = self._run(puzzles)
        solutions = [line[:CELLS] for line in output.splitlines()]
        if len(solutions) != len(puzzles) // CELLS:
            raise SystemExit(f"{self.name}: {len(puzzles) // CELLS} puzzles in, {len(solutions)} lines out")
        return Answer(solutions, None)

    def seconds(self, puzzles: bytes) -> float:
        """Time a run, less what it takes without puzzles."""
        return max(self._run(puzzles)[1] - self._idle, 1e-9)

    @cached_property
    def _idle(self) -> float:
        return statistics.median(self._run(b"")[1] for _ in range(5))

    def _run(self, puzzles: bytes) -> tuple[bytes, float]:
        with tempfile.TemporaryFile() as source:
            source.writelines(line + b"\n" for line in rows(puzzles))
            source.seek(0)
            before = _children()
            ran = subprocess.run(shlex.split(self.line), stdin=source, stdout=subprocess.PIPE, check=False)
            used = _children() - before
        if ran.returncode:
            raise SystemExit(f"{self.name}: {self.line!r} ended with {ran.returncode}")
        return ran.stdout, used


def _children() -> float:
    """Return the processor time of all commands that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def peer(text: str) -> Contender:
    """Read `NAME=lib:PATH` or `NAME=cmd:COMMAND`."""
    name, _, what = text.partition("=")
    kind, _, where = what.partition(":")
    if not name or not where or kind not in {"lib", "cmd"}:
        raise ValueError(f"a peer is written NAME=lib:PATH or NAME=cmd:COMMAND, got {text!r}")
    return Library(name, Path(where).resolve()) if kind == "lib" else Command(name, where)
