"""Routes of messages to browsers (Web Push) and of holidays."""

from __future__ import annotations

from typing import Final

from litestar import Router, delete, get, put
from litestar.datastructures import State
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody

from hexarium.service import Host
from hexarium.service.alert_store import Subscription
from hexarium.service.taking_holidays import HolidayState
from hexarium.web.alert_types import BrowserEndpoint, BrowserSubscription, HolidayWanted, PushKeyShown
from hexarium.web.auth import signed_in
from hexarium.web.limits import Limiter
from hexarium.web.networks import address_of
from hexarium.web.routes import REFUSALS, AnyRequest


@get("/push", operation_id="readPushKey", summary="Read the key for notifications", responses=REFUSALS)
async def push_key(state: State) -> PushKeyShown:
    """The key that a browser needs to take messages from this server."""
    return PushKeyShown(await _host(state).push_key())


@put(
    "/push/subscription",
    operation_id="subscribe",
    summary="Switch on notifications in this browser",
    responses=REFUSALS,
)
async def subscribe(data: JSONBody[BrowserSubscription], request: AnyRequest, state: State) -> PushKeyShown:
    """Send messages to this browser when it is your turn in a slow game; sent again, it is renewed.

    You have ten browsers at most: with one more, the oldest is dropped.
    """
    guest = signed_in(request)
    limiter: Limiter = request.app.state.limiter
    if not limiter.admits_table(address_of(request)):
        raise TooManyRequestsException("Many requests came from your address: wait a moment and try again.")
    await _host(state).subscribe(guest, Subscription(data.endpoint, data.p256dh, data.auth))
    return PushKeyShown(await _host(state).push_key())


@delete(
    "/push/subscription",
    operation_id="unsubscribe",
    summary="Switch off notifications in this browser",
    status_code=200,
    responses=REFUSALS,
)
async def unsubscribe(data: JSONBody[BrowserEndpoint], request: AnyRequest, state: State) -> PushKeyShown:
    """Send no more messages to this browser."""
    await _host(state).unsubscribe(signed_in(request), data.endpoint)
    return PushKeyShown(await _host(state).push_key())


@get("/holiday", operation_id="readHoliday", summary="Read your holiday", responses=REFUSALS)
async def holiday(request: AnyRequest, state: State) -> HolidayState:
    """Your holiday, and how many days you may take."""
    return await _host(state).holiday(signed_in(request))


@put("/holiday", operation_id="startHoliday", summary="Start a holiday", responses=REFUSALS)
async def go_on_holiday(data: JSONBody[HolidayWanted], request: AnyRequest, state: State) -> HolidayState:
    """Pause the clock of your turns until a day, in your games with an hour or more for a turn.

    The same end again changes nothing; another one takes its place, and counts as another holiday.
    """
    return await _host(state).go_on_holiday(signed_in(request), data.until)


@delete("/holiday", operation_id="endHoliday", summary="End your holiday", status_code=200, responses=REFUSALS)
async def end_holiday(request: AnyRequest, state: State) -> HolidayState:
    """End your holiday, if you are on one."""
    return await _host(state).end_holiday(signed_in(request))


ALERTS: Final = Router(
    path="/api",
    tags=["Notifications and holidays"],
    route_handlers=[push_key, subscribe, unsubscribe, holiday, go_on_holiday, end_holiday],
)


def _host(state: State) -> Host:
    host: Host = state.host
    return host
