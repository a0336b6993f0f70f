"""The hot loop of Word Search: walking neighbouring spaces and the word graph together.

This file is compiled where there is a compiler (`kernel.pxd` gives the C types) and runs as it is where there is none.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Container
from typing import Any, NamedTuple

END = 32
LAST = 64
LETTER = 31
CHILD = 7
ROOT = 1
SIDES = 6


class SearchBoard(NamedTuple):
    """Where words are looked for, in whole numbers; spaces are counted from 0.

    A step onto a space is twice its number, and one more where a fragment is read backwards.

    `edges` is a word graph, laid out as `hexarium.lexicon.graph.Graph` says; `near` has the six neighbours of each
    space, with -1 after the last of them; `first` and `second` are the letters of the tile on each space, with -1 for
    none; `faces` is what each step reads, and `spaces` what the caller calls each space; `barred` marks spaces that no
    word may use and `closed` those where none may end; `worth` is what a letter counts on each space.
    """

    edges: array[int]
    near: array[int]
    first: array[int]
    second: array[int]
    faces: list[str]
    spaces: tuple[Any, ...]
    barred: array[int]
    closed: array[int]
    worth: array[int]


class Walk:
    """Every word along neighbouring spaces, from given starts; what is done with a word is up to a kind of walk."""

    def __init__(self, ground: SearchBoard) -> None:
        self.edges = ground.edges
        self.near = ground.near
        self.first = ground.first
        self.second = ground.second
        self.faces = ground.faces
        self.spaces = ground.spaces
        self.used = ground.barred[:]
        self.closed = ground.closed
        self.worth = ground.worth
        self.path = array("i", [0] * len(ground.first))

    def walk(self, starts: array[int]) -> None:
        """Find all words that begin on one of the starts."""
        for place in range(len(starts)):
            if not self.used[starts[place]]:
                self.enter(starts[place], ROOT, 0, 0)

    def enter(self, space: int, node: int, depth: int, points: int) -> int:
        """Go on from a node of the word graph with the tile on a space, in each way that it can be read."""
        head = self.first[space]
        tail = self.second[space]
        if tail < 0:
            edge = self.follow(node, head)
            if edge:
                self.go_on(space, 2 * space, edge, depth, points + self.worth[space])
            return 0
        edge = self.follow(self.follow(node, head) >> CHILD, tail)
        if edge:
            self.go_on(space, 2 * space, edge, depth, points + 2 * self.worth[space])
        edge = self.follow(self.follow(node, tail) >> CHILD, head)
        if edge:
            self.go_on(space, 2 * space + 1, edge, depth, points + 2 * self.worth[space])
        return 0

    def follow(self, node: int, letter: int) -> int:
        """The node's edge with that letter; 0 where there is none."""
        edge = self.edges[node]
        while edge & LETTER != letter:
            if edge & LAST:
                return 0
            node += 1
            edge = self.edges[node]
        return edge

    def go_on(self, space: int, step: int, edge: int, depth: int, points: int) -> int:
        """Note the step, report a word that ends here, and try the neighbours."""
        self.path[depth] = step
        if edge & END and not self.closed[space]:
            self.report(depth + 1, points)
        node = edge >> CHILD
        if node:
            self.used[space] = 1
            for side in range(SIDES * space, SIDES * space + SIDES):
                following = self.near[side]
                if following < 0:
                    break
                if not self.used[following]:
                    self.enter(following, node, depth + 1, points)
            self.used[space] = 0
        return 0

    def report(self, length: int, points: int) -> int:
        """A word ends here: the first `length` steps of the path spell it."""
        raise NotImplementedError

    def trace(self, length: int) -> tuple[Any, ...]:
        """The spaces of the path so far."""
        return tuple([self.spaces[self.path[depth] >> 1] for depth in range(length)])

    def spell(self, length: int) -> str:
        """The word that the path so far reads."""
        return "".join([self.faces[self.path[depth]] for depth in range(length)])


class EveryWordWalk(Walk):
    """Collects every word, as what `make` makes of the word, its path and its points."""

    def __init__(self, ground: SearchBoard, make: Callable[[str, tuple[Any, ...], int], Any]) -> None:
        Walk.__init__(self, ground)
        self.make = make
        self.found: list[Any] = []

    def report(self, length: int, points: int) -> int:
        """Keep it."""
        self.found.append(self.make(self.spell(length), self.trace(length), points))
        return 0


class BestSwapWalk(Walk):
    """Keeps the word that counts most, and the swap of two tiles that makes it."""

    def __init__(self, ground: SearchBoard, taken: Container[str]) -> None:
        Walk.__init__(self, ground)
        self.taken = taken
        self.points = 0
        self.word = ""
        self.best: tuple[Any, ...] = ()
        self.swap = (-1, -1)
        self.one = -1
        self.other = -1

    def report(self, length: int, points: int) -> int:
        """Keep it if it counts more than the best so far and is not among the words already taken."""
        if points > self.points:
            word = self.spell(length)
            if word not in self.taken:
                self.points = points
                self.word = word
                self.best = self.trace(length)
                self.swap = (self.one, self.other)
        return 0

    def try_swaps(self, starts: array[int], movable: array[int]) -> None:
        """Walk once for each pair of tiles that can change places."""
        for left in range(len(movable)):
            self.one = movable[left]
            for right in range(left + 1, len(movable)):
                self.other = movable[right]
                if self.first[self.one] != self.first[self.other] or self.second[self.one] != self.second[self.other]:
                    self.exchange()
                    self.walk(starts)
                    self.exchange()
        self.one = -1
        self.other = -1

    def exchange(self) -> int:
        """Let the two tiles change places."""
        head = self.first[self.one]
        self.first[self.one] = self.first[self.other]
        self.first[self.other] = head
        tail = self.second[self.one]
        self.second[self.one] = self.second[self.other]
        self.second[self.other] = tail
        for reading in range(2):
            face = self.faces[2 * self.one + reading]
            self.faces[2 * self.one + reading] = self.faces[2 * self.other + reading]
            self.faces[2 * self.other + reading] = face
        return 0
