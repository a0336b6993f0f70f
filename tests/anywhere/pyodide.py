"""Runs tests of this project in Pyodide under Node."""

from __future__ import annotations

import subprocess
import sysconfig
from pathlib import Path
from typing import Final

from tools.anywhere.pyodide import run_in_pyodide
from tools.anywhere.site import BUILD, ROOT
from tools.anywhere.wheels import unpacked

SETTINGS: Final = ("--rootdir=/repo", "-c", "/repo/pyproject.toml", "-q")


def passes_inside(*arguments: str) -> bool:
    """Do these tests pass in Pyodide? They say there what does not."""
    assert (BUILD / "archives" / "made-from").is_file(), "run `make page-static`"
    try:
        run_in_pyodide(
            "/repo/tests/anywhere/inside.py",
            *SETTINGS,
            *arguments,
            mounts={
                "/repo": ROOT,
                "/package": BUILD / "package",
                "/kernels": BUILD / "kernels" / "modules",
                "/msgspec": unpacked("msgspec", BUILD),
                "/hypothesis": unpacked("hypothesis", BUILD),
                "/libraries": Path(sysconfig.get_path("purelib")),
            },
        )
    except subprocess.CalledProcessError:
        return False
    return True
