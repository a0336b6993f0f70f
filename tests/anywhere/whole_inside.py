"""Everything that holds in Pyodide: `make anywhere` alone runs this, since it takes a core for many minutes.

The conformance kit is divided by game, Word Search also by seats: parts run beside each other, and one can see how far
it is and which game takes how long.
"""

from __future__ import annotations

import pytest

from hexarium.games import CATALOGUE
from tests.anywhere.pyodide import passes_inside
from tests.anywhere.test_inside import CONFORMANCE, KERNEL_TESTS, ONLY_THERE, SECRECY, in_repository

LARGEST = "wordsearch"
"""The game with more than half of all tests."""

PARTS = [
    *(f"{LARGEST}-{seats}" for seats in CATALOGUE[LARGEST].seats),
    *(slug for slug in CATALOGUE if slug != LARGEST),
]
"""Words in the names of tests; a test that has none of them is in the rest."""


@pytest.mark.parametrize("tests", [*PARTS, f"not ({' or '.join(PARTS)})"], ids=[*PARTS, "rest"])
def test_every_game_and_variant_conforms_in_pyodide(tests: str) -> None:
    assert passes_inside("-k", tests, *in_repository(*CONFORMANCE))


@pytest.mark.parametrize("file", KERNEL_TESTS)
def test_every_kernel_is_its_plain_twin_in_pyodide(file: str) -> None:
    assert passes_inside(*in_repository(file))


def test_nothing_hidden_is_told_and_bots_choose_as_elsewhere_in_pyodide() -> None:
    assert passes_inside(*in_repository(*SECRECY, *ONLY_THERE))
