"""Who is behind a proxy. HTTP has this from uvicorn; sockets have it from here, and a test compares the two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Client: TypeAlias = tuple[str, int] | None

_SCHEMES = frozenset({"http", "https", "ws", "wss"})


def forwarded(scope: dict[str, Any], is_proxy: Callable[[str], bool]) -> tuple[Client, str]:
    """The address of the visitor and the scheme they see, which a proxy that we trust may tell.

    Every proxy adds the address that it heard from to those that it was told, so whatever is before the last address
    that is not a proxy's may be invented.
    """
    client: Client = scope["client"]
    scheme: str = scope["scheme"]
    if client is None or not is_proxy(client[0]):
        return client, scheme
    told = _all(scope, b"x-forwarded-proto")[-1:]
    if told and told[0].strip() in _SCHEMES:
        scheme = told[0].strip()
    hops = [_address(each.strip()) for each in ", ".join(_all(scope, b"x-forwarded-for")).split(",")]
    visitor = next((each for each in reversed(hops) if not is_proxy(each[0])), hops[0])
    return visitor if visitor[0] else client, scheme


def _all(scope: dict[str, Any], name: bytes) -> list[str]:
    return [value.decode("latin-1") for each, value in scope["headers"] if each == name]


def _address(text: str) -> tuple[str, int]:
    """Host and port; port 0 if there is none. IPv6 is in brackets if it has a port.

    >>> _address("192.0.2.7:80"), _address("[2001:db8::7]:80"), _address("2001:db8::7")
    (('192.0.2.7', 80), ('2001:db8::7', 80), ('2001:db8::7', 0))
    """
    if text.startswith("[") and "]" in text:
        host, _, rest = text[1:].partition("]")
        if rest and not rest.startswith(":"):
            return text, 0
        return host, _port(rest[1:]) or 0
    host, colon, port = text.rpartition(":")
    number = _port(port)
    return (host, number) if colon and ":" not in host and number is not None else (text, 0)


def _port(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
