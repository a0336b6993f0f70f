"""The types of requests and responses about messages to browsers and holidays."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hexarium.service.push_endpoints import MOST_CHARACTERS

Address = Annotated[str, Meta(min_length=1, max_length=MOST_CHARACTERS, pattern="^[!-~]+$")]
Base64 = Annotated[str, Meta(min_length=1, max_length=100, pattern="^[A-Za-z0-9_-]+=*$")]
Time = Annotated[float, Meta(ge=0, le=1e12)]


class PushKeyShown(Struct, frozen=True):
    """The server's public key, as base64url: the `applicationServerKey` of a subscription."""

    key: str


class BrowserSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that takes messages: its endpoint at a push service, its public key and its secret, as base64url."""

    endpoint: Address
    p256dh: Base64
    auth: Base64


class BrowserEndpoint(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser, by its endpoint at a push service."""

    endpoint: Address


class HolidayWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """When a holiday is to end, in seconds since 1970."""

    until: Time
