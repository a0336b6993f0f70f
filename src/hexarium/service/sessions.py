"""Which guest a token stands for, and how a guest signs out everywhere.

A token's digest is the guest's id, and nothing is stored: most guests never have more than one token. Signing out
everywhere ends that token and every later one, and gives the guest a new one, which has to be stored. A guest of whom
nothing else is stored has nothing to keep: with a new token they are a new guest.
"""

from __future__ import annotations

import asyncio

from hexarium.service.store import Store


class Sessions:
    """The tokens of guests who have signed out somewhere; few, so they are all in memory."""

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
            self._number = await self._store.last_sign_out()
            self._guests, signed_out = await self._store.sessions()
            self._signed_out = {*signed_out}
            self._tokens = {}
            for digest, guest in self._guests.items():
                self._tokens.setdefault(guest, set()).add(digest)

    async def catch_up(self) -> None:
        """Read what other servers have written since; that they have forgotten a guest is noticed by `load` alone."""
        async with self._lock:
            for each in await self._store.sign_outs(self._number):
                self._note(each.guest, each.digest)
                self._number = each.number

    def guest(self, digest: str) -> str | None:
        """The guest whose token has this digest; None if they have signed out with it."""
        return self._guests.get(digest) or (None if digest in self._signed_out else digest)

    def has_issued(self, digest: str) -> bool:
        """Is the token with this digest one that a guest got when they signed out, and has it not ended?"""
        return digest in self._guests

    async def sign_out_everywhere(self, guest: str, digest: str) -> None:
        """End every token of the guest but a new one, which has this digest; nothing if nothing is stored of them."""
        if not await self._store.knows(guest):
            return
        async with self._lock:
            await self._store.sign_out(guest, digest)
            self._note(guest, digest)

    def forget(self, guest: str) -> None:
        """The guest was forgotten, and their tokens with them."""
        self._end_tokens(guest)
        self._signed_out.discard(guest)

    def _note(self, guest: str, digest: str) -> None:
        self._end_tokens(guest)
        self._signed_out.add(guest)
        self._guests[digest] = guest
        self._tokens[guest] = {digest}

    def _end_tokens(self, guest: str) -> None:
        for digest in self._tokens.pop(guest, ()):
            del self._guests[digest]
