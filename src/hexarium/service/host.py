"""The host: everything a guest can ask a server for, and who may ask for what."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexarium.bots import every_bot, opponents
from hexarium.core import Eye, Record, Seat
from hexarium.service import (
    acts,
    chat,
    forgetting,
    looks,
    replies,
    seat_links,
    seating,
    starting,
    taking_holidays,
)
from hexarium.service.alert_store import Subscription
from hexarium.service.autoplay import Autoplay
from hexarium.service.bot_thinker import BotThinker
from hexarium.service.bot_time_limit import TIME_LIMIT
from hexarium.service.carried_games import CarriedGames
from hexarium.service.clock import TOLERANCE, SteadyClock
from hexarium.service.daily import Daily
from hexarium.service.daily_par import Pars
from hexarium.service.daily_shown import DailyPages
from hexarium.service.devices import Devices
from hexarium.service.dispatch import Dispatcher, only_if_seated
from hexarium.service.heartbeat import Heartbeat
from hexarium.service.hints import Hints
from hexarium.service.joining import Joining
from hexarium.service.kept_reviews import KeptReviews
from hexarium.service.link_keeper import LinkKeeper
from hexarium.service.live_table import LiveTable
from hexarium.service.live_tables import NAMED, REPEATED, LiveTables
from hexarium.service.messages import Reply, Request, Shown, Told
from hexarium.service.new_rows import add_row
from hexarium.service.next_game import MOST_ASKERS
from hexarium.service.outbox import MakeOutbox, NoOutbox
from hexarium.service.position_practice import PositionPractice
from hexarium.service.positions import FinalPosition, Seen, check_drawable, final_position, seen_from
from hexarium.service.record_keeper import RecordKeeper
from hexarium.service.records import record
from hexarium.service.refusal import NotKept, NotNow, NotYours, Refusal, Unknown
from hexarium.service.rematches import note_rematch, rematch_of
from hexarium.service.rooms import Rooms
from hexarium.service.rows import Bot, Opened
from hexarium.service.seating import Sit, leave_for_good
from hexarium.service.sessions import Sessions
from hexarium.service.sheet import Sheet, sheet
from hexarium.service.store import (
    Keys,
    Phase,
    RequestKey,
    Store,
    TableSummary,
    Taken,
)
from hexarium.service.table import Games, Table
from hexarium.service.table_lists import TableLists
from hexarium.service.table_request import (
    TableRequest,
    charter_for,
    invitation,
    occupant_for,
    rematch_name,
)
from hexarium.service.taking_holidays import HolidayState
from hexarium.service.telling import Watcher
from hexarium.service.turn_alerts import TurnAlerts

T = TypeVar("T")

MOST_TABLES: Final = 100
"""Maximum number of unfinished tables a guest may have."""


class Statistics(Struct, frozen=True):
    """Figures about a server: counters since it started, tables in use, and connections that watch one."""

    counters: dict[str, int]
    in_use: int
    watchers: int


class Host:
    """A server: everything that guests, pages and operators ask for goes through here."""

    def __init__(
        self,
        store: Store,
        games: Games,
        thinker: BotThinker,
        *,
        now: Callable[[], float],
        token: Callable[[int], bytes] = secrets.token_bytes,
        timebox: float = TIME_LIMIT,
        outbox: MakeOutbox = NoOutbox,
    ) -> None:
        self.store = store
        self.games = games
        self.now = now if isinstance(now, SteadyClock) else SteadyClock(now)
        self.tables = LiveTables(store, games, self.now, on_change=self._attend, on_refresh=self._attend_later)
        self.link_keeper = LinkKeeper(self.tables)
        self.outbox = outbox(store, self.now)
        self.turn_alerts = TurnAlerts(self.tables, self.outbox)
        self.autoplay = Autoplay(self.tables, thinker, timebox, self.turn_alerts)
        self.hints = Hints(thinker, timebox)
        self.chat = chat.Chat(self.tables)
        pars = Pars(store, thinker, timebox)
        self.daily = Daily(self.tables, pars, token, self.now, self._may_open)
        self.daily_pages = DailyPages(self.daily, store, games, self.now)
        check_access = self.daily.check_access
        self.dispatcher = Dispatcher(self.tables, self.hints, self.chat, check_access, shares=store.is_shared)
        self.sessions = Sessions(store)
        self.devices = Devices(store, self.sessions, self.now, token)
        self.heartbeat = Heartbeat(store, self.tables, self.sessions, self.devices, self.now)
        self.rooms = Rooms(store, self.tables, token)
        self.joining = Joining(store, self.tables, self.rooms, self.now, check_access)
        self.kept_reviews = KeptReviews(store, self._published, self.now)
        self.position_practice = PositionPractice(self.tables, self.kept_reviews, token, self._may_open)
        self.carried_games = CarriedGames(self.tables, token, self._may_open)
        self.records = RecordKeeper(store, games, self.now)
        self.lists = TableLists(self.tables, self.daily, games, self.now)
        self._token = token

    async def wake(self) -> None:
        """Start: note how long no server was up. Games are loaded when somebody asks for them, or something is due."""
        await self.store.open()
        self.now.go_on_from(await self.store.latest(TOLERANCE))
        await self.sessions.load()
        await self.heartbeat.begin()
        with suppress(NotKept, NotNow):  # then it is made when somebody first asks for it
            await self.outbox.public_key()
        await self.daily.keep_ahead()
        await self.autoplay.begin()

    async def close(self) -> None:
        """Stop; everything is on disk already."""
        await self.hints.close()
        await self.daily.pars.close()
        await self.autoplay.close()
        await self.outbox.close()
        self.heartbeat.close()
        await self.store.close()

    async def round(self) -> None:
        """Send a heartbeat if one is due, and do what is due at the tables; called several times a second."""
        # What is due is due by a time that the heartbeat has seen: if the computer's clock is set ahead after it, the
        # next heartbeat notes an outage before anybody's time runs out.
        now = self.now()
        await self.heartbeat.beat_when_due()
        await self.link_keeper.end_for_present()
        await self.autoplay.tick(now)
        self.turn_alerts.tell()
        await self.daily.keep_ahead()

    async def check_store(self) -> None:
        """Read from the store; NotKept if it cannot be reached."""
        await self.store.keys("-")

    @property
    def trouble(self) -> str | None:
        """Why nothing can be written at present; None if nothing is known to be wrong."""
        return self.store.trouble

    def statistics(self) -> Statistics:
        """Figures about this server."""
        live = self.tables.by_name.values()
        counters = {**self.tables.counters, **self.outbox.counters}
        return Statistics(counters, len(live), sum(len(each.watchers) for each in live))

    @property
    def moves_played(self) -> int:
        """How many moves were made at tables in use here since the server started."""
        return self.tables.counters["moves"]

    async def reply(self, watcher: Watcher, request: Request) -> list[Reply]:
        """Do what a watcher asks for over its socket, or say why not."""
        return await self.dispatcher.reply(watcher, request)

    def forget(self, watcher: Watcher) -> None:
        """Send the watcher nothing any more."""
        self.tables.forget(watcher)

    def guest_with(self, token: str) -> str | None:
        """The guest whose token has this digest; None if they have signed out with it."""
        return self.sessions.guest(token)

    def has_issued(self, token: str) -> bool:
        """Is the token with this digest stored, as one of several or the last of a guest?"""
        return self.sessions.has_issued(token)

    async def push_key(self) -> str:
        """The public key that a browser needs to take messages from this server."""
        return await self.outbox.public_key()

    async def subscribe(self, guest: str, subscription: Subscription) -> None:
        """Send the guest messages to this browser when it is their turn; the same one again renews it."""
        await self.outbox.subscribe(guest, subscription)

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        """Send no more messages to this browser of the guest."""
        if any(each.endpoint == endpoint for each in await self.store.subscriptions(guest)):
            await self.store.unsubscribe(endpoint)

    async def holiday(self, guest: str) -> HolidayState:
        """The guest's holiday, and how many days they have left."""
        return await taking_holidays.state(self.tables, guest)

    async def go_on_holiday(self, guest: str, until: float) -> HolidayState:
        """Pause the guest's slow games until then; the same end again changes nothing."""
        return await taking_holidays.begin(self.tables, guest, until)

    async def end_holiday(self, guest: str) -> HolidayState:
        """End the guest's holiday, if they are on one."""
        return await taking_holidays.end(self.tables, guest)

    async def once(self, request: RequestKey | None, act: Callable[[], Awaitable[T]]) -> T | str:
        """Carry out a request that is sent with a key, unless it was before; then return the name of its table.

        `act` passes the key on to the store, which writes it together with what the request does.
        """
        if request is None:
            return await act()
        if (done := await self.store.earlier(request)) is None:
            try:
                return await act()
            except Refusal:  # perhaps because the same request was carried out meanwhile, here or at another process
                done = await self.store.earlier(request)
                if done is None:
                    raise
        if done.digest != request.digest:
            raise NotNow("This key was used for another request: make a new one.")
        return done.table

    async def open(self, guest: str, request: TableRequest, key: RequestKey | None = None) -> Table:
        """Open a table; the guest becomes its host."""
        await self._may_open(guest)
        secret, name = self._token(32), self._token(9).hex()
        table = Table(name, secret, self.games)
        add_row(table, self.now(), Opened(charter_for(request, self.games, secret)))
        for seat, place in enumerate(request.places):
            if occupant := occupant_for(place, guest):
                acts.sit(table, self.now(), Seat(seat), occupant)
        live = await self.tables.create(table, Keys(secret, guest), key)
        return live.table

    async def forget_person(self, guest: str) -> None:
        """Remove a person: their name and id leave every table, and their games stay; see `forgetting`."""
        await forgetting.forget_person(self.tables, guest)
        self.sessions.forget(guest)
        self.chat.forget(guest)

    async def table(self, name: str) -> Table:
        """The table of that name."""
        return (await self.tables.find(name)).table

    async def looks(self, guest: str, name: str) -> tuple[Shown, ...]:
        """The table as seen from each of the guest's seats."""
        live = await self._visible(guest, name)
        around = self.tables.surroundings(live)
        return tuple(looks.shown(live.table, eye, around) for eye in live.eyes(guest))

    async def stories(self, guest: str, name: str, since: int) -> list[Told]:
        """What each of the guest's seats was told after that row, at most a page of it."""
        live = await self._visible(guest, name)
        return [replies.story(live.table, eye, since) for eye in live.eyes(guest)]

    async def seen(self, guest: str, name: str, eye: Seat | None) -> Seen:
        """The view of one of the guest's seats, or of their first; NotNow before the game starts."""
        live = await self._visible(guest, name)
        return seen_from(live.table, live.eyes(guest), eye)

    async def final(self, name: str, guest: str = "", reader: Eye = None) -> FinalPosition:
        """The end of a game, for a picture that anybody may see who may see the game; NotNow if it has no result."""
        return final_position(await self._published(name, guest), reader)

    async def options(self, name: str) -> tuple[str, Any]:
        """The game that a table plays, and its options."""
        table = await self.table(name)
        check_drawable(table)
        return table.charter.game, msgspec.convert(table.charter.options, table.game.options)

    async def links(self, guest: str, name: str) -> tuple[str, ...]:
        """The invitations if the guest is the table's host; otherwise none."""
        live = await self.tables.find(name)
        return await self.invitations(guest, name) if guest and guest == live.keys.host else ()

    def bots(self, slug: str) -> list[tuple[str, str, bool]]:
        """Name and description of every bot of a game, and whether it is a sparring bot; the weakest opponent first."""
        strong = opponents(slug)
        return [(level.name, level.description, level not in strong) for level in every_bot(slug)]

    async def invitations(self, guest: str, name: str) -> tuple[str, ...]:
        """An invitation for each seat, with which somebody can sit there, or the link to it; for the table's host.

        There are none to a daily deal, nor to a position of one.
        """
        live = await self.tables.hosted_by(guest, name)
        table, secret = live.table, live.keys.secret
        if table.day_shown:
            return ()
        return tuple(
            invitation(secret, seat, table.vacated.get(seat, 0))
            if (row := table.seat_links.get(seat)) is None
            else seat_links.seat_link(secret, seat, row)
            for seat in table.seats
        )

    async def make_seat_link(self, guest: str, name: str, seat: Seat, key: RequestKey | None = None) -> None:
        """Make a new link to the seat of somebody who is not there; for the table's host."""
        live = await self.tables.hosted_by(guest, name)
        acts.check_seat(live.table, seat)
        if live.table.guest_in(seat) != guest:
            seat_links.check_away(live, live.table, seat)
        await self.tables.change(live, lambda table, now: seat_links.make(table, now, seat, guest), key)

    async def sit(self, guest: str, name: str, seat: Seat, request: Sit, key: RequestKey | None = None) -> None:
        """Sit down in an open seat of a listed table, or with an invitation, and commit to a salt if one is given.

        Both are one change: once the seat is taken the host may start the game, and then it is too late for a salt.
        Tables of proof 1 take the salt itself. With a link of the host's, take the seat of somebody who is not there.
        """
        live = await self.tables.find(name)

        def plan(table: Table, now: float) -> None:
            if not request.link:
                seating.sit(table, now, seat, guest, request, live.keys)
                return
            seat_links.take(table, now, seat, guest, request.link, live, self.tables.outages_so_far())

        await self.tables.change(live, plan, key)

    async def outline(self, name: str) -> TableSummary | None:
        """The table as lists show it; None if there is none."""
        found = await self.store.outline(name) if NAMED.fullmatch(name) else None
        return found and replace(found, daily=await self.store.daily_table(name))

    async def hand_over(
        self, guest: str, name: str, seat: Seat, level: str | None, key: RequestKey | None = None
    ) -> None:
        """Put a bot in a seat, or open the seat; for the table's host."""
        live = await self.tables.hosted_by(guest, name)
        occupant = None if level is None else Bot(level)
        await self.tables.change(live, lambda table, now: acts.hand_over(table, now, seat, occupant, acts.BY_HOST), key)

    async def salt(self, guest: str, name: str, seat: Seat, salt: str, key: RequestKey | None = None) -> None:
        """Add a salt to the draws of a table of proof 1."""
        live = await self.tables.find(name)
        await self.tables.change(
            live, only_if_seated(seat, guest, lambda table, now: starting.salt(table, now, seat, salt)), key
        )

    async def commit(self, guest: str, name: str, commitment: str) -> None:
        """Commit a guest to a salt."""
        live = await self.tables.find(name)
        await self.tables.change(live, lambda table, now: starting.commit(table, now, guest, commitment))

    async def reveal(self, guest: str, name: str, salt: str, head: str) -> None:
        """Reveal a guest's salt; the last reveal starts the game."""
        live = await self.tables.find(name)
        await self.tables.change(live, lambda table, now: starting.reveal(table, now, guest, salt, head))

    async def start(self, guest: str, name: str, commitment: str = "", key: RequestKey | None = None) -> None:
        """Start the game, and first commit to a salt if one is given; for the table's host."""

        def plan(table: Table, now: float) -> None:
            acts.ready(table)
            if commitment:
                starting.commit(table, now, guest, commitment)
            starting.start(table, now)

        await self.tables.change(await self.tables.hosted_by(guest, name), plan, key)

    async def shut(self, guest: str, name: str, key: RequestKey | None = None) -> None:
        """Close a table whose game will not be finished; for its host."""
        live = await self.tables.hosted_by(guest, name)
        await self.tables.change(live, lambda table, now: acts.end(table, now, "the host closed the table", None), key)

    async def switch_chat(self, guest: str, name: str, key: RequestKey | None = None, *, on: bool) -> None:
        """Turn the chat of a table on or off; for its host."""
        live = await self.tables.hosted_by(guest, name)
        await self.tables.change(live, lambda table, now: chat.switch(table, now, on=on), key)

    async def remove(self, guest: str, name: str, key: RequestKey | None = None) -> None:
        """Take a table off the guest's list, and the guest out of the game if it is not over."""
        live = await self.tables.find(name)
        async with self.tables.guest_locks.of(guest):  # so that no holiday begins there meanwhile
            await self.tables.change(live, lambda table, now: leave_for_good(table, now, guest, live.keys.host))
            try:
                await self.store.unlist(guest, name, key)
            except Taken as taken:
                raise NotNow(REPEATED) from taken

    async def rematch(self, guest: str, name: str, *, with_askers: bool = False, party: str = "") -> Table:
        """Open another table with the same people, bots and options; later requests get the same one until it is over.

        With `with_askers`, those who asked for the next game sit there too, as far as there is room.
        """
        live = await self.tables.find(name)
        host = live.keys.host
        if guest != host and live.eyes(guest) == (None,):
            raise NotYours("Only the players can ask for a rematch.")
        old = await self._latest(name, guest)
        if old.daily is not None:
            return await self.daily.practise_again(guest, old)
        if old.opening is not None:
            return await self.position_practice.again(guest, old, party)
        if old.phase is not Phase.OVER:
            raise NotNow("The game is not over yet.")
        if not old.has_position:
            acts.thawed(old)
        # The name follows from the old table, so that a rematch is found again if only its first half was written.
        fresh, is_open = await self._rematch(live.keys.secret, old.followed or rematch_name(live.keys.secret, name))
        if is_open and old.followed:
            return await self.table(fresh)
        for each in dict.fromkeys((guest, host)):
            await self._may_open(each, "You have" if each == guest else "The host has")
        secret = self._token(32)
        askers = (await self.store.askers(name))[:MOST_ASKERS]
        table = rematch_of(old, self.now(), fresh, secret, askers if with_askers else ())
        with suppress(NotNow):  # it was opened before, here or at another process
            await self.tables.create(table, Keys(secret, host))
        if askers:  # they get its link
            with suppress(NotNow):  # it was started meanwhile
                await self.rooms.of(await self.tables.latest(fresh))
        if not old.followed:
            await self.tables.change(live, lambda fork, now: note_rematch(fork, now, fresh))
        return await self.table(fresh)

    async def record(self, name: str, guest: str = "") -> Record[Any]:
        """The record of a finished game; NotNow if the game is not over, or the guest may not see it yet."""
        return record(await self._published(name, guest))

    async def sheet(self, name: str, guest: str = "") -> Sheet:
        """The sheet of a finished game; NotNow if the game is not over, or the guest may not see it yet."""
        table = await self._published(name, guest)
        return sheet(table, await self.store.entries(name), self.daily.revealed_secret(table))

    def _attend(self, live: LiveTable) -> None:
        self.link_keeper.note(live)
        self.chat.notice(live)
        self.autoplay.attend(live)
        self.turn_alerts.notice(live)

    def _attend_later(self, live: LiveTable) -> None:
        self.link_keeper.note(live)
        self.chat.notice(live)
        self.autoplay.attend_later(live)

    async def _rematch(self, secret: bytes, name: str) -> tuple[str, bool]:
        """The table of a rematch that is not over, and whether it is open: this one, or the next of those after it."""
        while True:
            try:
                table = (await self.tables.latest(name)).table
            except Unknown:
                return name, False
            if table.phase is not Phase.OVER:
                return name, True
            name = rematch_name(secret, name)

    async def _may_open(self, guest: str, who_has: str = "You have") -> None:
        """NotNow if the guest has too many unfinished tables."""
        if await self._unfinished(guest) >= MOST_TABLES:
            raise NotNow(f"{who_has} {MOST_TABLES} unfinished tables: finish or close one first.")

    async def _unfinished(self, guest: str) -> int:
        """Number of unfinished tables where the guest sits, or that they host."""
        sat = {summary.table for summary in await self.store.unfinished(guest) if summary.phase is not Phase.OVER}
        return len(sat.union(await self.store.hosted(guest)))

    async def _published(self, name: str, guest: str) -> Table:
        """The table of a finished game that the guest may see; an empty text is any visitor."""
        table = await self._latest(name, guest)
        if table.phase is not Phase.OVER:
            raise NotNow("The game is not over yet: everything about it is published at its end.")
        return table

    async def _latest(self, name: str, guest: str) -> Table:
        """The table; if its game is not over here, first read whether another process has ended it."""
        live = await self.tables.find(name)
        if live.table.phase is not Phase.OVER:
            await self.tables.refresh(name)
        await self.daily.check_access(guest, live.table)
        return live.table

    async def _visible(self, guest: str, name: str) -> LiveTable:
        """The table; NotNow if it is one of a daily deal that the guest may not see."""
        live = await self.tables.find(name)
        await self.daily.check_access(guest, live.table)
        return live
