"""Hand: a process beside this one that does one piece of work after another, each in a child of its own.

A piece that crashes, hangs or takes too much memory is a ``Failure``, and the next starts afresh. The process
(`server`) loads once what the work needs and forks, which is quick and the same for all. Work is a function of a
module with one argument, and both are pickled; unlike multiprocessing's, it needs nothing of the main script.

    Hand(["numpy"]).do(work, argument, patience=10)
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from struct import Struct
from threading import Lock
from typing import IO, Literal, TypeVar

A = TypeVar("A")
R = TypeVar("R")
HEAD = Struct("!Q")
"""What goes before a message: its length."""
ALONE = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""Each hand is one of many: its libraries take one thread unless a method asks for more."""


@dataclass(frozen=True)
class Failure:
    """How a piece of work failed, and in words."""

    kind: Literal["crash", "hang", "memory", "error"]
    told: str = ""


class Hand:
    """One such process; it starts with its first work, and again when it was lost."""

    def __init__(self, preload: Sequence[str] = ()) -> None:
        self.preload = tuple(preload)
        self._process: subprocess.Popen[bytes] | None = None
        self._closed, self._lock = False, Lock()

    def do(self, work: Callable[[A], R], argument: A, *, patience: float | None = None) -> R | Failure:
        """Do it; what does not end within so many seconds of the clock is ended, and hangs."""
        process = self._running()
        answer: R | Failure | None = None
        if process is not None:
            with contextlib.suppress(OSError, EOFError):
                send(_open(process.stdin), (work, argument, patience))
                answer = receive(_open(process.stdout))
        if answer is None:
            self._end()
            return Failure("crash", "the worker process was ended")
        return answer

    def kill(self) -> None:
        """End it from another thread, whatever it does; it takes no more work."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """End it."""
        self.kill()
        self._end()

    def _running(self) -> subprocess.Popen[bytes] | None:
        """Give the process, begun anew if need be; None once this is closed."""
        with self._lock:
            if self._process is None and not self._closed:
                self._process = self._started()
            return self._process

    def _started(self) -> subprocess.Popen[bytes]:
        start = f"import sys; sys.path[:] = {sys.path!r}; from dokuz.lab.server import main; main({self.preload!r})"
        # A session of its own: Ctrl-C is for whoever hands out the work.
        return subprocess.Popen(
            [sys.executable, "-c", start],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            env={**os.environ, **{name: os.environ.get(name, one) for name, one in ALONE.items()}},
        )

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    _open(pipe).close()


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def send(stream: IO[bytes], message: object) -> None:
    """Write one message."""
    body = pickle.dumps(message)
    stream.write(HEAD.pack(len(body)) + body)
    stream.flush()


def receive(stream: IO[bytes]) -> R | None:
    """Read one message; None at the end of the stream."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    body = stream.read(HEAD.unpack(head)[0])
    message: R = pickle.loads(body)
    return message
