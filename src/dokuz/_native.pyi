# The compiled engines; dokuz.native is the door to them.
from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from typing_extensions import Buffer

_Stop: TypeAlias = Literal["exhausted", "count", "nodes", "deadline", "cancelled", "invalid"]
_Found: TypeAlias = tuple[int, int, int, _Stop, tuple[bytes, ...]]
_Array: TypeAlias = object  # numpy's arrays are no Buffer in the eyes of mypy before Python 3.12

instruction_set: str
variants: tuple[str, ...]
stops: tuple[_Stop, ...]
statuses: tuple[str, ...]

def solve(
    cells: str | Buffer,
    count: int | None,
    kept: int,
    node_limit: int | None,
    time_limit: float | None,
    cancelled: Callable[[], object] | None,
    /,
) -> _Found: ...
def visit(
    cells: str | Buffer,
    take: Callable[[bytes], object],
    count: int | None,
    node_limit: int | None,
    time_limit: float | None,
    cancelled: Callable[[], object] | None,
    /,
) -> _Found: ...
def rows(puzzles: Buffer, /) -> int: ...
def batch(
    puzzles: Buffer,
    solutions: Buffer,
    counts: Buffer,
    stops: Buffer,
    count: int | None,
    node_limit: int | None,
    time_limit: float | None,
    cancelled: Callable[[], object] | None,
    variant: str | None,
    /,
) -> tuple[int, int]: ...
def verify(cells: str | Buffer, solution: str | Buffer, /) -> bool: ...
def canon(
    cells: object,
    by_solution: bool,
    forms: object,
    transforms: object,
    automorphisms: object,
    status: object,
    node_limit: int | None,
    time_limit: float | None,
    cancelled: Callable[[], object] | None,
    /,
) -> None: ...
def search(
    cells: _Array,
    solutions: _Array,
    counts: _Array,
    stops: _Array,
    status: _Array,
    nodes: _Array,
    count: int | None,
    node_limit: int | None,
    time_limit: float | None,
    cancelled: Callable[[], object] | None,
    /,
) -> None: ...
def plain(cells: _Array, /) -> bool: ...
def gather(
    text: _Array, begins: _Array, ends: _Array, valid: _Array | None, cells: _Array, status: _Array, /
) -> None: ...
def gather_views(
    views: _Array, texts: tuple[_Array, ...], valid: _Array | None, cells: _Array, status: _Array, /
) -> None: ...
def gather_items(items: list[object], start: int, cells: _Array, status: _Array, /) -> None: ...
def records(text: _Array, delimiter: int, column: int, /) -> tuple[bytes, bytes, bytes, bytes]: ...
def write_lines(
    text: _Array,
    begins: _Array,
    ends: _Array,
    solutions: _Array,
    counts: _Array,
    stops: _Array,
    status: _Array,
    plan: bytes,
    delimiter: int,
    width: int,
    into: _Array,
    /,
) -> int: ...

class Swaps:
    def __init__(
        self,
        symbols: int,
        allowed: Sequence[int],
        free: Sequence[Sequence[int]],
        lines: Sequence[Sequence[int]],
        seed: int,
        /,
    ) -> None: ...
    def load(self, grid: Buffer) -> None: ...
    def forget(self) -> None: ...
    def anneal(self, tries: int, temperature: float) -> int: ...
    @property
    def grid(self) -> bytes: ...
    @property
    def best(self) -> bytes: ...
    @property
    def cost(self) -> int: ...
    @property
    def best_cost(self) -> int: ...
    @property
    def accepted(self) -> int: ...

class Tabu(Swaps):
    def steps(self, count: int, least: int, spread: int, consistent: bool) -> int: ...
    @property
    def weighed(self) -> int: ...
    @property
    def struck(self) -> int: ...

class Ants:
    def __init__(
        self, symbols: int, allowed: Sequence[int], houses: Sequence[Sequence[int]], singles: int, seed: int, /
    ) -> None: ...
    def cycle(
        self,
        ants: int,
        greed: float,
        fading: float,
        forgetting: float,
        local: float,
        fewest: bool,
    ) -> bool: ...
    @property
    def best(self) -> bytes: ...
    @property
    def best_count(self) -> int: ...
    @property
    def start_count(self) -> int: ...
    @property
    def choices(self) -> int: ...

class Replicas:
    def __init__(
        self,
        symbols: int,
        allowed: Sequence[int],
        free: Sequence[Sequence[int]],
        lines: Sequence[Sequence[int]],
        count: int,
        seed: int,
        /,
    ) -> None: ...
    def load(self, replica: int, grid: Buffer) -> None: ...
    def anneal(self, tries: int, temperature: float, coupling: float) -> int: ...
    @property
    def best(self) -> bytes: ...
    @property
    def best_cost(self) -> int: ...
    @property
    def accepted(self) -> int: ...

class Units:
    def __init__(self, symbols: int, allowed: Sequence[int], houses: Sequence[Sequence[int]], seed: int, /) -> None: ...
    def scatter(self) -> None: ...
    def ask(self, count: int, temperature: float, bias: float, inhibition: float) -> int: ...
    @property
    def board(self) -> bytes: ...
    @property
    def right(self) -> bool: ...
    @property
    def cost(self) -> int: ...
