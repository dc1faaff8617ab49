"""Memory that is used again: new memory costs a job as much as solving easy puzzles does."""

from __future__ import annotations

from collections import deque

from dokuz.bulk.extra import NDArray, np


class Memory:
    """Pieces that are handed out and given back, from any thread.

    >>> memory = Memory()
    >>> piece = memory.room(100)
    >>> memory.give_back(memoryview(piece)[:80])
    >>> memory.room(90) is piece
    True
    """

    def __init__(self) -> None:
        self._spare: deque[NDArray[np.uint8]] = deque()

    def room(self, size: int) -> NDArray[np.uint8]:
        """Give at least so many bytes; what is too small is let go."""
        while self._spare:
            try:
                piece = self._spare.pop()
            except IndexError:  # another thread was quicker
                break
            if len(piece) >= size:
                return piece
        return np.empty(size + size // 4, np.uint8)

    def give_back(self, used: memoryview) -> None:
        """Take back what nobody needs any more."""
        if isinstance(used.obj, np.ndarray):
            self._spare.append(used.obj)
