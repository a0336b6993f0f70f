"""Installs the game as somebody else's package would: through an entry point, and for other processes only."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def path_with_hexgame(folder: Path) -> str:
    """A PYTHONPATH on which the game is installed; its metadata is written to the folder."""
    about = folder / "hexgame-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hexgame\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[hexarium.games]\nhexgame = tests.hexgame:HEXGAME\n")
    return os.pathsep.join(filter(None, [str(folder), str(ROOT), os.environ.get("PYTHONPATH")]))
