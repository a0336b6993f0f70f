"""The hot loops of Hexa Gone's champion: the expected captures of a roll, a turn and the next turn, over all rolls.

Compiled with the C types of `kernel.pxd` where there is a compiler; otherwise the same file runs as plain Python.
A cell is WIDE x row + column, so that a neighbour is a constant step away and the rim needs no checks. Between moves at
most two touching pieces have the same colour, since three would have been captured: a piece has at most one mate.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

from hexarium.bots.hexagone.layout import SPAN, WIDE

COLOURS = 7
DICE = 6
SIDES = 6
CELLS = WIDE * WIDE
ROOM = 48
EACH = 8
"""Maximum number of pieces of one colour."""

GROUP = 3
SMALL = 10
LEADS = 2 * SPAN + 1
MOST = 16
"""Upper bound of the pieces captured at once."""

NO_SWAP = -1e9
"""The value of the best swap of a colour that can't be swapped."""


class Prospects(NamedTuple):
    """How many pieces the coming turns are expected to win, fitted to played games.

    A turn is estimated as `turn` plus `turn_by_roll` for each piece that one roll is expected to capture. The turn
    after it is estimated as the share `echo` of that turn if nothing was captured, else as `fresh` plus the share
    `fresh_echo`.
    """

    turn: float
    turn_by_roll: float
    echo: float
    fresh: float
    fresh_echo: float


