"""Documents that say what may be sent: one for the messages, and one for each game."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hexarium.core import Game
from hexarium.service.messages import Reply, Request

REFERENCE: Final = "#/components/schemas/{name}"


def of_game(game: Game[Any, Any, Any, Any]) -> dict[str, Any]:
    """The game's options, actions, events and view."""
    named = {"Options": game.options, "Action": game.action, "Event": game.event, "View": game.view}
    return _document(game.title, str(game.version), named)


def of_messages() -> dict[str, Any]:
    """Everything that goes up and down the line, whatever the game."""
    return _document("Messages", "1", {"Request": Request, "Reply": Reply})


def options_of(game: Game[Any, Any, Any, Any]) -> dict[str, Any]:
    """What a table may settle."""
    return msgspec.json.schema(game.options)


def _document(title: str, version: str, named: dict[str, Any]) -> dict[str, Any]:
    shapes, components = msgspec.json.schema_components(named.values(), ref_template=REFERENCE)
    for name, shape in zip(named, shapes, strict=True):
        components.setdefault(name, shape)
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": version},
        "paths": {},
        "components": {"schemas": components},
    }
