"""Parts: a file under way, which a killed job can go on with.

What is finished stands in ``OUT.part``; how much of it counts, and for what, in ``OUT.part.json``. Both are written
to the disk before they are relied on, in that order, so whatever stands behind the length that is noted may be half
written and is cut off. At the end the file takes its place at once, and the note goes.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from dokuz.errors import InputError

if TYPE_CHECKING:
    from typing_extensions import Buffer

EVERY = 2.0
"""Seconds between two notes."""

Note = dict[str, object]


class Part:
    """A file under way; ``key`` says of what job, and None that nobody could go on with it."""

    def __init__(self, final: Path, key: Note | None) -> None:
        self.final = final.resolve()
        self.key = key
        self.path = self.final.with_name(self.final.name + ".part")
        self.journal = self.final.with_name(self.final.name + ".part.json")
        self.differs: list[str] = []
        """What keeps this job from going on where another was stopped."""
        self._noted = time.monotonic()
        self._last: Note = {}
        self._stream = self._opened()
        self.done: Note = self._read()
        """What was noted last; empty if this is a new file."""
        self._stream.truncate(int(str(self.done.get("bytes", 0))))
        self._stream.seek(0, os.SEEK_END)

    def write(self, data: Buffer) -> None:
        """Write a piece."""
        try:
            view = memoryview(data).cast("B")
            while view:
                view = view[self._stream.write(view) :]
        except OSError as error:
            raise self._named(error) from error

    def note(self, state: Note) -> None:
        """Tell that all that was written counts, and what is needed to go on; it is noted now and then."""
        self._last = {**state, "bytes": self._stream.tell()}
        if self.key is not None and time.monotonic() - self._noted >= EVERY:
            self._write_note()

    def finish(self, close: Callable[[Path, Path], bool]) -> None:
        """Let the file take its place; ``close`` may turn it into another one first."""
        made = self.final.with_name(self.final.name + ".part.made")
        try:
            os.fsync(self._stream.fileno())
            ready = made if close(self.path, made) else self.path
            if self.final.exists():
                ready.chmod(self.final.stat().st_mode & 0o777)
            _synced(ready)
            ready.replace(self.final)
            _synced(self.final.parent)
        except OSError as error:
            raise self._named(error) from error
        self.discard()

    def discard(self) -> None:
        """Leave nothing behind."""
        for path in (self.journal, self.path):
            path.unlink(missing_ok=True)
        self._stream.close()

    def stop(self, *, useless: bool = False) -> None:
        """Leave what another job can go on with, if there is anything and it is of use."""
        if useless or self.key is None or not self._last:
            self.discard()
            return
        with suppress(OSError):
            self._write_note()
        self._stream.close()

    def _write_note(self) -> None:
        try:
            os.fsync(self._stream.fileno())
            beside = self.journal.with_name(self.journal.name + ".new")
            with beside.open("w", encoding="utf-8") as stream:
                json.dump({"key": self.key, "done": self._last}, stream)
                stream.flush()
                os.fsync(stream.fileno())
            beside.replace(self.journal)
        except OSError as error:
            raise self._named(error) from error
        self._noted = time.monotonic()

    def _opened(self) -> BinaryIO:
        if not self.final.parent.is_dir():
            raise InputError(f"cannot write {self.final.name}: there is no folder {str(self.final.parent)!r}")
        stream = os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666), "r+b", buffering=0)
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            stream.close()
            raise InputError(f"cannot write {self.final.name}: another job is writing it now") from error
        return stream

    def _read(self) -> Note:
        """Read what another job noted, if it was the same."""
        try:
            noted = json.loads(self.journal.read_text("utf-8"))
            key, done = noted["key"], noted["done"]
            enough = self.path.stat().st_size >= done["bytes"]
        except (OSError, ValueError, KeyError, TypeError):
            return {}
        if self.key is None or not enough:
            return {}
        self.differs = sorted(name for name in {*self.key, *key} if self.key.get(name) != key.get(name))
        return {} if self.differs else done

    def _named(self, error: OSError) -> OSError:
        return OSError(error.errno, error.strerror, str(self.final)) if error.errno else error


def _synced(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
