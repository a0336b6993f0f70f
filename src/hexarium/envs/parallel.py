"""PettingZoo's parallel environments, for games in which all seats choose at once."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexarium.core import Deciding, Seat
from hexarium.core.optional_imports import EXTRA
from hexarium.envs.numbered_game import NumberedGame, Observation, Reward
from hexarium.envs.spaces import MODES, action_space, checked_mode, observation_space, rendered

with EXTRA:
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

_METADATA: Final[dict[str, Any]] = {"render_modes": [*MODES], "render_fps": 2}


class SeatsAtOnce(ParallelEnv):
    """A game whose seats all choose at once, and then see what the others chose.

    `options` are those of the game, by name. The game is truncated after `max_cycles` steps.
    """

    metadata = _METADATA

    def __init__(
        self,
        slug: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        reward: Reward | str | None = None,
        **options: Any,
    ) -> None:
        self.metadata = {**_METADATA, "name": f"{slug}_v0"}
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = max_cycles
        self.table = NumberedGame(slug, seats, options, reward)
        turn = self.table.rules.turn(self.table.state)
        if not isinstance(turn, Deciding) or len(turn.seats) < self.table.seats:
            raise ValueError(f"{self.table.game.title} does not ask all seats at once")
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents = []
        coder = self.table.coder
        self.observation_spaces = {agent: observation_space(coder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(coder) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions: a number for each choice."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game; a seed makes it and the games after it reproducible."""
        del options
        if seed is not None:
            self._seeds = Random(seed)
        self.table.begin(self._seeds.getrandbits(63))
        self._steps = 0
        self.agents = [*self.possible_agents]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Make the choice of every seat."""
        agents, table = self.agents, self.table
        for agent in agents:
            table.play(int(actions[agent]))
        self._steps += 1
        over = table.ranking is not None
        cut = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        if over or cut:
            self.agents = []
        return (
            self._observed(),
            dict(zip(agents, table.rewards(), strict=False)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def _observed(self) -> dict[str, Observation]:
        return {agent: self.table.observe(Seat(seat)) for seat, agent in enumerate(self.possible_agents)}
