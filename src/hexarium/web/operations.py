"""Every operation of the HTTP API, and the document that describes them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from hexarium.web.alert_routes import ALERTS
from hexarium.web.chat_routes import CHAT
from hexarium.web.daily_routes import DAILY
from hexarium.web.device_routes import DEVICES
from hexarium.web.documents import Exact, exactly
from hexarium.web.game_routes import GAMES
from hexarium.web.lesson_routes import TEACHING
from hexarium.web.people_routes import PEOPLE
from hexarium.web.preview_routes import PREVIEWS
from hexarium.web.record_routes import RECORD
from hexarium.web.replay_routes import SHOWING
from hexarium.web.review_routes import REVIEWS
from hexarium.web.room_routes import ROOMS
from hexarium.web.routes import ACCOUNTS, API, health, metrics

OPERATIONS: Final = (
    health,
    metrics,
    ACCOUNTS,
    API,
    CHAT,
    ROOMS,
    DEVICES,
    PEOPLE,
    RECORD,
    ALERTS,
    DAILY,
    GAMES,
    SHOWING,
    REVIEWS,
    TEACHING,
    PREVIEWS,
)

OPENAPI: Final = OpenAPIConfig(
    title="Hexarium", version="1", path="/api/schema", render_plugins=[Exact()], use_handler_docstrings=True
)


def openapi_document() -> dict[str, Any]:
    """The OpenAPI document that a server shows, without a server."""
    app = Litestar(OPERATIONS, openapi_config=OPENAPI, logging_config=None)
    document: dict[str, Any] = msgspec.json.decode(exactly(app.openapi_schema.to_schema()))
    return document
