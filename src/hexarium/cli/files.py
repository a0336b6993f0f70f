"""Files: where a user's things are kept, whole files or none, and records."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter
from msgspec import Struct
from platformdirs import user_data_path

from hexarium.cli.usage_error import UsageError
from hexarium.core import Game, Record, Rules, Step, Unreadable, Worded, read_record, replay
from hexarium.games import CATALOGUE
from hexarium.lexicon import BadWordList, Lexicon, from_file

RECORD: Final = re.compile(rb"(?:\s|#.*\n)*hexarium\s*=|\s*\{\s*\"hexarium\"")
"""How a record begins, as text or JSON."""

SHEET: Final = re.compile(rb"\s*\{\s*\"hexarium_sheet\"")
"""How the sheet of a finished table begins."""

PICTURE: Final = re.compile(rb"<svg xmlns=\"http://www.w3.org/2000/svg\" [^>]*role=\"img\" font-family=")
"""How a picture of a table begins."""

_START: Final = 4096

LexiconFlag = Annotated[
    Path | None, Parameter(help="The list of your own that a word game was played with, one word a line.")
]
OverwriteFlag = Annotated[
    bool, Parameter(help="Write over a file that is there, even one that Hexarium did not make.", negative="")
]


class Replayed(Struct, frozen=True):
    """A record with its game, the rules it was played under, and the start and what came of each move."""

    game: Game[Any, Any, Any, Any]
    record: Record[Any]
    rules: Rules[Any, Any, Any, Any]
    steps: list[Step[Any, Any]]


def record_in(path: Path, lexicon: Path | None = None) -> Replayed:
    """The record in a file, replayed, with words of one's own if they are given; UsageError where it cannot be read."""
    words = () if lexicon is None else (words_in(lexicon),)
    content = path.read_bytes()
    if SHEET.match(content):
        raise UsageError(f"{path}: this is the sheet of a finished table, for `hexarium verify`, and no record")
    try:
        game, record = read_record(content.decode(), CATALOGUE)
        rules = game.rules(record.header.options)
        if words:
            if not isinstance(rules, Worded):
                raise UsageError(f"{path}: {game.title} has no words, so it takes no word list")
            rules = game.rules(record.header.options, *words)
        return Replayed(game, record, rules, [*replay(rules, record)])
    except Unreadable as error:
        raise UsageError(f"{path}: {error}") from error
    except UnicodeDecodeError:
        raise UsageError(f"{path}: this is no text") from None


def words_in(path: Path) -> Lexicon:
    """The word list in a file; UsageError names the first line that is wrong."""
    try:
        return from_file(path)
    except BadWordList as error:
        raise UsageError(str(error)) from error


def folder() -> Path:
    """Where this user's games and bests are kept: HEXARIUM_HOME, or the system's place for such things."""
    return Path(os.environ.get("HEXARIUM_HOME") or user_data_path("hexarium"))


def begins(path: Path, opening: re.Pattern[bytes]) -> bool:
    """Whether a file begins so."""
    with path.open("rb") as file:
        return opening.match(file.read(_START)) is not None


def check_place(path: Path) -> None:
    """UsageError unless a file can be written there: its folder is there, and nothing but a file has its name."""
    if path.is_dir():
        raise UsageError(f"{path} is a folder; name a file")
    if path.exists() and not path.is_file():
        raise UsageError(f"{path} is no file that can be written over")
    if not path.parent.is_dir():
        raise UsageError(f"{path}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise UsageError(f"{path}: nothing can be written to the folder {path.parent}")


def check_ours(path: Path, opening: re.Pattern[bytes] = RECORD, instead: str = "name another file") -> None:
    """UsageError where a file is there that does not begin like what is to be written; it says what to do instead."""
    if path.is_file() and path.stat().st_size and not begins(path, opening):
        raise UsageError(f"{path} is there already, and holds something else: {instead}")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all; nothing else is left where that fails."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    part = part_of(path)
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def part_of(path: Path) -> Path:
    """Where a file is written until it is whole."""
    return path.with_name(path.name + ".part")


def free_name(within: Path, stem: str) -> Path:
    """The first of stem-1.txt, stem-2.txt, ... that is not taken."""
    number = 1
    while (path := within / f"{stem}-{number}.txt").exists():
        number += 1
    return path
