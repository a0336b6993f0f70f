"""The hot loops of HEXX's bots: find the plays of a hand with their values, and play a game on from one of them.

Compiled with the C types of `kernel.pxd` where there is a compiler; otherwise the same file runs as plain Python.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from hexarium.bots.hexx.static_board import StaticBoard

AXES = 3
SIDES = 6
LETTERS = 26
S = 18
HAND = 6


class PlayFinder:
    """A board to lay and flip tiles on, and the best plays of a hand on it.

    `letters` has the letter on each space, or EMPTY, and `owners` the seat whose colour it shows. The value of a play
    is one for each tile laid, two for each tile flipped (the opponent loses it) and `keep` of each tile left in the
    hand. `codes` and `worths` have the best plays of the last survey, the best first; `packing.py` has the bit layout
    of a code.
    """

    def __init__(
        self, static_board: StaticBoard, letters: array[int], owners: array[int], keep: array[float], room: int
    ) -> None:
        self.edges = static_board.edges
        self.lines = static_board.lines
        self.lengths = static_board.lengths
        self.ways = static_board.ways
        self.places = static_board.places
        self.near = static_board.near
        self.centre = static_board.centre
        self.needs = static_board.needs
        self.plurals = static_board.plurals
        self.cells = len(letters)
        self.letters = letters[:]
        self.owners = owners[:]
        self.keep = keep
        self.most = self.room = room
        self.found = 0
        self.codes = array("q", bytes(8 * room))
        self.worths = array("d", bytes(8 * room))
        self.old_letters = letters[:]
        self.old_owners = owners[:]
        self.joins = array("i", bytes(4 * self.cells))
        self.fits = array("i", bytes(4 * AXES * self.cells))
        self.fitted = array("i", bytes(4 * AXES * self.cells))
        self.stamped = array("i", bytes(4 * self.cells))
        self.hand = array("i", bytes(4 * (WILD + 1)))
        self.line = array("i", bytes(4 * PLACE_BITS))
        self.chosen = array("i", bytes(4 * PLACE_BITS))
        self.ahead = array("i", bytes(4 * PLACE_BITS))
        # Counters instead of clearing: an entry of `fitted` or `stamped` is valid only if it equals the current
        # version of the board or the stamp of the current play.
        self.version = 1
        self.stamp = self.left = self.foe = self.first = self.front = self.back = 0
        self.number = self.axis = self.backward = self.start = self.length = 0
        self.kept = 0.0

    def survey(self, hand: array[int], foe: int, most: int) -> int:
        """Find the best `most` plays of a hand; returns how many there are. `foe` is -1 while its tiles are frozen."""
        self.found = 0
        self.most = min(most, self.room)
        self.foe = foe
        self.left = 0
        self.kept = 0.0
        for kind in range(WILD + 1):
            self.hand[kind] = hand[kind]
            self.left += hand[kind]
            self.kept += hand[kind] * self.keep[kind]
        self.mark()
        if not self.first:
            self.try_singles()
        for number in range(len(self.lengths)):
            self.try_line(number)
        return self.found

    def mark(self) -> int:
        """Mark the spaces where a tile would connect: beside another tile, or in the centre of an empty board."""
        self.first = 1
        for cell in range(self.cells):
            self.joins[cell] = 0
            if self.letters[cell] != EMPTY:
                self.first = 0
            else:
                for side in range(SIDES * cell, SIDES * cell + SIDES):
                    if self.near[side] < 0:
                        break
                    if self.letters[self.near[side]] != EMPTY:
                        self.joins[cell] = TOUCHES
                        break
        if self.first:
            self.joins[self.centre] = TOUCHES
        return 0

    def try_singles(self) -> int:
        """Try each tile of the hand alone on each space where it makes a word."""
        for cell in range(self.cells):
            if self.joins[cell]:
                fits = self.fitting(0, cell) | self.fitting(1, cell) | self.fitting(2, cell)
                for letter in range(LETTERS):
                    if fits >> letter & 1:
                        if self.hand[letter]:
                            self.single(cell, letter, letter)
                        if self.hand[WILD]:
                            self.single(cell, letter, WILD)
        return 0

    def single(self, cell: int, letter: int, kind: int) -> int:
        """Value and keep a play of a single tile."""
        self.stamp += 1
        gain = 1
        for axis in range(AXES):
            if self.fitting(axis, cell) >> letter & 1:
                gain += self.sweep(axis, cell, -1)
        code = self.ways[cell]
        code = code << PLACE_BITS | 1 << self.places[cell]
        code = code << MASK_SHIFT | (letter + WILD if kind == WILD else letter)
        self.push(code, gain + self.kept - self.keep[kind])
        return 0

    def try_line(self, number: int) -> int:
        """Try every play of two or more tiles on a line, read in both directions."""
        self.number = number
        self.length = self.lengths[number]
        self.axis = number * AXES // len(self.lengths)
        for backward in range(2):
            self.backward = backward
            for place in range(self.length):
                at = self.length - 1 - place if backward else place
                self.line[place] = self.lines[PLACE_BITS * number + at]
            # How many tiles it takes from each place to reach a space that connects: a pruning bound for `extend`.
            distance = PLACE_BITS
            for place in range(self.length - 1, -1, -1):
                distance = 1 if self.joins[self.line[place]] else distance + 1
                self.ahead[place] = distance
            for place in range(self.length):
                if place == 0 or self.letters[self.line[place - 1]] == EMPTY:
                    self.start = place
                    self.extend(place, ROOT, 0, 0)
        return 0

    def extend(self, place: int, node: int, placed: int, joined: int) -> int:
        """Extend the word at a place of the line from a node of the word graph, while the play can still connect."""
        if place == self.length or node == 0:
            return 0
        stands = self.letters[self.line[place]]
        if stands == EMPTY and (self.left == 0 or (not joined & TOUCHES and self.ahead[place] > self.left)):
            return 0
        while True:
            edge = self.edges[node]
            letter = edge & LETTER
            if stands == EMPTY:
                if self.hand[letter]:
                    self.put(place, edge, letter, letter, placed, joined)
                if self.hand[WILD]:
                    self.put(place, edge, letter + WILD, WILD, placed, joined)
            elif stands == letter:
                self.chosen[place] = EMPTY
                self.reach(place, edge, placed, joined | CROSSES)
            if edge & LAST:
                return 0
            node += 1

    def put(self, place: int, edge: int, tile: int, kind: int, placed: int, joined: int) -> int:
        """Extend the word with a tile of the hand at this place."""
        self.hand[kind] -= 1
        self.left -= 1
        self.kept -= self.keep[kind]
        self.chosen[place] = tile
        self.reach(place, edge, placed + 1, joined | self.joins[self.line[place]])
        self.kept += self.keep[kind]
        self.left += 1
        self.hand[kind] += 1
        return 0

    def reach(self, place: int, edge: int, placed: int, joined: int) -> int:
        """Keep the play if the run ends here and is a word, then extend it further."""
        is_whole = place + 1 == self.length or self.letters[self.line[place + 1]] == EMPTY
        if is_whole and edge & END and placed > 1 and joined & self.needs == self.needs:
            self.note(place)
        self.extend(place + 1, edge >> CHILD, placed, joined)
        return 0

    def note(self, place: int) -> int:
        """Value and keep the play that ends at this place.

        Its tiles are packed in the order of the line, whichever way it was read, so that both readings have one code.
        """
        self.stamp += 1
        gain = mask = shift = 0
        tiles = 0
        for step in range(place - self.start + 1):
            at = place - step if self.backward else self.start + step
            tile = self.chosen[at]
            cell = self.line[at]
            if tile == EMPTY:
                gain += self.touch(cell, -1)
            else:
                gain += 1
                for axis in range(AXES):
                    if axis != self.axis and self.fitting(axis, cell) >> (tile & LETTER) & 1:
                        gain += self.sweep(axis, cell, -1)
                mask |= 1 << (self.length - 1 - at if self.backward else at)
                tiles |= tile << shift
                shift += TILE_BITS
        self.push(self.number << LINE_SHIFT | mask << MASK_SHIFT | tiles, gain + self.kept)
        return 0

    def touch(self, cell: int, seat: int) -> int:
        """The gain of flipping the tile on a space: two if it is the foe's, once for each play.

        With a seat of -1 the gain is only counted; otherwise the tile takes the seat's colour.
        """
        if self.owners[cell] != self.foe or self.stamped[cell] == self.stamp:
            return 0
        self.stamped[cell] = self.stamp
        if seat >= 0:
            self.owners[cell] = seat
        return 2

    def sweep(self, axis: int, cell: int, seat: int) -> int:
        """The gain of flipping the runs on both sides of a space along an axis."""
        gain = 0
        number = self.ways[axis * self.cells + cell]
        middle = self.places[axis * self.cells + cell]
        for way in range(-1, 2, 2):
            place = middle + way
            while 0 <= place < self.lengths[number]:
                at = self.lines[PLACE_BITS * number + place]
                if self.letters[at] == EMPTY:
                    break
                gain += self.touch(at, seat)
                place += way
        return gain

    def push(self, code: int, worth: float) -> int:
        """Insert the play into the sorted list of the best; a play that both readings find is kept once."""
        place = self.found
        if place == self.most:
            if worth <= self.worths[place - 1]:
                return 0
            place -= 1
        while place > 0 and self.worths[place - 1] < worth:
            place -= 1
        before = place - 1
        while before >= 0 and self.worths[before] == worth:
            if self.codes[before] == code:
                return 0
            before -= 1
        if self.found < self.most:
            self.found += 1
        for later in range(self.found - 1, place, -1):
            self.worths[later] = self.worths[later - 1]
            self.codes[later] = self.codes[later - 1]
        self.worths[place] = worth
        self.codes[place] = code
        return 0

    def fitting(self, axis: int, cell: int) -> int:
        """A bit for each letter that makes a word along the axis if placed there alone; cached for the board."""
        key = axis * self.cells + cell
        if self.fitted[key] != self.version:
            self.fitted[key] = self.version
            self.fits[key] = self.fit(self.ways[key], self.places[key])
        return self.fits[key]

    def fit(self, number: int, place: int) -> int:
        """The letters that make a word on a line at this place, read in either direction."""
        low = place
        while low > 0 and self.letters[self.lines[PLACE_BITS * number + low - 1]] != EMPTY:
            low -= 1
        high = place
        while high + 1 < self.lengths[number] and self.letters[self.lines[PLACE_BITS * number + high + 1]] != EMPTY:
            high += 1
        if low == high:
            return 0
        return self.read(number, low, place, high, 1) | self.read(number, high, place, low, -1)

    def read(self, number: int, begin: int, place: int, end: int, way: int) -> int:
        """The letters that make a word of the run from `begin` to `end`, read in the direction `way`."""
        edge = END
        node = ROOT
        at = begin
        while at != place:
            edge = self.follow(node, self.letters[self.lines[PLACE_BITS * number + at]])
            node = edge >> CHILD
            if node == 0:
                return 0
            at += way
        pluralises = place == end and edge & END and (place - begin) * way > 1 and not self.plurals
        fits = 0
        while True:
            edge = self.edges[node]
            letter = edge & LETTER
            at = place
            while at != end and edge:
                at += way
                edge = self.follow(edge >> CHILD, self.letters[self.lines[PLACE_BITS * number + at]])
            if edge & END and not (pluralises and letter == S):
                fits |= 1 << letter
            if self.edges[node] & LAST:
                return fits
            node += 1

    def follow(self, node: int, letter: int) -> int:
        """The node's edge with this letter; 0 if there is none."""
        edge = self.edges[node]
        while edge & LETTER != letter:
            if edge & LAST:
                return 0
            node += 1
            edge = self.edges[node]
        return edge

    def lay(self, code: int, seat: int, foe: int) -> int:
        """Carry out a play; the foe's tiles in the words it makes take the seat's colour.

        Two passes: crossing words are judged on the board before the play, on which `fitting` is cached, and only then
        are the tiles laid.
        """
        self.foe = foe
        self.stamp += 1
        number = code >> LINE_SHIFT
        mask = (code >> MASK_SHIFT) & 0xFFFF
        tiles = code
        alone = mask & (mask - 1) == 0
        along = number * AXES // len(self.lengths)
        last = EMPTY
        for place in range(self.lengths[number]):
            if mask >> place & 1:
                cell = self.lines[PLACE_BITS * number + place]
                letter = (tiles % KINDS) & LETTER
                tiles >>= TILE_BITS
                for axis in range(AXES):
                    if (alone or axis != along) and self.fitting(axis, cell) >> letter & 1:
                        self.sweep(axis, cell, seat)
        tiles = code
        for place in range(self.lengths[number]):
            if mask >> place & 1:
                last = self.lines[PLACE_BITS * number + place]
                self.letters[last] = (tiles % KINDS) & LETTER
                self.owners[last] = seat
                tiles >>= TILE_BITS
        if not alone:
            self.sweep(along, last, seat)
        self.version += 1
        return 0

    def load(self, letters: array[int], owners: array[int]) -> int:
        """Replace the whole board."""
        self.letters[:] = letters
        self.owners[:] = owners
        self.version += 1
        return 0

    def exposed(self, seat: int) -> int:
        """The number of the seat's tiles in runs that can still grow; a tile counts once for each such run."""
        total = 0
        for number in range(len(self.lengths)):
            count = size = is_open = 0
            for place in range(self.lengths[number] + 1):
                inside = place < self.lengths[number]
                cell = self.lines[PLACE_BITS * number + place] if inside else 0
                if inside and self.letters[cell] != EMPTY:
                    size += 1
                    count += self.owners[cell] == seat
                else:
                    if size > 1 and (is_open or inside):
                        total += count
                    is_open = inside
                    count = size = 0
        return total

    def play_on(self, code: int, seat: int, red: array[int], black: array[int], bag: array[int], plies: int) -> int:
        """The seat's lead after a play and `plies` more, in which both sides make the play of the highest value.

        The seat draws from the front of the bag and its opponent from the back, so that the luck of one does not
        depend on how many tiles the other has drawn. HEXX tiles stay in the hands. The board is restored at the end.
        """
        self.old_letters[:] = self.letters
        self.old_owners[:] = self.owners
        self.front = 0
        self.back = len(bag)
        mover = seat
        idle = ending = 0
        for ply in range(plies + 1):
            hand = black if mover else red
            if ply == 0 or self.picks(hand, 1 - mover):
                idle = 0
                self.lay(self.codes[0] if ply else code, mover, 1 - mover)
                self.spend(hand, self.codes[0] if ply else code)
            else:
                idle += 1
            if ending or idle > 1:
                break
            ending = self.refill(hand, bag, mover != seat) == 0
            mover = 1 - mover
        ahead = self.lead(seat)
        self.load(self.old_letters, self.old_owners)
        return ahead

    def picks(self, hand: array[int], foe: int) -> int:
        """Find the play of the highest value without HEXX tiles; 0 if there is none."""
        wild = hand[WILD]
        hand[WILD] = 0
        self.survey(hand, foe, 1)
        hand[WILD] = wild
        return self.found

    def spend(self, hand: array[int], code: int) -> int:
        """Remove the tiles of a play from the hand."""
        mask = (code >> MASK_SHIFT) & 0xFFFF
        while mask:
            tile = code % KINDS
            hand[min(WILD, tile)] -= 1
            code >>= TILE_BITS
            mask &= mask - 1
        return 0

    def refill(self, hand: array[int], bag: array[int], late: int) -> int:
        """Draw up to a full hand, from the back of the bag if `late`, else from the front; returns its size."""
        held = 0
        for kind in range(WILD + 1):
            held += hand[kind]
        while held < HAND and self.front < self.back:
            if late:
                self.back -= 1
                hand[bag[self.back]] += 1
            else:
                hand[bag[self.front]] += 1
                self.front += 1
            held += 1
        return held

    def lead(self, seat: int) -> int:
        """The seat's tiles on the board minus the opponent's."""
        ahead = 0
        for cell in range(self.cells):
            if self.letters[cell] != EMPTY:
                ahead += 1 if self.owners[cell] == seat else -1
        return ahead
