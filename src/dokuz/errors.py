"""What dokuz raises: every error says what was expected, what came, and what to do."""

from __future__ import annotations

from functools import partial

LONGEST = 400
"""How many characters an error tells of what was found."""


class DokuzError(Exception):
    """Stand above every error that dokuz raises on purpose."""


class InputError(DokuzError, ValueError):
    """Say that a value given by the caller cannot be what it should be."""


class FormatError(InputError):
    """Say where and how a text departs from its format.

    >>> str(FormatError("'x' in a row", line=3, column=4, expected="a digit or '.'"))
    "line 3, column 4: found 'x' in a row, expected a digit or '.'"
    """

    def __init__(
        self,
        found: str,
        *,
        expected: str = "",
        hint: str = "",
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        # A text can be as long as a file; an error is read by people.
        self.found = found if len(found) <= LONGEST else found[: LONGEST - 1] + "…"
        self.expected, self.hint = expected, hint
        self.line, self.column = line, column
        super().__init__(self._sentence())

    def __reduce__(self) -> tuple[object, ...]:
        # An exception is rebuilt from its sentence alone, which would be told twice.
        made = partial(type(self), expected=self.expected, hint=self.hint, line=self.line, column=self.column)
        return made, (self.found,)

    def at(self, line: int) -> FormatError:
        """Return the same error, told of a later line of the whole text."""
        return type(self)(
            self.found,
            expected=self.expected,
            hint=self.hint,
            line=line + (self.line or 1) - 1,
            column=self.column,
        )

    def _sentence(self) -> str:
        place = ", ".join(
            f"{word} {number}" for word, number in (("line", self.line), ("column", self.column)) if number is not None
        )
        body = f"found {self.found}" + (f", expected {self.expected}" if self.expected else "")
        return (f"{place}: " if place else "") + body + (f"; {self.hint}" if self.hint else "")


class AmbiguousError(FormatError):
    """Say that a text has two readings, and name both."""


class UnsupportedError(DokuzError, NotImplementedError):
    """Say that a rule, a size or a wish is beyond the part that was asked, and what can do it."""


class UnavailableError(DokuzError, ImportError):
    """Say that a part is not installed, with the line that installs it."""
