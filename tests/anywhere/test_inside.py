"""Rules, kernels and records are the same in Pyodide as anywhere else."""

from __future__ import annotations

import pytest

from tests.anywhere.pyodide import passes_inside

KERNEL_TESTS = (
    "tests/bots/test_hexagone_kernel.py",
    "tests/bots/test_trihex_kernel.py",
    "tests/games/hexagone/test_kernel.py",
    "tests/games/wordsearch/test_paths.py",
)
CONFORMANCE = ("tests/conformance/test_conformance.py", "tests/test_records.py")
SECRECY = ("tests/local/test_two_worlds.py",)
ONLY_THERE = ("tests/anywhere/checks_inside.py",)

HINTS_OF_VARIANTS = "(hints_in_words and not trihex-2)"
"""A hint of the strongest bot takes a second there: one game represents them."""

REPRESENTATIVE = (
    *("-m", "not exhaustive", "-k"),
    f"(trihex or test_two_worlds or checks_inside) and not noticed and not {HINTS_OF_VARIANTS}",
)
"""One game of each kind of test: a start of Python and its libraries takes a third of the time."""


def in_repository(*names: str) -> list[str]:
    return [f"/repo/{name}" for name in names]


def test_a_selection_of_rules_kernels_records_and_secrets_holds_in_pyodide() -> None:
    tests = in_repository(*CONFORMANCE, "tests/bots/test_trihex_kernel.py", *SECRECY, *ONLY_THERE)
    assert passes_inside(*REPRESENTATIVE, *tests)


@pytest.mark.exhaustive
def test_every_position_on_file_and_every_hint_in_trihex_holds_in_pyodide() -> None:
    assert passes_inside("-k", "trihex and hints_in_words", *in_repository(*CONFORMANCE))
    assert passes_inside(*in_repository(*ONLY_THERE))


@pytest.mark.exhaustive
def test_a_failure_in_pyodide_is_noticed() -> None:
    assert not passes_inside("/repo/tests/anywhere/fails_inside.py")
