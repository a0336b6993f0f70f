"""The hot loop of Word Search: it walks neighbouring spaces and the word graph together.

This file is compiled where there is a compiler (`kernel.pxd` gives the C types) and runs as it is where there is none.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Container
from typing import Any, NamedTuple

# The first five are the layout of an edge, with the same values as in `hexarium.lexicon.graph`.
END = 32
LAST = 64
LETTER = 31
CHILD = 7
ROOT = 1
SIDES = 6


class SearchBoard(NamedTuple):
    """A board to search, as whole numbers. Spaces are numbered from 0.

    A step onto a space is written as twice its number, plus one if its fragment is read backwards.

    - `edges`: a word graph, laid out as `hexarium.lexicon.graph.Graph` describes.
    - `near`: six places for the neighbours of each space, filled up with -1.
    - `first`, `second`: the letters of the tile on each space; -1 for none.
    - `faces`: the text that each step reads.
    - `spaces`: the caller's name for each space.
    - `barred`: 1 for spaces that no word may use.
    - `closed`: 1 for spaces where no word may end.
    - `worth`: the points of a letter on each space.
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
    """Finds every word along neighbouring spaces from given starts. Subclasses say what to do with a word."""

    def __init__(self, ground: SearchBoard) -> None:
        self.edges = ground.edges
        self.near = ground.near
        self.first = ground.first
        self.second = ground.second
        self.faces = ground.faces
        self.spaces = ground.spaces
        # A copy, because the walk also marks the spaces of its own path here.
        self.used = ground.barred[:]
        self.closed = ground.closed
        self.worth = ground.worth
        self.path = array("i", [0] * len(ground.first))

    def walk(self, starts: array[int]) -> None:
        """Find all words that start on one of these spaces."""
        for place in range(len(starts)):
            if not self.used[starts[place]]:
                self.enter(starts[place], ROOT, 0, 0)

    def enter(self, space: int, node: int, depth: int, points: int) -> int:
        """Go on from a node of the word graph with the tile on a space, in each way that the tile can be read."""
        head = self.first[space]
        tail = self.second[space]
        if tail < 0:
            edge = self.follow(node, head)
            if edge:
                self.go_on(space, 2 * space, edge, depth, points + self.worth[space])
            return 0
        # A missing edge is 0 and leads to node 0, which has no letters: so the second `follow` finds nothing either.
        edge = self.follow(self.follow(node, head) >> CHILD, tail)
        if edge:
            self.go_on(space, 2 * space, edge, depth, points + 2 * self.worth[space])
        edge = self.follow(self.follow(node, tail) >> CHILD, head)
        if edge:
            self.go_on(space, 2 * space + 1, edge, depth, points + 2 * self.worth[space])
        return 0

    def follow(self, node: int, letter: int) -> int:
        """The node's edge with this letter; 0 if it has none."""
        edge = self.edges[node]
        while edge & LETTER != letter:
            if edge & LAST:
                return 0
            node += 1
            edge = self.edges[node]
        return edge

    def go_on(self, space: int, step: int, edge: int, depth: int, points: int) -> int:
        """Add the step to the path, report a word that ends here, and try the neighbours."""
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
        """Called for each word; the first `length` steps of the path spell it."""
        raise NotImplementedError

    def trace(self, length: int) -> tuple[Any, ...]:
        """The spaces of the first `length` steps."""
        return tuple([self.spaces[self.path[depth] >> 1] for depth in range(length)])

    def spell(self, length: int) -> str:
        """The text of the first `length` steps."""
        return "".join([self.faces[self.path[depth]] for depth in range(length)])


class EveryWordWalk(Walk):
    """Collects every word, as `make(word, path, points)`."""

    def __init__(self, ground: SearchBoard, make: Callable[[str, tuple[Any, ...], int], Any]) -> None:
        Walk.__init__(self, ground)
        self.make = make
        self.found: list[Any] = []

    def report(self, length: int, points: int) -> int:
        """Keep the word."""
        self.found.append(self.make(self.spell(length), self.trace(length), points))
        return 0


class BestSwapWalk(Walk):
    """Keeps the word with the most points, and the swap of two tiles that makes it."""

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
        """Keep the word if it scores more than the best so far and isn't already taken."""
        if points > self.points:
            # Spelled only now, because few words score more than the best so far.
            word = self.spell(length)
            if word not in self.taken:
                self.points = points
                self.word = word
                self.best = self.trace(length)
                self.swap = (self.one, self.other)
        return 0

    def try_swaps(self, starts: array[int], movable: array[int]) -> None:
        """Walk once for each swap of two of the movable tiles."""
        for left in range(len(movable)):
            self.one = movable[left]
            for right in range(left + 1, len(movable)):
                self.other = movable[right]
                # Two equal tiles make no difference.
                if self.first[self.one] != self.first[self.other] or self.second[self.one] != self.second[self.other]:
                    self.exchange()
                    self.walk(starts)
                    self.exchange()
        self.one = -1
        self.other = -1

    def exchange(self) -> int:
        """Swap the two tiles; a second call undoes the first."""
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
