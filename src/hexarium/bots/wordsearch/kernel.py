"""The hot loop of Word Search's champion: every word on the board as it is, or after one swap.

Making each swap and searching the board afterwards would repeat the same search hundreds of times. Instead one search
covers all swaps: once on each path it may read another tile than the one on the space, as if the two had been swapped.

Compiled with the C types of `kernel.pxd` where there is a compiler; otherwise the same file runs as plain Python.
"""

from __future__ import annotations

from array import array
from collections.abc import Container
from typing import NamedTuple

END = 32
LAST = 64
LETTER = 31
CHILD = 7
ROOT = 1
SIDES = 6

LETTERS = 26
KINDS = 29
NOTHING = KINDS

LYING = 0
PENDING = 1
SETTLED = 2
"""State of the swap: none yet; a tile from elsewhere was read; and the path has crossed the space it came from."""


class Terrain(NamedTuple):
    """What is the same in all positions.

    `edges` is a word graph in the layout of `hexarium.lexicon.graph.Graph`; `longest` the maximum number of letters
    after each edge; `near` the six neighbours of each space, filled up with -1. A tile's kind is its letter, 0 to 25,
    or a fragment, 26 to 28; `heads` and `tails` are the two letters of each fragment.
    """

    edges: array[int]
    longest: array[int]
    near: array[int]
    heads: array[int]
    tails: array[int]
    faces: list[str]


class TurnWalk:
    """A search for every word that starts beside a token, with or without a swap; subclasses keep the words.

    `kinds` has the tile on each space, then the tile in the hand; NOTHING if none. Words must not end on a space of
    `closed` nor be in `taken`; words of at most `floor` points are skipped. `swap` is LYING if a swap may be made, and
    SETTLED if not. `free` counts the tiles of each kind that are not on the path and so could be swapped in.
    """

    def __init__(
        self,
        terrain: Terrain,
        kinds: array[int],
        token: int,
        closed: array[int],
        taken: Container[str],
        floor: int,
        swap: int,
    ) -> None:
        self.edges = terrain.edges
        self.longest = terrain.longest
        self.near = terrain.near
        self.heads = terrain.heads
        self.tails = terrain.tails
        self.faces = terrain.faces
        self.kinds = kinds
        self.token = token
        self.floor = floor
        self.taken = taken
        self.swap = swap
        self.used = array("i", bytes(4 * len(kinds)))
        self.closed = array("i", bytes(4 * len(kinds)))
        self.free = array("i", bytes(4 * (KINDS + 1)))
        self.path = array("i", bytes(4 * len(kinds)))
        self.read = array("i", bytes(4 * len(kinds)))
        self.changed = self.source = -1
        self.laid = self.lifted = NOTHING
        self.spare = 0
        self.set_up(closed)

    def set_up(self, closed: array[int]) -> int:
        """Mark the spaces that cannot be used, and count the tiles of each kind."""
        for space in range(len(self.kinds)):
            self.used[space] = self.kinds[space] == NOTHING
            self.free[self.kinds[space]] += 1
        for place in range(len(closed)):
            self.closed[closed[place]] = 1
        self.used[self.token] = 1
        return 0

    def run(self) -> None:
        """Find all words of more points than the floor."""
        for side in range(SIDES * self.token, SIDES * self.token + SIDES):
            if self.near[side] < 0:
                break
            if not self.used[self.near[side]]:
                self.enter(self.near[side], ROOT, 0, 0)

    def enter(self, space: int, node: int, depth: int, points: int) -> int:
        """Continue from a node of the word graph with a tile on this space: its own, or one that is swapped in.

        A tile of the kind that was swapped in may be the one that was moved: then this space holds the tile it was
        swapped for. If there are more tiles of that kind it may also be another one; `spare` counts them.
        """
        kind = self.kinds[space]
        if self.swap == LYING:
            self.look(space, kind, node, depth, points)
            self.look_for_fragments(space, kind, node, depth, points)
        elif self.swap == PENDING and kind == self.laid:
            self.swap = SETTLED
            self.source = space
            self.pick(space, self.lifted, node, depth, points)
            self.source = -1
            self.swap = PENDING
            if self.spare > 1:
                self.spare -= 1
                self.pick(space, kind, node, depth, points)
                self.spare += 1
        else:
            self.pick(space, kind, node, depth, points)
        return 0

    def look(self, space: int, kind: int, node: int, depth: int, points: int) -> int:
        """Read the tile on this space, or any letter that could be swapped for it."""
        while True:
            letter = self.edges[node] & LETTER
            if letter == kind:
                self.go_on(space, 2 * letter, node, depth, points + 1)
            elif self.free[letter]:
                self.swap_in(space, kind, letter)
                self.go_on(space, 2 * letter, node, depth, points + 1)
                self.swap = LYING
            if self.edges[node] & LAST:
                break
            node += 1
        return 0

    def look_for_fragments(self, space: int, kind: int, node: int, depth: int, points: int) -> int:
        """The same for fragments, the tiles with two letters."""
        for fragment in range(LETTERS, KINDS):
            if fragment == kind:
                self.pick(space, fragment, node, depth, points)
            elif self.free[fragment]:
                self.swap_in(space, kind, fragment)
                self.pick(space, fragment, node, depth, points)
                self.swap = LYING
        return 0

    def swap_in(self, space: int, lifted: int, laid: int) -> int:
        """Assume that the tile on this space was swapped for another; where that lay is left open."""
        self.swap = PENDING
        self.changed = space
        self.lifted = lifted
        self.laid = laid
        self.spare = self.free[laid]
        return 0

    def pick(self, space: int, kind: int, node: int, depth: int, points: int) -> int:
        """Read one tile; a fragment in both directions."""
        if kind < LETTERS:
            place = self.follow(node, kind)
            if place:
                self.go_on(space, 2 * kind, place, depth, points + 1)
            return 0
        head = self.heads[kind - LETTERS]
        tail = self.tails[kind - LETTERS]
        place = self.follow(self.edges[self.follow(node, head)] >> CHILD, tail)
        if place:
            self.go_on(space, 2 * kind, place, depth, points + 2)
        place = self.follow(self.edges[self.follow(node, tail)] >> CHILD, head)
        if place:
            self.go_on(space, 2 * kind + 1, place, depth, points + 2)
        return 0

    def follow(self, node: int, letter: int) -> int:
        """The place of the node's edge with this letter; 0 if there is none."""
        while self.edges[node] & LETTER != letter:
            if self.edges[node] & LAST:
                return 0
            node += 1
        return node

    def go_on(self, space: int, face: int, place: int, depth: int, points: int) -> int:
        """Take the step, report a word that ends here, and visit the neighbours.

        The search stops where even the longest word from here would count no more than the floor.
        """
        self.path[depth] = space
        self.read[depth] = face
        edge = self.edges[place]
        if edge & END and points > self.floor and not self.closed[space]:
            self.report(depth + 1, points)
        if edge >> CHILD == 0 or points + self.longest[place] <= self.floor:
            return 0
        lying = self.swap == LYING
        self.used[space] = 1
        if lying:
            self.free[self.kinds[space]] -= 1
        for side in range(SIDES * space, SIDES * space + SIDES):
            following = self.near[side]
            if following < 0:
                break
            if not self.used[following]:
                self.enter(following, edge >> CHILD, depth + 1, points)
        if lying:
            self.free[self.kinds[space]] += 1
        self.used[space] = 0
        return 0

    def report(self, length: int, points: int) -> int:
        """Handle a word, spelled by the first `length` steps of the path."""
        raise NotImplementedError

    def seen(self, length: int, points: int, word: str) -> Sight:
        """The word with its path and its swap."""
        way = tuple([self.path[depth] for depth in range(length)])
        if self.swap == LYING:
            return Sight(points, word, way, -1, -1, NOTHING)
        return Sight(points, word, way, self.changed, self.source, self.laid)

    def spell(self, length: int) -> str:
        """The word that the first `length` steps spell."""
        return "".join([self.faces[self.read[depth]] for depth in range(length)])


