"""The devices of a guest: how one is added with a link or a recovery code, and how one is signed out.

Codes are random and stored as SHA-256 alone. That is enough: a code cannot be guessed from its hash, since a link has
128 random bits and a recovery code 90; docs/decisions.md has the sums.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from hexarium.service.recovery_code import BITS, Mistyped, read_code, write_code
from hexarium.service.refusal import Malformed, NotNow, NotYours, Unknown
from hexarium.service.sessions import Sessions
from hexarium.service.store import LATEST, CodeKind, Device, SignInCode, Store

DAY: Final = 86400.0
LINK_SECONDS: Final = 600.0
"""Seconds for which a link can add a device."""

MOST_DEVICES: Final = 20
"""Maximum number of devices of a guest; with one more, the one that was not seen for longest is signed out."""

_NO_CODE: Final = {
    CodeKind.DEVICE: "This link has been used or has ended. Make a new one on your other device.",
    CodeKind.RECOVERY: "Nobody has this recovery code. It ends when a newer one is made, or with Sign out everywhere.",
}


class OwnDevices(Struct, frozen=True):
    """The devices of a guest, this one first, and when they made their recovery code; None if there is none."""

    listed: tuple[Device, ...]
    recovery_made: float | None


class CodeOwner(Struct, frozen=True):
    """Whose a code is: what they were last called, whether it is the visitor, and whether that one has games."""

    name: str
    is_visitor: bool
    visitor_has_games: bool


class Devices:
    """Adds devices to guests, lists them and signs them out."""

    def __init__(
        self, store: Store, sessions: Sessions, now: Callable[[], float], token: Callable[[int], bytes]
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._now = now
        self._token = token
        self._seen = dict[str, float]()
        self._unwritten = set[str]()

    async def of_guest(self, guest: str, digest: str, name: str) -> OwnDevices:
        """The devices of a guest who asks from the device of that token and name."""
        today = self._today()
        stored = {each.digest: each for each in await self._store.devices(guest)}
        known = stored.pop(digest, None)
        this = Device(digest, (known and known.name) or name, known.added if known else 0.0, today)
        code = await self._store.code_of(guest, CodeKind.RECOVERY, self._now())
        return OwnDevices((this, *stored.values()), code.made if code else None)

    async def make_link(self, guest: str, digest: str, name: str) -> tuple[str, float]:
        """A code for a link that adds a device, and when it ends; the guest's last one ends now."""
        code = urlsafe_b64encode(self._token(16)).rstrip(b"=").decode()
        ends = self._now() + LINK_SECONDS
        await self._make(SignInCode(guest, CodeKind.DEVICE, self._now(), ends), code, digest, name)
        return code, ends

    async def make_recovery_code(self, guest: str, digest: str, name: str) -> str:
        """A recovery code, which is never shown again; the guest's last one ends now."""
        code = write_code(int.from_bytes(self._token(12)) % 2**BITS)
        await self._make(SignInCode(guest, CodeKind.RECOVERY, self._now(), None), code, digest, name)
        return code

    async def owner(self, kind: CodeKind, code: str) -> str:
        """The guest whom a code belongs to; it is not used by this."""
        found = await self._store.code(_digest_of(kind, code), self._now())
        if found is None or found.kind is not kind:
            raise Unknown(_NO_CODE[kind])
        return found.guest

    async def add(self, kind: CodeKind, code: str, digest: str, name: str) -> str:
        """Add a device with a code: the token with this digest is the guest's from now on. A link is used up."""
        today = self._today()
        device, secret = Device(digest, name, today, today), _digest_of(kind, code)
        guest = await self._sessions.admit(lambda: self._store.use_code(secret, kind, device, self._now()))
        if guest is None:
            raise Unknown(_NO_CODE[kind])
        others = [each.digest for each in await self._store.devices(guest) if each.digest != digest]
        for oldest in others[MOST_DEVICES - 1 :]:
            await self._end(guest, oldest, with_codes=False)
        return guest

    async def sign_out(self, guest: str, device: str) -> str:
        """Sign out the device with this id, which can be the one in use; returns the digest of its token.

        The guest's codes end too: the device may have made them.
        """
        stored = [each.digest for each in await self._store.devices(guest)]
        for digest in (*stored, guest):
            if id_of(digest) == device and self._sessions.guest(digest) == guest:
                await self._end(guest, digest, with_codes=True)
                return digest
        raise Unknown("This device is not signed in.")

    async def sign_out_everywhere(self, guest: str, digest: str, name: str = "") -> None:
        """End every token and code of the guest; the device in use has a new token with this digest.

        Of a guest who is not known, nothing but messages ends: with the new token they are a new guest.
        """
        today = self._today()
        await self._sessions.sign_out_everywhere(guest, Device(digest, name, today, today))

    async def is_known(self, guest: str) -> bool:
        """Is anything kept of the guest?"""
        return await self._store.knows(guest)

    async def name_of(self, guest: str) -> str:
        """What the guest was last called at a table; empty if they have none."""
        tables = [*await self._store.unfinished(guest), *await self._store.finished(guest, LATEST, 1)]
        for table in sorted(tables, key=lambda each: -each.moved):
            if guest in table.seating:
                return table.players[table.seating.index(guest)]
        return ""

    async def look(self, visitor: str, kind: CodeKind, code: str) -> CodeOwner:
        """Whose a code is, as a visitor is told who may use it; it is not used by this."""
        owner = await self.owner(kind, code)
        is_visitor = owner == visitor
        has_games = bool(visitor) and not is_visitor and await self._store.knows(visitor)
        return CodeOwner(await self.name_of(owner), is_visitor, has_games)

    def saw(self, digest: str) -> None:
        """Note that the device of this token was seen today; it is written with the next heartbeat."""
        if self._sessions.has_issued(digest) and self._seen.get(digest) != self._today():
            self._seen[digest] = self._today()
            self._unwritten.add(digest)

    async def note_seen(self) -> None:
        """Write down which devices were seen today for the first time."""
        if self._unwritten:
            seen, self._unwritten = self._unwritten, set[str]()
            await self._store.see_devices(seen, self._today())

    async def _make(self, code: SignInCode, secret: str, digest: str, name: str) -> None:
        if not await self._store.knows(code.guest):
            raise NotNow("There is nothing to bring along yet: play a game first.")
        device = Device(digest, name, self._today(), self._today())
        hashed = _digest_of(code.kind, secret)
        await self._sessions.change(code.guest, lambda: self._store.make_code(code, hashed, device))
        if await self._store.code(hashed, self._now()) is None:
            raise NotYours("This device is signed out.")

    async def _end(self, guest: str, digest: str, *, with_codes: bool) -> None:
        self._seen.pop(digest, None)
        await self._sessions.change(guest, lambda: self._store.sign_out(guest, digest, with_codes=with_codes))

    def _today(self) -> float:
        return self._now() // DAY * DAY


def id_of(digest: str) -> str:
    """The name of a device in requests: it says nothing of the digest, which for a first token is the guest's id."""
    return hashlib.sha256(f"device {digest}".encode()).hexdigest()[:16]


def _digest_of(kind: CodeKind, code: str) -> str:
    """The hash under which a code is stored; Malformed if a recovery code has a typing error."""
    try:
        text = read_code(code) if kind is CodeKind.RECOVERY else code
    except Mistyped as error:
        raise Malformed(str(error)) from error
    return hashlib.sha256(f"hexarium {kind} {text}".encode()).hexdigest()
