"""Agents with energy on islands, who tune an advisory strategy: the order in which people's techniques are tried.

M. Polnik, M. Kumięga and A. Byrski, "Agent-based optimization of advisory strategy parameters" (2013), of which the
abstract and the opening could be read: an evolutionary multi-agent system (EMAS), with a memetic version of it and a
parallel evolutionary algorithm beside it, tunes a strategy that advises a player. **The techniques, their costs, what
is tuned (their order) and all numbers are reconstructed.** The techniques stand in `encode/techniques.py`.

    effort of a strategy = the costs of all looks for a technique, while the puzzle is solved by, each time, the
                           first technique of the order that helps
    islands of agents, each with a strategy by lot and the same energy; in every generation, on every island:
        agents meet in pairs: the one whose strategy takes less effort takes `bite` energy from the other
        two that meet and are both `ready` get a child, whose energy they give:
            its order is crossed from theirs, and two techniques change places
            (memetic: the best is kept of it and its orders with two neighbours exchanged)
        who has no energy left dies;  some move to another island
    until the best has not bettered for `patience` generations, or `generations` are over

``style="parallel"`` is the parallel evolutionary algorithm: islands of children of tournaments, the best of each kept,
and some who move. Which techniques settle a puzzle does not depend on their order, so the first solve shows it:
where they do, the solution is there at once, and what is bred is a cheaper way to it; where they do not, nothing is
tuned: it guesses on by lot, `guessing` times at most (ours), and else ends unknown with the cells that techniques
settle. An evaluation is a whole solve; a strategy that was tried before is not tried again. Use it to see which order
of techniques suits a puzzle, not to solve one.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar, Literal, TypeAlias

from dokuz.encode.run import Run
from dokuz.encode.techniques import TECHNIQUES, Houses, Notes, effort
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain

Order: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Agents(Options):
    """Breed orders of techniques that solve the puzzle with little effort."""

    islands: Annotated[int, "how many islands there are"] = 3
    agents: Annotated[int, "how many agents live on each at first"] = 10
    energy: Annotated[int, "what each has at first, and a child gets"] = 10
    bite: Annotated[int, "what the fitter takes from the other when they meet"] = 3
    ready: Annotated[int, "how much energy both must have for a child"] = 14
    migration: Annotated[float, "how probable it is in a generation that an agent moves"] = 0.05
    generations: Annotated[int, "when it ends at the latest"] = 100
    patience: Annotated[int, "generations without a better strategy after which it ends"] = 30
    guessing: Annotated[int, "how often it guesses on to the end where techniques do not suffice"] = 10
    style: Annotated[Literal["emas", "memetic", "parallel"], "agents, agents that learn, or a population"] = "emas"

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Polnik et al. 2013",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _World(self, puzzle, budget).result()


@dataclass
class _Agent:
    order: Order
    effort: int
    energy: int


class _World:
    """The islands, and what every strategy that was tried takes."""

    def __init__(self, options: Agents, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.lots = options, Random(budget.seed)
        self.run = Run(puzzle, budget, "agents", held=lambda: self.notes.values)
        self.houses = Houses(puzzle)
        self.notes = Notes(self.houses)
        self.efforts: dict[Order, int] = {}
        self.islands: list[list[_Agent]] = []

    def result(self) -> Result:
        self._effort(tuple(TECHNIQUES))
        if self.notes.solved:
            self._evolve()
        else:
            self._guess()
        counters = self.run.counters
        counters["settled"] = sum(value is not None for value in self.notes.values)
        counters["agents"] = sum(map(len, self.islands))
        if self.efforts:
            counters["effort"] = min(self.efforts.values())
        if self.notes.solved:
            self.run.found(self.notes.values)
        elif not self.run.over():
            self.run.stop("unsettled")
        return self.run.result(exhausted=False)

    def _effort(self, order: Order) -> int | None:
        """Solve by a strategy, unless it is known what it takes; None where the budget ends."""
        if order not in self.efforts and self.run.node():
            notes = Notes(self.houses)
            cost = effort(notes, order, self.run.within)
            if not self.run.over():
                self.efforts[order] = cost
            if not self.notes.solved:
                self.notes = notes
        return self.efforts.get(order)

    def _guess(self) -> None:
        """Go on from where techniques end: guess in a cell with few candidates, and begin anew where that was wrong."""
        for _ in range(0 if self.notes.broken else self.options.guessing):
            notes = self.notes.copy()
            if not self.run.node():
                return
            while notes.open and not notes.broken and not self.run.over():
                cell = min(sorted(notes.open), key=lambda cell: (notes.masks[cell].bit_count(), self.lots.random()))
                symbols = [bit for k in range(notes.masks[cell].bit_length()) if (bit := 1 << k) & notes.masks[cell]]
                notes.place(cell, self.lots.choice(symbols))
                self.run.counters["guesses"] += 1
                effort(notes, tuple(TECHNIQUES), self.run.within)
            if notes.solved:
                self.notes = notes
                return

    # --- a generation -------------------------------------------------------------------------------------

    def _evolve(self) -> None:
        options, waited = self.options, 0
        self.islands = [self._born(options.agents) for _ in range(options.islands)]
        while waited < options.patience and self.run.counters["generations"] < options.generations:
            if self.run.over() or not any(self.islands):
                return
            best = min(self.efforts.values())
            self.run.counters["generations"] += 1
            for number, island in enumerate(self.islands):
                self.islands[number] = self._bred(island) if options.style == "parallel" else self._met(island)
            self._migrate()
            waited = 0 if min(self.efforts.values()) < best else waited + 1

    def _born(self, count: int) -> list[_Agent]:
        """Make agents with strategies by lot; fewer where the budget ends."""
        orders = (tuple(self.lots.sample(list(TECHNIQUES), len(TECHNIQUES))) for _ in range(count))
        return [agent for order in orders if (agent := self._agent(order))]

    def _agent(self, order: Order) -> _Agent | None:
        effort = self._effort(order)
        return None if effort is None else _Agent(order, effort, self.options.energy)

    def _met(self, island: list[_Agent]) -> list[_Agent]:
        """Let the agents of an island meet in pairs, get children, and die."""
        options, children = self.options, []
        self.lots.shuffle(island)
        for one, other in zip(island[::2], island[1::2], strict=False):
            if one.effort != other.effort:
                fitter, weaker = (one, other) if one.effort < other.effort else (other, one)
                taken = min(options.bite, weaker.energy)
                fitter.energy, weaker.energy = fitter.energy + taken, weaker.energy - taken
            if min(one.energy, other.energy) >= options.ready and (child := self._agent(self._child(one, other))):
                one.energy -= options.energy // 2
                other.energy -= options.energy - options.energy // 2
                children.append(child)
        return [agent for agent in (*island, *children) if agent.energy > 0]

    def _bred(self, island: list[_Agent]) -> list[_Agent]:
        """Keep the best, and let tournaments choose the parents of all others."""
        kept = sorted(island, key=lambda agent: agent.effort)[:1]
        pairs = (
            [min(self.lots.choices(island, k=2), key=lambda agent: agent.effort) for _ in range(2)] for _ in island[1:]
        )
        return kept + [child for pair in pairs if (child := self._agent(self._child(*pair)))]

    def _migrate(self) -> None:
        """Let some move to another island, by lot."""
        for number, island in enumerate(self.islands):
            for agent in list(island):
                if len(self.islands) > 1 and self.lots.random() < self.options.migration:
                    island.remove(agent)
                    self.islands[(number + self.lots.randrange(1, len(self.islands))) % len(self.islands)].append(agent)

    def _child(self, one: _Agent, other: _Agent) -> Order:
        """Cross two orders: a part of the one in its places, the rest as in the other; then exchange two."""
        first, last = sorted(self.lots.sample(range(len(one.order) + 1), 2))
        part = one.order[first:last]
        rest = [name for name in other.order if name not in part]
        order = [*rest[:first], *part, *rest[first:]]
        a, b = self.lots.sample(range(len(order)), 2)
        order[a], order[b] = order[b], order[a]
        return self._learnt(tuple(order)) if self.options.style == "memetic" else tuple(order)

    def _learnt(self, order: Order) -> Order:
        """Give the best of an order and those with two neighbours exchanged."""
        near = [(*order[:k], order[k + 1], order[k], *order[k + 2 :]) for k in range(len(order) - 1)]
        known = [(effort, tried) for tried in (order, *near) if (effort := self._effort(tried)) is not None]
        return min(known)[1] if known else order
