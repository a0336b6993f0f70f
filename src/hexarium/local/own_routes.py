"""The routes that only a club inside a page has: what it must not claim, and games that come and go as files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct

from hexarium.answers.answer_types import Guest
from hexarium.core import write_json
from hexarium.local import exports
from hexarium.local.asking import JSON, Answer, Ask, packed, said
from hexarium.local.club_only import NEEDS_CLUB
from hexarium.service.records import record_so_far

COUNTS_FOR_NOTHING: Final = "Games on this device count for no rating at a club."
LUCK: Final = (
    "The luck of these games is drawn on this device. You can check that it was not changed during a game, "
    "but it proves nothing to anybody else."
)
DAILY: Final = "The daily deal here follows from the date, so it can be known beforehand: it is for yourself alone."

FILE: Final = 'attachment; filename="hexarium-games.json"'


class LocalClub(Struct, frozen=True):
    """What a page without a server says about itself: about results, luck, the daily deal, and what it cannot do."""

    results: str
    luck: str
    daily: str
    needs_club: str


async def about(ask: Ask) -> Answer:
    """What a page without a server must say about itself."""
    del ask
    return said(LocalClub(COUNTS_FOR_NOTHING, LUCK, DAILY, NEEDS_CLUB))


async def forget_me(ask: Ask) -> Answer:
    """Forget the guest of this device: their name leaves every game."""
    await ask.caller.host.forget_person(ask.caller.guest)
    return said(Guest(known=False))


async def export(ask: Ask) -> Answer:
    """All games of this device as one file."""
    return Answer(200, {"content-type": JSON, "content-disposition": FILE}, exports.export(ask.store))


async def take_in(ask: Ask) -> Answer:
    """Take games from such a file."""
    return said(await exports.take_in(ask.store, ask.body))


async def so_far(ask: Ask) -> Answer:
    """The record of a game as far as it was played, to carry it to a club. It shows everything, also what is hidden."""
    return packed(write_json(record_so_far(await ask.caller.host.table(ask.named("name")))))


async def keep_sheet(ask: Ask) -> Answer:
    """Keep the sheet of a game that was finished at a club."""
    return said(await ask.sheets.keep(ask.body))


async def sheets(ask: Ask) -> Answer:
    """The games of clubs that are kept here."""
    return said(ask.sheets.listed())


ROUTES: Final[dict[str, Callable[[Ask], Awaitable[Answer]]]] = {
    "GET /local": about,
    "GET /local/export": export,
    "POST /local/import": take_in,
    "GET /local/sheets": sheets,
    "POST /local/sheets": keep_sheet,
    "GET /local/tables/{name}/record": so_far,
}
"""What answers each method and path."""
