"""Games on file: where one may be written, and which are kept to go on with."""

from __future__ import annotations

import os
from pathlib import Path

from hexarium.cli.misuse import Misuse
from hexarium.core import Unreadable, read_record
from hexarium.games import CATALOGUE


def check_place(path: Path) -> None:
    """Misuse where no game can be written, or something else than a game would be written over."""
    if path.is_dir():
        raise Misuse(f"{path}: this is a folder, not a file")
    if not path.parent.is_dir():
        raise Misuse(f"{path}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise Misuse(f"{path}: nothing can be written into {path.parent}")
    if path.exists() and not _is_record(path):
        raise Misuse(f"{path}: this is no record of a game, so it is not written over")


def _is_record(path: Path) -> bool:
    try:
        read_record(path.read_text(encoding="utf-8"), CATALOGUE)
    except (Unreadable, UnicodeDecodeError, OSError):
        return False
    return True
