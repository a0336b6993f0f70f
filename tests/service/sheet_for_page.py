"""Prints the sheet that the page's tests check: `python -m tests.service.sheet_for_page > client/tests/chained.json`.

Its first start was called off, one player's name needs escapes in JSON, and the other's was removed after the game.
With the argument `daily` it is the sheet of a daily deal, after its day, for client/tests/daily.json.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hexarium.core import Seat
from hexarium.service import write_sheet
from hexarium.service.due import REVEAL_SECONDS
from hexarium.service.seating import Sit
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.service.club import ANN, BEN, club
from tests.service.dailies import DAY, QuickChampions, finished


async def make() -> bytes:
    """The sheet, as the server writes it."""
    with TemporaryDirectory() as folder:
        async with club(Path(folder) / "club.db") as here:
            table = await here.open("trihex", OwnPlace('Ann "Été" 🎲'), OpenPlace())
            invites = await here.host.invitations(ANN, table.name)
            await here.host.sit(BEN, table.name, Seat(1), Sit("Ben", invites[1]))
            for revealing in ((ANN,), (ANN, BEN)):
                for guest in (ANN, BEN):
                    await here.commit(guest, table.name)
                await here.host.start(ANN, table.name)
                for guest in revealing:
                    here.clock.pass_by(0.1)
                    await here.reveal(guest, table.name)
                here.clock.pass_by(REVEAL_SECONDS)
                await here.host.autoplay.tick()
            await here.play_on(table.name)
            await here.host.forget_person(BEN)
            return write_sheet(await here.host.sheet(table.name))


async def make_daily() -> bytes:
    """The sheet of a daily deal."""
    with TemporaryDirectory() as folder:
        async with club(Path(folder) / "club.db", thinker=QuickChampions()) as here:
            table = await finished(here, ANN, "hexpert")
            here.pass_by(2 * DAY)
            return write_sheet(await here.host.sheet(table.name))


if __name__ == "__main__":
    sys.stdout.buffer.write(asyncio.run(make_daily() if "daily" in sys.argv else make()) + b"\n")
