"""The docs' page on speed, written from bench/results: `python -m bench.page`. A test holds the two together."""

from collections.abc import Iterable

from bench.records import FOLDER, PAGE, ROOT, Record, load
from bench.sets import short
from bench.tables import OURS, PYTHON, Table, batches, beside, calls, threads

OPENING = """\
<!-- Written by `python -m bench.page` from bench/results. Figures are measured, never typed. -->

# Speed

How fast the engine for ordinary 9×9 puzzles is, and how that was measured. Uniqueness is settled (the search ends
at the second solution), solutions are written out, one thread works. Time is processor time. In every round each
contender solves the same puzzles once, in an order that turns, and figures are medians over the rounds: a machine
that slows down slows all. A ratio is the median of the rounds' ratios, with its 95 % bootstrap interval. All answers
are compared before the clock runs. `make bench` measures on your machine; `bench/README.md` tells how to put another
solver beside it.

The puzzles are facts that others collected: 17 clues by Gordon Royle and the Enjoy Sudoku forum; top1465 by magictour;
the hardest by the same forum, in 2011 and 2019; Serg's benchmark of puzzles with several solutions. The sets whose
names begin with `gen` were drawn for this project: easy ones from a published list under random symmetries, minimal
ones at random, and the same with one clue wrong.
"""

BATCHES = "Many puzzles in one call from Python; guesses and nodes a puzzle, and the memory that solving adds:"
BESIDE = (
    f"The same rounds beside other solvers, thousand puzzles a second, and the ratio of {OURS} to the best of them:"
)
NATIVE = "Few puzzles a call, from C++ (thousand puzzles a second{}), by puzzles a call:"
FROM_PYTHON = "The same from Python:"
THREADS = (
    "A batch shared by threads, called from Python (thousand puzzles a second by the processor time of the thread that "
    "worked longest, in brackets how many times as many as one thread alone), by threads:"
)


def page(records: Iterable[Record]) -> str:
    """Return the whole page."""
    return "\n".join([OPENING, *(section(record) for record in records)])


def section(record: Record) -> str:
    """Tell what one machine gave."""
    facts = {
        **record.machine,
        "compiler": record.compiler,
        "commit": record.commit,
        "date": record.date,
        "command": f"`{record.command}`",
        "rounds": record.rounds,
        "puzzles of each set": f"{record.puzzles:,}, {'as they are' if record.permuted is None else 'permuted'}",
        "signature": f"{record.signature:,} nodes",
    }
    names = [f"- {short(name)}: {name}, {found.size:,} puzzles" for name, found in record.sets.items()]
    peers = [f"- {name}: {text}" for name, text in record.peers.items()]
    bracket = ", in brackets the ratio to the best" if beside(record.sets) else ""
    parts = [
        f"## {record.machine['processor']}, {record.machine['instruction set']}",
        "\n".join(f"- {name}: {fact}" for name, fact in facts.items()),
        "The sets:",
        "\n".join(names),
        *told(BATCHES, batches(record.sets)),
        *told(BESIDE, beside(record.sets)),
        *(["\n".join(peers)] if peers else []),
        *told(NATIVE.format(bracket), calls(record.sets, OURS)),
        *told(FROM_PYTHON, calls(record.sets, PYTHON)),
        *told(THREADS, threads(record.sets)),
    ]
    return "\n\n".join(parts) + "\n"


def told(sentence: str, table: Table | None) -> list[str]:
    """Put a sentence over its table, where there is one."""
    return [sentence, table.markdown()] if table else []


def write() -> None:
    """Write the page from all files there are."""
    records = [load(file) for file in sorted(FOLDER.glob("*.json"))]
    (ROOT / PAGE).write_text(page(records), "utf-8")


if __name__ == "__main__":
    write()
