"""Methods as they take part in a comparison."""

import sys
from importlib.metadata import EntryPoint

import pytest

from dokuz import methods
from dokuz.errors import InputError
from dokuz.lab.entrant import Entrant
from dokuz.methods.mrv import Mrv
from tests.lab.methods import Odd


def test_a_method_is_named_in_any_way() -> None:
    """A name, a name with options, a method that is made: all give the same entrant, told by what is set."""
    wished = Entrant("mrv", {"forward": True})
    assert Entrant.of("mrv:forward=true") == Entrant.of(Mrv(forward=True)) == Entrant.of(wished) == wished
    assert (wished.label, Entrant.of("mrv:forward=false").label) == ("mrv(forward=True)", "mrv")
    assert wished.made() == Mrv(forward=True)


def test_methods_of_chance_get_the_seeds() -> None:
    """An exact method gets one seed, one of chance all, and who asks for a number gets it."""
    assert list(Entrant("mrv").seeds_of(3)) == [1]
    assert list(Entrant("annealing").seeds_of(3)) == [1, 2, 3]
    assert list(Entrant("mrv", {"order": "random"}, seeds=2).seeds_of(3)) == [1, 2]


def test_a_method_of_a_module_needs_no_table() -> None:
    """A class that can be imported takes part under its own name."""
    assert Entrant.of(Odd("spin")) == Entrant("tests.lab.methods:Odd", {"deed": "spin"})
    assert Entrant.of(Odd("spin")).label == "Odd(deed=spin)"
    assert Entrant.of(Odd("spin")).made() == Odd("spin")


def test_a_method_of_others_joins_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a package declares under ``dokuz.methods`` is a name like ours."""
    point = EntryPoint("odd", "tests.lab.methods:Odd", "dokuz.methods")
    monkeypatch.setattr(methods, "_foreign", lambda: {point.name: point.value})
    methods.load.cache_clear()
    assert Entrant.of("odd:deed=spin") == Entrant.of(Odd("spin")) == Entrant("odd", {"deed": "spin"})


def test_what_workers_cannot_find_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A class of the main script is told to move, and an unknown name or option is an error."""
    monkeypatch.setattr(Odd, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "Odd", Odd, raising=False)
    with pytest.raises(InputError, match="put it into a module of its own"):
        Entrant.of(Odd())
    with pytest.raises(InputError, match="expected a method"):
        Entrant.of("no_such")
    with pytest.raises(InputError, match="KEY=VALUE"):
        Entrant.of("mrv:speed=9")
