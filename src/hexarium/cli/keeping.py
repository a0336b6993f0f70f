"""Games on file: where one may be written, and which are kept to go on with."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from hexarium.cli.files import Replayed, folder, record_in
from hexarium.cli.misuse import Misuse
from hexarium.core import Over, RulesError, Unreadable, read_record
from hexarium.games import CATALOGUE

SHOWN: Final = 5
"""So many kept games are offered, the newest first."""


class Kept(Struct, frozen=True):
    """A game that somebody left, and can go on with."""

    path: Path
    about: str


def games_folder() -> Path:
    """Where games are kept that nobody gave a name."""
    return folder() / "games"


def kept_games() -> list[Kept]:
    """The games that were left and are not over, the newest first; those that cannot be read are passed over."""
    return [*islice(_unfinished(), SHOWN)]


def _unfinished() -> Iterator[Kept]:
    when = {path: path.stat().st_mtime for path in games_folder().glob("*.txt")}
    for path in sorted(when, key=lambda path: when[path], reverse=True):
        try:
            replayed = record_in(path)
        except (Misuse, RulesError, OSError):
            continue
        if not isinstance(replayed.rules.turn(replayed.steps[-1].state), Over):
            yield Kept(path, _told(replayed, when[path]))


def _told(replayed: Replayed, changed: float) -> str:
    header = replayed.record.header
    players = " and ".join(header.players) or f"{header.seats} seats"
    return f"{replayed.game.title}, {players}, left on {datetime.fromtimestamp(changed).astimezone():%d %B %Y at %H:%M}"


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
