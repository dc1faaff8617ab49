"""Journal: the rows of a run as they come, a line each; what is in it is never lost and never run again.

A line is handed to the system at once, so that it outlives the process, and to the disk every second, so that no more
than that second is lost if the power goes. A line that was cut off is dropped when the journal is opened again.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Self

from dokuz.errors import InputError
from dokuz.lab.row import Row

NAME, LOCK = "journal.jsonl", "lock"
PERIOD = 1.0
"""Seconds between two times that the journal is handed to the disk."""


class Journal:
    """A run's journal, open for one writer; ``with Journal(folder) as journal: journal.add(row)``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: BinaryIO | None = None
        self._lock: BinaryIO | None = None
        self._synced = time.monotonic()

    def __enter__(self) -> Self:
        import fcntl

        self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = (self.folder / LOCK).open("ab")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise InputError(f"{self.folder}: another run is writing there; wait for it, or choose another") from None
        self._file = (self.folder / NAME).open("ab")
        self._file.truncate(_whole(self.folder / NAME))
        return self

    def __exit__(self, *_: object) -> None:
        assert self._file is not None
        assert self._lock is not None
        self.sync()
        self._file.close()
        self._lock.close()

    def add(self, row: Row) -> None:
        """Write a row."""
        assert self._file is not None
        self._file.write(json.dumps(row.record(), ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        if time.monotonic() - self._synced > PERIOD:
            self.sync()

    def sync(self) -> None:
        """Hand to the disk what was written."""
        assert self._file is not None
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()


def rows(folder: Path) -> Iterator[Row]:
    """Read the rows of a run's folder, in the order in which they came; a line that was cut off is passed over."""
    path = folder / NAME
    if path.exists():
        with path.open("rb") as file:
            yield from (Row.of(json.loads(line)) for line in file if line.endswith(b"\n"))


def _whole(path: Path) -> int:
    """Give the bytes up to the end of the last whole line."""
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - 4096)
            file.seek(start)
            place = file.read(end - start).rfind(b"\n")
            if place >= 0:
                return start + place + 1
            end = start
    return 0
