"""Everything that holds in Pyodide: `make anywhere` alone runs this, since it takes a core for many minutes."""

from __future__ import annotations

from tests.anywhere.pyodide import passes_inside
from tests.anywhere.test_inside import CONFORMANCE, KERNEL_TESTS, ONLY_THERE, SECRECY, in_repository


def test_every_game_and_variant_conforms_in_pyodide() -> None:
    assert passes_inside(*in_repository(*CONFORMANCE))


def test_every_kernel_is_its_plain_twin_in_pyodide() -> None:
    assert passes_inside(*in_repository(*KERNEL_TESTS))


def test_nothing_hidden_is_told_and_bots_choose_as_elsewhere_in_pyodide() -> None:
    assert passes_inside(*in_repository(*SECRECY, *ONLY_THERE))
