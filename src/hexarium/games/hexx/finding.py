# cython: annotation_typing=False, boundscheck=False, initializedcheck=False, wraparound=False
"""The search for every play along a line.

This file is compiled where there is a compiler (`finding.pxd` gives the C types) and runs as it is where there is none.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TypeVar

from hexarium.games.hexx.packing import (
    CROSSES,
    EMPTY,
    KINDS,
    LINE_SHIFT,
    MASK_SHIFT,
    PLACE_BITS,
    TILE_BITS,
    TOUCHES,
    WILD,
)
from hexarium.lexicon.graph import CHILD, END, LAST, LETTER, ROOT

T = TypeVar("T")

S = 18
"""The code of the letter S."""


def unpacked(code: int, lines: Sequence[Sequence[int]], placings: Sequence[T]) -> tuple[T, ...]:
    """The tiles of a packed play. `placings` has an item for each tile on each space, in the order of their codes."""
    cells, mask = lines[code >> LINE_SHIFT], code >> MASK_SHIFT
    tiles: list[T] = []
    # The tiles are in the lowest bits, in the order of the line: each is read there and then shifted out.
    for place in range(len(cells)):
        if mask >> place & 1:
            cell = cells[place]
            tiles.append(placings[cell * KINDS + code % KINDS])
            code >>= TILE_BITS
    return tuple(tiles)


class Finder:
    """Finds every play along a line, by walking the line and the word graph together.

    `letters` has the letter on each space, or EMPTY; `near` has TOUCHES for each space where a tile connects; `hand`
    counts the tiles by letter, with the HEXX tiles at WILD. `needs` has the ways in which a play must connect: TOUCHES,
    or also CROSSES. If `plurals` is 0, adding an S to a word doesn't make a new word.

    After the search, `found` has the plays of two tiles or more, packed; `singles` has, for each tile on each space, a
    bit for each axis along which that tile alone makes a word.
    """

    def __init__(
        self, edges: array[int], letters: array[int], near: array[int], hand: array[int], needs: int, plurals: int
    ) -> None:
        self.edges = edges
        self.letters = letters
        self.near = near
        self.hand = hand
        self.needs = needs
        self.plurals = plurals
        self.left = sum(hand)
        self.found = list[int]()
        self.singles = array("i", bytes(4 * len(letters) * KINDS))
        # The same array twice: compiled, `makes` is a typed view of it, which Python code can't read.
        self.makes = self.singles
        self.line = array("i", bytes(4 * PLACE_BITS))
        self.chosen = array("i", bytes(4 * PLACE_BITS))
        self.ahead = array("i", bytes(4 * PLACE_BITS))
        self.length = self.number = self.axis = self.backward = self.start = 0

    def search(self, cells: Sequence[int], number: int, axis: int) -> None:
        """Find all plays on the line of these spaces, in both reading directions."""
        self.length = len(cells)
        self.number = number
        self.axis = axis
        for backward in range(2):
            self.backward = backward
            for place in range(self.length):
                self.line[place] = cells[self.length - 1 - place if backward else place]
            # How many tiles it takes from each place to reach a space that connects: a pruning bound for `_extend`.
            distance = PLACE_BITS
            for place in range(self.length - 1, -1, -1):
                distance = 1 if self.near[self.line[place]] else distance + 1
                self.ahead[place] = distance
            for start in range(self.length):
                # A word is the whole run, so it can't start right after another tile.
                if start == 0 or self.letters[self.line[start - 1]] == EMPTY:
                    self.start = start
                    self._extend(start, ROOT, 0, 0, 0)

    def _extend(self, place: int, node: int, word: int, placed: int, joined: int) -> None:
        """Try every letter that can be at a place of the line; `word` is nonzero if a word ends just before it."""
        if place == self.length or node == 0:
            return
        stands = self.letters[self.line[place]]
        if stands == EMPTY and (self.left == 0 or (not joined & TOUCHES and self.ahead[place] > self.left)):
            return
        while True:
            edge = self.edges[node]
            letter = edge & LETTER
            if stands == EMPTY:
                if self.hand[letter]:
                    self._place(place, edge, letter, letter, word, placed, joined)
                if self.hand[WILD]:
                    self._place(place, edge, letter + WILD, WILD, word, placed, joined)
            elif stands == letter:
                self.chosen[place] = EMPTY
                self._reach(place, edge, word, placed, joined | CROSSES)
            if edge & LAST:
                return
            node += 1

    def _place(self, place: int, edge: int, tile: int, kind: int, word: int, placed: int, joined: int) -> None:
        """Go on with a tile of the hand at this place, and take it back afterwards."""
        self.hand[kind] -= 1
        self.left -= 1
        self.chosen[place] = tile
        self._reach(place, edge, word, placed + 1, joined | self.near[self.line[place]])
        self.left += 1
        self.hand[kind] += 1

    def _reach(self, place: int, edge: int, word: int, placed: int, joined: int) -> None:
        """Note the play if a whole run ends here and is a word, and go on."""
        if edge & END and placed and joined & self.needs == self.needs and self._is_whole(place):
            if placed == 1:
                self._note_single(place, word)
            elif not (self.backward and self._reads_back(place)):
                self._note(place)
        self._extend(place + 1, edge >> CHILD, edge & END, placed, joined)

    def _is_whole(self, place: int) -> int:
        """Does a whole run of two letters or more end here?"""
        return place > self.start and (place + 1 == self.length or self.letters[self.line[place + 1]] == EMPTY)

    def _note_single(self, place: int, word: int) -> None:
        last = self.chosen[place]
        # An S at the end is the only tile placed: `word` says that the run before it, two letters or more, was a word.
        if word and last != EMPTY and last & LETTER == S and place > self.start + 1 and not self.plurals:
            return
        # Go back to the placed tile, over letters that were on the board.
        while self.chosen[place] == EMPTY:
            place -= 1
        self.makes[self.line[place] * KINDS + self.chosen[place]] |= 1 << self.axis

    def _note(self, place: int) -> None:
        mask = tiles = shift = 0
        # A play is packed in the order of the line, also when its word reads backward.
        for step in range(place - self.start + 1):
            at = place - step if self.backward else self.start + step
            tile = self.chosen[at]
            if tile != EMPTY:
                mask |= 1 << (self.length - 1 - at if self.backward else at)
                tiles |= tile << shift
                shift += TILE_BITS
        self.found.append(self.number << LINE_SHIFT | mask << MASK_SHIFT | tiles)

    def _reads_back(self, place: int) -> int:
        """Is the run also a word in the other direction? Then that search has already found the play."""
        node, edge = ROOT, 0
        for step in range(place - self.start + 1):
            at = place - step
            letter = self.letters[self.line[at]] if self.chosen[at] == EMPTY else self.chosen[at] & LETTER
            edge = self.edges[node]
            while edge & LETTER != letter:
                if edge & LAST:
                    return 0
                node += 1
                edge = self.edges[node]
            node = edge >> CHILD
        return edge & END
