"""A list and a dictionary that grow with a game, and that forks share: a fork costs the same however long the game is.

Each fork sees as much of what is shared as there was when it was made, and what it has added since. Nothing is copied
until two forks have both added something: then the second goes on with a copy of what it sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")
K = TypeVar("K")


class SharedList(Sequence[T]):
    """A list that is changed only at its end: the first `length` of some items, or all of them. They are not copied."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: list[T] | None = None, length: int | None = None) -> None:
        self._items = [] if items is None else items
        self._length = len(self._items) if length is None else length

    def fork(self) -> SharedList[T]:
        """The same list; what is added to one of the two, the other does not see."""
        return SharedList(self._items, self._length)

    def append(self, item: T) -> None:
        """Add an item at the end."""
        if len(self._items) != self._length:  # somebody else's items follow
            self._items = self._items[: self._length]
        self._items.append(item)
        self._length += 1

    def shorten(self, length: int) -> None:
        """Keep the first items, that many."""
        self._length = min(length, self._length)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return [self._items[place] for place in range(self._length)[index]]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index if index >= 0 else index + self._length]


class SharedDict(Mapping[K, T]):
    """A dictionary to which keys are only added; each keeps its first value, and comes with its place."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: dict[K, tuple[int, T]] | None = None, length: int = 0) -> None:
        self._items = {} if items is None else items
        self._length = length

    def fork(self) -> SharedDict[K, T]:
        """The same dictionary; what is added to one of the two, the other does not see."""
        return SharedDict(self._items, self._length)

    def add(self, key: K, value: T) -> None:
        """Add a key with its value, unless it is there."""
        if key in self:
            return
        if len(self._items) != self._length:  # somebody else's keys follow
            self._items = dict(islice(self._items.items(), self._length))
        self._items[key] = self._length, value
        self._length += 1

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[K]:
        return islice(self._items, self._length)

    def __getitem__(self, key: K) -> T:
        place, value = self._items[key]
        if place >= self._length:
            raise KeyError(key)
        return value
