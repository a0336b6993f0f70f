"""Tables and seats: opened, listed, started, followed by another, and removed."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from hexarium.answers.answer_types import (
    BestListed,
    Commitment,
    DailyListed,
    HandOver,
    RematchRequest,
    Reveal,
    Salt,
    TableListed,
    TableShown,
)
from hexarium.answers.caller import Caller
from hexarium.core import Seat
from hexarium.service import Host, TableRequest
from hexarium.service.results import is_played_out, result, seats_of
from hexarium.service.seating import Sit
from hexarium.service.store import Bookmark, Phase, TableSummary
from hexarium.service.table import Table
from hexarium.service.table_lists import OwnTables


class TablePage(Struct, frozen=True):
    """Tables of a guest, and the address of the next page; empty if these are the last."""

    listed: list[TableListed]
    next: str

    @property
    def headers(self) -> dict[str, str]:
        """How HTTP says where the next page is."""
        return {"link": f'<{self.next}>; rel="next"'} if self.next else {}


async def shown_table(host: Host, name: str, guest: str) -> TableShown:
    """The table as seen from each of the guest's seats, with its invitations if they are its host."""
    return TableShown(name, await host.looks(guest, name), await host.links(guest, name))


async def shown_after(caller: Caller, opened: Table | str) -> TableShown:
    """A table that was opened now, or for the same request before; then only its name is known."""
    return await shown_table(caller.host, opened if isinstance(opened, str) else opened.name, caller.guest)


async def lobby(caller: Caller) -> list[TableListed]:
    """Tables that anybody may join or watch."""
    return [_listed(summary, caller.guest) for summary in await caller.host.lists.lobby()]


async def own_tables(caller: Caller, before: float | None = None, table: str = "") -> TablePage:
    """The guest's tables, the latest first: those that are not over, and a page of finished games."""
    if before is None:
        return _page(await caller.host.lists.of_guest(caller.guest), caller.guest)
    return _page(await caller.host.lists.finished(caller.guest, Bookmark(before, table)), caller.guest)


async def bests(caller: Caller) -> list[BestListed]:
    """The guest's best scores in solo games."""
    found = await caller.host.lists.bests(caller.guest)
    return [BestListed(each.game, msgspec.json.decode(each.options), each.score, each.table) for each in found]


async def open_table(caller: Caller, request: TableRequest) -> TableShown:
    """Open a table."""

    async def open_one() -> Table:
        caller.admit()
        return await caller.host.open(caller.guest, request, caller.key)

    return await shown_after(caller, await caller.host.once(caller.key, open_one))


async def sit(caller: Caller, name: str, seat: int, request: Sit) -> TableShown:
    """Sit down."""
    host, guest, key = caller.host, caller.guest, caller.key
    await host.once(key, lambda: host.sit(guest, name, Seat(seat), request, key))
    return await shown_table(host, name, guest)


async def hand_over(caller: Caller, name: str, seat: int, request: HandOver) -> TableShown:
    """Put a bot in a seat, or open the seat."""
    host, guest, key = caller.host, caller.guest, caller.key
    await host.once(key, lambda: host.hand_over(guest, name, Seat(seat), request.bot, key))
    return await shown_table(host, name, guest)


async def salt(caller: Caller, name: str, seat: int, request: Salt) -> TableShown:
    """Add a salt to the draws of a table of proof 1."""
    host, guest, key = caller.host, caller.guest, caller.key
    await host.once(key, lambda: host.salt(guest, name, Seat(seat), request.salt, key))
    return await shown_table(host, name, guest)


async def commit(caller: Caller, name: str, request: Commitment) -> TableShown:
    """Commit to a salt."""
    await caller.host.commit(caller.guest, name, request.commitment)
    return await shown_table(caller.host, name, caller.guest)


async def reveal(caller: Caller, name: str, request: Reveal) -> TableShown:
    """Reveal a salt."""
    await caller.host.reveal(caller.guest, name, request.salt, request.head)
    return await shown_table(caller.host, name, caller.guest)


async def start(caller: Caller, name: str, request: Commitment | None) -> TableShown:
    """Start the game, and first commit to a salt if the request has one."""
    host, guest, key = caller.host, caller.guest, caller.key
    commitment = request.commitment if request else ""
    await host.once(key, lambda: host.start(guest, name, commitment, key))
    return await shown_table(host, name, guest)


async def close(caller: Caller, name: str) -> TableShown:
    """Close a table whose game will not be finished."""
    host, guest, key = caller.host, caller.guest, caller.key
    await host.once(key, lambda: host.shut(guest, name, key))
    return await shown_table(host, name, guest)


async def remove(caller: Caller, name: str) -> TablePage:
    """Take a table off the guest's list; returns their tables."""
    host, guest, key = caller.host, caller.guest, caller.key
    await host.once(key, lambda: host.remove(guest, name, key))
    return await own_tables(caller)


async def rematch(caller: Caller, name: str, request: RematchRequest | None) -> TableShown:
    """Open another table with the same people, and with those who asked for it if the request says so."""
    host, guest = caller.host, caller.guest
    followed = (await host.table(name)).followed
    if not followed or (await host.table(followed)).phase is Phase.OVER:
        caller.admit()
    with_askers = request is not None and request.with_askers
    again = await host.rematch(guest, name, with_askers=with_askers, party=caller.party)
    return await shown_table(host, again.name, guest)


def _page(page: OwnTables, guest: str) -> TablePage:
    tables = [_listed(summary, guest) for summary in page.summaries]
    following = "" if page.next is None else f"/api/tables/mine?before={page.next.moved!r}&table={page.next.table}"
    return TablePage(tables, following)


def _listed(summary: TableSummary, guest: str) -> TableListed:
    return TableListed(
        table=summary.table,
        game=summary.game,
        phase=summary.phase,
        moved=summary.moved,
        awaits_you=guest in summary.awaited,
        players=summary.players,
        frozen=summary.is_frozen,
        mine=seats_of(summary, guest),
        has_others=any(each not in ("", guest) for each in summary.seating),
        result=result(summary, guest),
        deadline=summary.deadline if guest in summary.awaited else None,
        daily=None if summary.daily is None else DailyListed(summary.daily.day, summary.daily.counted),
        is_practice=bool(summary.is_practice),
        has_review=is_played_out(summary) and not summary.is_frozen,
    )
