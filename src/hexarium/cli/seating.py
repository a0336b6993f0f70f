"""Who plays in which seat, from a line such as `person:Ann,expert`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from hexarium.bots import Level, UnknownLevel, bot_named, is_module_bot, level_named, opponents
from hexarium.cli.usage_error import UsageError
from hexarium.core import Game, Header, Unreadable, seat_name
from hexarium.core.english import count
from hexarium.core.person_name import clean_name, shown_name


class LocalPlayer(Struct, frozen=True):
    """A person at the keyboard."""

    name: str


Occupant: TypeAlias = LocalPlayer | Level


def seated(game: Game[Any, Any, Any, Any], line: str | None) -> tuple[Occupant, ...]:
    """The seats that a line names; by default one person, alone or against the default opponent."""
    if line is None:
        line = "person" if game.solo else f"person,{default_opponent(game).name}"
    occupants = [_occupant(game, part.strip()) for part in line.split(",")]
    check_players(game, len(occupants))
    people = sum(isinstance(occupant, LocalPlayer) for occupant in occupants)
    return tuple(
        LocalPlayer("Player" if people == 1 else f"Player {place}") if occupant == LocalPlayer("") else occupant
        for place, occupant in enumerate(occupants, start=1)
    )


def default_opponent(game: Game[Any, Any, Any, Any]) -> Level:
    """The weakest opponent."""
    return opponents(game.slug)[0]


def bots_called(game: Game[Any, Any, Any, Any], line: str) -> tuple[Level, ...]:
    """The bots that a line names; UsageError if the game has no such bot."""
    try:
        return tuple(bot_named(game.slug, name.strip()) for name in line.split(","))
    except UnknownLevel as unknown:
        raise UsageError(str(unknown)) from unknown


def resumed(game: Game[Any, Any, Any, Any], players: tuple[str, ...]) -> tuple[Occupant, ...]:
    """The seats of a saved game: names of bots are bots, all others are people.

    A file must not make us import a module, so a game with such a bot can't be resumed.
    """
    for player in players:
        if is_module_bot(player):
            raise UsageError(f'The bot "{player}" is not installed. Install it as a plugin to resume games with it.')
    return tuple(_bot(game, player) or LocalPlayer(player) for player in players)


def told_apart(occupants: Sequence[Occupant]) -> tuple[str, ...]:
    """Names for sentences, by seat: bots of the same level are numbered."""
    names, seen = [_title(occupant) for occupant in occupants], Counter[str]()
    for seat, (name, occupant) in enumerate(zip(tuple(names), occupants, strict=True)):
        seen[name] += 1
        if isinstance(occupant, Level) and occupants.count(occupant) > 1:
            names[seat] = f"{name} {seen[name]}"
    return tuple(names)


def recorded_players(game: Game[Any, Any, Any, Any], header: Header) -> tuple[str, ...]:
    """The players of a record by seat, named as in the game: bots by their titles, people without a name by seat."""
    players = [_bot(game, player) or LocalPlayer(shown_name(player)) for player in header.players]
    return told_apart(players) or tuple(map(seat_name, range(header.seats)))


def check_players(game: Game[Any, Any, Any, Any], number: int) -> None:
    """Raise UsageError unless this number of players can play the game."""
    least, most = game.seats[0], game.seats[-1]
    if number not in game.seats:
        wanted = count(least, "player") if least == most else f"{least} to {most} players"
        raise UsageError(f"{game.title} is for {wanted}, not {number}.")


def _title(occupant: Occupant) -> str:
    return occupant.name if isinstance(occupant, LocalPlayer) else occupant.title


def _bot(game: Game[Any, Any, Any, Any], name: str) -> Level | None:
    try:
        return level_named(game.slug, name)
    except UnknownLevel:
        return None


def _occupant(game: Game[Any, Any, Any, Any], part: str) -> Occupant:
    """A bot or a person; a person without a name has an empty one."""
    kind, _, name = part.partition(":")
    if kind.lower() == "person":
        if _bot(game, name) or is_module_bot(name):
            raise UsageError(f'A person can\'t be called "{name}": that is the name of a bot.')
        try:
            return LocalPlayer(clean_name(name) if name else "")
        except Unreadable as unreadable:
            raise UsageError(str(unreadable)) from unreadable
    if is_module_bot(part):
        return bots_called(game, part)[0]
    try:
        return level_named(game.slug, part)
    except UnknownLevel as unknown:
        raise UsageError(f"{unknown} For a person, write person or person:NAME.") from unknown
