"""What is measured, and how: see README.md in this folder. Run a part as `python -m bench.PART`."""
