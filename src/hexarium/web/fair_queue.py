"""A queue of jobs with limits, served in turn for every address."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Final, Generic, TypeVar

from msgspec import Struct

from hexarium.service.refusal import Busy

T = TypeVar("T")

MADE_ROOM: Final = "Many people ask for {} at the moment, and you have asked for several: ask again for this one later."
"""What is said of a job that has lost its place."""


class Place(Struct, Generic[T], eq=False):
    """A job in the queue, and for whom it is done."""

    guest: str
    address: str
    job: T


class FairQueue(Generic[T]):
    """Jobs one after another: one of an address, then one of the next. An address has one job done at a time.

    At most `queue` jobs are waiting or being done, of which one address may have `each_address` and one guest
    `each_guest`. `what` is what they are called in the plural. A full queue makes room for an address that has fewer
    jobs than another: the last job of the address that has most loses its place.
    """

    def __init__(self, what: str, queue: int, each_address: int, each_guest: int) -> None:
        self._what = what
        self._most, self._each_address, self._each_guest = queue, each_address, each_guest
        self._waiting: OrderedDict[str, deque[Place[T]]] = OrderedDict()
        self._held: dict[str, deque[Place[T]]] = {}
        self._guests = Counter[str]()
        self._addresses = Counter[str]()

    @property
    def made_room(self) -> str:
        """What to tell visitors whose job was dropped."""
        return MADE_ROOM.format(self._what)

    def add(self, guest: str, address: str, job: T) -> T | None:
        """Put a job into the queue; Busy if there is no room for it. A guest who is not known is an empty text.

        Returns the job that has lost its place to it, if there is one.
        """
        if self._addresses[address] >= self._each_address or (guest and self._guests[guest] >= self._each_guest):
            raise Busy(f"You have asked for several {self._what} at once: ask again when they are here.")
        dropped = self._make_room_for(address) if self._addresses.total() >= self._most else None
        self._guests[guest] += 1
        self._addresses[address] += 1
        line = self._held.get(address)
        if line is None:
            line = self._waiting.setdefault(address, deque())
        line.append(Place(guest, address, job))
        return None if dropped is None else dropped.job

    def take(self) -> Place[T] | None:
        """The next job to do; None if there is none. Its address waits until `leave`."""
        if not self._waiting:
            return None
        address, line = self._waiting.popitem(last=False)
        self._held[address] = line
        return line.popleft()

    def leave(self, place: Place[T]) -> None:
        """A job that was taken is done."""
        self._forget(place)
        if line := self._held.pop(place.address):
            self._waiting[place.address] = line

    def _make_room_for(self, address: str) -> Place[T]:
        """Drop the last job of the address that has most; Busy if none that waits has two more than this address."""
        lines = {each: line for each, line in (*self._waiting.items(), *self._held.items()) if line}
        longest = max(lines, key=lambda each: self._addresses[each], default=None)
        if longest is None or self._addresses[longest] < self._addresses[address] + 2:
            raise Busy(f"Too many {self._what} at once: ask again in a moment.")
        dropped = lines[longest].pop()
        if not lines[longest]:
            self._waiting.pop(longest, None)  # one that is held stays: its address has a job that is being done
        self._forget(dropped)
        return dropped

    def _forget(self, place: Place[T]) -> None:
        """Count a job no longer."""
        for counter, key in ((self._guests, place.guest), (self._addresses, place.address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]

    def jobs(self) -> list[T]:
        """The jobs that are waiting."""
        lines = (*self._waiting.values(), *self._held.values())
        return [place.job for line in lines for place in line]
