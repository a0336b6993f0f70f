"""Routes of one's devices: the list, links and recovery codes that add one, and signing out."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody, Parameter

from hexarium.answers.answer_types import Guest
from hexarium.service import Host
from hexarium.service.devices import OwnDevices, id_of
from hexarium.web import auth
from hexarium.web.auth import signed_in, visitor
from hexarium.web.device_names import device_name
from hexarium.web.http_types import Continuation, DeviceLink, DeviceListed, DevicesShown, RecoveryCode, SignInRequest
from hexarium.web.limits import Limiter
from hexarium.web.networks import address_of
from hexarium.web.request_keys import KeyHeader
from hexarium.web.routes import REFUSALS, AnyRequest

DeviceId = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$")]


@post("/session", operation_id="startSession", summary="Start a session", status_code=200, responses=REFUSALS)
async def session(request: AnyRequest, state: State, key: KeyHeader = "") -> Response[Guest]:
    """Start a session: sets a cookie that identifies you, unless you have one.

    Over https, the first visit of somebody who was here over plain http gets a new cookie in the place of the old one,
    and every other cookie, token and code of theirs ends. Sent again with the same random key of 32 characters or more,
    it gives the same cookie again.
    """
    if visitor(request):
        _host(state).devices.saw(_digest(request))
        return Response(Guest(known=True))
    token = await _taken_over(request, state, key)
    return Response(Guest(known=token is not None), cookies=auth.cookies(token or auth.fresh_token(), request))


@get("/session/devices", operation_id="listDevices", summary="List your devices", responses=REFUSALS)
async def devices(request: AnyRequest, state: State) -> DevicesShown:
    """Your devices, this one first, and when you made your recovery code."""
    guest = signed_in(request)
    return _listed(await _host(state).devices.of_guest(guest, _digest(request), _name(request)))


@post(
    "/session/devices/{device:str}/sign-out",
    operation_id="signOutDevice",
    summary="Sign out a device",
    status_code=200,
    responses=REFUSALS,
)
async def sign_out(device: DeviceId, request: AnyRequest, state: State) -> Response[DevicesShown]:
    """Sign out one of your devices. If it is this one, this browser is a new guest then."""
    host, guest = _host(state), signed_in(request)
    ended = await host.devices.sign_out(guest, device)
    if ended == _digest(request):
        nothing = DevicesShown(devices=(), recovery_made=None)
        return Response(nothing, cookies=auth.cookies(auth.fresh_token(), request))
    return Response(_listed(await host.devices.of_guest(guest, _digest(request), _name(request))))


@post(
    "/session/end",
    operation_id="signOutEverywhereElse",
    summary="Sign out everywhere else",
    status_code=200,
    responses=REFUSALS,
)
async def sign_out_everywhere(request: AnyRequest, state: State, key: KeyHeader = "") -> Response[Guest]:
    """Sign out everywhere else: this browser gets a new cookie, and every other cookie, token and code of yours ends.

    Sent again with the same random key of 32 characters or more, it gives the same cookie again.
    """
    host = _host(state)
    token = auth.next_token(auth.token_of(request) or "", key)
    if not host.has_issued(auth.guest_of(token)):
        await host.devices.sign_out_everywhere(signed_in(request), auth.guest_of(token), _name(request))
    return Response(Guest(known=True), cookies=auth.cookies(token, request))


@post(
    "/session/link",
    operation_id="createDeviceLink",
    summary="Create a link for another device",
    status_code=201,
    responses=REFUSALS,
)
async def make_link(request: AnyRequest, state: State) -> DeviceLink:
    """A code for a link that adds a device to you. It is used once, within ten minutes; your last one ends."""
    guest = signed_in(request)
    _count_code(request)
    code, ends = await _host(state).devices.make_link(guest, _digest(request), _name(request))
    return DeviceLink(code, ends)


@post(
    "/session/recovery",
    operation_id="createRecoveryCode",
    summary="Create a recovery code",
    status_code=201,
    responses=REFUSALS,
)
async def make_recovery_code(request: AnyRequest, state: State) -> RecoveryCode:
    """A recovery code, with which you can come back after your cookie is lost. It is shown once; your last one ends."""
    guest = signed_in(request)
    _count_code(request)
    return RecoveryCode(await _host(state).devices.make_recovery_code(guest, _digest(request), _name(request)))


@post(
    "/session/look", operation_id="lookUpCode", summary="Look up whose code it is", status_code=200, responses=REFUSALS
)
async def look(data: JSONBody[SignInRequest], request: AnyRequest, state: State) -> Continuation:
    """Whom this browser would be with a code. The code is not used, and can be looked at again."""
    _count_code(request)
    owner = await _host(state).devices.look(visitor(request), data.kind, data.code)
    return Continuation(owner.name, is_you=owner.is_visitor, has_games=owner.visitor_has_games)


@post(
    "/session/continue",
    operation_id="useCode",
    summary="Continue as the guest of a code",
    status_code=200,
    responses=REFUSALS,
)
async def use_code(
    data: JSONBody[SignInRequest], request: AnyRequest, state: State, key: KeyHeader = ""
) -> Response[Guest]:
    """Use a code: this browser gets a cookie of its own for the guest who made it. A link is used up by this.

    Sent again with the same random key of 32 characters or more, it gives the same cookie again.
    """
    _count_code(request)
    token = auth.next_token(data.code, key)
    await _host(state).devices.add(data.kind, data.code, auth.guest_of(token), _name(request))
    return Response(Guest(known=True), cookies=auth.cookies(token, request))


DEVICES: Final = Router(
    path="/api",
    tags=["Sessions and devices"],
    route_handlers=[
        session,
        devices,
        sign_out,
        sign_out_everywhere,
        make_link,
        make_recovery_code,
        look,
        use_code,
    ],
)


def _listed(own: OwnDevices) -> DevicesShown:
    listed = [
        DeviceListed(id_of(each.digest), each.name, each.added or None, each.seen or None, is_this=place == 0)
        for place, each in enumerate(own.listed)
    ]
    return DevicesShown(tuple(listed), own.recovery_made)


async def _taken_over(request: AnyRequest, state: State, key: str) -> str | None:
    """A token in the place of that which a visitor over https has from before; None if nobody is known by it.

    A neighbouring subdomain or somebody on the line can have set that cookie, to be the same guest as this visitor. So
    whatever else the guest was known by ends.
    """
    host, earlier = _host(state), auth.earlier_token_of(request)
    if earlier is None or not auth.is_secure(request):
        return None
    token = auth.next_token(earlier, key)
    if host.has_issued(auth.guest_of(token)):
        return token
    guest = host.guest_with(auth.guest_of(earlier))
    if guest is None or not await host.devices.is_known(guest):
        return None
    await host.devices.sign_out_everywhere(guest, auth.guest_of(token), _name(request))
    return token


def _host(state: State) -> Host:
    host: Host = state.host
    return host


def _digest(request: AnyRequest) -> str:
    return auth.guest_of(auth.token_of(request) or "")


def _name(request: AnyRequest) -> str:
    return device_name(request.headers.get("user-agent", ""))


def _count_code(request: AnyRequest) -> None:
    limiter: Limiter = request.app.state.limiter
    if not limiter.admits_code(address_of(request)):
        raise TooManyRequestsException("Many codes were made or tried: wait a minute and try again.")
