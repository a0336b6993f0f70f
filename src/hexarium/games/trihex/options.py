"""What the table settles before a game of TriHex."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from hexarium.games.trihex.pieces import Colour

LONGEST: Final = 500
"""The highest target: a game to it takes some two thousand moves, and can still be replayed as a whole."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Home colours by agreement, and how long the game lasts."""

    colours: Annotated[
        tuple[Colour, ...] | None,
        Meta(description="Home colours by agreement, one for each seat in order; dealt at random without it."),
    ] = None
    target: Annotated[
        Annotated[int, Meta(le=LONGEST)] | None,
        Meta(
            description=f"Play on, deal after deal, until a seat has so many points, up to {LONGEST}; "
            "one deal without it."
        ),
    ] = None
