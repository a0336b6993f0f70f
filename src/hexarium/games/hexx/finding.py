# cython: annotation_typing=False, boundscheck=False, initializedcheck=False, wraparound=False
"""The search for every play along a line, and plays made from what it finds.

This file is compiled where there is a compiler (`finding.pxd` gives the C types) and runs as it is where there is none.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TypeVar

from hexarium.core.twin import untrack
from hexarium.games.hexx.packing import (
    AFTER,
    ANY,
    EDGE,
    EDGE_SHIFT,
    EMPTY,
    KINDS,
    LINE_SHIFT,
    MASK,
    MASK_SHIFT,
    NODE,
    PLACE_BITS,
    SIZE_SHIFT,
    TILE_BITS,
    TILES,
    WILD,
    WORD,
    WORD_BACK,
)
from hexarium.lexicon.graph import CHILD, END, LAST, LETTER, ROOT

P = TypeVar("P")
T = TypeVar("T")

S = 18
"""The code of the letter S."""

ROOM = 1 << 10
"""Number of plays that a finder has room for at first."""


def with_letters_after(edges: array[int]) -> array[int]:
    """The edges of a word graph, each with a bit from `AFTER` on for each letter that can come after it.

    Edge 0, which a word graph does not use, leads to the root.
    """
    wide, nodes = array("q", edges), array("q", bytes(8 * len(edges)))
    letters = 0
    # From the last edge back, as children come after their parents. Node 0, where no word goes on, has no letters.
    for place in range(len(edges) - 1, ROOT - 1, -1):
        if edges[place] & LAST:
            letters = 0
        letters |= 1 << (edges[place] & LETTER)
        nodes[place] = letters
        wide[place] |= nodes[edges[place] >> CHILD] << AFTER
    wide[0] = nodes[ROOT] << AFTER | ROOT << CHILD
    return wide


def letters_beyond(edges: array[int]) -> array[int]:
    """For each edge of such a graph, a bit for each letter that ends a word right after it.

    From `AFTER` on, there is a bit for each letter that can be two after it.
    """
    beyond, nodes = array("q", bytes(8 * len(edges))), array("q", bytes(8 * len(edges)))
    letters = 0
    for place in range(len(edges) - 1, ROOT - 1, -1):
        edge = edges[place]
        if edge & LAST:
            letters = 0
        if edge & END:
            letters |= 1 << (edge & LETTER)
        letters |= edge >> AFTER << AFTER
        nodes[place] = letters
        beyond[place] = nodes[(edge & NODE) >> CHILD]
    beyond[0] = nodes[ROOT]
    return beyond


def unpacked(code: int, cells: array[int], placings: tuple[T, ...]) -> tuple[T, ...]:
    """The tiles of a packed play.

    `cells` has the spaces of each line, at PLACE_BITS times its number and after; `placings` has an item for each tile
    on each space, in the order of their codes.
    """
    mask, place = code >> MASK_SHIFT & MASK, (code >> LINE_SHIFT) * PLACE_BITS
    count = 0
    at = [0, 0, 0, 0, 0, 0]
    # The tiles are in the lowest bits, in the order of the line: each is read there and then shifted out.
    while mask:
        if mask & 1:
            at[count] = cells[place] * KINDS + code % KINDS
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
    codes: array[int],
    cells: array[int],
    placings: tuple[T, ...],
    make: Callable[[tuple[T, ...]], P],
) -> list[P]:
    """What is made of the tiles of each packed play. `placings` are not tracked by garbage collection."""
    made: list[P] = []
    for code in codes:
        tiles = unpacked(code, cells, placings)
        # Collections while many thousands are listed would take a quarter of the time, only to untrack these tuples.
        untrack(tiles)
        made.append(make(tiles))
    return made


def turned(code: int, size: int) -> int:
    """A beginning of a word, with its tiles in reverse."""
    tiles = 0
    for place in range(size):
        tiles = tiles << TILE_BITS | (code >> TILE_BITS * place) % KINDS
    return code >> MASK_SHIFT << MASK_SHIFT | tiles


class Finder:
    """Finds every play along a line, by walking the line and the word graph together.

    `edges` is a word graph, made by `with_letters_after`, and `beyond` what `letters_beyond` makes of it. `letters` has
    the letter on each space, or EMPTY; `near` has 1 for each space where a tile connects; `hand` counts the tiles by
    letter, with the HEXX tiles at WILD. If `apart` is 0, a play must be in one word with a tile on the board. If
    `plurals` is 0, adding an S to a word doesn't make a new word.

    After the search, the first `count` of `found` are the plays of two tiles or more, packed; `singles` has, for each
    tile on each space, a bit for each axis along which that tile alone makes a word.
    """

    def __init__(
        self,
        edges: array[int],
        beyond: array[int],
        letters: array[int],
        near: array[int],
        hand: array[int],
        apart: int,
        plurals: int,
    ) -> None:
        self.edges = edges
        self.beyond = beyond
        self.letters = letters
        self.near = near
        self.hand = hand
        self.apart = apart
        self.plurals = plurals
        self.size = self.left = sum(hand)
        self.held = 0
        for letter in range(WILD):
            self.held |= (1 if hand[letter] else 0) << letter
        self.count = 0
        self.found: array[int] = array("q", bytes(8 * ROOM))
        self.singles = array("i", bytes(4 * len(letters) * KINDS))
        # The same arrays twice: compiled, `codes` and `makes` are typed views of them, which Python code can't read.
        self.codes: array[int] = self.found
        self.makes = self.singles
        self.line = array("i", bytes(4 * PLACE_BITS))
        # The letters of the word so far, and before which of them a word ended.
        self.run = array("i", bytes(4 * PLACE_BITS))
        self.ended = array("i", bytes(4 * PLACE_BITS))
        self.length = self.axis = self.backward = self.start = 0
        self.openings: list[array[int]] = self._openings()

    def search(self, cells: Sequence[int], number: int, axis: int) -> None:
        """Find all plays on the line of these spaces, in both reading directions."""
        self.length = len(cells)
        self.axis = axis
        for backward in range(2):
            self.backward = backward
            for place in range(self.length):
                self.line[place] = cells[self.length - 1 - place if backward else place]
            for start in range(self.length):
                # A word is the whole run, so it can't start right after another tile.
                if start == 0 or self.letters[self.line[start - 1]] == EMPTY:
                    self.start = start
                    self._search_from(start, number << LINE_SHIFT)

    def _search_from(self, start: int, packed: int) -> None:
        """Find all plays whose word starts at this place."""
        spaces, reach = 0, 0
        while spaces <= self.size and start + spaces < self.length and self.letters[self.line[start + spaces]] == EMPTY:
            spaces += 1
            if reach == 0 and self.near[self.line[start + spaces - 1]]:
                reach = spaces
        place = start + spaces
        letters = self._possible(place, 0, 0)
        if spaces == 0:
            if letters & self.edges[0] >> AFTER:
                self._extend(place, ROOT, letters, self.beyond[0], packed)
        elif reach:
            # At the end of the line a word may fill all spaces, so it is as if there were one more.
            if place == self.length and spaces <= self.size:
                spaces += 1
            self._open(self.openings[2 * spaces + self.backward], spaces, reach, letters, packed)

    def _openings(self) -> list[array[int]]:
        """What the hand can put on empty spaces before a word's first tile on the board, for each number of spaces.

        That is the same on every line, so it is searched once. For each number of spaces from 0 to one more than there
        are tiles, and for each reading direction, there are the words that leave a space empty, and the beginnings that
        fill all spaces, in the order of the search. Each is two numbers: see `_begin_with`.
        """
        letters = (ANY if self.hand[WILD] else self.held) & self.edges[0] >> AFTER
        if self.left and letters:
            self._begin(0, ROOT, letters, 0)
        begun = self.found[: self.count]
        self.count = 0
        openings: list[array[int]] = []
        for spaces in range(self.size + 2):
            for backward in range(2):
                self._select(begun, spaces, backward)
                openings.append(self.found[: self.count])
                self.count = 0
        return openings

    def _begin(self, place: int, node: int, letters: int, packed: int) -> None:
        """Keep every beginning of a word with these letters of a node, each before those that go on from it."""
        while letters:
            letter = self.edges[node] & LETTER
            if letters >> letter & 1:
                letters ^= 1 << letter
                if self.hand[letter]:
                    self._begin_with(letter, place, node, packed)
                if self.hand[WILD]:
                    self._begin_with(letter + WILD, place, node, packed)
            node += 1

    def _begin_with(self, tile: int, place: int, node: int, packed: int) -> None:
        """Keep the beginning with this tile next; after it, a bit for each letter that can follow, and WORD or more."""
        edge = self.edges[node]
        packed |= tile << TILE_BITS * place
        self._keep(packed | node << EDGE_SHIFT | (place + 1) << SIZE_SHIFT)
        self.run[place] = tile & LETTER
        word = 0
        if self.apart and place and edge & END:
            word = WORD if self._reads_back(place) else WORD | WORD_BACK
        self._keep(edge >> AFTER | word)
        held, kind = self.held, min(tile, WILD)
        self._take(kind)
        letters = (ANY if self.hand[WILD] else self.held) & edge >> AFTER
        if self.left and letters:
            self._begin(place + 1, (edge & NODE) >> CHILD, letters, packed)
        self._give_back(kind, held)

    def _select(self, begun: array[int], spaces: int, backward: int) -> None:
        """Keep the beginnings that are openings of this number of spaces, packed for a reading direction."""
        word = WORD_BACK if backward else WORD
        for number in range(0, len(begun), 2):
            code, after = begun[number], begun[number + 1]
            size = code >> SIZE_SHIFT
            if (size == spaces and after & ANY) or (size < spaces and after & word):
                self._keep(turned(code, size) if backward else code)
                self._keep(after)

    def _open(self, openings: array[int], spaces: int, reach: int, letters: int, packed: int) -> None:
        """Try these openings of `spaces` empty spaces; the first space that connects is number `reach`, from 1.

        `letters` has the letter after the spaces, or none.
        """
        for number in range(0, len(openings), 2):
            code = openings[number]
            size = code >> SIZE_SHIFT
            if size == spaces:
                if letters & openings[number + 1]:
                    self._open_with(code & TILES, size, code >> EDGE_SHIFT & EDGE, letters, packed)
            elif size >= reach:
                self._keep(self._laid(code & TILES, size, packed))

    def _laid(self, tiles: int, size: int, packed: int) -> int:
        """The play with `size` tiles from the start of the word."""
        place = self.length - self.start - size if self.backward else self.start
        mask = ((1 << size) - 1) << place
        return packed | mask << MASK_SHIFT | tiles

    def _open_with(self, tiles: int, size: int, node: int, letters: int, packed: int) -> None:
        """Go on from a beginning of `size` tiles."""
        held = self.held
        for number in range(size):
            tile = (tiles >> TILE_BITS * number) % KINDS
            self.run[self.start + (size - 1 - number if self.backward else number)] = tile & LETTER
            self._take(min(tile, WILD))
        self._go_on(self.start + size - 1, node, letters, self._laid(tiles, size, packed))
        for number in range(size):
            self._give_back(min((tiles >> TILE_BITS * number) % KINDS, WILD), held)

    def _take(self, kind: int) -> None:
        """Take a tile of this kind out of the hand."""
        self.hand[kind] -= 1
        if kind != WILD and self.hand[kind] == 0:
            self.held ^= 1 << kind
        self.left -= 1

    def _give_back(self, kind: int, held: int) -> None:
        """Put a tile of this kind back into the hand, which held these letters."""
        self.left += 1
        self.hand[kind] += 1
        self.held = held

    def _possible(self, place: int, left: int, wild: int) -> int:
        """A bit for each letter that can be at a place of the line, with so many tiles and HEXX tiles left."""
        if place == self.length:
            return 0
        stands = self.letters[self.line[place]]
        if stands != EMPTY:
            return 1 << stands
        if left == 0:
            return 0
        return ANY if wild else self.held

    def _extend(self, place: int, node: int, letters: int, beyond: int, packed: int) -> None:
        """Try these letters of a node at a place of the line: at least one, and none that the node does not have.

        The word so far has a tile that is on the board, so every tile placed connects. `beyond` is that of the edge
        that led to the node; `packed` is the play so far. Most edges lead nowhere: they neither end a word where the
        run ends, nor go on with a letter that is possible.
        """
        left, wild = self.left, self.hand[WILD]
        stands = self.letters[self.line[place]]
        if stands == EMPTY:
            left -= 1
        ends = END if self._is_whole(place) else 0
        plain = self._possible(place + 1, left, wild)
        if not beyond >> AFTER & plain:
            letters &= beyond if ends else 0
            if not letters:
                return
        if stands != EMPTY:
            self._cross(place, node, ends, plain, packed)
            return
        last = self._possible(place + 1, left, wild - 1)
        while letters:
            edge = self.edges[node]
            letter = edge & LETTER
            if letters >> letter & 1:
                letters ^= 1 << letter
                self.run[place] = letter
                after = edge >> AFTER
                if self.hand[letter] and (edge & ends or after & plain):
                    self._place(place, node, letter, edge & ends, after & plain, packed)
                if wild and (edge & ends or after & last):
                    self._place(place, node, letter + WILD, edge & ends, after & last, packed)
            node += 1

    def _cross(self, place: int, node: int, ends: int, after: int, packed: int) -> None:
        """Go on over a letter that is on the board, with those of the letters `after` that can come after it."""
        stands = self.letters[self.line[place]]
        while self.edges[node] & LETTER != stands:
            node += 1
        self.run[place] = stands
        if self.edges[node] & ends and self.left < self.size:
            self._note(place, packed)
        after &= self.edges[node] >> AFTER
        if after:
            self._go_on(place, node, after, packed)

    def _place(self, place: int, node: int, tile: int, ends: int, after: int, packed: int) -> None:
        """Note the play with this tile if it ends a word; go on with the letters `after`, and take the tile back."""
        # A play is packed in the order of the line, also when its word reads backward.
        if self.backward:
            tiles = packed & TILES
            bit = 1 << (self.length - 1 - place)
            packed = packed ^ tiles | tiles << TILE_BITS | tile | bit << MASK_SHIFT
        else:
            bit = 1 << place
            packed = packed | tile << TILE_BITS * (self.size - self.left) | bit << MASK_SHIFT
        if ends:
            self._note(place, packed)
        if after:
            held, kind = self.held, min(tile, WILD)
            self._take(kind)
            self._go_on(place, node, after, packed)
            self._give_back(kind, held)

    def _go_on(self, place: int, node: int, letters: int, packed: int) -> None:
        """Try these letters after an edge."""
        edge = self.edges[node]
        self.ended[place + 1] = edge & END
        self._extend(place + 1, (edge & NODE) >> CHILD, letters, self.beyond[node], packed)

    def _is_whole(self, place: int) -> int:
        """Does a whole run of two letters or more end here?"""
        return place > self.start and (place + 1 == self.length or self.letters[self.line[place + 1]] == EMPTY)

    def _note(self, place: int, packed: int) -> None:
        """Note the play, whose word ends at this place."""
        mask = packed >> MASK_SHIFT & MASK
        if mask & (mask - 1) == 0:
            self._note_single(place, packed)
        elif not (self.backward and self._reads_back(place)):
            self._keep(packed)

    def _keep(self, code: int) -> None:
        if self.count == len(self.codes):
            # Twice the room.
            self.found = self.found + self.found
            self.codes = self.found
        self.codes[self.count] = code
        self.count += 1

    def _note_single(self, place: int, packed: int) -> None:
        tile, at, mask = packed % KINDS, 0, packed >> MASK_SHIFT & MASK
        while mask > 1:
            mask >>= 1
            at += 1
        if self.backward:
            at = self.length - 1 - at
        # The only tile placed is an S at the end, and the run before it, two letters or more, was a word.
        is_plural = at == place and tile & LETTER == S and place > self.start + 1 and self.ended[place]
        if self.plurals or not is_plural:
            self.makes[self.line[at] * KINDS + tile] |= 1 << self.axis

    def _reads_back(self, place: int) -> int:
        """Is the run also a word in the other direction? Then that search has already found the play."""
        node, edge, letters = ROOT, 0, self.edges[0] >> AFTER
        for at in range(place, self.start - 1, -1):
            letter = self.run[at]
            if not letters >> letter & 1:
                return 0
            edge = self.edges[node]
            while edge & LETTER != letter:
                node += 1
                edge = self.edges[node]
            node, letters = (edge & NODE) >> CHILD, edge >> AFTER
        return edge & END
