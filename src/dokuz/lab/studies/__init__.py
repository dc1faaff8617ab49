"""Studies that are ready to be run, one file each: ``dokuz lab run thesis`` is ``studies/thesis.py``."""
