"""PettingZoo environments in which agents act in turn (AEC)."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexarium.core import Seat
from hexarium.core.optional_imports import EXTRA
from hexarium.envs.numbered_game import NumberedGame, Observation, Reward
from hexarium.envs.spaces import MODES, action_space, checked_mode, observation_space, rendered

with EXTRA:
    from gymnasium import spaces
    from pettingzoo import AECEnv

_METADATA: Final[dict[str, Any]] = {"render_modes": [*MODES], "is_parallelizable": False, "render_fps": 2}


class SeatsInTurn(AECEnv):
    """A game whose seats choose one after the other; sealed choices stay hidden until all are made.

    `options` are those of the game, by name. The game is truncated after an average of `max_cycles` choices per seat.
    The checks of PettingZoo's wrappers (the game has begun, the action is in its space) are made here, since each
    wrapper makes a step half as slow again.
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
        most: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.metadata = {**_METADATA, "name": f"{slug}_v0"}
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = max_cycles
        self.table = NumberedGame(slug, seats, options, reward, most)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents = []
        coder = self.table.coder
        self.observation_spaces = {agent: observation_space(coder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(coder) for agent in self.possible_agents}
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self._actions, self._is_listed = coder.actions, coder.features > 0
        self._seeds = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions: a number for each choice."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; a seed makes it and the games after it reproducible."""
        del options
        if seed is not None:
            self._seeds = Random(seed)
        self.table.begin(self._seeds.getrandbits(63))
        self._asked = 0
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees, and the mask of its legal actions."""
        return self.table.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Make the choice of the agent to act."""
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        if not 0 <= action < self._actions:
            raise ValueError(f"{action} is outside the action space of {self._actions} actions")
        self._cumulative_rewards[agent] = 0.0
        table = self.table
        table.play(int(action))
        self._asked += 1
        if table.ranking is not None:
            self._end(self.terminations)
        elif self.max_cycles is not None and self._asked >= self.max_cycles * len(self.possible_agents):
            self._end(self.truncations)
        else:
            self._ask()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        return rendered(self.table, self.render_mode)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _ask(self) -> None:
        agent = self.agent_selection = self.possible_agents[self.table.seat]
        if self._is_listed:
            self.infos[agent] = self.table.remarks(self.table.seat)

    def _end(self, ended: dict[str, bool]) -> None:
        ended.update(dict.fromkeys(self.agents, True))
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
