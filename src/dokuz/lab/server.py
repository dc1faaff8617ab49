"""Server: the other end of a `hand`, a process that forks a child for each piece of work it is given."""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import select
import signal
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, NoReturn

from dokuz.lab.hand import HEAD, Failure, receive, send

LONGEST = 400
"""How many characters are told of what a child said before it crashed."""

Task = tuple[Callable[[object], object], object, float | None]


def main(preload: Sequence[str] = ()) -> None:
    """Serve until standard input ends; whatever prints meanwhile goes nowhere."""
    tasks, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    for name in preload:
        with contextlib.suppress(ImportError):
            import_module(name)
    gc.freeze()
    while True:
        task: Task | None = receive(tasks)
        if task is None:
            return
        send(answers, _done(task, tasks))


def _done(task: Task, tasks: IO[bytes]) -> object:
    """Do one piece of work in a child."""
    source, sink = os.pipe()
    with tempfile.TemporaryFile() as words:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of forking beside a library's idle threads
            child = os.fork()
        if child == 0:
            _work(task, sink, words.fileno())
        os.close(sink)
        body = _heard(source, tasks, task[2], child)
        os.close(source)
        if body is None:
            os.kill(child, signal.SIGKILL)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if body is None:
            return Failure("hang", f"it did not end within {task[2]:g} s")
        if len(body) < HEAD.size or len(body) < HEAD.size + HEAD.unpack(body[: HEAD.size])[0]:
            return Failure("crash", _last_words(words, ended))
        answer: object = pickle.loads(body[HEAD.size :])
        return answer


def _work(task: Task, sink: int, words: int) -> NoReturn:
    """Be the child: do the work, tell what came of it, and end."""
    os.dup2(words, 2)
    with contextlib.suppress(OSError):  # where the machine has no memory left, this goes and not who keeps the books
        Path("/proc/self/oom_score_adj").write_text("1000", "ascii")
    work, argument, _ = task
    try:
        answer = work(argument)
    except MemoryError:
        answer = Failure("memory")
    except Exception as error:
        answer = Failure("error", f"{type(error).__name__}: {error}")
    with os.fdopen(sink, "wb") as out:
        send(out, answer)
    os._exit(0)


def _heard(source: int, tasks: IO[bytes], patience: float | None, child: int) -> bytes | None:
    """Read all that the child tells; None when it takes too long. Whoever gave the work may be gone: then all ends."""
    end = None if patience is None else time.monotonic() + patience
    body = bytearray()
    while True:
        left = None if end is None else max(0.0, end - time.monotonic())
        ready, _, _ = select.select([source, tasks.fileno()], [], [], left)
        if tasks.fileno() in ready:
            os.kill(child, signal.SIGKILL)
            os._exit(1)
        if not ready:
            return None
        piece = os.read(source, 1 << 16)
        if not piece:
            return bytes(body)
        body += piece


def _last_words(words: IO[bytes], ended: int) -> str:
    """Say how a child ended without an answer."""
    words.seek(0)
    said = words.read().decode("utf-8", "replace").strip()[-LONGEST:]
    how = f"signal {signal.Signals(-ended).name}" if ended < 0 else f"exit code {ended}"
    return f"{how}: {said}" if said else how
