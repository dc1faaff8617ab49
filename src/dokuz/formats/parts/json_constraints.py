"""The ``constraints`` of our JSON: any class of the table, told by its fields, cells as r1c1.

What a field may hold follows from its type, so that a new constraint needs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from dokuz.errors import DokuzError, FormatError, InputError, UnsupportedError
from dokuz.formats.parts.rules import ruled
from dokuz.formats.parts.tree import Node, named
from dokuz.model import address
from dokuz.model.constraint import Constraint
from dokuz.model.constraints import CONSTRAINTS
from dokuz.model.puzzle import Puzzle


def tell(one: Constraint) -> dict[str, object]:
    """Tell a constraint by its name and its fields.

    >>> from dokuz.model import Cage
    >>> tell(Cage(10, "r1c1 r1c2"))
    {'name': 'cage', 'total': 10, 'cells': ['r1c1', 'r1c2']}
    """
    kind = type(one)
    if CONSTRAINTS.get(one.name) is not kind:
        raise UnsupportedError(f"json cannot say the constraint {one.name!r}: it is not in the table of constraints")
    hints = _hints(kind)
    told = {field.name: _told(getattr(one, field.name), cells=_has_cells(hints[field.name])) for field in _fields(kind)}
    return {"name": one.name} | told


def put(puzzle: Puzzle, node: Node) -> Puzzle:
    """Put the constraints of a list on a puzzle; each must fit the layout."""
    last = node

    def made() -> Iterator[Constraint]:
        nonlocal last
        for last in node.items():
            yield _constraint(last)

    try:
        return ruled(puzzle, made())
    except FormatError:
        raise
    except InputError as error:
        name = last.field("name").text()
        raise FormatError(f"the constraint {name!r}{last.place}, which does not fit: {error}") from None


def _constraint(node: Node) -> Constraint:
    told = node.fields()
    name = node.field("name").text()
    kind = CONSTRAINTS.get(name)
    if kind is None:
        known = ", ".join(CONSTRAINTS)
        raise UnsupportedError(f"found the unknown constraint {name!r}{node.place}, expected one of {known}")
    wanted = {field.name: field for field in _fields(kind)}
    unknown = [field for field in told if field != "name" and field not in wanted]
    missing = [field for field, one in wanted.items() if field not in told and _required(one)]
    if unknown or missing:
        found = f"unknown fields {named(unknown)}" if unknown else f"no {' and no '.join(missing)}"
        raise FormatError(f"{found}{node.place}", expected=f"{name!r} with {', '.join(wanted) or 'no field'}")
    hints = _hints(kind)
    for field in wanted:
        if field in told and not _fits(told[field].value, hints[field]):
            raise told[field].wrong(_expected(hints[field]))
    try:
        return kind(**{field: told[field].value for field in wanted if field in told})
    except (DokuzError, TypeError, ValueError) as error:
        raise FormatError(f"the constraint {name!r}{node.place}, which cannot be: {error}") from None


def _fields(kind: type[Constraint]) -> tuple[Field[Any], ...]:
    return fields(kind)  # type: ignore[arg-type]


def _required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


@lru_cache(maxsize=128)
def _hints(kind: type[Constraint]) -> Mapping[str, object]:
    # The types of cells are written in terms of Address, which the constraint's own module need not import.
    return get_type_hints(kind, localns=vars(address))


def _has_cells(hint: object) -> bool:
    """Tell whether a type speaks of cells: somewhere a cell's text may stand for its address."""
    return (address.Address in get_args(hint) and str in get_args(hint)) or any(map(_has_cells, get_args(hint)))


def _told(value: object, *, cells: bool) -> object:
    if isinstance(value, frozenset):
        value = tuple(sorted(value))
    if not isinstance(value, tuple):
        return value
    if cells and len(value) == 2 and all(type(part) is int for part in value):
        return address.spelled((value[0], value[1]))
    return [_told(part, cells=cells) for part in value]


def _fits(value: object, hint: object) -> bool:
    """Tell whether JSON's value may stand for a type; what the type leaves open its class settles."""
    if _has_cells(hint):
        return isinstance(value, str) or (isinstance(value, list) and all(_fits(part, hint) for part in value))
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return any(_fits(value, one) for one in inner)
    if get_origin(hint) is Literal:
        return any(type(value) is type(one) and value == one for one in inner)
    if get_origin(hint) is None:
        return type(value) is (NoneType if hint is None else hint)
    if not isinstance(value, list):
        return False
    if get_origin(hint) is tuple and ... not in inner:
        return len(value) == len(inner) and all(map(_fits, value, inner))
    return all(_fits(part, inner[0]) for part in value)


def _expected(hint: object) -> str:
    if _has_cells(hint):
        return "cells such as r1c9, in lists"
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(map(_expected, get_args(hint)))
    if get_origin(hint) is Literal:
        return " or ".join(map(repr, get_args(hint)))
    names: dict[object, str] = {int: "a whole number", bool: "true or false", str: "a text", NoneType: "null"}
    return names.get(hint, f"a list, each {_expected(get_args(hint)[0])}" if get_args(hint) else "something else")
