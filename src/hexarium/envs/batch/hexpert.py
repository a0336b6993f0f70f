"""Many games of Hexpert in lockstep, call by call: all have the same number of placements."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hexarium.games.hexpert import Options, Placement, Rounds, Scoring
from hexarium.games.hexpert.pieces import BOARD, CALLS, ROWS, TILES, Symbol
from hexarium.games.hexpert.rules import Hexpert
from hexarium.games.hexpert.scoring import BONUS, MOONBEAM, SUNRAY

Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

EMPTY: Final = -1

_LIGHTS: Final = np.array(TILES, np.int8)
_SUNS: Final = np.array([tile.symbol is Symbol.SUN for tile in TILES])
_NEAR: Final = np.array(
    [[other in BOARD.touching(cell) for other in BOARD] for cell in BOARD],
    np.int8,
)
_PLACES: Final = tuple(tuple(np.array([BOARD.place(cell) for cell in row]) for row in rows) for rows in ROWS)


class HexpertBatch:
    """`games` games of `seats` boards each.

    `boards` has tile numbers by game, seat and hex, -1 for an empty hex; `called` the tile to place in each game;
    `calls` the number of tiles placed this round; `totals` the points of finished rounds.
    """

    def __init__(self, games: int, seats: int = 1, options: Options | None = None, seed: int = 0) -> None:
        self.options = options or Options()
        Hexpert(self.options).start(seats)
        self.games, self.seats = games, seats
        self._rng = np.random.default_rng(seed)
        self._rounds = seats if self.options.rounds is Rounds.SERIES else 1
        self._each, self._all_seats = np.arange(games)[:, None], np.arange(seats)[None, :]
        self.reset()

    def reset(self) -> None:
        """Start new games; the random generator continues from its current state."""
        self.totals: Ints = np.zeros((self.games, self.seats), np.int64)
        self.round = 0
        self._begin_round()

    @property
    def over(self) -> bool:
        """Are all games over?"""
        return self.round == self._rounds

    @property
    def called(self) -> Bytes:
        """The tile to place, by game."""
        return self._order[:, self.calls]

    @property
    def left(self) -> Flags:
        """By game and tile: can it still be called this round, after the current one?"""
        left = np.ones((self.games, len(TILES)), np.bool_)
        np.put_along_axis(left, self._order[:, : self.calls + 1].astype(np.intp), values=False, axis=1)
        return left

    def legal(self) -> Flags:
        """By game, seat and hex: may the called tile be placed there?"""
        free = np.equal(self.boards, EMPTY)
        if self.calls == 0 or self.options.placement is Placement.FREE:
            return free
        touching = ((~free).astype(np.int8) @ _NEAR).astype(np.bool_)
        if self.options.placement is Placement.SUN_MOON:
            tied = _SUNS[self.called] == _SUNS[self._order[:, self.calls - 1]]
            touching |= ~tied[:, None, None]
        return np.logical_and(free, touching)

    def random(self) -> Ints:
        """A legal placement for every seat, uniformly at random."""
        legal = self.legal()
        upto: Bytes = np.cumsum(legal, axis=2, dtype=np.int8)
        count = upto[:, :, -1:]
        wanted: Bytes = np.floor(self._rng.random(count.shape, np.float32) * count).astype(np.int8)
        chosen: Ints = np.argmax(upto > np.minimum(wanted, count - 1), axis=2)
        return chosen

    def step(self, places: Ints) -> None:
        """Place the called tile of each game for every seat, on a hex by its number; ValueError if one is taken.

        This does not check the placement rules that require touching tiles: `legal` has the allowed hexes.
        """
        if (self.boards[self._each, self._all_seats, places] != EMPTY).any():
            raise ValueError("a tile was placed on a hex that is taken")
        self.boards[self._each, self._all_seats, places] = self.called[:, None]
        self.calls += 1
        if self.calls == CALLS:
            self.totals += self.scores()
            self.round += 1
            if not self.over:
                self._begin_round()

    def scores(self) -> Ints:
        """The current points of the boards, by game and seat; best rays score only when all boards are full."""
        total = np.zeros((self.games, self.seats), np.int64)
        best = np.zeros((2, self.games, self.seats), np.int64)
        for way, rows in enumerate(_PLACES):
            for places in rows:
                self._count_row(self.boards[:, :, places], way, total, best)
        if self.options.scoring is Scoring.BEST_RAY and self.calls == CALLS:
            for rays in best:
                total += _bonus(rays)
        return total

    def _count_row(self, tiles: Bytes, way: int, total: Ints, best: Ints) -> None:
        lights, length = _LIGHTS[tiles, way], tiles.shape[2]
        full = (tiles != EMPTY).all(axis=2)
        alike = full & (lights == lights[:, :, :1]).all(axis=2)
        light = lights[:, :, 0].astype(np.int64)
        total += np.where(alike, light * length, 0)
        if self.options.scoring is Scoring.STANDARD:
            return
        suns = _SUNS[tiles].sum(axis=2)
        all_suns, all_moons = full & (suns == length), full & (suns == 0)
        if self.options.scoring is Scoring.SUNRAYS:
            total += length * (SUNRAY * all_suns + MOONBEAM * all_moons)
            return
        rank = 10 * length + light
        for symbol, rays in enumerate((all_suns, all_moons)):
            np.maximum(best[symbol], np.where(rays & alike, rank, 0), out=best[symbol])

    def _begin_round(self) -> None:
        numbers = np.tile(np.arange(len(TILES), dtype=np.int8), (self.games, 1))
        self._order: Bytes = self._rng.permuted(numbers, axis=1)
        self.boards: Bytes = np.full((self.games, self.seats, CALLS), EMPTY, np.int8)
        self.calls = 0


def _bonus(rays: Ints) -> Ints:
    """Sixty points for the best ray of each game, shared by equals."""
    top = rays.max(axis=1, keepdims=True)
    wins = (rays == top) & (top > 0)
    each: Ints = wins * (BONUS // np.maximum(wins.sum(axis=1, keepdims=True), 1))
    return each
