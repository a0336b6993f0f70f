"""How the cost of a club grows with it: run with `python -m bench.growth`."""
