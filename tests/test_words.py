"""Words: every sentence in both languages."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from dokuz.methods import METHODS, load
from dokuz.words import LANGUAGES, capital, counted, numeral, said, spoken

PACKAGE = Path(__file__).parents[1] / "src/dokuz"
FIELDS = re.compile(r"\{(\w*)\}")


@pytest.fixture(scope="module")
def sentences() -> set[str]:
    """Return every sentence in the sources."""
    found = extract_from_dir(PACKAGE, keywords={"said": None, "marked": None})
    return {str(text) for _, _, text, _, _ in found}


@pytest.fixture(scope="module")
def turkish() -> Catalog:
    """Return the Turkish catalog, as written."""
    with (PACKAGE / "locale/tr/LC_MESSAGES/dokuz.po").open("rb") as file:
        return read_po(file, locale="tr")


def test_turkish_is_complete(sentences: set[str], turkish: Catalog) -> None:
    """Every sentence is translated, none in doubt; if not: `make words`, then translate what is empty."""
    told = {str(one.id) for one in turkish if one.id and one.string and not one.fuzzy}
    assert sentences - told == set()


def test_no_translation_is_left_over(sentences: set[str], turkish: Catalog) -> None:
    """What is no longer said is no longer translated; if it is: `make words`."""
    assert {str(one.id) for one in turkish if one.id} - sentences == set()
    assert not turkish.obsolete


def test_translations_fill_in_the_same_values(turkish: Catalog) -> None:
    """A translation has the placeholders of its sentence, all and no others."""
    pairs = [(str(one.id), str(one.string)) for one in turkish if one.id]
    assert [pair for pair in pairs if len(set(map(_fields, pair))) != 1] == []


def test_the_installed_package_speaks_turkish(turkish: Catalog) -> None:
    """What is compiled is what is written; if not: `make`."""
    assert {one.id: said(str(one.id), "tr") for one in turkish if one.id} == {
        one.id: one.string for one in turkish if one.id
    }


def test_what_methods_say_of_themselves_is_translated(turkish: Catalog) -> None:
    """The family and the words for sizes are in the catalog, for every method of ours."""
    for name in METHODS:
        traits = load(name).traits
        assert traits.family in turkish
        assert traits.sizes in turkish or traits.sizes.replace("-", "").isdigit()


def test_english_is_the_source() -> None:
    """Without a catalog, in English or in a language there is none for, a sentence is said as it is written."""
    for lang in ("en", "de"):
        assert said("no digit is left for {cells}", lang, cells="r1c1") == "no digit is left for r1c1"
        assert counted(1, "{number} node", "{number} nodes", lang) == "1 node"
        assert counted(0, "{number} node", "{number} nodes", lang) == "0 nodes"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "tr"}, "tr"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "tr_TR"}, "tr"),
        ({"LANG": "tr_TR", "LC_ALL": "C"}, "en"),
        ({"LANG": "tr_TR", "LC_ALL": "C.UTF-8", "LANGUAGE": "tr"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "de:tr:en"}, "tr"),
        ({"LANG": "tr_TR", "LANGUAGE": "en"}, "en"),
        ({"LANG": "trv_TW"}, "en"),
        ({"LANG": "tr_TR@euro"}, "tr"),
    ],
)
def test_the_locale_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    """As gettext does: LC_ALL, LC_MESSAGES, LANG, and LANGUAGE before them, but not in the C locale."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert spoken() == lang
    assert all(spoken(wish) == wish for wish in LANGUAGES)


def test_capitals_and_numbers_follow_the_language() -> None:
    """Turkish i becomes İ and ı becomes I; its decimals stand after a comma."""
    assert [capital(text, "tr") for text in ("iki", "ırak", "İyi", "")] == ["İki", "Irak", "İyi", ""]
    assert capital("iki", "en") == "Iki"
    assert (numeral(12345.678, "tr", decimals=2), numeral(12345.678, "en")) == ("12.345,68", "12,346")


def _fields(text: str) -> frozenset[str]:
    return frozenset(FIELDS.findall(text))
