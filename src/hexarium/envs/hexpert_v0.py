"""Hexpert for PettingZoo, seat by seat and with all seats at once."""

from __future__ import annotations

from typing import Any

from hexarium.envs.aec import SeatsInTurn
from hexarium.envs.parallel import SeatsAtOnce

__all__ = ["env", "parallel_env", "raw_env"]


def env(**settings: Any) -> SeatsInTurn:
    """Hexpert, seat by seat; the settings are those of `SeatsInTurn`."""
    return SeatsInTurn("hexpert", **settings)


raw_env = env


def parallel_env(**settings: Any) -> SeatsAtOnce:
    """Hexpert with all seats at once; the settings are those of `SeatsAtOnce`."""
    return SeatsAtOnce("hexpert", **settings)
