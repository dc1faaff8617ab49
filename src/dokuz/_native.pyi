# The compiled engines; dokuz.native is the door to them.
from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from typing_extensions import Buffer

_Stop: TypeAlias = Literal["exhausted", "count", "nodes", "deadline", "cancelled", "invalid"]
_Found: TypeAlias = tuple[int, int, int, _Stop, tuple[bytes, ...]]

instruction_set: str
stops: tuple[_Stop, ...]

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
    /,
) -> tuple[int, int]: ...
def verify(cells: str | Buffer, solution: str | Buffer, /) -> bool: ...

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
