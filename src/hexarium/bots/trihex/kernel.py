"""The hot loops of TriHex's champion: imagined hands, playouts, tree search, and exact endings.

Compiled with the C types of `kernel.pxd` where there is a compiler; otherwise the same file runs as plain Python.
A triangle is 6 x colour + its printed number.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import log
from typing import NamedTuple

COLOURS = 5
SIDES = 6
TRIANGLES = 30
MOST_HELD = 4
KEPT = COLOURS * MOST_HELD + SIDES + 2 * COLOURS + 2
WORD = 0xFFFFFFFF
CURIOSITY = 0.7
"""Exploration constant of the tree search."""

MARGIN = 0.004
"""Value of a point of lead, where a win is 1."""


class Position(NamedTuple):
    """The view of a seat.

    `turn` is the seat that plays next, and `draws` is 1 if it draws first. `homes` has the seat that owns each colour,
    or -1; `sizes` the number of triangles in each hand; `unseen` the triangles in other hands and in the deck. A hand
    that is smaller than its size is still to be dealt the rest. A `target` of 0 means that one deal is played. The last
    `fixed` of the unseen triangles are the same in every world: from the end, they are the other hands in turn.
    """

    eye: int
    turn: int
    draws: int
    homes: array[int]
    hand: array[int]
    sizes: array[int]
    unseen: array[int]
    hexagon: array[int]
    scores: array[int]
    target: int
    fixed: int = 0


class Worlds:
    """One imagined world at a time: a deal of the unseen triangles, played to its end after each choice."""

    def __init__(self, position: Position, seed: int) -> None:
        self.eye = position.eye
        self.leads = position.turn
        self.draws = position.draws
        self.seats = len(position.scores)
        self.target = position.target
        self.fixed = position.fixed
        self.homes = position.homes
        self.pool = position.unseen[:]
        self.seen_hand = position.hand
        self.seen_sizes = position.sizes
        self.seen_hexagon = position.hexagon
        self.seen_scores = position.scores
        self.hands = _ints(COLOURS * MOST_HELD)
        self.sizes = _ints(COLOURS)
        self.hexagon = _ints(SIDES)
        self.scores = _ints(COLOURS)
        self.counts = _ints(COLOURS)
        self.totals = _ints(COLOURS)
        self.rewards = _floats(COLOURS)
        self.shares = _floats(COLOURS)
        self.path = _ints(TRIANGLES)
        self.movers = _ints(TRIANGLES)
        self.worth = _floats(TRIANGLES)
        self.wins = _floats(TRIANGLES)
        self.turn = 0
        self.laid = 0
        self.deck = 0
        self.over = 0
        self.share = 0.0
        self.bits = (seed & WORD) | 1

    def below(self, count: int) -> int:
        """A random number from 0 to count - 1, by a 32-bit xorshift that C and Python compute alike."""
        bits = self.bits
        bits ^= (bits << 13) & WORD
        bits ^= bits >> 17
        bits ^= (bits << 5) & WORD
        self.bits = bits
        return bits % count

    def imagine(self) -> int:
        """Set up another world: shuffle the unseen triangles."""
        pool = self.pool
        for last in range(len(pool) - 1 - self.fixed, 0, -1):
            other = self.below(last + 1)
            held = pool[last]
            pool[last] = pool[other]
            pool[other] = held
        return self.set_up()

    def set_up(self) -> int:
        """Deal the unseen triangles, from the end of the pool, to all hands; the rest is the deck."""
        left = len(self.pool)
        for seat in range(self.seats):
            self.scores[seat] = self.seen_scores[seat]
            self.sizes[seat] = self.seen_sizes[seat]
            for slot in range(self.sizes[seat]):
                if seat == self.eye and slot < len(self.seen_hand):
                    self.hands[MOST_HELD * seat + slot] = self.seen_hand[slot]
                else:
                    left -= 1
                    self.hands[MOST_HELD * seat + slot] = self.pool[left]
        self.deck = left
        self.laid = len(self.seen_hexagon)
        for place in range(self.laid):
            self.hexagon[place] = self.seen_hexagon[place]
        self.turn = self.leads
        self.over = 0
        if self.draws:
            self.draw()
        return left

    def lay(self, slot: int) -> int:
        """The current seat lays the triangle in a slot; then the next seat draws, or the deal is over."""
        seat = self.turn
        base = MOST_HELD * seat
        self.hexagon[self.laid] = self.hands[base + slot]
        self.laid += 1
        self.sizes[seat] -= 1
        self.hands[base + slot] = self.hands[base + self.sizes[seat]]
        self.turn = self.after(seat)
        if self.laid == SIDES:
            self.laid = 0
            self.score(self.judge())
        if not self.over:
            self.draw()
        return 0

    def after(self, seat: int) -> int:
        """The next seat in order."""
        return seat + 1 if seat + 1 < self.seats else 0

    def judge(self) -> int:
        """The seat that wins the hexagon, or -1: most triangles of its colour, then the lowest total of them."""
        for colour in range(COLOURS):
            self.counts[colour] = 0
            self.totals[colour] = 0
        for place in range(SIDES):
            colour = self.hexagon[place] // SIDES
            self.counts[colour] += 1
            self.totals[colour] += self.hexagon[place] % SIDES
        winner = 0
        tied = 0
        for colour in range(1, COLOURS):
            lead = 100 * (self.counts[colour] - self.counts[winner]) - self.totals[colour] + self.totals[winner]
            if lead > 0:
                winner = colour
                tied = 0
            elif lead == 0:
                tied = 1
        return -1 if tied else self.homes[winner]

    def score(self, winner: int) -> int:
        """Give the hexagon to a seat (-1: nobody), which leads the next; with five seats the seat after it leads."""
        if winner >= 0:
            for colour in range(COLOURS):
                self.scores[winner] += self.totals[colour]
            self.turn = self.after(winner) if self.seats == COLOURS else winner
            if 0 < self.target <= self.scores[winner]:
                self.over = 1
        return 0

    def draw(self) -> int:
        """The current seat draws; once the deck is empty, seats with no triangles are skipped."""
        if self.deck > 0:
            self.deck -= 1
            self.hands[MOST_HELD * self.turn + self.sizes[self.turn]] = self.pool[self.deck]
            self.sizes[self.turn] += 1
            return 0
        for _ in range(self.seats):
            if self.sizes[self.turn] > 0:
                return 0
            self.turn = self.after(self.turn)
        self.over = 1
        return 0

    def play_out(self) -> int:
        """Play the world to its end with random choices; better ones took more time than they were worth."""
        while not self.over:
            self.lay(self.below(self.sizes[self.turn]))
        return 0

    def count(self) -> int:
        """Set the value of the end to each seat: its share of the win, plus MARGIN for each point of lead."""
        for seat in range(self.seats):
            equal = 1
            best = -1
            for other in range(self.seats):
                if other != seat:
                    best = max(best, self.scores[other])
                    if self.scores[other] == self.scores[seat]:
                        equal += 1
            lead = self.scores[seat] - best
            won = 1.0 / equal if lead >= 0 else 0.0
            if self.target > 0 and max(best, self.scores[seat]) < self.target:
                won = 1.0 / self.seats + 0.5 * lead / self.target
            self.shares[seat] = won
            self.rewards[seat] = won + MARGIN * lead
        return 0

    def flat(self, worlds: int) -> int:
        """The slot that does best when every choice is played out in the same worlds.

        `wins` has the share of wins of each slot.
        """
        held = len(self.seen_hand)
        for slot in range(held):
            self.worth[slot] = 0.0
        for _ in range(worlds):
            self.imagine()
            for slot in range(held):
                self.set_up()
                self.lay(slot)
                self.play_out()
                self.count()
                self.worth[slot] += self.rewards[self.eye]
                self.wins[slot] += self.shares[self.eye] / worlds
        return self.dearest(held)

    def dearest(self, held: int) -> int:
        """The slot of the highest value."""
        chosen = 0
        for slot in range(1, held):
            if self.worth[slot] > self.worth[chosen]:
                chosen = slot
        return chosen


class Tree(Worlds):
    """Information-set Monte Carlo tree search: one tree over all worlds, its branches the triangles played.

    A node's value is that of the seat that played into it. `seen` counts the worlds in which the node's triangle could
    have been played; it takes the place of the parent's visits, since seats do not hold the same in every world.
    """

    def __init__(self, position: Position, seed: int, iterations: int) -> None:
        Worlds.__init__(self, position, seed)
        self.children = _ints(TRIANGLES * (iterations + 2))
        self.visits = _ints(iterations + 2)
        self.seen = _ints(iterations + 2)
        self.values = _floats(iterations + 2)
        self.won = _floats(iterations + 2)
        self.logs = _logs(iterations + 2)
        self.iterations = iterations
        self.nodes = 0

    def search(self) -> int:
        """The slot visited most often; `wins` has the share of wins of each slot, and `share` that of all worlds."""
        held = len(self.seen_hand)
        won = 0.0
        for _ in range(self.iterations):
            self.imagine()
            self.descend()
            won += self.shares[self.eye]
        self.share = won / self.iterations
        for slot in range(held):
            node = self.children[self.seen_hand[slot]]
            self.worth[slot] = self.visits[node]
            self.wins[slot] = self.won[node] / max(self.visits[node], 1)
        return self.dearest(held)

    def descend(self) -> int:
        """Descend the tree in a world, add one node, play out, and update every node on the path."""
        node = 0
        depth = 0
        is_known = 1
        while is_known and not self.over:
            slot = self.pick(node)
            branch = TRIANGLES * node + self.hands[MOST_HELD * self.turn + slot]
            node = self.children[branch]
            if node == 0:
                is_known = 0
                self.nodes += 1
                node = self.nodes
                self.children[branch] = node
                self.seen[node] = 1
            self.path[depth] = node
            self.movers[depth] = self.turn
            depth += 1
            self.lay(slot)
        self.play_out()
        self.count()
        for place in range(depth):
            node = self.path[place]
            self.visits[node] += 1
            self.values[node] += self.rewards[self.movers[place]]
            self.won[node] += self.shares[self.movers[place]]
        return depth

    def pick(self, node: int) -> int:
        """A random slot of those never tried here; else the slot with the highest upper confidence bound."""
        untried = 0
        chosen = -1
        hopeful = -1
        most = -1e9
        for slot in range(self.sizes[self.turn]):
            child = self.children[TRIANGLES * node + self.hands[MOST_HELD * self.turn + slot]]
            if child == 0:
                untried += 1
                if self.below(untried) == 0:
                    chosen = slot
            else:
                self.seen[child] += 1
                visits = self.visits[child]
                hope = self.values[child] / visits + CURIOSITY * (self.logs[self.seen[child] - 1] / visits) ** 0.5
                if hope > most:
                    most = hope
                    hopeful = slot
        return chosen if untried else hopeful


class Ending(Worlds):
    """Exhaustive search of a position without hidden triangles; each seat maximises its own value."""

    def __init__(self, position: Position) -> None:
        Worlds.__init__(self, position, 1)
        self.kept = _ints(TRIANGLES * KEPT)
        self.results = _floats((TRIANGLES + 1) * COLOURS)
        self.ends = _floats((TRIANGLES + 1) * COLOURS)

    def solve(self) -> int:
        """The best slot for the seat that plays; `wins` has its share of the win after each slot, `share` the eye's."""
        self.set_up()
        chosen = self.settle(0)
        self.share = self.ends[self.eye]
        return chosen

    def settle(self, depth: int) -> int:
        """Write the value of the position to row `depth` of `results`; returns the best slot of the current seat."""
        here = COLOURS * depth
        there = here + COLOURS
        if self.over:
            self.count()
            for seat in range(COLOURS):
                self.results[here + seat] = self.rewards[seat]
                self.ends[here + seat] = self.shares[seat]
            return -1
        mover = self.turn
        chosen = -1
        self.keep(depth)
        for slot in range(self.sizes[mover]):
            self.lay(slot)
            self.settle(depth + 1)
            if depth == 0:
                self.worth[slot] = self.results[there + mover]
                self.wins[slot] = self.ends[there + mover]
            if chosen < 0 or self.results[there + mover] > self.results[here + mover]:
                chosen = slot
                for seat in range(COLOURS):
                    self.results[here + seat] = self.results[there + seat]
                    self.ends[here + seat] = self.ends[there + seat]
            self.restore(depth)
        return chosen

    def keep(self, depth: int) -> int:
        """Save the position; copying it back is cheaper than undoing a move that scored and drew."""
        place = KEPT * depth
        for slot in range(COLOURS * MOST_HELD):
            self.kept[place] = self.hands[slot]
            place += 1
        for side in range(SIDES):
            self.kept[place] = self.hexagon[side]
            place += 1
        for seat in range(COLOURS):
            self.kept[place] = self.sizes[seat]
            self.kept[place + 1] = self.scores[seat]
            place += 2
        self.kept[place] = self.laid
        self.kept[place + 1] = self.turn
        return 0

    def restore(self, depth: int) -> int:
        """Restore the saved position."""
        place = KEPT * depth
        for slot in range(COLOURS * MOST_HELD):
            self.hands[slot] = self.kept[place]
            place += 1
        for side in range(SIDES):
            self.hexagon[side] = self.kept[place]
            place += 1
        for seat in range(COLOURS):
            self.sizes[seat] = self.kept[place]
            self.scores[seat] = self.kept[place + 1]
            place += 2
        self.laid = self.kept[place]
        self.turn = self.kept[place + 1]
        self.over = 0
        return 0


@cache
def _logs(count: int) -> array[float]:
    """The logarithms of 1 to `count`."""
    return array("d", [log(number) for number in range(1, count + 1)])


def _ints(count: int) -> array[int]:
    return array("i", bytes(4 * count))


def _floats(count: int) -> array[float]:
    return array("d", bytes(8 * count))
