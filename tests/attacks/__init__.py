"""Attacks that are kept: short ones run with the tests, and `make soak` runs them for longer."""
