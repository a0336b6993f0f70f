"""The routes of reviews of finished games, of practice from their positions, and of games from elsewhere."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from hexarium.answers import deal_answers, made_review
from hexarium.answers.answer_types import PositionStart, ReviewProgress, TableShown
from hexarium.answers.made_review import MadeReview
from hexarium.core import Record
from hexarium.service import Host
from hexarium.service.carried_games import CarriedGame
from hexarium.web import routes
from hexarium.web.auth import visitor
from hexarium.web.limits import Occupancy
from hexarium.web.networks import address_of
from hexarium.web.page import packed
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


class Reviews:
    """The reviews of a server: those that are kept, and those that are being made."""

    def __init__(self, host: Host, limits: ReviewLimits) -> None:
        self._host = host
        self._limits = limits
        self._pool = ReviewPool(self._keep, limits)
        self._waiting = Occupancy(limits.waiting_of_address, limits.waiting)

    async def record(self, guest: str, table: str) -> Record[Any]:
        """The record of a game that can be reviewed, and that the guest may see."""
        return await self._host.kept_reviews.record(guest, table)

    async def of(self, guest: str, address: str, table: str, record: Record[Any]) -> MadeReview:
        """The review of a table, which is begun if there is none."""
        found = await self.found(table, record)
        if found is None:
            found = self._pool.begin(guest, address, table, made_review.text_of(record), len(record.moves))
        return found

    async def found(self, table: str, record: Record[Any]) -> MadeReview | None:
        """The review of a table, made or being made; None if nobody has asked for it."""
        return self._pool.find(table) or await self._kept(table, len(record.moves))

    async def news(self, review: MadeReview, address: str, since: int) -> None:
        """Wait until there is something to tell to somebody who has that many moves, but not long."""
        if review.has_news(since) or not self._waiting.has_room(address):
            return
        self._waiting.enter(address)
        try:
            await made_review.news(review, since, self._limits.wait)
        finally:
            self._waiting.leave(address)

    async def close(self) -> None:
        """End what is being made."""
        await self._pool.close()

    async def _kept(self, table: str, moves: int) -> MadeReview | None:
        found = await made_review.kept(self._host, table, moves)
        return None if found is None else self._pool.remember(found)

    async def _keep(self, table: str, body: bytes) -> None:
        await made_review.keep(self._host, table, body)


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
    record = await reviews.record(guest, name)
    found = await (reviews.of(guest, address, name, record) if begin else reviews.found(name, record))
    if found is None or (found.no and not begin):
        return packed(request, msgspec.json.encode(made_review.unbegun(record)), JSON)
    if begin:
        await reviews.news(found, address, since)
    progress = made_review.progress(found, record, since)
    routes.count_rows(request, len(progress.moves))
    return packed(request, msgspec.json.encode(progress), JSON)


@post("/tables/{name:str}/practice", status_code=200, responses=routes.REFUSALS)
async def practise(
    name: TableName, data: JSONBody[PositionStart], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Try one of your own moves of a finished game again, against bots, at a table of its own; it counts for nothing.

    You must be allowed to see the game's review. The luck up to the position is that of the game; the rest is new.
    """
    return await deal_answers.practise_position(await caller_of(request, state, key), name, data)


@post("/games/carried", status_code=200, responses=routes.REFUSALS)
async def carry(data: JSONBody[CarriedGame], request: AnyRequest, state: State, key: KeyHeader = "") -> TableShown:
    """Go on here with a game that was begun on a device without a server, or look at one that ended there.

    Its record is replayed under the rules. Nobody can check its luck, so it counts for no rating, best score, record or
    daily deal.
    """
    caller = await caller_of(request, state, key)
    await routes.replay(request, state, "checked", data.record)
    return await deal_answers.carry(caller, data)


REVIEWS: Final = Router(path="/api", route_handlers=[review, practise, carry])
