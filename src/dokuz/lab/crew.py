"""Crew: several `hands` that share one list of work; whatever ends the waiting ends all that is under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeVar

from dokuz.lab.hand import Failure, Hand

A = TypeVar("A")
R = TypeVar("R")


def done(
    work: Callable[[A], R],
    pieces: Sequence[A],
    hands: int,
    *,
    patience: Callable[[A], float | None] = lambda piece: None,
    preload: Sequence[str] = (),
) -> Iterator[tuple[A, R | Failure]]:
    """Yield each piece with what came of it, as they are done."""
    crew = [Hand(preload) for _ in range(min(hands, len(pieces)))]
    came: SimpleQueue[tuple[A, R | Failure] | BaseException] = SimpleQueue()
    rest = _Rest(pieces)

    def serve(hand: Hand) -> None:
        try:
            for piece in rest:
                came.put((piece, hand.do(work, piece, patience=patience(piece))))
        except BaseException as error:
            came.put(error)  # and it is raised where the work is waited for

    threads = [Thread(target=serve, args=(hand,), daemon=True) for hand in crew]
    for thread in threads:
        thread.start()
    try:
        for _ in pieces:
            found = came.get()
            if isinstance(found, BaseException):
                raise found
            yield found
    finally:
        rest.drop()
        for hand in crew:
            hand.kill()
        for thread in threads:
            thread.join()
        for hand in crew:
            hand.close()


class _Rest(Iterator[A]):
    """What is left to do, for several threads."""

    def __init__(self, pieces: Sequence[A]) -> None:
        self._left, self._lock = iter(pieces), Lock()

    def __next__(self) -> A:
        with self._lock:
            return next(self._left)

    def drop(self) -> None:
        """Leave the rest undone."""
        with self._lock:
            self._left = iter(())
