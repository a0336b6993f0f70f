"""A position in which a HEXX is cast, for the tests of what comes of it."""

from __future__ import annotations

from typing import Any

from hexarium.games.hexx.event_types import Outcome
from hexarium.games.hexx.pieces import HEXX
from tests.games.hexx.table import cast, position, rules

BOARD = """
    . . .
   o x . .
  . c a t .
   . . o .
    . . .
"""
"""CAT through the centre, all black, with OX above and an O below."""

LONE = BOARD.replace("o", ".").replace("x", ".")
"""CAT alone."""

GAME = rules("SCAT CAT CART OX TO AT CUT COT")


def rolled(face: int, red: str = "QQQQQ", black: str = "ZZZZZZ", take: str = "", **more: Any) -> Outcome:
    """Red plays SCAT with a HEXX tile as its S, and this face comes up."""
    state = position(BOARD, red=HEXX + red, black=black, **{"bag": "BBB", **more})
    return cast(GAME, state, "play g5S*", face, take=take)
