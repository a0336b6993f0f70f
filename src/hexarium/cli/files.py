"""Files: the user's data folder, atomic writes, records and word lists."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from platformdirs import user_data_path

from hexarium.cli.usage_error import UsageError
from hexarium.core import FollowedRecord, Unreadable, Worded, follow, read_any_version
from hexarium.games import CATALOGUE
from hexarium.lexicon import BadWordList, Lexicon, from_file

RECORD: Final = re.compile(rb"(?:\s|#.*\n)*hexarium\s*=|\s*\{\s*\"hexarium\"")
"""The beginning of a record, as text or JSON."""

SHEET: Final = re.compile(rb"\s*\{\s*\"hexarium_sheet\"")
"""The beginning of the sheet of a finished game."""

PICTURE: Final = re.compile(rb"<svg xmlns=\"http://www.w3.org/2000/svg\" [^>]*role=\"img\" font-family=")
"""The beginning of a picture that `hexarium replay` made."""

_START: Final = 4096
"""Number of bytes read to tell what a file is."""

LexiconFlag = Annotated[
    Path | None, Parameter(help="The word list that the game was played with, if it was your own: one word per line.")
]
OverwriteFlag = Annotated[bool, Parameter(help="Overwrite the file even if Hexarium did not make it.", negative="")]


def load_record(path: Path, lexicon: Path | None = None) -> FollowedRecord:
    """Read and replay the record in a file, with the user's word list if one is given.

    A record of another version of the rules is followed as far as today's rules allow. Raises UsageError if it can't be
    read.
    """
    words = () if lexicon is None else (load_word_list(lexicon),)
    content = path.read_bytes()
    if SHEET.match(content):
        raise UsageError(f"{path} is the sheet of a finished game, not a record. Check it with `hexarium verify`.")
    try:
        game, record, unread = read_any_version(content.decode(), CATALOGUE)
        rules = game.rules(record.header.options)
        if words:
            if not isinstance(rules, Worded):
                raise UsageError(f"{game.title} has no word list: leave out --lexicon.")
            rules = game.rules(record.header.options, *words)
        return follow(game, rules, record, unread)
    except Unreadable as error:
        raise UsageError(f"{path}: {error}") from error
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not a text file.") from None


def load_word_list(path: Path) -> Lexicon:
    """Read a word list; UsageError names the first line that is wrong."""
    try:
        return from_file(path)
    except BadWordList as error:
        raise UsageError(str(error)) from error


def data_folder() -> Path:
    """The folder for this user's saved games and personal bests: HEXARIUM_HOME, or the system's usual place."""
    return Path(os.environ.get("HEXARIUM_HOME") or user_data_path("hexarium"))


def starts_with(path: Path, opening: re.Pattern[bytes]) -> bool:
    """Does the file start with a match?"""
    with path.open("rb") as file:
        return opening.match(file.read(_START)) is not None


def check_writable(path: Path) -> None:
    """Raise UsageError if a file can't be written there, because of its folder or of what has its name."""
    if path.is_dir():
        raise UsageError(f"{path} is a folder. Name a file.")
    if path.exists() and not path.is_file():
        raise UsageError(f"{path} is not a regular file. Name another file.")
    if not path.parent.is_dir():
        raise UsageError(f"Can't write {path}: the folder {path.parent} does not exist.")
    if not os.access(path.parent, os.W_OK):
        raise UsageError(f"Can't write {path}: the folder {path.parent} is read-only.")


def check_overwrite(path: Path, opening: re.Pattern[bytes] = RECORD, instead: str = "Name another file.") -> None:
    """Raise UsageError if a file is there that does not start with `opening`; `instead` says what to do."""
    if path.is_file() and path.stat().st_size and not starts_with(path, opening):
        raise UsageError(f"{path} already exists and was not made by this command. {instead}")


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all; a failed write leaves no other file behind."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    part = partial_path(path)
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def partial_path(path: Path) -> Path:
    """Where a file is written until it is complete."""
    return path.with_name(path.name + ".part")


def unused_name(within: Path, stem: str) -> Path:
    """The first of stem-1.txt, stem-2.txt, ... that does not exist."""
    number = 1
    while (path := within / f"{stem}-{number}.txt").exists():
        number += 1
    return path
