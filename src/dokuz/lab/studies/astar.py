"""A*: the agent of a student report, whose heuristic overestimates, against A* with an admissible one."""

from __future__ import annotations

from dokuz.lab.manifest import Limits
from dokuz.lab.studies.judging import fewer, solves
from dokuz.lab.studies.puzzles import few
from dokuz.lab.study import Claim, Part, Study
from dokuz.words import marked

METHODS = ("astar", "astar:mode=admissible", "mrv")
LIMITS = Limits(time=5)

STUDY = Study(
    name="astar",
    title=marked("A*: the report's heuristic against an admissible one"),
    about=marked(
        "The report's agent is greedy: what a move costs is never added, and its heuristic overestimates. A* proper "
        "cannot be led by a heuristic here, as all solutions lie equally deep; it can only prune. Depth first search "
        "stands beside both."
    ),
    parts=(
        Part(METHODS, "seeds", seeds=1, limits=LIMITS, name="seeds"),
        Part(METHODS, few(3), seeds=1, limits=LIMITS, name="graded"),
    ),
    claims=(
        Claim(marked("The agent finds the solution of a Sudoku."), marked("a student report"), solves("astar")),
        Claim(
            marked("What prunes and takes the cell with fewest values looks at fewer boards."),
            marked("our own guess"),
            fewer("astar(mode=admissible)", "astar"),
        ),
    ),
)
