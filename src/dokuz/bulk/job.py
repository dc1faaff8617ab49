"""Jobs: a file of puzzles in, a file of answers out, in order and in constant memory, on all processors.

Job("settle", "puzzles.txt.zst", "answers.parquet").run()
"""

from __future__ import annotations

import hashlib
import io
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, BinaryIO, Self

from dokuz.bulk.answers import STATUS
from dokuz.bulk.crew import workers_of
from dokuz.bulk.extra import NDArray, np
from dokuz.bulk.form import Form, form, form_of
from dokuz.bulk.part import Note, Part
from dokuz.bulk.source import Block, opened
from dokuz.bulk.verb import VERBS, Verb
from dokuz.errors import DokuzError, InputError

if TYPE_CHECKING:
    from typing_extensions import Buffer

STREAM = "-"
"""What names standard input and output."""
AHEAD = 2
"""Blocks for each worker that are under way at most."""
BUFFER = 1 << 17


@dataclass
class Summary:
    """What a job has done so far."""

    rows: int = 0
    tally: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STATUS, 0))
    first_invalid: int | None = None
    """The number of the first row that is no puzzle, from 1."""
    resumed: int = 0
    """How many of the rows an earlier job had done."""
    start: int = 0
    read: int = 0
    """Where in the file this job began, and how far it has read, in bytes."""
    seconds: float = 0.0

    def add(self, status: NDArray[np.uint8]) -> None:
        """Count some more rows."""
        for code, name in enumerate(STATUS):
            self.tally[name] += int(np.count_nonzero(status == code))
        invalid = STATUS.index("invalid")
        if self.first_invalid is None and (status == invalid).any():
            self.first_invalid = self.rows + int((status == invalid).argmax()) + 1
        self.rows += len(status)


@dataclass(frozen=True)
class Job:
    """A verb, from where, to where, and how; ``options`` are the verb's."""

    verb: str
    source: str = STREAM
    output: str = STREAM
    to: str | None = None
    column: str | None = None
    workers: int | None = None
    options: dict[str, object] = field(default_factory=dict)

    def run(
        self,
        *,
        moved: Callable[[Summary], object] = lambda summary: None,
        warn: Callable[[str], object] = lambda sentence: None,
    ) -> Summary:
        """Do it; ``moved`` is told how far it is, ``warn`` that what another job left is of no use."""
        verb, hands = VERBS[self.verb](**self.options), workers_of(self.workers)
        if not verb.apart:
            hands = 1
        begun, summary = time.monotonic(), Summary()
        with _input(self.source) as stream:
            source = opened(stream, column=self.column)
            name, packing = form_of(self.output, self.to, source)
            made = form(name, packing, verb, source)
            with _Out(self, name, warn, resumable=verb.apart) as out:
                position = out.begin(made, summary)
                with closing(_answered(source.blocks(position), verb, made, hands)) as answered:
                    for end, data, status in answered:
                        out.write(data)
                        made.written(data)
                        summary.add(status)
                        summary.read, summary.seconds = _place(stream), time.monotonic() - begun
                        summary.start = summary.start or (summary.read if summary.resumed else 0)
                        out.note(end, summary)
                        moved(summary)
                out.finish(made)
        summary.seconds = time.monotonic() - begun
        return summary

    def key(self, form: str) -> Note:
        """Say what makes another job this one: the same input, verb, options and form."""
        from dokuz import __version__

        path = Path(self.source)
        with path.open("rb") as stream:
            start = hashlib.sha256(stream.read(1 << 20)).hexdigest()
        told = path.stat()
        asked = {"verb": self.verb, "form": form, "column": self.column, "version": __version__, **self.options}
        return {**asked, "input's size": told.st_size, "input's time": told.st_mtime_ns, "input's beginning": start}


class _Out:
    """Where a job writes: a file under way, or a stream."""

    def __init__(self, job: Job, form: str, warn: Callable[[str], object], *, resumable: bool) -> None:
        path, self.name = Path(job.output), job.output
        regular = job.output != STREAM and (path.is_file() or not path.exists())
        if form == "parquet" and not regular:
            raise InputError("a Parquet file cannot be written to a pipe; name a file with -o")
        resumable = resumable and regular and job.source != STREAM and Path(job.source).is_file()
        self.part = Part(path, job.key(form) if resumable else None) if regular else None
        self.stream: BinaryIO | None = None
        if self.part is None:
            self.stream = sys.stdout.buffer if job.output == STREAM else path.open("wb", buffering=0)
        if self.part is not None and self.part.differs:
            what = ", ".join(self.part.differs)
            warn(f"{self.part.path.name} is of another job ({what} changed); beginning anew")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self.part is not None and kind is not None:
            self.part.stop(useless=issubclass(kind, DokuzError))
        elif self.stream is not None and self.stream is not sys.stdout.buffer:
            self.stream.close()

    def begin(self, form: Form, summary: Summary) -> int:
        """Go on where another job stopped, or write what comes first; give the position to read from."""
        done = self.part.done if self.part is not None else {}
        if not done:
            self.write(form.head())
            return 0
        summary.rows = summary.resumed = int(str(done["rows"]))
        summary.tally.update(done["tally"])  # type: ignore[call-overload]
        summary.first_invalid = done["first_invalid"]  # type: ignore[assignment]
        return int(str(done["position"]))

    def write(self, data: Buffer) -> None:
        if self.part is not None:
            self.part.write(data)
        elif self.stream is not None:
            with self._named():
                self.stream.write(data)

    def note(self, position: int, summary: Summary) -> None:
        if self.part is not None:
            self.part.note(_state(position, summary))

    def finish(self, form: Form) -> None:
        self.write(form.tail())
        if self.part is not None:
            self.part.finish(form.close)
        elif self.stream is not None:
            with self._named():
                self.stream.flush()

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Let an error tell where it was, but that of standard output, which the command knows."""
        try:
            yield
        except OSError as error:
            if self.stream is sys.stdout.buffer:
                raise
            raise OSError(error.errno, error.strerror, self.name) from error


def _state(position: int, summary: Summary) -> Note:
    return {
        "position": position,
        "rows": summary.rows,
        "tally": summary.tally,
        "first_invalid": summary.first_invalid,
    }


Done = tuple[int, "Buffer", "NDArray[np.uint8]"]
"""Where a block ended, its answers, and the status of its rows."""


def _answered(blocks: Iterator[Block], verb: Verb, form: Form, hands: int) -> Generator[Done]:
    """Yield the blocks' answers in order, several being worked on at once."""
    ended = Event()
    waiting: deque[Future[Done]] = deque()
    with ThreadPoolExecutor(hands, thread_name_prefix="dokuz") as pool:
        try:
            for block in blocks:
                waiting.append(pool.submit(_answer, block, verb, form, ended))
                if len(waiting) >= AHEAD * hands:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            ended.set()
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _answer(block: Block, verb: Verb, form: Form, ended: Event) -> Done:
    rows, lines = block.cut()
    found = verb.run(rows, ended.is_set)
    done = block.end, form.block(block, found, lines), found.status.copy()
    block.done()
    return done


def _place(stream: BinaryIO) -> int:
    return stream.tell() if stream.seekable() else 0


def _input(name: str) -> BinaryIO:
    if name == STREAM:
        return io.BufferedReader(sys.stdin.buffer, BUFFER)  # type: ignore[type-var]
    with suppress(ValueError):
        return Path(name).open("rb", buffering=BUFFER)
    raise InputError(f"expected the name of a file, got {name!r}")
