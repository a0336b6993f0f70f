"""Which addresses messages may be sent to: those of known push services, and nothing inside our own network.

Clients give us these addresses, and the server then sends a request there. So an address is taken apart strictly, its
host must be one that is listed here, and when the server connects, whatever the name resolves to must be public.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Final

from msgspec import Struct

from hexarium.service.refusal import Malformed

PUSH_SERVICES: Final = (
    "fcm.googleapis.com",  # Chrome, Edge on Android, Opera, Samsung Internet
    "updates.push.services.mozilla.com",  # Firefox
    "web.push.apple.com",  # Safari
    ".push.apple.com",
    ".notify.windows.com",  # Edge on Windows
)
"""The hosts of the browsers' push services; those that begin with a dot are the ends of names."""

MOST_CHARACTERS: Final = 1000
"""Maximum length of an endpoint."""

HTTPS: Final = 443

_LABEL: Final = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ENDPOINT: Final = re.compile(rf"https://((?:{_LABEL}\.)+{_LABEL})(/[!-\"$-\[\]-~]*)")
"""Nothing but a name and a path: no other scheme, no port, no user, no address in numbers, no fragment."""

_LOOPBACK: Final = re.compile(r"http://(127\.0\.0\.1):([1-9][0-9]{0,4})(/[!-\"$-\[\]-~]*)")
"""The push service of a test."""

_NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")

_INSIDE: Final = tuple(
    map(
        ipaddress.IPv6Network,
        (
            "::/96",  # an IPv4 address, as it was once written in an IPv6 one
            "::ffff:0:0:0/96",  # an IPv4 address that a translator reaches
            "64:ff9b:1::/48",  # the same, in somebody's own network
            "fec0::/10",  # one place's own network, as it was once done
        ),
    )
)
"""IPv6 addresses that may lead into our own network, though `ipaddress` calls some of them global."""


class Endpoint(Struct, frozen=True):
    """An endpoint, taken apart."""

    host: str
    port: int
    path: str
    is_secure: bool = True

    @property
    def origin(self) -> str:
        """Scheme, host and port, as a push service compares them."""
        return f"https://{self.host}" if self.is_secure else f"http://{self.host}:{self.port}"


def endpoint_of(text: str, *, allows_loopback: bool = False) -> Endpoint:
    """An endpoint; Malformed unless it is an address at a known push service. `allows_loopback` is for tests."""
    if len(text) <= MOST_CHARACTERS:
        if (found := _ENDPOINT.fullmatch(text)) and _is_known(found[1]):
            return Endpoint(found[1], HTTPS, found[2])
        if allows_loopback and (found := _LOOPBACK.fullmatch(text)) and int(found[2]) <= 65535:
            return Endpoint(found[1], int(found[2]), found[3], is_secure=False)
    raise Malformed("This is not the address of a push service that we know.")


def is_public(address: str) -> bool:
    """Is this the address of a computer on the internet, and of none in our own network?

    >>> is_public("142.250.74.10"), is_public("10.0.0.1"), is_public("::ffff:127.0.0.1"), is_public("64:ff9b::a00:1")
    (True, False, False, False)
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if inner is None and found in _NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            found = inner
        elif found.teredo is not None or any(found in network for network in _INSIDE):
            return False
    return found.is_global and not found.is_multicast


def _is_known(host: str) -> bool:
    return any(host.endswith(each) if each.startswith(".") else host == each for each in PUSH_SERVICES)
