"""How the search for plays writes tiles and plays as numbers."""

from __future__ import annotations

from typing import Final

EMPTY: Final = -1
"""No letter."""

WILD: Final = 32
"""A tile is the number of its letter, 0 to 25, and WILD more if it is a HEXX tile."""

KINDS: Final = 2 * WILD
TILE_BITS: Final = 6
PLACE_BITS: Final = 16
MASK_SHIFT: Final = 36
LINE_SHIFT: Final = MASK_SHIFT + PLACE_BITS
"""A play of several tiles is one number.

From the top: its line, a bit for each place of the line that gets a tile, and those tiles, the first in the lowest
bits.
"""

TOUCHES: Final = 1
CROSSES: Final = 2
"""How a play joins the tiles in play: next to one, or in one word with one."""
