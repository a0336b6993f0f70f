"""Games in numbers: what a seat sees as a vector, and its choices as actions from 0 on."""

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
    """How one game with its options and seats is put into numbers.

    `parts` names the pieces of an observation in order, each with its length. `actions` is how many numbers choices
    have. Where `features` is not 0, choices are too many to number once and for all: action n is the n-th choice in
    the list of the present ones, and each is described by so many features.

    `outcomes` is the maximum number of outcomes of one chance event where these can be numbered, as OpenSpiel wants
    them, and None where they cannot. Luck that is drawn from too many outcomes to list is then drawn from this many
    seeds.
    """

    actions: int
    parts: tuple[tuple[str, int], ...]
    features: int = 0
    outcomes: int | None = None

    def seen(self, view: V) -> bytes:
        """What the eye of a view sees, part by part, packed."""
        raise NotImplementedError

    def numbered(self, look: Callable[[], V], choices: Iterable[A]) -> dict[int, A]:
        """The choices of a seat by their numbers; `look` gives what it sees, where numbers depend on that."""
        raise NotImplementedError

    def mask(self, choices: Mapping[int, A]) -> Mask:
        """One for each number that stands for a choice."""
        mask = bytearray(self.actions)
        for number in choices:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def describe(self, choice: A) -> bytes:
        """The features of a choice, where choices are listed, packed; those at the end that are 0 may be left out."""
        raise NotImplementedError

    @property
    def size(self) -> int:
        """How long an observation is."""
        return sum(length for _, length in self.parts)

    @property
    def layout(self) -> dict[str, slice]:
        """Where in an observation each part lies."""
        ends = np.cumsum([0, *(length for _, length in self.parts)]).tolist()
        return {name: slice(ends[place], ends[place + 1]) for place, (name, _) in enumerate(self.parts)}

    def observation(self, view: V) -> Ints:
        """What the eye of a view sees, as a vector of the caller's own."""
        return np.frombuffer(bytearray(self.seen(view)), np.int16)


class Listed(Coder[V, A]):
    """Choices by their place in the list of the present ones, no more than `most`."""

    def __init__(self, most: int) -> None:
        self.actions = most

    def numbered(self, look: Callable[[], V], choices: Iterable[A]) -> dict[int, A]:
        """By their places in the list."""
        del look
        listed = dict(enumerate(choices))
        if len(listed) > self.actions:
            raise TooManyChoices(len(listed), self.actions)
        return listed

    def mask(self, choices: Mapping[int, A]) -> Mask:
        """One for each place that is taken."""
        return np.frombuffer(bytearray(b"\1" * len(choices)).ljust(self.actions, b"\0"), np.int8)

    def table(self, choices: Iterable[A]) -> Ints:
        """The features of all choices, a row each."""
        width, describe = self.features * np.dtype(np.int16).itemsize, self.describe
        rows = b"".join([describe(choice).ljust(width, b"\0") for choice in choices])
        return np.frombuffer(bytearray(rows), np.int16).reshape(-1, self.features)


class MakeCoder(Protocol):
    """Makes the coder for rules and a number of seats; `most` bounds a list of choices."""

    def __call__(self, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None, /) -> Coder[Any, Any]:
        """The coder."""
        ...


def packed(numbers: Iterable[int]) -> bytes:
    """Numbers as the vectors of this module hold them; several times as fast as an array made from a list."""
    return array("h", numbers).tobytes()


@cache
def around(eye: Seat | None, seats: int) -> tuple[int, ...]:
    """The seats in order from the eye's own on; a spectator looks from the first seat."""
    first = eye or 0
    return (*range(first, seats), *range(first))


def counted(things: Iterable[object], kinds: Sequence[object]) -> list[int]:
    """How many there are of each kind."""
    present = [*things]
    return [present.count(kind) for kind in kinds]


def filled(numbers: Iterable[int], length: int) -> list[int]:
    """The numbers, and zeros up to a length."""
    begun = [*numbers]
    return begun + [0] * (length - len(begun))
