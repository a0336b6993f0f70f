"""Routes of links and codes to a table, and of requests to join its next game."""

from __future__ import annotations

from typing import Final

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody

from hexarium.answers.answer_types import TableShown
from hexarium.answers.table_answers import shown_table
from hexarium.service import Host
from hexarium.service.arrivals import Arrival, Join, Link
from hexarium.service.next_game import NextGame
from hexarium.service.store import Room
from hexarium.web.auth import signed_in, visitor
from hexarium.web.http_types import Name, OldLink, RoomCode, RoomShown
from hexarium.web.limits import Limiter
from hexarium.web.networks import address_of
from hexarium.web.request_keys import KeyHeader, request_key
from hexarium.web.routes import REFUSALS, AnyRequest, TableName


@post(
    "/tables/{name:str}/room",
    operation_id="readRoom",
    summary="Read a table's link and code",
    status_code=200,
    responses=REFUSALS,
)
async def room(name: TableName, request: AnyRequest, state: State) -> RoomShown:
    """The link and the code of a table whose game has not started; for the table's host."""
    return _shown(await _host(state).joining.room(signed_in(request), name))


@post(
    "/tables/{name:str}/room/renew",
    operation_id="renewRoom",
    summary="Replace a table's link and code",
    status_code=200,
    responses=REFUSALS,
)
async def renew(name: TableName, data: JSONBody[OldLink], request: AnyRequest, state: State) -> RoomShown:
    """End the table's link, which is named, and its code; returns the new ones. For the table's host.

    If that link has ended before, nothing changes.
    """
    return _shown(await _host(state).joining.renew_room(signed_in(request), name, data.word))


@post("/codes", operation_id="findTableByCode", summary="Find a table by its code", status_code=200, responses=REFUSALS)
async def find(data: JSONBody[RoomCode], request: AnyRequest, state: State) -> RoomShown:
    """The table with a code that somebody said aloud. Wrong codes are limited."""
    limiter = _limiter(request)
    if (guess := limiter.admit_guess(address_of(request))) is None:
        raise TooManyRequestsException("Too many wrong codes: wait a minute, or ask for the link.")
    found = await _host(state).joining.room_with(data.code)
    limiter.was_right(guess)
    return _shown(found)


@post(
    "/tables/{name:str}/arrival",
    operation_id="lookUpLink",
    summary="Look up where a table's link leads",
    status_code=200,
    responses=REFUSALS,
)
async def arrival(name: TableName, data: JSONBody[Link], request: AnyRequest, state: State) -> Arrival:
    """What you find if you follow a link to a table. It takes no seat."""
    return await _host(state).joining.arrival(visitor(request), name, data)


@post(
    "/tables/{name:str}/join",
    operation_id="joinTable",
    summary="Join a table by its link",
    status_code=200,
    responses=REFUSALS,
)
async def join(
    name: TableName, data: JSONBody[Join], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Take any open seat, with the table's link."""
    host, guest = _host(state), signed_in(request)
    once = await request_key(request, guest, key, host.now())
    await host.once(once, lambda: host.joining.join(guest, name, data, once))
    return await shown_table(host, name, guest)


@get(
    "/tables/{name:str}/next-game",
    operation_id="readNextGame",
    summary="See who asks for the next game",
    responses=REFUSALS,
)
async def next_game(name: TableName, request: AnyRequest, state: State) -> NextGame:
    """Who asks to join the next game, if you play or host this one; and where it is."""
    return await _host(state).joining.next_game(visitor(request), name)


@post(
    "/tables/{name:str}/next-game",
    operation_id="askForNextGame",
    summary="Ask to join the next game",
    status_code=200,
    responses=REFUSALS,
)
async def ask(name: TableName, data: JSONBody[Name], request: AnyRequest, state: State) -> NextGame:
    """Ask to join the next game; those who play this one see your name when it is over."""
    host, guest = _host(state), signed_in(request)
    if not _limiter(request).admits_asking(address_of(request)):
        raise TooManyRequestsException("Many people have asked from your address: wait a minute and try again.")
    await host.joining.ask_for_next_game(guest, name, data.name)
    return await host.joining.next_game(guest, name)


@delete(
    "/tables/{name:str}/next-game",
    operation_id="withdrawFromNextGame",
    summary="Withdraw from the next game",
    status_code=200,
    responses=REFUSALS,
)
async def withdraw(name: TableName, request: AnyRequest, state: State) -> NextGame:
    """Cancel your request to join the next game."""
    host, guest = _host(state), signed_in(request)
    await host.joining.withdraw_request(guest, name)
    return await host.joining.next_game(guest, name)


ROOMS: Final = Router(
    path="/api", tags=["Joining"], route_handlers=[room, renew, find, arrival, join, next_game, ask, withdraw]
)


def _host(state: State) -> Host:
    host: Host = state.host
    return host


def _limiter(request: AnyRequest) -> Limiter:
    limiter: Limiter = request.app.state.limiter
    return limiter


def _shown(found: Room) -> RoomShown:
    return RoomShown(found.table, found.word, found.code)
