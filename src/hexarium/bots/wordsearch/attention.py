"""Which of the words it knows a bot notices in a turn: like a person, not all of them, and on some days more."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log
from typing import Any, Final
from zlib import crc32

from msgspec import Struct

from hexarium.bots.bot import Decision

_HASHES: Final = 2**32


class Shares(Struct, frozen=True):
    """The share of its words that a bot notices: from `least` on its worst day to `most` on its best."""

    least: float
    most: float

    def on(self, day: float) -> float:
        """The share on a day between 0, the worst, and 1, the best; equal steps multiply it by equal factors."""
        return self.least * exp(day * log(self.most / self.least))


class Overlooked(frozenset[str]):
    """The words that a seat cannot call in a turn: those that are ruled out, and those it does not notice."""

    _noticed: int
    _seed: int

    @classmethod
    def of(cls, ruled_out: Iterable[str], noticed: int, seed: int) -> Overlooked:
        """The words that are ruled out, and all others except about `noticed` of 2 ** 32."""
        words = cls(ruled_out)
        words._noticed, words._seed = noticed, seed
        return words

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or _mixed(crc32(str(word).encode()), self._seed) >= self._noticed

    def __or__(self, words: Iterable[object]) -> Overlooked:
        return Overlooked.of({*self, *map(str, words)}, self._noticed, self._seed)


class Attention(Struct, frozen=True):
    """What a seat notices in a game: other words in each turn, but the same before and after the swap of a turn."""

    share: float
    game: int

    @classmethod
    def of(cls, decision: Decision[Any, Any], shares: Shares) -> Attention:
        """The seat's attention in the game that began with this deal: a good day, a bad day, or one in between."""
        game = crc32(repr((decision.seat, decision.told[:1])).encode())
        return cls(shares.on(_mixed(game, 1) / _HASHES), game)

    def overlooked(self, ruled_out: frozenset[str], turns: int) -> Overlooked:
        """The words that the seat cannot call in its turn, when `turns` turns of the game have been taken."""
        return Overlooked.of(ruled_out, int(self.share * _HASHES), _mixed(self.game, turns + 2))


def _mixed(number: int, seed: int) -> int:
    """A hash of 32 bits; a checksum alone would change all words alike when the seed changes."""
    mixed = (number ^ seed) * 0x9E3779B1 % _HASHES
    return (mixed ^ mixed >> 15) * 0x85EBCA77 % _HASHES
