"""Limits on visitors: how much a guest and an address may send, how many sockets they may have, and who is barred.

A guest costs nothing to make, so whatever a guest sends counts for their address too. Many people may share an address,
so it may send more than one guest.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from hexarium.service.buckets import MOST_KEYS, Buckets, Pace
from hexarium.web.networks import network_of
from hexarium.web.settings import PEOPLE_AT_AN_ADDRESS, Settings, VisitorLimits

STATE: Final = "hexarium_limits"
"""Where the limits of a server are in the state of its ASGI scopes."""


ALL: Final = ""
"""Stands for every address together."""

ROWS_COUNTED_ONE: Final = 40
"""This many rows that a visitor asks for count as much as a request, besides the request itself."""

ROWS_OWED_SECONDS: Final = 10.0
"""Rows are counted when they have been told: they never add to a debt that takes longer than this to pay."""


class Guess(NamedTuple):
    """A room code that was tried: where it counts as a wrong one."""

    taken: tuple[tuple[Buckets, str], ...]


class Limiter:
    """Counts what every guest and address does, and says whether they may do more."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits = settings.visitors
        self.connections = Occupancy(limits.connections_of_address, limits.connections)
        self.sockets = Sockets(limits)
        self.backlogs = Counter[str]()
        self.refusals = Counter[str]()
        """How often something was refused since the server started, by the code of the refusal."""
        self._now = now
        self._guests = Buckets(limits.guest)
        self._addresses = Buckets(limits.address)
        self._openings = Buckets(limits.opening)
        self._guesses = Buckets(limits.guess)
        self._guesses_in_all = Buckets(limits.guesses)
        self._first_guesses = Buckets(limits.first_guess)
        self._askings = Buckets(limits.asking)
        self._forgettings = Buckets(limits.forgetting)
        self._codes = Buckets(limits.code)
        warnings = Pace(limits.warnings, limits.warnings / limits.barred)
        self._guest_warnings = Buckets(warnings)
        self._address_warnings = Buckets(warnings.times(PEOPLE_AT_AN_ADDRESS))
        self._barred: OrderedDict[str, float] = OrderedDict()
        self._proxies = tuple(ipaddress.ip_network(each) for each in settings.proxies)
        self.is_proxy = lru_cache(1000)(self._is_proxy)

    def admits(self, guest: str, address: str, cost: float = 1.0) -> bool:
        """May this guest (empty if unknown) at this address send a request?"""
        now = self._now()
        if self.is_barred(address):
            return False
        if not self._addresses.take(address, now, cost):
            self._warn(address, self._address_warnings, now)
            return False
        return not guest or self.admits_guest(guest)

    def admits_guest(self, guest: str) -> bool:
        """May this guest send a message that has been counted for their address?"""
        if self.is_barred(guest):
            return False
        now = self._now()
        if self._guests.take(guest, now):
            return True
        self._warn(guest, self._guest_warnings, now)
        return False

    def spend(self, address: str, cost: float) -> float:
        """Count what has been read from an address; the seconds to wait before reading more."""
        return self._addresses.spend(address, self._now(), cost)

    def admits_table(self, address: str) -> bool:
        """May another table be opened from this address?"""
        return self._openings.take(address, self._now())

    def admits_asking(self, address: str) -> bool:
        """May somebody else at this address ask for the next game of a table?"""
        return self._askings.take(address, self._now())

    def admits_forgetting(self, address: str) -> bool:
        """May somebody else at this address be forgotten?"""
        return self._forgettings.take(address, self._now())

    def admit_guess(self, address: str) -> Guess | None:
        """Count another room code that is tried from this address; None if it may not be.

        An address's first wrong codes do not count for all, so that nobody can use up what the others may try.
        """
        now = self._now()
        if not self._guesses.take(address, now):
            return None
        if self._first_guesses.take(address, now):
            return Guess(((self._guesses, address), (self._first_guesses, address)))
        if self._guesses_in_all.take(ALL, now):
            return Guess(((self._guesses, address), (self._guesses_in_all, ALL)))
        self._guesses.put_back(address, now)
        return None

    def was_right(self, guess: Guess) -> None:
        """The room code that was tried is one, so it does not count."""
        for buckets, key in guess.taken:
            buckets.put_back(key, self._now())

    def admits_code(self, address: str) -> bool:
        """May another sign-in code be made or tried from this address?"""
        return self._codes.take(address, self._now())

    def count_rows(self, guest: str, address: str, rows: int) -> None:
        """Count rows of a table that a guest (empty if unknown) at this address has been told."""
        now, cost = self._now(), rows / ROWS_COUNTED_ONE
        self._addresses.spend(address, now, cost, ROWS_OWED_SECONDS)
        if guest:
            self._guests.spend(guest, now, cost, ROWS_OWED_SECONDS)

    def is_in_debt(self, address: str) -> bool:
        """Has more been read from an address than its rate allows so far?"""
        return self._addresses.is_in_debt(address, self._now())

    def is_barred(self, visitor: str) -> bool:
        """Is this guest or address barred for now?"""
        until = self._barred.get(visitor)
        if until is None:
            return False
        if self._now() < until:
            return True
        del self._barred[visitor]
        return False

    def _warn(self, visitor: str, warnings: Buckets, now: float) -> None:
        if not warnings.take(visitor, now):
            self._barred[visitor] = now + self.limits.barred
            if len(self._barred) > MOST_KEYS:
                self._barred.popitem(last=False)

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


