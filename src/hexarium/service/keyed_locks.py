"""Locks by guest or by party: what one of them asks for twice at the same moment is done one after the other."""

from __future__ import annotations

from asyncio import Lock
from weakref import WeakValueDictionary


class KeyedLocks:
    """A lock for each key, which lasts as long as somebody holds it or waits for it. Each process has its own."""

    def __init__(self) -> None:
        self._locks = WeakValueDictionary[str, Lock]()

    def __len__(self) -> int:
        return len(self._locks)

    def of(self, key: str) -> Lock:
        """The lock of this key."""
        return self._locks.setdefault(key, Lock())
