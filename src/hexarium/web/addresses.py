"""Names under which this server may be reached, and pages that may use it."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Mapping
from functools import cache
from typing import Final
from urllib.parse import urlsplit

log = logging.getLogger("hexarium.web")

_LOOPBACK: Final = "localhost"

MOST_PROXIES: Final = 20
"""Maximum number of proxies that are warned of; anybody can pretend to be one."""


def is_own_name(host: str, sites: tuple[str, ...]) -> bool:
    """May a request name the server so, in its `Host` header?

    A page of another site can make its own name point here (DNS rebinding); its requests then look like those of our
    pages, except for the name. An address in numbers cannot be made to point elsewhere, and the other names are ours.
    """
    name = _without_port(host)
    return _is_address(name) or name in _own_names() or any(host == urlsplit(site).netloc for site in sites)


def unknown_name(host: str) -> str:
    """What a visitor under a name that is not ours is told."""
    return (
        f"This server does not go by the name {_without_port(host)!r}. If it should, start it with "
        f"`hexarium serve --site https://{host}`."
    )


def scheme_of(scheme: str, host: str, sites: tuple[str, ...]) -> str:
    """The scheme under which a visitor sees this host: that of the site, which a proxy may not tell us."""
    known = next((urlsplit(site).scheme for site in sites if urlsplit(site).netloc == host), scheme)
    return {"ws": "http", "wss": "https"}.get(known, known)


def comes_from_here(headers: Mapping[str, str], scheme: str, origins: tuple[str, ...]) -> bool:
    """Was this sent by one of our pages, or by a program? A page over http is not one of an https site."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin in origins or origin == f"{scheme}://{headers.get('host')}"


class ProxyWatch:
    """Notices a proxy that the settings do not name: its visitors would share one rate limit, and lack `Secure`."""

    def __init__(self) -> None:
        self._seen = set[str]()

    def notice(self, headers: Mapping[str, str], peer: str) -> None:
        """Warn, once for each proxy, if it forwards requests and is not trusted."""
        forwarded = headers.get("x-forwarded-for")
        # A trusted proxy's address has been replaced by the visitor's, which is in this header.
        if forwarded is None or peer in forwarded or peer in self._seen:
            return
        if len(self._seen) < MOST_PROXIES:
            self._seen.add(peer)
            log.warning(f"{peer} forwards requests but is not trusted: if it is your proxy, add `--proxy {peer}`")


def _without_port(host: str) -> str:
    return (urlsplit(f"//{host}").hostname or "") if _is_readable(host) else ""


def _is_readable(host: str) -> bool:
    try:
        port = urlsplit(f"//{host}").port
    except ValueError:
        return False
    return port is None or port > 0


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _own_names() -> frozenset[str]:
    machine = socket.gethostname().lower()
    return frozenset({_LOOPBACK, machine, f"{machine}.local"})
