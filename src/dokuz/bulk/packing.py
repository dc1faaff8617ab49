"""Packing: zstd and gzip, off what is read and onto what is written."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, BinaryIO

from dokuz.bulk.extra import zstandard
from dokuz.errors import InputError

if TYPE_CHECKING:
    from typing_extensions import Buffer

ZSTD, GZIP = b"\x28\xb5\x2f\xfd", b"\x1f\x8b"
"""What a packed file begins with."""
PIECE = 1 << 12
"""Bytes that are unpacked at once: what they become is bounded, even where somebody packed to do harm."""
WINDOW = 1 << 27

PACKERS: dict[str, Callable[[Buffer], bytes]] = {
    ".zst": lambda data: bytes(zstandard().ZstdCompressor(level=3).compress(data)),
    ".gz": lambda data: gzip.compress(memoryview(data), 6, mtime=0),
}
"""How a file of this suffix is packed. Every block is packed by itself, so that a file can be cut behind any."""


def unpacked(stream: BinaryIO, start: bytes) -> BinaryIO:
    """Take zstd or gzip off a stream that begins with these bytes."""
    if start.startswith(ZSTD):
        return io.BufferedReader(
            Unpacked(stream, lambda: zstandard().ZstdDecompressor(max_window_size=WINDOW).decompressobj())
        )
    if start.startswith(GZIP):
        return io.BufferedReader(Unpacked(stream, lambda: zlib.decompressobj(31)))
    return stream


class Unpacked(io.RawIOBase):
    """What a packed stream holds; one that ends too early, or is damaged, raises an error."""

    def __init__(self, stream: BinaryIO, made: Callable[[], Any]) -> None:
        self._stream, self._made = stream, made
        self._frame: Any = None
        self._ready = memoryview(b"")

    def readable(self) -> bool:
        """Tell that it can be read."""
        return True

    def readinto(self, into: Buffer) -> int:
        """Read as much as is ready, or something at least."""
        while not self._ready and (piece := self._stream.read(PIECE)):
            self._ready = memoryview(b"".join(self._frames(piece)))
        if not self._ready and self._frame is not None:
            raise InputError("what it is packed in ends too early; is it whole?")
        view = memoryview(into).cast("B")
        size = min(len(view), len(self._ready))
        view[:size] = self._ready[:size]
        self._ready = self._ready[size:]
        return size

    def _frames(self, piece: bytes) -> list[bytes]:
        """Unpack a piece, in which one frame may end and the next begin."""
        found = []
        while piece:
            frame = self._frame or self._made()
            try:
                found.append(frame.decompress(piece))
            except Exception as error:  # zlib's and zstd's errors have nothing in common
                raise InputError(f"what it is packed in is damaged: {error}") from error
            piece = frame.unused_data if frame.eof else b""
            self._frame = None if frame.eof else frame
        return found


class Replayed(io.RawIOBase):
    """A stream that cannot be turned back, with its beginning, which was read already, before it."""

    def __init__(self, start: bytes, stream: BinaryIO) -> None:
        self._start, self._stream = memoryview(start), stream

    def readable(self) -> bool:
        """Tell that it can be read."""
        return True

    def readinto(self, into: Buffer) -> int:
        """Read the beginning first."""
        view = memoryview(into).cast("B")
        if not self._start:
            return int(self._stream.readinto(view))  # type: ignore[attr-defined]
        size = min(len(view), len(self._start))
        view[:size] = self._start[:size]
        self._start = self._start[size:]
        return size


def beginning(stream: BinaryIO, size: int) -> tuple[bytes, BinaryIO]:
    """Look at the beginning of a stream, and give it back as it was."""
    start = stream.read(size)
    if stream.seekable():
        stream.seek(0)
        return start, stream
    return start, io.BufferedReader(Replayed(start, stream))
