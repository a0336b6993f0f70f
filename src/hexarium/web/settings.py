"""How a server is set up."""

from __future__ import annotations

import os
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.service.bot_pool import TIMEBOX

VARIABLE: Final = "HEXARIUM_SERVER"
"""Where the command that starts servers leaves their settings for them."""


class Limits(Struct, frozen=True):
    """How much one visitor may ask: so many at once, and so many a second after that."""

    burst: int
    a_second: float


class Settings(Struct, frozen=True, kw_only=True):
    """What `hexarium serve` was told, and what it need not be told.

    `backlog` is how many bytes may wait for a client, and `size` how many it may send at once.
    """

    database: str
    bots: int = 1
    timebox: float = TIMEBOX
    origins: tuple[str, ...] = ()
    requests: Limits = Limits(burst=240, a_second=20)
    frames: Limits = Limits(burst=240, a_second=60)
    backlog: int = 8 * 1024 * 1024
    size: int = 64 * 1024


def to_env(settings: Settings) -> None:
    """Pass the settings to server processes that this process starts, through the environment."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_env() -> Settings:
    """The settings that `to_env` put into the environment."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
