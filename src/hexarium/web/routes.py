"""Routes of tables, seats and records."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import TooManyRequestsException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from hexarium.answers import table_answers
from hexarium.answers.answer_types import (
    BestListed,
    Commitment,
    Guest,
    HandOver,
    HttpRefusal,
    RematchRequest,
    Reveal,
    Salt,
    TableListed,
    TableShown,
)
from hexarium.answers.caller import Caller
from hexarium.answers.table_answers import TablePage
from hexarium.core import Record, write_json
from hexarium.service import Host, TableRequest, Verdict, write_sheet
from hexarium.service.messages import Told
from hexarium.service.seating import Sit
from hexarium.web import auth
from hexarium.web.admission import visitor_of
from hexarium.web.auth import signed_in, visitor
from hexarium.web.http_types import Farewell, Health, Token
from hexarium.web.limits import Limiter
from hexarium.web.metrics import exposition
from hexarium.web.networks import address_of
from hexarium.web.replay_pool import ReplayPool
from hexarium.web.replay_worker import Done, Job
from hexarium.web.request_keys import KeyHeader, request_key

AnyRequest: TypeAlias = Request[Any, Any, State]
TableName = Annotated[str, Parameter(max_length=64)]
SeatNumber = Annotated[int, Parameter(ge=0, le=99)]
ListedTime = Annotated[float | None, Parameter(ge=0, le=1e12)]
RowNumber = Annotated[int, Parameter(ge=-1, le=2**31)]

REFUSALS: Final = {
    status: ResponseSpec(HttpRefusal, generate_examples=False, description=about)
    for status, about in {
        400: "The request cannot be read.",
        401: "Ask for a session first.",
        403: "Only somebody else may do this, or the request came from another site.",
        404: "There is no such table, seat, game or route.",
        409: "Not possible at this point of the game, or against its rules.",
        413: "The request is too large.",
        429: "Too many requests.",
        503: "The database cannot be written, or the server is busy: try again.",
    }.items()
}
"""The refusals that any request may get."""

JSON: Final = "application/json"

_DOCUMENT: Final = {
    200: ResponseSpec(dict[str, Any], generate_examples=False, description="The document, as JSON."),
    **REFUSALS,
}


@get(
    "/health",
    operation_id="readHealth",
    tags=["The server"],
    summary="Check the health of the server",
    responses=REFUSALS,
)
async def health(state: State) -> Health:
    """Is the server up, and can it read its database?"""
    host = _host(state)
    await host.check_store()
    status = "read-only" if host.trouble else "ok"
    return Health(status, version("hexarium"), host.statistics().in_use, host.trouble)


@get(
    "/metrics",
    operation_id="readMetrics",
    tags=["The server"],
    summary="Read the metrics",
    media_type="text/plain; version=0.0.4; charset=utf-8",
    sync_to_thread=False,
    responses=REFUSALS,
)
def metrics(state: State) -> str:
    """Counts and times in the text format of Prometheus."""
    return exposition(_host(state), state.limiter.refusals)


@delete("/me", operation_id="forgetMe", summary="Forget me", status_code=200, responses=REFUSALS)
async def forget_me(data: JSONBody[Farewell], request: AnyRequest, state: State) -> Response[Guest]:
    """Forget you: your name and id leave every table, and your games stay without them. This browser is new then."""
    del data  # it was read, so it says "forget me"
    guest, limiter = signed_in(request), state.limiter
    if not limiter.admits_forgetting(address_of(request)):
        raise TooManyRequestsException("Several people at your address were removed just now: try again in a minute.")
    await _host(state).forget_person(guest)
    return Response(Guest(known=False), cookies=auth.cookies(auth.fresh_token(), request))


@post(
    "/tokens",
    operation_id="createToken",
    summary="Create a token for a program",
    status_code=201,
    sync_to_thread=False,
    responses=REFUSALS,
)
def token() -> Token:
    """A token for a program, to send as `Authorization: Bearer`."""
    return Token(auth.fresh_token())


@get("/tables", operation_id="listTables", summary="List the tables of the lobby", responses=REFUSALS)
async def lobby(request: AnyRequest, state: State) -> list[TableListed]:
    """Tables that anybody may join or watch."""
    return await table_answers.lobby(Caller(_host(state), visitor(request)))


@get("/tables/mine", operation_id="listOwnTables", summary="List your tables", responses=REFUSALS)
async def mine(
    request: AnyRequest, state: State, before: ListedTime = None, table: TableName = ""
) -> Response[list[TableListed]]:
    """Your tables, the latest first: those that are not over, and a page of finished games.

    If there are more finished games, the header `Link` has the address of the next page (`rel="next"`). It names the
    time and the table of the last one.
    """
    return _own(await table_answers.own_tables(Caller(_host(state), signed_in(request)), before, table))


@get("/bests", operation_id="listBests", summary="List your best scores", responses=REFUSALS)
async def bests(request: AnyRequest, state: State) -> list[BestListed]:
    """Your best scores in solo games."""
    return await table_answers.bests(Caller(_host(state), signed_in(request)))


@post("/tables", operation_id="openTable", summary="Open a table", responses=REFUSALS)
async def open_table(
    data: JSONBody[TableRequest], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Open a table for a game with these options, places and clock; you are its host."""
    return await table_answers.open_table(await caller_of(request, state, key), data)


