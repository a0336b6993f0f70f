"""Who plays in which seat, from a line such as `person:Ann,champion`."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from hexarium.bots import Level, roster
from hexarium.cli.usage_error import UsageError
from hexarium.core import Game
from hexarium.core.english import count


class LocalPlayer(Struct, frozen=True):
    """A person at the keyboard."""

    name: str


Occupant: TypeAlias = LocalPlayer | Level


def seated(game: Game[Any, Any, Any, Any], line: str | None) -> tuple[Occupant, ...]:
    """The seats that a line names; by default one person, alone or against the strongest bot."""
    levels = {level.name: level for level in roster(game.slug)}
    if line is None:
        line = "person" if game.solo else f"person,{roster(game.slug)[-1].name}"
    occupants = [_occupant(part.strip(), place, levels) for place, part in enumerate(line.split(","), start=1)]
    check_players(game, len(occupants))
    if len(people := [occupant for occupant in occupants if isinstance(occupant, LocalPlayer)]) == 1:
        lone = people[0]
        named = LocalPlayer("Player") if lone.name.startswith("LocalPlayer ") else lone
        occupants[occupants.index(lone)] = named
    return tuple(occupants)


def bots_called(game: Game[Any, Any, Any, Any], line: str) -> tuple[Level, ...]:
    """The bots that a line names; UsageError where one is not on the roster."""
    levels = {level.name: level for level in roster(game.slug)}
    unknown = [name for name in line.split(",") if name.strip() not in levels]
    if unknown:
        raise UsageError(f"{game.title} has no bot {unknown[0]!r} (known: {', '.join(levels)})")
    return tuple(levels[name.strip()] for name in line.split(","))


def resumed(game: Game[Any, Any, Any, Any], players: tuple[str, ...]) -> tuple[Occupant, ...]:
    """The seats of a saved game: names of bots are bots, all others are people."""
    levels = {level.name: level for level in roster(game.slug)}
    return tuple(levels.get(player) or LocalPlayer(player) for player in players)


def check_players(game: Game[Any, Any, Any, Any], number: int) -> None:
    """Raise UsageError unless this number of players can play the game."""
    least, most = game.seats[0], game.seats[-1]
    if number not in game.seats:
        wanted = count(least, "player") if least == most else f"{least} to {most} players"
        raise UsageError(f"{game.title} is for {wanted}, not {number}.")


def _occupant(part: str, place: int, levels: dict[str, Level]) -> Occupant:
    if part in levels:
        return levels[part]
    kind, _, name = part.partition(":")
    if kind != "person":
        raise UsageError(f"nobody is called {part!r} (say person, person:NAME or a bot: {', '.join(levels)})")
    if name in levels:
        raise UsageError(f"a person cannot be called {name!r}, like a bot")
    return LocalPlayer(name or f"LocalPlayer {place}")
