"""Files: where a user's things are kept, whole files or none, and records."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from hexarium.cli.misuse import Misuse
from hexarium.core import Game, Record, Step, Unreadable, read_record, replay
from hexarium.games import CATALOGUE


def record_in(path: Path) -> tuple[Game[Any, Any, Any, Any], Record[Any], list[Step[Any, Any]]]:
    """The record in a file, with its game and its steps; Misuse says what is wrong with it and where."""
    try:
        game, record = read_record(path.read_text(encoding="utf-8"), CATALOGUE)
        return game, record, [*replay(game.rules(record.header.options), record)]
    except Unreadable as error:
        raise Misuse(f"{path}: {error}") from error
    except UnicodeDecodeError:
        raise Misuse(f"{path}: this is no text") from None


def folder() -> Path:
    """Where this user's games and bests are kept: HEXARIUM_HOME, or the system's place for such things."""
    return Path(os.environ.get("HEXARIUM_HOME") or user_data_path("hexarium"))


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)


def free_name(within: Path, stem: str) -> Path:
    """The first of stem-1.txt, stem-2.txt, ... that is not taken."""
    number = 1
    while (path := within / f"{stem}-{number}.txt").exists():
        number += 1
    return path
