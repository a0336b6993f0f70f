"""Kernels that can't be loaded are their plain twins."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

SCRIPT = """
import sys
from hexarium.core.twin import is_compiled, twin_hook
sys.path_hooks.insert(0, twin_hook())
sys.path_importer_cache.clear()
from package import kernel
print(kernel.ANSWER, is_compiled(kernel))
from hexarium.bots.trihex import kernel as loadable
print(is_compiled(loadable))
"""


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", SCRIPT], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a compiled kernel that is none."""
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "__init__.py").touch()
    (tmp_path / "package" / f"kernel{EXTENSION_SUFFIXES[0]}").write_bytes(b"not a library")
    return tmp_path / "package"


def test_a_kernel_that_cannot_be_loaded_is_its_plain_twin_and_others_stay_compiled(package: Path) -> None:
    (package / "kernel.py").write_text("ANSWER = 42\n")
    done = run(package.parent)
    assert (done.stdout.split(), done.stderr) == (["42", "False", "True"], "")


def test_one_without_a_twin_still_fails(package: Path) -> None:
    done = run(package.parent)
    assert done.returncode == 1
    assert "ImportError" in done.stderr
