"""The process in which finished games are reviewed, with limits on its memory and on its time for each review.

It has the lowest priority, so that bots at tables and everything else go first.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from hexarium.core import Unreadable, follow, read_any_version
from hexarium.games import CATALOGUE
from hexarium.review import CannotReview, Reviewing
from hexarium.review.document import MethodNote, MoveReview
from hexarium.review.kept import pack
from hexarium.web.process_limits import limit_memory, limit_time, lower_priority

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


def serve(pipe: Connection, memory: int, seconds: float) -> None:
    """Review records until the pipe is closed, in that many bytes of memory and seconds of processor time for each."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory(memory)
    lower_priority()
    while True:
        try:
            record = pipe.recv_bytes().decode()
            limit_time(seconds)
            for news in review(record):
                pipe.send_bytes(msgspec.json.encode(news))
        except (EOFError, OSError):
            return


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
