"""The settings of a server."""

from __future__ import annotations

import os
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.service.bot_time_limit import TIME_LIMIT

VARIABLE: Final = "HEXARIUM_SERVER"
"""The environment variable with the settings, for server processes."""


class Limits(Struct, frozen=True):
    """Rate limit of one visitor: `burst` requests at once, and `per_second` after that."""

    burst: int
    per_second: float


class ReplayLimits(Struct, frozen=True):
    """Limits on replays.

    A job may take that many `seconds` and bytes of `memory`. At most `queue` jobs wait, of which one address may have
    `each_address` and one guest `each_guest`.
    """

    seconds: float = 10.0
    memory: int = 768 * 1024 * 1024
    queue: int = 24
    each_address: int = 12
    each_guest: int = 2


class Settings(Struct, frozen=True, kw_only=True):
    """Settings of a server.

    `sites` are the public addresses of the server, `origins` other sites whose pages may use it. Addresses of visitors
    are taken from forwarded headers only if one of the `proxies` sent them.

    `backlog` is the maximum number of bytes that wait for a client, and `size` the maximum that it may send at once.
    """

    database: str
    bots: int = 1
    timebox: float = TIME_LIMIT
    sites: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    requests: Limits = Limits(burst=240, per_second=20)
    frames: Limits = Limits(burst=240, per_second=60)
    backlog: int = 8 * 1024 * 1024
    size: int = 64 * 1024
    replays: ReplayLimits = ReplayLimits()


def to_env(settings: Settings) -> None:
    """Pass the settings to server processes that this process starts, through the environment."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_env() -> Settings:
    """The settings that `to_env` put into the environment."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
