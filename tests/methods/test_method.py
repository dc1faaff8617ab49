"""What a method says of itself; the boards it refuses are in test_methods.py."""

from dokuz.methods import METHODS, Method, Modeller, load


def test_every_method_of_the_table_is_one() -> None:
    """Each has traits and can solve; one that writes models names its formats."""
    for name in METHODS:
        method = load(name)()
        assert isinstance(method, Method)
        assert not isinstance(method, Modeller) or method.forms
