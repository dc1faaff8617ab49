"""Entrant: a method with its options, as it takes part in a comparison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import cast

from dokuz.errors import InputError
from dokuz.methods import METHODS, Method, configured, load, names, options
from dokuz.model.frozen import Frozen


@dataclass(frozen=True)
class Entrant:
    """A method by name, and those of its options that are set.

    >>> Entrant("mrv", {"forward": True}).label
    'mrv(forward=True)'
    """

    method: str
    """Its name in the table of methods, or ``module:Class`` for one that is in no table."""
    options: Mapping[str, object] = field(default=Frozen({}))
    seeds: int | None = None
    """How many seeds it gets; None: as many as the comparison if it is a method of chance, else one."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", Frozen(self.options))

    @classmethod
    def of(cls, told: str | Method | Entrant) -> Entrant:
        """Take a name, ``name:key=value,key=value``, a method that is made already, or an entrant.

        >>> Entrant.of("mrv:forward=true").options
        {'forward': True}
        """
        if isinstance(told, Entrant):
            return told
        if isinstance(told, str):
            name, _, settings = told.partition(":")
            return cls._set(name, configured(load(name), name, settings.split(",")) if settings else load(name)())
        return cls._set(_name(type(told)), told)

    @classmethod
    def _set(cls, name: str, made: Method) -> Entrant:
        known = options(type(made))
        chosen = {one.name: getattr(made, one.name) for one in known}
        return cls(name, {one.name: chosen[one.name] for one in known if chosen[one.name] != one.default})

    @property
    def label(self) -> str:
        """Name it in tables and rows."""
        told = ", ".join(f"{key}={value}" for key, value in self.options.items())
        name = self.method.rpartition(":")[2]
        return f"{name}({told})" if told else name

    @property
    def kind(self) -> type[Method]:
        """Give its class."""
        module, colon, kind = self.method.partition(":")
        return cast(type[Method], getattr(import_module(module), kind)) if colon else load(self.method)

    def made(self) -> Method:
        """Make it."""
        return self.kind(**self.options)

    def seeds_of(self, wanted: int) -> range:
        """List the seeds it gets: those of an exact method would all be alike."""
        number = self.seeds if self.seeds is not None else 1 if self.kind.traits.exact else wanted
        return range(1, number + 1)


def _name(kind: type[Method]) -> str:
    """Find the name under which a worker finds a class."""
    place = f"{kind.__module__}:{kind.__qualname__}"
    for name in (*[name for name, there in METHODS.items() if there == place], *names()):
        if METHODS.get(name) == place or (name not in METHODS and load(name) is kind):
            return name
    if kind.__module__ == "__main__" or "<locals>" in kind.__qualname__:
        raise InputError(
            f"expected a method that other processes can import, got {kind.__qualname__} of {kind.__module__}; "
            "put it into a module of its own"
        )
    return place
