"""Files: where a user's things are kept, whole files or none, and records."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from msgspec import Struct
from platformdirs import user_data_path

from hexarium.cli.misuse import Misuse
from hexarium.core import Game, Record, Rules, Step, Unreadable, read_record, replay
from hexarium.games import CATALOGUE
from hexarium.lexicon import BadWordList, Lexicon, from_file

LexiconFlag = Annotated[
    Path | None, Parameter(help="The list of your own that a word game was played with, one word a line.")
]


class Replayed(Struct, frozen=True):
    """A record with its game, the rules it was played under, and the start and what came of each move."""

    game: Game[Any, Any, Any, Any]
    record: Record[Any]
    rules: Rules[Any, Any, Any, Any]
    steps: list[Step[Any, Any]]


def record_in(path: Path, lexicon: Path | None = None) -> Replayed:
    """The record in a file, replayed, with words of one's own if they are given; Misuse says what is wrong where."""
    words = () if lexicon is None else (words_in(lexicon),)
    try:
        game, record = read_record(path.read_text(encoding="utf-8"), CATALOGUE)
        if words and game.listed:
            raise Misuse(f"{path}: {game.title} has no words, so no list of words goes with it")
        rules = game.rules(record.header.options, *words)
        return Replayed(game, record, rules, [*replay(rules, record)])
    except Unreadable as error:
        raise Misuse(f"{path}: {error}") from error
    except UnicodeDecodeError:
        raise Misuse(f"{path}: this is no text") from None


def words_in(path: Path) -> Lexicon:
    """The word list in a file; Misuse names the first line that is wrong."""
    try:
        return from_file(path)
    except BadWordList as error:
        raise Misuse(str(error)) from error


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
