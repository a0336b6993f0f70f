"""The settings of a server."""

from __future__ import annotations

import os
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.service.bot_time_limit import TIME_LIMIT
from hexarium.service.buckets import Pace

VARIABLE: Final = "HEXARIUM_SERVER"
"""The environment variable with the settings, for server processes."""


PEOPLE_AT_AN_ADDRESS: Final = 10
"""How many times the rate of one guest an address has: a school or a club may all come from one address."""


class VisitorLimits(Struct, frozen=True, kw_only=True):
    """Limits on what visitors send. They are for a guest and for an address; an IPv6 address counts as its /64 network.

    - `guest`, `address`: rates, for HTTP and sockets together.
    - `opening`: the rate at which one address may open tables.
    - `guess`, `guesses`: the rates at which wrong room codes may be tried, from one address and in all.
    - `first_guess`: the wrong codes of one address that do not count for all.
    - `asking`: the rate at which people at one address may ask for the next game of a table.
    - `forgetting`: the rate at which people at one address may be forgotten, for which the whole log is searched.
    - `code`: the rate at which one address may make or try sign-in codes. All together have no limit, which one could
      use up for the others: a code has 90 random bits or more.
    - `sockets_of_guest`, `sockets_of_address`, `sockets`: sockets open at once, by guest, by address and in all.
    - `connections_of_address`, `connections`: open connections, sockets among them.
    - `at_once`: requests over HTTP of one address that are worked on at once; others wait.
    - `warnings`: how often a guest may be told that they are too fast before they are barred; an address may be told
      that often for each of its people. Both get all warnings back in `barred` seconds.
    - `barred`: seconds for which a visitor who does not slow down is barred.
    - `request_seconds`: seconds in which a request must have arrived whole.
    - `response_seconds`: seconds for which a visitor may take nothing of a response.
    - `header`, `query`: bytes that the header of a request and its query may have.
    - `fragments`: frames that one message on a socket may be cut into.
    - `backlog`: bytes that may wait for all sockets of an address together.
    """

    guest: Pace = Pace(240, 60)
    address: Pace = Pace(4800, 600)
    opening: Pace = Pace(100, 0.5)
    guess: Pace = Pace(10, 1 / 10)
    guesses: Pace = Pace(200, 2)
    first_guess: Pace = Pace(2, 1 / 3600)
    asking: Pace = Pace(20, 1 / 10)
    forgetting: Pace = Pace(5, 1 / 60)
    code: Pace = Pace(60, 0.2)
    sockets_of_guest: int = 20
    sockets_of_address: int = 200
    sockets: int = 4000
    connections_of_address: int = 400
    connections: int = 6000
    at_once: int = 12
    warnings: int = 30
    barred: float = 10.0
    request_seconds: float = 15.0
    response_seconds: float = 30.0
    header: int = 16 * 1024
    query: int = 4 * 1024
    fragments: int = 64
    backlog: int = 32 * 1024 * 1024


class ReplayLimits(Struct, frozen=True):
    """Limits on replays.

    A job may take that many `seconds` and bytes of `memory`. At most `queue` jobs wait, of which one address may have
    `each_address` and one guest `each_guest`.
    """

    seconds: float = 10.0
    memory: int = 768 * 1024 * 1024
    queue: int = 24
    each_address: int = 8
    each_guest: int = 2


class ReviewLimits(Struct, frozen=True, kw_only=True):
    """Limits on reviews.

    A review may take that many `seconds` of processor time and bytes of `memory`, in one of `processes` processes. At
    most `queue` reviews wait or are being made, of which one address may have asked for `each_address` and one guest
    for `each_guest`.

    A request waits for news for `wait` seconds, unless `waiting_of_address` requests of the same address, or `waiting`
    in all, are waiting already. A review that nobody has asked about for `abandoned` seconds is not begun.
    """

    processes: int = 2
    seconds: float = 120.0
    memory: int = 1536 * 1024 * 1024
    queue: int = 24
    each_address: int = 8
    each_guest: int = 2
    wait: float = 4.0
    waiting_of_address: int = 4
    waiting: int = 100
    abandoned: float = 30.0


class Settings(Struct, frozen=True, kw_only=True):
    """Settings of a server.

    `sites` are the public addresses of the server, `origins` other sites whose pages may use it. Addresses of visitors
    are taken from forwarded headers only if one of the `proxies` sent them.

    `backlog` is the maximum number of bytes that wait for one socket, and `size` the maximum that it may send at once.

    `push_to_loopback` is for tests: messages may then be sent to a push service at 127.0.0.1 over plain HTTP.
    """

    database: str
    bots: int = 1
    timebox: float = TIME_LIMIT
    sites: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    visitors: VisitorLimits = VisitorLimits()
    backlog: int = 8 * 1024 * 1024
    size: int = 64 * 1024
    replays: ReplayLimits = ReplayLimits()
    reviews: ReviewLimits = ReviewLimits()
    push_to_loopback: bool = False


def to_env(settings: Settings) -> None:
    """Pass the settings to server processes that this process starts, through the environment."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def from_env() -> Settings:
    """The settings that `to_env` put into the environment."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)
