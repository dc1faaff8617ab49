"""Methods made for the tests of the lab: one that works, and some that go wrong."""

import os
import time
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from dokuz.encode.run import Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model import Budget, Puzzle, Result


@dataclass(frozen=True)
class Odd(Options):
    """Does what its option says."""

    deed: Annotated[Literal["nothing", "crash", "hang", "devour", "raise", "spin", "cost"], "what it does"] = "nothing"

    traits: ClassVar[Traits] = Traits("test", False, EVERY_RULE, "9", "ours")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Go wrong, or find nothing."""
        run = Run(puzzle, budget, "odd")
        match self.deed:
            case "crash":
                os.write(2, b"no such luck")
                os.abort()
            case "hang":
                time.sleep(1000)
            case "devour":
                return Result(puzzle, "odd", (), len(bytearray(1 << 40)), False)
            case "raise":
                raise ValueError("too odd")
            case "spin":
                while run.node():
                    pass
            case "cost":
                for cost in (9, 5, 7, 2):
                    run.counters["cost"] = cost
                    time.sleep(0.002)
                    run.node()
            case _:
                pass
        return run.result(exhausted=False)
