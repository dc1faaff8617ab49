"""Pictures of runs, one file a kind; each takes rows and a language, and gives a `Picture` with its caption.

Methods stand out in the order of how they do in a picture, or of ``first``, so that several pictures agree.
"""

from dokuz.lab.pictures.clues import clues
from dokuz.lab.pictures.convergence import convergence
from dokuz.lab.pictures.histogram import histogram
from dokuz.lab.pictures.picture import Picture
from dokuz.lab.pictures.ranking import ranking
from dokuz.lab.pictures.solved import cactus, run_times
from dokuz.lab.pictures.sweep import sweep

__all__ = ["Picture", "cactus", "clues", "convergence", "histogram", "ranking", "run_times", "sweep"]
