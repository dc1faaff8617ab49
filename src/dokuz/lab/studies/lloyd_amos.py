"""Lloyd & Amos (2019): ants on 9×9, 16×16 and 25×25, by the paper and by its program, beside two older colonies.

Boards are made here, of the paper's kind: a share of the cells of a shuffled grid. Their own files are compared
with by path: ``dokuz lab compare ants ants:rule=program --suite FILE``.
"""

from __future__ import annotations

from dokuz.lab.instances import shares
from dokuz.lab.manifest import Limits
from dokuz.lab.studies.judging import solves, solves_more
from dokuz.lab.study import Claim, Part, Study
from dokuz.words import marked

PAPER = "Lloyd & Amos 2019"
RULES = ("ants", "ants:rule=program")
OLDER = ("ants:way=schiff", "ants:way=asif_baig")

STUDY = Study(
    name="lloyd-amos",
    title=marked("Lloyd & Amos: ants on small and large boards"),
    about=marked(
        "An ant follows the strongest trail with probability q0 by the paper, and with 1 − q0 by its authors' program: "
        "both are run, on boards with ever more cells given. Two older colonies take part on the smallest."
    ),
    parts=(
        Part((*RULES, *OLDER), shares(9, range(20, 60, 5), 2), seeds=5, limits=Limits(time=2), name="9"),
        Part(RULES, shares(16, range(20, 80, 10)), seeds=3, limits=Limits(time=5), name="16"),
        Part(RULES, shares(25, range(30, 90, 15)), seeds=3, limits=Limits(time=10), name="25"),
    ),
    claims=(
        Claim(marked("Ants solve large boards, up to 25×25."), PAPER, solves("ants", "25")),
        Claim(
            marked("Followed with probability q0, the strongest trail leads to more solutions than with 1 − q0."),
            marked("our own guess"),
            solves_more("ants", "ants(rule=program)"),
        ),
    ),
)
