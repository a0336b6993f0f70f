"""Chooses the next action with a bot, from what the guest's seat may see."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

import msgspec

from hexarium.bots import ask_from_view, level_named
from hexarium.core import Seat
from hexarium.games import CATALOGUE


class Reply(Protocol):
    """An answer of a club."""

    def json(self) -> Any:
        """Its value."""
        ...


class Asked(Protocol):
    """A club that can be asked: over HTTP, or in the page itself."""

    def get(self, path: str, /) -> Reply:
        """The answer to a request."""
        ...


class Policy:
    """Chooses actions for one seat at one table."""

    def __init__(self, club: Asked, table: str, seat: int = 0, level: str = "random") -> None:
        self._club = club
        self._table = table
        self._seat = Seat(seat)
        self._level = level
        self._rng = Random(seat)

    def shown(self) -> dict[str, Any]:
        """The table as the seat sees it now."""
        answer = self._club.get(f"/api/tables/{self._table}")
        shown: dict[str, Any] = next(each for each in answer.json()["shown"] if each["eye"] == self._seat)
        return shown

    def choose(self, shown: dict[str, Any]) -> Any:
        """The action that the bot chooses."""
        game = CATALOGUE[shown["charter"]["game"]]
        rules = game.rules(msgspec.convert(shown["charter"]["options"], game.options))
        view = msgspec.convert(shown["view"], game.view)
        bot = level_named(game.slug, self._level).make(rules)
        return bot.choose(ask_from_view(rules, self._seat, view, (), self._rng), self._rng)
