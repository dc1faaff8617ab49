"""Words: the product's sentences in the reader's language; English is the source.

A sentence stands in the code in English, inside ``said`` or ``marked``, where `make words` finds it, and
in ``locale/tr/LC_MESSAGES/dokuz.po`` in Turkish.
"""

from __future__ import annotations

import gettext
import os
import re
from functools import lru_cache
from pathlib import Path

LANGUAGES = ("en", "tr")

_SEPARATORS = {"en": ",.", "tr": ".,"}
"""What stands between thousands, and before decimals."""


def said(text: str, lang: str = "en", **values: object) -> str:
    """Say a sentence in a language, with its ``{names}`` filled in.

    >>> said("unique solution", "tr")
    'tek çözüm'
    """
    told = text if lang == "en" else _catalog(lang).gettext(text)
    return told.format(**values) if values else told


def counted(number: int, one: str, many: str, lang: str = "en", **values: object) -> str:
    """Say how many there are, with ``{number}`` and other ``{names}`` filled in.

    >>> counted(1, "{number} node", "{number} nodes"), counted(1465, "{number} node", "{number} nodes", "tr")
    ('1 node', '1.465 düğüm')
    """
    return said(one if number == 1 else many, lang, number=numeral(number, lang), **values)


def marked(text: str) -> str:
    """Mark a sentence for the catalogs where it is written but said elsewhere."""
    return text


def capital(text: str, lang: str = "en") -> str:
    """Begin with a capital letter; in Turkish that of i is İ.

    >>> capital("ilk", "tr"), capital("ısı", "tr"), capital("if")
    ('İlk', 'Isı', 'If')
    """
    first = "İ" if lang == "tr" and text[:1] == "i" else text[:1].upper()
    return first + text[1:]


def numeral(number: float, lang: str = "en", *, decimals: int = 0) -> str:
    """Write a number as the language does.

    >>> numeral(1465.5, "en", decimals=1), numeral(1465.5, "tr", decimals=1)
    ('1,465.5', '1.465,5')
    """
    return f"{number:,.{decimals}f}".translate(str.maketrans(",.", _SEPARATORS.get(lang, ",.")))


def duration(seconds: float, lang: str = "en") -> str:
    """Say a time in the unit that suits it.

    >>> duration(0.0003, "en"), duration(75, "tr")
    ('0.3 ms', '75 sn')
    """
    if seconds < 1:
        return f"{numeral(seconds * 1000, lang, decimals=1)} ms"
    unit = said(marked("s"), lang)
    return f"{numeral(seconds, lang, decimals=1 if seconds < 10 else 0)} {unit}"


def spoken(wish: str | None = None) -> str:
    """Choose the language: the wish, else the locale's, else English.

    >>> spoken("tr"), spoken("tr_TR.UTF-8"), spoken("de")
    ('tr', 'tr', 'en')
    """
    spelled = (re.split(r"[_.@-]", name)[0].lower() for name in ([wish] if wish else _locale()))
    return next((name for name in spelled if name in LANGUAGES), "en")


def _locale() -> list[str]:
    """List the environment's languages, the dearest first, as gettext does."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "C")
    plain = locale.partition(".")[0] in ("C", "POSIX")
    return [] if plain else [*os.environ.get("LANGUAGE", "").split(":"), locale]


@lru_cache(maxsize=4)
def _catalog(lang: str) -> gettext.NullTranslations:
    return gettext.translation("dokuz", Path(__file__).parent / "locale", languages=[lang], fallback=True)
