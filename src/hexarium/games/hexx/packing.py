"""Tiles and plays as numbers, for the search for plays."""

from __future__ import annotations

from typing import Final

EMPTY: Final = -1
"""The code of an empty space."""

WILD: Final = 32
"""Added to the code of a letter, 0 to 25, if the tile is a HEXX tile. In a count of a hand, the HEXX tiles."""

KINDS: Final = 2 * WILD
"""Number of codes for a tile; some are unused."""

TILE_BITS: Final = 6
PLACE_BITS: Final = 16
MASK_SHIFT: Final = 36
MASK: Final = (1 << PLACE_BITS) - 1
TILES: Final = (1 << MASK_SHIFT) - 1
LINE_SHIFT: Final = MASK_SHIFT + PLACE_BITS
"""A play of several tiles is one number that fits a signed 64-bit integer.

From the lowest bit: six tiles of `TILE_BITS` each, the first tile lowest; from `MASK_SHIFT` one bit for each place of
the line that gets a tile; from `LINE_SHIFT` the number of the line.
"""

EDGE_SHIFT: Final = MASK_SHIFT
EDGE: Final = (1 << 24) - 1
SIZE_SHIFT: Final = EDGE_SHIFT + 24
"""The beginning of a word in tiles of the hand is one such number too.

From the lowest bit: the tiles, as in a play; from `EDGE_SHIFT` the place of its last edge in the word graph; from
`SIZE_SHIFT` the number of tiles.
"""

WORD: Final = 1 << 26
WORD_BACK: Final = 1 << 27
"""Above a bit for each letter that can follow a beginning: it is a word, and one that no word reads backward."""

TOUCHES: Final = 1
CROSSES: Final = 2
"""How a play connects to the tiles on the board: next to one, or in one word with one."""

ANY: Final = (1 << 26) - 1
"""A bit for each letter: what a HEXX tile can stand for."""

AFTER: Final = 32
"""From this bit of an edge on, the letters that can come after it. They are beside it so that memory is read once."""

NODE: Final = 0xFFFFFF80
"""The bits of such an edge that have its node."""
