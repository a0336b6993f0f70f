"""Ready-made options of TriHex."""

from typing import Final

from hexarium.core import Preset, PresetKind

PRESETS: Final = (
    Preset(PresetKind.STANDARD, "The rulebook's game: a single deal."),
    Preset(PresetKind.MATCH, "Deal after deal, to 30 points.", {"target": 30}),
)
