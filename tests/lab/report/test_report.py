"""Report: one page that loads nothing and Markdown beside it, with all that is in the rows, in both languages."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dokuz.lab.manifest import Limits
from dokuz.lab.pictures.style import DARK
from dokuz.lab.report import Content, gathered, page, write
from dokuz.lab.report.content import failures
from dokuz.lab.report.gallery import sweeps
from dokuz.lab.report.markdown import plain
from dokuz.lab.row import Row
from dokuz.lab.runs import Runs
from tests.lab.examples import row, runs
from tests.lab.pictures.examples import lots

EVIL = "<img src=x onerror=alert(1)>|`'\"&</script>"


@pytest.fixture(scope="module")
def content() -> Content:
    return gathered(runs(lots(3)))


@pytest.fixture(scope="module")
def evil() -> Runs:
    """Runs whose every text is markup."""
    found = [row("ok", f"P{k}", solved=True, cpu_seconds=1.0) for k in range(2)]
    found += [row(EVIL, f"{EVIL}{k}", grade=EVIL, stopped="crash", error=EVIL) for k in range(2)]
    made = runs(found, Limits(time=None))
    session = replace(made.manifest.sessions[0], command=EVIL, commit=EVIL, machine={EVIL: EVIL}, versions={EVIL: EVIL})
    return replace(made, manifest=replace(made.manifest, title=EVIL, sessions=(session, session)))


class Loads(HTMLParser):
    """Notes what a page would load, which tags it has, and whether they are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str | None] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.loads += [f"{name}={told}" for name, told in attrs if name in ("src", "href", "srcset", "data", "action")]
        self.ids += [told for name, told in attrs if name == "id"]
        self.loads += [name for name, _ in attrs if name.startswith("on")]
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_a_page_loads_nothing(content: Content) -> None:
    """The page has no address that a browser would load, and its policy allows none."""
    text = page.written(content)
    told = Loads(text)
    assert told.loads == []
    assert told.open == []
    assert "default-src 'none'" in text
    assert not re.search(r"@import|url\((?!#)", text.partition("<script")[0])
    assert len(told.ids) == len(set(told.ids))


def test_a_page_holds_pictures_and_tables(content: Content) -> None:
    """Each picture is there as SVG with its caption, and as the spec that scripts draw; each table has its rows."""
    text = page.written(content)
    specs = json.loads(text.partition('id="specs">')[2].partition("</script>")[0])
    assert set(specs) == {one.name for one in content.pictures}
    assert {"cactus_time", "run_times_evaluations", "convergence", "clues", "ranking"} <= set(specs)
    assert text.count("<svg") == len(content.pictures)
    for table in content.tables:
        assert all(page._cell(cell) in text for line in table.cells for cell in line)
    static = page.written(content, interactive=False)
    assert "script-src 'none'" in static
    assert "script" not in Loads(static).tags
    assert len(static) < len(text) < 1_500_000


def test_pictures_turn_dark_with_the_page() -> None:
    """Every colour of the pictures has its partner on a dark screen, and none on paper."""
    assert all(f'[fill="{light}"]{{fill:{partner}}}' in page.dark() for light, partner in DARK.items())
    assert page.dark().startswith("@media screen and (prefers-color-scheme:dark)")


def test_a_method_looks_the_same_in_all_pictures() -> None:
    """Its colour is one throughout a report, however the order differs from picture to picture."""
    rows = lots(3) + [replace(one, label="thrifty", cpu_seconds=9.0, evaluations=1) for one in lots(1)]
    found = {}
    for picture in gathered(runs(rows)).pictures:
        for scale in picture.vega.get("scales", []):  # type: ignore[attr-defined]
            if scale["name"] == "color":
                found[picture.name] = dict(zip(scale["domain"], scale["range"], strict=True))
    assert len(found) >= 4
    assert all(one == found["cactus_time"] for one in found.values())


