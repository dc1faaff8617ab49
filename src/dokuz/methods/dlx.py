"""Exact cover by dancing links: choose the item with fewest options, try each, and undo without a trace.

D. E. Knuth, "Dancing links", in Millennial Perspectives in Computer Science (2000) 187–214, and The Art of
Computer Programming 4B (2022), 7.2.2.1, algorithms X, D and C. A Sudoku is an exact cover: its *items* are the
cells, and each value in each house; its *options* are "this value in this cell"; wanted are options that hold every
item once. Each item keeps a list of the options left to it, linked both ways. An option that is ruled out is
unlinked, and as it remembers its neighbours, it is linked again, in reverse order, at no cost: the links dance.

    search:  if no item is left: a solution            cover(item):
             choose an item; cover it                      for each option of the item: unlink it from its other items
             for each of its options:                      unlink the item
                 cover the option's other items        purify(item, colour):
                 search                                    the same for the options that give the item another
                 uncover them, last first                  colour; the item itself stays
             uncover the item

Shorter houses and forbidden pairs are *secondary* items, which may stay uncovered; sums and automata are chains of
moves that agree by *colours* (``encode/cover.py`` says how). So every variant fits, though a killer without givens
takes long: a chain sees little of what its ends exclude. A node unlinks a hundred options or so on an open 9×9, and
ever fewer as it fills. ``choice="sharp"`` is Knuth's *sharp preference*, here for cells: a house is chosen only where
it has one option left or none. Use it to see exact cover at work, and where all solutions of many are wanted.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar, Literal

from dokuz.encode.cover import Cover
from dokuz.encode.run import Descent, Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class Dlx(Options):
    """Cover every item exactly once, by links that dance."""

    choice: Annotated[
        Literal["fewest", "sharp", "first"], "which item: with fewest options, the same among cells, the first left"
    ] = "fewest"
    ties: Annotated[Literal["first", "random"], "which of the items with equally few options"] = "first"

    traits: ClassVar[Traits] = Traits(
        family="exact cover", exact=True, rules=EVERY_RULE, sizes="any", paper="Knuth 2000"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Links(self, puzzle, budget).result()


class _Links:
    """The links, as arrays. Node 0 heads the list of items, node i stands for item i, further nodes for options' items.

    0 ⇄ item 1 ⇄ item 2 ⇄ … (``left``, ``right``); each item ⇅ node ⇅ node ⇅ … (``up``, ``down``), round and round.
    """

    def __init__(self, options: Dlx, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "dlx", held=lambda: self.values)
        self.values: list[int | None] = [None] * (puzzle.layout.rows * puzzle.layout.cols)
        self.options, self.cover = options, Cover(puzzle, self.run.within)
        self.lots = Random(budget.seed)
        self.cells = len(puzzle.layout.cells)
        self.moved = self.backtracks = 0
        self._link_items()
        for number, option in enumerate(self.run.within(self.cover.options)):
            self._link_option(number, option.items, option.colours)

    def result(self) -> Result:
        self.run.counters.update(items=len(self.cover.items), options=len(self.cover.options))
        self.run.descend(self._search())
        self.run.counters.update(updates=self.moved, backtracks=self.backtracks)
        return self.run.result()

    # --- laying the links ---------------------------------------------------------------------------------

    def _link_items(self) -> None:
        heads, last = len(self.cover.items) + 1, self.cover.primary
        self.up, self.down, self.top = list(range(heads)), list(range(heads)), list(range(heads))
        self.size = [0] * heads
        """How many options each item has left."""
        self.left, self.right = list(range(heads)), list(range(heads))
        for item in range(last + 1):
            self.left[item], self.right[item] = item - 1 if item else last, item + 1 if item < last else 0
        self.rest: list[tuple[int, ...]] = [()] * heads
        """For each node, the other nodes of its option."""
        self.colour, self.number = [0] * heads, [-1] * heads
        self.settled = [0] * heads
        """For an item with a colour, the node that gave it."""

    def _link_option(self, number: int, items: tuple[int, ...], colours: tuple[int, ...]) -> None:
        nodes = range(len(self.top), len(self.top) + len(items))
        for node, item, colour in zip(nodes, items, colours, strict=True):
            head = item + 1
            last = self.up[head]
            self.down[last] = self.up[head] = node
            self.up.append(last)
            self.down.append(head)
            self.top.append(head)
            self.colour.append(colour)
            self.number.append(number)
            self.rest.append(tuple(other for other in nodes if other != node))
            self.size[head] += 1

    # --- the search ---------------------------------------------------------------------------------------

    def _search(self) -> Descent:
        item = self._chosen()
        if not item:
            self.run.found(self.values)
            return
        if not self.size[item]:
            self._turn_back()
            return
        self._cover(item)
        node = self.down[item]
        while node != item:
            if not self.run.node():
                return
            self._commit(node)
            yield self._search()
            self._uncommit(node)
            node = self.down[node]
        self._uncover(item)

    def _chosen(self) -> int:
        """Choose an item; 0 when none is left."""
        right, size = self.right, self.size
        if self.options.choice == "first":
            return right[0]
        if self.options.ties == "random" or self.options.choice == "sharp":
            return self._preferred()
        item = best = right[0]
        fewest = size[best]
        while item:
            if size[item] < fewest:
                best, fewest = item, size[item]
                if not fewest:
                    break
            item = right[item]
        return best

    def _preferred(self) -> int:
        """Choose by lot, or a cell where no other item is forced."""
        items, item = [], self.right[0]
        while item:
            items.append(item)
            item = self.right[item]
        if self.options.choice == "sharp":
            sharp = [item for item in items if item <= self.cells or self.size[item] <= 1]
            items = sharp or items
        fewest = min((self.size[item] for item in items), default=0)
        tied = [item for item in items if self.size[item] == fewest]
        return self.lots.choice(tied) if self.options.ties == "random" and tied else next(iter(tied), 0)

    def _turn_back(self) -> None:
        self.backtracks += 1
        if self.run.told:
            self.run.tell("backtrack")

    def _commit(self, node: int) -> None:
        """Take an option: its other items are dealt with."""
        option = self.cover.options[self.number[node]]
        if option.cell is not None:
            self.values[option.cell] = option.value
            if self.run.told:
                self.run.tell("place", option.cell, option.value)
        for other in self.rest[node]:
            if not self.colour[other]:
                self._cover(self.top[other])
            elif not self.settled[self.top[other]]:
                self._purify(other)

    def _uncommit(self, node: int) -> None:
        """Give an option back, in reverse order."""
        for other in reversed(self.rest[node]):
            if not self.colour[other]:
                self._uncover(self.top[other])
            elif self.settled[self.top[other]] == other:
                self._unpurify(other)
        option = self.cover.options[self.number[node]]
        if option.cell is not None:
            self.values[option.cell] = None
            if self.run.told:
                self.run.tell("remove", option.cell, option.value)

    # --- the dance ----------------------------------------------------------------------------------------

    def _cover(self, item: int) -> None:
        up, down, size, top, rest = self.up, self.down, self.size, self.top, self.rest
        node = down[item]
        while node != item:
            for other in rest[node]:
                above, below = up[other], down[other]
                down[above], up[below] = below, above
                size[top[other]] -= 1
            self.moved += len(rest[node])
            node = down[node]
        before, after = self.left[item], self.right[item]
        self.right[before], self.left[after] = after, before

    def _uncover(self, item: int) -> None:
        up, down, size, top, rest = self.up, self.down, self.size, self.top, self.rest
        self.right[self.left[item]] = self.left[self.right[item]] = item
        node = up[item]
        while node != item:
            for other in reversed(rest[node]):
                down[up[other]] = up[down[other]] = other
                size[top[other]] += 1
            node = up[node]

    def _purify(self, given: int) -> None:
        """Unlink the options that give an item another colour than this node does."""
        item, colour = self.top[given], self.colour[given]
        self.settled[item] = given
        node = self.down[item]
        while node != item:
            if self.colour[node] != colour:
                for other in self.rest[node]:
                    above, below = self.up[other], self.down[other]
                    self.down[above], self.up[below] = below, above
                    self.size[self.top[other]] -= 1
                self.moved += len(self.rest[node])
            node = self.down[node]

    def _unpurify(self, given: int) -> None:
        item, colour = self.top[given], self.colour[given]
        node = self.up[item]
        while node != item:
            if self.colour[node] != colour:
                for other in reversed(self.rest[node]):
                    self.down[self.up[other]] = self.up[self.down[other]] = other
                    self.size[self.top[other]] += 1
            node = self.up[node]
        self.settled[item] = 0
