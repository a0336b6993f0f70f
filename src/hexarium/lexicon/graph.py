"""A word list as a graph, in which words share their beginnings and their ends."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from string import ascii_uppercase
from typing import Final

ROOT: Final = 1
END: Final = 1 << 5
LAST: Final = 1 << 6
LETTER: Final = END - 1
CHILD: Final = 7

OPEN: Final = "."
"""A place in a pattern that a tile must fill."""

WILD: Final = "?"
"""A tile that can stand for any letter."""

_CODES: Final = {letter: code for code, letter in enumerate(ascii_uppercase)}
_NO_EDGE: Final = LAST | LETTER


class Graph:
    """The smallest graph that spells exactly these words, as one array of 32-bit integers for compiled code to walk.

    A node is the place of its first edge in `edges`; its edges stand side by side, in alphabetical order. An edge is
    one number, from the lowest bit up:

    - bits 0 to 4 (`LETTER`): its letter, 0 for A to 25 for Z;
    - bit 5 (`END`): a word ends with this edge;
    - bit 6 (`LAST`): it is the last edge of its node;
    - bits 7 to 30 (`CHILD`): the node it leads to; 0 when no word goes on from here.

    Words begin at the node `ROOT`, which is 1. `edges[0]` is a `LAST` edge with the code 31, which is not a letter: a
    search for a letter at node 0 finds nothing, so callers need not check for node 0 first.

    >>> graph = Graph.of(["AT", "CAT"])
    >>> "AT" in graph, "CA" in graph, list(graph.words())
    (True, False, ['AT', 'CAT'])
    """

    __slots__ = ("edges",)

    def __init__(self, edges: array[int]) -> None:
        self.edges = edges

    @classmethod
    def of(cls, words: Iterable[str]) -> Graph:
        """The graph of some words of capital letters A to Z; ValueError if there are none."""
        distinct = sorted({*words})
        if not distinct:
            raise ValueError("A word graph needs at least one word.")
        return cls(_laid_out(_nodes(distinct)))

    def __contains__(self, word: str) -> bool:
        return bool(self._walk(word) & END)

    def extends(self, prefix: str) -> bool:
        """Does any word begin with `prefix`? A word begins with itself."""
        return not prefix or bool(self._walk(prefix))

    def words(self, prefix: str = "") -> Iterator[str]:
        """Every word that begins with `prefix`, in alphabetical order."""
        if not prefix:
            return self._spell(ROOT, "")
        edge = self._walk(prefix)
        return self._spell_from(edge, prefix) if edge else iter(())

    def complete(self, pattern: str, tiles: str) -> Iterator[str]:
        """Every word that fits the pattern when tiles fill its open places, in alphabetical order, each once.

        >>> list(Graph.of(["HALO", "HELLO", "HELP"]).complete("HEL.", "PO")), OPEN, WILD
        (['HELP'], '.', '?')
        """
        return self._fill(ROOT, pattern, Counter(tiles), "")

    def out(self, node: int) -> Iterator[int]:
        """The edges of a node, in alphabetical order."""
        while node:
            edge = self.edges[node]
            yield edge
            node = 0 if edge & LAST else node + 1

    def _walk(self, letters: str) -> int:
        """The last edge of the path that spells these letters; 0 if there is no such path."""
        edges, node, edge = self.edges, ROOT, 0
        for letter in letters:
            sought = _CODES.get(letter, -1)
            edge = edges[node]
            while edge & LETTER != sought:
                if edge & LAST:
                    return 0
                node += 1
                edge = edges[node]
            node = edge >> CHILD
        return edge

    def _spell(self, node: int, so_far: str) -> Iterator[str]:
        for edge in self.out(node):
            yield from self._spell_from(edge, so_far + letter_of(edge))

    def _spell_from(self, edge: int, so_far: str) -> Iterator[str]:
        if edge & END:
            yield so_far
        yield from self._spell(edge >> CHILD, so_far)

    def _fill(self, node: int, pattern: str, tiles: Counter[str], so_far: str) -> Iterator[str]:
        place, rest = pattern[:1], pattern[1:]
        for edge in self.out(node):
            letter = letter_of(edge)
            left = _left(tiles, place, letter)
            if left is None:
                continue
            if rest:
                yield from self._fill(edge >> CHILD, rest, left, so_far + letter)
            elif edge & END:
                yield so_far + letter


def letter_of(edge: int) -> str:
    """The letter of an edge."""
    return ascii_uppercase[edge & LETTER]


def _left(tiles: Counter[str], place: str, letter: str) -> Counter[str] | None:
    """The tiles left after `letter` goes to `place` of a pattern; None if it does not fit there."""
    if place != OPEN:
        return tiles if place == letter else None
    used = letter if tiles[letter] else WILD
    return tiles - Counter(used) if tiles[used] else None


def _nodes(words: Sequence[str]) -> list[tuple[int, ...]]:
    """The nodes of the smallest graph of sorted words, each as its edges; children come first, the root last.

    As words come in order, only the nodes along the latest word can still grow. All others are complete, and nodes with
    equal edges are the same node.
    """
    known: dict[tuple[int, ...], int] = {(): 0}
    growing: list[list[int]] = [[]]
    before = ""
    for word in words:
        shared = _shared(before, word)
        _complete(growing, shared, known)
        for letter in word[shared:]:
            growing[-1].append(_CODES[letter])
            growing.append([])
        growing[-2][-1] |= END
        before = word
    _complete(growing, 0, known)
    return [*known, tuple(growing[0])]


def _shared(before: str, word: str) -> int:
    """The length of the common beginning of two words."""
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(before, word, strict=False))
    return sum(1 for _ in alike)


def _complete(growing: list[list[int]], depth: int, known: dict[tuple[int, ...], int]) -> None:
    while len(growing) > depth + 1:
        node = known.setdefault(tuple(growing.pop()), len(known))
        growing[-1][-1] |= node << CHILD


def _laid_out(nodes: Sequence[tuple[int, ...]]) -> array[int]:
    """The nodes as one array: the root first, then parents before their children; numbers become places."""
    places, place = [0] * len(nodes), ROOT
    for number in range(len(nodes) - 1, 0, -1):
        places[number] = place
        place += len(nodes[number])
    edges = array("i", [_NO_EDGE])
    for node in reversed(nodes[1:]):
        edges.extend(places[edge >> CHILD] << CHILD | edge & (END | LETTER) for edge in node)
        edges[-1] |= LAST
    return edges
