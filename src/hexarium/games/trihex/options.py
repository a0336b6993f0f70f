"""The options of a game of TriHex."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from hexarium.games.trihex.pieces import Colour

LONGEST: Final = 500
"""Highest target: such a game has about two thousand moves, which can still be replayed at once."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The home colours, and how long the game lasts."""

    colours: Annotated[
        tuple[Colour, ...] | None,
        Meta(
            title="Home colours",
            description="A home colour for each player, in order; if you choose none, they are dealt at random.",
            extra={"said": {"": "home colours are dealt at random"}},
        ),
    ] = None
    target: Annotated[
        Annotated[int, Meta(le=LONGEST)] | None,
        Meta(
            title="Target score",
            description=f"Keep dealing until a player reaches this many points, up to {LONGEST}; "
            "without a target, the game is a single deal.",
            extra={"said": {"": "a single deal"}},
        ),
    ] = None
