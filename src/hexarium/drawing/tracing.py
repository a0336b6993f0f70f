"""Where something that a player types can be found on the board, for whoever then chooses among the places."""

from __future__ import annotations

from typing import TypeAlias

from hexarium.core import Seat
from hexarium.games.wordsearch import tracing
from hexarium.games.wordsearch.options import Options
from hexarium.games.wordsearch.view import View, imagine
from hexarium.grid import Hex

Trace: TypeAlias = tuple[Hex, ...]
"""Spaces, in the order that they are read."""


def traces(view: object, options: object, word: str) -> tuple[Trace, ...]:
    """The paths along which the view's eye could call a word; none in games where nobody does."""
    if not (isinstance(view, View) and isinstance(options, Options)) or view.eye is None or not view.spaces:
        return ()
    return tracing.traces(imagine(view), Seat(view.eye), word.upper(), options)
