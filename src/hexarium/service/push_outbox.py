"""Messages to people's browsers that wait to be sent. Nothing waits for them: a move is made before one is put here.

What waits is lost if the server stops. That is why there are reminders.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from hexarium.service.alert_store import AlertStore, Subscription
from hexarium.service.outbox import Message
from hexarium.service.push_delivery import Delivery, Undelivered
from hexarium.service.push_encryption import PushKey, check_keys, encrypted, new_private_key, to_base64
from hexarium.service.push_endpoints import endpoint_of
from hexarium.service.refusal import Malformed, NotKept, Refusal

MOST_SUBSCRIPTIONS: Final = 10
"""Maximum number of a guest's browsers that are sent messages; with one more, the oldest is dropped."""

MOST_WAITING: Final = 1000
"""Maximum number of messages that wait; what comes then is dropped."""

AT_ONCE: Final = 4
"""Maximum number of guests to whom messages are sent at once."""

BURST: Final = 30
"""Maximum number of messages to a guest at once; after that, one every `SECONDS_FOR_ONE`."""

SECONDS_FOR_ONE: Final = 60.0

MOST_COUNTED: Final = 10_000
"""Maximum number of guests whose messages are counted."""

SECONDS_FOR_MESSAGE: Final = 20.0
"""Seconds to send a message to all browsers of a guest; those whose turn has not come by then do not get it."""

LONGEST_TTL: Final = 28 * 86400
"""Maximum number of seconds for which push services keep a message."""

_GONE: Final = (404, 410)
"""With these, a push service says that the browser takes no more messages."""

_TOPIC_CHARACTERS: Final = 32

log = logging.getLogger("hexarium.service")


class PushOutbox:
    """Sends messages to the browsers of guests, one table's latest only, and a few at a time."""

    def __init__(
        self, store: AlertStore, now: Callable[[], float], delivery: Delivery, seconds: float = SECONDS_FOR_MESSAGE
    ) -> None:
        self.counters = Counter[str]()
        """How many messages were sent, refused by a push service, undelivered and dropped since the start."""
        self._store = store
        self._delivery = delivery
        self._now = now
        self._seconds = seconds
        self._key: PushKey | None = None
        self._waiting: dict[tuple[str, str], Message] = {}
        self._allowances: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._tasks = set[asyncio.Task[None]]()

    async def key(self) -> PushKey:
        """The server's key, made when it is first needed; NotKept if it cannot be stored now."""
        if self._key is None:
            private = await self._store.push_key()
            if private is None:
                await self._store.add_push_key(new_private_key())
                private = await self._store.push_key()  # another process may have been faster
            if private is None:
                raise NotKept("The key for messages could not be stored: try again.")
            self._key = PushKey(private)
        return self._key

    async def public_key(self) -> str:
        """What a browser needs to know of the server's key."""
        return (await self.key()).public

    async def subscribe(self, guest: str, subscription: Subscription) -> None:
        """Send messages for the guest there; Malformed if that is no address for messages."""
        endpoint_of(subscription.endpoint, allows_loopback=self._delivery.allows_loopback)
        check_keys(subscription)
        await self._store.subscribe(guest, subscription, self._now(), MOST_SUBSCRIPTIONS)

    def put(self, guest: str, message: Message) -> None:
        """Send this to all browsers of the guest, soon; the message about the same table that waits is dropped."""
        key = guest, message.tag
        if key not in self._waiting and (len(self._waiting) >= MOST_WAITING or not self._is_allowed(guest)):
            self.counters["pushes_dropped"] += 1
            return
        self._waiting[key] = message
        if len(self._tasks) < AT_ONCE:
            task = asyncio.create_task(self._send_waiting())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def rest(self) -> None:
        """Wait until nothing waits; for tests."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def close(self) -> None:
        """Stop; what waits is lost."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send_waiting(self) -> None:
        while self._waiting:
            guest, tag = next(iter(self._waiting))
            message = self._waiting.pop((guest, tag))
            try:
                await self._send_to_all(await self._store.subscriptions(guest), message)
            except Refusal as refusal:
                log.warning("sending a message failed", extra={"why": str(refusal)})
            except Exception:  # the other messages are sent all the same
                log.exception("sending a message failed")

    async def _send_to_all(self, subscriptions: list[Subscription], message: Message) -> None:
        done = 0
        try:
            async with asyncio.timeout(self._seconds):
                for subscription in subscriptions:
                    await self._send(subscription, message)
                    done += 1
        except TimeoutError:
            self.counters["pushes_undelivered"] += len(subscriptions) - done
            log.info("a message was not delivered", extra={"why": "sending it took too long"})

    async def _send(self, subscription: Subscription, message: Message) -> None:
        try:
            endpoint = endpoint_of(subscription.endpoint, allows_loopback=self._delivery.allows_loopback)
            body = encrypted(_content(message), subscription)
            headers = {
                "Authorization": (await self.key()).authorization(endpoint.origin, self._now(), self._delivery.contact),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(min(message.seconds, LONGEST_TTL)),
                "Topic": topic_of(message.tag),
                "Urgency": "high" if message.is_urgent else "normal",
            }
            status = await self._delivery.post(endpoint, headers, body)
        except (Undelivered, Malformed) as error:
            self.counters["pushes_undelivered"] += 1
            log.info("a message was not delivered", extra={"why": str(error)})
            return
        if status in _GONE:
            await self._store.unsubscribe(subscription.endpoint)
        self.counters["pushes_sent" if status < 300 else "pushes_refused"] += 1

    def _is_allowed(self, guest: str) -> bool:
        """May one more message be sent to the guest? If so, it is counted."""
        now = self._now()
        left, at = self._allowances.pop(guest, (float(BURST), now))
        left = min(BURST, left + (now - at) / SECONDS_FOR_ONE)
        self._allowances[guest] = (left - 1 if left >= 1 else left), now
        if len(self._allowances) > MOST_COUNTED:
            self._allowances.popitem(last=False)
        return left >= 1


def topic_of(tag: str) -> str:
    """What a push service knows a table by: it replaces a message that has not arrived yet by one of the same topic."""
    return to_base64(hashlib.sha256(f"topic {tag}".encode()).digest())[:_TOPIC_CHARACTERS]


def _content(message: Message) -> bytes:
    shown = {"title": message.title, "body": message.body, "path": message.path, "tag": message.tag}
    return msgspec.json.encode(shown)
