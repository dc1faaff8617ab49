"""Network: a puzzle's rules as propagators over bit-mask domains.

``masks[cell]`` has bit k set while the layout's k-th value is possible there. Propagators tighten
the masks in place; the network runs them until none has anything left to say. The cells of a rule
that failed gain weight, so that a search can start where the trouble is (Boussemart, Hemery,
Lecoutre & Sais 2004, "Boosting systematic search by weighting constraints").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import combinations

from dokuz.encode.propagators import Masks, Propagator, crossing, propagator
from dokuz.model.candidates import Candidates, mask_of
from dokuz.model.layout import Layout
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import AllDifferent, Domain


class Network:
    """The propagators of a puzzle and which of them watch each cell.

    >>> masks = Network(Puzzle.empty(4).with_givens([(0, 1), (1, 2), (2, 3)])).start()
    >>> masks is not None and masks[3] == 0b1000
    True
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        rules = [rule for rule in puzzle.board_rules if not isinstance(rule, Domain)]
        groups = [frozenset(rule.cells) for rule in rules if isinstance(rule, AllDifferent)]
        self.scopes = [rule.cells for rule in rules]
        self.weights = [1] * (puzzle.layout.rows * puzzle.layout.cols)
        self.quick: list[Propagator] = [propagator(rule, puzzle.layout, groups) for rule in rules]
        self.slow: list[Propagator] = [crossing(*houses) for houses in _crossings(puzzle.layout)]
        self.watchers: list[list[int]] = [[] for _ in range(puzzle.layout.rows * puzzle.layout.cols)]
        for number, rule in enumerate(rules):
            for cell in rule.cells:
                self.watchers[cell].append(number)

    def start(self) -> Masks | None:
        """Give the first masks, tightened, or None when the givens already fail."""
        masks = list(Candidates.of(self.puzzle).masks)
        for rule in self.puzzle.board_rules:
            if isinstance(rule, Domain):
                masks[rule.cell] &= mask_of(rule.values, self.puzzle.layout)
        if not all(masks[cell] for cell in self.puzzle.layout.cells):
            return None
        return masks if self.settle(masks, range(len(self.quick))) else None

    def assign(self, masks: Masks, cell: int, bit: int) -> bool:
        """Give a cell one value and tighten; False when that fails."""
        masks[cell] = bit
        return self.settle(masks, self.watchers[cell])

    def settle(self, masks: Masks, first: Iterable[int]) -> bool:
        """Run propagators until nothing changes; False when a rule cannot be kept."""
        waiting = list(first)
        while self._run(masks, waiting):
            moved = self._cross(masks)
            if not moved:
                return moved is not None
            waiting = sorted({number for cell in moved for number in self.watchers[cell]})
        return False

    def _run(self, masks: Masks, first: Iterable[int]) -> bool:
        queue = deque(first)
        waiting = set(queue)
        while queue:
            number = queue.popleft()
            waiting.discard(number)
            changed = self.quick[number](masks)
            if changed is None:
                self._blame(number)
                return False
            for cell in changed:
                for other in self.watchers[cell]:
                    if other not in waiting:
                        waiting.add(other)
                        queue.append(other)
        return True

    def _blame(self, number: int) -> None:
        for cell in self.scopes[number]:
            self.weights[cell] += 1

    def _cross(self, masks: Masks) -> list[int] | None:
        """Run the crossings of houses once: they are slow, and pay only where the rest has settled."""
        moved: list[int] = []
        for cross in self.slow:
            changed = cross(masks)
            if changed is None:
                return None
            moved += changed
        return moved


def _crossings(layout: Layout) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield, both ways, the full houses that share two cells or more."""
    houses = [house.cells for house in layout.houses if len(house.cells) == layout.size]
    for one, other in combinations(houses, 2):
        if len(set(one) & set(other)) > 1:
            yield one, other
            yield other, one
