"""Encoding games as numbers."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct

from hexarium.core import Game, Rules, load
from hexarium.envs.coding.coder import Coder, Listed, MakeCoder, TooManyChoices
from hexarium.envs.coding.plain import PlainCoder

__all__ = ["Coder", "Listed", "TooManyChoices", "coder"]


def coder(
    game: Game[Any, Any, Any, Any],
    options: Struct,
    rules: Rules[Any, Any, Any, Any],
    seats: int,
    most: int | None = None,
) -> Coder[Any, Any]:
    """The coder of the game with these options; a plain one if the game has none of its own."""
    make: MakeCoder = load(game.coding) if game.coding else partial(PlainCoder, game, options)
    return make(rules, seats, most)
