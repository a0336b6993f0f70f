"""A queue of jobs with limits, served in turn for every address."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Generic, TypeVar

from msgspec import Struct

from hexarium.service.refusal import Busy

T = TypeVar("T")


class Place(Struct, Generic[T], eq=False):
    """A job in the queue, and for whom it is done."""

    guest: str
    address: str
    job: T


class FairQueue(Generic[T]):
    """Jobs one after another: one of an address, then one of the next. An address has one job done at a time.

    At most `queue` jobs are waiting or being done, of which one address may have `each_address` and one guest
    `each_guest`. `what` is what they are called in the plural.
    """

    def __init__(self, what: str, queue: int, each_address: int, each_guest: int) -> None:
        self._what = what
        self._most, self._each_address, self._each_guest = queue, each_address, each_guest
        self._waiting: OrderedDict[str, deque[Place[T]]] = OrderedDict()
        self._held: dict[str, deque[Place[T]]] = {}
        self._guests = Counter[str]()
        self._addresses = Counter[str]()

    def add(self, guest: str, address: str, job: T) -> None:
        """Put a job into the queue; Busy if there is no room for it. A guest who is not known is an empty text."""
        if self._addresses.total() >= self._most:
            raise Busy(f"Too many {self._what} at once: ask again in a moment.")
        if self._addresses[address] >= self._each_address or (guest and self._guests[guest] >= self._each_guest):
            raise Busy(f"You have asked for several {self._what} at once: ask again when they are here.")
        self._guests[guest] += 1
        self._addresses[address] += 1
        line = self._held.get(address)
        if line is None:
            line = self._waiting.setdefault(address, deque())
        line.append(Place(guest, address, job))

    def take(self) -> Place[T] | None:
        """The next job to do; None if there is none. Its address waits until `leave`."""
        if not self._waiting:
            return None
        address, line = self._waiting.popitem(last=False)
        self._held[address] = line
        return line.popleft()

    def leave(self, place: Place[T]) -> None:
        """A job that was taken is done."""
        for counter, key in ((self._guests, place.guest), (self._addresses, place.address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]
        if line := self._held.pop(place.address):
            self._waiting[place.address] = line

    def jobs(self) -> list[T]:
        """The jobs that are waiting."""
        lines = (*self._waiting.values(), *self._held.values())
        return [place.job for line in lines for place in line]
