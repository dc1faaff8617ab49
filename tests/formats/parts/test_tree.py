"""Trees: JSON within bounds, errors that say where."""

import json
import time

import pytest
from hypothesis import given

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.parts.tree import DEPTH, Node, dumped, grown, tree, trees
from tests.formats.items import junk


@given(junk)
def test_reading_undoes_writing(value: object) -> None:
    """Whatever JSON can say comes back."""
    assert tree(dumped(value)).value == value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[", "line 1, column 2: found the end, expected value"),
        ('{\n"a" 1}', "line 2, column 5: found '1', expected ':' delimiter"),
        ('{"a": 1, "a": 2}', "found the field 'a' twice"),
        ('{"a": {"b": [1, {"c": 1, "c": 2}]}}', r"found the field 'c' twice at a\.b\[1\]"),
        ("[NaN]", r"found NaN at \[0\]"),
        ('{"a": [1e999]}', r"found inf at a\[0\]"),
        ('{"a": ' + "9" * 30 + "}", "found a number of 30 digits at a"),
        ('{"a": "\\ud800"}', "found half a character at a"),
        ('{"\\ud800": 1}', "found half a character"),
        ('"a', "unterminated string"),
        ("1 2", "found 2 JSON values, expected one"),
        ("", "found 0 JSON values, expected one"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, told: str) -> None:
    """Every error says where, in lines or by the names of fields."""
    with pytest.raises(FormatError, match=told):
        tree(text)


@pytest.mark.parametrize("text", ["[" * 100_000, "[" * 100_000 + "]" * 100_000, '{"a":' * 100_000])
def test_deep_brackets_are_refused_at_once(text: str) -> None:
    """A hundred thousand brackets neither crash nor take long."""
    start = time.process_time()
    with pytest.raises(FormatError, match=f"{DEPTH} at most"):
        tree(text)
    assert time.process_time() - start < 20


def test_the_depth_allowed() -> None:
    """Brackets may stand as deep as the limit says, and no deeper."""
    assert tree("[" * DEPTH + "]" * DEPTH)
    with pytest.raises(FormatError, match="deep"):
        tree("[" * (DEPTH + 1) + "]" * (DEPTH + 1))


def test_values_one_after_another_know_their_lines() -> None:
    """Lines are counted through the text; an error tells its own."""
    assert [line for line, _ in trees("1\n\n 2 3\n")] == [1, 3, 3]
    with pytest.raises(FormatError, match="line 3"):
        list(trees("1\n\n[NaN]"))


@pytest.mark.parametrize("value", [{1: 2}, {"a": {3}}, [b""], float("nan"), object()])
def test_what_json_cannot_say_is_refused(value: object) -> None:
    """Objects made in Python are held to the same bounds."""
    with pytest.raises(FormatError):
        grown(value)
    with pytest.raises(UnsupportedError, match="JSON cannot say"):
        dumped({"a": value, "b": "\ud800"})


def test_a_wrong_type_names_the_right_one() -> None:
    """A node asked for what it is not says what it is, where, and what was expected."""
    node = grown({"a": [None, "text", 10**30, True, {}]}).field("a")
    asked = [Node.text, Node.fields, lambda one: one.whole(0, 9), Node.number, Node.items]
    told = []
    for one, ask in zip(node.items(5), asked, strict=True):
        with pytest.raises(FormatError) as caught:
            ask(one)
        told.append(str(caught.value))
    assert told == [
        "found nothing at a[0], expected a text",
        "found 'text' at a[1], expected an object",
        "found a number of over 18 digits at a[2], expected a whole number from 0 to 9",
        "found true at a[3], expected a number",
        "found an object at a[4], expected a list",
    ]
    with pytest.raises(FormatError, match="found 5 items at a, expected 2"):
        node.items(2)


def test_dumped_is_json() -> None:
    """The compact form has no blanks, the other is indented as asked."""
    assert dumped({"a": [1]}, compact=True) == '{"a":[1]}'
    assert json.loads(dumped({"a": ["ğ"]}, indent=2)) == {"a": ["ğ"]}
