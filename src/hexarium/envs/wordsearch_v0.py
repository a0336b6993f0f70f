"""Word Search for PettingZoo."""

from __future__ import annotations

from typing import Any

from hexarium.envs.aec import SeatsInTurn

__all__ = ["env", "raw_env"]


def env(**settings: Any) -> SeatsInTurn:
    """Word Search, seat by seat; the settings are those of `SeatsInTurn`."""
    return SeatsInTurn("wordsearch", **settings)


raw_env = env
