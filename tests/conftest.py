"""Tests repeat: Hypothesis takes its examples from the test's own name, and no example has a time limit."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, max_examples=50, database=None)
settings.load_profile("repeatable")
