"""TriHex for PettingZoo."""

from __future__ import annotations

from typing import Any

from hexarium.envs.aec import SeatsInTurn

__all__ = ["env", "raw_env"]


def env(**settings: Any) -> SeatsInTurn:
    """TriHex, seat by seat; the settings are those of `SeatsInTurn`."""
    return SeatsInTurn("trihex", **settings)


raw_env = env
