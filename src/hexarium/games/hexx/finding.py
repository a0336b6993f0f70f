# cython: annotation_typing=False, boundscheck=False, initializedcheck=False, wraparound=False
"""The search for every play along a line, and plays made from what it finds.

This file is compiled where there is a compiler (`finding.pxd` gives the C types) and runs as it is where there is none.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TypeVar

from hexarium.games.hexx.packing import (
    AFTER,
    ANY,
    CROSSES,
    EMPTY,
    KINDS,
    LINE_SHIFT,
    MASK,
    MASK_SHIFT,
    NODE,
    PLACE_BITS,
    TILE_BITS,
    TOUCHES,
    WILD,
)
from hexarium.lexicon.graph import CHILD, END, LAST, LETTER, ROOT

P = TypeVar("P")
T = TypeVar("T")

S = 18
"""The code of the letter S."""


def with_letters_after(edges: array[int]) -> array[int]:
    """The edges of a word graph, each with a bit from `AFTER` on for each letter that can come after it."""
    wide, nodes = array("q", edges), array("q", bytes(8 * len(edges)))
    letters = 0
    # From the last edge back, as children come after their parents. Node 0, where no word goes on, has no letters.
    for place in range(len(edges) - 1, ROOT - 1, -1):
        if edges[place] & LAST:
            letters = 0
        letters |= 1 << (edges[place] & LETTER)
        nodes[place] = letters
        wide[place] |= nodes[edges[place] >> CHILD] << AFTER
    return wide


def unpacked(code: int, lines: tuple[tuple[int, ...], ...], placings: tuple[T, ...]) -> tuple[T, ...]:
    """The tiles of a packed play. `placings` has an item for each tile on each space, in the order of their codes."""
    cells, mask, place = lines[code >> LINE_SHIFT], code >> MASK_SHIFT & MASK, 0
    count = 0
    at = [0, 0, 0, 0, 0, 0]
    # The tiles are in the lowest bits, in the order of the line: each is read there and then shifted out.
    while mask:
        if mask & 1:
            cell = cells[place]
            at[count] = cell * KINDS + code % KINDS
            count += 1
            code >>= TILE_BITS
        mask >>= 1
        place += 1
    # Compiled, a tuple of a known length takes a third of the time of one that is made from a list.
    if count == 2:
        return placings[at[0]], placings[at[1]]
    if count == 3:
        return placings[at[0]], placings[at[1]], placings[at[2]]
    if count == 4:
        return placings[at[0]], placings[at[1]], placings[at[2]], placings[at[3]]
    return tuple([placings[at[number]] for number in range(count)])


def all_unpacked(
    codes: list[int],
    lines: tuple[tuple[int, ...], ...],
    placings: tuple[T, ...],
    make: Callable[[tuple[T, ...]], P],
) -> list[P]:
    """What is made of the tiles of each packed play."""
    return [make(unpacked(code, lines, placings)) for code in codes]


class Finder:
    """Finds every play along a line, by walking the line and the word graph together.

    `edges` is a word graph, made by `with_letters_after`. `letters` has the letter on each space, or EMPTY; `near` has
    TOUCHES for each space where a tile connects; `hand` counts the tiles by letter, with the HEXX tiles at WILD.
    `needs` has the ways in which a play must connect: TOUCHES, or also CROSSES. If `plurals` is 0, adding an S
    to a word doesn't make a new word.

    After the search, `found` has the plays of two tiles or more, packed; `singles` has, for each tile on each space, a
    bit for each axis along which that tile alone makes a word.
    """

    def __init__(
        self,
        edges: array[int],
        letters: array[int],
        near: array[int],
        hand: array[int],
        needs: int,
        plurals: int,
    ) -> None:
        self.edges = edges
        self.letters = letters
        self.near = near
        self.hand = hand
        self.needs = needs
        self.plurals = plurals
        self.left = sum(hand)
        self.held = 0
        for letter in range(WILD):
            self.held |= (1 if hand[letter] else 0) << letter
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
                    self._extend(start, ROOT, self._possible(start, self.left, self.hand[WILD], 0), 0, 0, 0)

    def _possible(self, place: int, left: int, wild: int, joined: int) -> int:
        """A bit for each letter that can be at a place of the line, with so many tiles and HEXX tiles left."""
        if place == self.length:
            return 0
        stands = self.letters[self.line[place]]
        if stands != EMPTY:
            return 1 << stands
        if left == 0 or (not joined & TOUCHES and self.ahead[place] > left):
            return 0
        return ANY if wild else self.held

    def _extend(self, place: int, node: int, letters: int, word: int, placed: int, joined: int) -> None:
        """Try these letters at a place of the line; `word` is nonzero if a word ends just before it.

        Most edges lead nowhere: they neither end a word where the run ends, nor go on with a letter that is possible.
        """
        ends = END if self._is_whole(place) else 0
        left, wild = self.left, self.hand[WILD]
        stands = self.letters[self.line[place]]
        if stands != EMPTY:
            joined |= CROSSES
            plain = self._possible(place + 1, left, wild, joined)
        else:
            joined |= self.near[self.line[place]]
            plain = self._possible(place + 1, left - 1, wild, joined)
        last = self._possible(place + 1, left - 1, wild - 1, joined)
        while letters:
            edge = self.edges[node]
            letter = edge & LETTER
            if letters >> letter & 1:
                letters ^= 1 << letter
                after = edge >> AFTER
                if stands != EMPTY:
                    self.chosen[place] = EMPTY
                    self._reach(place, edge, word, placed, joined)
                else:
                    if self.hand[letter] and (edge & ends or after & plain):
                        self._place(place, edge, letter, letter, word, placed, joined)
                    if wild and (edge & ends or after & last):
                        self._place(place, edge, letter + WILD, WILD, word, placed, joined)
            if edge & LAST:
                return
            node += 1

    def _place(self, place: int, edge: int, tile: int, kind: int, word: int, placed: int, joined: int) -> None:
        """Go on with a tile of the hand at this place, and take it back afterwards."""
        held = self.held
        self.hand[kind] -= 1
        if kind != WILD and self.hand[kind] == 0:
            self.held ^= 1 << kind
        self.left -= 1
        self.chosen[place] = tile
        self._reach(place, edge, word, placed + 1, joined)
        self.left += 1
        self.hand[kind] += 1
        self.held = held

    def _reach(self, place: int, edge: int, word: int, placed: int, joined: int) -> None:
        """Note the play if a whole run ends here and is a word, and go on."""
        if edge & END and placed and joined & self.needs == self.needs and self._is_whole(place):
            if placed == 1:
                self._note_single(place, word)
            elif not (self.backward and self._reads_back(place)):
                self._note(place)
        letters = self._possible(place + 1, self.left, self.hand[WILD], joined) & edge >> AFTER
        if letters:
            self._extend(place + 1, (edge & NODE) >> CHILD, letters, edge & END, placed, joined)

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
        node, edge, letters = ROOT, 0, ANY
        for step in range(place - self.start + 1):
            at = place - step
            letter = self.letters[self.line[at]] if self.chosen[at] == EMPTY else self.chosen[at] & LETTER
            if not letters >> letter & 1:
                return 0
            edge = self.edges[node]
            while edge & LETTER != letter:
                if edge & LAST:
                    return 0
                node += 1
                edge = self.edges[node]
            node, letters = (edge & NODE) >> CHILD, edge >> AFTER
        return edge & END
