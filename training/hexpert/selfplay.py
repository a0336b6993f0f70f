"""Games of Hexpert played by a network, many at once, with the value that each board should have had."""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from network import Floats, Network

from hexarium.bots.hexpert import layout
from hexarium.bots.hexpert.kernel import Lookahead
from hexarium.bots.hexpert.layout import CELLS, INPUTS, MOST_INPUTS
from hexarium.bots.hexpert.network import STAGES
from hexarium.games.hexpert import Scoring
from hexarium.games.hexpert.pieces import TILES

Numbers: TypeAlias = npt.NDArray[np.int32]

EXACT_FROM: Final = 15
"""Number of tiles from which the expected points are computed exactly (0.4 ms a board) instead of being estimated."""

ROOM: Final = 1600
"""Number of first-layer rows evaluated together, in whole stacks; more would not fit into the cache."""

PADDING: Final = INPUTS.total


class Lessons(NamedTuple):
    """Boards as lists of inputs, and their target values in points: by stage, then by game."""

    inputs: npt.NDArray[np.int16]
    points: Floats


def shuffled(games: int, rng: np.random.Generator) -> Numbers:
    """The order of calls of each game."""
    return rng.permuted(np.tile(np.arange(len(TILES), dtype=np.int32), (games, 1)), axis=1)


class SelfPlay:
    """A batch of games that all have the same number of tiles on the board."""

    def __init__(self, network: Network, calls: Numbers) -> None:
        self.network = network
        self.calls = calls
        self.games = len(calls)
        self.outlook = Lookahead(network.table, 0, *layout.ray_table(Scoring.STANDARD))
        self.boards = np.full((self.games, CELLS), -1, dtype=np.int32)
        self.scores = np.zeros(self.games, dtype=np.float32)
        self.hidden = np.zeros((ROOM, network.table.shape[1]), dtype=np.float32)
        self.gains = np.empty(ROOM, dtype=np.float32)

    def play(self) -> Floats:
        """The scores of the games, with each tile placed where its value is highest."""
        for stage in range(CELLS):
            self._place(stage, self._judge(stage, 1)[:, 0].argmax(axis=1))
        return self.scores

    def learn(self, wander: float, rng: np.random.Generator) -> Lessons:
        """Play, with a random placement now and then, and collect the value of every board on the way."""
        inputs = np.full((STAGES, self.games, MOST_INPUTS), PADDING, dtype=np.int16)
        points = np.zeros((STAGES, self.games), dtype=np.float32)
        for stage in range(STAGES + 1):
            bootstrapped = 0 < stage < EXACT_FROM
            promises = self._judge(stage, len(TILES) - stage if bootstrapped else 1)
            if stage > 0:
                self._note(inputs[stage - 1])
                points[stage - 1] = promises.max(axis=2).mean(axis=1) if bootstrapped else self._count_out()
            chosen = promises[:, 0].argmax(axis=1)
            stray = rng.random(self.games) < wander
            chosen[stray] = rng.integers(0, CELLS - stage, stray.sum())
            self._place(stage, chosen)
        return Lessons(inputs, points)

    def _judge(self, stage: int, calls: int) -> Floats:
        """The value of each game for each possible next call on each empty cell."""
        promises = np.empty((self.games, calls, CELLS - stage), dtype=np.float32)
        each = calls * (CELLS - stage)
        together = max(1, ROOM // each)
        for first in range(0, self.games, together):
            group = range(first, min(self.games, first + together))
            for place, game in enumerate(group):
                rows = slice(place * each, place * each + each)
                self._set_up(game, stage)
                upcoming = self.calls[game, stage : stage + calls]
                self.outlook.survey(array("i", upcoming.tobytes()), self.hidden[rows], self.gains[rows])
            count = len(group) * each
            judged = self.gains[:count]
            if stage < STAGES:
                judged = judged + self.network.points(self.hidden, count, stage + 1)
            promises[group.start : group.stop] = judged.reshape(len(group), calls, CELLS - stage)
            if stage >= STAGES:
                self._add_exact(promises, group, stage)
        return promises

    def _add_exact(self, promises: Floats, group: range, stage: int) -> None:
        for game in group:
            tile = int(self.calls[game, stage])
            self._set_up(game, stage)
            for place, cell in enumerate(map(int, np.flatnonzero(self.boards[game] < 0))):
                self.outlook.put(tile, cell)
                promises[game, 0, place] += self.outlook.exact()
                self.outlook.lift(tile, cell)

    def _count_out(self) -> Floats:
        points = np.empty(self.games, dtype=np.float32)
        for game in range(self.games):
            self._set_up(game, 1)
            points[game] = self.outlook.exact()
        return points

    def _note(self, inputs: npt.NDArray[np.int16]) -> None:
        found = array("i", bytes(4 * MOST_INPUTS))
        for game in range(self.games):
            self._set_up(game, 1)
            count = self.outlook.inputs(found)
            inputs[game, :count] = found[:count]

    def _set_up(self, game: int, stage: int) -> None:
        last = int(self.calls[game, stage - 1]) if stage else -1
        self.outlook.set_up(array("i", self.boards[game].tobytes()), last)

    def _place(self, stage: int, chosen: npt.NDArray[np.intp]) -> None:
        for game in range(self.games):
            tile = int(self.calls[game, stage])
            cell = int(np.flatnonzero(self.boards[game] < 0)[chosen[game]])
            self._set_up(game, stage)
            self.scores[game] += self.outlook.put(tile, cell)
            self.boards[game, cell] = tile
