"""Output: a file that takes its place when all is written, or standard output."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import TracebackType
from typing import IO, Self

from dokuz.cli import screen
from dokuz.cli.options import STDIN
from dokuz.errors import InputError


class Written:
    """Take text in a ``with`` block; a file is replaced at its end, if text came and nothing was raised."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._stream: IO[str] | None = None
        self._used = False
        # A device or a pipe has no place to take, and a link keeps pointing where it did.
        path = Path(name)
        self._final = path.resolve() if name != STDIN and (path.is_file() or not path.exists()) else None

    def __enter__(self) -> Self:
        if self._final is not None:
            self._stream = _beside(self._final)
        elif self.name != STDIN:
            self._stream = Path(self.name).open("w", encoding="utf-8", newline="")
        return self

    def write(self, text: str) -> None:
        """Write a piece of text."""
        self._used = True
        if self._stream is None:
            screen.put(text)
        else:
            self._stream.write(text)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream is None:
            return
        self._stream.close()
        if self._final is None:
            return
        made = Path(self._stream.name)
        if kind is None and self._used:
            made.chmod(_rights(self._final))
            made.replace(self._final)
        else:
            made.unlink()


def _beside(final: Path) -> IO[str]:
    """Open a file in the same folder, so that it can take the other's place at once."""
    if not final.parent.is_dir():
        raise InputError(f"cannot write {final.name}: there is no folder {str(final.parent)!r}")
    name = f".{final.name}."
    return NamedTemporaryFile("w", encoding="utf-8", newline="", dir=final.parent, prefix=name, delete=False)


def _rights(file: Path) -> int:
    """Give the rights the file has, or those a new one gets."""
    if file.exists():
        return file.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
