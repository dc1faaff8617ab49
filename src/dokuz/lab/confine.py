"""Confine: bounds on this process, its memory and its processor time, and what it takes of both."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


def memory(what: str) -> float:
    """Return the memory in use, or the most that was since it was last asked for the one in use, in MiB.

    Linux tells; elsewhere it is 0. (getrusage starts with the peak of the process that started this one.)
    """
    told = Path("/proc/self/status")
    if not told.exists():
        return 0.0
    if what == "VmRSS":
        Path("/proc/self/clear_refs").write_text("5")
    return next(int(line.split()[1]) for line in told.read_text().splitlines() if line.startswith(what)) / 1024


@contextlib.contextmanager
def confined(megabytes: int) -> Iterator[None]:
    """Let this process grow by so much and no more."""
    import resource

    size = memory("VmSize")
    most = resource.RLIM_INFINITY if size == 0 else int(size + megabytes) << 20
    resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))
    gc.collect()
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)  # glibc keeps what was freed, which would hide what the search takes
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@dataclass
class Clock:
    """What passed in a ``timed`` block: seconds of the clock and of the processor, all threads together."""

    limit: float | None
    rung: bool = False
    """Whether the limit of processor time is over."""
    seconds: float = 0.0
    cpu_seconds: float = 0.0

    @property
    def patience(self) -> float | None:
        """Give the seconds of the clock after which a search ends though the processor had no time for it."""
        return None if self.limit is None else 4 * self.limit + 10


@contextlib.contextmanager
def timed(limit: float | None) -> Iterator[Clock]:
    """Time a block; after so many seconds of processor time its clock has rung."""
    clock = Clock(limit, rung=limit == 0)

    def ring(*_: object) -> None:
        clock.rung = True

    signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, limit or 0)
    wall, cpu = time.perf_counter(), time.process_time()
    try:
        yield clock
    finally:
        clock.cpu_seconds = time.process_time() - cpu
        clock.seconds = time.perf_counter() - wall
        signal.setitimer(signal.ITIMER_PROF, 0)
