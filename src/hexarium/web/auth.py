"""Authentication: guest tokens in cookies or bearer headers."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException

from hexarium.service import Host
from hexarium.web.addresses import comes_from_here, is_own_name, scheme_of
from hexarium.web.settings import Settings

COOKIE: Final = "hexarium"
SECURE_COOKIE: Final = "__Host-hexarium"
"""The cookie over https. Because of its prefix, browsers take it from this host alone and over https alone: neither a
neighbouring subdomain nor somebody on the line can set it."""

LIFETIME: Final = 400 * 86400
SHORTEST_KEY: Final = 32
"""The key of a request decides a token only if it has at least this many characters: a shorter one could be guessed."""

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def fresh_token() -> str:
    """A new random token."""
    return secrets.token_urlsafe(32)


def next_token(token: str, key: str) -> str:
    """The token that takes the place of this one: the same key gives the same token, so that an answer can be repeated.

    Somebody who knows the old token would need the key as well.
    """
    if len(key) < SHORTEST_KEY:
        return fresh_token()
    return urlsafe_b64encode(hmac.digest(token.encode(), b"next" + key.encode(), "sha256")).rstrip(b"=").decode()


def guest_of(token: str) -> str:
    """The guest that a token identifies; a hash, so that the token cannot be computed from it."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def token_of(connection: AnyConnection) -> str | None:
    """The token in the cookie or the bearer header; None if there is no valid one."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    named = SECURE_COOKIE if is_secure(connection) else COOKIE
    return _valid(bearer if scheme.lower() == "bearer" else connection.cookies.get(named, ""))


def earlier_token_of(connection: AnyConnection) -> str | None:
    """The token of a visitor over https who was here before there was a cookie for https alone."""
    return _valid(connection.cookies.get(COOKIE, ""))


def visitor(connection: AnyConnection) -> str:
    """The guest who sent this; empty without a token, or with one that has ended."""
    host: Host = connection.app.state.host
    token = token_of(connection)
    return "" if token is None else host.guest_with(guest_of(token)) or ""


def signed_in(connection: AnyConnection) -> str:
    """The guest who sent this; refused without a session."""
    guest = visitor(connection)
    if not guest:
        raise NotAuthorizedException("Start a session first (POST /api/session).")
    return guest


def is_secure(connection: AnyConnection) -> bool:
    """Does the visitor see the server over https?"""
    return _scheme(connection) == "https"


def is_from_here(connection: AnyConnection) -> bool:
    """Was this sent by one of our pages, or by a program, to a name of this server?"""
    settings: Settings = connection.app.state.settings
    is_ours = is_own_name(connection.headers.get("host", ""), settings.sites)
    return is_ours and comes_from_here(connection.headers, _scheme(connection), (*settings.sites, *settings.origins))


def cookies(token: str, connection: AnyConnection) -> list[Cookie]:
    """A cookie with the token that scripts and other sites cannot read; over https it replaces an earlier one."""
    if not is_secure(connection):
        return [_cookie(COOKIE, token, LIFETIME, secure=False)]
    return [_cookie(SECURE_COOKIE, token, LIFETIME, secure=True), _cookie(COOKIE, "", 0, secure=True)]


def changes_something(method: str) -> bool:
    """Does this method change anything, so that pages of other sites must not send it?"""
    return method not in _SAFE


def _scheme(connection: AnyConnection) -> str:
    settings: Settings = connection.app.state.settings
    return scheme_of(connection.scope["scheme"], connection.headers.get("host", ""), settings.sites)


def _valid(token: str) -> str | None:
    return token if _TOKEN.fullmatch(token) else None


def _cookie(key: str, value: str, lifetime: int, *, secure: bool) -> Cookie:
    return Cookie(key=key, value=value, path="/", max_age=lifetime, httponly=True, samesite="strict", secure=secure)
