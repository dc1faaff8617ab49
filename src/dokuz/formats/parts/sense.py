"""Sense: what a text tells must make a puzzle; where the model refuses it, the text is at fault."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dokuz.errors import FormatError, InputError


@contextmanager
def sensible(what: str, place: str = "") -> Iterator[None]:
    """Tell what the model refuses in a ``with`` block as an error in the text.

    >>> with sensible("a puzzle"):
    ...     raise InputError("expected 16 values, got 3")
    Traceback (most recent call last):
    ...
    dokuz.errors.FormatError: found a puzzle that cannot be: expected 16 values, got 3
    """
    try:
        yield
    except FormatError:
        raise
    except InputError as error:
        raise FormatError(f"{what} that cannot be{place}: {error}") from None
