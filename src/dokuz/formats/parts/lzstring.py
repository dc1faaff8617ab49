"""LZ-string: the compression that puzzle links carry, base64 spelling, output bounded.

A dictionary coder over UTF-16 units. Codes start 2 bits wide and widen as the dictionary grows; each
is written lowest bit first. Three codes are reserved: a new 8-bit unit follows (0), a new 16-bit
unit follows (1), and the end (2).
"""

from __future__ import annotations

from collections.abc import Iterator

from dokuz.errors import FormatError

LIMIT = 4 << 20
"""How many characters a compressed text may unfold to."""
LONGEST = 1 << 20
"""How many characters a compressed text may have."""

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_SHORT, _LONG, _END = range(3)
_BITS = {mark: f"{number:06b}" for number, mark in enumerate(ALPHABET)}


def compress(text: str) -> str:
    """Compress to the base64 spelling.

    >>> compress("aaaa")
    'IY5A'
    """
    bits = "".join(_coded(_units(text))) + "0"
    bits += "0" * (-len(bits) % 6)
    marks = "".join(ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return marks + "=" * (-len(marks) % 4)


def decompress(data: str, *, limit: int = LIMIT) -> str:
    """Unfold the base64 spelling, to at most ``limit`` characters.

    >>> decompress(compress("53..7")) == "53..7"
    True
    """
    if len(data) > LONGEST:
        raise FormatError(f"a compressed text of {len(data)} characters", expected=f"{LONGEST} at most")
    out: list[str] = []
    size = 0
    for phrase in _phrases(_Bits(data)):
        size += len(phrase)
        if size > limit:
            raise FormatError(f"a compressed text that unfolds to over {limit} characters", expected="a puzzle")
        out.append(phrase)
    return _text("".join(out))


class _Codes:
    """How wide the next code is; writer and reader count alike."""

    def __init__(self) -> None:
        self.width, self.room = 2, 2

    def count(self) -> None:
        """Take one more dictionary place into account."""
        self.room -= 1
        if not self.room:
            self.room = 1 << self.width
            self.width += 1


def _coded(units: Iterator[str]) -> Iterator[str]:
    """Yield the bits: the longest known phrase each time, and the known phrases grow by one unit."""
    known: dict[str, int] = {}
    fresh: set[str] = set()
    codes = _Codes()
    phrase = ""
    for unit in units:
        if unit not in known:
            known[unit] = len(known) + 3
            fresh.add(unit)
        if phrase + unit in known:
            phrase += unit
            continue
        yield from _spelled(phrase, known, fresh, codes)
        known[phrase + unit] = len(known) + 3
        phrase = unit
    if phrase:
        yield from _spelled(phrase, known, fresh, codes)
    yield _reversed(_END, codes.width)


def _spelled(phrase: str, known: dict[str, int], fresh: set[str], codes: _Codes) -> Iterator[str]:
    if phrase in fresh:
        fresh.remove(phrase)
        wide = ord(phrase) > 255
        yield _reversed(_LONG if wide else _SHORT, codes.width)
        yield _reversed(ord(phrase), 16 if wide else 8)
        codes.count()
    else:
        yield _reversed(known[phrase], codes.width)
    codes.count()


def _reversed(value: int, width: int) -> str:
    return f"{value:0{width}b}"[::-1]


class _Bits:
    """The bits of a base64 text, taken from the front."""

    def __init__(self, data: str) -> None:
        marks = data.rstrip("=\\")
        wrong = next((at for at, mark in enumerate(marks) if mark not in _BITS), None)
        if wrong is not None:
            raise FormatError(f"{marks[wrong]!r} in a compressed text", expected="base64", column=wrong + 1)
        self.bits, self.at = "".join(map(_BITS.__getitem__, marks)), 0

    def take(self, width: int) -> int:
        """Take a number, lowest bit first."""
        part = self.bits[self.at : self.at + width]
        if len(part) < width:
            raise FormatError("a compressed text that stops in the middle", hint="copy the whole link")
        self.at += width
        return int(part[::-1], 2)


def _phrases(bits: _Bits) -> Iterator[str]:
    """Yield the phrases, rebuilding the writer's dictionary one step behind it."""
    known = ["", "", ""]
    codes = _Codes()
    phrase = ""
    while (code := bits.take(codes.width)) != _END:
        if code in (_SHORT, _LONG):
            known.append(chr(bits.take(16 if code == _LONG else 8)))
            code = len(known) - 1
            codes.count()
        entry = _entry(known, code, phrase)
        yield entry
        if phrase:
            known.append(phrase + entry[0])
        codes.count()
        phrase = entry


def _entry(known: list[str], code: int, phrase: str) -> str:
    if code < len(known):
        return known[code]
    if code == len(known) and phrase:
        return phrase + phrase[0]
    raise FormatError("a compressed text that points ahead of itself", hint="copy the whole link")


def _units(text: str) -> Iterator[str]:
    raw = text.encode("utf-16-le", "surrogatepass")
    return (chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2))


def _text(units: str) -> str:
    try:
        return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        raise FormatError("half a character in a compressed text", hint="copy the whole link") from None
