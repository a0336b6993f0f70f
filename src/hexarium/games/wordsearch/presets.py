"""Ready-made options of Word Search."""

from typing import Final

from hexarium.core import Preset, PresetKind

PRESETS: Final = (
    Preset(PresetKind.QUICK, "The first to 50 points wins.", {"target": "short"}),
    Preset(PresetKind.STANDARD, "The rulebook's game: the first to 200 points wins."),
    Preset(PresetKind.FAMILY, "The first to 100 points wins; no time limit.", {"target": "medium", "clock": "none"}),
)
