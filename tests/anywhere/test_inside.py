"""Rules, kernels and records are the same in Pyodide as anywhere else."""

from __future__ import annotations

from tests.anywhere.pyodide import passes_inside

KERNEL_TESTS = (
    "tests/bots/test_hexagone_kernel.py",
    "tests/bots/test_trihex_kernel.py",
    "tests/games/hexagone/test_kernel.py",
    "tests/games/wordsearch/test_paths.py",
)
CONFORMANCE = ("tests/conformance/test_conformance.py", "tests/test_records.py")
ONLY_THERE = ("tests/anywhere/checks_inside.py",)
REPRESENTATIVE = ("-m", "not exhaustive")


def in_repository(*names: str) -> list[str]:
    return [f"/repo/{name}" for name in names]


def test_a_selection_of_rules_kernels_and_records_holds_in_pyodide() -> None:
    assert passes_inside(*REPRESENTATIVE, *in_repository(*CONFORMANCE, *KERNEL_TESTS, *ONLY_THERE))


def test_a_failure_in_pyodide_is_noticed() -> None:
    assert not passes_inside("/repo/tests/anywhere/fails_inside.py")
