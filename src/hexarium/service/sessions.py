"""Which guest a token stands for, and how a guest signs out everywhere.

A token's digest is the guest's id, and nothing is stored: most guests never have more than one token. Signing out
everywhere ends that token and every later one, and gives the guest a new one, which has to be stored.
"""

from __future__ import annotations

from hexarium.service.store import Store


class Sessions:
    """The tokens of guests who have signed out somewhere; few, so they are all in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._guests: dict[str, str] = {}
        self._signed_out = frozenset[str]()

    async def load(self) -> None:
        """Read what is stored; other servers may have written since."""
        self._guests, self._signed_out = await self._store.sessions()

    def guest(self, digest: str) -> str | None:
        """The guest whose token has this digest; None if they have signed out with it."""
        return self._guests.get(digest) or (None if digest in self._signed_out else digest)

    def has_issued(self, digest: str) -> bool:
        """Is the token with this digest one that a guest got when they signed out, and has it not ended?"""
        return digest in self._guests

    async def sign_out_everywhere(self, guest: str, digest: str) -> None:
        """End every token of the guest but a new one, which has this digest."""
        await self._store.sign_out(guest, digest)
        await self.load()
