"""What the table settles before a game of TriHex."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hexarium.games.trihex.pieces import Colour


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Home colours by agreement, and how long the game lasts."""

    colours: Annotated[
        tuple[Colour, ...] | None,
        Meta(description="Home colours by agreement, one for each seat in order; dealt at random without it."),
    ] = None
    target: Annotated[
        int | None,
        Meta(description="Play on, deal after deal, until a seat has so many points; one deal without it."),
    ] = None
