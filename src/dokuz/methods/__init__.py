"""The methods: the table of their names, and ``solve``, the one way in.

Each method is a file here; ``--method dlx`` is ``methods/dlx.py``. Others' methods join through the
entry-point group ``dokuz.methods`` with strings of the same kind.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from importlib import import_module
from typing import cast

from dokuz.errors import DokuzError, InputError, UnsupportedError
from dokuz.formats import puzzle_in
from dokuz.methods.method import Method, Modeller, Traits
from dokuz.methods.options import configured, options
from dokuz.model.budget import Budget
from dokuz.model.conflict import find_conflict
from dokuz.model.event import Watch
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

METHODS: Mapping[str, str] = {
    "native": "dokuz.methods.native:Native",
    "brute_force": "dokuz.methods.brute_force:BruteForce",
    "backtracking": "dokuz.methods.backtracking:Backtracking",
    "mrv": "dokuz.methods.mrv:Mrv",
    "astar": "dokuz.methods.astar:AStar",
    "rules": "dokuz.methods.rules:Rules",
    "pencil": "dokuz.methods.pencil:Pencil",
    "elimination": "dokuz.methods.elimination:Elimination",
    "dlx": "dokuz.methods.dlx:Dlx",
    "minigrid": "dokuz.methods.minigrid:Minigrid",
    "highs": "dokuz.methods.highs:Highs",
    "gurobi": "dokuz.methods.gurobi:Gurobi",
    "spreadsheet": "dokuz.methods.spreadsheet:Spreadsheet",
    "cpsat": "dokuz.methods.cpsat:CpSat",
    "nonlinear": "dokuz.methods.nonlinear:Nonlinear",
    "constraint": "dokuz.methods.constraint:Constraint",
    "sat": "dokuz.methods.sat:Sat",
    "rewriting": "dokuz.methods.rewriting:Rewriting",
    "latin": "dokuz.methods.latin:Latin",
    "annealing": "dokuz.methods.annealing:Annealing",
    "ants": "dokuz.methods.ants:Ants",
    "genetic_report": "dokuz.methods.genetic_report:GeneticReport",
    "genetic_boxes": "dokuz.methods.genetic_boxes:GeneticBoxes",
    "genetic_hybrid": "dokuz.methods.genetic_hybrid:GeneticHybrid",
    "genetic_retrievable": "dokuz.methods.genetic_retrievable:GeneticRetrievable",
    "genetic_cultural": "dokuz.methods.genetic_cultural:GeneticCultural",
    "swarm": "dokuz.methods.swarm:Swarm",
    "harmony": "dokuz.methods.harmony:Harmony",
    "genetic_annealing": "dokuz.methods.genetic_annealing:GeneticAnnealing",
    "quantum_annealing": "dokuz.methods.quantum_annealing:QuantumAnnealing",
    "boltzmann": "dokuz.methods.boltzmann:Boltzmann",
    "evolutionary_sheet": "dokuz.methods.evolutionary_sheet:EvolutionarySheet",
    "agents": "dokuz.methods.agents:Agents",
    "tabu_ac3": "dokuz.methods.tabu_ac3:TabuAc3",
}

MOMENT = 0.02
"""Seconds for which solutions are still checked when a search was cancelled, or its time was up."""

__all__ = [
    "METHODS",
    "Method",
    "Modeller",
    "Traits",
    "configured",
    "load",
    "names",
    "options",
    "refuse_untakable",
    "solve",
]


def names() -> tuple[str, ...]:
    """List the methods by name, ours first."""
    return (*METHODS, *sorted(set(_foreign()) - set(METHODS)))


@lru_cache(maxsize=64)
def load(name: str) -> type[Method]:
    """Find a method's class by name."""
    place = METHODS.get(name) or _foreign().get(name)
    if place is None:
        raise InputError(f"expected a method ({', '.join(names())}), got {name!r}; `dokuz methods` tells of each")
    module, _, kind = place.partition(":")
    found: type[Method] = getattr(import_module(module), kind)
    return found


def solve(
    puzzle: Puzzle | Position | str,
    method: str | Method = "native",
    *,
    count: int | None = 2,
    node_limit: int | None = None,
    time_limit: float | None = None,
    seed: int | None = None,
    cancelled: Callable[[], bool] | None = None,
    watch: Watch | None = None,
    pace: float | None = None,
    **settings: object,
) -> Result:
    """Look for up to ``count`` solutions (None: all) and say truthfully what was found.

    Two are looked for unless told otherwise, so that uniqueness is settled; 10,000 are stored at most.
    ``watch`` is told what the method does, every step or, with a ``pace``, the board it holds every so
    many seconds.

    >>> solve(Puzzle.empty(4), count=None).count
    288
    """
    subject = puzzle_in(puzzle)
    chosen = _made(method, settings)
    refuse_untakable(chosen, subject)
    started = time.perf_counter()
    result = chosen.solve(subject, Budget(count, node_limit, time_limit, seed, cancelled, watch, pace))
    seconds = time.perf_counter() - started
    result = _verified(result)
    conflict = find_conflict(subject) if result.status == "infeasible" else None
    return result.told(seconds, conflict)


def refuse_untakable(method: Method, puzzle: Puzzle) -> None:
    """Raise if a method does not take a puzzle, and name those that do."""
    reason = method.traits.refusal(puzzle)
    if reason:
        able = [name for name in names() if _takes(name, puzzle)]
        told = f"methods that take it: {', '.join(able)}" if able else "no method takes it"
        raise UnsupportedError(f"{type(method).__name__} {reason}; {told}")


def _made(method: str | Method, settings: Mapping[str, object]) -> Method:
    """Make a method with its options; one that is made already takes none."""
    kind = load(method) if isinstance(method, str) else None
    if not settings:
        return kind() if kind else cast(Method, method)
    known = [field.name for field in fields(kind)] if kind else []  # type: ignore[arg-type]
    if strange := [name for name in settings if name not in known]:
        there = f"its options are {', '.join(known)}" if known else "it takes none"
        raise InputError(f"expected options of method {method!r}, got {strange[0]!r}; {there}")
    return kind(**settings) if kind else cast(Method, method)


def _takes(name: str, puzzle: Puzzle) -> bool:
    """Tell whether a method is installed, exact and takes a puzzle."""
    try:
        traits = load(name).traits
    except ImportError:
        return False
    return traits.exact and not traits.refusal(puzzle)


def _verified(result: Result) -> Result:
    """Check every grid by the rules themselves, which share nothing with any solver.

    A search that was to end at once may have found thousands: what cannot be checked in a moment is counted,
    but not returned.
    """
    hurried = result.stopped in ("time", "cancelled")
    end = time.monotonic() + MOMENT
    for place, grid in enumerate(result.solutions):
        if hurried and place and time.monotonic() > end:
            return replace(result, solutions=result.solutions[:place])
        if not result.puzzle.solved_by(grid):
            raise DokuzError(f"method {result.method} returned a grid that breaks the rules: please report {grid.line}")
    return result


def _foreign() -> dict[str, str]:
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group="dokuz.methods")}
