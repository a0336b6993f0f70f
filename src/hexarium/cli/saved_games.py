"""Games on file: where one may be written, and which are kept to go on with."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from hexarium.cli.files import Replayed, check_ours, check_place, folder, record_in
from hexarium.cli.usage_error import UsageError
from hexarium.core import Over, RulesError

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
        except (UsageError, RulesError, OSError):
            continue
        if not isinstance(replayed.rules.turn(replayed.steps[-1].state), Over):
            yield Kept(path, _told(replayed, when[path]))


def _told(replayed: Replayed, changed: float) -> str:
    header = replayed.record.header
    players = " and ".join(header.players) or f"{header.seats} seats"
    return f"{replayed.game.title}, {players}, left on {datetime.fromtimestamp(changed).astimezone():%d %B %Y at %H:%M}"


def check_game_file(path: Path) -> None:
    """UsageError where no game can be written, or something else than a game would be written over."""
    check_place(path)
    check_ours(path)
