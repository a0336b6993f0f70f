"""Where luck comes from: one function, `below(n)`, fed by a seed or by draws that anyone can check."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")

WORD = 2**64


class Draws(Protocol):
    """Where luck comes from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        ...


class Seeded:
    """Draws that repeat: the same seed gives the same luck on every machine.

    >>> [Seeded(7).below(6) for _ in range(2)]
    [2, 2]
    """

    def __init__(self, seed: int | str) -> None:
        self._bits = Random(seed).getrandbits

    def below(self, n: int) -> int:
        """The next number below n, which is 1 or more."""
        if n < 1:
            raise ValueError(f"n must be 1 or more, not {n}")
        width = (n - 1).bit_length()
        drawn = self._bits(width) if width else 0
        while drawn >= n:
            drawn = self._bits(width)
        return drawn


class Provable:
    """Draws that nobody can predict and everybody can check.

    Draw number i is HMAC-SHA-256 of the game's name, the stream, the players' salts and i, under a secret whose
    SHA-256 (`commitment`) is published before the game and which is revealed after it.
    """

    def __init__(self, secret: bytes, game: str, stream: str, salts: Iterable[str] = ()) -> None:
        self._secret = secret
        parts = (game, stream, *salts)
        self._about = b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)
        self.counter = 0

    @property
    def commitment(self) -> str:
        """What is published before the game: the SHA-256 of the secret."""
        return hashlib.sha256(self._secret).hexdigest()

    def below(self, n: int) -> int:
        """The next number below n; words that would favour small numbers are skipped."""
        limit = WORD - WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def _word(self) -> int:
        message = self._about + self.counter.to_bytes(8, "big")
        self.counter += 1
        return int.from_bytes(hmac.new(self._secret, message, hashlib.sha256).digest()[:8], "big")


class Recorded:
    """Draws that keep a list of each n and the number drawn for it."""

    def __init__(self, source: Draws) -> None:
        self._source = source
        self.draws: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """The source's next number below n."""
        drawn = self._source.below(n)
        self.draws.append((n, drawn))
        return drawn


def shuffled(items: Iterable[T], draws: Draws) -> list[T]:
    """The items in random order; all orders are equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = draws.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