class Sight(NamedTuple):
    """A word with its points, its path, and the swap that makes it possible.

    `changed` is the space on the path whose tile is swapped, -1 without a swap; `laid` the kind of tile swapped in;
    `source` the space it came from if the path crosses it, else -1: any other tile of the kind will do.
    """

    points: int
    word: str
    path: tuple[int, ...]
    changed: int
    source: int
    laid: int


class BestTurnWalk(TurnWalk):
    """Keeps the word of the most points, the first of equals; the floor rises with it."""

    def __init__(
        self,
        terrain: Terrain,
        kinds: array[int],
        token: int,
        closed: array[int],
        taken: Container[str],
        floor: int,
        swap: int,
    ) -> None:
        TurnWalk.__init__(self, terrain, kinds, token, closed, taken, floor, swap)
        self.sight: Sight | None = None

    def report(self, length: int, points: int) -> int:
        """Keep the word and raise the floor."""
        word = self.spell(length)
        if word not in self.taken:
            self.floor = points
            self.sight = self.seen(length, points, word)
        return 0


class EveryTurnWalk(TurnWalk):
    """Keeps every word of more points than the floor, along every path and after every swap."""

    def __init__(
        self,
        terrain: Terrain,
        kinds: array[int],
        token: int,
        closed: array[int],
        taken: Container[str],
        floor: int,
        swap: int,
    ) -> None:
        TurnWalk.__init__(self, terrain, kinds, token, closed, taken, floor, swap)
        self.sights: list[Sight] = []

    def report(self, length: int, points: int) -> int:
        """Keep the word."""
        word = self.spell(length)
        if word not in self.taken:
            self.sights.append(self.seen(length, points, word))
        return 0
