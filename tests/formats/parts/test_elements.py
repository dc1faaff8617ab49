"""Elements: XML read with no way to make it grow."""

import time

import pytest

from dokuz.errors import FormatError
from dokuz.formats.parts.elements import DEPTH, elements

LAUGHS = (
    '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "lol">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    + "]>\n<lolz>&j;</lolz>"
)


def test_elements_come_in_reading_order() -> None:
    """An element with others inside comes when it begins, with its place, attributes and text."""
    found = [(one.name, one.depth, one.line, one.text) for one in elements("<a>x<b c='1'/>\n<d>y&amp;z</d></a>")]
    assert found == [("a", 0, 1, "x"), ("b", 1, 1, ""), ("d", 1, 2, "y&z")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (LAUGHS, "line 2: found <!DOCTYPE"),
        ('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "<!DOCTYPE"),
        ("<a>&b;</a>", "line 1, column 4: found undefined entity"),
        ("<a", "found unclosed token"),
        ("<a></b>", "found mismatched tag"),
        ("<a>" * (DEPTH + 1), "elements over 16 deep"),
        ("", "found no element found"),
        ("<a>\ud800</a>", "half a character"),
        ("<a>\x00</a>", "found not well-formed"),
    ],
)
def test_wrong_xml_is_told_with_its_place(text: str, told: str) -> None:
    """Nothing is expanded and nothing fetched; an error says where."""
    start = time.process_time()
    with pytest.raises(FormatError, match=told):
        list(elements(text))
    assert time.process_time() - start < 20
