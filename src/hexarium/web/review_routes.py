"""The routes of reviews of finished games, of practice from their positions, and of games from elsewhere."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from hexarium.answers import deal_answers, made_review
from hexarium.answers.answer_types import PositionStart, ReviewProgress, TableShown
from hexarium.answers.made_review import MadeReview, ReviewedGame
from hexarium.service import Host
from hexarium.service.carried_games import CarriedGame
from hexarium.service.table import Table
from hexarium.web import routes
from hexarium.web.auth import visitor
from hexarium.web.limits import Occupancy
from hexarium.web.networks import address_of
from hexarium.web.page import compressed, packed, takes_compressed
from hexarium.web.replay_routes import MoveNumber
from hexarium.web.request_keys import KeyHeader
from hexarium.web.review_pool import ReviewPool
from hexarium.web.routes import JSON, AnyRequest, TableName, caller_of
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
            found = self._pool.begin(guest, address, table.name, made_review.text_of(record), len(record.moves))
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
            await made_review.news(review, since, self._limits.wait)
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
        found = await made_review.kept(self._host, table, moves)
        return None if found is None else self._pool.remember(found)

    async def _keep(self, table: str, body: bytes) -> None:
        await made_review.keep(self._host, table, body)


@get("/tables/{name:str}/review", operation_id="reviewGame", summary="Review a finished game", responses=_PROGRESS)
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
        return packed(request, msgspec.json.encode(made_review.unbegun(len(table.played))), JSON)
    if begin:
        await reviews.news(found, address, since)
    progress = made_review.progress(found, ReviewedGame.of_table(table), since)
    routes.count_rows(request, ROWS_FOR_MOVE * len(progress.moves))
    body = msgspec.json.encode(progress)
    return packed(request, body, JSON, await reviews.packed(body) if takes_compressed(request) else None)


@post(
    "/tables/{name:str}/practice",
    operation_id="practiseMove",
    summary="Try one of your moves again",
    status_code=200,
    responses=routes.REFUSALS,
)
async def practise(
    name: TableName, data: JSONBody[PositionStart], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Try one of your own moves of a finished game again, against bots, at a table of its own; it counts for nothing.

    You must be allowed to see the game's review. The luck up to the position is that of the game; the rest is new.
    """
    return await deal_answers.practise_position(await caller_of(request, state, key), name, data)


@post(
    "/games/carried",
    operation_id="carryGame",
    summary="Bring a game that was begun without a server",
    status_code=200,
    responses=routes.REFUSALS,
)
async def carry(data: JSONBody[CarriedGame], request: AnyRequest, state: State, key: KeyHeader = "") -> TableShown:
    """Continue here with a game that was begun on a device without a server, or keep one that ended there.

    Its record is replayed under the rules. Nobody can check its luck, so it counts for no rating, best score, record or
    daily deal.
    """
    caller = await caller_of(request, state, key)
    await routes.replay(request, state, "checked", data.record)
    return await deal_answers.carry(caller, data)


REVIEWS: Final = Router(path="/api", tags=["Reviews"], route_handlers=[review, practise, carry])