@get("/tables/{name:str}", operation_id="readTable", summary="Read a table", responses=REFUSALS)
async def table(name: TableName, request: AnyRequest, state: State) -> TableShown:
    """A table as seen from your seats."""
    return await table_answers.shown_table(_host(state), name, visitor(request))


@get("/tables/{name:str}/story", operation_id="readStory", summary="Read what happened at a table", responses=REFUSALS)
async def story(name: TableName, request: AnyRequest, state: State, since: RowNumber = -1) -> list[Told]:
    """What you were told about a game after a row, row by row; a long story in pages, each `since` the last row."""
    stories = await _host(state).stories(visitor(request), name, since)
    count_rows(request, sum(len(told.rows) for told in stories))
    return stories


@post(
    "/tables/{name:str}/seats/{seat:int}",
    operation_id="takeSeat",
    summary="Take a seat",
    status_code=200,
    responses=REFUSALS,
)
async def sit(
    name: TableName, seat: SeatNumber, data: JSONBody[Sit], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Take an open seat of a listed table, or any open seat with its invitation, under the name in the request."""
    return await table_answers.sit(await caller_of(request, state, key), name, seat, data)


@post(
    "/tables/{name:str}/seats/{seat:int}/hand-over",
    operation_id="handOverSeat",
    summary="Give a seat to a bot, or open it",
    status_code=200,
    responses=REFUSALS,
)
async def hand_over(
    name: TableName, seat: SeatNumber, data: JSONBody[HandOver], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Put a bot in a seat, or open the seat; for the table's host."""
    return await table_answers.hand_over(await caller_of(request, state, key), name, seat, data)


@post(
    "/tables/{name:str}/seats/{seat:int}/salt",
    operation_id="addSalt",
    summary="Add a random number to the draws of an old table",
    status_code=200,
    responses=REFUSALS,
)
async def salt(
    name: TableName, seat: SeatNumber, data: JSONBody[Salt], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Add a salt to the draws of a table of proof 1, before the game starts."""
    return await table_answers.salt(await caller_of(request, state, key), name, seat, data)


@post(
    "/tables/{name:str}/commit",
    operation_id="commitSalt",
    summary="Commit to a random number",
    status_code=200,
    responses=REFUSALS,
)
async def commit(name: TableName, data: JSONBody[Commitment], request: AnyRequest, state: State) -> TableShown:
    """Commit to a salt, before the game starts; the same commitment again changes nothing."""
    return await table_answers.commit(await caller_of(request, state), name, data)


@post(
    "/tables/{name:str}/reveal",
    operation_id="revealSalt",
    summary="Reveal your random number",
    status_code=200,
    responses=REFUSALS,
)
async def reveal(name: TableName, data: JSONBody[Reveal], request: AnyRequest, state: State) -> TableShown:
    """Reveal your salt, while the game is starting; the same salt again changes nothing."""
    return await table_answers.reveal(await caller_of(request, state), name, data)


@post(
    "/tables/{name:str}/start", operation_id="startGame", summary="Start the game", status_code=200, responses=REFUSALS
)
async def start(
    name: TableName,
    request: AnyRequest,
    state: State,
    data: JSONBody[Commitment | None] = None,
    key: KeyHeader = "",
) -> TableShown:
    """Start the game, and first commit to a salt if the request has a body; for the table's host."""
    return await table_answers.start(await caller_of(request, state, key), name, data)


@post(
    "/tables/{name:str}/close", operation_id="closeTable", summary="Close a table", status_code=200, responses=REFUSALS
)
async def close(name: TableName, request: AnyRequest, state: State, key: KeyHeader = "") -> TableShown:
    """Close a table whose game will not be finished; for its host."""
    return await table_answers.close(await caller_of(request, state, key), name)


@post(
    "/tables/{name:str}/remove",
    operation_id="removeTable",
    summary="Remove a table from your list",
    status_code=200,
    responses=REFUSALS,
)
async def remove(
    name: TableName, request: AnyRequest, state: State, key: KeyHeader = ""
) -> Response[list[TableListed]]:
    """Take a table off your list, and leave its game if it is not over; returns your tables as `/tables/mine` does."""
    return _own(await table_answers.remove(await caller_of(request, state, key), name))


@post(
    "/tables/{name:str}/rematch",
    operation_id="openRematch",
    summary="Open a rematch",
    status_code=200,
    responses=REFUSALS,
)
async def rematch(
    name: TableName, request: AnyRequest, state: State, data: JSONBody[RematchRequest | None] = None
) -> TableShown:
    """Open another table with the same people, and with those who asked for it if the request says so."""
    return await table_answers.rematch(await caller_of(request, state), name, data)


@get("/tables/{name:str}/record", operation_id="readRecord", summary="Read the record of a game", responses=_DOCUMENT)
async def record(name: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """The record of a finished game as JSON: the options, the players and every move."""
    return Response(write_json(await finished_game(request, state, name)), media_type=JSON)


@get("/tables/{name:str}/sheet", operation_id="readSheet", summary="Read the sheet of a game", responses=_DOCUMENT)
async def sheet(name: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """The sheet of a finished game: everything that was done at the table, with the secret of its draws."""
    return Response(await _sheet(request, state, name), media_type=JSON)


@get("/tables/{name:str}/verify", operation_id="verifyGame", summary="Verify a finished game", responses=REFUSALS)
async def check(name: TableName, request: AnyRequest, state: State) -> Verdict:
    """Verify a finished game: derive its draws from the secret again and compare."""
    found = await _sheet(request, state, name)
    done = await replay(request, state, "verified", found.decode())
    return msgspec.json.decode(done.body, type=Verdict)


ACCOUNTS: Final = Router(path="/api", tags=["Sessions and devices"], route_handlers=[forget_me, token])

API: Final = Router(
    path="/api",
    tags=["Tables"],
    route_handlers=[
        lobby,
        mine,
        bests,
        open_table,
        table,
        story,
        sit,
        hand_over,
        salt,
        commit,
        reveal,
        start,
        close,
        remove,
        rematch,
        record,
        sheet,
        check,
    ],
)


def _host(state: State) -> Host:
    host: Host = state.host
    return host


async def finished_game(request: AnyRequest, state: State, name: str) -> Record[Any]:
    """The record of a finished game, counted for the visitor by its moves."""
    found = await _host(state).record(name, visitor(request))
    count_rows(request, len(found.moves))
    return found


async def _sheet(request: AnyRequest, state: State, name: str) -> bytes:
    """The sheet of a finished game, counted for the visitor by its rows."""
    found = await _host(state).sheet(name, visitor(request))
    count_rows(request, len(found.rows))
    return write_sheet(found)


def count_rows(request: AnyRequest, rows: int) -> None:
    """Count what the visitor has been told."""
    limiter: Limiter = request.app.state.limiter
    limiter.count_rows(*visitor_of({**request.scope}), rows)


async def replay(request: AnyRequest, state: State, job: str, *arguments: str | int) -> Done:
    """What the process for whole games makes of this; Busy if it has too much to do, for this visitor or for all."""
    pool: ReplayPool = state.replay_pool
    return await pool.do(visitor(request), address_of(request), Job(job, arguments))


def admit_table(request: AnyRequest) -> None:
    """Refuse if too many tables were opened from the visitor's address."""
    limiter: Limiter = request.app.state.limiter
    if not limiter.admits_table(address_of(request)):
        raise TooManyRequestsException("Many tables were opened from your address: wait a moment and try again.")


async def caller_of(request: AnyRequest, state: State, key: str = "") -> Caller:
    """The guest who sent a request, and the key that they sent with it; refused without a session."""
    host, guest = _host(state), signed_in(request)
    once = await request_key(request, guest, key, host.now())
    return Caller(host, guest, once, lambda: admit_table(request), address_of(request))


def _own(page: TablePage) -> Response[list[TableListed]]:
    return Response(page.listed, headers=page.headers)
