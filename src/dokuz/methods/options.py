"""Options: the fields of a method, checked by their annotations and read from ``KEY=VALUE``.

A field is annotated with its type and one line that says what it does::

    order: Annotated[Literal["ascending", "random"], "the order in which values are tried"] = "ascending"
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from types import UnionType
from typing import Annotated, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from dokuz.errors import InputError

M = TypeVar("M")

_WORDS = {bool: "true or false", int: "a whole number", float: "a number", str: "text"}
_BOOLEANS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True)
class Option:
    """One option: its name, what it takes, what it is unless set, and what it does."""

    name: str
    kinds: tuple[type, ...]
    """``bool``, ``int``, ``float`` or ``str``; one of them, or several."""
    choices: tuple[str, ...]
    optional: bool
    default: object
    told: str

    @property
    def takes(self) -> str:
        """Say what values it takes."""
        words = ["|".join(self.choices)] if self.choices else [_WORDS[kind] for kind in self.kinds]
        return " or ".join([*words, "none"] if self.optional else words)

    def check(self, value: object, method: str) -> None:
        """Refuse a value it does not take."""
        wide = (*self.kinds, int) if float in self.kinds else self.kinds
        fits = value in self.choices if self.choices else type(value) in wide
        if not (fits or (self.optional and value is None)):
            raise InputError(f"expected {self.name} of {method} to be {self.takes}, got {value!r}")

    def read(self, text: str, method: str) -> object:
        """Read its value from text."""
        if self.optional and text == "none":
            return None
        if text in self.choices:
            return text
        for kind in () if self.choices else self.kinds:
            try:
                return _BOOLEANS[text] if kind is bool else kind(text)
            except (KeyError, ValueError):
                pass
        raise InputError(f"expected {self.name}={self.takes} for {method}, got {text!r}")


@dataclass(frozen=True)
class Options:
    """What a method inherits so that its fields are checked when it is made."""

    def __post_init__(self) -> None:
        for option in options(type(self)):
            option.check(getattr(self, option.name), type(self).__name__)


def options(kind: type) -> tuple[Option, ...]:
    """List the options of a method's class."""
    return _options(kind)


@lru_cache(maxsize=128)
def _options(kind: type) -> tuple[Option, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        _option(field.name, hints[field.name], None if field.default is MISSING else field.default)
        for field in fields(kind)
    )


def configured(kind: type[M], name: str, settings: Iterable[str]) -> M:
    """Make a method from texts of the form KEY=VALUE."""
    known = {option.name: option for option in options(kind)}
    chosen: dict[str, object] = {}
    for text in settings:
        key, equals, value = text.partition("=")
        if not equals or key not in known:
            raise InputError(f"expected --set KEY=VALUE, got {text!r}; {listed(kind, name)}")
        chosen[key] = known[key].read(value, name)
    return kind(**chosen)


def variations(kind: type[M]) -> Iterator[tuple[dict[str, object], M]]:
    """Yield a method as it is, and with each of its options set to each other choice it has.

    >>> [settings for settings, _ in variations(Options)]
    [{}]
    """
    yield {}, kind()
    for option in options(kind):
        for choice in option.choices or ((True, False) if bool in option.kinds else ()):
            if choice != option.default:
                yield {option.name: choice}, kind(**{option.name: choice})


def listed(kind: type, name: str) -> str:
    """Say which options a method has.

    >>> listed(Options, "native")
    'native has no options'
    """
    told = ", ".join(f"{option.name} ({option.takes})" for option in options(kind))
    return f"the options of {name} are {told}" if told else f"{name} has no options"


def _option(name: str, hint: object, default: object) -> Option:
    hint, *told = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    choices = tuple(str(one) for part in parts if get_origin(part) is Literal for one in get_args(part))
    kinds = tuple(part for part in parts if part in _WORDS)
    return Option(name, kinds, choices, type(None) in parts, default, " ".join(map(str, told)))
