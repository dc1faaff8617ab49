"""The docs' page of measured methods, written from bench/results/methods: `python -m bench.measured`.

A test holds the two together.
"""

from collections.abc import Sequence

from bench import cactus
from bench.comparison import tables
from bench.ledger import Ledger, ledgers
from bench.records import METHODS_PAGES, ROOT

PAGE, PLOT = METHODS_PAGES

OPENING = """\
<!-- Written by `python -m bench.measured` from bench/results/methods. Figures are measured, never typed. -->

# Methods measured

How long [every exact method](../reference/methods.md) takes, what it counts, what memory it adds, and how soon it
ends when it must. Each row is a method as it is, or with one option set otherwise. Unless said otherwise two
solutions are looked for, so that uniqueness is settled. All methods that settled a puzzle agree about it, or the run
would have ended.

Every search is a process of its own with bounds on time and memory; of each puzzle all methods take their turn, in an
order that turns, before the next puzzle. Time is processor time of all threads, from a puzzle to a result that was
checked by the rules; reading text, starting Python and loading a method are left out, and what is short is repeated.
What took longer than the limit shows the limit; a method that settled none of the first six puzzles of a set
was not tried on the rest. MiB is what the search added to its process at its peak. Most methods are written in Python,
to be read beside their papers: compare the nodes before the seconds.

`make bench` measures on your machine; `bench/README.md` tells more.
"""

NAMES = {
    "nine": "Ordinary puzzles",
    "large": "Large boards",
    "heed": "When time is up",
}


def page(found: Sequence[Ledger]) -> str:
    """Return the whole page."""
    order = list(NAMES)
    return "\n".join([OPENING, *(section(one) for one in sorted(found, key=lambda one: order.index(one.part)))])


def section(ledger: Ledger) -> str:
    """Tell one part on one machine."""
    facts = {
        **{name: fact for name, fact in ledger.machine.items() if name != "instruction set"},
        "commit": ledger.commit,
        "date": ledger.date,
        "command": f"`{ledger.command}`",
        "limits": f"{ledger.limit:g} s a puzzle, {ledger.memory:,} MiB a search",
    }
    told = [f"{sentence}\n\n{table.markdown()}" for sentence, table in tables(ledger)]
    picture = [cactus.CAPTION] if ledger.part == "nine" else []
    heading = f"## {NAMES[ledger.part]}: {ledger.machine['processor']}"
    return (
        "\n\n".join([heading, "\n".join(f"- {name}: {fact}" for name, fact in facts.items()), *picture, *told]) + "\n"
    )


def write() -> None:
    """Write the page and its plot from all files there are."""
    found = ledgers()
    (ROOT / PAGE).write_text(page(found), "utf-8")
    for one in found:
        if one.part == "nine":
            (ROOT / PLOT).write_text(cactus.draw(one), "utf-8")


if __name__ == "__main__":
    write()
