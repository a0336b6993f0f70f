"""Who sits where: people and bots, from a line like `person:Ann,champion`."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from hexarium.bots import Level, UnknownLevel, level_named, roster
from hexarium.cli.usage_error import UsageError
from hexarium.core import Game


class LocalPlayer(Struct, frozen=True):
    """Somebody at the keyboard."""

    name: str


Occupant: TypeAlias = LocalPlayer | Level


def seated(game: Game[Any, Any, Any, Any], line: str | None) -> tuple[Occupant, ...]:
    """The seats that a line names; without one, you alone where that is a game, else you and the strongest bot."""
    if line is None:
        line = "person" if game.solo else f"person,{roster(game.slug)[-1].name}"
    occupants = [_occupant(game, part.strip()) for part in line.split(",")]
    if len(occupants) not in game.seats:
        raise UsageError(f"{game.title} has {game.seats[0]} to {game.seats[-1]} seats, not {len(occupants)}")
    people = sum(isinstance(occupant, LocalPlayer) for occupant in occupants)
    return tuple(
        LocalPlayer("Player" if people == 1 else f"Player {place}") if occupant == LocalPlayer("") else occupant
        for place, occupant in enumerate(occupants, start=1)
    )


def bots_called(game: Game[Any, Any, Any, Any], line: str) -> tuple[Level, ...]:
    """The bots that a line names; UsageError where the game has no such bot."""
    try:
        return tuple(level_named(game.slug, name.strip()) for name in line.split(","))
    except UnknownLevel as unknown:
        raise UsageError(str(unknown)) from unknown


def resumed(game: Game[Any, Any, Any, Any], players: tuple[str, ...]) -> tuple[Occupant, ...]:
    """The seats of a saved game: bots by their names, everybody else a person."""
    levels = {level.name: level for level in roster(game.slug)}
    return tuple(levels.get(player) or LocalPlayer(player) for player in players)


def _occupant(game: Game[Any, Any, Any, Any], part: str) -> Occupant:
    """A bot, or a person, whose name is empty where none is given."""
    kind, _, name = part.partition(":")
    if kind == "person":
        if name in {level.name for level in roster(game.slug)}:
            raise UsageError(f'A person can\'t be called "{name}": that is the name of a bot.')
        return LocalPlayer(name)
    try:
        return level_named(game.slug, part)
    except UnknownLevel as unknown:
        raise UsageError(f"{unknown} For a person, write person or person:NAME.") from unknown
