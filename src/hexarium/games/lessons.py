"""First steps: a short guided game for each of the five.

A lesson is a text record whose indented lines say what the learner is told before the move that follows, and what they
are told at the end. The learner sits where the record names them "You".
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from msgspec import Struct

from hexarium.core import Game, Record, Seat, read_asides, read_record
from hexarium.games.catalogue import CATALOGUE

LEARNER: Final = "You"


class Lesson(Struct, frozen=True):
    """A guided game: `says` has a text (or none, "") before each move of the record, and one at the end."""

    game: Game[Any, Any, Any, Any]
    record: Record[Any]
    says: tuple[str, ...]

    @property
    def seat(self) -> Seat:
        """Where the learner sits."""
        return Seat(self.record.header.players.index(LEARNER))


@cache
def lesson(slug: str) -> Lesson:
    """The first steps in a game."""
    text = files("hexarium.games").joinpath(slug, "lesson.txt").read_text(encoding="utf-8")
    game, record = read_record(text, CATALOGUE)
    return Lesson(game, record, read_asides(text))
