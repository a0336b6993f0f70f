"""A HEXX table with some tiles on its board, where the guest's next word turns some of them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from hexarium.bots import Decision, level_named
from hexarium.core import Seat
from hexarium.games.hexx import actions
from hexarium.games.hexx.events import Flipped
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OwnPlace
from tests.e2e.beside import club_beside
from tests.e2e.prepared_tables import GUEST

ANN: Final = Seat(0)


class HexxTable(NamedTuple):
    """The table, how many tiles are on its board, and a word that turns so many of them."""

    name: str
    tiles: int
    word: actions.Play
    flips: int


def prepare(path: Path, tiles: int, flips: int, luck: str = "late 1") -> HexxTable:
    """Play against a bot until that many tiles lie on the board and a word turns that many of them.

    Few words turn several tiles of a full board: not all luck leads there.
    """
    with ThreadPoolExecutor(1) as thread:  # the browser's loop runs in this one
        return thread.submit(asyncio.run, _prepare(path, tiles, flips, luck)).result()


async def _prepare(path: Path, tiles: int, flips: int, luck: str) -> HexxTable:
    rng = Random(luck)
    async with club_beside(path, token=rng.randbytes) as open_club:
        table = await open_club.open("hexx", OwnPlace("Ann"), BotPlace("greedy"), guest=GUEST)
        await open_club.host.start(GUEST, table.name)
        level = level_named("hexx", "greedy")
        while True:
            await open_club.host.autoplay.rest()
            table = await open_club.table(table.name)
            assert table.phase is not Phase.OVER, "no word turned enough tiles; try other luck"
            rules, state = table.rules, table.state
            decision = Decision[Any, Any](ANN, rules.view(state, ANN), (), partial(rules.legal, state, ANN))
            choice = level.make(rules).choose(decision, rng)
            lying, turned = sum(1 for _ in state.board.pieces()), _flips(table, choice)
            if lying >= tiles and turned >= flips:
                return HexxTable(table.name, lying, choice, turned)
            await open_club.choose(table.name, ANN, choice)


def _flips(table: Table, choice: Any) -> int:
    """How many tiles a choice turns before anything is left to luck; none if it is not a word without HEXX tiles."""
    if not isinstance(choice, actions.Play) or any(placing.wild for placing in choice.tiles):
        return 0
    told = table.rules.apply(table.state, ANN, choice).events
    return sum(len(event.cells) for event in told if isinstance(event, Flipped))
