"""The spaces of observations and actions, and rendering."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexarium.core.optional_imports import EXTRA
from hexarium.drawing import drawing
from hexarium.envs.coding.coder import HIGHEST, LOWEST, Coder
from hexarium.envs.numbered_game import NumberedGame

with EXTRA:
    from gymnasium import spaces

MODES: Final = ("ansi", "rgb_array", "svg")


def observation_space(coder: Coder[Any, Any]) -> spaces.Dict:
    """The space of observations: a vector and an action mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (coder.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (coder.actions,), np.int8),
        }
    )


def action_space(coder: Coder[Any, Any]) -> spaces.Discrete:
    """The space of actions: a number for each choice."""
    return spaces.Discrete(coder.actions)


def rendered(table: NumberedGame, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The table as a spectator sees it: in plain lines, as an SVG document, or as pixels."""
    players = [f"seat {seat + 1}" for seat in range(table.seats)]
    view, artist = table.rules.view(table.state, None), drawing(table.game, table.options)
    match mode:
        case "ansi":
            return artist.describe(view, players)
        case "svg":
            return artist.picture(view, players)
        case "rgb_array":
            return _pixels(artist.picture(view, players))
        case _:
            return None


def checked_mode(mode: str | None) -> str | None:
    """The render mode, or None; ValueError if there is no such mode."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r} (there are {', '.join(MODES)})")
    return mode


def _pixels(picture: str) -> NDArray[np.uint8]:
    with EXTRA:
        import matplotlib as mpl
        import resvg_py
        from PIL import Image
    fonts = Path(mpl.get_data_path()) / "fonts" / "ttf"
    png = resvg_py.svg_to_bytes(svg_string=picture, font_dirs=[str(fonts)], sans_serif_family="DejaVu Sans")
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
