"""Two worlds that differ in a dealt tile: a head does not tell which of them it is before the secret is revealed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from hexarium.core import Chance, House, luck
from hexarium.service import chain, digests
from hexarium.service.rows import Played, read, write
from hexarium.service.store import Entry
from hexarium.service.table import Table
from tests.service.club import ANN, BEN, CAT, club, scripted


class World(NamedTuple):
    """A table whose first tile was dealt, with the entry before the deal and that of the deal."""

    table: Table
    before: Entry
    dealt: Entry


class OneDraw:
    """Luck that draws this number."""

    def __init__(self, number: int) -> None:
        self._number = number

    def below(self, n: int) -> int:
        assert self._number < n
        return self._number


async def deal(log: Path, seed: int) -> World:
    """A game of which a spectator has seen every head, but not the tiles that were dealt."""
    async with club(log, token=scripted(seed)) as here:
        name = await here.begin("hexx", ANN, BEN)
        shown = (await here.watch(CAT, name)).last("shown")
        entries = await here.host.store.entries(name)
        number = next(entry.number for entry in entries if b'"by":"dealer"' in entry.body)
        assert shown["head"] == entries[-1].head
        return World(await here.table(name), entries[number - 1], entries[number])


def guesses(world: World, secret: bytes) -> list[Any]:
    """The deals that lead to the head after the first tile, of all that there can be, if this were the secret."""
    table, dealt = world.table, world.dealt
    state = table.played[0].before
    turn = table.rules.turn(state)
    row = read(dealt.body)
    assert isinstance(turn, Chance)
    assert isinstance(row, Played)
    most = row.draws[0][0]
    found = list[Any]()
    for number in range(most):
        action = luck(turn, OneDraw(number))
        step = table.rules.apply(state, House.DEALER, action)
        digest = digests.of_events(table.shape, step.events)
        action_json = Raw(msgspec.json.encode(action, order="sorted"))
        body = write(replace(row, action=action_json, draws=((most, number),)))
        before = bytes.fromhex(world.before.head)
        if chain.follow(before, secret, dealt.number, dealt.at, digest, body).hex() == dealt.head:
            found.append(action)
    return found


async def test_nobody_can_test_guesses_of_a_dealt_tile_against_a_head(tmp_path: Path) -> None:
    worlds = [await deal(tmp_path / f"{seed}.db", seed) for seed in (3, 4)]
    tiles = [world.table.played[0].move.action for world in worlds]
    assert tiles[0] != tiles[1]
    for world, other, tile in zip(worlds, worlds[::-1], tiles, strict=True):
        table = world.table
        known = [
            b"",
            bytes(32),
            table.name.encode(),
            bytes.fromhex(table.charter.commitment),
            bytes.fromhex(world.before.head),
            bytes.fromhex(world.dealt.head),
            other.table.secret,
        ]
        assert [guesses(world, secret) for secret in known] == [[]] * len(known)
        assert guesses(world, table.secret) == [tile]
