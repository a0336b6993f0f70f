"""Ready-made options of HEXX."""

from typing import Final

from hexarium.core import Preset, PresetKind

PRESETS: Final = (
    Preset(PresetKind.QUICK, "Small board: 61 spaces and 54 tiles.", {"board": "small"}),
    Preset(PresetKind.STANDARD, "The rulebook's game: 91 spaces and 80 tiles."),
    Preset(PresetKind.FAMILY, "Small board, and adding an S makes a new word.", {"board": "small", "plural": "new"}),
)
