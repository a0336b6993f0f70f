"""What is so only in Pyodide; `tests/anywhere/test_inside.py` runs it there."""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import product
from pathlib import Path

import msgspec
import pytest

from hexarium.core.twin import is_compiled
from hexarium.games.hexpert import Options
from tests.bots import hexpert_choices

SOURCE = Path("/repo/src")
KERNELS = [
    ".".join(types.relative_to(SOURCE).with_suffix("").parts) for types in sorted((SOURCE / "hexarium").rglob("*.pxd"))
]


def test_this_is_pyodide() -> None:
    assert sys.platform == "emscripten"


@pytest.mark.parametrize("name", KERNELS)
def test_every_kernel_is_compiled(name: str) -> None:
    assert is_compiled(import_module(name))


ON_FILE = [*enumerate(product(hexpert_choices.VARIANTS, range(hexpert_choices.GAMES)))]
"""The games on file: their places there, and their options and seeds."""

FIRST_OF_VARIANTS = [
    pytest.param(place, options, seed, marks=() if seed == 0 else pytest.mark.exhaustive)
    for place, (options, seed) in ON_FILE
]


@pytest.mark.parametrize(("place", "options", "seed"), FIRST_OF_VARIANTS)
def test_hexpert_bots_choose_what_they_choose_with_their_native_kernel(place: int, options: Options, seed: int) -> None:
    """The kernel's own tests compare it with NumPy, which is not here; the choices of 228 positions are on file."""
    noted = msgspec.json.decode(hexpert_choices.FILE.read_bytes(), type=list[list[tuple[str, str, float]]])
    assert len(noted) == len(ON_FILE)
    assert [now for *now, _ in hexpert_choices.choices(options, seed)] == [then for *then, _ in noted[place]]


def test_the_club_needs_nothing_but_msgspec() -> None:
    import_module("hexarium.local.in_page")
    absent = ("cryptography", "cyclopts", "litestar", "numpy", "resvg_py", "rich", "sqlite3", "uvicorn", "websockets")
    assert [name for name in absent if name in sys.modules] == []
