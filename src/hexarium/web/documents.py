"""Schemas of everything that is sent: of the messages, of HTTP, and of each game."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from hexarium.answers import answer_types
from hexarium.core import Game
from hexarium.drawing import NamedSpace
from hexarium.games import CATALOGUE
from hexarium.service import Sheet, TableRequest, Verdict, messages
from hexarium.service.arrivals import Arrival, Join, Link
from hexarium.service.carried_games import CarriedGame
from hexarium.service.daily_shown import DailyShown, TableOfTheDay
from hexarium.service.lessons import Judged
from hexarium.service.messages import Told
from hexarium.service.next_game import NextGame
from hexarium.service.player_record import PlayerRecord
from hexarium.service.seating import Sit
from hexarium.service.taking_holidays import HolidayState
from hexarium.web import alert_types, http_types

SHAPES: Final = (
    answer_types.TableShown,
    answer_types.GameShown,
    answer_types.BookShown,
    answer_types.BalanceShown,
    answer_types.TableListed,
    answer_types.BestListed,
    http_types.Continuation,
    http_types.DeviceLink,
    http_types.DevicesShown,
    http_types.PeopleShown,
    PlayerRecord,
    answer_types.RecordExport,
    http_types.RecoveryCode,
    http_types.SignInRequest,
    answer_types.HttpRefusal,
    http_types.Health,
    answer_types.Guest,
    http_types.Token,
    Sit,
    Join,
    Link,
    Arrival,
    NextGame,
    http_types.RoomShown,
    http_types.OldLink,
    http_types.RoomCode,
    http_types.Name,
    answer_types.RematchRequest,
    answer_types.HandOver,
    http_types.ChatSwitch,
    answer_types.Commitment,
    http_types.Farewell,
    answer_types.Reveal,
    answer_types.Salt,
    answer_types.Pasted,
    TableRequest,
    answer_types.ReplayShown,
    answer_types.ReviewProgress,
    answer_types.LessonShown,
    answer_types.Tentative,
    alert_types.PushKeyShown,
    alert_types.BrowserSubscription,
    alert_types.BrowserEndpoint,
    alert_types.HolidayWanted,
    HolidayState,
    DailyShown,
    TableOfTheDay,
    answer_types.DailyStart,
    answer_types.PracticeStart,
    answer_types.PositionStart,
    CarriedGame,
    Judged,
    Sheet,
    NamedSpace,
    Told,
    Verdict,
)
"""The types that are sent over HTTP."""

REFERENCE: Final = "#/components/schemas/{name}"


def of_game(game: Game[Any, Any, Any, Any]) -> dict[str, Any]:
    """The game's options, actions, events and view."""
    named = {"Options": game.options, "Action": game.action, "Event": game.event, "View": game.view}
    return _document(game.title, str(game.version), named)


def of_messages() -> dict[str, Any]:
    """The messages on the socket, for all games."""
    named = {"Hello": messages.Hello, "Request": messages.Request, "Reply": messages.Reply}
    return _document("Messages", str(messages.PROTOCOL), named)


def of_http() -> dict[str, Any]:
    """The types that are sent over HTTP."""
    return _document("HTTP", "1", {shape.__name__: shape for shape in SHAPES})


def every() -> dict[str, dict[str, Any]]:
    """All schemas by name: messages, HTTP, and each game by its slug."""
    games = {slug: of_game(game) for slug, game in CATALOGUE.items()}
    return {"messages": of_messages(), "http": of_http(), **games}


class Exact(JsonRenderPlugin):
    """The OpenAPI document with msgspec's own schemas, which include tags and forbidden fields."""

    _document: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON, made once."""
        del request
        if self._document is None:
            self._document = exactly(openapi_schema)
        return self._document


def exactly(openapi_schema: dict[str, Any]) -> bytes:
    """The OpenAPI document with msgspec's own schemas in place of those that were derived from our types."""
    _, exact = msgspec.json.schema_components(SHAPES, ref_template=REFERENCE)
    components = openapi_schema["components"]
    described = {**components, "schemas": {**components["schemas"], **exact}}
    return msgspec.json.encode({**openapi_schema, "components": described})


def _document(title: str, version: str, named: dict[str, Any]) -> dict[str, Any]:
    described, components = msgspec.json.schema_components(named.values(), ref_template=REFERENCE)
    for name, shape in zip(named, described, strict=True):
        components.setdefault(name, shape)
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": version},
        "paths": {},
        "components": {"schemas": components},
    }
