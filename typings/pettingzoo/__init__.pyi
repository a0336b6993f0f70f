from collections.abc import Iterable
from typing import Any

class AECEnv:
    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    render_mode: str | None
    _cumulative_rewards: dict[str, float]
    def __init__(self) -> None: ...
    @property
    def unwrapped(self) -> Any: ...
    def agent_iter(self, max_iter: int = ...) -> Iterable[str]: ...
    def last(self, observe: bool = ...) -> tuple[Any, float, bool, bool, dict[str, Any]]: ...
    def _was_dead_step(self, action: None) -> None: ...
    def _accumulate_rewards(self) -> None: ...

class ParallelEnv:
    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    render_mode: str | None
    @property
    def unwrapped(self) -> Any: ...
