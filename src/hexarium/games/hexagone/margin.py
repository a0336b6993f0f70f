"""What is known about a cell on or around a block, as one number.

It is TAKEN, or a bit for each colour that the cell touches plus TOUCH for each piece.
"""

from __future__ import annotations

from typing import Final

from hexarium.games.hexagone.pieces import Colour

SIDES: Final = 2
"""Minimum number of pieces that an added piece must touch."""

BITS: Final = {colour: 1 << place for place, colour in enumerate(Colour)}
TOUCH: Final = 1 << len(Colour)
ENOUGH: Final = SIDES * TOUCH
TAKEN: Final = -1
