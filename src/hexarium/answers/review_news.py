"""What comes from where a finished game is reviewed: how, then move after move, then the whole to keep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from hexarium.core import Unreadable, follow, read_any_version
from hexarium.games import CATALOGUE
from hexarium.review import CannotReview, Reviewing
from hexarium.review.document import MethodNote, MoveReview
from hexarium.review.kept import pack

TOO_LARGE: Final = "This game takes too much memory to review."


class Begun(Struct, frozen=True, tag=True):
    """A review has begun: how its values are made."""

    method: MethodNote


class Reviewed(Struct, frozen=True, tag=True):
    """The next move has been reviewed."""

    move: MoveReview


class Finished(Struct, frozen=True, tag=True):
    """All moves have been reviewed: the review as it is kept."""

    kept: bytes


class Failed(Struct, frozen=True, tag=True):
    """There is no review of this game."""

    detail: str


ReviewNews: TypeAlias = Begun | Reviewed | Finished | Failed


def review(record: str) -> Iterator[ReviewNews]:
    """The review of the game in a record, as it is made."""
    try:
        game, read, unread = read_any_version(record, CATALOGUE)
        reviewing = Reviewing(follow(game, game.rules(read.header.options), read, unread))
        yield Begun(reviewing.method)
        moves = list[MoveReview]()
        for move in reviewing:
            moves.append(move)
            yield Reviewed(move)
        yield Finished(pack(reviewing.method, moves))
    except (CannotReview, Unreadable) as no:
        yield Failed(str(no))
    except MemoryError:
        yield Failed(TOO_LARGE)
