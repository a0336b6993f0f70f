"""What a club inside a page keeps: values by shelf and key, in memory and, as bytes, with the page.

The format has a version, which is kept too, under the key `version`. The key of anything else is `SHELF/KEY`, and its
value is MessagePack. Fields may be added to a type if they have defaults; whatever else changes needs a higher version.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from hexarium.service.refusal import NotKept

T = TypeVar("T")

VERSION: Final = 1
VERSION_KEY: Final = "version"

NOT_KEPT: Final = (
    "This device did not keep it ({}), so nothing has changed. Free some space, or close the page's other tabs."
)
NEWER: Final = "The games on this device were kept by a newer release: reload the page."

Change: TypeAlias = tuple[str, bytes | None]
"""A key, and what is to be kept under it from now on; None if nothing."""

Keep: TypeAlias = Callable[[Sequence[Change]], Awaitable[None]]
"""Stores changes durably, all of them or none, before it returns; raises anything if it cannot."""

Kept: TypeAlias = Mapping[str, bytes] | Iterable[tuple[str, bytes]]
"""What is kept by key, in any order: everything that `keep` was given and that was not deleted since."""

log = logging.getLogger("hexarium.local")


class Shelf(Generic[T]):
    """Values of one type by key."""

    def __init__(self, name: str, kind: type[T]) -> None:
        self.name = name
        self.items: dict[str, T] = {}
        self._decoder = msgspec.msgpack.Decoder(kind)

    def read(self, packed: bytes) -> T:
        """A value from its bytes."""
        return self._decoder.decode(packed)


class Changes:
    """Changes that belong together, in the order in which they were made."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], tuple[Shelf[Any], Any]] = {}

    def put(self, shelf: Shelf[T], key: str, value: T) -> None:
        """Keep a value in the place of an earlier one."""
        self._made[shelf.name, key] = shelf, value

    def drop(self, shelf: Shelf[Any], key: str) -> None:
        """Keep nothing there."""
        self._made[shelf.name, key] = shelf, None

    def get(self, shelf: Shelf[T], key: str) -> T | None:
        """The value as it is after these changes; None if there is none."""
        made = self._made.get((shelf.name, key))
        return shelf.items.get(key) if made is None else made[1]

    def packed(self) -> list[Change]:
        """The changes as they are given to the page."""
        return [
            (f"{name}/{key}", None if value is None else msgspec.msgpack.encode(value))
            for (name, key), (_, value) in self._made.items()
        ]

    def apply(self) -> None:
        """Make the changes in memory."""
        for (_, key), (shelf, value) in self._made.items():
            if value is None:
                shelf.items.pop(key, None)
            else:
                shelf.items[key] = value


class Shelves:
    """All shelves, and the page that keeps them."""

    def __init__(self, keep: Keep, shelves: Iterable[Shelf[Any]]) -> None:
        self._keep = keep
        self._by_name = {shelf.name: shelf for shelf in shelves}
        self._has_version = False
        self.trouble: str | None = None
        self.unreadable: list[str] = []

    def load(self, kept: Kept) -> None:
        """Read what the page has kept; what cannot be read is left out, so that its table is frozen."""
        for key, packed in dict(kept).items():
            if key == VERSION_KEY:
                if int(bytes(packed)) > VERSION:
                    raise NotKept(NEWER)
                self._has_version = True
                continue
            self._load_one(key, bytes(packed))

    async def commit(self, changes: Changes) -> None:
        """Let the page keep the changes, then make them in memory; NotKept if it cannot."""
        packed = changes.packed()
        if not packed:
            return
        if not self._has_version:
            packed.insert(0, (VERSION_KEY, str(VERSION).encode()))
        try:
            await self._keep(packed)
        except Exception as error:
            self.trouble = NOT_KEPT.format(error)
            raise NotKept(self.trouble) from error
        self._has_version, self.trouble = True, None
        changes.apply()

    def packed(self, names: Iterable[str]) -> list[tuple[str, bytes]]:
        """Everything on these shelves, as it is kept."""
        return [
            (f"{name}/{key}", msgspec.msgpack.encode(value))
            for name in names
            for key, value in self._by_name[name].items.items()
        ]

    def _load_one(self, key: str, packed: bytes) -> None:
        name, _, rest = key.partition("/")
        shelf = self._by_name.get(name)
        try:
            if shelf is not None:
                shelf.items[rest] = shelf.read(packed)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            log.warning("what was kept cannot be read", extra={"key": key})
            self.unreadable.append(key)
