"""The route that turns the chat of a table on or off; what is said goes over the socket."""

from __future__ import annotations

from typing import Final

from litestar import Router, post
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException
from litestar.params import JSONBody

from hexarium.answers.answer_types import TableShown
from hexarium.service import Host
from hexarium.web.auth import visitor
from hexarium.web.http_types import ChatSwitch
from hexarium.web.request_keys import KeyHeader, request_key
from hexarium.web.routes import REFUSALS, AnyRequest, TableName


@post(
    "/tables/{name:str}/chat",
    operation_id="switchChat",
    summary="Turn a table's chat on or off",
    status_code=200,
    responses=REFUSALS,
)
async def switch_chat(
    name: TableName, request: AnyRequest, state: State, data: JSONBody[ChatSwitch], key: KeyHeader = ""
) -> TableShown:
    """Turn the chat of a table on or off; for its host, until the game is over."""
    host: Host = state.host
    guest = visitor(request)
    if not guest:
        raise NotAuthorizedException("Start a session first (POST /api/session).")
    once = await request_key(request, guest, key, host.now())
    await host.once(once, lambda: host.switch_chat(guest, name, once, on=data.on))
    return TableShown(name, await host.looks(guest, name), await host.links(guest, name))


CHAT: Final = Router(path="/api", tags=["Tables"], route_handlers=[switch_chat])
