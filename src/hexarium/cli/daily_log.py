"""The counted tries of daily deals in the terminal, in the user's data folder."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from hexarium.cli.files import data_folder, write_atomically
from hexarium.cli.usage_error import UsageError
from hexarium.service.daily_store import DailyScore


class TerminalTry(Struct, frozen=True, omit_defaults=True):
    """A counted try that is over; `score` is null if it has no result, because the player resigned."""

    day: str
    game: str
    score: DailyScore | None = None


def finished_tries() -> list[TerminalTry]:
    """Every counted try that is over; UsageError if the file can't be read."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=list[TerminalTry])
    except FileNotFoundError:
        return []
    except msgspec.MsgspecError as error:
        raise UsageError(f"{_file()} can't be read ({error}). Move the file away to start again.") from error


def keep(done: TerminalTry) -> None:
    """Keep a try that is over, and delete its saved game. The first try of a deal stays the one that counts."""
    tries = finished_tries()
    if not any((each.day, each.game) == (done.day, done.game) for each in tries):
        write_atomically(_file(), msgspec.json.format(msgspec.json.encode([*tries, done])))
    saved_try(done.day, done.game).unlink(missing_ok=True)


def saved_try(day: str, game: str) -> Path:
    """Where a try that is not over is saved."""
    return data_folder() / "daily" / f"{day}-{game}.txt"


def days_played(tries: list[TerminalTry]) -> set[str]:
    """The days of which a deal has a result."""
    return {each.day for each in tries if each.score is not None}


def _file() -> Path:
    return data_folder() / "daily.json"
