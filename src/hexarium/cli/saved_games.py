"""Saved games: where one may be written, and which can be resumed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from hexarium.cli.files import Replayed, check_overwrite, check_writable, data_folder, load_record
from hexarium.cli.usage_error import UsageError
from hexarium.core import Over, RulesError
from hexarium.core.english import both

MAX_LISTED: Final = 5
"""Maximum number of saved games in the menu."""


class SavedGame(Struct, frozen=True):
    """A saved game that is not over, with a line about it for the menu."""

    path: Path
    about: str


def games_folder() -> Path:
    """The folder for games that are saved without a file name."""
    return data_folder() / "games"


def unfinished_games() -> list[SavedGame]:
    """The saved games that are not over, the newest first; files that can't be read are skipped."""
    return [*islice(_unfinished(), MAX_LISTED)]


def _unfinished() -> Iterator[SavedGame]:
    saved = {path: path.stat().st_mtime for path in games_folder().glob("*.txt")}
    for path in sorted(saved, key=lambda path: saved[path], reverse=True):
        try:
            replayed = load_record(path)
        except (UsageError, RulesError, OSError):
            continue
        if not isinstance(replayed.rules.turn(replayed.steps[-1].state), Over):
            yield SavedGame(path, _describe(replayed, saved[path]))


def _describe(replayed: Replayed, saved: float) -> str:
    header = replayed.record.header
    players = both(header.players) if header.players else f"{header.seats} players"
    return f"{replayed.game.title}: {players} (saved {datetime.fromtimestamp(saved).astimezone():%d %B %Y, %H:%M})"


def check_game_file(path: Path) -> None:
    """Raise UsageError if a game can't be written there, or would overwrite something else."""
    check_writable(path)
    check_overwrite(path)
