"""Encoding games as numbers: what a seat sees as a vector, and its choices as actions from 0."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from hexarium.core import Rules, Seat

V = TypeVar("V")
A = TypeVar("A")

Ints = NDArray[np.int16]
Mask = NDArray[np.int8]

HIGHEST = 32_767
LOWEST = -1_000


class TooManyChoices(Exception):
    """A seat has more choices than the environment has numbers for."""

    def __init__(self, choices: int, most: int) -> None:
        super().__init__(f"there are {choices} choices and the environment lists {most}: make it with most={choices}")


class Coder(Generic[V, A]):
    """Encodes one game, with its options and seats, as numbers.

    `parts` names the parts of an observation in order, each with its length. `actions` is the size of the action space.
    If `features` is not 0, there are too many choices for fixed numbers: action n is the n-th choice in the list of the
    legal ones, and `features` is the number of features that describe each choice.

    `outcomes` is the maximum number of outcomes of one chance event, for OpenSpiel, or None if outcomes cannot be
    numbered. If a chance event has too many outcomes to list, its luck is drawn from this many seeds.
    """

    actions: int
    parts: tuple[tuple[str, int], ...]
    features: int = 0
    outcomes: int | None = None

    def seen(self, view: V) -> bytes:
        """The view as packed numbers, part by part."""
        raise NotImplementedError

    def numbered(self, look: Callable[[], V], choices: Iterable[A]) -> dict[int, A]:
        """The choices of a seat by number; `look` returns its view, for coders whose numbers depend on it."""
        raise NotImplementedError

    def mask(self, choices: Mapping[int, A]) -> Mask:
        """A mask with 1 for each number of a choice."""
        mask = bytearray(self.actions)
        for number in choices:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def describe(self, choice: A) -> bytes:
        """The features of a listed choice as packed numbers; zeros at the end may be left out."""
        raise NotImplementedError

    @property
    def size(self) -> int:
        """Length of an observation."""
        return sum(length for _, length in self.parts)

    @property
    def layout(self) -> dict[str, slice]:
        """The slice of each part in an observation."""
        ends = np.cumsum([0, *(length for _, length in self.parts)]).tolist()
        return {name: slice(ends[place], ends[place + 1]) for place, (name, _) in enumerate(self.parts)}

    def observation(self, view: V) -> Ints:
        """The view as a new vector that the caller may change."""
        return np.frombuffer(bytearray(self.seen(view)), np.int16)


class Listed(Coder[V, A]):
    """A coder that numbers choices by their place in the list of legal ones; at most `most` choices."""

    def __init__(self, most: int) -> None:
        self.actions = most

    def numbered(self, look: Callable[[], V], choices: Iterable[A]) -> dict[int, A]:
        """The choices by their places in the list; TooManyChoices if the list is too long."""
        del look
        listed = dict(enumerate(choices))
        if len(listed) > self.actions:
            raise TooManyChoices(len(listed), self.actions)
        return listed

    def mask(self, choices: Mapping[int, A]) -> Mask:
        """A mask with 1 for each place in the list."""
        return np.frombuffer(bytearray(b"\1" * len(choices)).ljust(self.actions, b"\0"), np.int8)

    def table(self, choices: Iterable[A]) -> Ints:
        """The features of all choices, one row each."""
        width, describe = self.features * np.dtype(np.int16).itemsize, self.describe
        rows = b"".join([describe(choice).ljust(width, b"\0") for choice in choices])
        return np.frombuffer(bytearray(rows), np.int16).reshape(-1, self.features)


class MakeCoder(Protocol):
    """Makes the coder for rules and a number of seats; `most` is the maximum length of a list of choices."""

    def __call__(self, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None, /) -> Coder[Any, Any]:
        """The coder."""
        ...


def packed(numbers: Iterable[int]) -> bytes:
    """Numbers as the bytes of a vector; several times as fast as making a NumPy array from a list."""
    return array("h", numbers).tobytes()


@cache
def around(eye: Seat | None, seats: int) -> tuple[int, ...]:
    """The seats in order, starting with the eye's own; for a spectator, with the first."""
    first = eye or 0
    return (*range(first, seats), *range(first))


def counted(things: Iterable[object], kinds: Sequence[object]) -> list[int]:
    """The number of things of each kind."""
    present = [*things]
    return [present.count(kind) for kind in kinds]


def filled(numbers: Iterable[int], length: int) -> list[int]:
    """The numbers, padded with zeros to a length."""
    listed = [*numbers]
    return listed + [0] * (length - len(listed))
