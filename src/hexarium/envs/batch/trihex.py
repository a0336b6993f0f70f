"""Many games of TriHex in lockstep, play by play: one deal is thirty plays in every game."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hexarium.games.trihex import Colour, Options, TriHex
from hexarium.games.trihex.pieces import HAND, SIDES, TRIANGLES

Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

DECK: Final = -1
HEXAGON: Final = -2
FINISHED: Final = -3

_COLOURS: Final = len(Colour)
_COLOUR: Final = np.array([[*Colour].index(triangle.colour) for triangle in TRIANGLES])
_NUMBER: Final = np.array([triangle.number for triangle in TRIANGLES])
_OF_COLOUR: Final = (_COLOUR[:, None] == np.arange(_COLOURS)).astype(np.int64)


class TriHexBatch:
    """`games` games of one deal with `seats` seats each.

    `where` is the location of each triangle by game: the seat that holds it, or DECK, HEXAGON or FINISHED. `homes` are
    the seats' home colours, `seat` the one to play in each game, `scores` their points, `plays` the number of plays so
    far.
    """

    def __init__(self, games: int, seats: int = 2, options: Options | None = None, seed: int = 0) -> None:
        self.options = options or Options()
        TriHex(self.options).start(seats)
        if self.options.target is not None:
            raise ValueError("games to a target differ in length and do not run in lockstep: batches play one deal")
        self.games, self.seats = games, seats
        self._rng = np.random.default_rng(seed)
        self._each = np.arange(games)
        self.reset()

    def reset(self) -> None:
        """Start new games; the random generator continues from its current state."""
        triangles = np.tile(np.arange(len(TRIANGLES)), (self.games, 1))
        self._order: Ints = self._rng.permuted(triangles, axis=1)
        self.homes: Ints = self._deal_homes()
        self.where: Bytes = np.full((self.games, len(TRIANGLES)), DECK, np.int8)
        self.scores: Ints = np.zeros((self.games, self.seats), np.int64)
        self.seat: Ints = np.zeros(self.games, np.int64)
        self.plays = 0
        self.drawn = 0
        for turn in range(HAND * self.seats):
            self._draw(np.full(self.games, turn % self.seats))
        self._draw(self.seat)

    @property
    def over(self) -> bool:
        """Are all games over?"""
        return self.plays == len(TRIANGLES)

    def legal(self) -> Flags:
        """By game and triangle: is it in the hand of the seat to play?"""
        return np.equal(self.where, self.seat[:, None])

    def random(self) -> Ints:
        """A legal play for each game, uniformly at random."""
        keys = self._rng.random(self.where.shape, np.float32)
        keys[~self.legal()] = -1.0
        chosen: Ints = np.argmax(keys, axis=1)
        return chosen

    def step(self, triangles: Ints) -> None:
        """Lay a triangle in every game; ValueError if one is not in the hand."""
        if (self.where[self._each, triangles] != self.seat).any():
            raise ValueError("a triangle was played that is not in the hand")
        self.where[self._each, triangles] = HEXAGON
        self.plays += 1
        following = (self.seat + 1) % self.seats
        self.seat = self._complete(following) if self.plays % SIDES == 0 else following
        if not self.over:
            self._next_turn()

    def _deal_homes(self) -> Ints:
        if self.options.colours is not None:
            homes = np.array([[*Colour].index(colour) for colour in self.options.colours])
            return np.tile(homes, (self.games, 1))
        colours = np.tile(np.arange(_COLOURS), (self.games, 1))
        return self._rng.permuted(colours, axis=1)[:, : self.seats]

    def _draw(self, seats: Ints) -> None:
        self.where[self._each, self._order[:, self.drawn]] = seats
        self.drawn += 1

    def _next_turn(self) -> None:
        """The seat to play draws; when the deck is empty, seats with empty hands are skipped."""
        if self.drawn < len(TRIANGLES):
            self._draw(self.seat)
            return
        while (empty := ~self.legal().any(axis=1)).any():
            self.seat = np.where(empty, (self.seat + 1) % self.seats, self.seat)

    def _complete(self, following: Ints) -> Ints:
        """Score the finished hexagons; returns the seat that leads the next one in each game."""
        laid = (self.where == HEXAGON).astype(np.int64)
        self.where[self.where == HEXAGON] = FINISHED
        winner = self._winner(laid)
        won = winner >= 0
        self.scores[self._each[won], winner[won]] += (laid @ _NUMBER)[won]
        lead = (winner + 1) % self.seats if self.seats == _COLOURS else winner
        return np.where(won, lead, following)

    def _winner(self, laid: Ints) -> Ints:
        """The seat whose home colour has the most triangles, with ties broken by the lowest total; -1 if none wins."""
        counts, totals = laid @ _OF_COLOUR, (laid * _NUMBER) @ _OF_COLOUR
        worth = np.where(counts > 0, 1000 * counts - totals, -1)
        best = worth.max(axis=1, keepdims=True)
        is_best = worth == best
        colour = np.where(is_best.sum(axis=1) == 1, is_best.argmax(axis=1), -1)
        at_home = self.homes == colour[:, None]
        return np.where(at_home.any(axis=1), at_home.argmax(axis=1), -1)
