"""What is stored to reach people: the key that signs messages, where to send them, holidays, and who was reminded."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from hexarium.service.clock import Span


class Subscription(Struct, frozen=True, gc=False):
    """Where a browser takes messages (its `endpoint`, an address at a push service), and the keys to encrypt them.

    `p256dh` is the browser's public key, and `auth` a secret that it shares with us; both are base64url.
    """

    endpoint: str
    p256dh: str
    auth: str


class AlertStore(Protocol):
    """The part of a store that is about reaching people."""

    async def push_key(self) -> bytes | None:
        """The private key that signs messages; None before there is one."""
        ...

    async def add_push_key(self, private: bytes) -> None:
        """Store the private key, unless there is one."""
        ...

    async def subscriptions(self, guest: str) -> list[Subscription]:
        """Where the guest takes messages, the latest first."""
        ...

    async def subscribe(self, guest: str, subscription: Subscription, now: float, most: int) -> None:
        """Send messages for the guest there, and to no other guest; of more than `most`, the oldest is dropped."""
        ...

    async def unsubscribe(self, endpoint: str) -> None:
        """Send no more messages there."""
        ...

    async def forget_subscriptions(self, before: float) -> None:
        """Drop those that were last made or renewed before that time."""
        ...

    async def holidays(self, guest: str, since: float) -> list[Span]:
        """The guest's holidays that began after that time, in order."""
        ...

    async def holiday_number(self, guest: str) -> int:
        """The number of the guest's last holiday; 0 before there is one."""
        ...

    async def end_holiday(self, guest: str, now: float) -> None:
        """End the guest's holiday now, if they are on one."""
        ...

    async def begin_holiday(self, guest: str, now: float, until: float, number: int) -> None:
        """Begin the holiday of that number in the place of the one that the guest is on; Taken if there is one."""
        ...

    async def forget_holidays(self, before: float) -> None:
        """Forget the holidays that ended before that time."""
        ...

    async def unended(self, guest: str) -> list[str]:
        """Every table on the guest's list whose game is not over."""
        ...

    async def reminded(self, guest: str, table: str) -> float:
        """When the turn began of which the guest was last reminded at the table; 0 for never."""
        ...

    async def note_reminder(self, guest: str, table: str, began: float) -> None:
        """Note that the guest was reminded of the turn that began then."""
        ...
