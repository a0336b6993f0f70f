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
