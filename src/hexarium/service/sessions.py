"""Which guest a token stands for, and how a guest's tokens end.

The digest of a guest's first token is the guest's id, and nothing is stored of it: most guests never have more than one
token. A guest with several devices has a token for each, and these are stored; so is a new one that takes the place of
all others when the guest signs out everywhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from hexarium.service.store import Device, Store, TokenChange

T = TypeVar("T")


class Sessions:
    """The tokens of guests who have several devices or have signed out somewhere; few, so they are all in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._guests: dict[str, str] = {}
        self._tokens: dict[str, set[str]] = {}
        self._signed_out = set[str]()
        self._number = 0
        self._lock = asyncio.Lock()  # what was read or written is noted in the order in which it was

    async def load(self) -> None:
        """Read all that is stored."""
        async with self._lock:
            self._number = await self._store.last_token_change()
            self._guests, signed_out = await self._store.sessions()
            self._signed_out = {*signed_out}
            self._tokens = {}
            for digest, guest in self._guests.items():
                self._tokens.setdefault(guest, set()).add(digest)

    async def catch_up(self) -> None:
        """Read what other servers have written since; that they have forgotten a guest is noticed by `load` alone."""
        async with self._lock:
            for change in await self._store.token_changes(self._number):
                self._note(change)
                self._number = change.number

    def guest(self, digest: str) -> str | None:
        """The guest whose token has this digest; None if they have signed out with it."""
        return self._guests.get(digest) or (None if digest in self._signed_out else digest)

    def has_issued(self, digest: str) -> bool:
        """Is the token with this digest stored, and has it not ended?"""
        return digest in self._guests

    async def sign_out_everywhere(self, guest: str, device: Device) -> None:
        """End every token of the guest but a new one of this device; only messages to them if they are not known."""
        if await self._store.knows(guest):
            await self.change(guest, lambda: self._store.sign_out_everywhere(guest, device))
            return
        for subscription in await self._store.subscriptions(guest):
            await self._store.unsubscribe(subscription.endpoint)

    async def change(self, guest: str, work: Callable[[], Awaitable[T]]) -> T:
        """Carry out work that changes the tokens of a guest, and note what it has made of them."""
        async with self._lock:
            done = await work()
            await self._read(guest)
        return done

    async def admit(self, work: Callable[[], Awaitable[str | None]]) -> str | None:
        """Carry out work that adds a device to the guest whom it returns, if any, and note it."""
        async with self._lock:
            if (guest := await work()) is not None:
                await self._read(guest)
        return guest

    def forget(self, guest: str) -> None:
        """The guest was forgotten, and their tokens with them."""
        self._end_tokens(guest)
        self._signed_out.discard(guest)

    async def _read(self, guest: str) -> None:
        if (change := await self._store.token_change(guest)) is not None:
            self._note(change)

    def _note(self, change: TokenChange) -> None:
        self._end_tokens(change.guest)
        if change.has_first_ended:
            self._signed_out.add(change.guest)
        if change.digests:
            self._tokens[change.guest] = {*change.digests}
            self._guests.update(dict.fromkeys(change.digests, change.guest))

    def _end_tokens(self, guest: str) -> None:
        for digest in self._tokens.pop(guest, ()):
            self._guests.pop(digest, None)
