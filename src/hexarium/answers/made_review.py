"""A review that is made, or being made: how far it is, and what is told of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final, assert_never

import msgspec

from hexarium.answers.answer_types import ReviewProgress
from hexarium.answers.review_news import Begun, Failed, Finished, Reviewed, ReviewNews
from hexarium.core import Record, Seat, write_json
from hexarium.core.person_name import shown_name
from hexarium.review.document import MethodNote, MoveReview, ReviewSummary
from hexarium.review.kept import KEPT_VERSION, KeptReview, unpack
from hexarium.review.summary import summarise
from hexarium.service import Host
from hexarium.service.record_keeper import SeatFigures
from hexarium.service.refusal import Busy, Malformed, NotKept

RETRY: Final = 600.0
"""Seconds for which a review that could not be made is not tried again."""

RETRY_DROPPED: Final = 5.0
"""The same for one that has lost its place in the queue: everybody who waits for it is told so first."""

TOGETHER: Final = 0.3
"""Seconds for which more moves are awaited when there is news, so that a fast review takes few requests."""


class MadeReview:
    """A review of a table that is made, or being made; `no` says why there is none."""

    def __init__(self, table: str, record: str, total: int) -> None:
        self.table = table
        self.record = record
        self.total = total
        self.moves = list[MoveReview]()
        self.method: MethodNote | None = None
        self.is_done = False
        self.no = ""
        self.is_dropped = False
        self.asked = self.ended = time.monotonic()
        self._changed = asyncio.Event()

    @classmethod
    def of(cls, table: str, method: MethodNote, moves: Iterable[MoveReview]) -> MadeReview:
        """One that was made before."""
        made = cls(table, "", 0)
        made.moves, made.method, made.is_done = [*moves], method, True
        made.total = len(made.moves)
        return made

    @property
    def has_ended(self) -> bool:
        """Is it done, or is there none?"""
        return self.is_done or bool(self.no)

    @property
    def may_be_retried(self) -> bool:
        """Could it not be made, and long ago?"""
        return bool(self.no) and time.monotonic() - self.ended > (RETRY_DROPPED if self.is_dropped else RETRY)

    def has_news(self, since: int) -> bool:
        """Is there something to tell to somebody who has that many moves?"""
        return self.has_ended or len(self.moves) > since

    async def news(self, since: int, seconds: float) -> None:
        """Wait until there is something to tell to somebody who has that many moves, or for that long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not self.has_news(since):
                    await self._changed.wait()

    def drop(self, why: str) -> None:
        """It has lost its place in the queue."""
        self.is_dropped = True
        self.hear(Failed(why))

    def hear(self, news: ReviewNews) -> None:
        """Something has come from the process that makes it."""
        match news:
            case Begun(method):
                self.method = method
            case Reviewed(move):
                self.moves.append(move)
            case Finished():
                self.is_done = True
            case Failed(detail):
                self.no = detail
            case _:
                assert_never(news)
        if self.has_ended:
            self.record, self.ended = "", time.monotonic()
        self._changed.set()
        self._changed = asyncio.Event()


async def news(review: MadeReview, since: int, seconds: float) -> None:
    """Wait until there is something to tell to somebody who has that many moves, but not longer than that."""
    await review.news(since, seconds)
    if since and not review.has_ended:
        await review.news(review.total, TOGETHER)


def text_of(record: Record[Any]) -> str:
    """A record as it is given to where reviews are made: without names."""
    nameless = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, players=()))
    return write_json(nameless).decode()


async def kept(host: Host, table: str, moves: int) -> MadeReview | None:
    """The kept review of a table with that many moves; None if there is none."""
    body: bytes | None = None
    with suppress(NotKept):  # the database cannot be read: the review is made anew
        body = await host.kept_reviews.find(table, KEPT_VERSION)
    found = None if body is None else unpack(body)
    if found is None or len(found.moves) != moves:
        return None
    return MadeReview.of(table, found.method, found.moves)


async def keep(host: Host, table: str, body: bytes) -> None:
    """Keep the review of a table."""
    # First, so that a review that is kept is in the players' records; noted again, it changes nothing.
    if (found := unpack(body)) is not None and found.moves:
        await host.records.note_review(table, _figures(found))
    await host.kept_reviews.keep(table, KEPT_VERSION, body)


def unbegun(record: Record[Any]) -> ReviewProgress:
    """What is told of a review that nobody has asked for."""
    return ReviewProgress(0, len(record.moves), (), None, None)


def progress(found: MadeReview, record: Record[Any], since: int) -> ReviewProgress:
    """The review from move `since` on, as far as it is made; refused if there is none."""
    if found.no:
        raise Busy(found.no) if found.is_dropped else Malformed(found.no)
    told = tuple(found.moves[since:])
    return ReviewProgress(len(found.moves), found.total, told, found.method, _summary(found, record))


def _summary(made: MadeReview, record: Record[Any]) -> ReviewSummary | None:
    """The whole review without its moves, with the names that the players have now; None until it is made."""
    if made.method is None or not made.is_done:
        return None
    header = record.header
    return summarise(header.game, header.rules, tuple(map(shown_name, header.players)), made.method, made.moves)


def _figures(kept: KeptReview) -> dict[Seat, SeatFigures]:
    """What a review says about each seat, for the players' records."""
    nameless = ("",) * (1 + max(each.seat for each in kept.moves[0].terms))
    return {
        Seat(each.seat): SeatFigures(kept.method.noun, each.luck, each.luck_error, each.cost, each.choices, each.close)
        for each in summarise("", 0, nameless, kept.method, kept.moves).seats
    }
