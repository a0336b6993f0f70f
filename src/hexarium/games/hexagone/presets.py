"""Ready-made options of Hexa Gone."""

from typing import Final

from hexarium.core import Preset, PresetKind

PRESETS: Final = (
    Preset(PresetKind.STANDARD, "The rulebook's game: a second roll if you capture nothing."),
    Preset(PresetKind.FAMILY, "You may pay a captured piece for one more roll.", {"rolls": "bonus"}),
)
