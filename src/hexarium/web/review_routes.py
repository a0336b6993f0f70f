"""The routes of reviews of finished games, and of practice from their positions."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from hexarium.core import Seat, write_json
from hexarium.core.person_name import shown_name
from hexarium.review.document import ReviewSummary
from hexarium.review.kept import KEPT_VERSION, KeptReview, unpack
from hexarium.review.summary import summarise
from hexarium.service import Host
from hexarium.service.record_keeper import SeatFigures
from hexarium.service.records import players
from hexarium.service.refusal import Busy, Malformed, NotKept
from hexarium.service.table import Table
from hexarium.web import routes
from hexarium.web.auth import signed_in, visitor
from hexarium.web.http_types import PositionStart, ReviewProgress, TableShown
from hexarium.web.limits import Occupancy
from hexarium.web.networks import address_of
from hexarium.web.page import compressed, packed, takes_compressed
from hexarium.web.replay_routes import MoveNumber
from hexarium.web.request_keys import KeyHeader, request_key
from hexarium.web.review_pool import MadeReview, ReviewPool
from hexarium.web.routes import JSON, AnyRequest, TableName, admit_table, shown_table
from hexarium.web.settings import ReviewLimits

_PROGRESS: Final = {
    200: ResponseSpec(ReviewProgress, generate_examples=False, description="The review, as far as it is made."),
    **routes.REFUSALS,
}

BeginFlag = Annotated[bool, Parameter(description="Is a review begun if there is none?")]

ROWS_FOR_MOVE: Final = 3
"""A move of a review is as long as this many rows of a story."""

LONG: Final = 20_000
"""Bytes from which on a response takes a while to compress."""

TOGETHER: Final = 0.3
"""Seconds for which more moves are awaited when there is news, so that a fast review takes few requests."""


class Reviews:
    """The reviews of a server: those that are kept, and those that are being made."""

    def __init__(self, host: Host, limits: ReviewLimits) -> None:
        self._host = host
        self._limits = limits
        self._pool = ReviewPool(self._keep, limits)
        self._waiting = Occupancy(limits.waiting_of_address, limits.waiting)
        self._packer = ThreadPoolExecutor(1, thread_name_prefix="answers about reviews")

    async def table(self, guest: str, name: str) -> Table:
        """The table of a game that can be reviewed, and that the guest may see."""
        return await self._host.kept_reviews.table(guest, name)

    async def of(self, guest: str, address: str, table: Table) -> MadeReview:
        """The review of a table, which is begun if there is none."""
        found = await self.found(table)
        if found is None:
            record = await self._host.kept_reviews.record(guest, table.name)
            nameless = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, players=()))
            text = write_json(nameless).decode()
            found = self._pool.begin(guest, address, table.name, text, len(record.moves))
        return found

    def is_at_hand(self, name: str) -> bool:
        """Is the review of a table being made, or remembered?"""
        return self._pool.find(name) is not None

    async def found(self, table: Table) -> MadeReview | None:
        """The review of a table, made or being made; None if nobody has asked for it."""
        return self._pool.find(table.name) or await self._kept(table.name, len(table.played))

    async def news(self, review: MadeReview, address: str, since: int) -> None:
        """Wait until there is something to tell to somebody who has that many moves, but not long."""
        if review.has_news(since) or not self._waiting.has_room(address):
            return
        self._waiting.enter(address)
        try:
            await review.news(since, self._limits.wait)
            if since and not review.has_ended:
                await review.news(review.total, TOGETHER)
        finally:
            self._waiting.leave(address)

    async def packed(self, body: bytes) -> bytes:
        """The text of a response, compressed; a long one in a thread, so that nobody else waits for it."""
        if len(body) < LONG:
            return compressed(body)
        return await asyncio.get_running_loop().run_in_executor(self._packer, compressed, body)

    async def close(self) -> None:
        """End what is being made."""
        await self._pool.close()
        self._packer.shutdown(wait=False, cancel_futures=True)

    async def _kept(self, table: str, moves: int) -> MadeReview | None:
        body: bytes | None = None
        with suppress(NotKept):  # the database cannot be read: the review is made anew
            body = await self._host.kept_reviews.find(table, KEPT_VERSION)
        kept = None if body is None else unpack(body)
        if kept is None or len(kept.moves) != moves:
            return None
        return self._pool.remember(MadeReview.of(table, kept.method, kept.moves))

    async def _keep(self, table: str, body: bytes) -> None:
        # First, so that a review that is kept is in the players' records; noted again, it changes nothing.
        if (kept := unpack(body)) is not None and kept.moves:
            await self._host.records.note_review(table, _figures(kept))
        await self._host.kept_reviews.keep(table, KEPT_VERSION, body)


@get("/tables/{name:str}/review", responses=_PROGRESS)
async def review(
    name: TableName, request: AnyRequest, state: State, since: MoveNumber = 0, *, begin: BeginFlag = True
) -> Response[bytes]:
    """The review of a finished game, as far as it is made, from move `since` on; the first request begins it.

    If there is nothing new, the request waits for a few seconds. Ask again until there is a `review`, each time with
    the number of moves that you have; if no move was new, after a second. With `begin=false` nothing is begun or
    awaited: you are told of a review that somebody has asked for, or of none.
    """
    reviews: Reviews = state.reviews
    guest, address = visitor(request), address_of(request)
    table = await reviews.table(guest, name)
    is_at_hand = reviews.is_at_hand(name)
    found = await (reviews.of(guest, address, table) if begin else reviews.found(table))
    if found is not None and not is_at_hand:  # a record was made for it, or all of it was read from the database
        routes.count_rows(request, found.total)
    if found is None or (found.no and not begin):
        return packed(request, msgspec.json.encode(ReviewProgress(0, len(table.played), (), None, None)), JSON)
    if begin:
        await reviews.news(found, address, since)
    if found.no:
        raise Busy(found.no) if found.is_dropped else Malformed(found.no)
    told = tuple(found.moves[since:])
    routes.count_rows(request, ROWS_FOR_MOVE * len(told))
    progress = ReviewProgress(len(found.moves), found.total, told, found.method, _summary(found, table))
    body = msgspec.json.encode(progress)
    return packed(request, body, JSON, await reviews.packed(body) if takes_compressed(request) else None)


@post("/tables/{name:str}/practice", status_code=200, responses=routes.REFUSALS)
async def practise(
    name: TableName, data: JSONBody[PositionStart], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Try one of your own moves of a finished game again, against bots, at a table of its own; it counts for nothing.

    You must be allowed to see the game's review. The luck up to the position is that of the game; the rest is new.
    """
    host: Host = state.host
    guest = signed_in(request)
    once = await request_key(request, guest, key, host.now())

    async def begin() -> Table:
        admit_table(request)
        return await host.position_practice.begin(guest, name, data.move, data.name, once, address_of(request))

    begun = await host.once(once, begin)
    return await shown_table(host, begun if isinstance(begun, str) else begun.name, guest)


def _summary(made: MadeReview, table: Table) -> ReviewSummary | None:
    """The whole review without its moves, with the names that the players have now; None until it is made.

    It is made once for these names: many may ask for it, and some again and again.
    """
    if made.method is None or not made.is_done:
        return None
    names = tuple(map(shown_name, players(table)))
    if made.summary is None or made.summary.players != names:
        made.summary = summarise(table.charter.game, table.charter.rules, names, made.method, made.moves)
    return made.summary


def _figures(kept: KeptReview) -> dict[Seat, SeatFigures]:
    """What a review says about each seat, for the players' records."""
    nameless = ("",) * (1 + max(each.seat for each in kept.moves[0].terms))
    return {
        Seat(each.seat): SeatFigures(kept.method.noun, each.luck, each.luck_error, each.cost, each.choices, each.close)
        for each in summarise("", 0, nameless, kept.method, kept.moves).seats
    }


REVIEWS: Final = Router(path="/api", route_handlers=[review, practise])
