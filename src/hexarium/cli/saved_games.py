"""Saved games: where one may be written, and which can be resumed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from hexarium.cli.files import check_overwrite, check_writable, data_folder, load_record
from hexarium.cli.seating import recorded_players
from hexarium.cli.usage_error import UsageError
from hexarium.core import FollowedRecord, Over, RulesError
from hexarium.core.english import both


class SavedGame(Struct, frozen=True):
    """A saved game that is not over, with a line about it for the menu."""

    path: Path
    about: str


def games_folder() -> Path:
    """The folder for games that are saved without a file name."""
    return data_folder() / "games"


def last_game() -> Path:
    """Where the last game that was played to its end is saved, for a review."""
    return data_folder() / "last-game.txt"


def named_or_finished(file: Path | None) -> Path:
    """The game that was named, or else the last one that was played to its end; UsageError if there is none."""
    if file is not None:
        return find_saved(file)
    if not last_game().is_file():
        raise UsageError("You have not finished a game in the terminal yet. Name a record, or start `hexarium play`.")
    return last_game()


def find_saved(path: Path) -> Path:
    """The file at that path or, if there is none, the file with that short name in the games folder."""
    saved = games_folder() / f"{path.stem}.txt"
    return saved if path.parent == Path() and not path.exists() and saved.is_file() else path


def shortest_name(path: Path) -> str:
    """The shortest name by which `find_saved` finds the file from the current folder."""
    return path.stem if find_saved(Path(path.stem)) == path else str(path)


def unfinished_games() -> Iterator[SavedGame]:
    """The saved games that can be resumed, the newest first; files that can't be read are skipped."""
    saved = {path: path.stat().st_mtime for path in games_folder().glob("*.txt")}
    for path in sorted(saved, key=lambda path: saved[path], reverse=True):
        try:
            replayed = load_record(path)
        except (UsageError, RulesError, OSError):
            continue
        if not replayed.why and not isinstance(replayed.rules.turn(replayed.steps[-1].state), Over):
            yield SavedGame(path, _describe(replayed, saved[path]))


def _describe(replayed: FollowedRecord, saved: float) -> str:
    header = replayed.record.header
    players = both(recorded_players(replayed.game, header)) if header.players else f"{header.seats} players"
    return f"{replayed.game.title}: {players} (saved {datetime.fromtimestamp(saved).astimezone():%d %B %Y, %H:%M})"


def check_game_file(path: Path) -> None:
    """Raise UsageError if a game can't be written there, or would overwrite something else."""
    check_writable(path)
    check_overwrite(path)
