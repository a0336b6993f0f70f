"""Gymnasium environments: one seat, alone or against bots.

Importing this module registers every game under `env_id`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any, Final

import numpy as np

from hexarium.bots import baseline, bot_named
from hexarium.core import Seat
from hexarium.core.optional_imports import EXTRA
from hexarium.envs.numbered_game import Observation, Reward, ToldGame
from hexarium.envs.spaces import MODES, action_space, checked_mode, observation_space, rendered
from hexarium.games import CATALOGUE

with EXTRA:
    import gymnasium

_METADATA: Final[dict[str, Any]] = {"render_modes": [*MODES], "render_fps": 2}


class OneSeat(gymnasium.Env[Any, np.int64]):
    """One seat of a game; `bots` play the others, in order.

    Without `bots`, the agent plays alone if the game allows it, otherwise against the minimum number of the weakest
    bots. `seat` is the agent's. `options` are those of the game, by name.
    """

    metadata = _METADATA

    def __init__(
        self,
        slug: str,
        *,
        bots: Sequence[str] | None = None,
        seat: int = 0,
        render_mode: str | None = None,
        reward: Reward | str | None = None,
        most: int | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        if bots is None:
            bots = (baseline(slug).name,) * (CATALOGUE[slug].seats[0] - 1)
        self.table = ToldGame(slug, 1 + len(bots), options, reward, most)
        if not 0 <= seat < self.table.seats:
            raise ValueError(f"there are {self.table.seats} seats, counted from 0, and no seat {seat}")
        self._seat = Seat(seat)
        others = [other for other in range(self.table.seats) if other != seat]
        made = [bot_named(slug, bot).make(self.table.rules) for bot in bots]
        self._bots = dict(zip(map(Seat, others), made, strict=True))
        self.observation_space = observation_space(self.table.coder)
        self.action_space = action_space(self.table.coder)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game; a seed makes it reproducible."""
        super().reset(seed=seed)
        del options
        game_seed = int(self.np_random.integers(1 << 62))
        self._choices = Random(game_seed)
        self.table.begin(game_seed)
        self._let_bots_play()
        return self.table.observe(self._seat), self.table.remarks(self._seat)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a choice, and let the bots play until it is the seat's turn again or the game is over."""
        table = self.table
        table.play(int(action))
        self._let_bots_play()
        reward, over = table.rewards()[self._seat], table.ranking is not None
        return table.observe(self._seat), reward, over, False, table.remarks(self._seat)

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return rendered(self.table, self.render_mode)

    def _let_bots_play(self) -> None:
        table = self.table
        while table.ranking is None and table.seat != self._seat:
            table.play_choice(self._bots[table.seat].choose(table.decision(table.seat), self._choices))


def env_id(slug: str) -> str:
    """The Gymnasium id of a game, made from its title without spaces."""
    return f"hexarium/{''.join(filter(str.isalnum, CATALOGUE[slug].title))}-v0"


_library: Any = import_module("gymnasium")
for _slug in CATALOGUE:
    _library.register(
        id=env_id(_slug),
        entry_point=OneSeat,
        kwargs={"slug": _slug},
        disable_env_checker=True,
    )
