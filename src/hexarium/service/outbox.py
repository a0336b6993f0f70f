"""What the service needs of whatever sends messages to people's browsers; and what there is where nothing is sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from hexarium.service.alert_store import AlertStore, Subscription
from hexarium.service.refusal import NotNow

NO_MESSAGES: Final = "No messages are sent from here."


class Message(Struct, frozen=True):
    """What a browser shows. `tag` is the table: a later message about it takes the place of an earlier one.

    `path` is where the person gets to, and `seconds` how long the message means anything.
    """

    title: str
    body: str
    path: str
    tag: str
    seconds: int
    is_urgent: bool = False


class Outbox(Protocol):
    """Sends messages to the browsers of guests."""

    counters: Counter[str]

    async def public_key(self) -> str:
        """What a browser needs to know of the server's key; NotKept if that cannot be stored now."""
        ...

    async def subscribe(self, guest: str, subscription: Subscription) -> None:
        """Send messages for the guest there."""
        ...

    def put(self, guest: str, message: Message) -> None:
        """Send this to all browsers of the guest, soon."""
        ...

    async def rest(self) -> None:
        """Wait until nothing waits; for tests."""
        ...

    async def close(self) -> None:
        """Stop; what waits is lost."""
        ...


MakeOutbox: TypeAlias = Callable[[AlertStore, Callable[[], float]], Outbox]
"""Makes an outbox from what is stored about messages, and a clock."""


class NoOutbox:
    """Sends nothing."""

    def __init__(self, store: AlertStore, now: Callable[[], float]) -> None:
        del store, now
        self.counters = Counter[str]()

    async def public_key(self) -> str:
        """There is none."""
        raise NotNow(NO_MESSAGES)

    async def subscribe(self, guest: str, subscription: Subscription) -> None:
        """Refused."""
        del guest, subscription
        raise NotNow(NO_MESSAGES)

    def put(self, guest: str, message: Message) -> None:
        """Nothing is done."""
        del guest, message

    async def rest(self) -> None:
        """Nothing waits."""

    async def close(self) -> None:
        """Nothing is done."""