def test_what_comes_from_files_is_text(evil: Runs, tmp_path: Path) -> None:
    """Names, errors and versions that hold markup are shown, never obeyed: neither in HTML nor in Markdown."""
    html, markdown = write(evil, tmp_path)
    told = Loads(html.read_text("utf-8"))
    assert "img" not in told.tags
    assert told.loads == []
    assert "<img" not in markdown.read_text("utf-8")
    assert "&lt;img" in html.read_text("utf-8")
    assert all("<img" not in file.read_text("utf-8") for file in (tmp_path / "pictures").iterdir())


def test_a_cell_of_markdown_stays_one_cell() -> None:
    """What would end a cell, a line or a word's shape is escaped."""
    assert plain("a|b\nc") == "a\\|b c"
    assert plain("[x](y)`z`_") == "\\[x\\](y)\\`z\\`\\_"


def test_markdown_has_its_pictures_beside_it(tmp_path: Path) -> None:
    """Each picture that the text names is a file, and each file is named, whatever the parts are called."""
    rows = [row("a", f"P{k}", solved=True, cpu_seconds=1.0, part="../x") for k in range(2)]
    text = write(runs(rows), tmp_path, interactive=False)[1].read_text("utf-8")
    named = re.findall(r"\]\(([^)]*\.svg)\)", text)
    assert named == ["pictures/x-cactus_time.svg"]
    assert all((tmp_path / name).is_file() for name in named)


def test_a_report_speaks_turkish(content: Content) -> None:
    """Headings, facts, captions and tables are Turkish, with commas before decimals."""
    turkish = gathered(runs(lots(3)), "tr")
    text = page.written(turkish, interactive=False)
    assert '<html lang="tr">' in text
    for english, other in zip(content.sections, turkish.sections, strict=True):
        assert english[1] != other[1]
    assert {name for name, _ in content.facts} & {name for name, _ in turkish.facts} <= {"commit", "plan"}
    for words in ("median", "processor time", "Solved", "trials are done", "seeds"):
        assert words not in text


def test_what_propagation_finished_is_counted_apart() -> None:
    """The facts say how many runs propagation alone finished, and a column leaves them out."""
    rows = [row("a", f"P{k}", solved=True, evaluations=k, propagated=not k, cpu_seconds=1.0) for k in range(3)]
    told = gathered(runs(rows))
    assert "In 1 of them propagation alone" in dict(told.facts)["trials"]
    assert "searched" in [column.name for column in told.tables[0].columns]


def test_failures_are_listed_the_worst_first_and_no_more_than_can_be_read() -> None:
    """Crashes stand before time limits; beyond forty it is said how many there are; solved runs are none."""
    rows = [row("a", f"P{k}", stopped="time") for k in range(100)] + [row("b", stopped="crash", error="x" * 999)]
    (table,) = failures([*rows, row("c", solved=True)])
    assert table.cells[0][0] == "b"
    assert len(table.cells[0][-1]) < 300
    assert len(table.rows) == 40
    assert "101" in table.note
    assert failures([row("c", solved=True)]) == []


def test_a_report_of_many_runs_is_bounded() -> None:
    """Ten times the runs make no larger page."""
    few, many = (gathered(runs(lots(3, puzzles=6, seeds=seeds))) for seeds in (40, 400))
    sizes = [len(page.written(one, interactive=False)) for one in (few, many)]
    assert sizes[1] < 1.3 * sizes[0]


def test_a_run_under_way_and_an_empty_one_have_a_report() -> None:
    """It is said how much is done, be it nothing."""
    made = runs(lots(1)[:4])
    begun = replace(made, manifest=replace(made.manifest, trials=9))
    assert dict(gathered(begun).facts)["trials"].startswith("4 of 9")
    assert "0 of 9" in page.written(gathered(replace(begun, rows=())))


def test_two_options_of_one_method_are_a_sweep() -> None:
    """A method that took part with two options in several values is drawn as a field; others are not."""
    rows: list[Row] = [row("m", options={"a": a, "b": b}) for a in (1, 2) for b in (3, 4)]
    assert [one[:2] for one in sweeps([*rows, row("n", options={"a": 1})])] == [("a", "b")]
