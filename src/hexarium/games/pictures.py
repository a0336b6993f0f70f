"""The positions that a rulebook shows as pictures."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec import Struct

from hexarium.core import Eye, Game, Picture, Seat, read_record, replay
from hexarium.games.catalogue import CATALOGUE, rulebook, shipped
from hexarium.games.lessons import LEARNER

READER: Final = "You"
"""What the learner of a record is called in a picture, which is seen with the learner's eye."""


class Position(Struct, frozen=True):
    """A view of a game, and the names of its players."""

    game: Game[Any, Any, Any, Any]
    options: Any
    view: Any
    players: tuple[str, ...]


def pictures(slug: str) -> tuple[Picture, ...]:
    """Every picture of a game's rulebook, in reading order."""
    return tuple(picture for clause in rulebook(slug).clauses for picture in clause.pictures)


@cache
def position(slug: str, record: str, moves: int) -> Position | None:
    """The position of a picture; None if the game's rulebook has no such picture."""
    if not any((picture.record, picture.moves) == (record, moves) for picture in pictures(slug)):
        return None
    game, played = read_record(shipped(slug, f"{record}.txt") or "", CATALOGUE)
    header = played.header
    rules = game.rules(header.options)
    state = tuple(replay(rules, played))[moves].state
    eye: Eye = Seat(header.players.index(LEARNER)) if LEARNER in header.players else None
    names = tuple(READER if name == LEARNER else name for name in header.players)
    return Position(game, header.options, rules.view(state, eye), names)
