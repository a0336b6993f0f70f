"""Routes of the people you play with: whom you played with lately, and a new link for somebody's seat."""

from __future__ import annotations

from typing import Final

from litestar import Router, get, post
from litestar.datastructures import State

from hexarium.answers.answer_types import TableShown
from hexarium.core import Seat
from hexarium.service import Host
from hexarium.web.auth import signed_in
from hexarium.web.http_types import GroupListed, PeopleShown
from hexarium.web.request_keys import KeyHeader, request_key
from hexarium.web.routes import REFUSALS, AnyRequest, SeatNumber, TableName


@get("/people", operation_id="listPeople", summary="List people you played with", responses=REFUSALS)
async def people(request: AnyRequest, state: State) -> PeopleShown:
    """People with whom you have played in the last four weeks, and open tables of the lobby where one of them sits."""
    host: Host = state.host
    groups, tables = await host.lists.people(signed_in(request))
    listed = [GroupListed(each.names, each.table, each.game, each.moved) for each in groups]
    return PeopleShown(tuple(listed), tuple(tables))


@post(
    "/tables/{name:str}/seats/{seat:int}/link",
    operation_id="createSeatLink",
    summary="Create a new link to a seat",
    status_code=200,
    responses=REFUSALS,
)
async def make_seat_link(
    name: TableName, seat: SeatNumber, request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Make a new link to the seat of somebody who lost their cookie; for the table's host, while a game is played.

    It is among the `invitations`. After a wait, the person who opens it has the seat, unless its owner comes back.
    Everybody at the table is told when it is made, used or ended.
    """
    host: Host = state.host
    guest = signed_in(request)
    once = await request_key(request, guest, key, host.now())
    await host.once(once, lambda: host.make_seat_link(guest, name, Seat(seat), once))
    return TableShown(name, await host.looks(guest, name), await host.links(guest, name))


PEOPLE: Final = Router(path="/api", tags=["People"], route_handlers=[people, make_seat_link])
