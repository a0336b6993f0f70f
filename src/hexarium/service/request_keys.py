"""Keys of requests: one that is sent again with the same key is carried out once."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

REUSED_KEY: Final = "This key was used for another request: make a new one."


class RequestKey(Struct, frozen=True, gc=False):
    """A key that a guest's client made for a request, so that it is carried out once however often it is sent.

    `digest` is of what is asked for: a key is not for two different requests.
    """

    guest: str
    key: str
    digest: str
    at: float


class EarlierRequest(Struct, frozen=True, gc=False):
    """A request that was carried out: the digest of what was asked for, and its table."""

    digest: str
    table: str
