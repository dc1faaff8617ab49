"""The documentation: the examples on each page are run, and each test says what it promises."""

import ast
import doctest
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from sybil import Document, Example
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
SHELL = {
    "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
    "HOME": os.environ.get("HOME", "/"),
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "80",
    "NO_COLOR": "1",
}


def run_console(example: Example) -> str:
    """Run each `$ ` line of a console block; what it prints must be what the block shows."""
    lines = example.parsed.splitlines(keepends=True)
    prompts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    report = ""
    for start, end in pairwise([*prompts, len(lines)]):
        command = lines[start].removeprefix("$ ")
        report += difference(command, "".join(lines[start + 1 : end]))
    return report


def difference(command: str, shown: str) -> str:
    """Say how a command's output differs from what is shown, if it does."""
    ran = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        env=SHELL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    want, got = tidy(shown), tidy(ran.stdout)
    if not shown.strip():
        return "" if ran.returncode == 0 else f"$ {command}exits with {ran.returncode}:\n{got}"
    checker, options = doctest.OutputChecker(), doctest.ELLIPSIS
    if checker.check_output(want, got, options):
        return ""
    return f"$ {command}{checker.output_difference(doctest.Example(command, want), got, options)}"


def tidy(text: str) -> str:
    """Drop the blanks at the end of each line, and the empty lines at the end of it all."""
    return re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE).rstrip("\n") + "\n"


PYTHON = PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS)
CONSOLE = CodeBlockParser("console", run_console)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_example_does_what_the_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `python` and `console` block of a page runs, and prints what the page says it prints."""
    monkeypatch.chdir(tmp_path)
    for example in Document.parse(str(page), PYTHON, CONSOLE):
        example.evaluate()


def test_a_wrong_example_is_found(tmp_path: Path) -> None:
    """A page whose console block shows another output than the command's fails."""
    page = tmp_path / "page.md"
    page.write_text("```console\n$ echo nine; echo ten\nnine\n...\n$ echo eight\nnine\n```\n")
    (example,) = Document.parse(str(page), CONSOLE)
    with pytest.raises(AssertionError, match=r"(?s)echo eight.*Expected:.*nine.*Got:.*eight"):
        example.evaluate()


@pytest.mark.parametrize("module", TESTS, ids=lambda module: str(module.relative_to(ROOT)))
def test_every_test_says_what_it_promises(module: Path) -> None:
    """The docstring of a test module says what it is about, and that of a test is the sentence it promises."""
    tree = ast.parse(module.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    tests = [function for function in functions if function.name.startswith("test_")]
    assert ast.get_docstring(tree), "the module has no docstring"
    assert [test.name for test in tests if not (ast.get_docstring(test) or "").endswith(".")] == []
