"""The rules of f-puzzles' JSON that we know, both ways."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from dokuz.errors import FormatError, InputError, UnsupportedError
from dokuz.formats.parts.tree import Node, named
from dokuz.model.address import Address, addresses, spelled
from dokuz.model.constraint import Constraint
from dokuz.model.constraints import Cage, Consecutive, Diagonal, Even, NonConsecutive, Odd, OneOf
from dokuz.model.layout import Layout

KEYS = ("diagonal+", "diagonal-", "nonconsecutive", "odd", "even", "killercage", "difference", "negative")
"""The keys that we read, in the order in which they are written."""

_WAYS = {"diagonal+": "up", "diagonal-": "down"}


def read(node: Node, layout: Layout) -> Iterator[Constraint]:
    """Yield the constraints that the JSON's keys tell."""
    readers: Mapping[str, Callable[[Node, Layout], Iterator[Constraint]]] = {
        "odd": lambda one, layout: _parity(Odd, one, layout),
        "even": lambda one, layout: _parity(Even, one, layout),
        "killercage": _cages,
    }
    for key, way in _WAYS.items():
        if node.field(key) and node.field(key).truth():
            yield Diagonal("up" if way == "up" else "down")
    for key, reader in readers.items():
        if node.field(key):
            yield from reader(node.field(key), layout)
    yield from _consecutive(node, layout)


def tell(constraints: Iterable[Constraint]) -> dict[str, object]:
    """Tell constraints by f-puzzles' keys; refuse those it has no word for."""
    told: dict[str, object] = {}
    bars = [one for one in constraints if isinstance(one, (Consecutive, NonConsecutive))]
    for one in constraints:
        if isinstance(one, Diagonal):
            told["diagonal+" if one.way == "up" else "diagonal-"] = True
        elif isinstance(one, (Odd, Even)):
            _list(told, one.names["fpuzzles"]).extend({"cell": _name(place)} for place in addresses(one.cells))
        elif isinstance(one, Cage):
            total = {} if one.total is None else {"value": str(one.total)}
            _list(told, "killercage").append({"cells": list(map(_name, addresses(one.cells))), **total})
        elif not isinstance(one, (Consecutive, NonConsecutive, OneOf)):
            raise UnsupportedError(f"fpuzzles cannot say the constraint {one.name!r}; json can")
    told |= _bars_told(bars)
    return {key: told[key] for key in KEYS if key in told}


def given_marks(constraints: Iterable[Constraint]) -> dict[Address, frozenset[int]]:
    """Give the marks that each cell is restricted to; f-puzzles keeps them in the cell."""
    marks: dict[Address, frozenset[int]] = {}
    for one in constraints:
        if isinstance(one, OneOf):
            for place in addresses(one.cells):
                marks[place] = marks.get(place, frozenset(one.values)) & frozenset(one.values)
    if not all(marks.values()):
        raise UnsupportedError("fpuzzles cannot say a cell without any possible value; json can")
    return marks


def _parity(kind: type[Odd | Even], node: Node, layout: Layout) -> Iterator[Constraint]:
    yield kind([_place(one.field("cell"), layout) for one in node.items()])


def _cages(node: Node, layout: Layout) -> Iterator[Constraint]:
    for one in node.items():
        _refuse_unknown(one, ("cells", "value", "fontC", "outlineC"))
        cells = [_place(cell, layout) for cell in one.field("cells").items()]
        if len(set(cells)) != len(cells) or not cells:
            raise FormatError(f"a cage with {len(cells)} cells{one.place}", expected="different cells, one at least")
        yield Cage(_total(one.field("value")), cells)


def _total(node: Node) -> int | None:
    if isinstance(node.value, str):
        text = node.value.strip()
        if re.fullmatch("[0-9]{1,9}", text):
            return int(text)
        if text:
            raise UnsupportedError(f"fpuzzles: unknown rule, a killercage that says {text[:20]!a}{node.place}")
    return node.whole(0, 10**9) if node else None


def _consecutive(node: Node, layout: Layout) -> Iterator[Constraint]:
    pairs = [_pair(one, layout) for one in node.field("difference").items()] if node.field("difference") else []
    others = node.field("negative").items() if node.field("negative") else []
    if strange := [one.text() for one in others if one.text() != "difference"]:
        raise UnsupportedError(f"fpuzzles: unknown rules, negative {named(strange)}")
    negative = bool(others) or bool(node.field("nonconsecutive") and node.field("nonconsecutive").truth())
    if pairs or (negative and isinstance(node.field("difference").value, list)):
        yield Consecutive(pairs, negative)
    elif negative:
        yield NonConsecutive()


def _pair(node: Node, layout: Layout) -> tuple[Address, Address]:
    _refuse_unknown(node, ("cells", "value"))
    if node.field("value").value not in (None, "", "1", 1):
        raise UnsupportedError(f"fpuzzles: unknown rule, a difference of {node.field('value').value!a}{node.place}")
    first, second = (_place(one, layout) for one in node.field("cells").items(2))
    if first == second:
        raise FormatError(f"one cell twice{node.place}", expected="two cells")
    return first, second


def _bars_told(bars: Sequence[Consecutive | NonConsecutive]) -> dict[str, object]:
    """Tell bars; ``nonconsecutive`` exempts every dot, so it goes with the bars of one constraint only."""
    whole = [one for one in bars if isinstance(one, NonConsecutive) or one.negative]
    if any(isinstance(one, NonConsecutive) and one.pairs for one in bars) or (whole and len(bars) > 1):
        names = " with ".join(sorted({repr(one.name) for one in bars}))
        raise UnsupportedError(f"fpuzzles cannot say the constraint {names} so; json can")
    told: dict[str, object] = {"nonconsecutive": True} if whole else {}
    if any(isinstance(one, Consecutive) for one in bars):
        pairs = [pair for one in bars for pair in one.pairs]
        told["difference"] = [{"cells": list(map(_name, addresses(pair)))} for pair in pairs]
    return told


def _list(told: dict[str, object], key: str) -> list[object]:
    made: list[object] = []
    found = told.setdefault(key, made)
    return found if isinstance(found, list) else made


def _name(place: Address) -> str:
    return spelled(place).upper()


def _place(node: Node, layout: Layout) -> Address:
    try:
        return divmod(layout.cell(node.text()), layout.cols)
    except InputError as error:
        raise FormatError(f"{node.text()[:20]!a}{node.place}: {error}", expected="a cell such as R1C9") from None


def _refuse_unknown(node: Node, known: tuple[str, ...]) -> None:
    if unknown := [name for name, value in node.fields().items() if name not in known and value]:
        raise UnsupportedError(f"fpuzzles: unknown {named(unknown)}{node.place}")