class Occupancy:
    """How many there are at once, of each visitor and in all."""

    def __init__(self, of_each: int, in_all: int) -> None:
        self._of_each, self._in_all = of_each, in_all
        self._count = Counter[str]()
        self.total = 0

    def has_room(self, visitor: str) -> bool:
        """Is there room for one more of this visitor?"""
        return self.total < self._in_all and self._count[visitor] < self._of_each

    def enter(self, visitor: str) -> None:
        """Count one more."""
        self._count[visitor] += 1
        self.total += 1

    def leave(self, visitor: str) -> None:
        """Count one less."""
        self.total -= 1
        self._count[visitor] -= 1
        if not self._count[visitor]:
            del self._count[visitor]


class Sockets:
    """The sockets that are open, by guest and by address."""

    def __init__(self, limits: VisitorLimits) -> None:
        self._guests = Occupancy(limits.sockets_of_guest, limits.sockets)
        self._addresses = Occupancy(limits.sockets_of_address, limits.sockets)

    def enter(self, guest: str, address: str) -> bool:
        """Count one more socket; False if there is no room for it."""
        if not (self._guests.has_room(guest) and self._addresses.has_room(address)):
            return False
        self._guests.enter(guest)
        self._addresses.enter(address)
        return True

    def leave(self, guest: str, address: str) -> None:
        """Count one socket less."""
        self._guests.leave(guest)
        self._addresses.leave(address)


class Visit:
    """One connection of a visitor; `address` is who it is counted for."""

    def __init__(self, limiter: Limiter, host: str) -> None:
        self.limiter = limiter
        self.is_proxy = limiter.is_proxy(host)
        self.address = network_of(host)
        self._is_in = False

    def begin(self) -> bool:
        """Count the connection; False if there is no room for it. A proxy's are limited in all only."""
        limiter = self.limiter
        key = "" if self.is_proxy else self.address
        if not self.is_proxy and not limiter.admits("", key):
            return self._refuse("too-fast")
        has_room = limiter.connections.total < limiter.limits.connections
        if not has_room or not (self.is_proxy or limiter.connections.has_room(key)):
            return self._refuse("busy")
        limiter.connections.enter(key)
        self._is_in = True
        return True

    def _refuse(self, reason: str) -> bool:
        self.limiter.refusals[reason] += 1
        return False

    def end(self) -> None:
        """The connection is closed."""
        if self._is_in:
            self._is_in = False
            self.limiter.connections.leave("" if self.is_proxy else self.address)

    @property
    def is_barred(self) -> bool:
        """Has the address been barred since?"""
        return not self.is_proxy and self.limiter.is_barred(self.address)

    def spend(self, cost: float) -> float:
        """Count what was read; the seconds to wait before reading more."""
        return 0.0 if self.is_proxy else self.limiter.spend(self.address, cost)


class SocketLimits:
    """The limits of one socket, shared with everything else of its guest and its address."""

    def __init__(self, limiter: Limiter, guest: str, address: str) -> None:
        self._limiter, self._guest, self.address = limiter, guest, address

    def enter(self) -> bool:
        """Count the socket; False if there is no room for it."""
        return self._limiter.sockets.enter(self._guest, self.address)

    def leave(self) -> None:
        """The socket is closed."""
        self._limiter.sockets.leave(self._guest, self.address)

    def count_refusal(self, reason: str) -> None:
        """Count that something was refused, for the metrics."""
        self._limiter.refusals[reason] += 1

    def admits(self) -> bool:
        """May the guest send this message?"""
        return self._limiter.admits_guest(self._guest)

    def count_rows(self, rows: int) -> None:
        """Count rows that the guest has asked for."""
        self._limiter.count_rows(self._guest, self.address, rows)

    def spend(self, frames: int) -> float:
        """Count frames that have been read; the seconds to wait before reading more."""
        return self._limiter.spend(self.address, frames)

    @property
    def is_in_debt(self) -> bool:
        """Do sockets of the address wait to be read?"""
        return self._limiter.is_in_debt(self.address)

    @property
    def is_barred(self) -> bool:
        """Has the guest been told too often to slow down?"""
        return self._limiter.is_barred(self._guest)

    def queue(self, size: int) -> bool:
        """Count bytes that wait to be sent (or fewer, if negative); False if too many wait at the address."""
        backlogs = self._limiter.backlogs
        backlogs[self.address] += size
        if not backlogs[self.address]:
            del backlogs[self.address]
        return backlogs[self.address] <= self._limiter.limits.backlog
