"""The address that a visitor's limits belong to."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import AddressValueError, IPv4Address, IPv6Address, IPv6Network
from typing import Any, Final

from litestar.connection import ASGIConnection

NOWHERE: Final = "-"
"""Stands for a visitor without an address, such as one on a Unix socket."""

NETWORK: Final = 64
"""Bits of an IPv6 address that one customer of a provider usually has in common; the rest is theirs to choose."""


@lru_cache(10_000)
def network_of(host: str) -> str:
    """The address as limits count it: IPv6 by network, IPv4 inside IPv6 as IPv4.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6%eth0")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        return str(IPv4Address(host))
    except AddressValueError:
        pass
    try:
        address = IPv6Address(host.partition("%")[0])
    except AddressValueError:
        return NOWHERE
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), NETWORK), strict=False))


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address of a request or socket, as limits count it."""
    return network_of(connection.client.host) if connection.client else NOWHERE
