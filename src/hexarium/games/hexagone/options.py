"""What the table settles before a game of Hexa Gone."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the block is laid, and whether bonus rolls are for sale."""

    gaps: Annotated[bool, Meta(description="The block at the start may have gaps inside; it has none without it.")] = (
        False
    )
    bonus: Annotated[
        bool,
        Meta(description="At the end of a turn a captured piece buys one more roll (two seats or more)."),
    ] = False
