"""The queries of an `AlertStore`, for SQLite and PostgreSQL alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from hexarium.service.alert_store import Subscription
from hexarium.service.clock import Span
from hexarium.service.stored_rows import is_text, is_time

_PUSH_KEY: Final = "SELECT private FROM push_keys WHERE name = 'vapid'"
_ADD_PUSH_KEY: Final = "INSERT INTO push_keys VALUES ('vapid', ?) ON CONFLICT DO NOTHING"

_SUBSCRIPTIONS: Final = (
    "SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE guest = ? ORDER BY renewed DESC, endpoint"
)
_SUBSCRIBE: Final = (
    "INSERT INTO push_subscriptions VALUES (?, ?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE SET "
    "guest = excluded.guest, p256dh = excluded.p256dh, auth = excluded.auth, renewed = excluded.renewed"
)
_DROP_OLDEST: Final = (
    "DELETE FROM push_subscriptions WHERE guest = ? AND endpoint NOT IN "
    "(SELECT endpoint FROM push_subscriptions WHERE guest = ? ORDER BY renewed DESC, endpoint LIMIT ?)"
)
_UNSUBSCRIBE: Final = "DELETE FROM push_subscriptions WHERE endpoint = ?"
_FORGET_OLD: Final = "DELETE FROM push_subscriptions WHERE renewed < ?"

_HOLIDAYS: Final = "SELECT began, ends FROM holidays WHERE guest = ? AND began > ? ORDER BY began"
_HOLIDAY_NUMBER: Final = "SELECT coalesce(max(number), 0) FROM holidays WHERE guest = ?"
_END_HOLIDAY: Final = "UPDATE holidays SET ends = ? WHERE guest = ? AND ends > ?"
_BEGIN_HOLIDAY: Final = (
    "INSERT INTO holidays (guest, began, ends, number) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (guest, began) DO UPDATE SET ends = excluded.ends, number = excluded.number"
)
_FORGET_HOLIDAYS: Final = "DELETE FROM holidays WHERE ends < ?"
_UNENDED: Final = (
    "SELECT t.id FROM tables t JOIN sitters s ON s.tbl = t.id WHERE s.guest = ? AND s.ended IS NULL ORDER BY t.id"
)

_REMINDED: Final = "SELECT reminded FROM sitters WHERE guest = ? AND tbl = ?"
_REMIND: Final = "UPDATE sitters SET reminded = ? WHERE guest = ? AND tbl = ?"

Statement = tuple[str, tuple[Any, ...]]


class AlertQueries(ABC):
    """How an SQL database keeps what is needed to reach people; a store brings `fetch` and `execute`."""

    @abstractmethod
    async def fetch(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        """Every row that a query finds."""
        ...

    @abstractmethod
    async def execute(self, statements: Sequence[Statement]) -> None:
        """Run the statements in one transaction; it is on disk when this returns."""
        ...

    async def push_key(self) -> bytes | None:
        """The private key that signs messages; None before there is one."""
        found = await self.fetch(_PUSH_KEY)
        return bytes(found[0][0]) if found and isinstance(found[0][0], bytes) else None

    async def add_push_key(self, private: bytes) -> None:
        """Store the private key, unless there is one."""
        await self.execute([(_ADD_PUSH_KEY, (private,))])

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """Where the guest takes messages, the latest first."""
        return [Subscription(*row) for row in await self.fetch(_SUBSCRIPTIONS, guest) if all(map(is_text, row))]

    async def subscribe(self, guest: str, subscription: Subscription, now: float, most: int) -> None:
        """Send messages for the guest there, and to no other guest; of more than `most`, the oldest is dropped."""
        values = subscription.endpoint, guest, subscription.p256dh, subscription.auth, now
        await self.execute([(_SUBSCRIBE, values), (_DROP_OLDEST, (guest, guest, most))])

    async def unsubscribe(self, endpoint: str) -> None:
        """Send no more messages there."""
        await self.execute([(_UNSUBSCRIBE, (endpoint,))])

    async def forget_subscriptions(self, before: float) -> None:
        """Drop those that were last made or renewed before that time."""
        await self.execute([(_FORGET_OLD, (before,))])

    async def holidays(self, guest: str, since: float) -> list[Span]:
        """The guest's holidays that began after that time, in order."""
        return [(row[0], row[1]) for row in await self.fetch(_HOLIDAYS, guest, since) if all(map(is_time, row))]

    async def holiday_number(self, guest: str) -> int:
        """The number of the guest's last holiday; 0 before there is one."""
        found = await self.fetch(_HOLIDAY_NUMBER, guest)
        return found[0][0] if isinstance(found[0][0], int) else 0

    async def end_holiday(self, guest: str, now: float) -> None:
        """End the guest's holiday now, if they are on one."""
        await self.execute([(_END_HOLIDAY, (now, guest, now))])

    async def begin_holiday(self, guest: str, now: float, until: float, number: int) -> None:
        """Begin the holiday of that number in the place of the one that the guest is on; Taken if there is one."""
        await self.execute([(_END_HOLIDAY, (now, guest, now)), (_BEGIN_HOLIDAY, (guest, now, until, number))])

    async def forget_holidays(self, before: float) -> None:
        """Forget the holidays that ended before that time."""
        await self.execute([(_FORGET_HOLIDAYS, (before,))])

    async def unended(self, guest: str) -> list[str]:
        """Every table on the guest's list whose game is not over."""
        return [row[0] for row in await self.fetch(_UNENDED, guest) if is_text(row[0])]

    async def reminded(self, guest: str, table: str) -> float:
        """When the turn began of which the guest was last reminded at the table; 0 for never."""
        found = await self.fetch(_REMINDED, guest, table)
        return float(found[0][0]) if found and is_time(found[0][0]) else 0.0

    async def note_reminder(self, guest: str, table: str, began: float) -> None:
        """Note that the guest was reminded of the turn that began then."""
        await self.execute([(_REMIND, (began, guest, table))])
