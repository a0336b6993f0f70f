"""Runs pytest in Pyodide: `inside.py ARGUMENTS`. It is started by `tests.anywhere.pyodide`, which mounts what it needs.

The package is the one under `src`, with the kernels as WebAssembly beside their plain twins.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

PURE: Final = ("_pytest", "iniconfig", "packaging", "pluggy", "pygments", "pytest", "sortedcontainers")
"""Libraries of the tests that are plain Python."""


def main() -> int:
    """Unpack, and run the tests that the arguments name."""
    here = Path("/src")
    skipped = shutil.ignore_patterns("*.so", "__pycache__", "page", "anywhere", "*.ttf")
    shutil.copytree("/repo/src/hexarium", here / "hexarium", ignore=skipped)
    for folder in ("/kernels", "/msgspec", "/hypothesis"):
        shutil.copytree(folder, here, dirs_exist_ok=True)
    for facts in Path("/package").glob("*.dist-info"):
        shutil.copytree(facts, here / facts.name)
    for name in PURE:
        shutil.copytree(f"/libraries/{name}", here / name, ignore=skipped)
    shutil.copy("/libraries/py.py", here)
    sys.path[:0] = [str(here), "/repo"]
    sys.dont_write_bytecode = True
    import pytest  # noqa: PLC0415 - it is there only now

    return pytest.main(["--noconftest", "-p", "no:cacheprovider", "-p", "tests.anywhere.profile", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
