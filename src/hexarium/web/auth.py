"""Authentication: guest tokens in cookies or bearer headers, and the same-origin check for pages."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE: Final = "hexarium"
LIFETIME: Final = 400 * 86400
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def fresh_token() -> str:
    """A new random token."""
    return secrets.token_urlsafe(32)


def guest_of(token: str) -> str:
    """The guest that a token identifies; a hash, so that the token cannot be computed from it."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def token_of(connection: AnyConnection) -> str | None:
    """The token in the cookie or the bearer header; None if there is no valid one."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def cookie(token: str, *, is_secure: bool) -> Cookie:
    """A cookie with the token that scripts and other sites cannot read."""
    return Cookie(
        key=COOKIE, value=token, path="/", max_age=LIFETIME, httponly=True, samesite="strict", secure=is_secure
    )


def comes_from_here(headers: Mapping[str, str], origins: tuple[str, ...]) -> bool:
    """Was this sent by one of our pages, or by a program?"""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin in origins or urlsplit(origin).netloc == headers.get("host")


def changes_something(method: str) -> bool:
    """Does this method change anything, so that pages of other sites must not send it?"""
    return method not in _SAFE
