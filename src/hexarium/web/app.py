"""The web application: routes and sockets for one host, with origin check and limits in front."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.routes import HTTPRoute

from hexarium.answers.answer_types import HttpRefusal
from hexarium.answers.json_bounds import BadJson, check_json
from hexarium.answers.refusals import status_of
from hexarium.games import CATALOGUE, LEFT_OUT
from hexarium.service import BotPool, Host, refusal
from hexarium.service.open_store import open_store
from hexarium.service.push_delivery import Delivery
from hexarium.service.push_outbox import PushOutbox
from hexarium.web.addresses import ProxyWatch, is_own_name, unknown_name
from hexarium.web.admission import Admission
from hexarium.web.auth import changes_something, is_from_here
from hexarium.web.entrance import ENTRANCE, Entrance
from hexarium.web.gc_policy import GcPolicy, disable_automatic_gc
from hexarium.web.guide_routes import guide
from hexarium.web.limits import Limiter
from hexarium.web.operations import OPENAPI, OPERATIONS
from hexarium.web.page import FixedDocuments, page
from hexarium.web.preview_routes import table_page
from hexarium.web.previews import PreviewPictures
from hexarium.web.replay_pool import ReplayPool
from hexarium.web.review_routes import Reviews
from hexarium.web.settings import Settings, from_env
from hexarium.web.static_site import is_built, static_site

TICK: Final = 0.25
"""Seconds between two checks of the clocks at the tables."""

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'self'; connect-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

log = logging.getLogger("hexarium.web")

AnyRequest = Request[Any, Any, State]


def application() -> Admission:
    """The application, with settings from the environment."""
    server = build(from_env())
    disable_automatic_gc()
    return server


def build(settings: Settings, host: Host | None = None) -> Admission:
    """An application with these settings, and with a new host unless one is given."""
    delivery = Delivery(contact=_contact(settings), allows_loopback=settings.push_to_loopback)
    mine = host or Host(
        open_store(settings.database),
        CATALOGUE,
        BotPool(settings.bots),
        now=time.time,
        timebox=settings.timebox,
        outbox=partial(PushOutbox, delivery=delivery),
    )
    limiter = Limiter(settings)
    app = Litestar(
        route_handlers=[
            *OPERATIONS,
            table_page,
            guide,
            *([static_site] if is_built() else ()),
            page,
        ],
        state=State(
            {
                "host": mine,
                "settings": settings,
                "limiter": limiter,
                "fixed_documents": FixedDocuments(),
                "replay_pool": ReplayPool(settings.replays),
                "reviews": Reviews(mine, settings.reviews),
                "proxy_watch": ProxyWatch(),
                "preview_pictures": PreviewPictures(),
            }
        ),
        lifespan=[_open],
        before_request=_admit,
        exception_handlers={refusal.Refusal: _refuse, HTTPException: _http_error, Exception: _internal_error},
        response_headers=HEADERS,
        request_max_body_size=settings.size,
        openapi_config=OPENAPI,
        on_app_init=[_quiet],
    )
    admission = Admission(app, limiter, HEADERS)
    admission.state[ENTRANCE] = Entrance(app, admission)
    return admission


def _contact(settings: Settings) -> str:
    """How the operators of a push service reach ours: at the server's own address, if it is known and secure."""
    return next((site for site in settings.sites if site.startswith("https://")), "")


@asynccontextmanager
async def _open(app: Litestar) -> AsyncGenerator[None]:
    host: Host = app.state.host
    for game in LEFT_OUT:
        log.warning(str(game))
    await host.wake()
    gc_policy = GcPolicy(host.now())

    async def make_round() -> None:
        try:
            await host.round()
        finally:
            gc_policy.collect_if_due(host.now(), host.moves_played)

    rounds = asyncio.create_task(_every(TICK, make_round))
    try:
        yield
    finally:
        rounds.cancel()
        with suppress(asyncio.CancelledError):
            await rounds
        await app.state.replay_pool.close()
        await app.state.reviews.close()
        await host.close()


async def _every(seconds: float, do: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again; a refusal is logged once, until there is none or another."""
    refused = ""
    while True:
        try:
            await do()
            refused = ""
        except refusal.Refusal as no:
            if str(no) != refused:
                log.warning("periodic work refused", extra={"why": str(no)})
            refused = str(no)
        except Exception:
            log.exception("periodic work failed")
        await asyncio.sleep(seconds)


async def _admit(request: AnyRequest) -> Response[Any] | None:
    settings: Settings = request.app.state.settings
    client = request.client.host if request.client else "-"
    request.app.state.proxy_watch.notice(request.headers, client)
    if not is_own_name(name := request.headers.get("host", ""), settings.sites):
        return _no(request, 421, "other-host", unknown_name(name))
    if changes_something(request.method) and not is_from_here(request):
        return _no(request, 403, "other-origin", "This request came from another site.")
    if request.method == "OPTIONS":
        return Response(None, status_code=204, headers={**HEADERS, "Allow": ", ".join(_methods(request))})
    return await _check_body(request)


async def _check_body(request: AnyRequest) -> Response[Any] | None:
    if changes_something(request.method) and (body := await request.body()):
        try:
            check_json(body)
        except BadJson as error:
            return _no(request, 400, "malformed", str(error))
    return None


def _methods(request: AnyRequest) -> list[str]:
    """The methods that any handler of this path accepts."""
    path = request.scope["path_template"]
    return sorted({method for route in request.app.routes if route.path == path for method in _of(route)})


def _of(route: object) -> set[str]:
    return {*route.methods} if isinstance(route, HTTPRoute) else set()


def _refuse(request: AnyRequest, no: refusal.Refusal) -> Response[HttpRefusal]:
    return _no(request, status_of(no), no.code, str(no), no.clause)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[HttpRefusal]:
    code = {400: "malformed", 401: "no-session", 404: "unknown", 405: "method", 413: "too-much", 429: "too-fast"}
    parts = error.extra if isinstance(error.extra, list) else []
    found = [msgspec.convert(part, dict[str, Any], strict=False) for part in parts]
    detail = "; ".join(str(part.get("message", "")) for part in found) or error.detail
    response = _no(request, error.status_code, code.get(error.status_code, "refused"), detail)
    response.headers.update({name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"})
    return response


def _internal_error(request: AnyRequest, error: Exception) -> Response[HttpRefusal]:
    log.error("request failed", exc_info=error, extra={"path": request.url.path})
    return _no(request, 500, "internal", "Something went wrong on the server.")


def _no(request: AnyRequest, status: int, code: str, detail: str, clause: str | None = None) -> Response[HttpRefusal]:
    request.app.state.limiter.refusals[code] += 1
    return Response(HttpRefusal(code, detail, clause), status_code=status, headers=dict(HEADERS))


def _quiet(config: AppConfig) -> AppConfig:
    config.logging_config = None
    return config
