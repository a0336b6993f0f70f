"""Who is at the door: guests by an unguessable token, pages from here and not from elsewhere, and nobody too fast."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hexarium.web.settings import Limits

COOKIE: Final = "hexarium"
LIFETIME: Final = 400 * 86400
MOST_VISITORS: Final = 50_000
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def fresh_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def guest_of(token: str) -> str:
    """Who the bearer of a token is to the club; the token cannot be told from it."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def token_of(connection: AnyConnection) -> str | None:
    """The token that a visitor shows, in the cookie or as a bearer."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def cookie(token: str, *, is_secure: bool) -> Cookie:
    """The cookie that keeps a token out of reach of scripts and other sites."""
    return Cookie(
        key=COOKIE, value=token, path="/", max_age=LIFETIME, httponly=True, samesite="strict", secure=is_secure
    )


def comes_from_here(headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Was this sent by a page of ours, or by no page at all?"""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin in origins or urlsplit(origin).netloc == headers.get("host")


def changes_something(method: str) -> bool:
    """Is this a request that a strange page must not send?"""
    return method not in _SAFE


class Turnstile:
    """Lets each visitor through at a certain pace."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._visitors: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def lets_in(self, visitor: str, now: float) -> bool:
        """May this visitor ask one thing more?"""
        left, then = self._visitors.pop(visitor, (float(self._limits.burst), now))
        left = min(float(self._limits.burst), left + max(0.0, now - then) * self._limits.a_second)
        self._visitors[visitor] = (left - 1 if left >= 1 else left), now
        if len(self._visitors) > MOST_VISITORS:
            self._visitors.popitem(last=False)
        return left >= 1