class Lookahead:
    """A block and its expected value.

    `values` has the value of each lead, LEADS numbers for each number of pieces left; those for no pieces are the end
    of the game. With `spends`, as in a solo game, a roll that cannot move anything is used up.
    """

    def __init__(self, values: array[float], prospects: Prospects, spends: int) -> None:
        self.values = values
        self.turn = prospects.turn
        self.turn_by_roll = prospects.turn_by_roll
        self.echo = prospects.echo
        self.fresh = prospects.fresh
        self.fresh_echo = prospects.fresh_echo
        self.spends = spends
        self.steps = array("i", (1, WIDE, WIDE - 1, -1, -WIDE, 1 - WIDE))
        self.touches = _ints(2 * CELLS)
        for step in self.steps:
            self.touches[CELLS + step] = 1
        self.colours = array("i", [-1]) * CELLS
        self.cells = _ints(ROOM)
        self.laid = 0
        self.left = 0
        self.mates = _ints(CELLS)
        self.joined = _ints(EACH * CELLS)
        self.counts = _ints(COLOURS)
        self.members = _ints(EACH * COLOURS)
        self.near = _ints(COLOURS)
        self.far = _ints(COLOURS)
        self.ones = _ints(4 * ROOM * ROOM)
        self.others = _ints(4 * ROOM * ROOM)
        self.taken = _ints(ROOM)
        self.hues = _ints(ROOM)
        self.gone = 0
        self.odds = _floats(MOST)
        self.best_near = _floats(COLOURS)
        self.best_far = _floats(COLOURS)
        self.kept = _floats(COLOURS * MOST)
        self.turn_odds = _floats(MOST)
        self.seen_near = _ints(COLOURS)
        self.seen_far = _ints(COLOURS)
        self.seen_counts = _ints(COLOURS)
        self.alike = _ints(COLOURS)

    def lay(self, cells: array[int], colours: array[int]) -> int:
        """Replace the block."""
        for slot in range(self.laid):
            self.colours[self.cells[slot]] = -1
        self.laid = len(cells)
        self.left = self.laid
        for slot in range(self.laid):
            self.cells[slot] = cells[slot]
            self.colours[cells[slot]] = colours[slot]
        return 0

    def survey(self) -> int:
        """Find each colour's maximum capture by swapping one of its pieces: near with a neighbour, far with any."""
        for colour in range(COLOURS):
            self.counts[colour] = 0
            self.near[colour] = 0
            self.far[colour] = 0
        for slot in range(self.laid):
            cell = self.cells[slot]
            colour = self.colours[cell]
            if colour >= 0:
                self.members[EACH * colour + self.counts[colour]] = cell
                self.counts[colour] += 1
                self.mates[cell] = 0
                for side in range(SIDES):
                    if self.colours[cell + self.steps[side]] == colour:
                        self.mates[cell] = cell + self.steps[side]
        for slot in range(self.laid):
            if self.colours[self.cells[slot]] >= 0:
                self.join(self.cells[slot])
        for slot in range(self.laid):
            cell = self.cells[slot]
            if self.colours[cell] >= 0:
                for colour in range(COLOURS):
                    if self.joined[EACH * cell + colour] >= GROUP - 1:
                        self.gather(cell, colour)
        return 0

    def join(self, cell: int) -> int:
        """Count for each other colour the pieces it would join on this cell: neighbours and their mates."""
        own = self.colours[cell]
        base = EACH * cell
        for colour in range(COLOURS):
            self.joined[base + colour] = 0
        for side in range(SIDES):
            beside = cell + self.steps[side]
            colour = self.colours[beside]
            if colour >= 0 and colour != own:
                self.joined[base + colour] += 1
                mate = self.mates[beside]
                if mate and not self.touches[CELLS + mate - cell]:
                    self.joined[base + colour] += 1
        return 0

    def gather(self, cell: int, colour: int) -> int:
        """Update the maxima with the swaps that bring a piece of the colour to this cell."""
        own = self.colours[cell]
        for number in range(self.counts[colour]):
            mover = self.members[EACH * colour + number]
            captured = self.brings(mover, cell)
            if captured > 0:
                self.far[colour] = max(self.far[colour], captured)
                self.far[own] = max(self.far[own], captured)
                if self.touches[CELLS + mover - cell]:
                    self.near[colour] = max(self.near[colour], captured)
                    self.near[own] = max(self.near[own], captured)
        return 0

    def brings(self, one: int, other: int) -> int:
        """The number of pieces captured by swapping two of different colours."""
        there = self.arrives(one, other)
        back = self.arrives(other, one)
        return (there + 1 if there >= GROUP - 1 else 0) + (back + 1 if back >= GROUP - 1 else 0)

    def arrives(self, mover: int, cell: int) -> int:
        """The number of pieces that the mover joins on a cell.

        `joined` was counted with the mover in its old place, so the mover, and the mate that it linked, are taken off.
        """
        joined = self.joined[EACH * cell + self.colours[mover]]
        mate = self.mates[mover]
        if self.touches[CELLS + mover - cell]:
            joined -= 1
            if mate and not self.touches[CELLS + mate - cell]:
                joined -= 1
        elif mate and self.touches[CELLS + mate - cell]:
            joined -= 1
        return joined

    def chance(self) -> float:
        """The mean capture of one roll with the best swap; `odds` has the probability of each number of pieces."""
        self.survey()
        for captured in range(MOST):
            self.odds[captured] = 0.0
        rolled = 0
        brought = 0
        for one in range(DICE):
            for other in range(one, DICE):
                weight = 1 if one == other else 2
                if self.counts[one] + self.counts[other] > 0 or self.spends:
                    captured = self.far[one] if one == other else max(self.near[one], self.near[other])
                    rolled += weight
                    brought += weight * captured
                    self.odds[captured] += weight
        if rolled == 0:
            return 0.0
        for captured in range(MOST):
            self.odds[captured] /= rolled
        return 1.0 * brought / rolled

    def recall(self) -> int:
        """Save the survey of this block, and which colours have two touching pieces: trying swaps overwrites it."""
        for colour in range(COLOURS):
            self.seen_near[colour] = self.near[colour]
            self.seen_far[colour] = self.far[colour]
            self.seen_counts[colour] = self.counts[colour]
            self.alike[colour] = 0
        for slot in range(self.laid):
            colour = self.colours[self.cells[slot]]
            if colour >= 0 and self.mates[self.cells[slot]]:
                self.alike[colour] = 1
        return 0

    def note_pairs(self) -> int:
        """List every pair of touching pieces of different colours; returns how many there are."""
        last = 0
        for slot in range(self.laid):
            cell = self.cells[slot]
            if self.colours[cell] >= 0:
                for side in range(SIDES // 2):
                    beside = cell + self.steps[side]
                    if self.colours[beside] >= 0 and self.colours[beside] != self.colours[cell]:
                        self.ones[last] = cell
                        self.others[last] = beside
                        last += 1
        return last

    def note_far(self, first: int) -> int:
        """List the distant pairs whose swap captures the maximum of either colour: the best on a double is here."""
        last = first
        for slot in range(self.laid):
            cell = self.cells[slot]
            own = self.colours[cell]
            if own >= 0:
                for colour in range(COLOURS):
                    if self.joined[EACH * cell + colour] >= GROUP - 1:
                        for number in range(self.counts[colour]):
                            mover = self.members[EACH * colour + number]
                            captured = self.brings(mover, cell)
                            if (
                                captured > 0
                                and not self.touches[CELLS + mover - cell]
                                and (captured == self.far[colour] or captured == self.far[own])
                            ):
                                self.ones[last] = mover
                                self.others[last] = cell
                                last += 1
        return last

    def exchange(self, one: int, other: int) -> int:
        """Swap two pieces."""
        colour = self.colours[one]
        self.colours[one] = self.colours[other]
        self.colours[other] = colour
        return 0

    def take(self, cell: int) -> int:
        """Remove the group on a cell if it has GROUP pieces or more; returns how many were removed."""
        first = self.gone
        colour = self.colours[cell]
        if colour < 0:
            return 0
        self.remove(cell)
        place = first
        while place < self.gone:
            for side in range(SIDES):
                beside = self.taken[place] + self.steps[side]
                if self.colours[beside] == colour:
                    self.remove(beside)
            place += 1
        if self.gone - first >= GROUP:
            return self.gone - first
        self.put_back(first)
        return 0

    def remove(self, cell: int) -> int:
        """Remove one piece; `put_back` undoes it."""
        self.taken[self.gone] = cell
        self.hues[self.gone] = self.colours[cell]
        self.colours[cell] = -1
        self.gone += 1
        self.left -= 1
        return 0

    def put_back(self, first: int) -> int:
        """Put back the pieces removed since `first`."""
        while self.gone > first:
            self.gone -= 1
            self.left += 1
            self.colours[self.taken[self.gone]] = self.hues[self.gone]
        return 0

    def worth(self, left: int, lead: float) -> float:
        """The value of a lead with `left` pieces in the block, interpolated between whole leads."""
        place = min(max(lead + SPAN, 0.0), LEADS - 1.001)
        whole = int(place)
        part = place - whole
        base = LEADS * left + whole
        return (1.0 - part) * self.values[base] + part * self.values[base + 1]

    def glance(self, lead: float) -> float:
        """The value of a block at the end of a turn, estimated from one roll of the next seat."""
        if self.left <= SMALL and not self.spends:
            return self.worth(0, lead)
        chance = self.chance()
        return self.worth(self.left, lead - self.turn - self.turn_by_roll * chance)

    def hope(self, lead: float) -> float:
        """The value of a block before another roll of the seat, estimated from that roll."""
        chance = self.chance()
        return self.worth(self.left, lead + chance)

    def end(self, lead: float) -> float:
        """The value of a block at the end of a turn, from the whole turn of the next seat over all its rolls."""
        if self.left <= SMALL and not self.spends:
            return self.worth(0, lead)
        turn = self.reckon()
        value = self.turn_odds[0] * self.worth(self.left, lead + self.echo * turn)
        returned = self.fresh + self.fresh_echo * turn
        for captured in range(1, MOST):
            if self.turn_odds[captured] > 0.0:
                left = self.left - captured
                after = self.worth(left, lead - captured + returned) if left > SMALL else self.worth(0, lead - captured)
                value += self.turn_odds[captured] * after
        return value

    def reckon(self) -> float:
        """The mean capture of a turn; `turn_odds` has the probability of each number of pieces.

        A turn has two rolls, and a capture with the first forgoes the second. So on each first roll the best capture
        is compared with the best quiet swap, valued by the mean capture of the second roll after it.
        """
        here = self.chance()
        self.recall()
        for colour in range(COLOURS):
            self.best_near[colour] = -1.0
            if self.alike[colour]:
                self.prefer(colour, here)
        last = self.note_quiet()
        for pair in range(last):
            one = self.ones[pair]
            other = self.others[pair]
            self.exchange(one, other)
            chance = self.chance()
            self.prefer(self.colours[one], chance)
            self.prefer(self.colours[other], chance)
            self.exchange(one, other)
        for captured in range(MOST):
            self.turn_odds[captured] = 0.0
        rolled = 0
        for one in range(DICE):
            for other in range(one, DICE):
                if self.seen_counts[one] + self.seen_counts[other] > 0:
                    weight = 1 if one == other else 2
                    rolled += weight
                    captured = self.seen_far[one] if one == other else max(self.seen_near[one], self.seen_near[other])
                    better = one if self.best_near[one] >= self.best_near[other] else other
                    if captured >= self.best_near[better]:
                        self.turn_odds[captured] += weight
                    else:
                        for number in range(MOST):
                            self.turn_odds[number] += weight * self.kept[MOST * better + number]
        mean = 0.0
        for captured in range(MOST):
            self.turn_odds[captured] /= max(rolled, 1)
            mean += captured * self.turn_odds[captured]
        return mean

    def note_quiet(self) -> int:
        """List every pair of touching pieces of different colours whose swap captures nothing."""
        last = self.note_pairs()
        quiet = 0
        for pair in range(last):
            if self.brings(self.ones[pair], self.others[pair]) == 0:
                self.ones[quiet] = self.ones[pair]
                self.others[quiet] = self.others[pair]
                quiet += 1
        return quiet

    def prefer(self, colour: int, chance: float) -> int:
        """Keep the odds of the second roll after a quiet swap with this colour, if they are the best so far."""
        if chance > self.best_near[colour]:
            self.best_near[colour] = chance
            for captured in range(MOST):
                self.kept[MOST * colour + captured] = self.odds[captured]
        return 0

    def follow(self, lead: float) -> float:
        """The value of a block before another roll of the seat, over all rolls with the best swap for each."""
        self.survey()
        self.recall()
        near = self.note_pairs()
        last = self.note_far(near)
        still = self.glance(lead)
        for colour in range(COLOURS):
            self.best_near[colour] = still if self.alike[colour] else NO_SWAP
            self.best_far[colour] = still if self.seen_counts[colour] > 1 else NO_SWAP
        for pair in range(last):
            self.attempt(self.ones[pair], self.others[pair], lead, 1 if pair < near else 0)
        value = 0.0
        rolled = 0
        for one in range(DICE):
            for other in range(one, DICE):
                weight = 1 if one == other else 2
                best = self.best_far[one] if one == other else max(self.best_near[one], self.best_near[other])
                if best > NO_SWAP:
                    rolled += weight
                    value += weight * best
                elif self.spends:
                    rolled += weight
                    value += weight * still
        return value / max(rolled, 1)

    def attempt(self, one: int, other: int, lead: float, is_near: int) -> int:
        """Value a swap and update the best of its two colours."""
        first = self.colours[one]
        second = self.colours[other]
        self.exchange(one, other)
        captured = self.take(one) + self.take(other)
        value = self.glance(lead + captured)
        self.put_back(self.gone - captured)
        self.exchange(one, other)
        self.best_far[first] = max(self.best_far[first], value)
        self.best_far[second] = max(self.best_far[second], value)
        if is_near:
            self.best_near[first] = max(self.best_near[first], value)
            self.best_near[second] = max(self.best_near[second], value)
        return captured


def _ints(count: int) -> array[int]:
    return array("i", bytes(4 * count))


def _floats(count: int) -> array[float]:
    return array("d", bytes(8 * count))
