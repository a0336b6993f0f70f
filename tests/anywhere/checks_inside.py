"""What is so only in Pyodide; `tests/anywhere/test_inside.py` runs it there."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from hexarium.core.twin import is_compiled

SOURCE = Path("/repo/src")
KERNELS = [
    ".".join(types.relative_to(SOURCE).with_suffix("").parts) for types in sorted((SOURCE / "hexarium").rglob("*.pxd"))
]


def test_this_is_pyodide() -> None:
    assert sys.platform == "emscripten"


@pytest.mark.parametrize("name", KERNELS)
def test_every_kernel_is_compiled(name: str) -> None:
    assert is_compiled(import_module(name))


def test_the_club_needs_nothing_but_msgspec() -> None:
    import_module("hexarium.local.in_page")
    absent = ("cryptography", "cyclopts", "litestar", "numpy", "resvg_py", "rich", "sqlite3", "uvicorn", "websockets")
    assert [name for name in absent if name in sys.modules] == []
