"""Ready-made options of Hexpert."""

from typing import Final

from hexarium.core import Preset, PresetKind

PRESETS: Final = (
    Preset(PresetKind.STANDARD, "The rulebook's game: 19 tiles, rows of one light."),
    Preset(PresetKind.FAMILY, "Rows of suns and rows of moons score too.", {"scoring": "sunrays"}),
    Preset(PresetKind.MATCH, "One round for each player; all scores count.", {"rounds": "series"}),
)
