"""Daily deals in tests: quick pars, and games of a deal played to their end."""

from __future__ import annotations

from msgspec.structs import replace

from hexarium.bots import baseline
from hexarium.service.bot_worker import BotRequest, answer
from hexarium.service.store import Phase
from hexarium.service.table import Table
from tests.service.club import Club

DAY = 86_400.0


class QuickChampions:
    """Bots that think on the spot; the champion plays at random, so that a par takes no time."""

    async def think(self, request: BotRequest, seconds: float) -> bytes:
        if request.level == "expert":
            return answer(replace(request, level=baseline(request.game).name))
        return answer(request)

    async def close(self) -> None:
        pass


async def begun(here: Club, guest: str, game: str) -> str:
    """The table of the guest's counted try of today's deal."""
    return (await here.host.daily.play(guest, game, guest.title())).name


async def finished(here: Club, guest: str, game: str, seed: int = 0) -> Table:
    """The guest's counted try, played to its end."""
    table = await here.play_on(await begun(here, guest, game), seed=seed)
    assert table.phase is Phase.OVER
    return table
