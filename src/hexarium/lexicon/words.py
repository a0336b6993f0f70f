"""Lexicons: named lists of words, with the digest that records quote."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Final

from hexarium.lexicon.graph import Graph

SHORTEST: Final = 2
LONGEST: Final = 60

_DIGITS: Final = 16


class Lexicon:
    """Words of capital letters A to Z; lexicons with the same words are equal, even if their names differ.

    >>> lexicon = Lexicon.of("mine", ["AT", "CAT"])
    >>> "CAT" in lexicon, len(lexicon), str(lexicon)
    (True, 2, 'mine 308bff93f3db7aef')
    """

    __slots__ = ("_count", "digest", "graph", "name")

    def __init__(self, name: str, digest: str, count: int, graph: Graph) -> None:
        self.name = name
        self.digest = digest
        self.graph = graph
        self._count = count

    @classmethod
    def of(cls, name: str, words: Iterable[str]) -> Lexicon:
        """A lexicon of these words, one or more; takes a second or two for a large list."""
        distinct = sorted({*words})
        return cls(name, digest(distinct), len(distinct), Graph.of(distinct))

    def joined(self, other: Lexicon) -> Lexicon:
        """The words of both."""
        return Lexicon.of(f"{self.name}+{other.name}", [*self, *other])

    def __contains__(self, word: str) -> bool:
        return word in self.graph

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        return self.graph.words()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lexicon) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __str__(self) -> str:
        """The name and digest, as in the header of a record."""
        return f"{self.name} {self.digest}"

    def __repr__(self) -> str:
        return f"<Lexicon {self}, {len(self)} words>"

    def extends(self, prefix: str) -> bool:
        """Does any word begin with `prefix`? A word begins with itself."""
        return self.graph.extends(prefix)

    def words(self, prefix: str = "") -> Iterator[str]:
        """Every word that begins with `prefix`, in alphabetical order."""
        return self.graph.words(prefix)

    def complete(self, pattern: str, tiles: str) -> Iterator[str]:
        """Every word that fits the pattern: `.` is a place to be filled from the tiles, and `?` a wild tile."""
        return self.graph.complete(pattern, tiles)


def digest(words: Iterable[str]) -> str:
    """The first 64 bits, in hexadecimal, of the SHA-256 of the words in alphabetical order, one per line."""
    lines = "".join(f"{word}\n" for word in words)
    return hashlib.sha256(lines.encode("ascii")).hexdigest()[:_DIGITS]
