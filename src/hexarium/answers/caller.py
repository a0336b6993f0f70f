"""Who asks for something, and under which key."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from msgspec import Struct

from hexarium.service import Host
from hexarium.service.store import RequestKey


def admit_anything() -> None:
    """Refuse nothing."""


class Caller(Struct, frozen=True):
    """A guest who asks a host for something; `guest` is empty for a visitor without a session.

    `key` is that of the request, and `admit` refuses if too many tables were opened from where the guest is. `party` is
    the same for guests who may well be one person: what takes long is done for one of them at a time.
    """

    host: Host
    guest: str
    key: RequestKey | None = None
    admit: Callable[[], None] = admit_anything
    party: str = ""


def key_of(guest: str, key: str, path: str, body: bytes, now: float) -> RequestKey | None:
    """The key that a guest has sent with a request; None if there is none."""
    if not key:
        return None
    return RequestKey(guest, key, hashlib.sha256(path.encode() + b"\0" + body).hexdigest()[:32], now)
