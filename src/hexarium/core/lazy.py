"""Sequences whose items are made only when they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Protocol, TypeVar, overload

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Numbered(Protocol[A_co]):
    """As much of a sequence as a part of another needs."""

    def __len__(self) -> int:
        """The number of items."""
        ...

    def __getitem__(self, index: int, /) -> A_co:
        """The item at an index from 0."""
        ...

    def __iter__(self) -> Iterator[A_co]:
        """Every item, in order."""
        ...


class _Unmade(Sequence[A]):
    """A sequence of a known length; subclasses say how one item is made."""

    _length: int

    def _made(self, place: int) -> A:
        raise NotImplementedError

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int, /) -> A: ...
    @overload
    def __getitem__(self, index: slice, /) -> Sequence[A]: ...
    def __getitem__(self, index: int | slice, /) -> A | Sequence[A]:
        if isinstance(index, slice):
            return tuple(map(self._made, range(self._length)[index]))
        return self._made(range(self._length)[index])


class Lazy(_Unmade[A]):
    """A sequence that makes the item at an index by calling a function with it.

    >>> squares = Lazy(1_000_000, lambda place: place * place)
    >>> len(squares), squares[3], squares[-1], squares[:3]
    (1000000, 9, 999998000001, (0, 1, 4))
    """

    def __init__(self, length: int, make: Callable[[int], A]) -> None:
        self._length = length
        self._make = make

    def __iter__(self) -> Iterator[A]:
        return map(self._make, range(self._length))

    def _made(self, place: int) -> A:
        return self._make(place)


class Joined(_Unmade[A]):
    """Several sequences, one after the other.

    >>> joined = Joined("ab", "", "cd")
    >>> len(joined), joined[2], [*joined]
    (4, 'c', ['a', 'b', 'c', 'd'])
    """

    def __init__(self, *parts: Numbered[A]) -> None:
        self._parts = parts
        self._length = sum(map(len, parts))

    def __iter__(self) -> Iterator[A]:
        return chain.from_iterable(self._parts)

    def _made(self, place: int) -> A:
        for part in self._parts:
            if place < len(part):
                return part[place]
            place -= len(part)
        raise AssertionError("the length is that of all parts together")
