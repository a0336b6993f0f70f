"""Tables that begin with the luck of another: daily deals, practice from a position, and games from elsewhere."""

from __future__ import annotations

from hexarium.answers.answer_types import DailyStart, PositionStart, PracticeStart, TableShown
from hexarium.answers.caller import Caller
from hexarium.answers.table_answers import shown_after, shown_table
from hexarium.service.carried_games import CarriedGame
from hexarium.service.table import Table


async def play(caller: Caller, game: str, request: DailyStart) -> TableShown:
    """Begin the guest's counted try of today's deal, or return to it."""
    host, guest = caller.host, caller.guest
    if not await host.daily.has_try(guest, game):
        caller.admit()
    table = await host.daily.play(guest, game, request.name)
    return await shown_table(host, table.name, guest)


async def practise(caller: Caller, game: str, request: PracticeStart) -> TableShown:
    """Another game with the luck of a deal; it counts for nothing."""

    async def begin() -> Table:
        caller.admit()
        return await caller.host.daily.practise(caller.guest, game, request.day, request.name, caller.key)

    return await shown_after(caller, await caller.host.once(caller.key, begin))


async def practise_position(caller: Caller, name: str, request: PositionStart) -> TableShown:
    """Try one of the guest's own moves of a finished game again, against bots; it counts for nothing."""

    async def begin() -> Table:
        caller.admit()
        practice = caller.host.position_practice
        return await practice.begin(caller.guest, name, request.move, request.name, caller.key)

    return await shown_after(caller, await caller.host.once(caller.key, begin))


async def carry(caller: Caller, request: CarriedGame) -> TableShown:
    """Go on with a game that was begun on a device without a server; it counts for nothing."""

    async def begin() -> Table:
        caller.admit()
        return await caller.host.carried_games.carry(caller.guest, request, caller.key)

    return await shown_after(caller, await caller.host.once(caller.key, begin))
